package main

import (
	"context"
	"math/rand/v2"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// symmetries are those puzzles are made with. Each contains the half turn that
// readers of newspapers expect.
var symmetries = []sudoku.Symmetry{sudoku.HalfTurn, sudoku.QuarterTurn, sudoku.DoubleMirror, sudoku.DoubleDiagonal}

// bySingles makes symmetric puzzles of fewest to most givens that singles alone
// solve in at most that many rounds. The effort is the number of rounds, for where
// they are few there is much to be seen at any time.
func bySingles(fewest, most, rounds int) maker {
	return func(random *rand.Rand, l *sudoku.Layout) (sudoku.Puzzle, int, bool) {
		full := solution(random, l)
		pattern := symmetries[random.IntN(len(symmetries))].Orbits(l)
		p := carve(random, l, full, pattern, fewest+random.IntN(most-fewest+1), solvedBySingles)
		_, effort := singles(p)
		return p, effort, p.Givens.Filled() <= most && effort <= rounds && unique(p)
	}
}

// forEveryEngine keeps of a maker's puzzles those that even the plainest search, cell
// by cell in reading order, comes to the end of soon. On large grids that
// is a matter of luck, and whoever compares the engines wants to see each arrive.
func forEveryEngine(make maker) maker {
	const patience = 1_000_000 // assignments
	return func(random *rand.Rand, l *sudoku.Layout) (sudoku.Puzzle, int, bool) {
		p, effort, ok := make(random, l)
		return p, effort, ok && arrives(p, patience)
	}
}

// arrives reports whether the plain depth-first search finds the solution within so
// many assignments. They are counted, and not the seconds, so that the same puzzles
// are made on every machine.
func arrives(p sudoku.Puzzle, assignments int) bool {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	_, err := engine.DepthFirst.Search(ctx, p, engine.Options{Limit: 1, Observe: func(s engine.Step) {
		if s.Kind != engine.Assign {
			return
		}
		if assignments--; assignments == 0 {
			cancel()
		}
	}})
	return err == nil
}

// minimal makes puzzles that need each of their givens and are not solved by singles
// alone.
//
// A key to such a puzzle is a blank whose digit, once it is known, leaves nothing but
// singles: one lucky guess opens it. Puzzles with more than that many keys are turned
// away. The effort is the number of blanks that are no key.
func minimal(keys int) maker {
	return func(random *rand.Rand, l *sudoku.Layout) (sudoku.Puzzle, int, bool) {
		full := solution(random, l)
		// One pass over the cells is enough: a given that was needed once is needed
		// all the more when others are gone.
		p := carve(random, l, full, sudoku.NoSymmetry.Orbits(l), 0, unique)
		if solvedBySingles(p) {
			return p, 0, false
		}
		found := countKeys(p, full)
		return p, l.Cells() - p.Givens.Filled() - found, found <= keys
	}
}

// carve takes digits out of a full grid, an orbit at a time and in random order,
// where the puzzle that is left still holds and has at least fewest givens.
func carve(random *rand.Rand, l *sudoku.Layout, full sudoku.Grid, orbits [][]int, fewest int, holds func(sudoku.Puzzle) bool) sudoku.Puzzle {
	p := sudoku.Puzzle{Layout: l, Givens: full.Clone()}
	left := l.Cells()
	for _, i := range random.Perm(len(orbits)) {
		orbit := orbits[i]
		if left-len(orbit) < fewest {
			continue // a smaller one may still go
		}
		for _, cell := range orbit {
			p.Givens[cell] = 0
		}
		if holds(p) {
			left -= len(orbit)
			continue
		}
		for _, cell := range orbit {
			p.Givens[cell] = full[cell]
		}
	}
	return p
}

// solution is a full grid, found from an empty one by the engine that chooses at random.
// It takes a digit as low as it can get, so the digits change their names afterwards.
func solution(random *rand.Rand, l *sudoku.Layout) sudoku.Grid {
	r := search(engine.BestCell, sudoku.Empty(l), engine.Options{Limit: 1, Seed: random.Uint64()})
	g := r.Solutions[0]
	names := random.Perm(l.Side())
	for cell, d := range g {
		g[cell] = uint8(names[d-1] + 1)
	}
	return g
}

// unique reports whether a puzzle has exactly one solution.
func unique(p sudoku.Puzzle) bool {
	return search(engine.DancingLinks, p, engine.Options{Limit: 2}).Unique()
}

// search searches a puzzle that breaks no rule to the end.
func search(e *engine.Engine, p sudoku.Puzzle, o engine.Options) engine.Result {
	r, err := e.Search(context.Background(), p, o)
	if err != nil {
		panic(err) // cannot be: the puzzle breaks no rule and nobody cancels
	}
	return r
}
