package solve

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/menus"
)

// Menus implements activity.Menu.
func (r *Room) Menus(b *menus.Bar) []*fyne.Menu {
	return []*fyne.Menu{fyne.NewMenu(words.T("rail.solve"), append(r.hintMenu(b),
		fyne.NewMenuItemSeparator(),
		b.Under(words.T("menu.write"), r.writeMenu(b)...),
		b.Under(words.T("menu.notes"), r.notesMenu(b)...),
		fyne.NewMenuItemSeparator(),
		b.Add("have", menus.Ctrl(fyne.KeyK), func() bool { return r.unfinished() && r.settings.Mistakes != MistakesNever }, r.Check),
		b.Add("answer", menus.AltShift(fyne.KeyA), r.unfinished, r.AskAnswer),
		fyne.NewMenuItemSeparator(),
		b.Add("checkpoints", menus.Ctrl(fyne.KeyF5), r.here, r.showCheckpoints),
		b.Add("replay", menus.Ctrl(fyne.KeyF6), func() bool { return r.here() && r.CanReplay() }, r.StartReplay),
		b.Under(words.T("menu.mistakes"), r.mistakesMenu(b)...),
		b.ChoiceIf(words.T("menu.time"), menus.Ctrl(fyne.KeyF7), r.here, func() bool { return !r.settings.HidesTime }, r.toggleTime))...)}
}

// mistakesMenu has when mistakes are shown.
func (r *Room) mistakesMenu(b *menus.Bar) (items []*fyne.MenuItem) {
	for i, when := range MistakesChoices() {
		key := menus.CtrlAlt([]fyne.KeyName{fyne.KeyA, fyne.KeyQ, fyne.KeyZ}[i])
		items = append(items, b.ChoiceIf(words.T("menu.mistakes."+cmp.Or(when, "asked")), key, r.here,
			func() bool { return r.settings.Mistakes == when }, func() {
				r.settings.Mistakes = when
				r.ChangeMistakes()
			}))
	}
	return items
}

func (r *Room) toggleTime() {
	r.settings.HidesTime = !r.settings.HidesTime
	r.host.Refresh()
}

func (r *Room) here() bool { return r.host.Current(r) }

// unfinished is here, for what helps to solve.
func (r *Room) unfinished() bool { return r.here() && !r.host.Now().Grid().Solves(r.host.Now().Puzzle) }

// functionKey returns the shortcut of a function key, of which F1 is the first. No other key with Ctrl or Alt is left for these entries.
func functionKey(n int) fyne.Shortcut { return menus.CtrlShift(fyne.KeyName("F" + strconv.Itoa(n))) }

// writeMenu has what the digits write.
func (r *Room) writeMenu(b *menus.Bar) (items []*fyne.MenuItem) {
	for mode := range Links + 1 {
		items = append(items, b.ChoiceIf(words.T("solve.mode."+mode.id()), functionKey(int(mode)+1), r.here,
			func() bool { return r.hand.mode == mode }, func() { r.SetMode(mode) }))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		b.ChoiceIf(words.T("solve.digitfirst"), functionKey(6), r.here, func() bool { return r.settings.DigitFirst }, r.toggleDigitFirst))
}

// notesMenu has which notes are shown and how they are kept.
func (r *Room) notesMenu(b *menus.Bar) (items []*fyne.MenuItem) {
	for i, which := range shownKinds {
		items = append(items, b.ChoiceIf(words.T("solve.notes."+string(which)), functionKey(i+7), r.here,
			func() bool { return r.settings.Notes == which }, func() { r.ShowNotes(which) }))
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, c := range cornersKinds {
		items = append(items, b.ChoiceIf(words.T(cornersKey(c)), nil, r.here, func() bool { return r.settings.Corners == c }, func() { r.chooseCorners(c) }))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		b.Add("notes.fill", menus.Ctrl(fyne.KeyL), r.here, r.FillNotes),
		b.Add("notes.combinations", menus.AltShift(fyne.KeyF10), func() bool { return r.here() && adds(r.host.Now().Puzzle) }, r.showCombinations),
		b.ChoiceIf(words.T("solve.notes.clean"), functionKey(10), r.here, func() bool { return !r.settings.KeepNotes }, r.toggleClean))
}

var shownKinds = []Shown{Mine, All, NoNotes}

// notesItems are the entries of the panel's button Notes.
func (r *Room) notesItems() (items []*fyne.MenuItem) {
	for _, which := range shownKinds {
		items = append(items, controls.CheckedItem(words.T("solve.notes."+string(which)), r.settings.Notes == which, func() { r.ShowNotes(which) }))
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, c := range cornersKinds {
		items = append(items, controls.CheckedItem(words.T(cornersKey(c)), r.settings.Corners == c, func() { r.chooseCorners(c) }))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(words.T("menu.notes.fill"), r.FillNotes),
		fyne.NewMenuItem(words.T("menu.notes.combinations"), r.showCombinations),
		controls.CheckedItem(words.T("solve.notes.clean"), !r.settings.KeepNotes, r.toggleClean))
}

// moreItems are the entries of the panel's button More.
func (r *Room) moreItems() []*fyne.MenuItem {
	answer := fyne.NewMenuItem(words.T("menu.answer"), r.AskAnswer)
	answer.Disabled = r.host.Working() || !r.unfinished()
	replay := fyne.NewMenuItem(words.T("menu.replay"), r.StartReplay)
	replay.Disabled = !r.CanReplay()
	share := fyne.NewMenuItem(words.T("solve.end.share"), r.share)
	share.Disabled = r.unfinished()
	return []*fyne.MenuItem{
		controls.CheckedItem(words.T("solve.digitfirst"), r.settings.DigitFirst, r.toggleDigitFirst),
		fyne.NewMenuItemSeparator(),
		answer,
		fyne.NewMenuItem(words.T("menu.checkpoints"), r.showCheckpoints),
		replay,
		share,
	}
}

func (r *Room) toggleClean() {
	r.settings.KeepNotes = !r.settings.KeepNotes
	r.host.Refresh()
}

func (r *Room) toggleDigitFirst() {
	r.settings.DigitFirst, r.hand.held = !r.settings.DigitFirst, 0
	r.turned()
}

// toggleThird is the action of the panel's third switch, which depends on what the hand does.
func (r *Room) toggleThird() {
	switch {
	case r.hand.picking:
		r.toggleFilter(filter{two: true})
	case r.hand.mode == Links:
		r.SetMode(Links)
	default:
		r.hand.several = !r.hand.several
		r.turned()
	}
}
