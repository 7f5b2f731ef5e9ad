package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// A sumRule examines a Sum. Its cells are divided into parts: the cells of a part have the same coefficient, and must all differ from each
// other. So a part of n cells holds at least 1 + … + n.
//
// A digit stays in a cell if the others can make the sum with it: exactly so if few cells are open, and nearly in a cage, which is a Sum of
// one part. Of sums with more open cells only the least and the greatest are used.
type sumRule struct {
	cells        []int
	coefficients []int
	least, most  int
	parts        []sumPart
	cage         bool // there is one part, each of its digits counts once, and their sum is known
	all          *combinations
	seldom       bool          // it is only examined when few cells are open: with more it hardly ever excludes anything
	start        sudoku.Digits // of a cage: the digits of all combinations when it was examined first
}

type sumPart struct {
	cells       []int
	coefficient int

	low, high sudoku.Digits // of the position that is examined: see extremes
}

func newSumRule(p sudoku.Puzzle, k *sudoku.Constraint) *sumRule {
	s := &sumRule{cells: k.Cells, coefficients: k.Coefficients, least: k.Least, most: k.Most, all: combinationsOf.Of(p.Layout)}
cells:
	for i, cell := range k.Cells {
		n := k.Coefficients[i]
		for j := range s.parts {
			part := &s.parts[j]
			if part.coefficient == n && len(part.cells) < p.Layout.Side() && differ(p, cell, part.cells) {
				part.cells = append(part.cells, cell)
				continue cells
			}
		}
		s.parts = append(s.parts, sumPart{cells: []int{cell}, coefficient: n})
	}
	s.cage = len(s.parts) == 1 && s.parts[0].coefficient == 1 && s.least == s.most && s.all.bySum != nil
	return s
}

// differ reports whether a cell must differ from each of some others.
func differ(p sudoku.Puzzle, cell int, others []int) bool {
	for _, other := range others {
		if !slices.Contains(p.Peers(cell), other) {
			return false
		}
	}
	return true
}

// fewCells is the number of cells of a derived sum up to which it is always kept. A longer one costs time at each change and saves next to nothing,
// but if its least or its greatest digits nearly make it.
const fewCells = 5

// near reports whether the least or the greatest digits nearly make a sum.
func (s *sumRule) near() bool {
	const near = 4
	least, most := s.bounds()
	return most-least > near*min(s.least-least, most-s.most)
}

// bounds returns the least and the greatest sum of any digits, with different ones in each part.
func (s *sumRule) bounds() (least, most int) {
	for _, part := range s.parts {
		low, high := s.all.least(len(part.cells)), s.all.most(len(part.cells))
		if part.coefficient < 0 {
			low, high = high, low
		}
		least, most = least+low*part.coefficient, most+high*part.coefficient
	}
	return least, most
}

func (s *sumRule) examine(c *clueRules) {
	if s.cage {
		s.examineCage(c)
		return
	}
	low, high, open := 0, 0, 0
	for i, cell := range s.cells {
		v, n := c.values(cell), s.coefficients[i]
		least, most := n*int(v.Min()), n*int(v.Max())
		if n < 0 {
			least, most = most, least
		}
		if low, high = low+least, high+most; least != most {
			open++
		}
	}
	switch {
	case low > s.most || high < s.least:
		c.nothing(s.cells)
	case low >= s.least && high <= s.most: // any digits do
	case open <= mostExact:
		s.tryAll(c)
	case !s.seldom:
		s.clip(c)
	}
}

// mostExact is the number of open cells up to which all choices of their digits are tried.
const mostExact = 3

// tryAll keeps the digits of all choices of digits for a few open cells that make the sum.
func (s *sumRule) tryAll(c *clueRules) {
	var t trial
	least, most := s.least, s.most
	for i, cell := range s.cells {
		v := c.values(cell)
		if v.WithoutMin() == 0 {
			held := s.coefficients[i] * int(v.Min())
			least, most = least-held, most-held
			continue
		}
		for before := range t.n {
			t.apart[t.n][before] = c.differ(cell, t.cells[before])
		}
		t.cells[t.n], t.coefficients[t.n], t.could[t.n] = cell, s.coefficients[i], v
		t.n++
	}
	if !t.try(0, least, most) {
		c.nothing(s.cells)
		return
	}
	c.exact = true
	for i := range t.n {
		c.keep(t.cells[i], t.keep[i])
	}
}

// A trial tries choices of digits for the open cells of a sum.
type trial struct {
	n                   int
	cells, coefficients [mostExact]int
	could, holds, keep  [mostExact]sudoku.Digits
	apart               [mostExact][mostExact]bool // two of the cells must differ
}

// try tries the digits of cell i with those that the cells before it hold, and reports whether some make the rest of the sum, from least to
// most.
func (t *trial) try(i, least, most int) bool {
	could := t.could[i]
	for before := range i {
		if t.apart[i][before] {
			could &^= t.holds[before]
		}
	}
	n, can := t.coefficients[i], false
	switch {
	case i == t.n-1:
		could &= between(least, most, n)
		t.keep[i] |= could
		return could != 0
	case i == t.n-2 && least == most && abs(n) == 1 && abs(t.coefficients[i+1]) == 1:
		return t.tryTwo(i, could, least)
	}
	for ; could != 0; could = could.WithoutMin() {
		t.holds[i] = could &^ could.WithoutMin()
		held := n * int(could.Min())
		if t.try(i+1, least-held, most-held) {
			t.keep[i], can = t.keep[i]|t.holds[i], true
		}
	}
	return can
}

// tryTwo is try for the last two cells, if their digits or their difference count once.
func (t *trial) tryTwo(i int, a sudoku.Digits, sum int) bool {
	b := t.could[i+1]
	for before := range i {
		if t.apart[i+1][before] {
			b &^= t.holds[before]
		}
	}
	sum *= t.coefficients[i]
	if apart := t.apart[i+1][i]; t.coefficients[i] == t.coefficients[i+1] {
		if apart && sum%2 == 0 {
			b &^= between(sum/2, sum/2, 1)
		}
		b &= reflect(a, sum)
		a &= reflect(b, sum)
	} else {
		if apart && sum == 0 {
			return false
		}
		b &= move(a, -sum)
		a &= move(b, sum)
	}
	t.keep[i], t.keep[i+1] = t.keep[i]|a, t.keep[i+1]|b
	return b != 0
}

// move returns the digits that are larger than some others by n.
func move(s sudoku.Digits, n int) sudoku.Digits {
	if n < 0 {
		return s >> -n
	}
	return s << n
}

func abs(n int) int { return max(n, -n) }

// between returns the digits that are, times a number, from least to most.
func between(least, most, n int) sudoku.Digits {
	if n < 0 {
		least, most, n = -most, -least, -n
	}
	if n != 1 {
		least, most = -floor(-least, n), floor(most, n)
	}
	return upTo(most) &^ upTo(least-1)
}

func floor(a, b int) int { return (a - ((a%b)+b)%b) / b }

// upTo returns the digits up to one.
func upTo(d int) sudoku.Digits { return sudoku.Digits(1)<<min(max(d, 0), sudoku.MaxSide) - 1 }

// clip uses only the least and the greatest sum of each part.
func (s *sumRule) clip(c *clueRules) {
	least, most := 0, 0
	for i := range s.parts {
		part := &s.parts[i]
		if !part.extremes(c) {
			c.nothing(s.cells)
			return
		}
		low, high := sumOf(part.low)*part.coefficient, sumOf(part.high)*part.coefficient
		least, most = least+min(low, high), most+max(low, high)
	}
	if least > s.most || most < s.least {
		c.nothing(s.cells)
		return
	}
	for i := range s.parts {
		s.parts[i].clip(c, s.most-least, most-s.least)
	}
}

// extremes finds the least and the greatest digits that the cells of a part can hold together, and reports whether there are enough. Each
// cell takes its least (its greatest) digit, or the next one that no other has taken.
func (part *sumPart) extremes(c *clueRules) bool {
	part.low, part.high = 0, 0
	for _, cell := range part.cells {
		v := c.values(cell)
		up := ^(part.low | (v&-v - 1))
		down := upTo(int(v.Max())) &^ part.high
		if up&c.full == 0 || down == 0 {
			return false
		}
		part.low |= up & -up
		part.high |= sudoku.Of(down.Max())
	}
	return true
}

// clip keeps the digits that are at most so much above one of the least digits, and below one of the greatest, as the sum has room for.
func (part *sumPart) clip(c *clueRules, above, below int) {
	n := part.coefficient
	if n < 0 {
		above, below, n = below, above, -n
	}
	keep := c.full
	if n != 1 {
		above, below = above/n, below/n
	}
	if above < c.side-1 {
		near := part.low
		for range above {
			near |= near << 1
		}
		keep &= near
	}
	if below < c.side-1 {
		near := part.high
		for range below {
			near |= near >> 1
		}
		keep &= near
	}
	if keep == c.full {
		return
	}
	for _, cell := range part.cells {
		c.keep(cell, keep)
	}
}
