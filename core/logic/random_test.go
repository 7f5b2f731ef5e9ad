package logic

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// randomGrid returns a random position of a layout.
func randomGrid(l *sudoku.Layout, filled, candidates int, rng *rand.Rand) *Grid {
	g, p := emptyGrid(l), positions.Random(l, filled, candidates, rng)
	p.Enter(g)
	copy(g.given, p.Given)
	g.trail = g.trail[:0]
	return g
}

// mostOfPosition is how many deductions of a technique are compared in a position: chains and sets are found by the thousand.
const mostOfPosition = 25

// TestRandomPositionsAsBefore compares what the techniques find in random positions of many sizes with what they found before, with and without
// the options. Puzzles rarely have some of the patterns that these have.
func TestRandomPositionsAsBefore(t *testing.T) {
	every := Options{Siamese: true, SmallRectangles: true, MissingAllowed: true, SetsInChains: true, OverlappingSets: true, EveryChain: true}
	var text strings.Builder
	for _, kind := range []struct {
		width, height, n   int
		candidates, filled int // percent
		Options
	}{
		{2, 2, 30, 40, 20, Options{}},
		{3, 2, 10, 25, 20, Options{}},
		{3, 2, 6, 35, 20, every},
		{3, 3, 4, 16, 35, Options{}},
		{3, 3, 2, 12, 50, every},
		{3, 3, 2, 30, 55, Options{}},
		{4, 3, 1, 6, 60, Options{}},
	} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(kind.candidates), 0))
		var grids []*Grid
		for range kind.n {
			grids = append(grids, randomGrid(l, kind.filled, kind.candidates, rng))
		}
		for _, technique := range Techniques() {
			found, sum := 0, fnv.New32a()
			for _, g := range grids {
				n := 0
				for d := range technique.All(g, kind.Options) {
					if n++; n > mostOfPosition {
						break
					}
					sum.Write([]byte(pattern(d)))
				}
				found += n
			}
			if found > 0 {
				fmt.Fprintf(&text, "%v, %d %%: %s: %d (%08x)\n", l, kind.candidates, technique.ID, found, sum.Sum32())
			}
		}
	}
	recorded.Compare(t, "random.txt", text.String())
}
