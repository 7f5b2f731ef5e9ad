package engine_test

import (
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestNodes: for every engine and all its switches, the nodes are the decisions of its steps and the start, watched or not, and
// the deepest node has as many digits as its deepest step.
func TestNodes(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 4))
	six := sudoku.Puzzle{Layout: layout(t, 6), Givens: make(sudoku.Grid, 36)}
	for cell, char := range "..4...5..4...2..1...32......6.1....4" {
		six.Givens[cell], _ = sudoku.DigitOf(char, 6)
	}
	puzzles := []sudoku.Puzzle{six, classic(t, newspaper), classic(t, "532"+newspaper[3:]), sudoku.Empty(layout(t, 4))}
	for range 6 {
		puzzles = append(puzzles, randomPuzzle(random, layout(t, 6), 24))
	}
	for _, p := range puzzles {
		for _, e := range variantsFor(p.Layout) {
			for _, limit := range []int{1, 3, 0} {
				decisions, deepest := int64(0), 0
				watched, err := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 2, Observe: func(s engine.Step) {
					if s.Decides() {
						decisions++
					}
					deepest = max(deepest, int(s.Depth))
				}})
				if err != nil {
					t.Fatal(err)
				}
				if c := watched.Counters; c.Nodes != decisions+1 || c.Deepest != deepest && e != engine.Band { // which counts suppositions
					t.Errorf("%s, limit %d, %v: %d nodes, %d deep; its steps have %d decisions and are %d deep",
						e.ID, limit, p.Givens, c.Nodes, c.Deepest, decisions, deepest)
				}
				alone, err := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 2})
				if c := alone.Counters; err != nil || e != engine.Band && (c.Nodes != watched.Counters.Nodes || c.Deepest != deepest) {
					t.Errorf("%s, limit %d, %v: %d nodes, %d deep unwatched, %d, %d watched, %v",
						e.ID, limit, p.Givens, c.Nodes, c.Deepest, watched.Counters.Nodes, deepest, err)
				}
			}
		}
	}
}
