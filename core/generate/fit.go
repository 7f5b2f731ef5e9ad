package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A fitter looks for digits for a pattern drawn by hand, so that the puzzle has one solution.
// It is a local search. It starts with the digits of a full grid, which have many solutions.
// In each step it clears some cells of the pattern, enumerates all solutions of the rest, and
// groups them by their digits in these cells. The smallest group gives the new digits of the
// cells; a group of one solution gives the puzzle.
type fitter struct {
	layout  *sudoku.Layout
	rng     *rand.Rand
	pattern []int // the cells that hold a given
	givens  sudoku.Grid
	fewest  int // the number of solutions of the givens, or uncounted

	blanks int // the number of cells cleared in a step
	keys   map[string]group
	key    []byte
	solver band.Solver
}

// A group is the solutions that have the same digits in the cleared cells.
type group struct {
	count int
	first sudoku.Grid
}

const (
	uncounted = 1 << 30
	climb     = 400 // steps before it starts over
	sampled   = 40  // random solutions to take if there are too many to enumerate
	worsening = 8   // one step in this many may lead to up to twice as many solutions
)

// mostSolutions returns the largest number of solutions that a step enumerates, which takes
// some milliseconds.
func mostSolutions(l *sudoku.Layout) int {
	if l.Side() <= 9 {
		return 3000
	}
	return 200
}

// fit runs one local search from a random grid and reports whether it found a puzzle, which
// is then in the carver.
func (g *Generator) fit(ctx context.Context, c *carver, rng *rand.Rand) (bool, error) {
	l, full, err := g.full(ctx, rng)
	if err != nil {
		return false, err
	}
	f := &fitter{layout: l, rng: rng, givens: make(sudoku.Grid, l.Cells()), fewest: uncounted, blanks: 1, keys: map[string]group{}}
	f.solver.Rand = rng
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
		c.begin(sudoku.Empty(l), solution, nil, 0, rng)
		copy(c.given, g.options.Pattern)
		c.left = len(f.pattern)
		if !g.options.Minimal {
			return true, nil
		}
		if ok, err := c.minimal(ctx); ok || err != nil {
			return ok, err
		}
		f.fewest = uncounted // no step leads away from one solution
	}
	return false, nil
}

// step makes one step. If that leads to a puzzle, it returns the solution.
func (f *fitter) step(ctx context.Context) (sudoku.Grid, error) {
	limit := mostSolutions(f.layout)
	out := f.rng.Perm(len(f.pattern))[:f.blanks]
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
	accepted := best.count <= f.fewest || f.rng.IntN(worsening) == 0 && best.count <= 2*f.fewest
	if best.first == nil || exact && !accepted {
		f.givens = before
		return nil, nil
	}
	for _, cell := range out {
		f.givens[cell] = best.first[cell]
	}
	f.fewest = uncounted
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

// sample groups some random solutions: those that a search finds first are all much alike.
func (f *fitter) sample(ctx context.Context, out []int) error {
	clear(f.keys)
	for range sampled {
		if err := f.search(ctx, 1, func(solution sudoku.Grid) { f.sort(out, solution) }); err != nil {
			return err
		}
	}
	return nil
}

// rarest returns the smallest group that would change anything, or a random one of several.
func (f *fitter) rarest(out []int, before sudoku.Grid) group {
	var best group
	ties := 0
	keys := make([]string, 0, len(f.keys))
	for key := range f.keys {
		keys = append(keys, key)
	}
	slices.Sort(keys) // a map has no order, and the same seed must give the same puzzle
	for _, key := range keys {
		g := f.keys[key]
		same := g.count > 1 && !slices.ContainsFunc(out, func(cell int) bool { return g.first[cell] != before[cell] })
		if same || best.first != nil && g.count > best.count {
			continue
		}
		if best.first == nil || g.count < best.count {
			ties = 0
		}
		if ties++; f.rng.IntN(ties) == 0 {
			best = g
		}
	}
	return best
}

// search calls found with the solutions of the givens, up to a limit. A solution is valid
// during the call.
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
	_, err := e.Search(ctx, p, engine.Options{Limit: limit, Found: found, Seed: f.rng.Uint64()})
	return err
}
