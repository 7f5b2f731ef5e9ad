package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// A Check can be reached by Tab, but passes typed digits on.
type Check struct {
	widget.Check
	Label   string // for screen readers, if its text is beside it
	keys    Keys
	touched touched
}

// A checkLook is what a check shows.
type checkLook struct {
	text                       string
	checked, partial, disabled bool
	touched                    touched
	themed                     themed
}

// NewCheck returns a check with a text.
func NewCheck(text string, changed func(bool), keys Keys) *Check {
	c := &Check{keys: keys}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return frugal(c.Check.CreateRenderer(), func() checkLook {
		return checkLook{c.Text, c.Checked, c.Partial, c.Disabled(), c.touched, themedOf(c)}
	})
}

// Show implements fyne.CanvasObject.
func (c *Check) Show() {
	if !c.Visible() {
		c.touched++
	}
	c.Check.Show()
}

// FocusGained implements fyne.Focusable.
func (c *Check) FocusGained() {
	c.touched++
	c.Check.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (c *Check) FocusLost() {
	c.touched++
	c.Check.FocusLost()
}

// MouseIn implements desktop.Hoverable.
func (c *Check) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (c *Check) MouseMoved(e *desktop.MouseEvent) {
	c.touched++
	c.Check.MouseMoved(e)
}

// MouseOut implements desktop.Hoverable.
func (c *Check) MouseOut() {
	c.touched++
	c.Check.MouseOut()
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
