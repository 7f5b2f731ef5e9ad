package logic

import (
	"iter"
	"math/bits"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// These are chains of two strong links of one digit. A strong link is a house with exactly two places: if one does not hold the
// digit, the other does. If an end of one sees an end of the other, at least one of the two outer ends holds the digit, so it
// is struck where both are seen.
//
// Deductions: Digits; Houses, those of the strong links; Cells and Marks, the four ends in the order of the chain, with the outer ends
// as ColorA and the inner as ColorB; Links, strong, weak, strong.

// A Skyscraper has two parallel lines, and the inner ends in a line across.
//
//	    c2        c7
//	r3  A . . . . B     r3c2 or r3c7, and r6c3 or r6c7, holds the digit.
//	r5  . *             At most one of r3c7 and r6c7 does, so r3c2 or r6c3
//	r6  . A . . . B     does. * sees both.
var Skyscraper = &Technique{
	ID: "skyscraper", Name: "Skyscraper", Score: 130, Level: difficulty.Hard,
	Definition: "In each of two rows a digit has only two places, and one place of each row is in the same column (or rows and columns exchanged). " +
		"One of the two other places holds the digit, so it is struck from the cells that see both.",
	find: func(g *Grid, _ Options, yield func(Deduction) bool) { findTurbots(g, skyscraper, yield) },
}

// A TwoStringKite has a row and a column, and the inner ends in a box.
//
//	    c2        c7
//	r2  . B . . . A     One of the B is not true, so one of the A is.
//	r3  B .       .     * sees both.
//	    .         .
//	r8  A . . . . *
var TwoStringKite = &Technique{
	ID: "two-string-kite", Name: "Two-String Kite", Score: 150, Level: difficulty.Hard,
	Definition: "In a row and in a column a digit has only two places each, and one place of the row and one of the column are in the same box. " +
		"One of the two other places holds the digit, so it is struck from the cells that see both.",
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		if o.Siamese {
			findDualKites(g, yield)
			return
		}
		findTurbots(g, kite, yield)
	},
}

// A TurbotFish is any other such chain: at least one of the two strong links is in a box.
//
//	+-------+
//	| . . A |           The box has two places. One B at most is true,
//	| B . . |           so one of the A is. * sees both.
//	| . . . |
//	+-------+
//	  B ... A   *
var TurbotFish = &Technique{
	ID: "turbot-fish", Name: "Turbot Fish", Score: 120, Level: difficulty.Hard,
	Definition: "In each of two houses a digit has only two places, and one place of the first sees one of the second. " +
		"One of the two other places holds the digit, so it is struck from the cells that see both.",
	find: func(g *Grid, _ Options, yield func(Deduction) bool) { findTurbots(g, turbot, yield) },
}

// A turbotShape says which chains of two strong links are wanted.
type turbotShape uint8

const (
	skyscraper turbotShape = iota
	kite
	turbot
)

// A pair is a house with two places for a digit.
type pair struct {
	house int
	ends  [2]int
}

// pairs returns the pairs of a digit.
func (g *Grid) pairs(digit uint8) []pair {
	var list []pair
	for h := range g.houses {
		if p := g.Places(h, digit); bits.OnesCount64(p) == 2 {
			list = append(list, pair{h, [2]int{g.CellAt(h, p), g.CellAt(h, p&(p-1))}})
		}
	}
	return list
}

// findTurbots yields the chains of a shape.
func findTurbots(g *Grid, shape turbotShape, yield func(Deduction) bool) {
	for digit := range g.strikable {
		pairs := g.pairs(digit)
		for i, a := range pairs {
			for _, b := range pairs[i+1:] {
				for turn := range 4 {
					outer, inner := a.ends[turn&1], a.ends[1-turn&1]
					next, last := b.ends[turn>>1], b.ends[1-turn>>1]
					if !g.Peers(inner).Has(next) || outer == last || outer == next || inner == last || shapeOf(g, a, b, inner, next) != shape {
						continue
					}
					if d, ok := turbotDeduction(g, digit, [2]int{a.house, b.house}, [4]int{outer, inner, next, last}); ok && !yield(d) {
						return
					}
				}
			}
		}
	}
}

// shapeOf returns the shape of the chain of two pairs, whose inner ends are given.
func shapeOf(g *Grid, a, b pair, inner, next int) turbotShape {
	first, second := g.houses[a.house].Kind, g.houses[b.house].Kind
	switch {
	case first == second && first != sudoku.Box && g.shareHouse(inner, next, other(first)):
		return skyscraper
	case first != second && first != sudoku.Box && second != sudoku.Box && g.shareHouse(inner, next, sudoku.Box):
		return kite
	}
	return turbot
}

// shareHouse reports whether two cells share a house of a kind.
func (g *Grid) shareHouse(a, b int, kind sudoku.Kind) bool {
	return slices.ContainsFunc(g.layout.HousesOf(a), func(h int) bool { return g.houses[h].Kind == kind && g.SetOf(h).Has(b) })
}

// turbotDeduction returns the deduction from two strong links, by the cells of the chain, and whether it strikes anything.
func turbotDeduction(g *Grid, digit uint8, houses [2]int, chain [4]int) (Deduction, bool) {
	strikes := slices.DeleteFunc(g.seeing(digit, chain[0], chain[3]), func(c position.Candidate) bool { return slices.Contains(chain[:], c.Cell) })
	if len(strikes) == 0 {
		return Deduction{}, false
	}
	d := Deduction{Strikes: strikes, Digits: sudoku.Of(digit), Houses: houses[:], Cells: chain[:]}
	var ends []position.Candidate
	for i, role := range [4]Role{ColorA, ColorB, ColorB, ColorA} {
		ends = append(ends, position.Candidate{Cell: chain[i], Digit: digit})
		d.Marks = append(d.Marks, Mark{ends[i], role})
	}
	d.Links = alternatingLinks(ends...)
	return d, true
}

// findDualKites yields the pairs of kites whose inner ends are the same two cells, each as one deduction with both effects. As in HoDoKu
// the two may be of different digits; Digits is then that of the first.
func findDualKites(g *Grid, yield func(Deduction) bool) {
	findPairs(func(yield func(Deduction) bool) { findTurbots(g, kite, yield) }, func(a, b Deduction) bool {
		return a.Cells[1] == b.Cells[2] && a.Cells[2] == b.Cells[1] || a.Cells[1] == b.Cells[1] && a.Cells[2] == b.Cells[2]
	}, yield)
}

// findPairs yields the pairs of deductions that belong together, each as one.
func findPairs(find iter.Seq[Deduction], belong func(a, b Deduction) bool, yield func(Deduction) bool) {
	all := slices.Collect(find)
	for i, a := range all {
		for _, b := range all[i+1:] {
			if belong(a, b) && !yield(both(a, b)) {
				return
			}
		}
	}
}

// both returns two deductions as one that proves and strikes what they do.
func both(a, b Deduction) Deduction {
	a.Strikes = sortCandidates(slices.Concat(a.Strikes, b.Strikes))
	a.Houses = slices.Concat(a.Houses, b.Houses)
	a.Cells = slices.Concat(a.Cells, b.Cells)
	a.Links = slices.Concat(a.Links, b.Links)
	a.Marks = slices.Clone(a.Marks)
	for _, m := range b.Marks {
		if !slices.ContainsFunc(a.Marks, func(other Mark) bool { return other.Candidate == m.Candidate }) {
			a.Marks = append(a.Marks, m)
		}
	}
	return a
}
