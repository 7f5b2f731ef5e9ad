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
	drawable := func() bool { return r.host.Current(r) && r.panel != nil }
	all := b.Under(words.T("menu.typing"),
		b.Add("typing.done", menus.CtrlShift(fyne.KeyReturn), func() bool { return r.host.Current(r) }, r.AskDone),
		b.Add("typing.readback", menus.CtrlShift(fyne.KeyB), nil, r.ReadBack),
		b.Add("typing.kind", menus.AltShift(fyne.KeyF5), drawable, func() { r.panel.kinds.open() }),
		b.Add("typing.draw", menus.CtrlAlt(fyne.KeyD), drawable, func() { r.panel.draws.open() }),
		fyne.NewMenuItemSeparator(),
		b.Add("typing.suspect", menus.CtrlShift(fyne.KeyK), nil, r.Suspects),
		b.Add("typing.next", menus.Alt(fyne.KeyDown), some, pick(1)),
		b.Add("typing.previous", menus.Alt(fyne.KeyUp), some, pick(-1)),
		b.Add("typing.apply", menus.Alt(fyne.KeyReturn), some, func() { r.applySuggestion(r.selected) }))
	for n := range suggestionKeys {
		key := fyne.KeyName(strconv.Itoa(n + 1))
		item := b.Add("typing.apply.nth", menus.CtrlShift(key), func() bool { return r.canApply(n) }, func() { r.applySuggestion(n) })
		item.Label = words.T("menu.typing.apply.nth", words.Data{"N": n + 1})
		all.ChildMenu.Items = append(all.ChildMenu.Items, item)
	}
	return all
}
