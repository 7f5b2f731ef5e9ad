package suspect

import (
	"context"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/quick"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A searcher counts the solutions of grids. It limits the number of its searches and gives
// up long ones, so the work for a puzzle is bounded, independently of time.
type searcher struct {
	ctx    context.Context
	puzzle sudoku.Puzzle // for its layout and clues
	layout *sudoku.Layout
	engine *engine.Engine
	band   *band.Solver  // nil if not 9×9 with boxes alone
	quick  *quick.Solver // of other rules up to 9×9; otherwise nil
	sums   bool          // there are sums, so the engine goes on where quick gives up
	left   int           // how many more searches may be made
	gaveUp bool          // some search was given up
}

// mostSearches returns the limit of searches for one puzzle, which is seldom reached.
// They take some tenths of a second on 9×9, some seconds there with other rules, and up to ten seconds there with sums or on the largest layouts.
func mostSearches(l *sudoku.Layout) int {
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
	searchBudget = 64 // of one search, in units of engine.Budget: a few tenths of a second on 25×25
	givenUp      = 20 // the number of additional searches that one counts for if it is given up
)

func newSearcher(ctx context.Context, p sudoku.Puzzle) *searcher {
	l := p.Layout
	s := &searcher{ctx: ctx, puzzle: p, layout: l, engine: engine.For(p, 2), left: mostSearches(l)}
	switch {
	case l == sudoku.Classic() && p.Clues == nil:
		s.band = new(band.Solver)
	case l.Side() <= quick.MaxSide && !p.Plain():
		s.quick, s.sums = new(quick.Solver), adds(p)
		s.quick.Load(l, p.Clues)
	}
	return s
}

// adds reports whether a puzzle has sums.
func adds(p sudoku.Puzzle) bool {
	return slices.ContainsFunc(p.Clues.Constraints(), func(k sudoku.Constraint) bool { return k.Kind == sudoku.Sum })
}

// over reports whether to make no more searches.
func (s *searcher) over() bool {
	yield.Now()
	return s.left <= 0 || s.ctx.Err() != nil
}

// mayBeSolvable reports whether a grid has a solution or the search was given up.
func (s *searcher) mayBeSolvable(g sudoku.Grid) bool { return s.count(g, 1) != 0 }

// unique reports whether a grid is proved to have exactly one solution.
func (s *searcher) unique(g sudoku.Grid) bool { return s.count(g, 2) == 1 }

// notKnown is the count of a search that was given up.
const notKnown = -1

// count returns the number of solutions of a grid, but at most limit. A grid that breaks
// a rule has none; that needs no search.
func (s *searcher) count(g sudoku.Grid, limit int) int {
	if !s.layout.Allows(g) {
		return 0
	}
	count := 0
	if !s.search(g, limit, func(sudoku.Grid) { count++ }) {
		return notKnown
	}
	return count
}

// solution returns a solution of a grid, or nil.
func (s *searcher) solution(g sudoku.Grid) (one sudoku.Grid) {
	s.search(g, 1, func(solution sudoku.Grid) { one = solution.Clone() })
	return one
}

// another returns a solution of a grid other than the known one, or nil if none was
// found.
func (s *searcher) another(g, known sudoku.Grid) (other sudoku.Grid) {
	s.search(g, 2, func(solution sudoku.Grid) {
		if other == nil && !slices.Equal(solution, known) {
			other = solution.Clone()
		}
	})
	return other
}

// search calls found with up to limit solutions of a grid, each valid until found
// returns. It reports whether the search was completed.
func (s *searcher) search(g sudoku.Grid, limit int, found func(sudoku.Grid)) (known bool) {
	s.left--
	budget := engine.NewBudget(searchBudget)
	halt := func() bool { return !budget.Take() || s.ctx.Err() != nil }
	one := func(solution sudoku.Grid) (more bool) {
		found(solution)
		limit--
		return limit > 0
	}
	switch {
	case s.band != nil:
		s.band.Halt = halt
		s.band.Search((*[81]uint8)(g), func(solution *[81]uint8) bool { return one(solution[:]) })
	case s.quick != nil && !s.sums:
		s.quick.Search(quick.Search{Givens: g, Stop: halt, Found: one})
	case s.quick != nil && s.quickly(g, limit, found):
	default:
		s.engine.Search(s.ctx, s.puzzle.WithGivens(g), engine.Options{Limit: limit, Found: found, Budget: budget})
	}
	if budget.Spent() {
		s.left -= givenUp
		s.gaveUp = true
	}
	return !budget.Spent() && s.ctx.Err() == nil
}

// mostGuesses is how many guesses core/quick makes in a puzzle with sums before an engine is asked.
const mostGuesses = 1000

// quickly is search by core/quick, for puzzles with sums. It reports whether that has not given up.
func (s *searcher) quickly(g sudoku.Grid, limit int, found func(sudoku.Grid)) bool {
	var all []sudoku.Grid
	outcome := s.quick.Search(quick.Search{Givens: g, Most: mostGuesses, Stop: func() bool { return s.ctx.Err() != nil }, Found: func(solution sudoku.Grid) bool {
		all = append(all, solution.Clone())
		return len(all) < limit
	}})
	if outcome == quick.GaveUp {
		return false
	}
	for _, solution := range all {
		found(solution)
	}
	return true
}
