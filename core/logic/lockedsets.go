package logic

import "nonet/core/sudoku"

// Limits on almost locked sets, for large grids: a house of 25 cells has 33 million subsets.
const (
	mostSetCells = 8    // a larger set is beyond what a person sees
	mostSets     = 4000 // a 9×9 position has some hundreds
)

// lockedSets returns the almost locked sets of a position, each once, those of few cells first.
func lockedSets(g *Grid) []lockedSet {
	var sets []lockedSet
	known := map[string]bool{}
	var name []byte
	open := make([][]int, len(g.houses))
	for h, house := range g.houses {
		for _, c := range house.Cells {
			if g.candidates[c] != 0 {
				open[h] = append(open[h], c)
			}
		}
	}
	most := min(mostSetCells, g.Side()-1)
	if g.Side() > 9 {
		most = 4
	}
	chosen := make([]int, 0, most)
	for size := 1; size <= most; size++ {
		for h := range g.houses {
			cells := open[h]
			var choose func(from int, digits sudoku.Digits)
			choose = func(from int, digits sudoku.Digits) {
				if digits.Len() > size+1 || len(sets) == mostSets {
					return
				}
				if len(chosen) == size {
					if digits.Len() != size+1 {
						return
					}
					name = name[:0]
					for _, c := range chosen {
						name = append(name, byte(c), byte(c>>8))
					}
					if known[string(name)] {
						return
					}
					known[string(name)] = true
					s := lockedSet{cells: append([]int(nil), chosen...), inside: g.newSet(), digits: digits}
					for _, c := range chosen {
						s.inside.Add(c)
					}
					sets = append(sets, s)
					return
				}
				for i := from; i <= len(cells)-(size-len(chosen)); i++ {
					chosen = append(chosen, cells[i])
					choose(i+1, digits|g.candidates[cells[i]])
					chosen = chosen[:len(chosen)-1]
				}
			}
			choose(0, 0)
		}
	}
	return sets
}
