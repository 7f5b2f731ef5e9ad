package logic

import (
	"iter"
	"math/bits"
	"slices"

	"nonet/core/sudoku"
)

// A Total is what some cells add up to, and why.
type Total struct {
	Sum   int   // of Cells, less those of Minus
	Cells []int // without a digit, ascending
	Minus []int // further cells, whose digits are subtracted; of a difference of innies and outies

	Clues  []int // the clues that say so, as indexes
	Inside int   // what these add up to, with the digits that are placed: the rest of Whole is Sum
	Whole  int   // what the houses of a deduction add up to; 0 if the total is that of one clue

	// Sets are the digits that the cells may hold, if they all differ. See ways.
	Sets []sudoku.Digits
}

// ways are the ways to make a total: for each cell, the candidates that some of them has.
type ways []sudoku.Digits

// mostFree is the number of cells of a total for which all ways are tried if they may hold the same digit.
const mostFree = 4

// The cells of a total that must differ, and the sets of as many digits, up to which all ways are looked for.
const (
	mostDiffering = 9
	mostChoices   = 5000
)

// tooMany reports whether a person would not look at all ways to fill cells that differ, and a program not at once.
func (g *Grid) tooMany(cells []int) bool {
	var union sudoku.Digits
	for _, cell := range cells {
		union |= g.candidates[cell]
	}
	n, choices := union.Len(), 1
	for i := range len(cells) {
		if choices = choices * (n - i) / (i + 1); choices > mostChoices {
			return true
		}
	}
	return len(cells) > mostDiffering
}

// waysOf returns the candidates with which the cells of a total make its sum, and the sets of digits if all its cells differ. It returns nil for
// cells that are too many to try.
func (g *Grid) waysOf(t *Total) ways {
	if len(t.Minus) == 0 && g.allDiffer(t.Cells) {
		if g.tooMany(t.Cells) {
			return nil
		}
		return g.differingWays(t)
	}
	all := slices.Concat(t.Cells, t.Minus)
	if len(all) > mostFree {
		return nil
	}
	found, chosen := make(ways, len(all)), make([]uint8, len(all))
	var try func(i, left int)
	try = func(i, left int) {
		if i == len(all) {
			if left == 0 {
				for j, d := range chosen {
					found[j] = found[j].With(d)
				}
			}
			return
		}
		for d := range g.candidates[all[i]].All() {
			if g.repeats(all[:i], chosen, all[i], d) {
				continue
			}
			chosen[i] = d
			if i < len(t.Cells) {
				try(i+1, left-int(d))
			} else {
				try(i+1, left+int(d))
			}
		}
	}
	try(0, t.Sum)
	return found
}

// repeats reports whether a cell would hold the digit of one of some others that it must differ from.
func (g *Grid) repeats(cells []int, digits []uint8, cell int, digit uint8) bool {
	for i, other := range cells {
		if digits[i] == digit && g.differ(other, cell) {
			return true
		}
	}
	return false
}

// differ reports whether two cells must hold different digits: they are peers, or a clue says so.
func (g *Grid) differ(a, b int) bool {
	_, found := slices.BinarySearch(g.puzzle.Peers(a), b)
	return found
}

func (g *Grid) allDiffer(cells []int) bool {
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			if !g.differ(a, b) {
				return false
			}
		}
	}
	return true
}

// differingWays is waysOf for cells of which no two hold the same digit: for each set of digits with the sum, it is found out which of them can be
// in which cell while the others find room too.
func (g *Grid) differingWays(t *Total) ways {
	var union sudoku.Digits
	for _, cell := range t.Cells {
		union |= g.candidates[cell]
	}
	found := make(ways, len(t.Cells))
	t.Sets = nil
	for set := range setsWithSum(union, len(t.Cells), t.Sum) {
		g.pause()
		if fits := g.arrange(t.Cells, set); fits != nil {
			t.Sets = append(t.Sets, set)
			for i, digits := range fits {
				found[i] |= digits
			}
		}
	}
	return found
}

// setsWithSum yields the sets of some digits with a size and a sum, those with small digits first.
func setsWithSum(from sudoku.Digits, size, sum int) iter.Seq[sudoku.Digits] {
	return func(yield func(sudoku.Digits) bool) {
		var choose func(left, chosen sudoku.Digits, size, sum int) bool
		choose = func(left, chosen sudoku.Digits, size, sum int) bool {
			if size == 0 {
				return sum != 0 || yield(chosen)
			}
			for ; left.Len() >= size; left = left.WithoutMin() {
				d := left.Min()
				if int(d)*size > sum {
					return true
				}
				if !choose(left.WithoutMin(), chosen.With(d), size-1, sum-int(d)) {
					return false
				}
			}
			return true
		}
		choose(from, 0, size, sum)
	}
}

// arrange returns, for cells that hold a set of as many digits, those that each can hold; nil if the digits do not fit into them.
func (g *Grid) arrange(cells []int, set sudoku.Digits) ways {
	n := len(cells)
	digits := slices.Collect(set.All())
	// A set of digits is a number with a bit for each. before[i] says which sets the first i cells can hold, after[i] which the others can.
	before, after := make([][]bool, n+1), make([][]bool, n+1)
	for i := range before {
		before[i], after[i] = make([]bool, 1<<n), make([]bool, 1<<n)
	}
	all := 1<<n - 1
	before[0][0], after[n][0] = true, true
	for i, cell := range cells {
		for j, d := range digits {
			if !g.candidates[cell].Has(d) {
				continue
			}
			for m := range before[i] {
				if before[i][m] && m>>j&1 == 0 {
					before[i+1][m|1<<j] = true
				}
			}
		}
	}
	if !before[n][all] {
		return nil
	}
	found := make(ways, n)
	for i := n - 1; i >= 0; i-- {
		for j, d := range digits {
			if !g.candidates[cells[i]].Has(d) {
				continue
			}
			for m := range after[i+1] {
				if after[i+1][m] && m>>j&1 == 0 {
					after[i][m|1<<j] = true
					if before[i][all&^(m|1<<j)] {
						found[i] = found[i].With(d)
					}
				}
			}
		}
	}
	return found
}

// cageTotals yields the cages and other sums of cells, less the digits that are placed.
func (g *Grid) cageTotals() iter.Seq[Total] {
	return func(yield func(Total) bool) {
		for _, k := range g.puzzle.Clues.Constraints() {
			if !isTotal(&k) {
				continue
			}
			if t, ok := g.openTotal(&k); ok && !yield(t) {
				return
			}
		}
	}
}

// isTotal reports whether a constraint says what its cells add up to.
func isTotal(k *sudoku.Constraint) bool {
	return k.Kind == sudoku.Sum && k.Least == k.Most && !slices.ContainsFunc(k.Coefficients, func(c int) bool { return c != 1 })
}

// A block is some houses of which no two have a cell in common: their digits add up to a number.
type block struct {
	houses []int
	cells  []int  // ascending
	has    []bool // for each cell of the grid
}

// mostLines is the number of rows, columns or boxes side by side whose sum a person looks at.
const mostLines = 4

// blocks returns single houses, then two rows, columns or boxes side by side, and so on. What is the whole grid but for a few lines is
// the same as those few.
func (g *Grid) blocks() []block {
	var list []block
	add := func(houses ...int) {
		b := block{houses: houses, has: make([]bool, g.layout.Cells())}
		for _, h := range houses {
			for _, cell := range g.houses[h].Cells {
				b.cells, b.has[cell] = append(b.cells, cell), true
			}
		}
		slices.Sort(b.cells)
		list = append(list, b)
	}
	for _, h := range g.boxesFirst {
		add(h)
	}
	boxes := 1 // side by side
	if width, _ := g.layout.BoxSize(); width > 0 {
		boxes = g.Side() / width
	}
	for count := 2; count <= min(mostLines, g.Side()-1); count++ {
		for _, kind := range []sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Box} {
			if kind == sudoku.Box && count > 2 {
				continue // those of a band or stack are its lines, too
			}
			for first := range g.houses {
				if g.houses[first].Kind != kind {
					continue
				}
				var side []int
				for h := first; h < len(g.houses) && g.houses[h].Kind == kind && len(side) < count; h++ {
					if kind == sudoku.Box && h > first && g.houses[h].Index%boxes == 0 {
						break // the first of the next band
					}
					side = append(side, h)
				}
				if len(side) == count {
					add(side...)
				}
			}
		}
	}
	return list
}

// whole returns what a block adds up to.
func (g *Grid) whole(b block) int { return len(b.houses) * g.Side() * (g.Side() + 1) / 2 }

// A group is a sum of a clue beside a block.
type group struct {
	clue, sum     int
	inside, apart []int // its cells in the block, and out of it
}

// groupsOf returns the sums that have cells in a block and no cell in common.
func (g *Grid) groupsOf(b block) []group {
	var list []group
	used := make([]bool, g.layout.Cells())
	for _, k := range g.puzzle.Clues.Constraints() {
		if !isTotal(&k) || slices.ContainsFunc(k.Cells, func(cell int) bool { return used[cell] }) {
			continue
		}
		c := group{clue: k.Clue, sum: k.Least}
		for _, cell := range k.Cells {
			if b.has[cell] {
				c.inside = append(c.inside, cell)
			} else {
				c.apart = append(c.apart, cell)
			}
		}
		if len(c.inside) == 0 {
			continue
		}
		for _, cell := range k.Cells {
			used[cell] = true
		}
		list = append(list, c)
	}
	return list
}

// beside returns what is left of a block when some of the sums that reach out of it are taken as lying inside, those of which the bit is set: the
// cells of no sum, and those of sums that are not taken, less those that the taken ones have outside.
func (g *Grid) beside(b block, groups []group, taken uint) Total {
	t := Total{Whole: g.whole(b), Clues: make([]int, 0, len(groups))}
	covered := make([]bool, len(g.digits))
	reaching := 0
	for _, c := range groups {
		if len(c.apart) > 0 {
			reaching++
			if taken>>(reaching-1)&1 == 0 {
				continue
			}
		}
		t.Inside += c.sum
		for _, cell := range c.apart {
			if d := g.digits[cell]; d != 0 {
				t.Inside -= int(d)
			} else {
				t.Minus = append(t.Minus, cell)
			}
		}
		t.Clues = append(t.Clues, c.clue)
		for _, cell := range c.inside {
			covered[cell] = true
		}
	}
	for _, cell := range b.cells {
		switch d := g.digits[cell]; {
		case covered[cell]:
		case d != 0:
			t.Inside += int(d)
		default:
			t.Cells = append(t.Cells, cell)
		}
	}
	slices.Sort(t.Minus)
	t.Sum = t.Whole - t.Inside
	return t
}

// mostReaching is the number of sums that reach out of a block of which all choices are looked at.
const mostReaching = 5

// rests yields what is left of a block, as beside returns it: first with no sum that reaches out, then with all, then with others.
func (g *Grid) rests(b block) iter.Seq[Total] {
	return func(yield func(Total) bool) {
		groups := g.groupsOf(b)
		reaching := uint(0)
		for _, c := range groups {
			if len(c.apart) > 0 {
				reaching++
			}
		}
		if len(groups) == 0 || !yield(g.beside(b, groups, 0)) || reaching == 0 {
			return
		}
		all := uint(1)<<reaching - 1
		if !yield(g.beside(b, groups, all)) || reaching > mostReaching {
			return
		}
		for taken := uint(1); taken < all; taken++ {
			if bits.OnesCount(taken) < int(reaching) && !yield(g.beside(b, groups, taken)) {
				return
			}
		}
	}
}

// TotalsOf returns the totals of the cages and sums that have a cell, as far as cells are empty, each with the sets of digits that these can hold with
// their candidates.
func (g *Grid) TotalsOf(cell int) []Total {
	var list []Total
	for t := range g.cageTotals() {
		if slices.Contains(g.puzzle.Clues.All()[t.Clues[0]].Cells, cell) {
			g.waysOf(&t)
			list = append(list, t)
		}
	}
	return list
}
