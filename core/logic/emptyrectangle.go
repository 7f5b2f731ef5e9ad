package logic

import (
	"math/bits"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// EmptyRectangle has a box whose places lie in one row and one column, so that the digit of the box is in one of these.
//
//	+-------+ c6   c8
//	| X . . |       P     In c8 the digit is P or Q. If it is P, the box has
//	| . . . |       .     its digit not in row 1, so in column 1. So * does
//	| X X . | <--   .     not hold it: either Q does, or the box in column 1.
//	+-------+       .
//	  *             Q     (here P is in the row of the box)
//
// Deductions: Digits; Houses: the box, the line of the strong link, the line in which its inner end meets the box, and the line of
// the box in which the digit is struck; Cells: the places in the box, the inner and the outer end; Marks: these, the places in the box
// as Cause, the inner end as ColorB, the outer as ColorA; Links: strong from the outer end to the inner, weak to the
// places in its line, strong to the others in the box.
var EmptyRectangle = &Technique{
	ID: "empty-rectangle", Name: "Empty Rectangle", Score: 120, Level: difficulty.Hard,
	Definition: "In a box all places of a digit lie in one row and one column of it, and in a line outside the box the digit has only two places, one of them in that row (or column). " +
		"The digit is struck from the cell in that column (or row) that sees the other place.",
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		if o.Siamese {
			findDualRectangles(g, o, yield)
			return
		}
		findEmptyRectangles(g, o, yield)
	},
}

// findEmptyRectangles yields all empty rectangles.
func findEmptyRectangles(g *Grid, o Options, yield func(Deduction) bool) {
	least := 3
	if o.SmallRectangles {
		least = 2
	}
	for digit := range g.strikable {
		pairs := g.pairs(digit)
		for box, house := range g.houses {
			places := g.Places(box, digit)
			if house.Kind != sudoku.Box || bits.OnesCount64(places) < least {
				continue
			}
			for row := range g.houses {
				inRow := places & g.Shared(box, row)
				if g.houses[row].Kind != sudoku.Row || inRow == 0 || inRow == places {
					continue
				}
				for column := range g.houses {
					inColumn := places & g.Shared(box, column)
					if g.houses[column].Kind != sudoku.Column || inRow|inColumn != places || inColumn == places {
						continue
					}
					for _, p := range pairs {
						if !findRectangle(g, digit, rectangle{box, row, column}, p, yield) || !findRectangle(g, digit, rectangle{box, column, row}, p, yield) {
							return
						}
					}
				}
			}
		}
	}
}

// A rectangle is a box whose places of a digit lie in two lines that cross.
type rectangle struct{ box, first, second int }

// findRectangle yields the deductions from a rectangle and a strong link parallel to its second line, of which one end lies in the first.
func findRectangle(g *Grid, digit uint8, r rectangle, p pair, yield func(Deduction) bool) bool {
	if g.houses[p.house].Kind != g.houses[r.second].Kind || g.Shared(r.box, p.house) != 0 {
		return true
	}
	for turn := range 2 {
		inner, outer := p.ends[turn], p.ends[1-turn]
		if !g.SetOf(r.first).Has(inner) {
			continue
		}
		for cell := range g.SetOf(r.second).All() {
			if g.candidates[cell].Has(digit) && !g.SetOf(r.box).Has(cell) && g.shareHouse(cell, outer, g.houses[r.first].Kind) {
				return yield(rectangleDeduction(g, digit, r, p, inner, outer, cell))
			}
		}
	}
	return true
}

func rectangleDeduction(g *Grid, digit uint8, r rectangle, p pair, inner, outer, struck int) Deduction {
	d := Deduction{
		Strikes: []position.Candidate{{Cell: struck, Digit: digit}}, Digits: sudoku.Of(digit),
		Houses: []int{r.box, p.house, r.first, r.second}, Cells: g.CellsAt(r.box, g.Places(r.box, digit)),
	}
	inFirst := g.Shared(r.box, r.first)
	first, second := g.CellsAt(r.box, g.Places(r.box, digit)&inFirst), g.CellsAt(r.box, g.Places(r.box, digit)&^inFirst)
	d.Marks = g.marks(Cause, d.Digits, d.Cells...)
	d.Cells = append(d.Cells, inner, outer)
	d.Marks = append(d.Marks, Mark{position.Candidate{Cell: inner, Digit: digit}, ColorB}, Mark{position.Candidate{Cell: outer, Digit: digit}, ColorA})
	node := func(cells ...int) Node { return Node{Digit: digit, Cells: cells} }
	d.Links = []Link{
		{node(outer), node(inner), true},
		{node(inner), node(first...), false},
		{node(first...), node(second...), true},
	}
	return d
}

// findDualRectangles yields the pairs of empty rectangles of one digit in one box, each as one deduction with both effects. Boxes with two
// candidates count.
func findDualRectangles(g *Grid, o Options, yield func(Deduction) bool) {
	o.SmallRectangles = true
	findPairs(func(yield func(Deduction) bool) { findEmptyRectangles(g, o, yield) }, func(a, b Deduction) bool {
		return a.Digits == b.Digits && a.Houses[0] == b.Houses[0] && a.Strikes[0] != b.Strikes[0]
	}, yield)
}
