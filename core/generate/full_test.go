package generate

import (
	"math/rand/v2"
	"testing"

	"nonet/core/sudoku"
)

// TestFill: a grid is said to be filled if it is, and without a mistake. Large ones often are not at the first attempt.
func TestFill(t *testing.T) {
	filled, given := 0, 0
	for seed := range uint64(60) {
		l, err := sudoku.LayoutOfSide([]int{4, 9, 16, 25}[seed%4])
		if err != nil {
			t.Fatal(err)
		}
		f := newFiller(l, rand.New(rand.NewPCG(seed, 0)))
		done, err := f.fill(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !done {
			given++
			continue
		}
		if filled++; f.grid.Filled() != l.Cells() || (sudoku.Puzzle{Layout: l, Givens: f.grid}).Conflicts() != nil {
			t.Errorf("seed %d: %v is said to be filled", seed, f.grid)
		}
	}
	if filled < 20 || given < 1 {
		t.Errorf("%d grids were filled, %d attempts were given up", filled, given)
	}
}
