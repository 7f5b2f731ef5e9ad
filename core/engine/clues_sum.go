package engine

import (
	"math/bits"

	"nonet/core/sudoku"
)

// A sumRule examines a Sum. Its cells are divided into parts: the cells of a part have the same coefficient, and must all differ from each
// other. So the digits of a part are one of few sets, its combinations, and what the parts can add up to is the sum of what each can. A
// digit stays in a cell if it is in a combination of its part with which all can be kept.
//
// (For parts with too many combinations only the least and the greatest sum are used.)
type sumRule struct {
	k     *sudoku.Constraint
	parts []sumPart
	all   *combinations
	wide  bool // sums do not fit into a sumSet

	before, after []sumSet // scratch: what the parts before and after each can add up to
}

type sumPart struct {
	cells       []int
	coefficient int

	// Of the position that is examined:
	open  []int         // the cells with several values
	fixed sudoku.Digits // of the others
	sums  sumSet        // what the part can add up to
	sets  []sudoku.Digits
}

// mostCombinations is the number of combinations of a part beyond which only its bounds are used.
const mostCombinations = 1000

func newSumRule(p sudoku.Puzzle, k *sudoku.Constraint) *sumRule {
	s := &sumRule{k: k, all: combinationsOf.Of(p.Layout)}
	least, most := 0, 0
cells:
	for i, cell := range k.Cells {
		n := k.Coefficients[i]
		if n == 0 {
			continue
		}
		least, most = least+min(n, n*p.Layout.Side()), most+max(n, n*p.Layout.Side())
		for j := range s.parts {
			part := &s.parts[j]
			if part.coefficient == n && len(part.cells) < p.Layout.Side() && differ(p, cell, part.cells) {
				part.cells = append(part.cells, cell)
				continue cells
			}
		}
		s.parts = append(s.parts, sumPart{cells: []int{cell}, coefficient: n})
	}
	s.wide = most-least >= sumSetBits
	s.before, s.after = make([]sumSet, len(s.parts)+1), make([]sumSet, len(s.parts)+1)
	return s
}

// differ reports whether a cell must differ from each of some others.
func differ(p sudoku.Puzzle, cell int, others []int) bool {
	for _, other := range others {
		is := false
		for _, peer := range p.Peers(cell) {
			is = is || peer == other
		}
		if !is {
			return false
		}
	}
	return true
}

func (s *sumRule) examine(c *clueRules) {
	if len(s.parts) > 1 && !s.glance(c) {
		return
	}
	if s.wide {
		s.examineBounds(c)
		return
	}
	for i := range s.parts {
		part := &s.parts[i]
		least, most := -1<<30, 1<<30
		if len(s.parts) == 1 { // what the part must add up to is known
			least, most = s.k.Least, s.k.Most
		}
		if !part.survey(c, s.all, least, most) {
			s.examineBounds(c)
			return
		}
		if part.sums.empty() {
			c.nothing(s.k.Cells)
			return
		}
	}
	last := len(s.parts)
	s.before[0], s.after[last] = oneSum(0), oneSum(0)
	for i := range s.parts {
		s.before[i+1] = s.before[i].plus(&s.parts[i].sums)
	}
	for i := last - 1; i >= 0; i-- {
		s.after[i] = s.after[i+1].plus(&s.parts[i].sums)
	}
	for i := range s.parts {
		others := s.before[i].plus(&s.after[i+1])
		if !s.parts[i].narrow(c, s.k, &others) {
			c.nothing(s.k.Cells)
			return
		}
	}
}

// glance looks at the least and the greatest digit of each cell alone. It reports whether combinations may exclude more: there are few
// open cells, or one has digits that are too small or too large.
func (s *sumRule) glance(c *clueRules) bool {
	low, high, widest, open := 0, 0, 0, 0
	for i, cell := range s.k.Cells {
		v, n := c.values(cell), s.k.Coefficients[i]
		least, most := n*int(v.Min()), n*bits.Len64(uint64(v))
		if n < 0 {
			least, most = most, least
		}
		low, high = low+least, high+most
		if most > least {
			widest, open = max(widest, most-least), open+1
		}
	}
	if low > s.k.Most || high < s.k.Least {
		c.nothing(s.k.Cells)
		return false
	}
	slack := min(s.k.Most-low, high-s.k.Least)
	if open > mostExact && widest > slack {
		s.clip(c, s.k.Most-low, high-s.k.Least)
		return len(c.gone) == 0
	}
	return open <= mostExact
}

// mostExact is the number of open cells up to which the combinations of several parts are examined.
const mostExact = 3

// clip keeps the digits of each cell that are not larger, and not smaller, than the others leave room for.
func (s *sumRule) clip(c *clueRules, below, above int) {
	for i, cell := range s.k.Cells {
		if c.grid[cell] != 0 {
			continue
		}
		v, n := c.domain[cell], s.k.Coefficients[i]
		least, most := int(v.Min()), bits.Len64(uint64(v))
		up, down := below/max(n, -n), above/max(n, -n) // how far a digit may be from the end at which the sum is least, and greatest
		if n < 0 {
			up, down = down, up
		}
		keep := ^sudoku.Digits(0)
		if least+up < most {
			keep = sudoku.Digits(1)<<(least+up) - 1
		}
		if most-down > least {
			keep &^= sudoku.Digits(1)<<(most-down-1) - 1
		}
		c.keep(cell, keep)
	}
}

// survey finds the combinations of a part and what they add up to. It reports false if there are too many. least and most are bounds of
// the sum, times the coefficient.
func (part *sumPart) survey(c *clueRules, all *combinations, least, most int) bool {
	part.open, part.fixed, part.sets = part.open[:0], 0, part.sets[:0]
	var union sudoku.Digits
	part.sums = sumSet{}
	for _, cell := range part.cells {
		v := c.values(cell)
		if v.WithoutMin() != 0 {
			part.open = append(part.open, cell)
			union |= v
			continue
		}
		if v == 0 || part.fixed&v != 0 {
			return true // no combination is left
		}
		part.fixed |= v
	}
	union &^= part.fixed
	sum := sumOf(part.fixed)
	part.sums.begin(part, all)
	if len(part.open) == 0 {
		part.sums.add(sum * part.coefficient)
		part.sets = append(part.sets, 0)
		return true
	}
	n := len(part.open)
	from, to := all.least(n), all.most(n)
	if least > -1<<30 {
		if part.coefficient > 0 {
			from, to = max(from, ceil(least, part.coefficient)-sum), min(to, floor(most, part.coefficient)-sum)
		} else {
			from, to = max(from, ceil(-most, -part.coefficient)-sum), min(to, floor(-least, -part.coefficient)-sum)
		}
	}
	if all.count(n, from, to) > mostCombinations {
		return false
	}
	for ; from <= to; from++ {
		for _, set := range all.bySum[n][from] {
			if set&^union == 0 && part.fits(c, set) {
				part.sets = append(part.sets, set)
				part.sums.add((sum + from) * part.coefficient)
			}
		}
	}
	return true
}

func ceil(a, b int) int  { return -floor(-a, b) }
func floor(a, b int) int { return (a - ((a%b)+b)%b) / b }

// fits reports whether each open cell has a digit of a set.
func (part *sumPart) fits(c *clueRules, set sudoku.Digits) bool {
	for _, cell := range part.open {
		if c.values(cell)&set == 0 {
			return false
		}
	}
	return true
}

// narrow keeps the digits of the combinations with which the sum can be kept, and reports whether there is one. others is what the other
// parts can add up to.
func (part *sumPart) narrow(c *clueRules, k *sudoku.Constraint, others *sumSet) bool {
	var keep [3]sudoku.Digits // of each open cell, if there are at most three
	var union sudoku.Digits
	sum := sumOf(part.fixed)
	found := false
	for _, set := range part.sets {
		total := (sum + sumOf(set)) * part.coefficient
		if !others.within(k.Least-total, k.Most-total) {
			continue
		}
		switch len(part.open) {
		case 2:
			found = pairKeeps(&keep, set, c.values(part.open[0]), c.values(part.open[1])) || found
		case 3:
			found = tripleKeeps(&keep, set, c.values(part.open[0]), c.values(part.open[1]), c.values(part.open[2])) || found
		default:
			found, union = true, union|set
		}
	}
	if !found {
		return false
	}
	for i, cell := range part.open {
		if len(part.open) == 2 || len(part.open) == 3 {
			union = keep[i]
		}
		c.keep(cell, union)
	}
	return true
}

// pairKeeps adds the digits that two cells can have if they hold the two digits of a set, and reports whether they can.
func pairKeeps(keep *[3]sudoku.Digits, set, a, b sudoku.Digits) bool {
	low := set & -set
	high := set &^ low
	can := false
	if a&low != 0 && b&high != 0 {
		keep[0], keep[1], can = keep[0]|low, keep[1]|high, true
	}
	if a&high != 0 && b&low != 0 {
		keep[0], keep[1], can = keep[0]|high, keep[1]|low, true
	}
	return can
}

// tripleKeeps is pairKeeps for three cells and digits.
func tripleKeeps(keep *[3]sudoku.Digits, set, a, b, c sudoku.Digits) bool {
	can := false
	for left := set & a; left != 0; left = left.WithoutMin() {
		one := left & -left
		pair := [3]sudoku.Digits{}
		if pairKeeps(&pair, set&^one, b, c) {
			keep[0], keep[1], keep[2], can = keep[0]|one, keep[1]|pair[0], keep[2]|pair[1], true
		}
	}
	return can
}

// examineBounds uses only the least and the greatest sum of each part.
func (s *sumRule) examineBounds(c *clueRules) {
	least, most := 0, 0
	for i := range s.parts {
		low, high, ok := s.parts[i].bounds(c, -1, 0)
		if !ok {
			c.nothing(s.k.Cells)
			return
		}
		least, most = least+low, most+high
	}
	if least > s.k.Most || most < s.k.Least {
		c.nothing(s.k.Cells)
		return
	}
	for i := range s.parts {
		part := &s.parts[i]
		low, high, _ := part.bounds(c, -1, 0)
		for _, cell := range part.cells {
			if c.grid[cell] != 0 {
				continue
			}
			var keep sudoku.Digits
			for d := range c.domain[cell].All() {
				l, h, ok := part.bounds(c, cell, d)
				if ok && least-low+l <= s.k.Most && most-high+h >= s.k.Least {
					keep = keep.With(d)
				}
			}
			c.keep(cell, keep)
			if keep == 0 {
				return
			}
		}
	}
}

// bounds returns bounds of what a part can add up to, times its coefficient, with a digit in a cell (-1: in none), and whether it can at all. Its
// cells are taken in the order of their least digits (of their greatest): each has at least one more than the one before.
func (part *sumPart) bounds(c *clueRules, with int, digit uint8) (low, high int, ok bool) {
	var lows, highs [sudoku.MaxSide]uint8
	n := len(part.cells)
	for i, cell := range part.cells {
		v := c.values(cell)
		if cell == with {
			v = sudoku.Of(digit)
		}
		if v == 0 {
			return 0, 0, false
		}
		insert(lows[:i+1], v.Min())
		insert(highs[:i+1], uint8(bits.Len64(uint64(v))))
	}
	before := uint8(0)
	for _, d := range lows[:n] {
		before = max(before+1, d)
		low += int(before)
	}
	after := uint8(sudoku.MaxSide + 1)
	for i := n - 1; i >= 0; i-- {
		after = min(after-1, highs[i])
		if after == 0 {
			return 0, 0, false
		}
		high += int(after)
	}
	if before > sudoku.MaxSide || low > high {
		return 0, 0, false
	}
	if part.coefficient < 0 {
		low, high = high, low
	}
	return low * part.coefficient, high * part.coefficient, true
}

// insert puts a number into a sorted slice whose last element is free.
func insert(sorted []uint8, n uint8) {
	i := len(sorted) - 1
	for ; i > 0 && sorted[i-1] > n; i-- {
		sorted[i] = sorted[i-1]
	}
	sorted[i] = n
}

// sumOf returns the sum of the digits of a set.
func sumOf(s sudoku.Digits) int {
	sum := 0
	for ; s != 0; s = s.WithoutMin() {
		sum += int(s.Min())
	}
	return sum
}

// combinations are the sets of digits of a side, by their size and their sum.
type combinations struct {
	side  int
	bySum [][][]sudoku.Digits
}

var combinationsOf = sudoku.NewTable(newCombinations)

// mostListed is the largest side of which all sets of digits are listed.
const mostListed = 16

func newCombinations(l *sudoku.Layout) *combinations {
	c := &combinations{side: l.Side()}
	if c.side > mostListed {
		return c
	}
	c.bySum = make([][][]sudoku.Digits, c.side+1)
	for n := range c.bySum {
		c.bySum[n] = make([][]sudoku.Digits, c.most(n)+1)
	}
	for set := sudoku.Digits(0); set <= l.All(); set++ {
		n, sum := set.Len(), sumOf(set)
		c.bySum[n][sum] = append(c.bySum[n][sum], set)
	}
	return c
}

// least and most return the least and the greatest sum of n digits.
func (c *combinations) least(n int) int { return n * (n + 1) / 2 }
func (c *combinations) most(n int) int  { return n * (2*c.side - n + 1) / 2 }

// count returns the number of sets of n digits whose sum is in a range.
func (c *combinations) count(n, from, to int) int {
	if c.bySum == nil {
		return mostCombinations + 1
	}
	count := 0
	for ; from <= to; from++ {
		count += len(c.bySum[n][from])
	}
	return count
}

// A sumSet is a set of sums from base on.
type sumSet struct {
	base  int
	words [sumSetWords]uint64
}

const (
	sumSetWords = 4
	sumSetBits  = 64 * sumSetWords
)

// oneSum returns the set of one sum.
func oneSum(n int) sumSet { return sumSet{base: n, words: [sumSetWords]uint64{1}} }

// begin makes the empty set for what a part can add up to.
func (s *sumSet) begin(part *sumPart, all *combinations) {
	n := len(part.cells)
	*s = sumSet{base: min(all.least(n)*part.coefficient, all.most(n)*part.coefficient)}
}

func (s *sumSet) empty() bool { return s.words == [sumSetWords]uint64{} }

// add adds a sum. What is too far from the base to be held cannot be: see sumRule.wide.
func (s *sumSet) add(n int) {
	if i := n - s.base; i >= 0 && i < sumSetBits {
		s.words[i>>6] |= 1 << (i & 63)
	}
}

// plus returns the sums of one of each set.
func (s *sumSet) plus(t *sumSet) sumSet {
	sum := sumSet{base: s.base + t.base}
	for w, word := range t.words {
		for ; word != 0; word &= word - 1 {
			sum.or(s, w<<6+bits.TrailingZeros64(word))
		}
	}
	return sum
}

// or adds a set whose sums are all larger by n.
func (s *sumSet) or(t *sumSet, n int) {
	words, shift := n>>6, n&63
	for i := sumSetWords - 1; i >= words; i-- {
		s.words[i] |= t.words[i-words] << shift
		if shift > 0 && i > words {
			s.words[i] |= t.words[i-words-1] >> (64 - shift)
		}
	}
}

// within reports whether a sum of the set is in a range.
func (s *sumSet) within(least, most int) bool {
	for n := max(least-s.base, 0); n <= min(most-s.base, sumSetBits-1); n++ {
		if s.words[n>>6]>>(n&63)&1 != 0 {
			return true
		}
	}
	return false
}
