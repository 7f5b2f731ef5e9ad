package logic

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// UniqueRectangle3 uses that one roof cell holds one of the additional digits: together with other cells of a house these make a naked
// subset. The deduction gives the corners, then the other cells of the subset, which are marked as a set, and the houses in which candidates are struck.
//
//	+---------+---------+
//	| ab . .  | ab . .  |    one of the corners is c or d, and cd
//	| abc cd -| abd . - |    is the other, so the row loses both
//	+---------+---------+
var UniqueRectangle3 = &Technique{
	ID: "unique-rectangle-3", Name: "Unique Rectangle Type 3",
	Definition: "Two corners side by side of a rectangle in two boxes have only a and b, and the other two have further digits. One of these corners is such a digit, because a and b could otherwise be exchanged, and it makes a naked subset with other cells of a house.",
	Score:      100, Level: difficulty.Hard, Grade: 4.6,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool {
			return !u.inLine() || u.withSubset(yield)
		})
	},
}

// withSubset yields what follows if two roof cells and others of a house make a naked subset. It returns false if yield did.
func (u *unique) withSubset(yield func(Deduction) bool) bool {
	return u.extra.Len() < 2 || u.virtualSubsets(u.roofCells(), u.extra, func(house int, cells []int, digits sudoku.Digits) bool {
		return u.subsetIn(house, cells, digits, yield)
	})
}

// subsetIn yields what follows if the two roof cells, taken as one, make a naked subset with other cells of a house. It returns false if yield did.
func (u *unique) subsetIn(house int, cells []int, digits sudoku.Digits, yield func(Deduction) bool) bool {
	all := slices.Concat(u.roofCells(), cells)
	houses := u.HousesOfAll(all)
	var strikes []position.Candidate
	for _, h := range houses {
		strikes = append(strikes, u.elsewhere(h, digits, all)...)
	}
	if len(strikes) == 0 || houses[0] != house {
		return true // what lies in two houses is found in the first
	}
	d := u.deduction(sortCandidates(strikes))
	d.Houses = houses
	d.Cells = append(d.Cells, cells...)
	d.Marks = append(d.Marks, u.marks(SetA, digits, cells...)...)
	return yield(d)
}

// A virtualSubset looks for cells of a house that make a naked subset with some others taken as one.
type virtualSubset struct {
	*Grid
	house  int
	from   []int
	cells  []int
	deduce func(house int, cells []int, digits sudoku.Digits) bool
}

// virtualSubsets takes some cells as one cell with some digits, and calls deduce for each set of other cells that makes a naked subset with it in a
// house of them all. It returns false if deduce did.
func (g *Grid) virtualSubsets(one []int, digits sudoku.Digits, deduce func(house int, cells []int, digits sudoku.Digits) bool) bool {
	for _, h := range g.HousesOfAll(one) {
		s := virtualSubset{Grid: g, house: h, deduce: deduce}
		for _, cell := range g.houses[h].Cells {
			if g.candidates[cell].Len() >= 2 && !slices.Contains(one, cell) {
				s.from = append(s.from, cell)
			}
		}
		if !s.extend(0, digits) {
			return false
		}
	}
	return true
}

// extend adds cells from those at next and after. It returns false if deduce did.
func (s *virtualSubset) extend(next int, digits sudoku.Digits) bool {
	s.pause()
	if digits.Len() > min(maxSubset, len(s.cells)+len(s.from)-next)+1 {
		return true // there can never be enough cells for the digits
	}
	if len(s.cells) > 0 && digits.Len() == len(s.cells)+1 && !s.deduce(s.house, s.cells, digits) {
		return false
	}
	if len(s.cells) >= maxSubset {
		return true
	}
	for i := next; i < len(s.from); i++ {
		s.cells = append(s.cells, s.from[i])
		ok := s.extend(i+1, digits|s.candidates[s.from[i]])
		s.cells = s.cells[:len(s.cells)-1]
		if !ok {
			return false
		}
	}
	return true
}
