package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// addNaked adds what rules the other digits out in the cell of a naked single: the houses that have most of them come first.
func (s speaker) addNaked(v values) {
	cell := s.d.Cells[0]
	left := s.layout.All() &^ s.d.Digits
	var said []string
	for left != 0 {
		house, has := -1, sudoku.Digits(0)
		for _, h := range s.layout.HousesOf(cell) {
			if held := s.held(h) & left; held.Len() > has.Len() {
				house, has = h, held
			}
		}
		if house < 0 {
			said = append(said, s.say("single.before", values{"Which": s.digits(left)}))
			break
		}
		left &^= has
		said = append(said, s.say("single.there", values{"Which": s.digits(has), "House": s.houses([]int{house})}))
	}
	v["Ruled"] = strings.Join(said, s.words["and.also"])
}

// held returns the digits that are placed in a house.
func (s speaker) held(house int) sudoku.Digits {
	var digits sudoku.Digits
	for _, cell := range s.layout.Houses()[house].Cells {
		if d := s.g.Digit(cell); d != 0 {
			digits = digits.With(d)
		}
	}
	return digits
}

// addHidden adds what rules the digit of a hidden single out in the other empty cells of the house: the placed digits that most of them see come
// first.
func (s speaker) addHidden(v values) {
	digit := s.d.Digits.Min()
	left := slices.DeleteFunc(slices.Clone(s.layout.Houses()[s.d.Houses[0]].Cells), func(cell int) bool {
		return s.g.Digit(cell) != 0 || cell == s.d.Cells[0]
	})
	var seen []logic.Candidate
	var seers []int
	for {
		best, most := -1, []int(nil)
		for cell := range s.layout.Cells() {
			if s.g.Digit(cell) != digit {
				continue
			}
			if see := s.seeing(left, cell); len(see) > len(most) {
				best, most = cell, see
			}
		}
		if best < 0 {
			break
		}
		seen = append(seen, logic.Candidate{Cell: best, Digit: digit})
		seers = append(seers, most...)
		left = slices.DeleteFunc(left, func(cell int) bool { return slices.Contains(most, cell) })
	}
	slices.Sort(seers)
	v["Seen"], v["Places"], v["Which"] = s.candidates(seen), s.anyCell(slices.Sorted(slices.Values(cellsOf(seen)))), s.cells(seers)
	var said []string
	switch {
	case len(seen) == 0 && len(left) == 0:
		said = append(said, s.words["single.alone"])
	case len(seen) > 0 && len(left) == 0:
		said = append(said, s.say("single.seen", v))
	case len(seen) > 0:
		said = append(said, s.say("single.seen.some", v))
	}
	if len(left) > 0 {
		said = append(said, s.say("single.early", values{"Which": s.cells(left)}))
	}
	v["Ruled"] = strings.Join(said, s.words["and.also"])
}

// seeing returns those of some cells that see a cell.
func (s speaker) seeing(cells []int, cell int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !s.g.Peers(cell).Has(c) })
}
