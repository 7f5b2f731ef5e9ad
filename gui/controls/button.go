package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Keys is where those go that a button has no use for: to the board. The key comes first,
// and the character after it goes to whoever has the focus then.
type Keys struct {
	Key  func(*fyne.KeyEvent)
	Rune func(rune)
}

// A Button is one that Tab leads to, and from which typing goes on all the same: nobody who
// types looks at the focus.
type Button struct {
	widget.Button
	keys Keys
}

// NewButton returns a button with a text and an icon, which may be nil.
func NewButton(text string, icon fyne.Resource, tapped func(), keys Keys) *Button {
	b := &Button{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey implements fyne.Focusable. Space presses the button.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace:
		b.Button.TypedKey(e)
	case !isModifier(e.Name):
		b.keys.Key(e)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(char rune) {
	if char != ' ' {
		b.keys.Rune(char)
	}
}

// A DialogButton is a button in a dialog: Space and Enter press it, the other keys are the
// dialog's.
type DialogButton struct {
	widget.Button
	keys func(*fyne.KeyEvent)
}

// NewDialogButton returns a button with a text and an icon, which may be nil. keys are given
// those that do not press it.
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
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		b.keys(e)
	}
}

// isModifier reports whether a key is one of those that another one is to follow.
func isModifier(key fyne.KeyName) bool {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		return true
	}
	return false
}
