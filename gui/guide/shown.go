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
	"nonet/core/words"
	"nonet/gui/check"
)

// A Guidance is everything that the pages in place of the pad show.
type Guidance struct {
	Page Page
	// Lead is what to look for, or what has to be put right first. Grade, Where and Reason are empty
	// if they are not to be said, or not yet.
	Lead, Grade, Where, Reason string
	Eureka                     string // the chain in short notation; empty if the step is none, or it is not time for it
	Basis                      string // what the hints rely on; may be empty

	Chain, ByLink bool // whether it can be shown link by link, and whether it is
	Link, Links   int  // which link is shown, counted from 1, and how many there are

	Rows   int // of the list
	Row    func(i int) Row
	Chosen int    // the row that is chosen, or -1
	Count  string // how many steps there are, and whether there may be more
	Result bool   // they are grouped by what they change

	Looking     bool   // the hint is still being looked for
	More, Apply bool   // whether the hint can say more, and whether there is a step to take, or will be when it is found
	Learn       string // offers the page of the technique; empty for none
	Fix         string // puts right what has to be put right first; empty for none
	Anyway      bool   // offers hints although notes are wrong or missing
	Off         bool   // offers to switch techniques on
}

// A Row is a step in a list, or the head of a group.
type Row struct {
	Name, Grade, Effect string
	Number              string // the grade without its level, where the name needs the room
	Count               int    // of the steps in its group; 0 for a step
	Head, Open, Inside  bool   // it is a head; its group is unfolded; it is a step in a group
}

// Text returns all that is said, for a screen reader.
func (s *Guidance) Text() string {
	if s == nil {
		return ""
	}
	return words.Join(s.Lead, s.Grade, s.Where, s.Reason, s.Eureka, s.Basis)
}

// Guidance returns what is shown; nil for the pad.
func (g *Guide) Guidance() *Guidance {
	if g.page == NoPage {
		return nil
	}
	list := g.list()
	s := &Guidance{Page: g.page, Rows: g.rows(), Row: g.rowAt, Chosen: g.row(), Apply: g.CanApply(), Result: g.needs.Settings.ByResult}
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
		s.Lead = words.T("hints.choose")
	case list.off != nil:
		s.Lead = words.T("hints.nothing.off", words.Data{"Technique": hint.Name(words.HintLanguage(), list.off)})
		s.Off = true
	case list.done && g.host.Now().Puzzle.Clues != nil:
		s.Lead = words.T("hints.nothing.clues")
	case list.done:
		s.Lead = words.T("hints.nothing")
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
		s.Lead = words.T("hints.looking.apply")
	case g.waits():
		s.Lead = words.T("hints.looking")
	}
}

// sayTrouble says what has to be put right before a hint helps.
func (g *Guide) sayTrouble(s *Guidance) {
	if g.start == nil {
		g.sayLooking(s)
		return
	}
	r := &g.start.review
	data := words.Data{"Cells": check.Cells(g.host.Now().Layout(), g.start.cells), "Count": len(g.start.cells)}
	switch g.start.trouble {
	case nothingToFind:
		s.Lead = words.T("hints.empty")
	case wrongDigits:
		s.Lead = g.needs.Fault(r)
		switch {
		case len(r.Wrong) > 0:
			s.Fix = words.T("hints.clear", data)
		case g.start.faulty():
			s.Fix = words.T("solve.mend")
		}
	case wrongNotes:
		s.Lead, s.Fix, s.Anyway = words.T("hints.notes.wrong", data), words.T("hints.notes.fix"), true
	case wrongPlaces:
		s.Lead, s.Fix, s.Anyway = words.T("hints.places.wrong", words.Data{"Places": check.Places(g.start.misplaced)}), words.T("hints.places.fix"), true
	case missingNotes:
		s.Lead, s.Fix, s.Anyway = words.T("hints.notes.missing", data), words.T("hints.notes.fill"), true
	}
}

// sayStep says a step, as much of it as it is time for.
func (g *Guide) sayStep(s *Guidance, d logic.Deduction, list *steps) {
	if g.reader.now == nil || g.reader.now.language != words.HintLanguage() {
		g.reader.Open(list.grid, d)
	}
	h := g.reader.Reading()
	s.Lead, s.Grade, s.More = h.Technique, gradeText(list.grid.Layout(), d), g.page == HintPage && list.strength < whole
	switch {
	case g.page != HintPage:
		s.Lead = hint.Name(words.HintLanguage(), d.Technique)
	case list.strength >= where:
		s.Where = h.Where
	}
	if list.strength == whole {
		s.Reason, s.Eureka, s.Chain, s.ByLink = g.reader.Text(), h.Eureka, g.reader.Chain(), g.reader.ByLink()
	}
	if s.ByLink {
		s.Link, s.Links = g.reader.Place()
		s.More = g.page == HintPage && s.Link < s.Links
	}
	if g.needs.Learn != nil && logic.ByID(d.Technique.ID) == d.Technique { // the Explainer's own techniques have no page
		s.Learn = words.T("hints.learn", words.Data{"Technique": hint.Name(words.HintLanguage(), d.Technique)})
	}
}

// basis says what the hints rely on.
func (g *Guide) basis() string {
	st := g.start
	switch {
	case st.review.Puzzle == review.Several:
		return words.T("hints.basis.several")
	case !st.proper:
		return words.T("hints.basis.unknown")
	case st.own && st.corners == session.CornersPlaces:
		return words.T("hints.basis.places")
	case st.own:
		return words.T("hints.basis.notes")
	case st.noted:
		return words.T("hints.basis.all")
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
	return words.T(all, words.Data{"Count": len(list.found)})
}

// ending says how the path ends.
func (g *Guide) ending() string { return endingOf(g.list().grid) }

func endingOf(grid *logic.Grid) string {
	if grid.Empty() == 0 {
		return words.T("path.solved")
	}
	return words.T("path.stuck")
}

// rowAt returns a row of the list, an empty one once the page is closed: the list may be drawn once more before it learns of that.
func (g *Guide) rowAt(i int) Row {
	if g.start == nil || g.start.grid == nil {
		return Row{}
	}
	list, layout := g.list(), g.start.grid.Layout()
	l, ok := g.lineAt(i)
	if !ok {
		return Row{Name: words.T("path.end")}
	}
	byResult := g.page == AllPage && g.needs.Settings.ByResult
	if l.heads() {
		easiest := list.found[l.group.steps[0]]
		r := Row{Name: hint.Name(words.HintLanguage(), easiest.Technique), Grade: gradeText(layout, easiest), Number: gradeNumber(layout, easiest), Head: true, Open: l.group.open}
		if byResult {
			r.Name = effect(layout, easiest)
		}
		r.Count = len(l.group.steps)
		return r
	}
	d := list.found[l.step]
	r := Row{Name: hint.Name(words.HintLanguage(), d.Technique), Grade: gradeText(layout, d), Number: gradeNumber(layout, d), Effect: effect(layout, d), Inside: len(l.group.steps) > 1}
	switch {
	case g.page == PathPage:
		r.Name = fmt.Sprintf("%d. %s", i+1, r.Name)
	case r.Inside && !byResult:
		r.Name, r.Effect = r.Effect, "" // the head names the technique
	case r.Inside:
		r.Effect = ""
	case byResult:
		r.Name, r.Effect = words.T("hints.lone", words.Data{"Name": r.Effect, "Of": r.Name}), ""
	default:
		r.Name, r.Effect = words.T("hints.lone", words.Data{"Name": r.Name, "Of": r.Effect}), ""
	}
	return r
}

// gradeText returns the level of a step, and its grade by Sudoku Explainer's scale if it has one: "hard · 3.2".
func gradeText(l *sudoku.Layout, d logic.Deduction) string {
	level := words.Level(rating.LevelName(d.Technique.Level))
	number := gradeNumber(l, d)
	if number == "" {
		return level
	}
	return words.T("rating", words.Data{"Level": level, "Grade": number})
}

// gradeNumber returns the grade of a step by Sudoku Explainer's scale; empty if it has none.
func gradeNumber(l *sudoku.Layout, d logic.Deduction) string {
	if grade := hint.Grade(l, d); grade != 0 {
		return fmt.Sprintf("%.1f", grade)
	}
	return ""
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
		parts = append(parts, words.List(cells)+" ≠ "+words.List(digits))
	}
	return strings.Join(parts, words.T("list.semicolon"))
}
