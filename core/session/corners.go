package session

import (
	"slices"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// Corners is what a person means by the marks in the corners of cells. Marks in the centre are always a list of the
// candidates of their cell.
type Corners string

// What marks in the corners mean.
const (
	// CornersSeen: it is found out from the marks; see Corners.Of.
	CornersSeen Corners = ""
	// CornersPlaces: a digit that is marked in a box can only go to the marked cells (the notation of Thomas Snyder). It says
	// nothing about the other digits of these cells.
	CornersPlaces Corners = "places"
	// CornersCandidates: the marks are a list of the candidates of their cell.
	CornersCandidates Corners = "candidates"
)

// Of returns what the marks in the corners of a board mean: what was chosen, or what they look like. It is CornersSeen if there
// are none and nothing was chosen.
//
// Lists of candidates lack nothing that the digits allow in their cells, places lack no cell that they allow in their box. Where a person
// has struck some by logic, neither is complete. Then marks in all blanks are lists, and otherwise it is what lacks less. Where both are complete,
// as at the end, marks in some blanks are places unless there are more of a digit than anybody would mark.
func (c Corners) Of(s State) Corners {
	if c != CornersSeen {
		return c
	}
	whole := s.Whole()
	grid := whole.Givens
	cells, shortLists, unmarked := 0, 0, 0
	for cell, d := range grid {
		if d != 0 {
			continue
		}
		switch p := s.Pencil(cell); {
		case p.Corner != 0 && p.Centre != 0:
			return CornersPlaces // there is no need for two lists
		case p.Corner != 0:
			cells++
			if whole.Candidates(cell)&^p.Corner != 0 {
				shortLists++
			}
		case p.Centre == 0:
			unmarked++
		}
	}
	places, shortPlaces, most := 0, 0, 0
	for _, m := range s.marks() {
		places, most = places+1, max(most, len(m.cells))
		if len(m.lacks) > 0 {
			shortPlaces++
		}
	}
	switch {
	case cells == 0:
		return CornersSeen
	case shortLists == 0 && shortPlaces == 0 && unmarked > 0 && most <= mostPlaces:
		return CornersPlaces
	case shortLists == 0, shortPlaces > 0 && unmarked == 0:
		return CornersCandidates
	case shortPlaces*cells <= shortLists*places:
		return CornersPlaces
	}
	return CornersCandidates
}

// mostPlaces is the number of places of a digit in a box that are still worth marking.
const mostPlaces = 3

// A marked is a digit that is marked in the corners of a box that does not have it yet.
type marked struct {
	box   sudoku.House
	digit uint8
	cells []int // the blanks in which it is marked
	lacks []int // the other blanks of the box that the digits allow it in
}

// marks returns the digits that are marked in the corners of each box.
func (s State) marks() (all []marked) {
	whole := s.Whole()
	grid := whole.Givens
	for _, box := range s.Layout().Houses() {
		if !box.Kind.IsRegion() {
			continue
		}
		var noted, placed sudoku.Digits
		for _, cell := range box.Cells {
			if grid[cell] != 0 {
				placed = placed.With(grid[cell])
			} else {
				noted |= s.Pencil(cell).Corner
			}
		}
		for digit := range (noted &^ placed).All() {
			m := marked{box: box, digit: digit}
			for _, cell := range box.Cells {
				switch {
				case grid[cell] != 0:
				case s.Pencil(cell).Corner.Has(digit):
					m.cells = append(m.cells, cell)
				case whole.Candidates(cell).Has(digit):
					m.lacks = append(m.lacks, cell)
				}
			}
			all = append(all, m)
		}
	}
	return all
}

// A Misplaced is a digit whose marks in the corners of a box leave out the cell that it goes to.
type Misplaced struct {
	Box   sudoku.House
	Digit uint8
	Cells []int // the marked ones
}

// Misplaced returns the digits whose marks leave out their place, if the marks in the corners mean places.
func (s State) Misplaced(solution sudoku.Grid) (all []Misplaced) {
	for _, m := range s.marks() {
		if !m.hold(solution) {
			all = append(all, Misplaced{m.box, m.digit, m.cells})
		}
	}
	return all
}

// hold reports whether one of the marked cells is the place of the digit.
func (m *marked) hold(solution sudoku.Grid) bool {
	return slices.ContainsFunc(m.cells, func(cell int) bool { return solution[cell] == m.digit })
}

// Elsewhere returns for each cell the digits that the marks in the corners rule out there because they mean places: those that are marked
// in several other cells of its box. With a solution only marks count that it agrees with. One mark alone says nothing, because a person may be
// about to write the next one.
func (s State) Elsewhere(solution sudoku.Grid) func(cell int) sudoku.Digits {
	out := make([]sudoku.Digits, len(s.Typed))
	for _, m := range s.marks() {
		if len(m.cells) < 2 || solution != nil && !m.hold(solution) {
			continue
		}
		for _, cell := range m.lacks {
			out[cell] = out[cell].With(m.digit)
		}
	}
	return func(cell int) sudoku.Digits { return out[cell] }
}

// List returns the candidates of a blank that a person has written down, given what marks in the corners mean; none if there is no list.
func (s State) List(cell int, corners Corners) sudoku.Digits {
	p := s.Pencil(cell)
	if p.Centre == 0 && corners == CornersCandidates {
		return p.Corner
	}
	return p.Centre
}

// ListKind returns where lists of candidates are written, given what marks in the corners mean.
func (c Corners) ListKind() NoteKind {
	if c == CornersPlaces {
		return Centre
	}
	return Corner
}

// Unmark removes marks of digits in the corners of cells, as one change.
func (s *Session) Unmark(marks []position.Candidate) bool {
	return s.edit(nil, noDigit, func(next *State) {
		for _, c := range marks {
			next.write(c.Cell, func(p *Pencil) { p.Corner = p.Corner.Without(c.Digit) })
		}
	})
}
