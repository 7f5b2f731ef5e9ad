package engine

import "nonet/core/sudoku"

// A houseUse knows which digits each house has used. It combines the published tables row[i][k], column[j][k] and box[b][k]: the bit of k in used[h]
// reports whether house h has the digit k.
type houseUse struct {
	*run
	used []sudoku.Digits
	all  sudoku.Digits
}

func newHouseUse(r *run) houseUse {
	u := houseUse{run: r, all: r.layout.All(), used: make([]sudoku.Digits, len(r.layout.Houses()))}
	for cell, k := range r.grid {
		if k != 0 {
			u.mark(cell, k)
		}
	}
	return u
}

// fits returns the digits that no house of the cell has used.
func (u *houseUse) fits(cell int) sudoku.Digits {
	fits := u.all
	for _, h := range u.layout.HousesOf(cell) {
		fits &^= u.used[h]
	}
	return fits
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
