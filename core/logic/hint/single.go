package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// addNaked adds what rules the other digits out in the cell of a naked single: the houses that have most of them come first.
func (s speaker) addNaked(v values) {
	ruled, before := excludedIn(s.g, s.d)
	var said []string
	for _, r := range ruled {
		said = append(said, s.say("single.there", values{"Which": s.digits(r.digits), "House": s.houses([]int{r.house})}))
	}
	if before != 0 {
		said = append(said, s.say("single.before", values{"Which": s.digits(before)}))
	}
	v["Ruled"] = strings.Join(said, s.words["and.also"])
}

// An excluding is a house of a naked single, and the digits that it rules out there.
type excluding struct {
	house  int
	digits sudoku.Digits
}

// excludedIn returns what rules the other digits out in the cell of a naked single, as few houses as come up, and the digits that were ruled out before,
// which none of its peers holds.
func excludedIn(g *logic.Grid, d logic.Deduction) (ruled []excluding, before sudoku.Digits) {
	before = g.Layout().All() &^ d.Digits
	for before != 0 {
		most := excluding{}
		for _, h := range g.Layout().HousesOf(d.Cells[0]) {
			if held := held(g, h) & before; held.Len() > most.digits.Len() {
				most = excluding{h, held}
			}
		}
		if most.digits == 0 {
			break
		}
		before &^= most.digits
		ruled = append(ruled, most)
	}
	return ruled, before
}

// held returns the digits that are placed in a house.
func held(g *logic.Grid, house int) sudoku.Digits {
	var digits sudoku.Digits
	for _, cell := range g.Layout().Houses()[house].Cells {
		if d := g.Digit(cell); d != 0 {
			digits = digits.With(d)
		}
	}
	return digits
}

// addHidden adds what rules the digit of a hidden single out in the other empty cells of the house: the placed digits that most of them see come
// first.
func (s speaker) addHidden(v values) {
	by, seers, left := excludedBy(s.g, s.d)
	var seen []position.Candidate
	for _, cell := range by {
		seen = append(seen, position.Candidate{Cell: cell, Digit: s.d.Digits.Min()})
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

// excludedBy returns the cells of the placed digits that rule the digit of a hidden single out in the other empty cells of its house, those that most of them see
// first; the cells that see one of these; and the cells that see none.
func excludedBy(g *logic.Grid, d logic.Deduction) (by, seers, left []int) {
	digit := d.Digits.Min()
	left = slices.DeleteFunc(slices.Clone(g.Layout().Houses()[d.Houses[0]].Cells), func(cell int) bool {
		return g.Digit(cell) != 0 || cell == d.Cells[0]
	})
	for {
		best, most := -1, []int(nil)
		for cell := range g.Layout().Cells() {
			if g.Digit(cell) != digit {
				continue
			}
			if see := seeing(g, left, cell); len(see) > len(most) {
				best, most = cell, see
			}
		}
		if best < 0 {
			return by, seers, left
		}
		by, seers = append(by, best), append(seers, most...)
		left = slices.DeleteFunc(left, func(cell int) bool { return slices.Contains(most, cell) })
	}
}

// seeing returns those of some cells that see a cell.
func seeing(g *logic.Grid, cells []int, cell int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !g.Peers(cell).Has(c) })
}

// Relied returns the cells of the placed digits that a step rests on, to be marked in a drawing: those that rule out the other digits of a naked single, or
// the other places of a hidden one, and those of an avoidable rectangle.
func Relied(g *logic.Grid, d logic.Deduction) []int {
	switch {
	case len(d.Cells) == 0:
		return nil
	case d.Technique == logic.NakedSingle:
		var cells []int
		ruled, _ := excludedIn(g, d)
		for _, r := range ruled {
			for _, cell := range g.Layout().Houses()[r.house].Cells {
				if digit := g.Digit(cell); digit != 0 && r.digits.Has(digit) {
					cells = append(cells, cell)
				}
			}
		}
		return cells
	case d.Technique == logic.HiddenSingle:
		by, _, _ := excludedBy(g, d)
		return by
	}
	return slices.DeleteFunc(slices.Clone(d.Cells), func(cell int) bool { return g.Digit(cell) == 0 })
}
