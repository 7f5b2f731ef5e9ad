package guide

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
	own     bool        // the notes are complete and right
	wrong   []int       // the blanks whose notes leave out their digit
	missing []int       // the blanks without notes
}

// startOf examines the board of a person: the digits first, then the notes. If anyway is set, notes that are wrong or missing
// are no trouble: the candidates of these blanks are then all that the digits leave.
func startOf(ctx context.Context, s session.State, anyway bool) (start, error) {
	if s.Grid().Filled() == 0 {
		return start{trouble: nothingToFind}, nil
	}
	r, err := review.Check(ctx, s.Puzzle, s.Typed)
	if err != nil {
		return start{}, err
	}
	st := start{review: r, proper: r.Puzzle == review.One}
	if wrong := wrongCells(s, r); wrong != nil || st.faulty() {
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
	st.grid, err = hint.Position(s.Puzzle, s.Typed, func(cell int) sudoku.Digits {
		if notes := notesOf(s, cell); st.proper && notes != 0 && !slices.Contains(st.wrong, cell) {
			return notes
		}
		return s.Layout().All()
	})
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
	for cell, d := range s.Grid() {
		if d != 0 {
			continue
		}
		switch notes := notesOf(s, cell); {
		case notes == 0:
			st.missing = append(st.missing, cell)
			continue
		case st.proper && !notes.Has(st.review.Solution[cell]):
			st.wrong = append(st.wrong, cell)
		}
		st.noted = true
	}
	switch {
	case !st.noted || !st.proper:
	case st.wrong != nil:
		st.trouble, st.cells = wrongNotes, st.wrong
	case st.missing != nil:
		st.trouble, st.cells = missingNotes, st.missing
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

// fillNotes adds candidates to the notes of some cells: in the centre of those that have notes there, in the corners of those that have some only
// there, and where the person writes notes in the others.
func fillNotes(s *session.Session, cells []int, candidates func(cell int) sudoku.Digits) bool {
	now := s.Now()
	usual := usualNotes(now)
	fill := func(kind session.NoteKind) {
		s.SetNotes(kind, func(cell int) sudoku.Digits {
			p, of := now.Pencil(cell), usual
			switch {
			case p.Centre != 0:
				of = session.Centre
			case p.Corner != 0:
				of = session.Corner
			}
			if of == kind && slices.Contains(cells, cell) {
				return p.Of(kind) | candidates(cell)
			}
			return p.Of(kind)
		})
	}
	return s.Together(func() {
		fill(session.Centre)
		fill(session.Corner)
	})
}

// usualNotes returns where the person writes notes: in the centres of the blanks if there are some and none in their corners, otherwise in the
// corners.
func usualNotes(s session.State) session.NoteKind {
	kind := session.Corner
	for cell, d := range s.Grid() {
		switch p := s.Pencil(cell); {
		case d == 0 && p.Corner != 0:
			return session.Corner
		case d == 0 && p.Centre != 0:
			kind = session.Centre
		}
	}
	return kind
}

// takeSteps takes steps of logic that were found from a start, as one change. To strike candidates that are not written down, notes are filled in
// first: in the blanks that have none, and in those whose notes are wrong if something is struck there. The other notes of a person only lose what
// the steps strike.
func (st *start) takeSteps(s *session.Session, steps []logic.Deduction) bool {
	var places, strikes []logic.Candidate
	for _, d := range steps {
		places, strikes = append(places, d.Places...), append(strikes, d.Strikes...)
	}
	return s.Together(func() {
		if len(strikes) > 0 {
			fillNotes(s, st.toFill(strikes), st.grid.Candidates)
		}
		s.Step(places, strikes)
	})
}

// toFill returns the cells whose notes are filled in before candidates are struck.
func (st *start) toFill(strikes []logic.Candidate) []int {
	cells := slices.Clone(st.missing)
	for _, c := range strikes {
		if slices.Contains(st.wrong, c.Cell) {
			cells = append(cells, c.Cell)
		}
	}
	return cells
}

// faulty reports whether the puzzle itself has no solution.
func (st *start) faulty() bool {
	return st.review.Puzzle == review.Broken || st.review.Puzzle == review.None
}
