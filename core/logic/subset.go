package logic

import (
	"math/bits"
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
		Definition: capital(numbers[size]) + " cells of a house have only " + numbers[size] + " candidates between them. These digits go to these cells, so the other cells of the house lose them.",
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
		Definition: capital(numbers[size]) + " digits of a house have only " + numbers[size] + " places between them. These cells hold these digits, so they lose all other candidates.",
		Score:      score, Level: level, Grade: grade,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) { findHiddenSubsets(g, size, yield) },
	}
}

// capital returns a word as it begins a sentence.
func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// findNakedSubsets yields the naked subsets of a size, each once, with what follows in all houses that hold it. It returns false if yield did.
func findNakedSubsets(g *Grid, size int, yield func(Deduction) bool) bool {
	s := newUnionSearch(g, size, size)
	var house int
	s.found = func(digits uint64) bool {
		d := nakedDeduction(g, s.picked(), sudoku.Digits(digits), house)
		return d == nil || yield(*d)
	}
	for _, house = range g.boxesFirst {
		if !s.inHouse(house) {
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
		if strikes := g.elsewhere(h, digits, cells); len(strikes) > 0 {
			d.Strikes, d.Houses = append(d.Strikes, strikes...), append(d.Houses, h)
		}
	}
	if len(d.Strikes) == 0 {
		return nil
	}
	d.Strikes = sortCandidates(d.Strikes)
	d.Cells = cells
	d.Marks = g.marks(Cause, digits, cells...)
	return &d
}

// findHiddenSubsets yields the hidden subsets of a size.
func findHiddenSubsets(g *Grid, size int, yield func(Deduction) bool) {
	s := newUnionSearch(g, size, size)
	var house int
	s.found = func(places uint64) bool {
		var digits sudoku.Digits
		for _, d := range s.picked() {
			digits = digits.With(uint8(d))
		}
		d := hiddenDeduction(g, house, digits, places)
		return d == nil || yield(*d)
	}
	for _, house = range g.boxesFirst {
		s.clear()
		for d := range g.layout.All().All() {
			if places := g.Places(house, d); bits.OnesCount64(places) >= 2 {
				s.add(int(d), places)
			}
		}
		if !s.choose(0, 0) {
			return
		}
	}
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
