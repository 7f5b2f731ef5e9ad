package logic

import (
	"slices"

	"nonet/core/difficulty"
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
		findUniques(g, o.MissingAllowed, exactly(2), func(u *unique) bool {
			return !u.inLine() || u.withSubset(yield)
		})
	},
}

// withSubset yields what follows if two roof cells and others of a house make a naked subset. It returns false if yield did.
func (u *unique) withSubset(yield func(Deduction) bool) bool {
	if u.extra.Len() < 2 {
		return true
	}
	for _, h := range u.HousesOfAll(u.roofCells()) {
		s := virtualSubset{unique: u, house: h, yield: yield}
		if !s.search() {
			return false
		}
	}
	return true
}

// A virtualSubset looks for cells of a house that make a naked subset with the two roof cells taken as one.
type virtualSubset struct {
	*unique
	house int
	from  []int
	cells []int
	yield func(Deduction) bool
}

// search yields all such subsets. It returns false if yield did.
func (s *virtualSubset) search() bool {
	roof := s.roofCells()
	for _, cell := range s.houses[s.house].Cells {
		if s.candidates[cell].Len() >= 2 && !slices.Contains(roof, cell) {
			s.from = append(s.from, cell)
		}
	}
	return s.extend(0, s.extra)
}

// extend adds cells from those at next and after. It returns false if yield did.
func (s *virtualSubset) extend(next int, digits sudoku.Digits) bool {
	s.pause()
	if digits.Len() > min(maxSubset, len(s.cells)+len(s.from)-next)+1 {
		return true // there can never be enough cells for the digits
	}
	if len(s.cells) > 0 && digits.Len() == len(s.cells)+1 {
		if !s.deduce(digits) {
			return false
		}
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

// deduce yields what a subset strikes. It returns false if yield did.
func (s *virtualSubset) deduce(digits sudoku.Digits) bool {
	roof := s.roofCells()
	all := append(append([]int(nil), roof...), s.cells...)
	seen := s.NewSet()
	var houses []int
	for _, h := range s.HousesOfAll(all) {
		houses = append(houses, h)
		seen.Or(s.SetOf(h))
	}
	for _, cell := range all {
		seen.Remove(cell)
	}
	strikes := s.strikesOf(digits, seen)
	if len(strikes) == 0 || houses[0] != s.house {
		return true // what lies in two houses is found in the first
	}
	d := s.deduction(strikes)
	d.Houses = houses
	d.Cells = append(d.Cells, s.cells...)
	for _, m := range s.causes(s.cells, digits) {
		d.Marks = append(d.Marks, Mark{m.Candidate, SetA})
	}
	return s.yield(d)
}
