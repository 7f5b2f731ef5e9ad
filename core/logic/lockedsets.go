package logic

import (
	"math/bits"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// A lockedSet is an almost locked set: n cells of a house that have n+1 candidates between them.
type lockedSet struct {
	cells  []int
	set    position.Set
	digits sudoku.Digits
	places []int32 // for each digit, ascending, its place in the set, see setTable
}

// Limits on almost locked sets. A house of 25 cells has 33 million subsets.
const (
	mostSetCells      = 8 // in a house of 9 cells
	mostSetCellsLarge = 4 // in a larger one
	mostSets          = 4000
)

// lockedSets returns the almost locked sets of a position, each once, those of few cells first.
func lockedSets(g *Grid) []lockedSet {
	most := min(mostSetCells, g.Side()-1)
	if g.Side() > 9 {
		most = mostSetCellsLarge
	}
	var sets []lockedSet
	var key []byte
	known := map[string]bool{} // from another house
	for size := 1; size <= most; size++ {
		s := newUnionSearch(g, size, size+1)
		s.found = func(digits uint64) bool {
			if bits.OnesCount64(digits) <= size {
				return true
			}
			set := lockedSet{cells: s.picked(), set: g.NewSet(), digits: sudoku.Digits(digits)}
			for _, c := range set.cells {
				set.set.Add(c)
			}
			if key = appendKey(key[:0], set.set); !known[string(key)] {
				known[string(key)] = true
				sets = append(sets, set)
			}
			return len(sets) < mostSets
		}
		for h := range g.houses {
			if !s.inHouse(h) {
				return sets
			}
		}
	}
	return sets
}
