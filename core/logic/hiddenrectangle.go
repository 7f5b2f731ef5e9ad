package logic

import "nonet/core/difficulty"

// HiddenRectangle is a unique rectangle of which only one corner need show the two digits alone. The deduction gives that corner, the two
// beside it and the opposite one, and the two lines in which the digit is in the corners.
//
//	+---------+---------+
//	| ab . .  | abc . . |    if * were b, its row and column would have their a in the
//	| abd . . | *ab . . |    corners beside it, and the first corner would be b
//	+---------+---------+
var HiddenRectangle = &Technique{
	ID: "hidden-rectangle", Name: "Hidden Rectangle",
	Definition: "A corner of a rectangle in two boxes has only a and b, and in the row and the column of the opposite corner a is only in the rectangle. That corner is not b, because a and b could otherwise be exchanged.",
	Score:      100, Level: difficulty.Hard,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool {
			if len(u.roof) == 1 || u.inLine() {
				return true // types 1 and 4 strike more
			}
			for _, corner := range u.floor {
				if !u.hidden(corner, yield) {
					return false
				}
			}
			return true
		})
	},
}

// hidden yields what follows for the corner opposite to one of the floor. It returns false if yield did.
func (u *unique) hidden(corner int, yield func(Deduction) bool) bool {
	last := u.cell(opposite(corner))
	beside := []int{u.cell(corner ^ 1), u.cell(corner ^ 2)}
	for a := range u.pair.All() {
		first, second := u.side(a, last, beside[0]), u.side(a, last, beside[1])
		b := u.pair.Without(a)
		if first < 0 || second < 0 || u.candidates[last]&b == 0 {
			continue
		}
		cells := []int{u.cell(corner), beside[0], beside[1], last}
		d := Deduction{Digits: u.pair, Cells: cells, Houses: []int{first, second}, Strikes: u.struck(b, last), Marks: u.marks(Cause, u.pair, cells...)}
		if !yield(d) {
			return false
		}
	}
	return true
}
