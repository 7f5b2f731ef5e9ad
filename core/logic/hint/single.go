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
	byClue, left := s.ruledOutByClues("single.clue", candidatesOf(s.d.Cells[:1], before))
	if said = append(said, byClue...); len(left) > 0 {
		said = append(said, s.say("single.before", values{"Which": s.digits(position.DigitsOf(left))}))
	}
	v["Ruled"] = strings.Join(said, s.words["and.also"])
}

// candidatesOf returns the candidates for some digits in some cells.
func candidatesOf(cells []int, digits sudoku.Digits) (list []position.Candidate) {
	for _, cell := range cells {
		for digit := range digits.All() {
			list = append(list, position.Candidate{Cell: cell, Digit: digit})
		}
	}
	return list
}

// ruledOutByClues says, in the text with a key, which candidates a clue rules out by itself, without a step, and returns the others.
func (s speaker) ruledOutByClues(key string, list []position.Candidate) (said []string, others []position.Candidate) {
	var clues []int // in the order in which they come up
	of := map[int][]position.Candidate{}
	for _, c := range list {
		clue, _, ok := ruledOutByClue(s.g, c)
		if !ok {
			others = append(others, c)
			continue
		}
		if of[clue] == nil {
			clues = append(clues, clue)
		}
		of[clue] = append(of[clue], c)
	}
	for _, clue := range clues {
		said = append(said, s.say(key, values{
			"Digits": s.digits(position.DigitsOf(of[clue])), "Cells": s.cells(cellsOf(of[clue])), "Clue": s.clue(s.g.Clues().All()[clue]),
		}))
	}
	return said, others
}

// ruledOutByClue returns the clue that rules a candidate out by itself, without a step: it is about the cell alone, or the cell has to differ from one that
// holds the digit, which is by. Without such a cell that is -1.
func ruledOutByClue(g *logic.Grid, c position.Candidate) (clue, by int, ok bool) {
	if g.Clues() == nil {
		return -1, -1, false
	}
	for _, i := range g.Clues().Of(c.Cell) {
		switch k := &g.Clues().Constraints()[i]; k.Kind {
		case sudoku.Allow:
			if !k.Allow.Has(c.Digit) {
				return k.Clue, -1, true
			}
		case sudoku.Differ:
			for _, other := range k.Cells {
				if g.Digit(other) == c.Digit {
					return k.Clue, other, true
				}
			}
		}
	}
	return -1, -1, false
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
	case len(left) == 0:
		said = append(said, s.say("single.seen", v))
	case len(seen) > 0:
		said = append(said, s.say("single.seen.some", v))
	}
	byClue, others := s.ruledOutByClues("single.clue.in", candidatesOf(left, s.d.Digits))
	if said = append(said, byClue...); len(others) > 0 {
		said = append(said, s.say("single.early", values{"Which": s.cells(cellsOf(others))}))
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

// seeing returns those of some cells that share a house with a cell. Cells that see it only because of a clue are left out: a sentence of its own
// names them with the clue.
func seeing(g *logic.Grid, cells []int, cell int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !position.Of(g.Layout()).See(cell, c) })
}

// Relied returns the cells of the placed digits that a step rests on, to be marked in a drawing: those that rule out the other digits of a naked single, or
// the other places of a hidden one, and those of an avoidable rectangle.
func Relied(g *logic.Grid, d logic.Deduction) []int {
	switch {
	case len(d.Cells) == 0:
		return nil
	case d.Technique == logic.NakedSingle:
		var cells []int
		ruled, before := excludedIn(g, d)
		for _, r := range ruled {
			for _, cell := range g.Layout().Houses()[r.house].Cells {
				if digit := g.Digit(cell); digit != 0 && r.digits.Has(digit) {
					cells = append(cells, cell)
				}
			}
		}
		return withClued(g, cells, candidatesOf(d.Cells[:1], before))
	case d.Technique == logic.HiddenSingle:
		by, _, left := excludedBy(g, d)
		return withClued(g, by, candidatesOf(left, d.Digits))
	}
	return slices.DeleteFunc(slices.Clone(d.Cells), func(cell int) bool { return g.Digit(cell) == 0 })
}

// withClued adds to some cells those whose digits rule candidates out because of a clue.
func withClued(g *logic.Grid, cells []int, list []position.Candidate) []int {
	for _, c := range list {
		if _, by, _ := ruledOutByClue(g, c); by >= 0 && !slices.Contains(cells, by) {
			cells = append(cells, by)
		}
	}
	return cells
}
