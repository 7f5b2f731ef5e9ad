package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestPutFirst: the orbits without which the number of givens cannot be reached are removed first.
func TestPutFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	rng := rand.New(rand.NewPCG(2, 1))
	l := sudoku.Classic()
	full, err := fullGrid(t.Context(), l, rng)
	if err != nil {
		t.Fatal(err)
	}
	several := 0
	for range 300 {
		var orbits []orbit
		largest := 1 << rng.IntN(4)
		for cell := 0; cell < l.Cells(); {
			o := orbit{}
			for size := min(largest, 1<<rng.IntN(4)); len(o) < size && cell < l.Cells(); cell++ {
				o = append(o, cell)
			}
			if n := len(o); n&(n-1) != 0 { // what is left at the end is no orbit of any symmetry
				for _, cell := range o {
					orbits = append(orbits, orbit{cell})
				}
				continue
			}
			orbits = append(orbits, o)
		}
		exactly := 1 + rng.IntN(l.Cells()-1)
		if !sums(orbits, -1)[l.Cells()-exactly] {
			continue
		}
		var c carver
		c.begin(sudoku.Empty(l), full, orbits, exactly, rng)
		if len(c.undecided) != len(orbits) {
			t.Fatalf("of %d orbits there are %d", len(orbits), len(c.undecided))
		}
		needed := 0
		for i, o := range c.undecided {
			if !sums(c.undecided, i)[l.Cells()-exactly] {
				if needed++; needed != i+1 {
					t.Fatalf("%d givens cannot be reached unless %v is removed, and it is not among the first of %v", exactly, o, c.undecided)
				}
			}
			if !slices.ContainsFunc(orbits, func(other orbit) bool { return slices.Equal(o, other) }) {
				t.Fatalf("%v is none of the orbits %v", o, orbits)
			}
		}
		if needed > 1 {
			several++
		}
	}
	if several < 10 {
		t.Errorf("several orbits were needed in only %d cases", several)
	}
}

// sums returns, for each number, whether some of the orbits have that many cells together, not using
// the one at an index.
func sums(orbits []orbit, without int) []bool {
	possible := make([]bool, 82)
	possible[0] = true
	for i, o := range orbits {
		for n := len(possible) - 1; n >= len(o) && i != without; n-- {
			possible[n] = possible[n] || possible[n-len(o)]
		}
	}
	return possible
}
