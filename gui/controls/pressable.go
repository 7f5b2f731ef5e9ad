package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// A Pressable is embedded in widgets that are pressed like a button but look different. Tab reaches
// it, Space and Enter press it.
type Pressable struct {
	widget.BaseWidget

	Label   string               // for screen readers
	Pressed func()               // called on a click or a key
	Typed   func(*fyne.KeyEvent) // receives the other keys; may be nil
	Changed func()               // called when it gets or loses the focus or the pointer; may be nil

	Hovered, Focused bool
}

var (
	_ fyne.Tappable      = (*Pressable)(nil)
	_ fyne.Focusable     = (*Pressable)(nil)
	_ fyne.Accessible    = (*Pressable)(nil)
	_ desktop.Hoverable  = (*Pressable)(nil)
	_ desktop.Cursorable = (*Pressable)(nil)
)

// Tapped implements fyne.Tappable.
func (p *Pressable) Tapped(*fyne.PointEvent) { p.Pressed() }

// TypedKey implements fyne.Focusable.
func (p *Pressable) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace, e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter:
		p.Pressed()
	case p.Typed != nil && !isModifier(e.Name):
		p.Typed(e)
	}
}

// TypedRune implements fyne.Focusable.
func (p *Pressable) TypedRune(rune) {}

// FocusGained implements fyne.Focusable.
func (p *Pressable) FocusGained() { p.Focused = true; p.change() }

// FocusLost implements fyne.Focusable.
func (p *Pressable) FocusLost() { p.Focused = false; p.change() }

// MouseIn implements desktop.Hoverable.
func (p *Pressable) MouseIn(*desktop.MouseEvent) { p.Hovered = true; p.change() }

// MouseMoved implements desktop.Hoverable.
func (p *Pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (p *Pressable) MouseOut() { p.Hovered = false; p.change() }

// Cursor implements desktop.Cursorable.
func (p *Pressable) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel implements fyne.Accessible.
func (p *Pressable) AccessibilityLabel() string { return p.Label }

// AccessibilityRole implements fyne.Accessible.
func (p *Pressable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (p *Pressable) change() {
	p.Refresh()
	if p.Changed != nil {
		p.Changed()
	}
}
