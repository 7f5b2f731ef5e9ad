package solve

import (
	"context"
	"slices"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// A trouble is what has to be put right before a hint helps.
type trouble int

const (
	none          trouble = iota
	wrongDigits           // the digits or the puzzle itself: the review says what
	wrongNotes            // notes that leave out the digit of their cell
	missingNotes          // some blanks have notes, others have none
	nothingToFind         // the board is empty
)

// A start is the position from which hints lead on.
type start struct {
	trouble trouble
	review  review.Review
	cells   []int       // those of the trouble
	grid    *logic.Grid // nil if hints have to wait for the trouble
	proper  bool        // the puzzle has exactly one solution
	noted   bool        // there are notes
	own     bool        // the candidates of grid are the notes, which are complete and right
}

// startOf examines the board of a person: the digits first, then the notes. If anyway is set, notes that are wrong or missing
// are no trouble: the candidates are then all that the digits leave.
func startOf(ctx context.Context, s session.State, anyway bool) (start, error) {
	if s.Grid().Filled() == 0 {
		return start{trouble: nothingToFind}, nil
	}
	r, err := review.Check(ctx, s.Puzzle, s.Typed)
	if err != nil {
		return start{}, err
	}
	st := start{review: r, proper: r.Puzzle == review.One}
	if wrong := wrongCells(s, r); wrong != nil || r.Puzzle == review.Broken || r.Puzzle == review.None {
		st.trouble, st.cells = wrongDigits, r.Wrong
		st.review.Clash = wrong[len(r.Wrong):]
		return st, nil
	}
	st.checkNotes(s)
	if anyway {
		st.trouble = none
	}
	if st.trouble != none {
		return st, nil
	}
	var candidates func(int) sudoku.Digits
	if st.own {
		candidates = func(cell int) sudoku.Digits { return notesOf(s, cell) }
	}
	st.grid, err = hint.Position(s.Puzzle, s.Typed, candidates)
	return st, err
}

// wrongCells returns the cells of digits that are wrong, and after them those that cannot all be right.
func wrongCells(s session.State, r review.Review) []int {
	cells := slices.Concat(r.Wrong, r.Clash)
	if cells == nil {
		for _, c := range s.Whole().Conflicts() {
			cells = append(cells, c.Cells...)
		}
	}
	return cells
}

// checkNotes finds out whether there are notes, and whether they are complete and right. Whether they are right is known
// only of a puzzle with exactly one solution.
func (st *start) checkNotes(s session.State) {
	var wrong, missing []int
	for cell, d := range s.Grid() {
		if d != 0 {
			continue
		}
		switch notes := notesOf(s, cell); {
		case notes == 0:
			missing = append(missing, cell)
			continue
		case st.proper && !notes.Has(st.review.Solution[cell]):
			wrong = append(wrong, cell)
		}
		st.noted = true
	}
	switch {
	case !st.noted || !st.proper:
	case wrong != nil:
		st.trouble, st.cells = wrongNotes, wrong
	case missing != nil:
		st.trouble, st.cells = missingNotes, missing
	default:
		st.own = true
	}
}

// notesOf returns the notes that are a person's candidates of a cell: those in its centre if there are any, otherwise those in its
// corners.
func notesOf(s session.State, cell int) sudoku.Digits {
	p := s.Pencil(cell)
	if p.Centre != 0 {
		return p.Centre
	}
	return p.Corner
}

// fillNotes writes all candidates that the digits leave into some cells: in the centre of those that have notes there, otherwise
// in the corners.
func fillNotes(s *session.Session, cells []int) bool {
	now := s.Now()
	grid := now.Grid()
	fill := func(kind session.NoteKind) {
		s.SetNotes(kind, func(cell int) sudoku.Digits {
			p := now.Pencil(cell)
			if slices.Contains(cells, cell) && (kind == session.Centre) == (p.Centre != 0) {
				return now.Layout().Candidates(grid, cell)
			}
			return p.Of(kind)
		})
	}
	return s.Together(func() {
		fill(session.Centre)
		fill(session.Corner)
	})
}

// takeSteps takes steps of logic that were found from a start, as one change. If candidates are struck that are not written
// down as notes, the notes are filled in first: in the corners, or in the centres if there are other notes, which stay.
func (st *start) takeSteps(s *session.Session, steps []logic.Deduction) bool {
	var places, strikes []logic.Candidate
	for _, d := range steps {
		places, strikes = append(places, d.Places...), append(strikes, d.Strikes...)
	}
	return s.Together(func() {
		if len(strikes) > 0 && !st.own {
			kind := session.Corner
			if st.noted {
				kind = session.Centre
			}
			s.SetNotes(kind, st.grid.Candidates)
		}
		s.Step(places, strikes)
	})
}
