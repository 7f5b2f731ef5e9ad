package engine

import (
	"nonet/core/band"
	"nonet/core/sudoku"
)

// Band works on all digits and all boxes of a 9×9 grid at once, in machine words.
// The search itself is core/band's.
var Band = &Engine{
	ID:    "band",
	Title: "Bit-parallel bands",
	Idea: "Hold the candidates of many cells in one machine word and strike impossible ones for all digits at once; " +
		"then suppose how one digit is arranged in one band or stack.",
	Origin: "After the band solvers of zhouyundong, champagne, dobrichev and JasonLion (New Sudoku Players’ Forum, from 2009) " +
		"and the triads of T. Dillon’s tdoku (2019).",
	Complexity: "Exponential at worst, but most of the hardest known 9×9 puzzles take about a hundred suppositions; each costs a fraction of a microsecond.",
	Pseudocode: []Line{
		{0, "search(board):"},
		{1, "repeat until nothing changes:"},
		{2, "strike what no arrangement of the digit uses"},
		{2, "place what has one place in its box"},
		{2, "strike from its box what is alone in its cell"},
		{2, "three digits bound to three cells fill them"},
		{1, "if a cell or a digit has no place left: go back"},
		{1, "if every cell has one digit: a solution"},
		{1, "pick digit and band with fewest arrangements"},
		{1, "after 512 without a solution: what strikes most"},
		{1, "for each of its arrangements:"},
		{2, "suppose it, and search(a copy of the board)"},
		{2, "give it up"},
	},
	Call:    11,
	Domains: FromPeers,
	Selects: FewestWays,
	only:    sudoku.Classic(),
	search:  searchBand,
	refuses: true,
}

// The lines of Band's pseudocode that steps point at.
const (
	bandStrike   = 2
	bandHidden   = 3
	bandNaked    = 4
	bandWipeout  = 6
	bandSolved   = 7
	bandChoose   = 8
	bandAhead    = 9
	bandSuppose  = 11
	bandWithdraw = 12
)

// A bandSearch is a solver with everything that a search without an observer needs, so
// that such a search, which may take half a microsecond, allocates almost nothing. A run keeps it for the next search.
type bandSearch struct {
	solver band.Solver
	run    *run
	found  func(*[81]uint8) bool
}

func newBandSearch(r *run) *bandSearch {
	s := &bandSearch{run: r}
	s.solver.Halt = func() bool { return !s.run.poll() }
	s.found = func(solution *[81]uint8) bool {
		copy(s.run.grid, solution[:])
		s.run.found(bandSolved, 0) // only an observer receives the depth
		return !s.run.halted
	}
	return s
}

func searchBand(r *run) {
	if r.band == nil {
		r.band = newBandSearch(r)
	}
	search := r.band
	s := &search.solver
	givens := (*[81]uint8)(r.puzzle.Givens)
	switch {
	case r.observe != nil || len(r.turns) > 0:
		searchBandObserved(r, s, givens)
	case r.only:
		r.result.Count = s.Count(givens, r.limit)
		r.halted = r.halted || r.result.Count == r.limit && r.limit > 0
	default:
		s.Search(givens, search.found)
	}
	r.result.Counters = Counters{
		Nodes: s.Stats.Nodes, Assignments: s.Stats.Supposed, Backtracks: s.Stats.GivenUp, Deepest: s.Stats.Deepest,
	}
}

// searchBandObserved is searchBand with an observer or turns.
func searchBandObserved(r *run, s *band.Solver, givens *[81]uint8) {
	var o *bandObserver
	if r.observe != nil {
		o = &bandObserver{run: r}
		s.Observer = o
	}
	if len(r.turns) > 0 {
		s.Choose = func() (cell int, digit uint8, ok bool) {
			t, ok := r.turn(s.Stats.Supposed)
			if len(r.turns) == 0 {
				s.Choose = nil // faster
			}
			return t.Cell, t.Digit, ok
		}
	}
	s.Search(givens, func(solution *[81]uint8) bool {
		copy(r.grid, solution[:])
		depth := 0 // only an observer receives it
		if o != nil {
			depth = len(o.placed)
		}
		r.found(bandSolved, depth)
		return !r.halted
	})
	if o != nil && !r.halted {
		o.takeBack(0)
	}
	s.Observer, s.Choose = nil, nil
}
