package suspect

import (
	"context"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A prover finds out how many solutions grids have. It counts its searches and gives up
// any that takes long, so the work for a puzzle is bounded, by what is done and not by
// the time it takes.
type prover struct {
	ctx    context.Context
	layout *sudoku.Layout
	engine *engine.Engine
	band   *band.Solver // for 9×9, and else nil
	left   int          // searches until it is enough
	gaveUp bool         // some search was given up
}

// patience is how many searches are made for one puzzle. That is seldom all used up. It
// lasts some tenths of a second on 9×9, and up to ten seconds on the largest layouts.
func patience(l *sudoku.Layout) int {
	switch side := l.Side(); {
	case side <= 9:
		return 200_000
	case side <= 12:
		return 10_000
	case side <= 16:
		return 2_000
	}
	return 500
}

const (
	looks   = 64 // of a search, until a search is given up: a few tenths of a second's worth on 25×25
	givenUp = 20 // how many searches one counts for that is given up
)

func newProver(ctx context.Context, l *sudoku.Layout) *prover {
	p := &prover{ctx: ctx, layout: l, engine: engine.For(l, 2), left: patience(l)}
	if l == sudoku.Classic() {
		p.band = new(band.Solver)
	}
	return p
}

// over reports whether no more searches shall be made.
func (p *prover) over() bool {
	yield.Now()
	return p.left <= 0 || p.ctx.Err() != nil
}

// mayBeSolvable reports whether a grid is not known to have no solution.
func (p *prover) mayBeSolvable(g sudoku.Grid) bool { return p.count(g, 1) != 0 }

// unique reports whether a grid is known to have exactly one solution.
func (p *prover) unique(g sudoku.Grid) bool { return p.count(g, 2) == 1 }

// unknown is the count of a search that was given up.
const unknown = -1

// count is the number of solutions of a grid, or limit where it has as many or more. A
// grid that breaks a rule has none, which costs next to nothing.
func (p *prover) count(g sudoku.Grid, limit int) int {
	if !p.layout.Allows(g) {
		return 0
	}
	count := 0
	if !p.search(g, limit, func(sudoku.Grid) { count++ }) {
		return unknown
	}
	return count
}

// solution is a solution of a grid, or nil.
func (p *prover) solution(g sudoku.Grid) (one sudoku.Grid) {
	p.search(g, 1, func(solution sudoku.Grid) { one = solution.Clone() })
	return one
}

// another is a solution of a grid beside the one that is known, or nil if none was
// found.
func (p *prover) another(g, known sudoku.Grid) (other sudoku.Grid) {
	p.search(g, 2, func(solution sudoku.Grid) {
		if other == nil && !slices.Equal(solution, known) {
			other = solution.Clone()
		}
	})
	return other
}

// search calls found with the solutions of a grid, on loan, up to so many. It tells
// false where it gave up before.
func (p *prover) search(g sudoku.Grid, limit int, found func(sudoku.Grid)) (known bool) {
	p.left--
	budget := engine.NewBudget(looks)
	if p.band != nil {
		p.band.Halt = func() bool { return !budget.Take() || p.ctx.Err() != nil }
		p.band.Search((*[81]uint8)(g), func(solution *[81]uint8) bool {
			found(solution[:])
			limit--
			return limit > 0
		})
	} else {
		puzzle := sudoku.Puzzle{Layout: p.layout, Givens: g}
		p.engine.Search(p.ctx, puzzle, engine.Options{Limit: limit, Found: found, Budget: budget})
	}
	if budget.Spent() {
		p.left -= givenUp
		p.gaveUp = true
	}
	return !budget.Spent() && p.ctx.Err() == nil
}
