package running

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/pictures/board"
	"nonet/core/sudoku"
	"nonet/core/words"
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
		if next.Kind != engine.Choose {
			return q, false
		}
		q.Cells = r.choices(next)
		for _, cell := range board.Rivals(r.player, next) {
			if !slices.Contains(q.Cells, cell) {
				q.AsGood = append(q.AsGood, cell)
			}
		}
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

// choices returns the cells that a choosing step is about.
func (r *Runner) choices(s engine.Step) []int {
	l := r.player.Puzzle().Layout
	var cells []int
	switch {
	case s.Cell >= 0:
		cells = append(cells, int(s.Cell))
	case s.Kind == engine.Choose:
		if c := s.Choice(); c.Rule.OfColumns() {
			cells = r.places(c.House, c.Digit)
		}
	case s.Kind == engine.Suppose:
		for _, c := range s.Places().Crossings() {
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

// Text returns the question as a sentence.
func (q Question) Text(l *sudoku.Layout) string {
	if q.Subject == WhichCell {
		return words.T("predict.which")
	}
	data := words.Data{"Digit": sudoku.Symbol(q.Next.Digit)}
	if q.Next.Kind == engine.Suppose {
		data["Chute"], data["Places"] = words.Supposition(l, q.Next.Places())
		return words.T("predict.fits.so", data)
	}
	data["Cell"] = l.CellName(int(q.Next.Cell))
	return words.T("predict.fits", data)
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
		case s.Undoes(decision), s.Kind == engine.Choose:
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
