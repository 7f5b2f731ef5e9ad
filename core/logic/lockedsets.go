package logic

import (
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
	f := &setFinder{Grid: g, known: map[string]bool{}}
	open := make([][]int, len(g.houses))
	for h, house := range g.houses {
		for _, c := range house.Cells {
			if g.candidates[c].Len() > 1 { // a single is not part of a pattern: it is placed
				open[h] = append(open[h], c)
			}
		}
	}
	most := min(mostSetCells, g.Side()-1)
	if g.Side() > 9 {
		most = mostSetCellsLarge
	}
	for f.size = 1; f.size <= most; f.size++ {
		for h := range g.houses {
			f.choose(open[h], 0)
		}
	}
	return f.sets
}

// A setFinder looks for almost locked sets of some number of cells.
type setFinder struct {
	*Grid
	size   int
	chosen []int
	known  map[string]bool
	name   []byte
	sets   []lockedSet
}

// choose chooses the rest of a set from some cells. digits are the candidates of those chosen so far.
func (f *setFinder) choose(cells []int, digits sudoku.Digits) {
	missing := f.size - len(f.chosen)
	if digits.Len() > f.size+1 || len(f.sets) == mostSets {
		return
	}
	if missing == 0 {
		if digits.Len() == f.size+1 {
			f.add(digits)
		}
		return
	}
	f.pause()
	for i := 0; i+missing <= len(cells); i++ {
		f.chosen = append(f.chosen, cells[i])
		f.choose(cells[i+1:], digits|f.candidates[cells[i]])
		f.chosen = f.chosen[:len(f.chosen)-1]
	}
}

// add adds the chosen cells, unless they are known from another house.
func (f *setFinder) add(digits sudoku.Digits) {
	f.name = f.name[:0]
	for _, c := range f.chosen {
		f.name = append(f.name, byte(c), byte(c>>8))
	}
	if f.known[string(f.name)] {
		return
	}
	f.known[string(f.name)] = true
	s := lockedSet{cells: append([]int(nil), f.chosen...), set: f.NewSet(), digits: digits}
	for _, c := range s.cells {
		s.set.Add(c)
	}
	f.sets = append(f.sets, s)
}
