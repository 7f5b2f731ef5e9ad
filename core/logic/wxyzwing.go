package logic

import (
	"nonet/core/difficulty"
	"nonet/core/position"
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
		w := wxyz{grid: g, seen: g.NewSet(), yield: yield}
		for pivot, digits := range g.candidates {
			if digits.Len() < 2 || digits.Len() > 4 {
				continue
			}
			w.peers = w.peers[:0]
			for peer := range g.Peers(pivot).All() {
				c := g.candidates[peer]
				if c.Len() >= 2 && (c|digits).Len() <= 4 {
					w.peers = append(w.peers, peer)
				}
			}
			w.cells[0] = pivot
			if !w.extend(1, 0, digits) {
				return
			}
		}
	},
}

// A wxyz looks for the WXYZ-Wings of a pivot.
type wxyz struct {
	grid  *Grid
	peers []int
	cells [4]int
	seen  position.Set
	yield func(Deduction) bool
}

// extend chooses the cells from cells[n] on. It returns false if yield did.
func (w *wxyz) extend(n, next int, digits sudoku.Digits) bool {
	if n == len(w.cells) {
		return digits.Len() != 4 || w.deduce(digits)
	}
	w.grid.pause()
	for i := next; i < len(w.peers); i++ {
		all := digits | w.grid.candidates[w.peers[i]]
		if all.Len() > 4 {
			continue
		}
		w.cells[n] = w.peers[i]
		if !w.extend(n+1, i+1, all) {
			return false
		}
	}
	return true
}

// deduce yields what follows from the four cells. It returns false if yield did.
func (w *wxyz) deduce(digits sudoku.Digits) bool {
	g, free := w.grid, uint8(0)
	for d := range digits.All() {
		if w.restricted(d) {
			continue
		}
		if free != 0 {
			return true
		}
		free = d
	}
	if free == 0 {
		return true // a naked quadruple, or several digits would be struck
	}
	for i, cell := range w.cells[1:] {
		// A wing has one pivot: the first of those that see all others.
		if cell < w.cells[0] && w.seesAll(i+1) {
			return true
		}
	}
	places := w.cells[:0:0]
	for _, cell := range w.cells {
		if g.candidates[cell].Has(free) {
			places = append(places, cell)
		}
	}
	g.common(w.seen, places...)
	if !g.meets(w.seen, free) {
		return true
	}
	cells := append([]int(nil), w.cells[:]...)
	return w.yield(Deduction{Cells: cells, Digits: digits, Strikes: g.strikes(free, w.seen), Marks: g.marks(Cause, digits, cells...)})
}

// restricted reports whether all cells with a digit see each other.
func (w *wxyz) restricted(digit uint8) bool {
	for i, a := range w.cells {
		for _, b := range w.cells[i+1:] {
			if w.grid.candidates[a].Has(digit) && w.grid.candidates[b].Has(digit) && !w.grid.See(a, b) {
				return false
			}
		}
	}
	return true
}

func (w *wxyz) seesAll(i int) bool {
	for j, cell := range w.cells {
		if j != i && !w.grid.See(w.cells[i], cell) {
			return false
		}
	}
	return true
}
