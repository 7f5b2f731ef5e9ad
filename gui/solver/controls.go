package solver

import (
	"fyne.io/fyne/v2/widget"
)

// These are Fyne's own controls, extended to pass on the characters that they do not use. A click
// on one takes the focus from the board, and a digit typed after that is meant for the board.

type slider struct {
	widget.Slider
	typed func(rune)
}

func newSlider(most float64, typed func(rune)) *slider {
	s := &slider{typed: typed}
	s.Max, s.Step = most, 1
	s.ExtendBaseWidget(s)
	return s
}

// TypedRune implements fyne.Focusable.
func (s *slider) TypedRune(char rune) { s.typed(char) }

type check struct {
	widget.Check
	typed func(rune)
}

func newCheck(text string, changed func(bool), typed func(rune)) *check {
	c := &check{typed: typed}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedRune implements fyne.Focusable. The control uses Space itself.
func (c *check) TypedRune(char rune) {
	if char == ' ' {
		c.Check.TypedRune(char)
		return
	}
	c.typed(char)
}

// A Choice is a list to choose from. typed receives the characters that it does not use.
type Choice struct {
	widget.Select
	typed func(rune)
}

// NewChoice returns a choice of names.
func NewChoice(options []string, typed func(rune)) *Choice {
	c := &Choice{typed: typed}
	c.Options = options
	c.ExtendBaseWidget(c)
	return c
}

// TypedRune implements fyne.Focusable.
func (c *Choice) TypedRune(char rune) {
	if char != ' ' {
		c.typed(char)
	}
}
