package logic

import (
	"iter"
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

// A total whose cells must differ is looked at if it has no more cells and no more sets of digits with its sum: for more, a person would not try all
// ways, and a program would take too long.
const (
	mostDiffering = 9
	mostChoices   = 1000
)

// waysOf returns the candidates with which the cells of a total make its sum, and the sets of digits if all its cells differ. It returns nil for
// cells that are too many to try.
func (g *Grid) waysOf(t *Total) ways {
	if len(t.Minus) == 0 && g.allDiffer(t.Cells) {
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
		g.pause()
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
	if len(t.Cells) > mostDiffering {
		return nil
	}
	var sets []sudoku.Digits
	for set := range setsWithSum(union, len(t.Cells), t.Sum) {
		if sets = append(sets, set); len(sets) > mostChoices {
			return nil
		}
	}
	found := make(ways, len(t.Cells))
	t.Sets = nil
	for _, set := range sets {
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
			if largest(left, size) < sum {
				return true
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

// largest returns the sum of the largest of some digits, or of all if there are fewer.
func largest(of sudoku.Digits, size int) (sum int) {
	for ; size > 0 && of != 0; size-- {
		d := of.Max()
		sum, of = sum+int(d), of.Without(d)
	}
	return sum
}

// arrange returns, for cells that hold a set of as many digits, those that each can hold; nil if the digits do not fit into them.
func (g *Grid) arrange(cells []int, set sudoku.Digits) ways {
	n := len(cells)
	var digits [mostDiffering]uint8
	for j := range n {
		digits[j], set = set.Min(), set.WithoutMin()
	}
	// before[i] has the sets that the first i cells can hold.
	var before [mostDiffering + 1]setFamily
	before[0][0] = 1
	for i, cell := range cells {
		for j, d := range digits[:n] {
			if g.candidates[cell].Has(d) {
				before[i+1].join(before[i].with(j))
			}
		}
	}
	var after setFamily // the sets that leave what the cells from i on can hold
	after[(1<<n-1)>>6] = 1 << ((1<<n - 1) & 63)
	if !before[n].meets(&after) {
		return nil
	}
	found := make(ways, n)
	for i := n - 1; i >= 0; i-- {
		var next setFamily
		for j, d := range digits[:n] {
			if g.candidates[cells[i]].Has(d) {
				left := after.without(j)
				next.join(left)
				if before[i].meets(&left) {
					found[i] = found[i].With(d)
				}
			}
		}
		after = next
	}
	return found
}

// A setFamily has sets of up to mostDiffering digits, numbered from 0. A set is a number with a bit for each digit, and that number a bit here.
type setFamily [1 << mostDiffering / 64]uint64

// having has, for each of the first six digits, the sets of these that have it.
var having = [6]uint64{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000}

// with returns the sets that lack a digit, with it.
func (s *setFamily) with(digit int) (to setFamily) {
	if digit < len(having) {
		for i, word := range s {
			to[i] = word &^ having[digit] << (1 << digit)
		}
		return to
	}
	for i, word := range s {
		if d := 1 << (digit - len(having)); i&d == 0 {
			to[i|d] = word
		}
	}
	return to
}

// without returns the sets that have a digit, without it.
func (s *setFamily) without(digit int) (to setFamily) {
	if digit < len(having) {
		for i, word := range s {
			to[i] = word & having[digit] >> (1 << digit)
		}
		return to
	}
	for i, word := range s {
		if d := 1 << (digit - len(having)); i&d != 0 {
			to[i&^d] = word
		}
	}
	return to
}

func (s *setFamily) join(t setFamily) {
	for i, word := range t {
		s[i] |= word
	}
}

// meets reports whether both have a set.
func (s *setFamily) meets(t *setFamily) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
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

// findBlocks returns single houses, then two rows, columns or boxes side by side, and so on. What is the whole grid but for a few lines is
// the same as those few.
func (t *tables) findBlocks() []block {
	var list []block
	add := func(houses ...int) {
		b := block{houses: houses, has: make([]bool, t.layout.Cells())}
		for _, h := range houses {
			for _, cell := range t.houses[h].Cells {
				b.cells, b.has[cell] = append(b.cells, cell), true
			}
		}
		slices.Sort(b.cells)
		list = append(list, b)
	}
	for _, h := range t.boxesFirst {
		add(h)
	}
	boxes := 1 // side by side
	if width, _ := t.layout.BoxSize(); width > 0 {
		boxes = t.layout.Side() / width
	}
	for count := 2; count <= min(mostLines, t.layout.Side()-1); count++ {
		for _, kind := range []sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Box} {
			if kind == sudoku.Box && count > 2 {
				continue // those of a band or stack are its lines, too
			}
			for first := range t.houses {
				if t.houses[first].Kind != kind {
					continue
				}
				var side []int
				for h := first; h < len(t.houses) && t.houses[h].Kind == kind && len(side) < count; h++ {
					if kind == sudoku.Box && h > first && t.houses[h].Index%boxes == 0 {
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

// groupsOf returns the sums that have cells in a block, given by its index, and no cell in common.
func (g *Grid) groupsOf(index int) []group {
	if g.groups == nil {
		for _, b := range g.blocks() {
			g.groups = append(g.groups, g.findGroups(b))
		}
	}
	return g.groups[index]
}

func (g *Grid) findGroups(b block) []group {
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

// rests yields what is left of a block, given by its index, as beside returns it: first with no sum that reaches out, then with all, then with
// others. It leaves out what has more than a number of cells, or none.
func (g *Grid) rests(index, most int) iter.Seq[Total] {
	return func(yield func(Total) bool) {
		b, groups := g.blocks()[index], g.groupsOf(index)
		open := g.countOpen(b.cells) // the cells in the block, less those that the sums inside cover
		var reaching [][2]int        // of each sum that reaches out, the empty cells inside and apart
		for _, c := range groups {
			if inside := g.countOpen(c.inside); len(c.apart) == 0 {
				open -= inside
			} else {
				reaching = append(reaching, [2]int{inside, g.countOpen(c.apart)})
			}
		}
		goOn := func(taken uint) bool {
			cells := open
			for i, c := range reaching {
				if taken>>i&1 != 0 {
					cells += c[1] - c[0]
				}
			}
			return cells == 0 || cells > most || yield(g.beside(b, groups, taken))
		}
		if len(groups) == 0 || !goOn(0) || len(reaching) == 0 {
			return
		}
		all := uint(1)<<len(reaching) - 1
		if !goOn(all) || len(reaching) > mostReaching {
			return
		}
		for taken := uint(1); taken < all; taken++ {
			if !goOn(taken) {
				return
			}
		}
	}
}

// countOpen returns how many of some cells are empty.
func (g *Grid) countOpen(cells []int) (n int) {
	for _, cell := range cells {
		if g.digits[cell] == 0 {
			n++
		}
	}
	return n
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
