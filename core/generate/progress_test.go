package generate

import (
	"testing"

	"nonet/core/sudoku"
)

// TestLeft: of several tries, the fewest givens left are shown, without those between two tries.
func TestLeft(t *testing.T) {
	g, err := New(Options{Layout: sudoku.Classic()})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		shown []int64
		want  int
	}{{nil, 0}, {[]int64{0}, 0}, {[]int64{0, 0, 30, 25, 40, 0, 0}, 25}, {[]int64{1, 0}, 1}} {
		clear(g.underWay)
		for _, shown := range test.shown {
			c := new(carver)
			c.shown.Store(shown)
			g.underWay[c] = true
		}
		for range 20 { // whatever the order in which they are looked at
			if left := g.Progress().Left; left != test.want {
				t.Fatalf("%d givens are left of %v", left, test.shown)
			}
		}
	}
}
