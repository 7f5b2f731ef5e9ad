package band_test

import (
	"math/rand/v2"
	"testing"

	"nonet/core/band"
)

// TestLasting: a search costs what it did in the version before, on every processor. Saved runs
// name its decisions by number, and a seed of core/generate finds the same puzzles only if the
// first solution is the same. If you change the search on purpose, replace the figures.
func TestLasting(t *testing.T) {
	var w witness
	for name, test := range map[string]struct {
		after  int64 // when to look ahead
		solver band.Solver
		want   band.Stats
	}{
		"plain":         {512, band.Solver{}, band.Stats{Nodes: 13695, Supposed: 12968, GivenUp: 9951, Deepest: 3187}},
		"watched":       {512, band.Solver{Observer: &w}, band.Stats{Nodes: 12608, Supposed: 12458, GivenUp: 9331, Deepest: 3299}},
		"random":        {512, band.Solver{Rand: rand.New(rand.NewPCG(4, 4))}, band.Stats{Nodes: 12606, Supposed: 12456, GivenUp: 9364, Deepest: 3285}},
		"looking ahead": {0, band.Solver{}, band.Stats{Nodes: 236095, Supposed: 11891, GivenUp: 9326, Deepest: 2697}},
	} {
		random := rand.New(rand.NewPCG(8, 8))
		restore := band.LookAheadAfter(test.after)
		var sum band.Stats
		for i := range 150 {
			test.solver.Count(randomPuzzle(random, 10+i/10), 40)
			cost := test.solver.Stats
			sum.Nodes += cost.Nodes
			sum.Supposed += cost.Supposed
			sum.GivenUp += cost.GivenUp
			sum.Deepest += cost.Deepest
		}
		restore()
		if sum != test.want {
			t.Errorf("%s: %#v, want %#v", name, sum, test.want)
		}
	}
	if w.told != 14069543509725706541 {
		t.Errorf("the search that is watched told %d", w.told)
	}
}

// A witness is an observer that sums up all that it receives from a search in one number.
type witness struct{ told uint64 }

func (w *witness) note(numbers ...int) {
	for _, n := range numbers {
		w.told = (w.told ^ uint64(n)) * 1099511628211 // FNV
	}
}

func (w *witness) configuration(c band.Configuration) {
	w.note(int(c.Digit), c.Chute, c.Lines[0], c.Lines[1])
}

func (w *witness) Choose(c band.Choice) {
	w.note(0, int(c.Digit), c.Chute, c.Left, c.Equal, int(c.Rule))
}

func (w *witness) Suppose(c band.Configuration)  { w.note(1); w.configuration(c) }
func (w *witness) Withdraw(c band.Configuration) { w.note(2); w.configuration(c) }

func (w *witness) Settle(b *band.Candidates, possible bool) {
	w.note(3)
	for cell := 0; possible && cell < 81; cell += 7 {
		w.note(int(b.Digit(cell)))
	}
}
