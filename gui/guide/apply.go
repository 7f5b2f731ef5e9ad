package guide

import (
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/status"
)

// What can be done on the pages of hints: take the step that is shown, read about it, or put right what stands in its way.

// Apply takes the step that is shown; of the path, all steps before it. The lists go on from the new position. A hint that is still being looked
// for is applied as soon as it is found.
func (g *Guide) Apply() {
	if g.looking() {
		g.list().apply = true
		g.host.Refresh()
		return
	}
	if !g.CanApply() {
		return
	}
	page, st, list := g.page, g.start, g.list()
	taken := list.found[:list.chosen]
	said := status.Note("hints.taken", words.Data{"Count": len(taken)})
	if page != PathPage {
		d := list.found[list.chosen]
		taken = []logic.Deduction{d}
		said = status.Note("hints.applied", words.Data{"Step": hint.Name(words.HintLanguage(), d.Technique), "Effect": effect(st.grid.Layout(), d)})
	}
	g.count(taken)
	if slices.ContainsFunc(taken, func(d logic.Deduction) bool { return len(d.Strikes) > 0 }) {
		g.needs.Noted()
	}
	if g.Previews() { // of a position, in which nothing can be changed
		g.Open(NoPage)
	}
	if !g.host.Change(func(s *session.Session) bool { return st.takeSteps(s, taken) }) {
		return
	}
	if page != HintPage {
		g.Open(page)
	}
	g.host.Say(said.With(theme.IconNameConfirm))
}

// CanApply reports whether there is a step to take, or will be.
func (g *Guide) CanApply() bool {
	if g.page == PathPage {
		return g.list().chosen > 0 && !g.solved()
	}
	_, ok := g.step()
	return ok || g.looking()
}

// CanFix reports whether Fix puts something right.
func (g *Guide) CanFix() bool {
	if g.page == NoPage || g.start == nil {
		return false
	}
	switch st := g.start; st.trouble {
	case wrongDigits:
		return len(st.review.Wrong) > 0 || st.faulty()
	case wrongNotes, wrongPlaces, missingNotes:
		return true
	}
	return false
}

// Enter returns what the key Enter does with the page: its main button; nil if there is none.
func (g *Guide) Enter() func() {
	switch {
	case g.CanFix():
		return g.Fix
	case g.list().head != nil:
		return func() { g.Choose(g.row()) }
	case g.CanApply():
		return g.Apply
	}
	return nil
}

// Keys says which keys help with the page in place of the pad: what digits would write is not the question now.
func (g *Guide) Keys() *status.Message {
	switch {
	case g.CanFix():
		s := &Guidance{}
		g.sayTrouble(s)
		return status.Note("hints.keys.fix", words.Data{"Fix": s.Fix})
	case g.looking() && !g.waits():
		return status.Note("hints.keys.more")
	case g.looking():
		return status.Note("hints.keys.looking")
	case g.list().head != nil:
		return status.Note("hints.keys.group")
	case g.page == PathPage && g.rows() > 0:
		return status.Note("hints.keys.path")
	case g.page == AllPage && g.rows() > 0 && !g.turns():
		return status.Note("hints.keys.list")
	case !g.CanApply():
		return nil
	case g.turns():
		return status.Note("hints.keys.links")
	case g.list().strength < whole:
		return status.Note("hints.keys.more")
	}
	return status.Note("hints.keys")
}

// Learn shows the page of the technique of the step.
func (g *Guide) Learn() {
	if d, ok := g.step(); ok && g.needs.Learn != nil {
		g.needs.Learn(d.Technique)
	}
}

// Fix puts right what has to be put right before a hint helps: it clears wrong digits, or fills in notes.
func (g *Guide) Fix() {
	if !g.CanFix() {
		return
	}
	page, st := g.page, g.start
	switch {
	case st.trouble == wrongDigits && len(st.review.Wrong) > 0:
		g.host.Change(func(s *session.Session) bool { return s.Place(st.review.Wrong, 0, false) })
	case st.trouble == wrongPlaces:
		g.needs.Noted()
		g.host.Change(st.removeMisplaced)
	case st.trouble == wrongDigits:
		g.needs.Mend()
		return
	default:
		g.needs.Noted()
		g.host.Change(func(s *session.Session) bool { return fillNotes(s, st.corners, st.cells, check.Allowed(s.Now())) })
	}
	g.Open(page)
}

// Anyway looks for hints although notes are wrong or missing, and for the others of this puzzle too.
func (g *Guide) Anyway() {
	if g.start == nil || !slices.Contains([]trouble{wrongNotes, wrongPlaces, missingNotes}, g.start.trouble) {
		return
	}
	page := g.page
	g.anyway = true
	g.Close()
	g.Open(page)
}
