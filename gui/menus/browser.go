package menus

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// browsersOwn maps the shortcuts that some browsers do not pass on to a page (a new tab, a new window,
// closing one, going to the next), and those by which everybody loads it anew, to those that replace them there.
var browsersOwn = map[desktop.CustomShortcut]desktop.CustomShortcut{
	{KeyName: fyne.KeyN, Modifier: ctrl}:      {KeyName: fyne.KeyN, Modifier: ctrlAlt},
	{KeyName: fyne.KeyN, Modifier: ctrlShift}: {KeyName: fyne.KeyE, Modifier: ctrlAlt}, // empty
	{KeyName: fyne.KeyT, Modifier: ctrl}:      {KeyName: fyne.KeyG, Modifier: ctrlAlt}, // graphics
	{KeyName: fyne.KeyT, Modifier: ctrlShift}: {KeyName: fyne.KeyI, Modifier: ctrlAlt}, // type in
	{KeyName: fyne.KeyW, Modifier: ctrlShift}: {KeyName: fyne.KeyW, Modifier: ctrlAlt},
	{KeyName: fyne.KeyP, Modifier: ctrlShift}: {KeyName: fyne.KeyP, Modifier: ctrlAlt},

	{KeyName: fyne.KeyR, Modifier: ctrl}:      {KeyName: fyne.KeyG, Modifier: altShift}, // only the givens stay
	{KeyName: fyne.KeyR, Modifier: ctrlShift}: {KeyName: fyne.KeyF, Modifier: altShift}, // to a file

	{KeyName: fyne.KeyPageDown, Modifier: ctrl}: {KeyName: fyne.KeyPageDown, Modifier: ctrlAlt},
	{KeyName: fyne.KeyPageUp, Modifier: ctrl}:   {KeyName: fyne.KeyPageUp, Modifier: ctrlAlt},
}

const (
	ctrl      = fyne.KeyModifierControl
	ctrlAlt   = fyne.KeyModifierControl | fyne.KeyModifierAlt
	altShift  = fyne.KeyModifierAlt | fyne.KeyModifierShift
	ctrlShift = fyne.KeyModifierControl | fyne.KeyModifierShift
)

// here returns a shortcut as it is where the program runs.
func here(s *desktop.CustomShortcut) *desktop.CustomShortcut {
	if runtime.GOOS == "js" {
		return InBrowser(s).(*desktop.CustomShortcut)
	}
	return s
}

// InBrowser returns a shortcut as it is in a browser.
func InBrowser(s fyne.Shortcut) fyne.Shortcut {
	if own, ok := plain(s).(*desktop.CustomShortcut); ok {
		if other, ok := browsersOwn[*own]; ok {
			return &other
		}
	}
	return s
}

// Press performs a shortcut, and reports whether it exists. It is for keys that Fyne does not know.
func (b *Bar) Press(key fyne.KeyName, held fyne.KeyModifier) bool {
	i := b.find(key, held)
	if i == nil {
		return false
	}
	i.Action()
	return true
}

// Uses reports whether a key is a shortcut.
func (b *Bar) Uses(key fyne.KeyName, held fyne.KeyModifier) bool { return b.find(key, held) != nil }

// find returns the entry with a shortcut, or nil.
func (b *Bar) find(key fyne.KeyName, held fyne.KeyModifier) *item {
	for _, i := range b.items {
		if s, ok := plain(i.Shortcut).(fyne.KeyboardShortcut); ok && s.Key() == key && s.Mod() == held {
			return i
		}
	}
	return nil
}
