// Package predict asks a class what an engine does next, and knows the answer from the run itself. Putting the question, taking the
// answer and keeping the score are left to the rooms that ask.
package predict

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/pictures/board"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// A Subject is what a class is asked before the engine goes on.
type Subject int

// The subjects.
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

// Ask returns the question on a subject at the position of a run, whose next step is given, and whether there is one.
func Ask(p *player.Player, subject Subject, next engine.Step) (Question, bool) {
	q := Question{Subject: subject, Position: p.Position(), Next: next}
	switch subject {
	case WhichCell:
		if next.Kind != engine.Choose {
			return q, false
		}
		q.Cells = choices(p, next)
		for _, cell := range board.Rivals(p, next) {
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
			q.Cells = choices(p, next)
			return q, true
		}
	}
	return q, false
}

// choices returns the cells that a choosing step is about.
func choices(p *player.Player, s engine.Step) []int {
	l := p.Puzzle().Layout
	var cells []int
	switch {
	case s.Cell >= 0:
		cells = append(cells, int(s.Cell))
	case s.Kind == engine.Choose:
		if c := s.Choice(); c.Rule.OfColumns() {
			cells = places(p, c.House, c.Digit)
		}
	case s.Kind == engine.Suppose:
		for _, c := range s.Places().Crossings() {
			for _, cell := range l.Houses()[c.Line].Cells {
				if slices.Contains(l.Houses()[c.Box].Cells, cell) && p.Candidates(cell).Has(s.Digit) {
					cells = append(cells, cell)
				}
			}
		}
	}
	return cells
}

// places returns the cells of a house in which the engine considers a digit possible.
func places(p *player.Player, house int, digit uint8) []int {
	var cells []int
	for _, cell := range p.Puzzle().Layout.Houses()[house].Cells {
		if p.Candidates(cell).Has(digit) {
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

// A Trial finds out whether the engine keeps the digit that it tries next. It does not if a peer refuses the digit or a dead end
// follows at once; it does if the engine goes on to its next choice or decision.
type Trial struct {
	tried    bool
	decision engine.Step
}

// Stop is a player.Stop, for one run: it holds where it is known whether the digit stays.
func (t *Trial) Stop(s engine.Step, _ sudoku.Grid) bool {
	switch {
	case !t.tried:
		t.tried, t.decision = true, s
		return s.Kind == engine.Reject
	case s.Undoes(t.decision), s.Kind == engine.Choose, s.Decides(): // programs need not say that they choose
		return true
	}
	switch s.Kind {
	case engine.Wipeout, engine.Conflict, engine.Reject, engine.Solution:
		return true
	}
	return false
}

// Outcome says what the last step that was played tells of the digit. over: that step belongs to what comes next.
func (t *Trial) Outcome(last engine.Step) (fits, over bool) {
	switch {
	case last.Kind == engine.Wipeout, last.Kind == engine.Conflict, last.Undoes(t.decision),
		last.Kind == engine.Reject && t.decision.Kind == engine.Suppose: // the dead end that it leads to
		return false, false
	case last.Kind == engine.Reject && last.Cell == t.decision.Cell:
		fits = false
	default:
		fits = true
	}
	return fits, last != t.decision && last.Kind != engine.Solution
}
