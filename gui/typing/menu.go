package typing

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/menus"
)

// suggestionKeys is the number of suggestions with a key of their own.
const suggestionKeys = 9

// Menu returns the menu of typing in a printed puzzle.
func (r *Room) Menu(b *menus.Bar) *fyne.MenuItem {
	some := func() bool { return r.canApply(0) }
	pick := func(by int) func() { return func() { r.pickSuggestion(r.selected + by) } }
	all := b.Under(words.T("menu.typing"),
		b.Add("typing.done", menus.CtrlShift(fyne.KeyReturn), func() bool { return r.host.Current(r) }, r.AskDone),
		b.Add("typing.readback", menus.CtrlShift(fyne.KeyB), nil, r.ReadBack),
		fyne.NewMenuItemSeparator(),
		b.Add("typing.suspect", menus.CtrlShift(fyne.KeyK), nil, r.Suspects),
		b.Add("typing.next", menus.Alt(fyne.KeyDown), some, pick(1)),
		b.Add("typing.previous", menus.Alt(fyne.KeyUp), some, pick(-1)),
		b.Add("typing.apply", menus.Alt(fyne.KeyReturn), some, func() { r.applySuggestion(r.selected) }))
	keys := map[Tool]fyne.Shortcut{Digits: menus.CtrlAlt(fyne.KeyD), Regions: menus.CtrlAlt(fyne.KeyG), Cages: menus.CtrlAlt(fyne.KeyN), Thermometers: menus.CtrlAlt(fyne.KeyT), Arrows: menus.CtrlAlt(fyne.KeyW)}
	var draw []*fyne.MenuItem
	for t, kind := range tools {
		draw = append(draw, b.ChoiceIf(words.T("typing.tool."+kind.key), keys[Tool(t)], func() bool { return r.host.Current(r) },
			func() bool { return r.host.Current(r) && r.tool == Tool(t) }, func() { r.Choose(Tool(t)) }))
	}
	draw = append(draw, fyne.NewMenuItemSeparator())
	now := func() sudoku.Puzzle { return r.host.Now().Puzzle }
	for _, e := range furtherHouses {
		draw = append(draw, b.ChoiceIf(words.T("typing.rule."+e.Names()[0]), nil, func() bool { return r.host.Current(r) }, func() bool { return hasHouses(now(), e) }, func() { r.SetHouses(e, !hasHouses(now(), e)) }))
	}
	for _, k := range gridRules {
		draw = append(draw, b.ChoiceIf(words.T("typing.rule."+k.String()), nil, func() bool { return r.host.Current(r) }, func() bool { return hasClue(now(), k) }, func() { r.SetGridRule(k, !hasClue(now(), k)) }))
	}
	draw = append(draw, fyne.NewMenuItemSeparator(), b.Add("typing.tool.next", menus.CtrlAlt(fyne.KeyL), func() bool { return r.host.Current(r) }, func() { r.Choose((r.tool + 1) % Tools) }))
	all.ChildMenu.Items = append(all.ChildMenu.Items, b.Under(words.T("typing.draw"), draw...), fyne.NewMenuItemSeparator())
	for n := range suggestionKeys {
		key := fyne.KeyName(strconv.Itoa(n + 1))
		item := b.Add("typing.apply.nth", menus.CtrlShift(key), func() bool { return r.canApply(n) }, func() { r.applySuggestion(n) })
		item.Label = words.T("menu.typing.apply.nth", words.Data{"N": n + 1})
		all.ChildMenu.Items = append(all.ChildMenu.Items, item)
	}
	return all
}
