package main

import (
	"context"
	"math/rand/v2"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// symmetries are the symmetries of the puzzles. Each contains the half-turn, as is usual
// in newspapers.
var symmetries = []sudoku.Symmetry{sudoku.HalfTurn, sudoku.QuarterTurn, sudoku.DoubleMirror, sudoku.DoubleDiagonal}

// bySingles makes symmetric puzzles with fewest to most givens that singles alone solve
// in at most the given number of rounds. The effort is the number of rounds: with few
// rounds there are many singles at any time.
func bySingles(fewest, most, rounds int) maker {
	return func(random *rand.Rand, l *sudoku.Layout) (sudoku.Puzzle, int, bool) {
		full := solution(random, l)
		pattern := symmetries[random.IntN(len(symmetries))].Orbits(l)
		p := carve(random, l, full, pattern, fewest+random.IntN(most-fewest+1), solvedBySingles)
		_, effort := singles(p)
		return p, effort, p.Givens.Filled() <= most && effort <= rounds && unique(p)
	}
}

// forEveryEngine keeps those of a maker's puzzles that even the simplest search, cell by
// cell in reading order, solves quickly. On large grids that depends on the puzzle, and
// when engines are compared all of them should find the solution.
func forEveryEngine(make maker) maker {
	const most = 1_000_000 // assignments
	return func(random *rand.Rand, l *sudoku.Layout) (sudoku.Puzzle, int, bool) {
		p, effort, ok := make(random, l)
		return p, effort, ok && arrives(p, most)
	}
}

// arrives reports whether depth-first search finds the solution within a number of
// assignments. It does not measure time, so that the same puzzles are made on every
// machine.
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

// carve removes digits from a full grid, an orbit at a time and in random order, if holds
// returns true for the rest and at least fewest givens are left.
func carve(random *rand.Rand, l *sudoku.Layout, full sudoku.Grid, orbits [][]int, fewest int, holds func(sudoku.Puzzle) bool) sudoku.Puzzle {
	p := sudoku.Puzzle{Layout: l, Givens: full.Clone()}
	left := l.Cells()
	for _, i := range random.Perm(len(orbits)) {
		orbit := orbits[i]
		if left-len(orbit) < fewest {
			continue // a smaller one may still be removed
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

// solution returns a full grid, found from an empty one by the engine that chooses at
// random. That engine tries low digits first, so the digits are permuted afterwards.
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

// search runs a search of a puzzle that breaks no rule.
func search(e *engine.Engine, p sudoku.Puzzle, o engine.Options) engine.Result {
	r, err := e.Search(context.Background(), p, o)
	if err != nil {
		panic(err) // unreachable: the puzzle breaks no rule and nothing cancels the search
	}
	return r
}
