package logic

import (
	"math/bits"

	"nonet/core/difficulty"
	"nonet/core/sudoku"
)

// LockedPointing strikes a digit in a line because a box needs it there. The deduction gives the cells of the digit in the box, and the box and the
// line as houses.
//
//	+-------+
//	| 7 7 . | - - - - - -    in the box 7 can only go to the first row,
//	| . . . |                so the rest of the row loses it
//	+-------+
var LockedPointing = &Technique{
	ID: "locked-candidates-pointing", Name: "Locked Candidates (Pointing)",
	Definition: "In a box all places of a digit are in one row or column. The digit is in one of them, so the rest of the row or column loses it.",
	Score:      50, Level: difficulty.Medium, Grade: 2.6,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) { findLocked(g, true, yield) },
}

// LockedClaiming strikes a digit in a box because a line needs it there. The deduction gives the cells of the digit in the line, and the line and
// the box as houses.
//
//	+-------+
//	| 7 7 . | . . . . . .    in the row 7 can only go to this box,
//	| - - - |                so the rest of the box loses it
//	+-------+
var LockedClaiming = &Technique{
	ID: "locked-candidates-claiming", Name: "Locked Candidates (Claiming)",
	Definition: "In a row or column all places of a digit are in one box. The digit is in one of them, so the rest of the box loses it.",
	Score:      50, Level: difficulty.Medium, Grade: 2.8,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) { findLocked(g, false, yield) },
}

// findLocked yields where a region (or another house, if it is not pointing) has all places of a digit in another house.
func findLocked(g *Grid, pointing bool, yield func(Deduction) bool) {
	for a := range g.houses {
		if g.houses[a].Kind.IsRegion() != pointing {
			continue
		}
		for d := uint8(1); int(d) <= g.Side(); d++ {
			places := g.Places(a, d)
			if bits.OnesCount64(places) < 2 {
				continue
			}
			for _, s := range g.Spots(g.CellAt(a, places)) {
				b := s.House
				if b == a || places&^g.Shared(a, b) != 0 || g.Places(b, d)&^g.Shared(b, a) == 0 {
					continue
				}
				if !yield(lockedDeduction(g, a, b, d)) {
					return
				}
			}
		}
	}
}

// lockedDeduction returns the deduction for a digit whose places in house a are all in house b.
func lockedDeduction(g *Grid, a, b int, digit uint8) Deduction {
	cells, rest := g.CellsAt(a, g.Places(a, digit)), g.CellsAt(b, g.Places(b, digit)&^g.Shared(b, a))
	d := Deduction{Digits: sudoku.Of(digit), Houses: []int{a, b}, Cells: cells}
	d.Marks, d.Strikes = g.marks(Cause, d.Digits, cells...), g.struck(d.Digits, rest...)
	return d
}

// The locked subsets are naked pairs and triples in the intersection of a box and a line that strike candidates in both. The
// deductions are those of naked subsets, with both houses.
//
//	+----------+
//	| 25 25  . | - - - - - -    2 and 5 are in these two cells, so the rest of the
//	| -  -   - |                row and the rest of the box lose both
//	+----------+
var (
	LockedPair   = lockedSubset(2, "locked-pair", "Locked Pair", 40, 2.0)
	LockedTriple = lockedSubset(3, "locked-triple", "Locked Triple", 60, 2.5)
)

func lockedSubset(size int, id, name string, score int, grade float64) *Technique {
	return &Technique{
		ID: id, Name: name,
		Definition: capital(numbers[size]) + " cells in the intersection of a box and a line have only " + numbers[size] + " candidates between them. The rest of the box and the rest of the line lose these digits.",
		Score:      score, Level: difficulty.Medium, Grade: grade,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			findNakedSubsets(g, size, func(d Deduction) bool {
				return !d.isLocked() || yield(d)
			})
		},
	}
}

// isLocked reports whether a naked subset strikes candidates in two houses.
func (d Deduction) isLocked() bool { return len(d.Houses) > 1 }
