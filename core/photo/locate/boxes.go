package locate

import "nonet/core/sudoku"

// boxesOf returns the size of the boxes of a side.
func boxesOf(side int) (width, height int) {
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		return side, 1
	}
	return l.BoxSize()
}
