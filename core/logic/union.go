package logic

import (
	"math"
	"math/bits"
)

// A unionSearch chooses some of several masks that have few bits between them: the candidates of cells, the places of digits in a house, or the
// places of a digit in parallel lines.
type unionSearch struct {
	grid   *Grid
	size   int      // how many are chosen
	most   int      // bits between them
	left   int      // nodes that may still be searched
	items  []int    // what the masks are of: cells, digits or houses
	masks  []uint64 // of each of these
	chosen []int    // indexes
	found  func(union uint64) bool
}

func newUnionSearch(g *Grid, size, most int) *unionSearch {
	n := g.Side()
	return &unionSearch{grid: g, size: size, most: most, left: math.MaxInt, items: make([]int, 0, n), masks: make([]uint64, 0, n), chosen: make([]int, 0, size)}
}

// clear begins again without items.
func (s *unionSearch) clear() { s.items, s.masks = s.items[:0], s.masks[:0] }

// add adds an item to choose from.
func (s *unionSearch) add(item int, mask uint64) {
	s.items, s.masks = append(s.items, item), append(s.masks, mask)
}

// choose adds items from an index on to those chosen, and calls found for each choice with the bits that they have between them, until it returns
// false. Then it returns false too.
func (s *unionSearch) choose(from int, union uint64) bool {
	if len(s.chosen) == s.size {
		return s.found(union)
	}
	s.grid.pause()
	for i := from; i <= len(s.masks)-(s.size-len(s.chosen)); i++ {
		more := union | s.masks[i]
		if bits.OnesCount64(more) > s.most {
			continue
		}
		if s.left--; s.left < 0 {
			return true
		}
		s.chosen = append(s.chosen, i)
		ok := s.choose(i+1, more)
		s.chosen = s.chosen[:len(s.chosen)-1]
		if !ok {
			return false
		}
	}
	return true
}

// picked returns the chosen items.
func (s *unionSearch) picked() []int {
	items := make([]int, len(s.chosen))
	for i, c := range s.chosen {
		items[i] = s.items[c]
	}
	return items
}

// inHouse chooses among the cells of a house, by their candidates. A single is not among them: it is placed.
func (s *unionSearch) inHouse(house int) bool {
	s.clear()
	for _, cell := range s.grid.houses[house].Cells {
		if c := s.grid.candidates[cell]; c.Len() >= 2 && c.Len() <= s.most {
			s.add(cell, uint64(c))
		}
	}
	return s.choose(0, 0)
}
