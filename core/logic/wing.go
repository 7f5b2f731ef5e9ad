package logic

import (
	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// XYWing strikes a digit that one of two pincers holds. The deduction gives the pivot and then the pincers, and four links: from the digit in one
// pincer over the pivot to the digit in the other.
//
//	| xz . . | . . .  - |
//	| -  . . | . xy .  yz      whichever digit xy is, one of the
//	                           pincers is z
var XYWing = &Technique{
	ID: "xy-wing", Name: "XY-Wing",
	Definition: "A cell with the candidates x and y sees two cells with x and z, and with y and z. One of these two is z, so any cell that sees both loses z.",
	Score:      160, Level: difficulty.Hard, Grade: 4.2,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) { findXYWings(g, yield) },
}

// XYZWing is an XY-Wing whose pivot has z too. The deduction gives the pivot and then the pincers; there are no links, because one digit of the pivot
// decides among three.
//
//	+---------+
//	| xz .  - |
//	| .  - xyz| . . . yz       one of the three is z
//	+---------+
var XYZWing = &Technique{
	ID: "xyz-wing", Name: "XYZ-Wing",
	Definition: "A cell with the candidates x, y and z sees two cells with x and z, and with y and z. One of the three is z, so any cell that sees all of them loses z.",
	Score:      180, Level: difficulty.Hard, Grade: 4.4,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) { findXYZWings(g, yield) },
}

// findXYWings yields the XY-Wings. Of three cells with two candidates each, x and y, y and z, and x and z, any that sees the others is a pivot.
func findXYWings(g *Grid, yield func(Deduction) bool) {
	cells := g.bivalue()
	for i, a := range cells {
		for j := i + 1; j < len(cells); j++ {
			b := cells[j]
			pair := g.candidates[a] | g.candidates[b]
			if pair.Len() != 3 {
				continue
			}
			third := g.candidates[a]&^g.candidates[b] | g.candidates[b]&^g.candidates[a]
			for _, c := range cells[j+1:] {
				if g.candidates[c] == third && !(findWings(g, a, b, c, yield) && findWings(g, b, a, c, yield) && findWings(g, c, a, b, yield)) {
					return
				}
			}
		}
	}
}

// findXYZWings yields the XYZ-Wings.
func findXYZWings(g *Grid, yield func(Deduction) bool) {
	cells := g.bivalue()
	for pivot, digits := range g.candidates {
		if digits.Len() != 3 {
			continue
		}
		for i, a := range cells {
			if g.candidates[a]&^digits != 0 || !g.See(pivot, a) {
				continue
			}
			for _, b := range cells[i+1:] {
				if g.candidates[b]&^digits == 0 && g.candidates[a] != g.candidates[b] && !findWings(g, pivot, a, b, yield) {
					return
				}
			}
		}
	}
}

// findWings yields what follows if the pivot sees two pincers that have one digit in common. It returns false if yield did.
func findWings(g *Grid, pivot, a, b int, yield func(Deduction) bool) bool {
	if !g.See(pivot, a) || !g.See(pivot, b) {
		return true
	}
	z := (g.candidates[a] & g.candidates[b]).Min()
	holders := []int{a, b, pivot} // of z
	if !g.candidates[pivot].Has(z) {
		holders = holders[:2]
	}
	strikes := g.seeing(z, holders...)
	return len(strikes) == 0 || yield(wingDeduction(g, pivot, a, b, z, strikes))
}

func wingDeduction(g *Grid, pivot, a, b int, z uint8, strikes []position.Candidate) Deduction {
	cells := []int{pivot, a, b}
	d := Deduction{Cells: cells, Digits: g.candidates[pivot].With(z), Strikes: strikes}
	d.Marks = g.marks(Cause, d.Digits, cells...)
	if !g.candidates[pivot].Has(z) {
		x, y := g.candidates[a].Without(z).Min(), g.candidates[b].Without(z).Min()
		d.Links = alternatingLinks(position.Candidate{Cell: a, Digit: z}, position.Candidate{Cell: a, Digit: x}, position.Candidate{Cell: pivot, Digit: x}, position.Candidate{Cell: pivot, Digit: y}, position.Candidate{Cell: b, Digit: y}, position.Candidate{Cell: b, Digit: z})
	}
	return d
}

// alternatingLinks returns the links between candidates one after another: strong and weak in turn, the first strong.
func alternatingLinks(candidates ...position.Candidate) []Link {
	links := make([]Link, len(candidates)-1)
	for i := range links {
		links[i] = Link{From: NodeOf(candidates[i]), To: NodeOf(candidates[i+1]), Strong: i%2 == 0}
	}
	return links
}

// WWing strikes a digit that one of two equal cells holds. The deduction gives the two cells and then the two places of the other digit, the house of these, and five
// links: from the struck digit in one cell to that in the other.
//
//	xz . . | . . - | . . .
//	.  . . | . . . | xz . .    x is at one of the two places marked x,
//	x  . . | . . . | x  . .    so one of the two cells xz is z
var WWing = &Technique{
	ID: "w-wing", Name: "W-Wing",
	Definition: "Two cells that do not see each other have the same two candidates, and a house has only two places for one of these digits, each of which sees one of the cells. One of the cells is the other digit, so any cell that sees both loses it.",
	Score:      150, Level: difficulty.Hard,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		cells := g.bivalue()
		for i, a := range cells {
			for _, b := range cells[i+1:] {
				if g.candidates[a] != g.candidates[b] || g.See(a, b) {
					continue
				}
				for z := range g.candidates[a].All() {
					if strikes := g.seeing(z, a, b); len(strikes) > 0 && !findWWings(g, a, b, z, strikes, yield) {
						return
					}
				}
			}
		}
	},
}

// findWWings yields the W-Wings of two cells that strike z. It returns false if yield did.
func findWWings(g *Grid, a, b int, z uint8, strikes []position.Candidate, yield func(Deduction) bool) bool {
	digits := g.candidates[a]
	x := digits.Without(z).Min()
	for _, p := range g.pairs(x) {
		from, to := p.ends[0], p.ends[1]
		if from == a || from == b || to == a || to == b {
			continue
		}
		if !g.See(from, a) || !g.See(to, b) {
			from, to = to, from
			if !g.See(from, a) || !g.See(to, b) {
				continue
			}
		}
		d := Deduction{
			Cells: []int{a, b, from, to}, Houses: []int{p.house}, Digits: digits, Strikes: strikes,
			Marks: append(g.marks(Cause, digits, a, b), g.marks(Cause, sudoku.Of(x), from, to)...),
			Links: alternatingLinks(position.Candidate{Cell: a, Digit: z}, position.Candidate{Cell: a, Digit: x}, position.Candidate{Cell: from, Digit: x}, position.Candidate{Cell: to, Digit: x}, position.Candidate{Cell: b, Digit: x}, position.Candidate{Cell: b, Digit: z}),
		}
		if !yield(d) {
			return false
		}
	}
	return true
}
