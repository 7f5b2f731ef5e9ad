package generate_test

import (
	"slices"
	"testing"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

// TestOrbits: the orbits divide the cells, and are as large as the symmetry has ways.
func TestOrbits(t *testing.T) {
	largest := map[generate.Symmetry]int{
		generate.NoSymmetry: 1, generate.HalfTurn: 2, generate.QuarterTurn: 4, generate.Mirror: 2, generate.Diagonal: 2,
		generate.DoubleMirror: 4, generate.DoubleDiagonal: 4, generate.Full: 8,
	}
	for _, s := range generate.Symmetries() {
		for _, l := range []*sudoku.Layout{layout(t, 3, 2), sudoku.Classic(), layout(t, 4, 4)} {
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
	quarter := generate.QuarterTurn.Orbits(sudoku.Classic())
	if !slices.Equal(quarter[1], []int{1, 17, 63, 79}) {
		t.Errorf("r1c2 turns to %v", quarter[1])
	}
}
