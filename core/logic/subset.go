package logic

import (
	"math/bits"
	"slices"
	"strings"

	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// The naked subsets: cells of a house that together have only as many candidates as there are cells. The deductions give the cells
// in ascending order, the house, and the candidates of the cells as causes.
//
//	+----------+
//	| 25 .  25 |   2 and 5 are in these two cells,
//	| .  -  .  |   so the other cells of the house lose both
//	+----------+
var (
	NakedPair   = naked(2, "naked-pair", "Naked Pair", 60, difficulty.Medium, 3.0)
	NakedTriple = naked(3, "naked-triple", "Naked Triple", 80, difficulty.Medium, 3.6)
	NakedQuad   = naked(4, "naked-quad", "Naked Quadruple", 120, difficulty.Hard, 5.0)
)

// The hidden subsets: digits that have only as many places in a house as there are digits. The deductions give the cells in
// ascending order, the house, and the digits in the cells as causes.
//
//	+-----------+
//	| 258 .  .  |   in this house 2 and 5 can only go to two cells,
//	| .   .  .  |   so these lose all other candidates
//	| 256 .  .  |
//	+-----------+
var (
	HiddenPair   = hidden(2, "hidden-pair", "Hidden Pair", 70, difficulty.Medium, 3.4)
	HiddenTriple = hidden(3, "hidden-triple", "Hidden Triple", 100, difficulty.Medium, 4.0)
	HiddenQuad   = hidden(4, "hidden-quad", "Hidden Quadruple", 150, difficulty.Hard, 5.4)
)

// LargeSubset is for houses of more than nine cells, where a subset and its complement may both have more than four. It has at most
// maxSubset cells, because nobody sees larger ones and the number of combinations grows with the size.
var LargeSubset = &Technique{
	ID: "naked-subset", Name: "Naked Subset",
	Definition: "Five or more cells of a house have only as many candidates between them as there are cells. The other cells of the house lose these candidates.",
	Level:      difficulty.Unfair, Off: true,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for size := 5; size <= min(g.Side()/2, maxSubset); size++ {
			if !findNakedSubsets(g, size, yield) {
				return
			}
		}
	},
}

const maxSubset = 7

func naked(size int, id, name string, score int, level difficulty.Level, grade float64) *Technique {
	return &Technique{
		ID: id, Name: name,
		Definition: counted(size, "cells") + " of a house have only " + strings.ToLower(counted(size, "candidates")) + " between them. These digits go to these cells, so the other cells of the house lose them.",
		Score:      score, Level: level, Grade: grade,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			findNakedSubsets(g, size, func(d Deduction) bool {
				return size <= 3 && d.isLocked() || yield(d)
			})
		},
	}
}

func hidden(size int, id, name string, score int, level difficulty.Level, grade float64) *Technique {
	return &Technique{
		ID: id, Name: name,
		Definition: counted(size, "digits") + " of a house have only " + strings.ToLower(counted(size, "places")) + " between them. These cells hold these digits, so they lose all other candidates.",
		Score:      score, Level: level, Grade: grade,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			for _, h := range g.boxesFirst {
				if !findHiddenSubsets(g, h, size, yield) {
					return
				}
			}
		},
	}
}

// counted returns a number as a word with its unit, for definitions.
func counted(n int, unit string) string {
	return [...]string{"No", "One", "Two", "Three", "Four"}[n] + " " + unit
}

// findNakedSubsets yields the naked subsets of a size, each once, with what follows in all houses that hold it. It returns false if yield did.
func findNakedSubsets(g *Grid, size int, yield func(Deduction) bool) bool {
	s := subsetSearch{grid: g, size: size, yield: yield, cells: make([]int, 0, size)}
	for _, h := range g.boxesFirst {
		s.house, s.from = h, s.from[:0]
		for _, cell := range g.houses[h].Cells {
			if n := g.candidates[cell].Len(); n >= 2 && n <= size {
				s.from = append(s.from, cell)
			}
		}
		if !s.extend(0, 0) {
			return false
		}
	}
	return true
}

// A subsetSearch looks for naked subsets in a house.
type subsetSearch struct {
	grid  *Grid
	size  int
	house int
	from  []int // the cells that can belong to a subset
	cells []int // those chosen
	yield func(Deduction) bool
}

// extend chooses the remaining cells from those at next and after. It returns false if yield did.
func (s *subsetSearch) extend(next int, digits sudoku.Digits) bool {
	if len(s.cells) == s.size {
		d := nakedDeduction(s.grid, s.cells, digits, s.house)
		return d == nil || s.yield(*d)
	}
	s.grid.pause()
	for i := next; i+s.size-len(s.cells) <= len(s.from); i++ {
		all := digits | s.grid.candidates[s.from[i]]
		if all.Len() > s.size {
			continue
		}
		s.cells = append(s.cells, s.from[i])
		ok := s.extend(i+1, all)
		s.cells = s.cells[:len(s.cells)-1]
		if !ok {
			return false
		}
	}
	return true
}

// nakedDeduction returns the deduction of a naked subset, or nil if it strikes nothing or was found in a house that comes before.
func nakedDeduction(g *Grid, cells []int, digits sudoku.Digits, house int) *Deduction {
	d := Deduction{Digits: digits}
	for _, h := range g.HousesOfAll(cells) {
		if g.before(h, house) {
			return nil
		}
		before := len(d.Strikes)
		for _, cell := range g.houses[h].Cells {
			if !slices.Contains(cells, cell) {
				d.Strikes = append(d.Strikes, g.struck(digits, cell)...)
			}
		}
		if len(d.Strikes) > before {
			d.Houses = append(d.Houses, h)
		}
	}
	if len(d.Strikes) == 0 {
		return nil
	}
	d.Strikes = sortCandidates(d.Strikes)
	d.Cells = append([]int(nil), cells...)
	d.Marks = g.marks(Cause, digits, cells...)
	return &d
}

// findHiddenSubsets yields the hidden subsets of a house. It returns false if yield did.
func findHiddenSubsets(g *Grid, house, size int, yield func(Deduction) bool) bool {
	var digits [64]uint8
	n := 0
	for d := uint8(1); int(d) <= g.Side(); d++ {
		if k := bits.OnesCount64(g.Places(house, d)); k >= 2 && k <= size {
			digits[n] = d
			n++
		}
	}
	var extend func(next, chosen int, of sudoku.Digits, places uint64) bool
	extend = func(next, chosen int, of sudoku.Digits, places uint64) bool {
		if chosen == size {
			d := hiddenDeduction(g, house, of, places)
			return d == nil || yield(*d)
		}
		g.pause()
		for i := next; i+size-chosen <= n; i++ {
			all := places | g.Places(house, digits[i])
			if bits.OnesCount64(all) <= size && !extend(i+1, chosen+1, of.With(digits[i]), all) {
				return false
			}
		}
		return true
	}
	return n < size || extend(0, 0, 0, 0)
}

// hiddenDeduction returns the deduction of a hidden subset, or nil if it strikes nothing.
func hiddenDeduction(g *Grid, house int, digits sudoku.Digits, places uint64) *Deduction {
	cells := g.CellsAt(house, places)
	strikes := g.struck(^digits, cells...)
	if len(strikes) == 0 {
		return nil
	}
	return &Deduction{Digits: digits, Houses: []int{house}, Cells: cells, Strikes: strikes, Marks: g.marks(Cause, digits, cells...)}
}
