package search

import (
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

const (
	small4 = "4....1.33.1....4"
	empty4 = "................"
)

func treePuzzle(t testing.TB, text string) sudoku.Puzzle {
	t.Helper()
	return puzzleOf(t, root(len(text)), text)
}

// treeSteps returns the first steps of a search for all solutions.
func treeSteps(t testing.TB, id, text string, most int) []engine.Step {
	t.Helper()
	e, ok := engine.ByID(id)
	if !ok {
		t.Fatalf("there is no engine %s", id)
	}
	return stepsOf(t, e, treePuzzle(t, text), most)
}

// treeTrace returns the trace of the first steps of a search.
func treeTrace(t testing.TB, id, text string, most int) *trace.Trace {
	t.Helper()
	tr := trace.New()
	tr.Add(treeSteps(t, id, text, most))
	return tr
}

// randomSteps returns the steps of a random search with a number of decisions. It moves a few
// levels up and down, and finds a solution now and then.
func randomSteps(seed uint64, decisions, deepest int) []engine.Step {
	rng := rand.New(rand.NewPCG(seed, 1))
	var steps, path []engine.Step
	for made := 0; made < decisions; {
		switch depth := len(path); {
		case depth == 0, depth < deepest && rng.IntN(16) < 8:
			s := engine.Step{Kind: engine.Assign, Cell: int16(depth), Digit: uint8(1 + rng.IntN(9)), Depth: uint16(depth + 1)}
			steps, path = append(steps, s), append(path, s)
			made++
		default:
			if rng.IntN(8) == 0 {
				steps = append(steps, engine.Step{Kind: engine.Wipeout, Cell: 5, Depth: uint16(depth)})
			}
			if depth == deepest && rng.IntN(400) == 0 {
				steps = append(steps, engine.Step{Kind: engine.Solution, Cell: -1, Depth: uint16(depth)})
			}
			s := path[depth-1]
			s.Kind, s.Depth = engine.Backtrack, uint16(depth-1)
			steps, path = append(steps, s), path[:depth-1]
		}
	}
	return steps
}
