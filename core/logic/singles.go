package logic

import (
	"math/bits"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// FullHouse places the last digit of a house.
//
//	+-------+
//	| 1 2 3 |
//	| 4 . 6 |   the cell can only be 5
//	| 7 8 9 |
//	+-------+
var FullHouse = &Technique{
	ID: "full-house", Name: "Full House",
	Definition: "A house has one empty cell left. It holds the digit that the house lacks.",
	Score:      4, Level: difficulty.Easy, Grade: 1.0,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for h, house := range g.houses {
			last, empty := 0, 0
			for _, cell := range house.Cells {
				if g.digits[cell] == 0 {
					last = cell
					empty++
				}
			}
			if empty == 1 && g.candidates[last].Len() == 1 && !yield(singleDeduction(last, g.candidates[last].Min(), h)) {
				return
			}
		}
	},
}

// NakedSingle places the last candidate of a cell.
//
//	1 2 3 | . * .     the peers of * hold all digits but one
//	      | 4 5 6
//	      | 7 . 8
var NakedSingle = &Technique{
	ID: "naked-single", Name: "Naked Single",
	Definition: "A cell has one candidate left. It holds that digit.",
	Score:      4, Level: difficulty.Easy, Grade: 2.3,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for cell, c := range g.candidates {
			if c.Len() == 1 && !yield(singleDeduction(cell, c.Min(), noHouse)) {
				return
			}
		}
	},
}

// HiddenSingle places a digit in the last place that a house has for it.
//
//	. . . | 7 . .
//	. * . | . . .     7 can only go to * in its box
//	. . 2 | . . .
//	7 . . below and 7 . . in the other columns
var HiddenSingle = &Technique{
	ID: "hidden-single", Name: "Hidden Single",
	Definition: "A house has one place left for a digit. The digit goes there.",
	Score:      14, Level: difficulty.Easy, Grade: 1.2,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for h := range g.houses {
			for d := uint8(1); int(d) <= g.Side(); d++ {
				if places := g.Places(h, d); bits.OnesCount64(places) == 1 && !yield(singleDeduction(g.CellAt(h, places), d, h)) {
					return
				}
			}
		}
	},
}

// singleDeduction returns the deduction that places a digit, because of a house or (-1) of the cell alone.
func singleDeduction(cell int, digit uint8, house int) Deduction {
	c := position.Candidate{Cell: cell, Digit: digit}
	d := Deduction{Digits: sudoku.Of(digit), Places: []position.Candidate{c}, Cells: []int{cell}, Marks: []Mark{{c, Cause}}}
	if house >= 0 {
		d.Houses = []int{house}
	}
	return d
}
