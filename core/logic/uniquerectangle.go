package logic

import (
	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// The unique rectangles. If all corners of a rectangle in two boxes held a and b in turns, exchanging them would give a
// second solution; a puzzle with one solution avoids that. The floor is the corners with only a and b, the roof the others. The deductions give the corners, first the
// floor, with a and b as causes and what else the roof has as fins.
//
//	+---------+---------+
//	| ab . .  | ab . .  |    type 1: the corner with more
//	| ab . .  | abc . . |    candidates is neither a nor b
//	+---------+---------+
var UniqueRectangle1 = &Technique{
	ID: "unique-rectangle-1", Name: "Unique Rectangle Type 1",
	Definition: "Three corners of a rectangle in two boxes have only the candidates a and b. The fourth is neither, because the two digits could otherwise be exchanged.",
	Score:      100, Level: difficulty.Hard, Grade: 4.5,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool {
			return len(u.roof) != 1 || yield(u.deduction(u.struck(u.pair, u.roofCells()...)))
		})
	},
}

// UniqueRectangle2 uses that one roof cell holds the only additional digit.
//
//	+---------+---------+
//	| ab . .  | ab . .  |    one of the abc is c,
//	| abc . - | abc . - |    so what sees both loses c
//	+---------+---------+
var UniqueRectangle2 = &Technique{
	ID: "unique-rectangle-2", Name: "Unique Rectangle Type 2",
	Definition: "Two corners side by side of a rectangle in two boxes have only a and b, and the other two have c besides. One of these is c, because a and b could otherwise be exchanged; any cell that sees both loses c.",
	Score:      100, Level: difficulty.Hard, Grade: 4.5,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool { return !u.inLine() || u.oneExtra(yield) })
	},
}

// UniqueRectangle5 is type 2 with a roof that is a diagonal or three corners.
//
//	+---------+---------+
//	| ab . -  | abc . . |    one of the abc is c,
//	| abc . . | ab . .  |    so what sees them all loses c
//	+---------+---------+
var UniqueRectangle5 = &Technique{
	ID: "unique-rectangle-5", Name: "Unique Rectangle Type 5",
	Definition: "One corner of a rectangle in two boxes, or two opposite ones, have only a and b, and all others have c besides. One of these is c, because a and b could otherwise be exchanged; any cell that sees them all loses c.",
	Score:      100, Level: difficulty.Hard, Grade: 4.5,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool { return len(u.roof) == 1 || u.inLine() || u.oneExtra(yield) })
	},
}

// oneExtra yields what follows if the roof has one digit besides the pair. It returns false if yield did.
func (u *unique) oneExtra(yield func(Deduction) bool) bool {
	if u.extra.Len() != 1 {
		return true
	}
	strikes := u.seeing(u.extra.Min(), u.roofCells()...)
	return len(strikes) == 0 || yield(u.deduction(strikes))
}

// UniqueRectangle4 uses that a digit of the pair can go nowhere else in a house of the roof. The deduction gives that house.
//
//	+---------+---------+
//	| ab . .  | ab . .  |    in the lower row a is only in the
//	| abc . . | abd . . |    corners, so neither of them is b
//	+---------+---------+
var UniqueRectangle4 = &Technique{
	ID: "unique-rectangle-4", Name: "Unique Rectangle Type 4",
	Definition: "Two corners side by side of a rectangle in two boxes have only a and b, and a house of the other two has its a in one of them. Neither of these is b, because a and b could otherwise be exchanged.",
	Score:      100, Level: difficulty.Hard, Grade: 4.5,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool {
			return !u.inLine() || u.conjugate(yield)
		})
	},
}

// conjugate yields what follows if a digit of the pair must be in one of the two roof cells. It returns false if yield did.
func (u *unique) conjugate(yield func(Deduction) bool) bool {
	roof := u.roofCells()
	for a := range u.pair.All() {
		for _, h := range u.HousesOfAll(roof) {
			if !u.confined(h, a, roof...) {
				continue
			}
			d := u.deduction(u.struck(u.pair.Without(a), roof...))
			d.Houses = []int{h}
			if len(d.Strikes) > 0 && !yield(d) {
				return false
			}
			break // another house would strike the same
		}
	}
	return true
}

// UniqueRectangle6 uses an X-Wing of a digit of the pair. The deduction gives the two lines of the X-Wing.
//
//	+---------+---------+
//	| ab . .  | abc . . |    in both rows a is only in the corners, so it
//	| abc . . | ab . .  |    is in the two ab: else b would be there
//	+---------+---------+
var UniqueRectangle6 = &Technique{
	ID: "unique-rectangle-6", Name: "Unique Rectangle Type 6",
	Definition: "Two opposite corners of a rectangle in two boxes have only a and b, and two parallel sides have their a in the corners. The other corners are not a, because the first two would then be b, and a and b could be exchanged.",
	Score:      100, Level: difficulty.Hard, Grade: 4.5,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		findUniques(g, o.MissingAllowed, func(u *unique) bool {
			if len(u.roof) != 2 || u.inLine() {
				return true
			}
			for a := range u.pair.All() {
				houses := u.parallel(a)
				if houses == nil {
					continue
				}
				d := u.deduction(u.struck(sudoku.Of(a), u.roofCells()...))
				d.Houses = houses
				if len(d.Strikes) > 0 && !yield(d) {
					return false
				}
			}
			return true
		})
	},
}

// parallel returns two opposite sides in which a digit is only in the corners, or nil.
func (u *unique) parallel(digit uint8) []int {
	r := u.corners
	for _, sides := range [2][4]int{{r[0], r[1], r[2], r[3]}, {r[0], r[2], r[1], r[3]}} {
		first, second := u.side(digit, sides[0], sides[1]), u.side(digit, sides[2], sides[3])
		if first >= 0 && second >= 0 {
			return []int{first, second}
		}
	}
	return nil
}

// side returns a house in which a digit is only in two corners, or -1.
func (u *unique) side(digit uint8, a, b int) int {
	for _, h := range u.HousesOfAll([]int{a, b}) {
		if u.confined(h, digit, a, b) {
			return h
		}
	}
	return -1
}

// confined reports whether a digit has places in a house, and all of them are in some cells.
func (g *Grid) confined(house int, digit uint8, cells ...int) bool {
	places := g.Places(house, digit)
	return places != 0 && places&^g.PlacesIn(house, cells) == 0
}
