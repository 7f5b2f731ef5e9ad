package gui

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nonet/gui/translations"
)

// suggestionKeys is how many suggestions have a key of their own.
const suggestionKeys = 9

// entry is the menu of typing in a printed puzzle.
func (m *menu) entry(w *Window) *fyne.MenuItem {
	some := func() bool { return w.canApply(0) }
	pick := func(by int) func() { return func() { w.pickSuggestion(w.entering.selected + by) } }
	all := fyne.NewMenuItem(translations.T("menu.entry"), nil)
	all.ChildMenu = fyne.NewMenu("",
		m.choice(translations.T("menu.entry.on"), ctrlShift(fyne.KeyT), w.isEntering, w.toggleEntry),
		m.add("entry.readback", ctrlShift(fyne.KeyB), nil, w.toggleReadBack),
		fyne.NewMenuItemSeparator(),
		m.add("entry.suspect", ctrlShift(fyne.KeyK), nil, w.askSuspects),
		m.add("entry.next", alt(fyne.KeyDown), some, pick(1)),
		m.add("entry.previous", alt(fyne.KeyUp), some, pick(-1)),
		m.add("entry.apply", alt(fyne.KeyReturn), some, func() { w.applySuggestion(w.entering.selected) }))
	for n := range suggestionKeys {
		key := fyne.KeyName(strconv.Itoa(n + 1))
		item := m.add("entry.apply.nth", ctrlShift(key), func() bool { return w.canApply(n) }, func() { w.applySuggestion(n) })
		item.Label = translations.T("menu.entry.apply.nth", translations.Data{"N": n + 1})
		all.ChildMenu.Items = append(all.ChildMenu.Items, item)
	}
	return all
}
