package logic

import (
	"nonet/core/position"
	"nonet/core/sudoku"
)

// The corners of a rectangle are four cells in which two digits that take turns could be exchanged without touching any other cell: every house that
// has one corner has as many corners of one diagonal as of the other. On a classic board these are two rows, two
// columns and two boxes. Corners 0 and 1 are in one row, and so are 2 and 3; 0 and 2 are in one column, and so are 1 and 3.
type corners [4]int

// opposite returns the corner on the same diagonal.
func opposite(corner int) int { return 3 - corner }

// findRectangles returns all rectangles of a layout.
func (g *tables) findRectangles() []corners {
	var list []corners
	var rows []sudoku.House
	for _, h := range g.houses {
		if h.Kind == sudoku.Row {
			rows = append(rows, h)
		}
	}
	for i, top := range rows {
		for _, bottom := range rows[i+1:] {
			for a := range top.Cells {
				for b := a + 1; b < len(top.Cells); b++ {
					r := corners{top.Cells[a], top.Cells[b], bottom.Cells[a], bottom.Cells[b]}
					if g.exchangeable(r) {
						list = append(list, r)
					}
				}
			}
		}
	}
	return list
}

// exchangeable reports whether every house has as many corners of one diagonal as of the other.
func (g *tables) exchangeable(r corners) bool {
	for _, cell := range r {
		for _, s := range g.Spots(cell) {
			balance := 0
			for corner, other := range r {
				if !g.SetOf(s.House).Has(other) {
					continue
				}
				if corner == 0 || corner == 3 {
					balance++
				} else {
					balance--
				}
			}
			if balance != 0 {
				return false
			}
		}
	}
	return true
}

// A unique is a rectangle or loop whose corners all have one of two digits, and some of which, the floor, have only these two. The others are the roof.
type unique struct {
	*Grid
	corners []int // cells; of a loop in its order
	pair    sudoku.Digits
	floor   []int // corners of the rectangle
	roof    []int
	extra   sudoku.Digits // what the roof has besides the pair
}

// cell returns the cell of a corner.
func (u *unique) cell(corner int) int { return u.corners[corner] }

// roofCells returns the cells of the roof.
func (u *unique) roofCells() []int {
	cells := make([]int, len(u.roof))
	for i, corner := range u.roof {
		cells[i] = u.cell(corner)
	}
	return cells
}

// findUniques yields the rectangles that have a roof.
func findUniques(g *Grid, missing bool, yield func(*unique) bool) {
	u := &unique{Grid: g}
	for _, r := range g.rectangles() {
		u.corners = r[:]
		for corner, cell := range r {
			pair := g.candidates[cell]
			if pair.Len() != 2 {
				continue
			}
			// A pair that is in several corners is tried at the first.
			if u.fit(pair, missing) && u.floor[0] == corner && len(u.roof) > 0 && !yield(u) {
				return
			}
		}
	}
}

// fit finds floor and roof for two digits, and reports whether every corner has both (with missing: in the roof one of them).
func (u *unique) fit(pair sudoku.Digits, missing bool) bool {
	u.pair, u.floor, u.roof, u.extra = pair, u.floor[:0], u.roof[:0], 0
	for corner, cell := range u.corners {
		c := u.candidates[cell]
		switch {
		case c == pair:
			u.floor = append(u.floor, corner)
			continue
		case c&pair == 0, !missing && c&pair != pair, c&^pair == 0:
			return false
		}
		u.roof = append(u.roof, corner)
		u.extra |= c &^ pair
	}
	return true
}

// deduction returns a deduction: the cells are the corners, of a rectangle first the floor; the pair in them is marked as cause, and what the roof has
// besides as fin.
func (u *unique) deduction(strikes []position.Candidate) Deduction {
	d := Deduction{Digits: u.pair, Strikes: strikes}
	if len(u.corners) > 4 {
		d.Cells = append(d.Cells, u.corners...)
	} else {
		for _, corner := range u.floor {
			d.Cells = append(d.Cells, u.cell(corner))
		}
		d.Cells = append(d.Cells, u.roofCells()...)
	}
	d.Marks = append(u.marks(Cause, u.pair, d.Cells...), u.marks(Fin, ^u.pair, u.roofCells()...)...)
	return d
}

// inLine reports whether the roof is two corners side by side.
func (u *unique) inLine() bool { return len(u.roof) == 2 && u.roof[0] != opposite(u.roof[1]) }
