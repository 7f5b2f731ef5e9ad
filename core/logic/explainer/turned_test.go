package explainer

import (
	"math/rand/v2"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/sudoku"
)

// TestChainsOfTurnedBoards: a small board has a chain of the same grade however it is turned and its digits are named, so also where the chain runs over the
// first of all candidates, or the last.
func TestChainsOfTurnedBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	found := map[int]int{}
	for _, kind := range []struct{ width, height, filled, candidates, n, turns int }{{2, 2, 20, 40, 40, 32}, {2, 2, 10, 60, 20, 32}, {3, 2, 40, 20, 20, 24}, {3, 3, 50, 10, 6, 10}} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		for n := range kind.n {
			p := positions.Random(l, kind.filled, kind.candidates, rng)
			for number := lastLinked; number < firstBranching; number++ {
				step, ok := stepAt(t, l, p, number)
				if ok {
					found[number]++
				}
				for range kind.turns {
					turned, layout := p.Turned(l, rng)
					if other, too := stepAt(t, layout, turned, number); ok != too || step.Grade != other.Grade {
						t.Errorf("%v, position %d, search %d: the grade is %.1f, and %.1f when the board is turned", l, n, number, step.Grade, other.Grade)
					}
				}
			}
		}
	}
	for number := lastLinked; number < firstBranching; number++ {
		if found[number] < 10 {
			t.Errorf("search %d finds a step in %d positions: too few for this test", number, found[number])
		}
	}
}
