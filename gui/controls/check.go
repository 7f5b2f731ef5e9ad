package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// A Check can be reached by Tab, but passes typed digits on.
type Check struct {
	widget.Check
	keys Keys
}

// NewCheck returns a check with a text.
func NewCheck(text string, changed func(bool), keys Keys) *Check {
	c := &Check{keys: keys}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		c.keys.pass(e)
	}
}

// TypedRune implements fyne.Focusable. Space toggles it.
func (c *Check) TypedRune(char rune) {
	if char == ' ' {
		c.Check.TypedRune(char)
		return
	}
	c.keys.Rune(char)
}
