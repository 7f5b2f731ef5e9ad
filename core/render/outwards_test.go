package render

import (
	"image"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestOutwards: an arrow for a diagonal stands outside where the diagonal begins at the edge; one that begins within the grid has no room there, even
// beside the first row or column, and cells that are no diagonal have none.
func TestOutwards(t *testing.T) {
	l := sudoku.Classic()
	for clue, want := range map[string]image.Point{
		"diagonal-sum 10 r1c4 r2c3 r3c2 r4c1": {X: 1, Y: -1}, "diagonal-sum 10 r4c1 r3c2 r2c3 r1c4": {X: -1, Y: 1}, "diagonal-sum 10 r8c9 r9c8": {X: 1, Y: -1},
		"diagonal-sum 10 r3c2 r4c3": {}, "diagonal-sum 10 r2c5 r3c6": {}, "diagonal-sum 10 r8c8 r7c7": {}, "diagonal-sum 10 r4c8 r5c7": {},
		"diagonal-sum 10 r1c4": {}, "diagonal-sum 10 r1c4 r2c3 r3c4": {}, "diagonal-sum 10 r1c4 r2c4": {},
	} {
		c, err := rules.Parse(l, clue)
		if err != nil {
			t.Fatal(err)
		}
		if step, ok := outwards(l, c); ok != (want != image.Point{}) || ok && step != want {
			t.Errorf("%s: %v, %t, want %v", clue, step, ok, want)
		}
	}
}
