package controls

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// DialogKeys are the actions of Enter and Escape for a field in a dialog: they confirm and dismiss
// it.
type DialogKeys struct{ Enter, Escape func() }

// typed performs the action of a key, and reports whether there is one.
func (k DialogKeys) typed(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		k.Enter()
	case fyne.KeyEscape:
		k.Escape()
	default:
		return false
	}
	return true
}

// A Choice is a Select with the keys of a dialog.
type Choice struct {
	ringedSelect
	DialogKeys
}

// NewChoice returns a choice of names, of which one is selected.
func NewChoice(names []string, chosen int) *Choice {
	c := &Choice{}
	c.Options = names
	c.ExtendBaseWidget(c)
	c.SetSelectedIndex(chosen)
	return c
}

// TypedKey implements fyne.Focusable.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	if !c.DialogKeys.typed(e) {
		c.Select.TypedKey(e)
	}
}

// A Number is a field for a number, as narrow as one, with the keys of a dialog.
type Number struct {
	widget.Entry
	DialogKeys
	Label string // for screen readers
}

// NewNumber returns an empty field.
func NewNumber() *Number {
	n := &Number{}
	n.ExtendBaseWidget(n)
	return n
}

// TypedKey implements fyne.Focusable.
func (n *Number) TypedKey(e *fyne.KeyEvent) {
	if !n.DialogKeys.typed(e) {
		n.Entry.TypedKey(e)
	}
}

// A Field is an Entry that Escape leaves.
type Field struct {
	widget.Entry
	Escape func()
	Label  string // for screen readers
}

// NewField returns a field with a text in it.
func NewField(text string) *Field {
	f := &Field{}
	f.ExtendBaseWidget(f)
	f.SetText(text)
	return f
}

// SelectStem selects a file's name without its ending: that is what is typed over.
func (f *Field) SelectStem() {
	f.CursorColumn = 0
	f.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	for range []rune(strings.TrimSuffix(f.Text, filepath.Ext(f.Text))) {
		f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	f.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

// TypedKey implements fyne.Focusable.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.Escape()
		return
	}
	f.Entry.TypedKey(e)
}

// A NoteField is a field of several lines. Tab leaves it, as it does the others.
type NoteField struct{ Field }

// NewNoteField returns a field with a text in it.
func NewNoteField(text string) *NoteField {
	f := &NoteField{}
	f.MultiLine, f.Wrapping = true, fyne.TextWrapWord
	f.ExtendBaseWidget(f)
	f.SetMinRowsVisible(3)
	f.SetText(text)
	return f
}

// AcceptsTab implements fyne.Tabbable.
func (*NoteField) AcceptsTab() bool { return false }
