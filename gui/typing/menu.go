package typing

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/menus"
)

// suggestionKeys is the number of suggestions with a key of their own.
const suggestionKeys = 9

// Menu returns the menu of typing in a printed puzzle.
func (r *Room) Menu(b *menus.Bar) *fyne.MenuItem {
	some := func() bool { return r.canApply(0) }
	pick := func(by int) func() { return func() { r.pickSuggestion(r.selected + by) } }
	all := b.Under(words.T("menu.entry"),
		b.Add("entry.done", menus.CtrlShift(fyne.KeyReturn), func() bool { return r.host.Current(r) }, r.AskDone),
		b.Add("entry.readback", menus.CtrlShift(fyne.KeyB), nil, r.ReadBack),
		fyne.NewMenuItemSeparator(),
		b.Add("entry.suspect", menus.CtrlShift(fyne.KeyK), nil, r.Suspects),
		b.Add("entry.next", menus.Alt(fyne.KeyDown), some, pick(1)),
		b.Add("entry.previous", menus.Alt(fyne.KeyUp), some, pick(-1)),
		b.Add("entry.apply", menus.Alt(fyne.KeyReturn), some, func() { r.applySuggestion(r.selected) }))
	for n := range suggestionKeys {
		key := fyne.KeyName(strconv.Itoa(n + 1))
		item := b.Add("entry.apply.nth", menus.CtrlShift(key), func() bool { return r.canApply(n) }, func() { r.applySuggestion(n) })
		item.Label = words.T("menu.entry.apply.nth", words.Data{"N": n + 1})
		all.ChildMenu.Items = append(all.ChildMenu.Items, item)
	}
	return all
}
