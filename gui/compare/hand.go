package compare

import (
	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/menus"
)

// Menus implements activity.Menu. The entries that run, pause and step are those of Watch.
func (r *Room) Menus(b *menus.Bar) []*fyne.Menu {
	here := func() bool { return r.current }
	runs := func() bool { return r.current && r.page != pageSurvey }
	return []*fyne.Menu{fyne.NewMenu(words.T("rail.compare"),
		b.Add("divergence", menus.Alt(fyne.KeyJ), here, r.ToDivergence),
		b.Add("clock", menus.Alt(fyne.KeyU), here, func() { r.setClock(1 - r.clock) }),
		b.Add("copytable", menus.CtrlAlt(fyne.KeyC), runs, func() { r.copyTable(asText) }),
		b.Add("copycsv", menus.CtrlAlt(fyne.KeyX), runs, func() { r.copyTable(asCSV) }),
		fyne.NewMenuItemSeparator(),
		b.ChoiceIf(words.T("compare.page.runs"), menus.AltShift(fyne.KeyR), here, func() bool { return r.page == pageRuns }, func() { r.turnTo(pageRuns) }),
		b.ChoiceIf(words.T("compare.page.table"), menus.AltShift(fyne.KeyT), here, func() bool { return r.page == pageTable }, func() { r.turnTo(pageTable) }),
		b.ChoiceIf(words.T("compare.page.survey"), menus.AltShift(fyne.KeyV), here, func() bool { return r.page == pageSurvey }, func() { r.turnTo(pageSurvey) }),
	)}
}

// key handles a key that no control uses. The boards are not typed into.
func (r *Room) key(e *fyne.KeyEvent) (taken bool) {
	if r.page == pageSurvey {
		return e.Name != fyne.KeyEscape
	}
	switch e.Name {
	case fyne.KeySpace:
		r.RunOrPause()
	case fyne.KeyLeft:
		r.StepBy(-1)
	case fyne.KeyRight:
		r.StepBy(1)
	case fyne.KeyHome:
		r.ToStart()
	case fyne.KeyEnd:
		r.ToEnd()
	case fyne.KeyPageDown: // remote controls have these two
		r.StepBy(1)
	case fyne.KeyPageUp:
		r.StepBy(-1)
	case fyne.KeyEscape:
		return false
	}
	return true
}
