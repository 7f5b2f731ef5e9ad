package menus

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// kept are the shortcuts that some browser keeps for itself, whatever a page does (a new tab, a new
// window, closing one), and those that stand for them there.
var kept = map[desktop.CustomShortcut]desktop.CustomShortcut{
	{KeyName: fyne.KeyN, Modifier: ctrl}:      {KeyName: fyne.KeyN, Modifier: ctrlAlt},
	{KeyName: fyne.KeyN, Modifier: ctrlShift}: {KeyName: fyne.KeyE, Modifier: ctrlAlt}, // empty
	{KeyName: fyne.KeyT, Modifier: ctrl}:      {KeyName: fyne.KeyG, Modifier: ctrlAlt}, // graphics
	{KeyName: fyne.KeyT, Modifier: ctrlShift}: {KeyName: fyne.KeyI, Modifier: ctrlAlt}, // type in
	{KeyName: fyne.KeyW, Modifier: ctrlShift}: {KeyName: fyne.KeyW, Modifier: ctrlAlt},
	{KeyName: fyne.KeyP, Modifier: ctrlShift}: {KeyName: fyne.KeyP, Modifier: ctrlAlt},
}

const (
	ctrl      = fyne.KeyModifierControl
	ctrlAlt   = fyne.KeyModifierControl | fyne.KeyModifierAlt
	ctrlShift = fyne.KeyModifierControl | fyne.KeyModifierShift
)

// here is a shortcut as it is where the program runs.
func here(s *desktop.CustomShortcut) *desktop.CustomShortcut {
	if runtime.GOOS == "js" {
		return inBrowser(s)
	}
	return s
}

// inBrowser is a shortcut as it is in a browser.
func inBrowser(s *desktop.CustomShortcut) *desktop.CustomShortcut {
	if other, ok := kept[*s]; ok {
		return &other
	}
	return s
}

// Press does what a shortcut does, and reports whether there is such a one. It is for keys that
// Fyne does not know.
func (b *Bar) Press(key fyne.KeyName, held fyne.KeyModifier) bool {
	for _, i := range b.items {
		s := i.Shortcut
		if u, ok := s.(unwritten); ok {
			s = u.Shortcut
		}
		if s, ok := s.(fyne.KeyboardShortcut); ok && s.Key() == key && s.Mod() == held {
			i.Action()
			return true
		}
	}
	return false
}
