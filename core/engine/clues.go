package engine

import (
	"slices"
	"sort"

	"nonet/core/sudoku"
)

// clueRules know which values the clues of a puzzle exclude, for engines that keep a domain for each cell. They examine one
// constraint at a time, those first whose cells have changed first.
type clueRules struct {
	grid        sudoku.Grid
	domain      []sudoku.Digits
	constraints []sudoku.Constraint
	sums        []*sumRule // of each constraint; nil if it is no Sum
	of          [][]int    // for each cell, the constraints to examine when its domain changes
	further     [][]int    // for each cell, the cells that must differ from it only because of clues
	given       int        // the number of constraints that clues mean; the rest are derived from them
	waiting     [2]queue   // those of clues, and those that are derived
	waits       []bool     // of each constraint: it is in the queue
	gone        []excluded // see next
	broken      bool       // the constraint that was examined last cannot be kept
}

// excluded are digits that a constraint excludes from a cell.
type excluded struct {
	cell   int
	digits sudoku.Digits
}

// newClueRules returns the rules for the clues of a puzzle; nil if it has none. grid and domain are those of the search: a cell with a digit
// has it alone, whatever its domain is.
func newClueRules(p sudoku.Puzzle, grid sudoku.Grid, domain []sudoku.Digits) *clueRules {
	if p.Clues == nil {
		return nil
	}
	given := p.Clues.Constraints()
	all := slices.Concat(given, derived(p))
	c := &clueRules{
		grid: grid, domain: domain, constraints: all, sums: make([]*sumRule, len(all)), of: make([][]int, len(grid)), further: make([][]int, len(grid)),
		waits: make([]bool, len(all)), given: len(given), waiting: [2]queue{newQueue(len(given)), newQueue(len(all) - len(given))},
	}
	for i := range all {
		k := &all[i]
		if k.Kind != sudoku.Sum && k.Kind != sudoku.Pair {
			continue
		}
		if k.Kind == sudoku.Sum {
			c.sums[i] = newSumRule(p, k)
		}
		for _, cell := range k.Cells {
			c.of[cell] = append(c.of[cell], i)
		}
		c.wait(i)
	}
	for cell := range grid {
		for _, peer := range p.Peers(cell) {
			if _, ok := slices.BinarySearch(p.Layout.Peers(cell), peer); !ok {
				c.further[cell] = append(c.further[cell], peer)
			}
		}
	}
	return c
}

// all lists the constraints that clues mean and that examine knows.
func (c *clueRules) all() []int {
	if c == nil {
		return nil
	}
	var all []int
	for i, k := range c.constraints[:c.given] {
		if k.Kind == sudoku.Sum || k.Kind == sudoku.Pair {
			all = append(all, i)
		}
	}
	return all
}

// with lists those of a cell.
func (c *clueRules) with(cell int) []int {
	if c == nil {
		return nil
	}
	of := c.of[cell]
	return of[:sort.SearchInts(of, c.given)]
}

// exclusions examines a constraint and returns what it excludes from empty cells, which is valid until the next call.
func (c *clueRules) exclusions(i int) []excluded {
	c.examine(i)
	return c.gone
}

// changed puts the constraints of a cell into the queue.
func (c *clueRules) changed(cell int) {
	if c == nil {
		return
	}
	for _, i := range c.of[cell] {
		c.wait(i)
	}
}

func (c *clueRules) wait(i int) {
	if !c.waits[i] {
		c.waits[i] = true
		c.waiting[c.stage(i)].add(i)
	}
}

// stage returns the queue of a constraint.
func (c *clueRules) stage(i int) int {
	if i < c.given {
		return ofClues
	}
	return ofDerived
}

// The queues.
const (
	ofClues = iota
	ofDerived
)

// forget empties the queues.
func (c *clueRules) forget() {
	if c == nil {
		return
	}
	for q := range c.waiting {
		for c.waiting[q].waiting() {
			c.waits[c.waiting[q].take()] = false
		}
	}
}

// next examines constraints from a queue until one excludes something, and returns it and what it excludes from empty cells, which is
// valid until the next call. It reports false when the queue is empty. The caller strikes the digits, and calls changed.
func (c *clueRules) next(of int) (constraint int, gone []excluded, ok bool) {
	if c == nil {
		return 0, nil, false
	}
	for q := &c.waiting[of]; q.waiting(); {
		i := q.take()
		c.waits[i] = false
		if c.examine(i); len(c.gone) > 0 {
			return i, c.gone, true
		}
	}
	return 0, nil, false
}

// examine finds out what a constraint excludes.
func (c *clueRules) examine(i int) {
	c.gone, c.broken = c.gone[:0], false
	if sum := c.sums[i]; sum != nil {
		sum.examine(c)
	} else {
		c.examinePair(&c.constraints[i])
	}
}

// excludes returns the digits that a constraint excludes from an empty cell.
func (c *clueRules) excludes(i, cell int) sudoku.Digits {
	c.examine(i)
	if c.broken {
		return ^sudoku.Digits(0)
	}
	for _, g := range c.gone {
		if g.cell == cell {
			return g.digits
		}
	}
	return 0
}

// values returns the digits that a cell may hold.
func (c *clueRules) values(cell int) sudoku.Digits {
	if d := c.grid[cell]; d != 0 {
		return sudoku.Of(d)
	}
	return c.domain[cell]
}

// keep excludes from a cell what is not in a set.
func (c *clueRules) keep(cell int, digits sudoku.Digits) {
	if c.grid[cell] != 0 {
		return
	}
	if gone := c.domain[cell] &^ digits; gone != 0 {
		c.gone = append(c.gone, excluded{cell, gone})
	}
}

// nothing excludes all digits from the first empty cell: the constraint cannot be kept any more.
func (c *clueRules) nothing(cells []int) {
	c.gone, c.broken = c.gone[:0], true
	for _, cell := range cells {
		if c.grid[cell] == 0 {
			c.keep(cell, 0)
			return
		}
	}
}

// examinePair keeps the digits of each of two cells for which the other one has a digit.
func (c *clueRules) examinePair(k *sudoku.Constraint) {
	a, b := k.Cells[0], k.Cells[1]
	first, second := c.values(a), c.values(b)
	var keep, reached sudoku.Digits
	for left := first; left != 0; left = left.WithoutMin() {
		x := left.Min()
		if fits := k.Table[x] & second; fits != 0 {
			keep, reached = keep.With(x), reached|fits
		}
	}
	if keep == 0 {
		c.nothing(k.Cells)
		return
	}
	c.keep(a, keep)
	c.keep(b, reached)
}
