package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// A houseUse knows which digits each house has used. It combines the published tables row[i][k], column[j][k] and box[b][k]: the bit of k in used[h]
// reports whether house h has the digit k.
//
// What clues exclude is not kept: it is found out when a cell is looked at.
type houseUse struct {
	*run
	used  []sudoku.Digits
	all   sudoku.Digits
	clues *clueRules // nil if the puzzle has none; its domains are all digits
}

func newHouseUse(r *run) houseUse {
	u := houseUse{run: r, all: r.layout.All(), used: make([]sudoku.Digits, len(r.layout.Houses()))}
	if r.puzzle.Clues != nil {
		u.clues = newClueRules(r.puzzle, r.grid, slices.Repeat([]sudoku.Digits{u.all}, len(r.grid)))
	}
	for cell, k := range r.grid {
		if k != 0 {
			u.mark(cell, k)
		}
	}
	return u
}

// A Fit tells which digits an engine that keeps no candidates would try in a cell of a board.
type Fit struct{ use houseUse }

// NewFit returns a Fit for the givens of a puzzle.
func NewFit(p sudoku.Puzzle) *Fit {
	return &Fit{newHouseUse(&run{puzzle: p, layout: p.Layout, side: p.Layout.Side(), grid: p.Givens.Clone()})}
}

// Put puts a digit into a cell of the board.
func (f *Fit) Put(cell int, digit uint8) { f.use.mark(cell, digit) }

// At makes the board another one, and returns f.
func (f *Fit) At(board sudoku.Grid) *Fit {
	if slices.Equal(board, f.use.grid) {
		return f
	}
	copy(f.use.grid, board)
	clear(f.use.used)
	for cell, digit := range board {
		if digit != 0 {
			f.Put(cell, digit)
		}
	}
	return f
}

// Digits returns the digits that no house of a cell has and no clue excludes; none if the cell is filled.
func (f *Fit) Digits(cell int) sudoku.Digits {
	if f.use.grid[cell] != 0 {
		return 0
	}
	return f.use.fits(cell)
}

// fits returns the digits that no house of the cell has used.
func (u *houseUse) fits(cell int) sudoku.Digits {
	fits := u.unused(cell)
	if u.clues != nil {
		fits = u.keeping(cell, fits)
	}
	return fits
}

// unused returns the digits that no house of a cell has used. The compiler can inline it, unlike fits.
func (u *houseUse) unused(cell int) sudoku.Digits {
	unused := u.all
	for _, h := range u.layout.HousesOf(cell) {
		unused &^= u.used[h]
	}
	return unused
}

// keeping returns those digits of an empty cell with which no clue is broken by the digits on the board.
func (u *houseUse) keeping(cell int, fits sudoku.Digits) sudoku.Digits {
	fits &= u.puzzle.Clues.Allowed(cell)
	for _, peer := range u.clues.further[cell] {
		if k := u.grid[peer]; k != 0 {
			fits = fits.Without(k)
		}
	}
	for _, i := range u.clues.of[cell] {
		if fits == 0 {
			break
		}
		fits &^= u.clues.excludes(i, cell)
	}
	return fits
}

// refusal returns the Detail of a Reject of a digit that a clue excludes: the cell that must differ, or the constraint.
func (u *houseUse) refusal(cell int, k uint8) Detail {
	for _, peer := range u.clues.further[cell] {
		if u.grid[peer] == k {
			return PeerDetail(peer)
		}
	}
	for i := range u.clues.given {
		c := &u.clues.rules[i].k
		if c.Kind == sudoku.Allow && c.Cells[0] == cell && !c.Allow.Has(k) || slices.Contains(u.clues.of[cell], i) && u.clues.excludes(i, cell).Has(k) {
			return ConstraintDetail(i)
		}
	}
	return Detail{}
}

// mark puts k in the cell and marks it used in its houses; unmark undoes that.
func (u *houseUse) mark(cell int, k uint8) {
	u.grid[cell] = k
	for _, h := range u.layout.HousesOf(cell) {
		u.used[h] |= sudoku.Of(k)
	}
}

func (u *houseUse) unmark(cell int, k uint8) {
	u.grid[cell] = 0
	for _, h := range u.layout.HousesOf(cell) {
		u.used[h] &^= sudoku.Of(k)
	}
}
