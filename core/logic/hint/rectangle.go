package hint

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// aboutExchange are the techniques whose cells could exchange two digits.
var aboutExchange = map[*logic.Technique]bool{
	logic.UniqueRectangle1: true, logic.UniqueRectangle2: true, logic.UniqueRectangle3: true, logic.UniqueRectangle4: true,
	logic.UniqueRectangle5: true, logic.UniqueRectangle6: true, logic.HiddenRectangle: true,
	logic.AvoidableRectangle1: true, logic.AvoidableRectangle2: true, logic.UniqueLoop: true,
}

// exchanged returns the cells of a rectangle from left to right and down, or those of a loop in its order.
func (s speaker) exchanged() []int {
	if corners := s.corners(); len(corners) > 4 {
		return corners
	}
	return slices.Sorted(slices.Values(s.corners()))
}

// addExchange adds why the corners of a rectangle or loop cannot hold two digits alone.
func (s speaker) addExchange(v values) {
	corners, key := s.exchanged(), "loop"
	if len(corners) == 4 {
		key = "rectangle"
	}
	var houses []int
	for h := range s.layout.Houses() {
		if len(s.cellsIn(h, corners)) > 0 {
			houses = append(houses, h)
		}
	}
	v["Corners"], v["Lines"] = s.cells(corners), s.houses(houses)
	v["Exchange"], v["Fins"] = s.say(key, v), s.anyOf(marked(s.d, logic.Fin))
}

// anyOf lists candidates of which one is true, those of a cell together: "3 or 5 in r1c1, or 2 in r1c2 or r2c2".
func (s phrases) anyOf(list []position.Candidate) string {
	return s.list(each(Losses(list), func(l Loss) string {
		return s.say("candidates", values{"Digit": s.anyDigit(l.Digits), "Cells": s.anyCell(l.Cells)})
	}), "or.else")
}

// inDisguise reports whether a unique rectangle is one in name only: its corners are all in one box, or some corner has lost a candidate so that they
// cannot hold the two digits by turns. Then a subset or a single proves the same, and nothing would have to be exchanged.
func inDisguise(g *logic.Grid, d logic.Deduction) bool {
	switch d.Technique {
	case logic.UniqueRectangle1, logic.UniqueRectangle4, logic.UniqueRectangle6, logic.HiddenRectangle:
		for _, c := range d.Strikes { // what is struck would lead to an exchange
			if !byTurns(g, d, c) {
				return true
			}
		}
		return inOneBox(g.Layout(), d.Cells[:4])
	case logic.UniqueRectangle2, logic.UniqueRectangle3, logic.UniqueRectangle5:
		for digit := range d.Digits.All() {
			if byTurns(g, d, position.Candidate{Cell: d.Cells[0], Digit: digit}) {
				return inOneBox(g.Layout(), d.Cells[:4])
			}
		}
		return true
	}
	return false
}

// inOneBox reports whether cells are in one house, which can only be a box for the corners of a rectangle.
func inOneBox(l *sudoku.Layout, cells []int) bool { return len(position.Of(l).HousesOfAll(cells)) > 0 }

// byTurns reports whether the corners can hold the two digits of a rectangle by turns, with one of them where a candidate is.
func byTurns(g *logic.Grid, d logic.Deduction, c position.Candidate) bool {
	row, column := g.Layout().Place(c.Cell)
	for _, corner := range d.Cells[:4] {
		r, col := g.Layout().Place(corner)
		digit := sudoku.Of(c.Digit)
		if (r == row) != (col == column) {
			digit = d.Digits &^ digit
		}
		if g.Candidates(corner)&digit == 0 {
			return false
		}
	}
	return true
}
