package engine

import (
	"slices"

	"nonet/core/sat"
	"nonet/core/sudoku"
)

// ClauseLearning solves the puzzle as a satisfiability problem. From each conflict it
// learns a clause that prevents the same conflict.
var ClauseLearning = &Engine{
	ID:    "cdcl",
	Title: "Clause learning (SAT)",
	Idea: "Make each “digit k in cell c” a variable and each rule a clause; decide a variable and draw the conclusions; " +
		"at a conflict learn a clause that says why, and jump back to the decision to blame.",
	Origin: "J. P. Marques-Silva and K. A. Sakallah, “GRASP” (ICCAD 1996; IEEE Transactions on Computers 48, 1999); watched literals and activity: " +
		"M. W. Moskewicz et al., “Chaff” (DAC 2001); the overall structure: N. Eén and N. Sörensson, “An Extensible SAT-solver” (SAT 2003); " +
		"which clauses to keep and when to restart: G. Audemard and L. Simon (“Glucose”, IJCAI 2009).",
	Complexity: "Exponential at worst, but the same mistake is not made twice: hard 25×25 puzzles take some ten thousand conflicts. " +
		"F begins with at most N³ variables and 4N² clauses; a conflict costs a look at some thousand clauses.",
	Pseudocode: []Line{
		{0, "search(F):"},
		{1, "repeat:"},
		{2, "while a clause leaves one candidate: it is true"},
		{3, "a digit placed is struck from its peers"},
		{2, "if a clause leaves none, a conflict:"},
		{3, "if nothing was decided: that was all"},
		{3, "add to F why: the first implication point"},
		{3, "jump back to where that leaves one candidate"},
		{2, "else if every cell is full: a solution; forbid it"},
		{2, "or if it is time: start over, forget old clauses"},
		{2, "else decide on the most active candidate"},
	},
	Domains: FromPrunes,
	Selects: MostActive,
	Learns:  true,
	knows:   allConstraints,
	lists:   true,
	search:  func(r *run) { (&clauseLearner{run: r}).search() },
}

// The lines of ClauseLearning's pseudocode that steps point at.
const (
	cdclImply    = 2
	cdclStrike   = 3
	cdclConflict = 4
	cdclEnd      = 5
	cdclLearn    = 6
	cdclJump     = 7
	cdclSolved   = 8
	cdclRestart  = 9
	cdclDecide   = 10
)

// A clauseLearner searches the puzzle as a set of clauses.
type clauseLearner struct {
	*run
	formula
	solver    *sat.Solver
	requests  bool    // a Turn requests for the next decision ...
	requested sat.Lit // ... to make this true
}

func (c *clauseLearner) search() {
	if !c.poll() {
		return
	}
	c.formula = newFormula(c.puzzle)
	c.solver = sat.New(len(c.candidates))
	if c.seed != 0 {
		c.solver.Shuffle(c.seed)
	}
	c.solver.Choose = c.requestTurn
	var watcher *cdclObserver
	if c.observe != nil {
		watcher = &cdclObserver{clauseLearner: c}
		c.solver.Observer = watcher
	}
	if c.poll() {
		c.addPuzzle(c.puzzle, c.solver, c.ctx.Err)
		c.solutions()
	}
	c.count()
	if watcher != nil && !c.halted {
		watcher.end()
	}
}

// requestTurn returns the literal of the next Turn.
func (c *clauseLearner) requestTurn() (l sat.Lit, ok bool) {
	t, ok := c.turn(c.solver.Stats.Decisions)
	if !ok {
		c.requests = false
		return 0, false
	}
	v := slices.Index(c.candidates, candidate{int16(t.Cell), t.Digit})
	c.requested, c.requests = sat.Pos(max(v, 0)), v >= 0
	return c.requested, c.requests
}

// solutions finds one solution after another. A clause excludes each before the search
// for the next.
func (c *clauseLearner) solutions() {
	blanks := len(c.grid) - c.puzzle.Givens.Filled()
	over := c.over
	for !c.halted {
		yes, err := c.solver.Solve(over)
		if err != nil {
			c.halted, c.cancelled = true, true
			return
		}
		if !yes {
			return
		}
		c.read(c.solver, c.grid)
		c.found(cdclSolved, blanks)
		if !c.halted {
			c.solver.Block()
		}
	}
}

// count computes the counters from those of the solver. Digits that are not in the grid
// at the end have been taken back.
func (c *clauseLearner) count() {
	stats := c.solver.Stats
	c.result.Counters = Counters{
		Nodes: stats.Decisions + 1, Assignments: stats.Trues, Backtracks: stats.Trues,
		Conflicts: stats.Conflicts, Checks: stats.Visits, Deepest: stats.Most,
	}
	if c.halted {
		c.result.Counters.Backtracks -= int64(c.solver.Trues())
	}
}

// A formula is a puzzle as clauses, in the direct encoding. There is a variable for each
// candidate that the givens leave. For each column of the exact-cover matrix (see
// columns.go) that they do not cover, at least one and at most one of its candidates is
// true.
type formula struct {
	candidates []candidate // for each variable, what it stands for
	columns    []int32     // for each clause, the column it stands for
	ends       []int32     // for each clause, the end of its variables in variables
	variables  []int
	clues      []int32 // for each clause after those of the columns, the constraint of the clues of which it is
}

// A candidate is a digit that may be in a cell.
type candidate struct {
	cell  int16
	digit uint8
}

func newFormula(p sudoku.Puzzle) formula {
	var f formula
	l, givens := p.Layout, p.Givens
	covered := make([]bool, l.Cells()+len(l.Houses())*l.Side())
	size := make([]int32, len(covered))
	var columns []int
	total := 0
	for cell, given := range givens {
		if given != 0 {
			columns = appendColumns(columns[:0], l, cell, given)
			for _, column := range columns {
				covered[column] = true
			}
			continue
		}
		total += p.Candidates(cell).Len()
	}
	f.candidates = make([]candidate, 0, total)
	for cell, given := range givens {
		if given != 0 {
			continue
		}
		for d := range p.Candidates(cell).All() {
			f.candidates = append(f.candidates, candidate{int16(cell), d})
			columns = appendColumns(columns[:0], l, cell, d)
			for _, column := range columns {
				size[column]++
			}
		}
	}
	f.deal(l, covered, size)
	return f
}

// deal sorts the variables by column.
func (f *formula) deal(l *sudoku.Layout, covered []bool, size []int32) {
	open, end := 0, int32(0)
	for column, n := range size {
		size[column] = end // from now on, the index for the next variable of the column
		end += n
		if !covered[column] {
			open++
		}
	}
	f.columns, f.ends, f.variables = make([]int32, 0, open), make([]int32, 0, open), make([]int, end)
	columns := make([]int, 0, 4)
	for v, c := range f.candidates {
		columns = appendColumns(columns[:0], l, int(c.cell), c.digit)
		for _, column := range columns {
			f.variables[size[column]] = v
			size[column]++
		}
	}
	for column, end := range size {
		if !covered[column] {
			f.columns, f.ends = append(f.columns, int32(column)), append(f.ends, end)
		}
	}
}

// addPuzzle adds the puzzle that the formula is made for to the solver, or a part of it if over returns an error.
func (f *formula) addPuzzle(p sudoku.Puzzle, s *sat.Solver, over func() error) {
	if p.Clues == nil {
		f.addTo(s)
		return
	}
	clues := newClueClauses(p, f, s)
	clues.addGroups()
	f.addTo(s)
	clues.addClauses(over)
}

// addTo adds the groups to the solver and then, in the order of columns, the clauses.
func (f *formula) addTo(s *sat.Solver) {
	s.Grow(len(f.ends), len(f.variables))
	start := int32(0)
	for _, end := range f.ends {
		s.AddAtMostOne(f.variables[start:end]...)
		start = end
	}
	lits := make([]sat.Lit, 0, sudoku.MaxSide)
	start = 0
	for _, end := range f.ends {
		lits = lits[:0]
		for _, v := range f.variables[start:end] {
			lits = append(lits, sat.Pos(v))
		}
		s.AddClause(lits...)
		start = end
	}
}

// read puts the digits of the solver's solution into a grid.
func (f *formula) read(s *sat.Solver, g sudoku.Grid) {
	for v, c := range f.candidates {
		if s.True(sat.Pos(v)) {
			g[c.cell] = c.digit
		}
	}
}
