package logic

import (
	"testing"

	"nonet/core/sudoku"
)

// TestFishAfterTheLimit: where the search for fish of one digit would take too long, other digits are searched all the same.
func TestFishAfterTheLimit(t *testing.T) {
	l, err := sudoku.NewLayout(5, 5)
	if err != nil {
		t.Fatal(err)
	}
	g := emptyGrid(l)
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		if column >= 5 {
			g.Strike(cell, 1) // any rows have their places in the same columns
		}
		if row < 6 && column != row && column != (row+1)%6 {
			g.Strike(cell, 2)
		}
	}
	for d := range Whale.All(g, Options{}) {
		if d.Digits == sudoku.Of(2) {
			return
		}
	}
	t.Error("there is no fish of the second digit")
}

// TestFishBesideContradiction: where three rows have places of a digit in two columns only, which cannot be, there is no fish of these rows, and those of other
// digits are found all the same.
func TestFishBesideContradiction(t *testing.T) {
	g := emptyGrid(sudoku.Classic())
	for row := range 3 {
		for column := range 9 {
			if column > 1 {
				g.Strike(9*row+column, 1)
			}
			if column != row+3 && column != (row+1)%3+3 {
				g.Strike(9*row+column, 2)
			}
		}
	}
	var digits sudoku.Digits
	for d := range Swordfish.All(g, Options{}) {
		digits |= d.Digits
	}
	if digits != sudoku.Of(2) {
		t.Errorf("there are swordfish of %v, want 2", digits)
	}
}
