package logic

import (
	"math/bits"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// SueDeCoq divides the digits of an intersection between its box and its line. The deduction gives the cells of the intersection, then those of the line (SetA),
// then those of the box (SetA+1), and the line and the box as houses; the intersection's candidates are causes.
//
//	+------------+
//	| 1234 1234 -| . 12 - . . .     the intersection has two digits more than cells; 12 in the
//	| 34   -    -|                  line and 34 in the box take one of them each, so
//	+------------+                  the line has no other 1 or 2, the box no other 3 or 4
var SueDeCoq = &Technique{
	ID: "sue-de-coq", Name: "Sue de Coq",
	Definition: "Cells in the intersection of a box and a line, others of the line and others of the box have as many candidates between them as cells, and the others of the line share none with the others of the box. Each digit is in one of the cells, so the rest of the line or of the box loses it.",
	Score:      250, Level: difficulty.Unfair,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		s := &sueDeCoqSearch{grid: g, yield: yield}
		for line := range g.houses {
			if g.houses[line].Kind == sudoku.Box {
				continue
			}
			for box := range g.houses {
				if g.houses[box].Kind == sudoku.Box && bits.OnesCount64(g.Shared(line, box)) > 1 && !s.search(line, box) {
					return
				}
			}
		}
	},
}

// maxSueDeCoqSide is the most cells of the line or the box outside the intersection: on a classic board there are no more.
const maxSueDeCoqSide = 5

// A sueDeCoqSearch looks for the Sue de Coqs of an intersection.
type sueDeCoqSearch struct {
	grid      *Grid
	line, box int
	inLine    []cellSubset // subsets of the line outside the box
	inBox     []cellSubset
	here      []int // the empty cells of the intersection
	yield     func(Deduction) bool
}

// A cellSubset is some cells and their candidates.
type cellSubset struct {
	cells  uint64 // a bit for each, by its place in the house
	digits sudoku.Digits
	size   int
}

// search yields the Sue de Coqs of an intersection. It returns false if yield did.
func (s *sueDeCoqSearch) search(line, box int) bool {
	g := s.grid
	s.line, s.box, s.here = line, box, s.here[:0]
	for p := g.Shared(line, box); p != 0; p &= p - 1 {
		if cell := g.CellAt(line, p); g.digits[cell] == 0 {
			s.here = append(s.here, cell)
		}
	}
	if len(s.here) < 2 {
		return true
	}
	s.inLine = cellSubsets(g, s.inLine[:0], line, g.Shared(line, box))
	s.inBox = cellSubsets(g, s.inBox[:0], box, g.Shared(box, line))
	for i, a := range s.here {
		for j := i + 1; j < len(s.here); j++ {
			b := s.here[j]
			digits := g.candidates[a] | g.candidates[b]
			if !s.match([]int{a, b}, digits) {
				return false
			}
			for _, c := range s.here[j+1:] {
				if !s.match([]int{a, b, c}, digits|g.candidates[c]) {
					return false
				}
			}
		}
	}
	return true
}

// cellSubsets appends the subsets of the empty cells of a house outside some places that leave fewer digits than cells to others.
func cellSubsets(g *Grid, list []cellSubset, house int, without uint64) []cellSubset {
	cells := g.houses[house].Cells
	var extend func(next int, s cellSubset)
	extend = func(next int, s cellSubset) {
		g.pause()
		for i := next; i < len(cells); i++ {
			c := g.candidates[cells[i]]
			if without>>i&1 != 0 || c.Len() < 2 {
				continue
			}
			more := cellSubset{s.cells | 1<<i, s.digits | c, s.size + 1}
			if more.digits.Len() > more.size { // else it is locked by itself
				list = append(list, more)
			}
			if more.size < maxSueDeCoqSide {
				extend(i+1, more)
			}
		}
	}
	extend(0, cellSubset{})
	return list
}

// match yields the Sue de Coqs with some cells of the intersection. It returns false if yield did.
func (s *sueDeCoqSearch) match(cells []int, digits sudoku.Digits) bool {
	more := digits.Len() - len(cells)
	if more < 2 {
		return true
	}
	for _, l := range s.inLine {
		s.grid.pause()
		// What the cells of the line take from the intersection's digits.
		taken := l.size - (l.digits &^ digits).Len()
		if taken < 1 || taken >= more {
			continue
		}
		for _, b := range s.inBox {
			if b.digits&l.digits == 0 && taken+b.size-(b.digits&^digits).Len() == more && !s.deduce(cells, digits, l, b) {
				return false
			}
		}
	}
	return true
}

// deduce yields what follows. It returns false if yield did.
func (s *sueDeCoqSearch) deduce(cells []int, digits sudoku.Digits, l, b cellSubset) bool {
	g := s.grid
	inLine, inBox := g.CellsAt(s.line, l.cells), g.CellsAt(s.box, b.cells)
	d := Deduction{Houses: []int{s.line, s.box}, Digits: digits | l.digits | b.digits, Cells: slices.Concat(cells, inLine, inBox)}
	d.Marks = slices.Concat(g.marks(Cause, digits, cells...), g.marks(SetA, l.digits, inLine...), g.marks(SetA+1, b.digits, inBox...))
	d.Strikes = append(g.elsewhere(s.line, (digits|l.digits)&^b.digits, d.Cells), g.elsewhere(s.box, (digits|b.digits)&^l.digits, d.Cells)...)
	d.Strikes = sortCandidates(d.Strikes)
	return len(d.Strikes) == 0 || s.yield(d)
}
