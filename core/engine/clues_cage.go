package engine

import (
	"math/bits"
	"slices"

	"nonet/core/sudoku"
)

// A cage holds different digits whose sum is known, so these are one of few sets, its combinations.

// A cageView is what the cells of a cage may hold in the position that is examined.
type cageView struct {
	fixed sudoku.Digits // of the cells with one value
	rest  int           // what the others must add up to
	n     int           // how many others there are
	cells [mostListed]int
	could [mostListed]sudoku.Digits // without what is fixed
	union sudoku.Digits
}

// view looks at the cells of a cage, and reports whether their digits can still differ.
func (s *sumRule) view(c *clueRules, v *cageView) bool {
	v.fixed, v.n, v.union = 0, 0, 0
	for _, cell := range s.cells {
		could := c.values(cell)
		if could.WithoutMin() == 0 {
			if could == 0 || v.fixed&could != 0 {
				return false
			}
			v.fixed |= could
			continue
		}
		v.cells[v.n], v.could[v.n] = cell, could
		v.union |= could
		v.n++
	}
	if v.union&v.fixed != 0 {
		for i := range v.n {
			v.could[i] &^= v.fixed
		}
		v.union &^= v.fixed
	}
	v.rest = s.least - sumOf(v.fixed)
	return v.rest >= 0 && v.rest <= s.all.most(v.n)
}

// examineCage keeps the digits of the combinations with which each cell has a digit, or of up to three open cells all that can be.
func (s *sumRule) examineCage(c *clueRules) {
	v := &c.view
	if !s.view(c, v) {
		c.nothing(s.cells)
		return
	}
	if v.n == 0 {
		if v.rest != 0 {
			c.nothing(s.cells)
		}
		return
	}
	if v.n <= mostExact {
		keep, _ := v.exactly()
		if keep[0] == 0 {
			c.nothing(s.cells)
			return
		}
		c.exact = true
		for i := range v.n {
			c.keep(v.cells[i], keep[i])
		}
		return
	}
	if c.lazy && v.union|v.fixed == s.start { // with more than three cells open it next to never excludes anything then
		return
	}
	some, _ := s.all.among(v, 0)
	if s.start == 0 {
		s.start = some | v.fixed
	}
	if some == 0 {
		c.nothing(s.cells)
		return
	}
	for i := range v.n {
		c.keep(v.cells[i], some)
	}
}

// exactly returns the digits of up to three open cells with which the others can make the rest of the sum, none for the first if they cannot, and
// the digits that are in all combinations.
func (v *cageView) exactly() (keep [mostExact]sudoku.Digits, must sudoku.Digits) {
	switch v.n {
	case 1:
		keep[0] = v.could[0] & between(v.rest, v.rest, 1)
		must = keep[0]
	case 2:
		keep[0], keep[1], must = pairs(v.could[0], v.could[1], v.rest)
	case 3:
		must = ^sudoku.Digits(0)
		for left := v.could[0]; left != 0; left = left.WithoutMin() {
			one := left &^ left.WithoutMin()
			b, c, both := pairs(v.could[1]&^one, v.could[2]&^one, v.rest-int(left.Min()))
			if b != 0 {
				keep[0], keep[1], keep[2], must = keep[0]|one, keep[1]|b, keep[2]|c, must&(both|one)
			}
		}
		if keep[0] == 0 {
			must = 0
		}
	}
	return keep, must
}

// pairs returns those of the digits of two cells that add up to a sum with a different digit of the other, and the two that they hold if there
// are only two.
func pairs(a, b sudoku.Digits, sum int) (first, second, both sudoku.Digits) {
	b &= reflect(a, sum)
	if sum%2 == 0 {
		b &^= between(sum/2, sum/2, 1)
	}
	a &= reflect(b, sum)
	if both = a | b; both.Len() != 2 {
		both = 0
	}
	return a, b, both
}

// reflect returns what is missing to a sum from each of some digits.
func reflect(s sudoku.Digits, sum int) sudoku.Digits {
	if sum < 2 {
		return 0
	}
	back := sudoku.Digits(bits.Reverse64(uint64(s))) // digit d becomes 65 − d
	if sum > 65 {
		return back << (sum - 65)
	}
	return back >> (65 - sum)
}

// A splitRule examines a cage together with cells outside it. Digits that are in all its combinations are struck from all cells that see all their
// places in the cage. If it lies in a house, the rest of the house must hold all other digits.
//
// Such a rule is derived: it is about the cage and the house.
type splitRule struct {
	cage *sumRule
	rest []int // the cells of the house outside the cage; nil if it lies in no house
}

func newSplitRule(p sudoku.Puzzle, s *sumRule) *splitRule {
	r := &splitRule{cage: s}
	for _, h := range p.Layout.Houses() {
		outside := func(cell int) bool { return !slices.Contains(h.Cells, cell) }
		if !slices.ContainsFunc(s.cells, outside) {
			for _, cell := range h.Cells {
				if !slices.Contains(s.cells, cell) {
					r.rest = append(r.rest, cell)
				}
			}
			break
		}
	}
	return r
}

func (r *splitRule) examine(c *clueRules) {
	v := &c.view
	if !r.cage.view(c, v) || v.n == 0 {
		return // the cage has its own rule
	}
	need := sudoku.Digits(0) // what the rest of the house cannot hold
	if r.rest != nil {
		need = c.full &^ v.fixed
		for _, cell := range r.rest {
			need &^= c.values(cell)
		}
	}
	var must sudoku.Digits
	if v.n <= mostExact && need == 0 {
		_, must = v.exactly()
	} else {
		some := sudoku.Digits(0)
		if some, must = r.cage.all.among(v, need); some == 0 {
			c.nothing(r.cage.cells)
			return
		}
		for i := range v.n {
			c.keep(v.cells[i], some)
		}
	}
	if must == 0 {
		return
	}
	if r.rest != nil { // what has few places in the cage is found as locked in the house
		for _, cell := range r.rest {
			c.keep(cell, ^must)
		}
		return
	}
	r.point(c, v, must)
}

// mostPointing is the number of places in a cage up to which cells are looked for that see all of them.
const mostPointing = 3

// point strikes digits that the cage must hold from the cells that see all their places in it.
func (r *splitRule) point(c *clueRules, v *cageView, must sudoku.Digits) {
	var seen [mostPointing + 1]sudoku.Digits // the digits with more than so many places
	for i := range v.n {
		could := v.could[i]
		for n := mostPointing; n > 0; n-- {
			seen[n] |= seen[n-1] & could
		}
		seen[0] |= could
	}
	for must &^= seen[mostPointing]; must != 0; must = must.WithoutMin() {
		digit := must &^ must.WithoutMin()
		c.common = c.common[:0]
		places, last := 0, 0
		for i := range v.n {
			if v.could[i]&digit == 0 {
				continue
			}
			if places++; places == 1 {
				c.common = append(c.common, c.sees[v.cells[i]]...)
			} else {
				for w, word := range c.sees[v.cells[i]] {
					c.common[w] &= word
				}
			}
			last = i
		}
		if places == 1 {
			c.keep(v.cells[last], digit)
			continue
		}
		for w, word := range c.common {
			for ; word != 0; word &= word - 1 {
				c.keep(w<<6+bits.TrailingZeros64(word), ^digit)
			}
		}
	}
}

// combinations are the sets of digits of a side, by their size and their sum.
type combinations struct {
	side  int
	bySum [][][]sudoku.Digits // nil if there are too many
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

// among returns the digits that are in some, and in all, of the combinations with which each open cell of a cage has a digit, and which hold the
// digits that are needed.
func (c *combinations) among(v *cageView, need sudoku.Digits) (some, all sudoku.Digits) {
	all = v.union
sets:
	for _, set := range c.bySum[v.n][v.rest] {
		if set&^v.union != 0 || need&^set != 0 {
			continue
		}
		for _, could := range v.could[:v.n] {
			if could&set == 0 {
				continue sets
			}
		}
		some, all = some|set, all&set
	}
	return some, all
}

// sumOf returns the sum of the digits of a set.
func sumOf(s sudoku.Digits) int {
	sum := 0
	for above := 0; s != 0; s, above = s>>8, above+8 {
		b := uint8(s)
		sum += int(byteSums[b]) + above*bits.OnesCount8(b)
	}
	return sum
}

// byteSums are the sums of the sets of digits up to 8.
var byteSums = func() (sums [256]uint8) {
	for b := 1; b < len(sums); b++ {
		sums[b] = sums[b&(b-1)] + uint8(bits.TrailingZeros(uint(b))) + 1
	}
	return sums
}()
