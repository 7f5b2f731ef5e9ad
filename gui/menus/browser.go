package menus

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// kept maps the shortcuts that some browsers do not pass on to a page (a new tab, a new window,
// closing one, going to the next) to those that replace them there.
var kept = map[desktop.CustomShortcut]desktop.CustomShortcut{
	{KeyName: fyne.KeyN, Modifier: ctrl}:      {KeyName: fyne.KeyN, Modifier: ctrlAlt},
	{KeyName: fyne.KeyN, Modifier: ctrlShift}: {KeyName: fyne.KeyE, Modifier: ctrlAlt}, // empty
	{KeyName: fyne.KeyT, Modifier: ctrl}:      {KeyName: fyne.KeyG, Modifier: ctrlAlt}, // graphics
	{KeyName: fyne.KeyT, Modifier: ctrlShift}: {KeyName: fyne.KeyI, Modifier: ctrlAlt}, // type in
	{KeyName: fyne.KeyW, Modifier: ctrlShift}: {KeyName: fyne.KeyW, Modifier: ctrlAlt},
	{KeyName: fyne.KeyP, Modifier: ctrlShift}: {KeyName: fyne.KeyP, Modifier: ctrlAlt},

	{KeyName: fyne.KeyPageDown, Modifier: ctrl}: {KeyName: fyne.KeyPageDown, Modifier: ctrlAlt},
	{KeyName: fyne.KeyPageUp, Modifier: ctrl}:   {KeyName: fyne.KeyPageUp, Modifier: ctrlAlt},
}

const (
	ctrl      = fyne.KeyModifierControl
	ctrlAlt   = fyne.KeyModifierControl | fyne.KeyModifierAlt
	ctrlShift = fyne.KeyModifierControl | fyne.KeyModifierShift
)

// here returns a shortcut as it is where the program runs.
func here(s *desktop.CustomShortcut) *desktop.CustomShortcut {
	if runtime.GOOS == "js" {
		return inBrowser(s)
	}
	return s
}

// inBrowser returns a shortcut as it is in a browser.
func inBrowser(s *desktop.CustomShortcut) *desktop.CustomShortcut {
	if other, ok := kept[*s]; ok {
		return &other
	}
	return s
}

// Press performs a shortcut, and reports whether it exists. It is for keys that Fyne does not know.
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
