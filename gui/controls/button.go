package controls

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Keys receives the keys that a button does not use and passes them to the board. The key comes
// first; the character after it goes to the widget that has the focus then.
type Keys struct {
	Key  func(*fyne.KeyEvent)
	Rune func(rune)
}

// pass passes a key on, unless it is a modifier.
func (k Keys) pass(e *fyne.KeyEvent) {
	if !isModifier(e.Name) {
		k.Key(e)
	}
}

// A Button can be reached by Tab, but passes typed digits on, because people who type do not look
// at the focus.
type Button struct {
	ringedButton
	Label   string // for screen readers, if it has only an icon
	keys    Keys
	touched touched
}

// A buttonLook is what a button shows.
type buttonLook struct {
	text       string
	icon       fyne.Resource
	importance widget.Importance
	alignment  widget.ButtonAlign
	placement  widget.ButtonIconPlacement
	disabled   bool
	visible    bool // without it Fyne's own button has no icon
	touched    touched
	themed     themed
}

// NewButton returns a button with a text and an icon, which may be nil.
func NewButton(text string, icon fyne.Resource, tapped func(), keys Keys) *Button {
	b := &Button{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return frugal(b.ringedButton.CreateRenderer(), func() buttonLook {
		return buttonLook{b.Text, b.Icon, b.Importance, b.Alignment, b.IconPlacement, b.Disabled(), b.Visible(), b.touched, themedOf(b)}
	})
}

// Show implements fyne.CanvasObject.
func (b *Button) Show() {
	if !b.Visible() {
		b.touched++
	}
	b.Button.Show()
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	b.touched++
	b.ringedButton.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() {
	b.touched++
	b.ringedButton.FocusLost()
}

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.touched++
	b.Button.MouseIn(e)
}

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() {
	b.touched++
	b.Button.MouseOut()
}

// TypedKey implements fyne.Focusable. Space presses the button.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace {
		b.Button.TypedKey(e)
		return
	}
	b.keys.pass(e)
}

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(char rune) {
	if char != ' ' {
		b.keys.Rune(char)
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (b *Button) AccessibilityLabel() string { return cmp.Or(b.Label, b.Button.AccessibilityLabel()) }

// A DialogButton is a button in a dialog: Space and Enter press it, the dialog gets the other keys.
type DialogButton struct {
	ringedButton
	Label string // for screen readers, if it has only an icon
	keys  func(*fyne.KeyEvent)
}

// NewDialogButton returns a button with a text and an icon, which may be nil. keys receives the
// keys that do not press it.
func NewDialogButton(text string, icon fyne.Resource, tapped func(), keys func(*fyne.KeyEvent)) *DialogButton {
	b := &DialogButton{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey implements fyne.Focusable.
func (b *DialogButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.press()
	default:
		b.keys(e)
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (b *DialogButton) AccessibilityLabel() string {
	return cmp.Or(b.Label, b.Button.AccessibilityLabel())
}

// press presses the button, which keeps the focus if its dialog is still in front. Fyne takes the focus away at any press.
func (b *DialogButton) press() {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	front := c.Overlays().Top()
	b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if c.Overlays().Top() == front && c.Focused() == nil && b.Visible() && !b.Disabled() {
		c.Focus(b)
	}
}

// isModifier reports whether a key is a modifier, which another key follows.
func isModifier(key fyne.KeyName) bool {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		return true
	}
	return false
}
