package quick

import (
	"slices"

	"nonet/core/sudoku"
)

// clued adds the rules of clues.
func (s *Solver) clued(constraints []sudoku.Constraint) {
	for i := range constraints {
		c := &constraints[i]
		switch c.Kind {
		case sudoku.Differ:
			if i+1 == len(constraints) || !sameCage(c, &constraints[i+1]) {
				s.differ(c.Cells)
			}
		case sudoku.Sum:
			if i > 0 && sameCage(&constraints[i-1], c) {
				s.addCage(c.Cells, c.Least)
			} else {
				s.linear(c.Cells, c.Coefficients, c.Least, c.Most)
			}
		case sudoku.Pair:
			s.pair(c)
		case sudoku.Allow:
			s.begin[c.Cells[0]] &= mask(c.Allow)
		}
	}
	s.derive()
}

// sameCage reports whether the constraints are those of a cage: different digits with a sum.
func sameCage(differ, sum *sudoku.Constraint) bool {
	return differ.Kind == sudoku.Differ && sum.Kind == sudoku.Sum && differ.Clue == sum.Clue && sum.Least == sum.Most && slices.Equal(differ.Cells, sum.Cells)
}

// differ adds the rule that cells differ, unless they are all peers.
func (s *Solver) differ(of []int) {
	if !s.peersAll(of) {
		s.add(rule{kind: differ}, of)
	}
}

// peersAll reports whether each of the cells is a peer of all others.
func (s *Solver) peersAll(of []int) bool {
	for i, a := range of {
		for _, b := range of[:i] {
			if !s.sees[a].has(b) {
				return false
			}
		}
	}
	return true
}

// addCage adds a cage, from whose sum those of other cells are derived.
func (s *Solver) addCage(of []int, sum int) {
	s.sum(of, sum)
	s.cages = append(s.cages, cage{setOf(of), sum})
}

// sum adds the rule of cells with different digits and a sum.
func (s *Solver) sum(of []int, total int) {
	r := rule{kind: distinct, total: total}
	common := s.sees[of[0]]
	for _, cell := range of[1:] {
		common = common.and(s.sees[cell])
	}
	from := len(s.names)
	for cell := range common.all {
		s.names = append(s.names, uint8(cell))
	}
	r.beside = s.names[from:len(s.names):len(s.names)]
	s.add(r, of)
}

// linear adds the rule of cells of which each digit times its coefficient adds up to a number in a range.
func (s *Solver) linear(of, coefficients []int, least, most int) {
	s.add(rule{kind: linear, coefficients: coefficients, least: least, most: most}, of)
}

// pair adds the rule of two cells with a table.
func (s *Solver) pair(c *sudoku.Constraint) {
	r := rule{kind: pair}
	for a := 1; a <= s.side; a++ {
		r.table[a] = mask(c.Table[a])
		for b := c.Table[a]; b != 0; b = b.WithoutMin() {
			r.back[b.Min()] |= 1 << (a - 1)
		}
	}
	s.add(r, c.Cells)
}

// A cage is different digits with a sum.
type cage struct {
	cells cells
	sum   int
}

// How far the rule of 45 is looked for.
const (
	mostHouses = 4 // beside each other, unless they are all
	mostInnies = 4
	mostOuties = 3
)

// derive adds sums by the rule of 45: some houses beside each other have each digit as many times as they are houses, and the cages inside them, or those that
// touch them, tell the sum of the cells that they leave, or have too much. (These cells are called innies and outies.)
func (s *Solver) derive() {
	if len(s.cages) == 0 {
		return
	}
	each := s.side * (s.side + 1) / 2
	for _, houses := range s.families {
		for from := range houses {
			var union cells
			for n := 1; from+n <= len(houses); n++ {
				if union = union.or(houses[from+n-1]); n > mostHouses && n < len(houses) {
					continue
				}
				inside, touching := cells{}, cells{}
				left, over := n*each, -n*each
				for _, cage := range s.cages {
					both := cage.cells.and(union)
					if both.empty() {
						continue
					}
					if both == cage.cells && inside.and(cage.cells).empty() {
						inside, left = inside.or(cage.cells), left-cage.sum
					}
					if touching.and(cage.cells).empty() {
						touching, over = touching.or(cage.cells), over+cage.sum
					}
				}
				if inside == union && left != 0 {
					s.begin[0] = 0 // no digits make these sums
				}
				if innies := union.without(inside); innies.len() > 0 && innies.len() <= mostInnies {
					s.derived(innies, left)
				}
				if outies := touching.without(union); union.without(touching).empty() && outies.len() > 0 && outies.len() <= mostOuties {
					s.derived(outies, over)
				}
			}
		}
	}
}

// derived adds a rule for cells with a sum.
func (s *Solver) derived(set cells, total int) {
	var of [MaxSide]int
	n := 0
	for cell := range set.all {
		of[n] = cell
		n++
	}
	if s.peersAll(of[:n]) {
		s.sum(of[:n], total)
	} else {
		s.linear(of[:n], ones[:n], total, total)
	}
}

var ones = slices.Repeat([]int{1}, MaxSide)
