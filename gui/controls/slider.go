package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// A Slider can be reached by Tab, but passes on the keys that do not move it.
type Slider struct {
	widget.Slider
	Label string // for screen readers
	keys  Keys
}

// NewSlider returns a slider from 0 to most.
func NewSlider(most, step float64, changed func(float64), keys Keys) *Slider {
	s := &Slider{keys: keys}
	s.Max, s.Step, s.OnChanged = most, step, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		s.Slider.TypedKey(e)
	default:
		s.keys.pass(e)
	}
}

// TypedRune implements fyne.Focusable.
func (s *Slider) TypedRune(char rune) { s.keys.Rune(char) }

// A Select is a list to choose from beside the board. It can be reached by Tab, but passes on the
// keys that it does not use.
type Select struct {
	ringedSelect
	keys Keys
}

// NewSelect returns a list of names.
func NewSelect(names []string, keys Keys) *Select {
	s := &Select{keys: keys}
	s.Options = names
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		s.Select.TypedKey(e)
	default:
		s.keys.pass(e)
	}
}

// TypedRune implements fyne.Focusable. The character of Space follows its key.
func (s *Select) TypedRune(char rune) {
	if char != ' ' {
		s.keys.Rune(char)
	}
}
