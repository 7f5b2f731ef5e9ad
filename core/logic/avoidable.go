package logic

import (
	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// AvoidableRectangle1 is a rectangle of digits that were placed, not given. The deduction gives the three cells that hold a digit and then
// the empty one.
//
//	+-------+-------+
//	| a . . | b . . |    a, b and b were found by solving, so * is not a:
//	| b . . | * . . |    a and b could be exchanged
//	+-------+-------+
var AvoidableRectangle1 = &Technique{
	ID: "avoidable-rectangle-1", Name: "Avoidable Rectangle Type 1",
	Definition: "Three corners of a rectangle in two boxes hold a, b and b, none of them given. The fourth is not a, because a and b could otherwise be exchanged.",
	Score:      100, Level: difficulty.Hard,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for _, r := range g.rectangles() {
			corner, ok := lastCorner(g, r)
			if !ok {
				continue
			}
			last := r[corner]
			beside, across := g.digits[r[corner^1]], g.digits[r[opposite(corner)]]
			if beside != g.digits[r[corner^2]] || beside == across || !g.candidates[last].Has(across) {
				continue
			}
			cells := []int{r[opposite(corner)], r[corner^1], r[corner^2], last}
			d := Deduction{Digits: sudoku.Of(beside, across), Cells: cells, Strikes: []position.Candidate{{Cell: last, Digit: across}}}
			if !yield(d) {
				return
			}
		}
	},
}

// lastCorner returns the empty corner of a rectangle, if there is just one and no other is given.
func lastCorner(g *Grid, r corners) (corner int, ok bool) {
	for i, cell := range r {
		switch {
		case g.given[cell], g.digits[cell] == 0 && ok:
			return 0, false
		case g.digits[cell] == 0:
			corner, ok = i, true
		}
	}
	return corner, ok
}

// AvoidableRectangle2 is a rectangle of which two digits were placed and two cells have one more candidate, the same. The deduction gives the
// cells that hold a digit and then the empty ones, whose candidates are causes.
//
//	+--------+--------+
//	| a .  . | b  . . |    one of the lower two is c,
//	| bc . - | ac . - |    so what sees both loses c
//	+--------+--------+
var AvoidableRectangle2 = &Technique{
	ID: "avoidable-rectangle-2", Name: "Avoidable Rectangle Type 2",
	Definition: "Two corners side by side of a rectangle in two boxes hold a and b, not given, and the others have b and c, and a and c. One of these is c, because a and b could otherwise be exchanged; any cell that sees both loses c.",
	Score:      100, Level: difficulty.Hard,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for _, r := range g.rectangles() {
			for _, side := range [4][2]int{{0, 1}, {2, 3}, {0, 2}, {1, 3}} {
				first, second := r[side[0]], r[side[1]]
				// Opposite to the first is the cell that would hold its digit too.
				p, q := r[opposite(side[0])], r[opposite(side[1])]
				a, b := g.digits[first], g.digits[second]
				if a == 0 || b == 0 || g.given[first] || g.given[second] || g.candidates[p].Len() != 2 || !g.candidates[p].Has(a) ||
					g.candidates[p].Without(a) != g.candidates[q].Without(b) || !g.candidates[q].Has(b) {
					continue
				}
				c := g.candidates[p].Without(a).Min()
				d := Deduction{Digits: sudoku.Of(a, b), Cells: []int{first, second, p, q}, Strikes: g.seeing(c, p, q)}
				d.Marks = g.marks(Cause, sudoku.Of(a, b, c), p, q)
				if len(d.Strikes) > 0 && !yield(d) {
					return
				}
			}
		}
	},
}
