package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/words"
	"nonet/gui/menus"
)

// A textSize is a size of text to choose.
type textSize struct {
	name  string // in the settings
	scale float32
}

// textSizes are all sizes, the smallest first. The empty name is the usual one.
var textSizes = []textSize{{"small", 0.9}, {"", 1}, {"large", 1.15}, {"larger", 1.3}}

// textScale returns the factor of a size of text.
func textScale(name string) float32 {
	for _, size := range textSizes {
		if size.name == name {
			return size.scale
		}
	}
	return 1
}

// roomyScale returns the factor of text in a window of a size: a window that is larger than usual is looked at from farther away. The steps
// keep a window that is being resized from making its text again all the time.
func roomyScale(size fyne.Size) float32 {
	const wide, high, step, most = 1280, 900, 0.05, 1.25
	by := min(size.Width/wide, size.Height/high)
	return min(max(1, 1+step*float32(int((by-1)/2/step+0.5))), most)
}

// textMenu returns the entry of the menu that chooses a size of text. In a page Ctrl with + and - are the browser's own.
func textMenu(w *Window, b *menus.Bar) *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, size := range textSizes {
		items = append(items, b.Choice(words.T("text.size."+size.name), nil,
			func() bool { return w.settings.Text == size.name }, func() { w.setText(size.name) }))
	}
	var larger, smaller fyne.Shortcut
	if w.page == nil {
		larger, smaller = menus.Ctrl(fyne.KeyEqual), menus.Ctrl(fyne.KeyMinus)
		for _, plus := range []desktop.CustomShortcut{
			{KeyName: fyne.KeyPlus, Modifier: fyne.KeyModifierShortcutDefault}, // of the keypad
			{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
		} {
			w.win.Canvas().AddShortcut(&plus, func(fyne.Shortcut) { b.Press(fyne.KeyEqual, fyne.KeyModifierShortcutDefault) })
		}
	}
	items = append(items, fyne.NewMenuItemSeparator(),
		b.Add("text.larger", larger, func() bool { return w.textBy(1) != w.settings.Text }, func() { w.setText(w.textBy(1)) }),
		b.Add("text.smaller", smaller, func() bool { return w.textBy(-1) != w.settings.Text }, func() { w.setText(w.textBy(-1)) }))
	return b.Under(words.T("menu.text"), items...)
}

// textBy returns the next size of text, larger or smaller; at the end the same.
func (w *Window) textBy(by int) string {
	at := max(slices.IndexFunc(textSizes, func(size textSize) bool { return size.name == w.settings.Text }), 0)
	return textSizes[min(max(at+by, 0), len(textSizes)-1)].name
}

// setText changes the size of all text.
func (w *Window) setText(name string) {
	w.settings.Text, w.look.text = name, name
	w.stage.resize()
}
