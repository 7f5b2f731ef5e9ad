package explainer

import (
	"math/bits"
	"slices"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// The kinds of house in the order in which the Explainer numbers them. Its rules visit them in different orders, and the
// order decides which of several steps is found first.
const (
	box = iota
	row
	column
	kinds
)

// tables is what the rules need to know of a layout. It is computed once for each layout and never changes.
//
// Cells are numbered as in the layout. Houses are numbered with the boxes first, then the rows, then the columns. Digits
// are counted from 0 here, so that digit d is bit d of a mask. A place in a house is the bit i of its i-th cell. A set of
// cells is words machine words.
type tables struct {
	*position.Geography     // of houses in this order
	n                   int // the side: digits, cells in a house, houses of a kind
	cells               int
	words               int // of a set of cells
	all                 uint64
	houses              [][]int        // the cells of each house
	outside             []int          // for each house, its index in Layout.Houses
	of                  [][kinds]int   // for each cell, its houses
	at                  [][kinds]uint8 // for each cell, its index in each of its houses
	ordered             [][]int        // for each cell, its peers: those in the box first, then in the row, then in the column
	cellDigits          []cellDigit    // for each candidate, cell·n+digit
	inOrder             []int          // the houses in the order in which the Explainer looks for singles and sets: boxes, then columns, then rows
	everywhere          position.Set   // all cells
	whole               scope          // all houses and digits
}

// A cellDigit is the cell and the digit of a candidate. Looking it up is quicker than dividing by n.
type cellDigit struct {
	cell uint16
	d    uint8
}

// split returns the cell and the digit of a candidate.
func (t *tables) split(candidate int) (cell, d int) {
	s := &t.cellDigits[candidate]
	return int(s.cell), int(s.d)
}

var allTables = sudoku.NewTable(newTables)

func tablesOf(l *sudoku.Layout) *tables { return allTables.Of(l) }

func newTables(l *sudoku.Layout) *tables {
	n := l.Side()
	t := &tables{n: n, cells: l.Cells(), words: (l.Cells() + 63) / 64, all: uint64(l.All())}
	t.of, t.at = make([][kinds]int, t.cells), make([][kinds]uint8, t.cells)
	for kind, wanted := range [kinds]sudoku.Kind{sudoku.Box, sudoku.Row, sudoku.Column} {
		for h, house := range l.Houses() {
			if house.Kind != wanted {
				continue
			}
			for i, cell := range house.Cells {
				t.of[cell][kind], t.at[cell][kind] = len(t.houses), uint8(i)
			}
			t.houses = append(t.houses, house.Cells)
			t.outside = append(t.outside, h)
		}
	}
	peers := make([][]int, t.cells)
	for cell := range peers {
		peers[cell] = l.Peers(cell)
	}
	t.Geography = position.NewGeography(t.houses, peers)
	for _, kind := range [kinds]int{box, column, row} {
		for i := range n {
			t.inOrder = append(t.inOrder, t.first(kind)+i)
		}
	}
	t.everywhere = t.NewSet()
	for cell := range t.cells {
		t.everywhere.Add(cell)
	}
	t.whole = scope{houses: slices.Repeat([]bool{true}, len(t.houses)), digits: t.all}
	t.cellDigits = make([]cellDigit, t.cells*n)
	for c := range t.cellDigits {
		t.cellDigits[c] = cellDigit{uint16(c / n), uint8(c % n)}
	}
	t.ordered = make([][]int, t.cells)
	for cell := range t.cells {
		for _, h := range t.of[cell] {
			for _, other := range t.houses[h] {
				if other != cell && !slices.Contains(t.ordered[cell], other) {
					t.ordered[cell] = append(t.ordered[cell], other)
				}
			}
		}
	}
	return t
}

// first returns the first house of a kind; the n houses of a kind are numbered one after the other.
func (t *tables) first(kind int) int { return kind * t.n }

// single reports whether a mask has exactly one bit.
func single(mask uint64) bool { return mask != 0 && mask&(mask-1) == 0 }

// double reports whether a mask has exactly two bits.
func double(mask uint64) bool { return single(mask & (mask - 1)) }

// several reports whether a mask has more than one bit.
func several(mask uint64) bool { return mask&(mask-1) != 0 }

// count returns the number of bits.
func count(mask uint64) int { return bits.OnesCount64(mask) }

// lowest returns the index of the lowest bit.
func lowest(mask uint64) int { return bits.TrailingZeros64(mask) }

// A selection goes through all selections of k bits of a mask, as masks in ascending order.
type selection struct {
	items [64]uint64 // the bits of the mask, ascending
	index [65]int    // which of them are selected, ascending; then the number of items
	k, n  int
	begun bool
}

// selecting starts a selection. Without bits there is none, not even of zero of them.
func (s *selection) selecting(mask uint64, k int) {
	s.n, s.k, s.begun = 0, k, false
	for ; mask != 0; mask &= mask - 1 {
		s.items[s.n] = mask & -mask
		s.n++
	}
	for i := range k {
		s.index[i] = i
	}
	s.index[k] = s.n
}

// next moves to the first selection or the next one, and reports whether there is one.
func (s *selection) next() bool {
	if !s.begun {
		s.begun = true
		return s.n > 0 && s.k <= s.n
	}
	for i := range s.k {
		if s.index[i]+1 < s.index[i+1] {
			s.index[i]++
			for j := range i {
				s.index[j] = j
			}
			return true
		}
	}
	return false
}

// mask returns the selected bits.
func (s *selection) mask() uint64 {
	var mask uint64
	for _, i := range s.index[:s.k] {
		mask |= s.items[i]
	}
	return mask
}
