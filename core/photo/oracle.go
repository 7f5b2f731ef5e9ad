package photo

import (
	"context"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// An oracle says how many solutions givens have. Its work is bounded by numbers, not by time, so that
// a photo is read in the same way on every machine.
type oracle struct {
	ctx    context.Context
	layout *sudoku.Layout
	band   band.Solver
	engine *engine.Engine
	left   int // how many more searches may be made; one that is given up counts for several
}

const (
	searchBudget = 16 // of one search, in units of engine.Budget
	givenUp      = 20 // the searches that one counts for if it is given up
)

// mostSearches returns the number of searches for one reading: some tenths of a second on 9×9, where a
// search takes a few microseconds, and on smaller layouts, where it takes ten times as long, and some seconds on the largest layouts.
func mostSearches(l *sudoku.Layout) int {
	switch side := l.Side(); {
	case side <= 6:
		return 6_000
	case side <= 9 && l != sudoku.Classic():
		return 3_000
	case side <= 9:
		return 60_000
	case side <= 12:
		return 2_000
	case side <= 16:
		return 500
	}
	return 100
}

func newOracle(ctx context.Context, l *sudoku.Layout) *oracle {
	return &oracle{ctx: ctx, layout: l, engine: engine.For(sudoku.Empty(l), 2), left: mostSearches(l)}
}

// solutions returns up to two solutions, the second only if there are several. known is false if
// the search was given up.
func (o *oracle) solutions(givens sudoku.Grid) (found []sudoku.Grid, known bool) {
	yield.Often()
	o.left--
	if o.layout == sudoku.Classic() {
		o.band.Search((*[81]uint8)(givens), func(solution *[81]uint8) bool {
			found = append(found, append(sudoku.Grid(nil), solution[:]...))
			return len(found) < 2
		})
		return found, true
	}
	if !o.layout.Allows(givens) {
		return nil, true
	}
	result, err := o.engine.Search(o.ctx, sudoku.Puzzle{Layout: o.layout, Givens: givens},
		engine.Options{Limit: 2, Budget: engine.NewBudget(searchBudget)})
	if err != nil {
		o.left -= givenUp
	}
	return result.Solutions, err == nil || len(result.Solutions) == 2
}

// over reports whether to make no more searches.
func (o *oracle) over() bool { return o.left <= 0 || o.ctx.Err() != nil }

// core returns some of the givens, which have no solution, that have none on their own either: one
// of these must be wrong. For 9×9 it is a set from which none can be left out.
func (o *oracle) core(givens sudoku.Grid) []int {
	if cells := o.clash(givens); cells != nil {
		return cells
	}
	var cells []int
	rest := givens.Clone()
	for cell, d := range givens {
		if d == 0 {
			continue
		}
		if o.layout == sudoku.Classic() {
			rest[cell] = 0
			if found, _ := o.solutions(rest); len(found) == 0 {
				continue // not needed
			}
			rest[cell] = d
		}
		cells = append(cells, cell)
	}
	return cells
}

// clash returns two cells of one house that hold the same digit, or nil.
func (o *oracle) clash(givens sudoku.Grid) []int {
	for cell, d := range givens {
		if d == 0 {
			continue
		}
		for _, peer := range o.layout.Peers(cell) {
			if peer > cell && givens[peer] == d {
				return []int{cell, peer}
			}
		}
	}
	return nil
}
