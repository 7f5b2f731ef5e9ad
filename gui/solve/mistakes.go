package solve

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/status"
)

// When mistakes are shown, as in the settings. Breaking a rule is always shown.
const (
	MistakesOnAsking = "" // by Check
	MistakesAtOnce   = "atonce"
	MistakesNever    = "never"
)

// MistakesChoices lists when mistakes can be shown.
func MistakesChoices() []string { return []string{MistakesAtOnce, MistakesOnAsking, MistakesNever} }

// ChangeMistakes is called when the user has chosen when mistakes are shown.
func (r *Room) ChangeMistakes() {
	r.review = nil
	r.callOff()
	r.judge()
	r.host.Refresh()
}

// reviewed returns the result of the last check. If mistakes are shown at once it is that of the board as it is now, if there are any.
func (r *Room) reviewed() *review.Review {
	now := r.host.Now()
	solution := r.solutionOf(now.Puzzle)
	if r.review != nil || r.settings.Mistakes != MistakesAtOnce || solution == nil {
		return r.review
	}
	found := &review.Review{Puzzle: review.One, Solution: solution}
	for cell, d := range now.Typed {
		if d != 0 && d != solution[cell] {
			found.Wrong = append(found.Wrong, cell)
		}
	}
	if found.Wrong == nil {
		return nil
	}
	return found
}

// misplaced returns the corner marks that leave out the place of their digit, if they mean places and the person has asked for a check: a
// mark that has just been written may be the first of several.
func (r *Room) misplaced() []session.Misplaced {
	if r.review == nil || r.review.Puzzle != review.One || r.corners() != session.CornersPlaces {
		return nil
	}
	return r.host.Now().Misplaced(r.review.Solution)
}

// solutionOf returns the only solution of a puzzle, or nil if it is not known.
func (j *judging) solutionOf(p sudoku.Puzzle) sudoku.Grid {
	if j.solution != nil && j.solved.Equal(p) {
		return j.solution
	}
	return nil
}

// learn records the only solution of a puzzle.
func (j *judging) learn(p sudoku.Puzzle, found review.Review) {
	if found.Puzzle == review.One && found.Solution != nil {
		j.solved, j.solution = p, found.Solution
	}
}

// origin says since which step the solution cannot be reached any more, and offers to go there. It is nil if it can be reached, if
// the solution is not known, and if the last digit is the wrong one, which the panel says.
func (r *Room) origin() *status.Message {
	sheet := r.host.Sheet()
	m, ok := sheet.Mistake(r.solutionOf(sheet.Now.Puzzle), r.corners())
	if !ok || m.Made == 0 || m.Made == sheet.Made() && !m.Struck || sheet.Board(m.Made-1).TypingIn {
		return nil
	}
	data := words.Data{"Step": sheet.Steps(m.Made), "Digit": sudoku.Symbol(m.Digit), "Cell": sheet.Now.Layout().CellName(m.Cell)}
	key := "mistake.digit"
	if m.Struck {
		key = "mistake.note"
	}
	return status.Note(key, data).With(theme.IconNameWarning).Offer("mistake.go", func() { r.goBefore(m, data) })
}

// goBefore goes back to the board before a mistake. Redo leads forward again.
func (r *Room) goBefore(m session.Mistake, data words.Data) {
	if r.host.Change(func(s *session.Session) bool { return s.GoTo(m.Made - 1) }) {
		r.board.MoveTo(m.Cell)
		r.host.Say(status.Note("mistake.there", data).With(theme.IconNameInfo))
	}
}
