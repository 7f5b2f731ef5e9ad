package solver

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// A Subject is what a class is asked before the engine goes on.
type Subject int

const (
	NoSubject Subject = iota
	WhichCell         // which cell does the engine choose next?
	Fits              // does the engine keep the digit that it tries next?
)

// A Question is asked at a position of a run, before the step that answers it.
type Question struct {
	Subject  Subject
	Position int64       // of the run, which waits there
	Next     engine.Step // the next step
	Cells    []int       // WhichCell: what the engine is about to choose, one cell or the places of a digit
	AsGood   []int       // WhichCell: other cells that the engine's rule rates equal
}

// Question returns the question on a subject before a step, and whether there is one.
func (r *Runner) Question(subject Subject, next engine.Step) (Question, bool) {
	q := Question{Subject: subject, Position: r.player.Position(), Next: next}
	switch subject {
	case WhichCell:
		if !r.choosesAnew(next) || next.Kind == engine.Suppose { // Suppose chooses no cell
			return q, false
		}
		q.Cells = r.choices(next)
		q.AsGood = r.asGood(q.Cells, next)
		return q, len(q.Cells) > 0
	case Fits:
		switch next.Kind {
		case engine.Assign, engine.Reject:
			q.Cells = []int{int(next.Cell)}
			return q, true
		case engine.Suppose:
			q.Cells = r.choices(next)
			return q, true
		}
	}
	return q, false
}

// choosesAnew reports whether the engine chooses at a step what to branch on, and does not merely
// try the next alternative of an earlier choice.
func (r *Runner) choosesAnew(next engine.Step) bool {
	last, _ := r.player.Step()
	return freshChoice(r.engine, last, next)
}

func freshChoice(e *engine.Engine, last, s engine.Step) bool {
	switch {
	case e.Selects == engine.InOrder: // it moves to a cell, and then tests digits
		return (s.Kind == engine.Reject || s.Kind == engine.Assign) && (last.Cell < 0 || last.Kind == engine.Assign)
	case s.Kind == engine.Suppose:
		return last.Kind != engine.Withdraw
	}
	return e.Chooses(s) && !(last.Kind == engine.Backtrack && last.Cell == s.Cell && s.Cell >= 0)
}

// choices returns the cells that a choosing step is about.
func (r *Runner) choices(s engine.Step) []int {
	l := r.player.Puzzle().Layout
	var cells []int
	switch {
	case s.Cell >= 0:
		cells = append(cells, int(s.Cell))
	case s.Kind == engine.Cover:
		column := engine.ColumnOf(l, int(s.Other))
		cells = r.places(column.House, column.Digit)
	case s.Kind == engine.Suppose:
		for _, c := range engine.Places(s.Other).Crossings() {
			for _, cell := range l.Houses()[c.Line].Cells {
				if slices.Contains(l.Houses()[c.Box].Cells, cell) && r.player.Candidates(cell).Has(s.Digit) {
					cells = append(cells, cell)
				}
			}
		}
	}
	return cells
}

// places returns the cells of a house in which the engine considers a digit possible.
func (r *Runner) places(house int, digit uint8) []int {
	var cells []int
	for _, cell := range r.player.Puzzle().Layout.Houses()[house].Cells {
		if r.player.Candidates(cell).Has(digit) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// ownTurn reports whether the next decision was made by the class before.
func (r *Runner) ownTurn() bool {
	made := r.player.Counts().Decisions
	return slices.ContainsFunc(r.options.Turns, func(t engine.Turn) bool { return t.Decision == made })
}

// asGood returns the cells, other than the chosen ones, that leave equally few choices.
func (r *Runner) asGood(chosen []int, s engine.Step) []int {
	switch r.engine.Selects {
	case engine.FewestDigits, engine.FewestAtRandom, engine.FewestRows:
	default:
		return nil
	}
	if len(chosen) == 0 || r.ownTurn() {
		return nil
	}
	fewest := len(chosen)
	if s.Cell >= 0 {
		fewest = r.player.Candidates(chosen[0]).Len()
	}
	equal := map[int]bool{}
	for cell, d := range r.player.Grid() {
		if d == 0 && r.player.Candidates(cell).Len() == fewest {
			equal[cell] = true
		}
	}
	l := r.player.Puzzle().Layout
	for h := range l.Houses() {
		for d := uint8(1); r.engine.Selects == engine.FewestRows && int(d) <= l.Side(); d++ {
			if r.player.Covered(engine.HouseColumn(l, h, d)) {
				continue
			}
			if places := r.places(h, d); len(places) == fewest {
				for _, cell := range places {
					equal[cell] = true
				}
			}
		}
	}
	var cells []int
	for cell := range l.Cells() {
		if equal[cell] && !slices.Contains(chosen, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Text returns the question as a sentence.
func (q Question) Text(l *sudoku.Layout) string {
	if q.Subject == WhichCell {
		return translations.T("predict.which")
	}
	data := translations.Data{"Digit": sudoku.Symbol(q.Next.Digit)}
	if q.Next.Kind == engine.Suppose {
		data["Chute"], data["Places"] = suppositionText(l, engine.Places(q.Next.Other))
		return translations.T("predict.fits.so", data)
	}
	data["Cell"] = l.CellName(int(q.Next.Cell))
	return translations.T("predict.fits", data)
}

// Why says why the engine chooses what it is about to choose. Call it before the run goes on.
func (r *Runner) Why(q Question) string {
	l := r.player.Puzzle().Layout
	data := translations.Data{"Count": len(q.Cells)}
	if q.Next.Cell >= 0 {
		data["Cell"], data["Count"] = l.CellName(int(q.Next.Cell)), r.player.Candidates(int(q.Next.Cell)).Len()
	}
	switch {
	case r.ownTurn():
		return translations.T("why.turn", data)
	case r.engine.Selects == engine.FewestWays:
		return Sentence(l, q.Next)
	case r.engine.Selects == engine.FewestRows:
		data["Column"] = columnName(l, q.Next)
	}
	return translations.T(r.whyKey(q), data)
}

// whyKey returns the key of the text for the rule by which the engine chooses.
func (r *Runner) whyKey(q Question) string {
	switch r.engine.Selects {
	case engine.InOrder:
		return "why.order"
	case engine.FewestRows:
		return "why.column"
	case engine.MostActive:
		if r.player.Counts().Backtracks == 0 {
			return "why.activity.first"
		}
		return "why.activity"
	case engine.FewestAtRandom:
		if len(q.AsGood) > 0 {
			return "why.fewest.random"
		}
	}
	return "why.fewest"
}

// Resolve plays on until it is known whether the engine keeps the digit that it tries next. It does
// not if a peer refuses the digit or a dead end follows at once; it does if the engine goes on to
// its next choice. done receives the result.
func (r *Runner) Resolve(done func(fits bool)) {
	tried := false
	var decision engine.Step
	r.RunTo(func(s engine.Step, _ sudoku.Grid) bool {
		switch {
		case !tried:
			tried, decision = true, s
			return s.Kind == engine.Reject
		case s.Undoes(decision), r.engine.Chooses(s):
			return true
		}
		switch s.Kind {
		case engine.Wipeout, engine.Conflict, engine.Reject, engine.Solution:
			return true
		}
		return false
	}, false, func(bool) {
		last, _ := r.player.Step()
		fits := true
		switch {
		case last.Kind == engine.Wipeout, last.Kind == engine.Conflict, last.Undoes(decision):
			fits = false
		case last.Kind == engine.Reject:
			fits = last.Cell != decision.Cell
			fallthrough
		default:
			if last != decision && last.Kind != engine.Solution {
				r.GoTo(r.player.Position() - 1) // the step after it belongs to the next question
			}
		}
		done(fits)
	})
}
