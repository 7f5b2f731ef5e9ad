package player

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A state is the state of a search at the cursor, rebuilt from the steps alone.
type state struct {
	engine *engine.Engine
	puzzle sudoku.Puzzle

	grid    sudoku.Grid
	fit     *engine.Fit     // for engines that keep no candidates, of a puzzle with clues; shared with copies. nil for all others
	domains []sudoku.Digits // for engines that prune: the domain of each cell; for engines that cover columns, what clues leave it, nil for no clues
	covered []bool          // for engines that cover columns
	depth   int
	kinds   [engine.StepKinds]int64 // the number of steps of each kind
	struck  int64                   // the number of prunes that were decisions

	// reached[d] is the position of the step that first reached depth d+1. Positions
	// ascend, so a binary search finds the greatest depth before any cursor. It belongs
	// to the run, not to the cursor: going back does not shorten it.
	reached []int64

	// For engines that learn. learnt has, for each clause, the position just after the step at which it was added; like reached, it
	// belongs to the run. used has how often each has left no other choice, at the cursor.
	learnt []int64
	used   []int32
}

// mostLearnt is the number of clauses whose use is counted.
const mostLearnt = 1 << 20

func newState(e *engine.Engine, p sudoku.Puzzle) state {
	b := state{engine: e, puzzle: p, grid: p.Givens.Clone()}
	if p.Check() != nil {
		return b // the engine takes no step
	}
	switch e.Domains {
	case engine.FromPeers:
		if p.Clues != nil && !e.IsRecorded() { // what a program makes of clues is not known
			b.fit = engine.NewFit(p)
		}
	case engine.FromPrunes:
		b.domains = engine.InitialDomains(p)
	case engine.FromColumns:
		if p.Clues != nil {
			b.domains = engine.InitialDomains(p)
		}
		b.covered = make([]bool, p.Layout.Cells()+len(p.Layout.Houses())*p.Layout.Side())
		for _, column := range engine.GivenColumns(p) {
			b.covered[column] = true
		}
	}
	return b
}

// clone returns a copy that may only go back: it shares reached.
func (b *state) clone() state {
	c := *b
	c.grid, c.domains, c.covered, c.used = b.grid.Clone(), slices.Clone(b.domains), slices.Clone(b.covered), slices.Clone(b.used)
	return c
}

// apply plays the step at a position.
func (b *state) apply(position int64, s engine.Step) {
	b.kinds[s.Kind]++
	switch s.Kind {
	case engine.Assign, engine.Deduce:
		b.grid[s.Cell] = s.Digit
		b.depth++
		if b.depth > len(b.reached) {
			b.reached = append(b.reached, position)
		}
	case engine.Backtrack:
		b.grid[s.Cell] = 0
		b.depth--
	case engine.Prune:
		b.domains[s.Cell] = b.domains[s.Cell].Without(s.Digit)
		if s.Decides() {
			b.struck++
		}
	case engine.Restore:
		b.domains[s.Cell] = b.domains[s.Cell].With(s.Digit)
	case engine.Cover:
		b.cover(s, true)
	case engine.Uncover:
		b.cover(s, false)
	case engine.Learn, engine.Solution:
		if b.engine.Learns && b.clauses() > len(b.learnt) && len(b.learnt) < mostLearnt {
			b.learnt, b.used = append(b.learnt, position+1), append(b.used, 0)
		}
	}
	b.use(s, 1)
}

// clauses returns the number of clauses that have been added: one from each conflict, and one that excludes each solution.
func (b *state) clauses() int { return int(b.kinds[engine.Learn] + b.kinds[engine.Solution]) }

// use counts how often the clause of a step has left no other choice.
func (b *state) use(s engine.Step, by int32) {
	if len(b.used) == 0 || s.Kind != engine.Deduce && s.Kind != engine.Prune {
		return
	}
	if n, ok := s.Clause(); ok && n < len(b.used) {
		b.used[n] += by
	}
}

// undo undoes the last step played.
func (b *state) undo(s engine.Step) {
	b.kinds[s.Kind]--
	b.use(s, -1)
	switch s.Kind {
	case engine.Assign, engine.Deduce:
		b.grid[s.Cell] = 0
		b.depth--
	case engine.Backtrack:
		b.grid[s.Cell] = s.Digit
		b.depth++
	case engine.Prune:
		b.domains[s.Cell] = b.domains[s.Cell].With(s.Digit)
		if s.Decides() {
			b.struck--
		}
	case engine.Restore:
		b.domains[s.Cell] = b.domains[s.Cell].Without(s.Digit)
	case engine.Cover:
		b.cover(s, false)
	case engine.Uncover:
		b.cover(s, true)
	}
}

// cover sets whether the column of a Cover or Uncover is covered.
func (b *state) cover(s engine.Step, covered bool) {
	column, _ := s.Column(b.puzzle.Layout)
	b.covered[column] = covered
}

// candidates returns the digits that the engine considers possible for a cell.
func (b *state) candidates(cell int) sudoku.Digits {
	if b.grid[cell] != 0 {
		return 0
	}
	switch b.engine.Domains {
	case engine.FromPrunes:
		return b.domains[cell]
	case engine.FromColumns:
		return b.alive(cell)
	}
	if b.fit != nil {
		return b.fit.At(b.grid).Digits(cell)
	}
	return b.puzzle.WithGivens(b.grid).Candidates(cell)
}

// alive returns the digits whose row is still in the matrix: none of its columns is
// covered, and no clue has struck it. The column of the cell itself does not count: it is covered while its rows are
// being tried, and they are still candidates.
func (b *state) alive(cell int) sudoku.Digits {
	l := b.puzzle.Layout
	could := l.All()
	if b.domains != nil {
		could = b.domains[cell]
	}
	var s sudoku.Digits
	for d := range could.All() {
		free := true
		for _, column := range engine.ColumnsOf(l, cell, d)[1:] {
			free = free && !b.covered[column]
		}
		if free {
			s = s.With(d)
		}
	}
	return s
}
