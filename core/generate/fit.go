package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A fitter looks for digits for a pattern drawn by hand, such that one solution is
// left. It begins with the digits of a full grid, which leave many, and climbs: it takes
// the digits out of some cells of the pattern, goes through all solutions of the rest,
// and sorts them by what they have in these cells. Each way to fill the cells is so tried
// at once, and the one with the fewest solutions is the next position. A way with one
// solution is the puzzle.
type fitter struct {
	layout  *sudoku.Layout
	lots    *rand.Rand
	pattern []int // the cells that hold a given
	givens  sudoku.Grid
	fewest  int // solutions that the givens have, or unknown

	blanks int // how many cells are taken out at once
	keys   map[string]group
	key    []byte
	solver band.Solver
}

// A group is the solutions that have the same digits in the cells taken out.
type group struct {
	count int
	first sudoku.Grid
}

const (
	unknown   = 1 << 30
	climb     = 400 // steps before it begins anew
	sampled   = 40  // solutions drawn by lot where there are too many to go through
	worsening = 8   // one step in so many may lead to up to twice as many solutions
)

// mostSolutions is how many solutions a step goes through: so many that it takes
// some milliseconds.
func mostSolutions(l *sudoku.Layout) int {
	if l.Side() <= 9 {
		return 3000
	}
	return 200
}

// fit climbs once from a grid drawn by lot. Where it comes to a puzzle, the carver has
// it.
func (g *Generator) fit(ctx context.Context, c *carver, lots *rand.Rand) (bool, error) {
	l := g.options.Layout
	full, err := fullGrid(ctx, l, lots)
	if err != nil {
		return false, err
	}
	f := &fitter{layout: l, lots: lots, givens: make(sudoku.Grid, l.Cells()), fewest: unknown, blanks: 1, keys: map[string]group{}}
	f.solver.Lots = lots
	f.solver.Halt = func() bool { return ctx.Err() != nil }
	for cell, given := range g.options.Pattern {
		if given {
			f.pattern = append(f.pattern, cell)
			f.givens[cell] = full[cell]
		}
	}
	for range climb {
		solution, err := f.step(ctx)
		if err != nil {
			return false, err
		}
		if solution == nil {
			continue
		}
		c.begin(l, solution, nil, 0, lots)
		copy(c.given, g.options.Pattern)
		c.left = len(f.pattern)
		if !g.options.Minimal {
			return true, nil
		}
		if ok, err := c.minimal(ctx); ok || err != nil {
			return ok, err
		}
		f.fewest = unknown // no step leads away from one solution
	}
	return false, nil
}

// step takes a step, and returns the solution of the puzzle where it led to one.
func (f *fitter) step(ctx context.Context) (sudoku.Grid, error) {
	limit := mostSolutions(f.layout)
	out := f.lots.Perm(len(f.pattern))[:f.blanks]
	for i, at := range out {
		out[i] = f.pattern[at]
	}
	before := f.givens.Clone()
	for _, cell := range out {
		f.givens[cell] = 0
	}
	clear(f.keys)
	total := 0
	err := f.search(ctx, limit, func(solution sudoku.Grid) {
		total++
		f.sort(out, solution)
	})
	if err != nil {
		return nil, err
	}
	exact := total < limit
	switch {
	case exact && total < limit/8 && f.blanks < len(f.pattern):
		f.blanks++
	case !exact && f.blanks > 1:
		f.blanks--
		f.givens = before
		return nil, nil
	case !exact:
		if err := f.sample(ctx, out); err != nil {
			return nil, err
		}
	}
	best := f.rarest(out, before)
	accepted := best.count <= f.fewest || f.lots.IntN(worsening) == 0 && best.count <= 2*f.fewest
	if best.first == nil || exact && !accepted {
		f.givens = before
		return nil, nil
	}
	for _, cell := range out {
		f.givens[cell] = best.first[cell]
	}
	f.fewest = unknown
	if exact {
		f.fewest = best.count
		if best.count == 1 {
			return best.first, nil
		}
	}
	return nil, nil
}

// sort puts a solution into its group.
func (f *fitter) sort(out []int, solution sudoku.Grid) {
	f.key = f.key[:0]
	for _, cell := range out {
		f.key = append(f.key, solution[cell])
	}
	g, ok := f.keys[string(f.key)]
	if !ok {
		g.first = solution.Clone()
	}
	g.count++
	f.keys[string(f.key)] = g
}

// sample sorts some solutions drawn by lot, for the groups of those that a search
// finds first are all alike.
func (f *fitter) sample(ctx context.Context, out []int) error {
	clear(f.keys)
	for range sampled {
		if err := f.search(ctx, 1, func(solution sudoku.Grid) { f.sort(out, solution) }); err != nil {
			return err
		}
	}
	return nil
}

// rarest is the smallest group, one of them by lot, that would change anything.
func (f *fitter) rarest(out []int, before sudoku.Grid) group {
	var best group
	ties := 0
	keys := make([]string, 0, len(f.keys))
	for key := range f.keys {
		keys = append(keys, key)
	}
	slices.Sort(keys) // a map has no order, and the same seed shall lead to the same puzzle
	for _, key := range keys {
		g := f.keys[key]
		same := g.count > 1 && !slices.ContainsFunc(out, func(cell int) bool { return g.first[cell] != before[cell] })
		if same || best.first != nil && g.count > best.count {
			continue
		}
		if best.first == nil || g.count < best.count {
			ties = 0
		}
		if ties++; f.lots.IntN(ties) == 0 {
			best = g
		}
	}
	return best
}

// search gives found the solutions of the givens, up to a limit, on loan.
func (f *fitter) search(ctx context.Context, limit int, found func(sudoku.Grid)) error {
	if f.layout == sudoku.Classic() {
		n := 0
		f.solver.Search((*[81]uint8)(f.givens), func(solution *[81]uint8) bool {
			found(solution[:])
			n++
			return n < limit
		})
		return ctx.Err()
	}
	e := engine.DancingLinks
	if f.layout.Side() > 9 {
		e = engine.ClauseLearning
	}
	p := sudoku.Puzzle{Layout: f.layout, Givens: f.givens}
	_, err := e.Search(ctx, p, engine.Options{Limit: limit, Found: found, Seed: f.lots.Uint64()})
	return err
}
