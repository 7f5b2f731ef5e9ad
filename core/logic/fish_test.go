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
