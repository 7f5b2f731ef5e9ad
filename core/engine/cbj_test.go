package engine_test

import (
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestJumpsSkipNoSolution: when conflict-directed backjumping jumps back, the digits up to where it goes, and the givens, leave no solution:
// whatever stood in the levels that it skips.
func TestJumpsSkipNoSolution(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 33))
	jumps, byClues, toGivens := 0, 0, 0
	var puzzles []sudoku.Puzzle
	for _, side := range []int{4, 6} {
		l := layout(t, side)
		for range 150 {
			puzzles = append(puzzles, randomPuzzle(random, l, l.Cells()*2/3))
		}
	}
	for p := range cluedPuzzles(t, random, 4) {
		if p.Conflicts() == nil {
			puzzles = append(puzzles, p)
		}
	}
	for _, p := range puzzles {
		for _, id := range []string{"cbj", "cbj:reading", "cbj:random"} {
			e, _ := engine.ByID(id)
			var path []engine.Step // the decisions that stand
			_, err := e.Search(t.Context(), p, engine.Options{Seed: 3, Limit: 200, Observe: func(s engine.Step) {
				switch s.Kind {
				case engine.Assign:
					path = append(path, s)
				case engine.Backtrack:
					path = path[:len(path)-1]
				case engine.Backjump:
					jumps++
					if p.Clues != nil {
						byClues++
					}
					kept := path[:len(path)-s.Count()]
					if s.Cell < 0 {
						toGivens++
					}
					if len(kept) == 0 != (s.Cell < 0) || len(kept) > 0 && kept[len(kept)-1].Cell != s.Cell {
						t.Fatalf("%s on %v: it jumps over %d of %d to cell %d", e.ID, p.Givens, s.Count(), len(path), s.Cell)
					}
					g := p.Givens.Clone()
					for _, d := range kept {
						g[d.Cell] = d.Digit
					}
					if count(p, g, 0, 1) > 0 {
						t.Fatalf("%s on %v with %s: it jumps over a solution", e.ID, p.Givens, p.Clues.Key())
					}
				}
			}})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if jumps < 100 || byClues < 100 || toGivens == 0 {
		t.Errorf("%d jumps, %d in puzzles with clues, %d to the givens: too few for this test", jumps, byClues, toGivens)
	}
}

// TestBackjumpingSavesNodes: it visits nothing that forward checking with the same orders leaves out, finds the same solutions in the same order, and in
// reading order it visits far less.
func TestBackjumpingSavesNodes(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 71))
	with, without := int64(0), int64(0)
	for range 100 {
		p := randomPuzzle(random, layout(t, 6), 27)
		for _, words := range []string{"", ":reading", ":degree:least"} {
			for _, limit := range []int{1, 3, 0} {
				jumping := solutionsOf(t, "cbj"+words, p, limit)
				plain := solutionsOf(t, "forward"+words, p, limit)
				if len(jumping.Solutions) != len(plain.Solutions) || jumping.Counters.Nodes > plain.Counters.Nodes {
					t.Fatalf("%q, limit %d, %v: %d solutions and %d nodes, forward checking %d and %d", words, limit, p.Givens,
						len(jumping.Solutions), jumping.Counters.Nodes, len(plain.Solutions), plain.Counters.Nodes)
				}
				for i, g := range jumping.Solutions {
					if g.String() != plain.Solutions[i].String() {
						t.Fatalf("%q, limit %d, %v: solution %d is another", words, limit, p.Givens, i+1)
					}
				}
			}
		}
	}
	for _, line := range []string{hard, inkala} {
		with += solutionsOf(t, "cbj:reading", classic(t, line), 1).Counters.Nodes
		without += solutionsOf(t, "forward:reading", classic(t, line), 1).Counters.Nodes
	}
	if with*4 > without*3 {
		t.Errorf("in reading order %d nodes with jumps, %d without", with, without)
	}
}

func solutionsOf(t *testing.T, id string, p sudoku.Puzzle, limit int) engine.Result {
	t.Helper()
	e, err := engine.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	r, err := e.Search(t.Context(), p, engine.Options{Limit: limit})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
