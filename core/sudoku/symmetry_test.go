package sudoku_test

import (
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
