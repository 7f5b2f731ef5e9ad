package guide

import (
	"context"
	"slices"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
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
	wrongPlaces           // corner marks that leave out the place of their digit in a box
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

	corners   session.Corners     // what the marks in the corners mean
	misplaced []session.Misplaced // what they leave out, if they mean places
}

// startOf examines the board of a person: the digits first, then the notes. If anyway is set, notes that are wrong or missing
// are no trouble: the candidates of these blanks are then all that the digits leave. corners is what marks in the corners mean.
func startOf(ctx context.Context, s session.State, corners session.Corners, anyway bool) (start, error) {
	if s.Grid().Filled() == 0 && s.Puzzle.Blank() {
		return start{trouble: nothingToFind}, nil
	}
	r, err := review.Check(ctx, s.Puzzle, s.Typed)
	if err != nil {
		return start{}, err
	}
	st := start{review: r, proper: r.Puzzle == review.One, corners: corners.Of(s)}
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
	st.grid, err = hint.Position(s.Puzzle, s.Typed, st.known(s))
	return st, err
}

// known returns what a person has already found out about the candidates of cells, as far as it is right.
func (st *start) known(s session.State) func(cell int) sudoku.Digits {
	all, elsewhere := s.Layout().All(), func(int) sudoku.Digits { return 0 }
	if !st.proper {
		return func(int) sudoku.Digits { return all }
	}
	if st.corners == session.CornersPlaces {
		elsewhere = s.Elsewhere(st.review.Solution)
	}
	return func(cell int) sudoku.Digits {
		candidates := all
		if list := s.List(cell, st.corners); list != 0 && !slices.Contains(st.wrong, cell) {
			candidates = list
		}
		return candidates &^ elsewhere(cell)
	}
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
// only of a puzzle with exactly one solution. Notes that mark places need no list in each blank.
func (st *start) checkNotes(s session.State) {
	lists := st.corners != session.CornersPlaces
	for cell, d := range s.Grid() {
		if d != 0 {
			continue
		}
		list := s.List(cell, st.corners)
		st.noted = st.noted || list != 0 || !lists && s.Pencil(cell).Corner != 0
		switch {
		case list == 0 && lists:
			st.missing = append(st.missing, cell)
		case list != 0 && st.proper && !list.Has(st.review.Solution[cell]):
			st.wrong = append(st.wrong, cell)
		}
	}
	if st.proper && !lists {
		st.misplaced = s.Misplaced(st.review.Solution)
	}
	switch {
	case !st.noted || !st.proper:
	case st.wrong != nil:
		st.trouble, st.cells = wrongNotes, st.wrong
	case st.misplaced != nil:
		st.trouble = wrongPlaces
		for _, m := range st.misplaced {
			st.cells = append(st.cells, m.Cells...)
		}
	case st.missing != nil:
		st.trouble, st.cells = missingNotes, st.missing
	default:
		st.own = true
	}
}

// fillNotes adds candidates to the notes of some cells, where lists of candidates are written: in the centre of those that have notes there, in the
// corners of those that have some only there, and where the person writes notes in the others. Corner marks of places stay as they are.
func fillNotes(s *session.Session, corners session.Corners, cells []int, candidates func(cell int) sudoku.Digits) bool {
	now := s.Now()
	usual := usualNotes(now, corners)
	fill := func(kind session.NoteKind) {
		s.SetNotes(kind, func(cell int) sudoku.Digits {
			p, of := now.Pencil(cell), usual
			switch {
			case p.Centre != 0:
				of = session.Centre
			case p.Corner != 0 && corners != session.CornersPlaces:
				of = session.Corner
			}
			if of == kind && slices.Contains(cells, cell) {
				return p.Of(kind) | candidates(cell)
			}
			return p.Of(kind)
		})
	}
	return s.AsOneChange(func() {
		fill(session.Centre)
		fill(session.Corner)
	})
}

// usualNotes returns where the person writes lists of candidates: in the centres of the blanks if there are some and none in their corners,
// or if corner marks mean places, otherwise in the corners.
func usualNotes(s session.State, corners session.Corners) session.NoteKind {
	kind := corners.ListKind()
	for cell, d := range s.Grid() {
		switch p := s.Pencil(cell); {
		case corners == session.CornersPlaces || d != 0:
		case p.Corner != 0:
			return session.Corner
		case p.Centre != 0:
			kind = session.Centre
		}
	}
	return kind
}

// removeMisplaced removes the corner marks that leave out the place of their digit.
func (st *start) removeMisplaced(s *session.Session) bool {
	var marks []position.Candidate
	for _, m := range st.misplaced {
		for _, cell := range m.Cells {
			marks = append(marks, position.Candidate{Cell: cell, Digit: m.Digit})
		}
	}
	return s.Unmark(marks)
}

// takeSteps takes steps of logic that were found from a start, as one change. To strike candidates that are not written down, notes are filled in
// first: in the blanks that have none, and in those whose notes are wrong if something is struck there. A user who marks places in the corners gets a
// list only where something is struck. The other notes of a person only lose what the steps strike.
func (st *start) takeSteps(s *session.Session, steps []logic.Deduction) bool {
	var places, strikes []position.Candidate
	for _, d := range steps {
		places, strikes = append(places, d.Places...), append(strikes, d.Strikes...)
	}
	return s.AsOneChange(func() {
		if len(strikes) > 0 {
			fillNotes(s, st.corners, st.toFill(s.Now(), strikes), st.grid.Candidates)
		}
		s.Apply(places, strikes)
	})
}

// toFill returns the cells whose notes are filled in before candidates are struck.
func (st *start) toFill(now session.State, strikes []position.Candidate) []int {
	cells := slices.Clone(st.missing)
	for _, c := range strikes {
		if slices.Contains(st.wrong, c.Cell) || now.List(c.Cell, st.corners) == 0 {
			cells = append(cells, c.Cell)
		}
	}
	return cells
}

// faulty reports whether the puzzle itself has no solution.
func (st *start) faulty() bool {
	return st.review.Puzzle == review.Broken || st.review.Puzzle == review.None
}
