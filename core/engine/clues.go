package engine

import (
	"math/bits"
	"slices"

	"nonet/core/sudoku"
)

// clueRules know which values the clues of a puzzle exclude, for engines that keep a domain for each cell. They examine one
// constraint at a time, those first whose cells have changed first.
type clueRules struct {
	grid    sudoku.Grid
	domain  []sudoku.Digits
	side    int
	full    sudoku.Digits // all digits
	rules   []clueRule
	given   int        // the number of rules that are constraints of the clues; those after them are derived
	of      [][]int    // for each cell, the rules to examine when its domain changes
	further [][]int    // for each cell, the cells that must differ from it only because of clues
	sees    [][]uint64 // for each cell, all cells that must differ from it, as bits
	after   [][]uint64 // for each cell, the same rules as bits, those of clues and those that are derived in words of their own
	waiting []uint64   // the rules to examine
	gone    []excluded // see next
	broken  bool       // the constraint that was examined last cannot be kept
	exact   bool       // it excludes nothing more when what it excludes is struck
	lazy    bool       // a cage is passed over that could still hold all it could at first: see examineCage
	common  []uint64   // for splitRule.point
	view    cageView   // of the cage that is examined
}

// A clueRule examines a constraint of the clues, or one that is derived.
type clueRule struct {
	k     sudoku.Constraint
	sum   *sumRule   // if it is a Sum
	split *splitRule // if it is about a cage and the cells outside it
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
	c := &clueRules{
		grid: grid, domain: domain, side: p.Layout.Side(), full: p.Layout.All(),
		given: len(p.Clues.Constraints()), of: make([][]int, len(grid)), after: make([][]uint64, len(grid)),
		further: make([][]int, len(grid)), sees: make([][]uint64, len(grid)),
	}
	c.waiting = make([]uint64, c.derivedFrom())
	words := (len(grid) + 63) / 64
	all := make([]uint64, len(grid)*words)
	for cell := range grid {
		c.sees[cell], all = all[:words:words], all[words:]
		for _, peer := range p.Peers(cell) {
			c.sees[cell][peer>>6] |= 1 << (peer & 63)
			if _, ok := slices.BinarySearch(p.Layout.Peers(cell), peer); !ok {
				c.further[cell] = append(c.further[cell], peer)
			}
		}
	}
	for _, k := range p.Clues.Constraints() {
		rule := clueRule{k: k}
		if k.Kind == sudoku.Sum {
			rule.sum = newSumRule(p, &k)
		}
		c.add(rule)
	}
	return c
}

// derive adds the sums that follow by the rule of 45, those of sums that say more together, and the rules about a cage and the cells outside it. It
// is for a search that examines all rules before its first try, which makes it lazy.
func (c *clueRules) derive(p sudoku.Puzzle) {
	c.lazy = true
	for _, k := range derived(p) {
		sum := newSumRule(p, &k)
		if sum.seldom = !sum.near(); !sum.seldom || len(sum.cells) <= fewCells {
			c.add(clueRule{k: k, sum: sum})
		}
	}
	for _, k := range joined(p, c.rules[:c.given]) {
		c.add(clueRule{k: k, sum: newSumRule(p, &k)})
	}
	for _, rule := range c.rules {
		if rule.sum == nil || !rule.sum.cage {
			continue
		}
		split := newSplitRule(p, rule.sum)
		c.add(clueRule{k: sudoku.Constraint{Clue: -1, Kind: sudoku.Sum, Cells: slices.Concat(rule.sum.cells, split.rest)}, split: split})
	}
}

func (c *clueRules) add(rule clueRule) {
	i := len(c.rules)
	c.rules = append(c.rules, rule)
	if !rule.examined() {
		return
	}
	word, bit := c.bit(i)
	for len(c.waiting) <= word {
		c.waiting = append(c.waiting, 0)
	}
	c.waiting[word] |= bit
	for _, cell := range rule.k.Cells {
		c.of[cell] = append(c.of[cell], i)
		for len(c.after[cell]) <= word {
			c.after[cell] = append(c.after[cell], 0)
		}
		c.after[cell][word] |= bit
	}
}

// all lists the constraints that clues mean and that examine knows.
func (c *clueRules) all() []int {
	if c == nil {
		return nil
	}
	var all []int
	for i := range c.given {
		if c.rules[i].examined() {
			all = append(all, i)
		}
	}
	return all
}

// examined reports whether examine knows the kind of constraint. The others are only about candidates from the start, and peers.
func (r *clueRule) examined() bool { return r.k.Kind == sudoku.Sum || r.k.Kind == sudoku.Pair }

// with lists those of a cell.
func (c *clueRules) with(cell int) []int {
	if c == nil {
		return nil
	}
	return c.of[cell]
}

// exclusions examines a constraint and returns what it excludes from empty cells, which is valid until the next call.
func (c *clueRules) exclusions(i int) []excluded {
	c.examine(i)
	return c.gone
}

// changed notes that the rules of a cell are to be examined.
func (c *clueRules) changed(cell int) {
	if c == nil {
		return
	}
	for w, word := range c.after[cell] {
		c.waiting[w] |= word
	}
}

// struck notes that what the rule that was examined last excludes is struck. If that is all, the rule need not be examined again.
func (c *clueRules) struck(rule int) {
	if c.exact {
		word, bit := c.bit(rule)
		c.waiting[word] &^= bit
	}
}

// The two kinds of rules to examine.
const (
	ofClues = iota
	ofDerived
)

// bit returns where a rule is in waiting.
func (c *clueRules) bit(rule int) (word int, bit uint64) {
	if rule >= c.given {
		rule += c.derivedFrom()*64 - c.given
	}
	return rule >> 6, 1 << (rule & 63)
}

// derivedFrom returns the first word of the rules that are derived.
func (c *clueRules) derivedFrom() int { return (c.given + 63) / 64 }

// forget notes that no rule is to be examined.
func (c *clueRules) forget() {
	if c != nil {
		clear(c.waiting)
	}
}

// next examines the rules of a kind that wait until one excludes something, and returns it and what it excludes from empty cells, which is
// valid until the next call; or until one cannot be kept, which is broken then. It reports false when none waits any more. The caller strikes the
// digits, and calls changed and then struck.
func (c *clueRules) next(of int) (rule int, gone []excluded, ok bool) {
	if c == nil {
		return 0, nil, false
	}
	from, to, rule := 0, c.derivedFrom(), 0
	if of == ofDerived {
		from, to, rule = to, len(c.waiting), c.given
	}
	for w, word := range c.waiting[from:to] {
		for ; word != 0; word &= word - 1 {
			i := rule + w<<6 + bits.TrailingZeros64(word)
			if c.examine(i); len(c.gone) > 0 || c.broken {
				c.waiting[from+w] = word & (word - 1)
				return i, c.gone, true
			}
		}
		c.waiting[from+w] = 0
	}
	return 0, nil, false
}

// examine finds out what a constraint excludes.
func (c *clueRules) examine(i int) {
	c.gone, c.broken, c.exact = c.gone[:0], false, false
	switch r := &c.rules[i]; {
	case r.split != nil:
		r.split.examine(c)
	case r.sum != nil:
		r.sum.examine(c)
	default:
		c.examinePair(&r.k)
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

// breaks reports whether a constraint leaves nothing to a cell.
func (c *clueRules) breaks(i int) bool {
	c.examine(i)
	return c.broken || slices.ContainsFunc(c.gone, func(g excluded) bool { return g.digits == c.domain[g.cell] })
}

// differ reports whether two cells must differ.
func (c *clueRules) differ(a, b int) bool { return c.sees[a][b>>6]>>(b&63)&1 != 0 }

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
	c.exact = true
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
