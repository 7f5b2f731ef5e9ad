package guide

import (
	"fmt"
	"strings"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/rating"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/running"
	"nonet/gui/translations"
)

// A Guidance is everything that the pages in place of the pad show.
type Guidance struct {
	Page Page
	// Lead is what to look for, or what has to be put right first. Grade, Where and Reason are empty
	// if they are not to be said, or not yet.
	Lead, Grade, Where, Reason string
	Basis                      string // what the hints rely on; may be empty

	Rows   int // of the list
	Row    func(i int) Row
	Chosen int    // the row that is shown, or -1
	Count  string // how many steps there are, and whether there may be more

	Looking     bool   // the hint is still being looked for
	More, Apply bool   // whether the hint can say more, and whether there is a step to take, or will be when it is found
	Learn       string // offers the page of the technique; empty for none
	Fix         string // puts right what has to be put right first; empty for none
	Anyway      bool   // offers hints although notes are wrong or missing
}

// A Row is a step in a list.
type Row struct{ Name, Grade, Effect string }

// Guidance returns what is shown; nil for the pad.
func (g *Guide) Guidance() *Guidance {
	if g.page == NoPage {
		return nil
	}
	list := g.list()
	s := &Guidance{Page: g.page, Rows: g.rows(), Row: g.row, Chosen: list.chosen, Apply: g.CanApply()}
	if g.start == nil || g.start.grid == nil {
		g.sayTrouble(s)
		return s
	}
	s.Basis, s.Count = g.basis(), g.countText()
	d, ok := g.step()
	switch {
	case ok:
		g.sayStep(s, d, list)
	case g.page == PathPage && list.chosen >= 0:
		s.Lead = g.ending()
	case len(list.found) > 0:
		s.Lead = translations.T("hints.choose")
	case list.done:
		s.Lead = translations.T("hints.nothing")
	default:
		g.sayLooking(s)
	}
	return s
}

// waits reports whether the page says that the first step is still being looked for: that takes long, or the user has asked for more already.
func (g *Guide) waits() bool { return g.slow || g.list().asked > 0 || g.list().apply }

// sayLooking says that the first step is still being looked for.
func (g *Guide) sayLooking(s *Guidance) {
	s.Looking = g.looking()
	s.More = s.Looking
	switch {
	case g.list().apply:
		s.Lead = translations.T("hints.looking.apply")
	case g.waits():
		s.Lead = translations.T("hints.looking")
	}
}

// sayTrouble says what has to be put right before a hint helps.
func (g *Guide) sayTrouble(s *Guidance) {
	if g.start == nil {
		g.sayLooking(s)
		return
	}
	r := &g.start.review
	data := translations.Data{"Cells": check.Cells(g.host.Now().Layout(), g.start.cells), "Count": len(g.start.cells)}
	switch g.start.trouble {
	case nothingToFind:
		s.Lead = translations.T("hints.empty")
	case wrongDigits:
		s.Lead = g.needs.Fault(r)
		switch {
		case len(r.Wrong) > 0:
			s.Fix = translations.T("hints.clear", data)
		case g.start.faulty():
			s.Fix = translations.T("solve.mend")
		}
	case wrongNotes:
		s.Lead, s.Fix, s.Anyway = translations.T("hints.notes.wrong", data), translations.T("hints.notes.fix"), true
	case wrongPlaces:
		s.Lead, s.Fix, s.Anyway = g.sayMisplaced(), translations.T("hints.places.fix"), true
	case missingNotes:
		s.Lead, s.Fix, s.Anyway = translations.T("hints.notes.missing", data), translations.T("hints.notes.fill"), true
	}
}

// sayMisplaced names the digits whose corner marks leave out their place in a box.
func (g *Guide) sayMisplaced() string {
	var all []string
	for _, m := range g.start.misplaced {
		all = append(all, translations.T("hints.places.one", translations.Data{"Digit": sudoku.Symbol(m.Digit), "House": running.HouseName(m.Box)}))
	}
	return translations.T("hints.places.wrong", translations.Data{"Places": strings.Join(all, translations.T("list.comma"))})
}

// sayStep says a step, as much of it as it is time for.
func (g *Guide) sayStep(s *Guidance, d logic.Deduction, list *steps) {
	h := hint.Say(language(), list.grid, d)
	s.Lead, s.Grade, s.More = h.Technique, gradeText(d.Technique), g.page == HintPage && list.strength < whole
	switch {
	case g.page != HintPage:
		s.Lead = hint.Name(language(), d.Technique)
	case list.strength >= where:
		s.Where = h.Where
	}
	if list.strength == whole {
		s.Reason = h.Reason
	}
	if g.needs.Learn != nil && logic.ByID(d.Technique.ID) == d.Technique { // the Explainer's own techniques have no page
		s.Learn = translations.T("hints.learn", translations.Data{"Technique": hint.Name(language(), d.Technique)})
	}
}

// basis says what the hints rely on.
func (g *Guide) basis() string {
	st := g.start
	switch {
	case st.review.Puzzle == review.Several:
		return translations.T("hints.basis.several")
	case !st.proper:
		return translations.T("hints.basis.unknown")
	case st.own && st.corners == session.CornersPlaces:
		return translations.T("hints.basis.places")
	case st.own:
		return translations.T("hints.basis.notes")
	case st.noted:
		return translations.T("hints.basis.all")
	}
	return ""
}

// countText says how many steps there are.
func (g *Guide) countText() string {
	list := g.list()
	all, more := "hints.count", "hints.count.more"
	if g.page == PathPage {
		all, more = "path.count", "path.count.more"
	}
	if !list.done {
		all = more
	}
	return translations.T(all, translations.Data{"Count": len(list.found)})
}

// ending says how the path ends.
func (g *Guide) ending() string {
	if g.list().grid.Empty() == 0 {
		return translations.T("path.solved")
	}
	return translations.T("path.stuck")
}

// row returns a row of the list.
func (g *Guide) row(i int) Row {
	list := g.list()
	number := ""
	if g.page == PathPage {
		number = fmt.Sprintf("%d. ", i+1)
	}
	if i >= len(list.found) {
		return Row{Name: translations.T("path.end")}
	}
	d := list.found[i]
	return Row{number + hint.Name(language(), d.Technique), gradeText(d.Technique), effect(g.start.grid.Layout(), d)}
}

// gradeText returns the level of a technique, and its grade by Sudoku Explainer's scale if it has one: "hard · 3.2".
func gradeText(t *logic.Technique) string {
	level := check.LevelText(rating.LevelName(t.Level))
	if t.Grade == 0 {
		return level
	}
	return translations.T("rating", translations.Data{"Level": level, "Grade": fmt.Sprintf("%.1f", t.Grade)})
}

// effect writes what a step changes, in short: "r1c1 = 5; r2c3, r4c3 ≠ 7, 8".
func effect(l *sudoku.Layout, d logic.Deduction) string {
	var parts []string
	for _, c := range d.Places {
		parts = append(parts, l.CellName(c.Cell)+" = "+sudoku.Symbol(c.Digit))
	}
	for _, loss := range hint.Losses(d.Strikes) {
		var cells, digits []string
		for _, cell := range loss.Cells {
			cells = append(cells, l.CellName(cell))
		}
		for digit := range loss.Digits.All() {
			digits = append(digits, sudoku.Symbol(digit))
		}
		parts = append(parts, strings.Join(cells, ", ")+" ≠ "+strings.Join(digits, ", "))
	}
	return strings.Join(parts, "; ")
}
