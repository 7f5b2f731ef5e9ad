package logic

import (
	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// WXYZWing strikes the digit of four bent cells that they do not hold locked. The deduction gives the cells, the first of which sees the others, and
// all their candidates as causes.
//
//	+-----------+
//	| wz  .  -  |
//	| .  wxyz - | . . xz yz     w, x and y can each go only once,
//	+-----------+               so one of the four cells is z
var WXYZWing = &Technique{
	ID: "wxyz-wing", Name: "WXYZ-Wing",
	Definition: "Four cells, one of which sees the others, have four candidates between them, and only the places of one of them, z, do not all see each other. One of the cells is z, so any cell that sees all places of z loses it.",
	Level:      difficulty.Hard, Grade: 4.6, Off: true,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		s := newUnionSearch(g, 3, 4)
		for pivot, digits := range g.candidates {
			if digits.Len() < 2 {
				continue
			}
			s.clear()
			for peer := range g.Peers(pivot).All() {
				if c := g.candidates[peer]; c.Len() >= 2 {
					s.add(peer, uint64(c))
				}
			}
			s.found = func(union uint64) bool {
				w := wxyz{g, append([]int{pivot}, s.picked()...)}
				d := w.deduction(sudoku.Digits(union))
				return d == nil || yield(*d)
			}
			if !s.choose(0, uint64(digits)) {
				return
			}
		}
	},
}

// A wxyz is four cells that may be a WXYZ-Wing.
type wxyz struct {
	grid  *Grid
	cells []int // first the pivot
}

// deduction returns what follows from the four cells, or nil.
func (w wxyz) deduction(digits sudoku.Digits) *Deduction {
	g, free := w.grid, uint8(0)
	for d := range digits.All() {
		if w.restricted(d) {
			continue
		}
		if free != 0 {
			return nil
		}
		free = d
	}
	if free == 0 || digits.Len() < len(w.cells) {
		return nil // a naked subset, or several digits would be struck
	}
	for i, cell := range w.cells[1:] {
		// A wing has one pivot: the first of those that see all others.
		if cell < w.cells[0] && w.seesAll(i+1) {
			return nil
		}
	}
	var places []int
	for _, cell := range w.cells {
		if g.candidates[cell].Has(free) {
			places = append(places, cell)
		}
	}
	strikes := g.seeing(free, places...)
	if len(strikes) == 0 {
		return nil
	}
	return &Deduction{Cells: w.cells, Digits: digits, Strikes: strikes, Marks: g.marks(Cause, digits, w.cells...)}
}

// restricted reports whether all cells with a digit see each other.
func (w wxyz) restricted(digit uint8) bool {
	for i, a := range w.cells {
		for _, b := range w.cells[i+1:] {
			if w.grid.candidates[a].Has(digit) && w.grid.candidates[b].Has(digit) && !w.grid.See(a, b) {
				return false
			}
		}
	}
	return true
}

func (w wxyz) seesAll(i int) bool {
	for j, cell := range w.cells {
		if j != i && !w.grid.See(w.cells[i], cell) {
			return false
		}
	}
	return true
}
