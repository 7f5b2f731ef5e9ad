package sudoku_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestOrbits: the orbits divide the cells, and the largest are as large as the symmetry
// group.
func TestOrbits(t *testing.T) {
	largest := map[sudoku.Symmetry]int{
		sudoku.NoSymmetry: 1, sudoku.HalfTurn: 2, sudoku.QuarterTurn: 4, sudoku.Mirror: 2, sudoku.Diagonal: 2,
		sudoku.DoubleMirror: 4, sudoku.DoubleDiagonal: 4, sudoku.FullSymmetry: 8,
	}
	for _, s := range sudoku.Symmetries() {
		for _, l := range []*sudoku.Layout{shape{3, 2}.layout(t), sudoku.Classic(), shape{4, 4}.layout(t)} {
			var all []int
			most := 0
			for _, orbit := range s.Orbits(l) {
				all = append(all, orbit...)
				most = max(most, len(orbit))
			}
			slices.Sort(all)
			if len(slices.Compact(all)) != l.Cells() || most != largest[s] {
				t.Errorf("%s on %v: %d cells, orbits of up to %d", s, l, len(all), most)
			}
		}
	}
	quarter := sudoku.QuarterTurn.Orbits(sudoku.Classic())
	if !slices.Equal(quarter[1], []int{1, 17, 63, 79}) {
		t.Errorf("r1c2 turns to %v", quarter[1])
	}
}

// TestShuffledLines: each line is there once, those of a band beside each other, and every such order comes up.
func TestShuffledLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct{ side, height, orders int }{{4, 2, 8}, {6, 3, 72}, {6, 2, 48}} {
		seen := map[string]bool{}
		for range 2000 {
			order := sudoku.ShuffledLines(rng, test.side, test.height)
			seen[fmt.Sprint(order)] = true
			for i, line := range order {
				if line/test.height != order[i/test.height*test.height]/test.height {
					t.Fatalf("%d lines, %d a band: %d", test.side, test.height, order)
				}
			}
			slices.Sort(order)
			if distinct := slices.Compact(order); len(distinct) != test.side || distinct[0] != 0 || distinct[test.side-1] != test.side-1 {
				t.Fatalf("%d lines, %d a band: sorted %d", test.side, test.height, order)
			}
		}
		if len(seen) != test.orders {
			t.Errorf("%d lines, %d a band: %d orders, want %d", test.side, test.height, len(seen), test.orders)
		}
	}
}
