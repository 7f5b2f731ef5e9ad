package logic

import (
	"math/bits"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A bug is a position that is nearly a bivalue universal grave (BUG): without some extra candidates, every empty cell would have two
// candidates and every house two places for each digit that it lacks. Such a position has no solution or several, so
// one of the extra candidates is true.
type bug struct {
	*Grid
	cells []int           // with extra candidates
	extra []sudoku.Digits // of each of these
	all   sudoku.Digits   // all extra digits
}

// The BUGs differ in how many extra candidates there are and where. The deductions give the cells with extra candidates, these as fins, the
// extra digits as digits, and the house that is used, if any.
//
//	| ab bc | .  ac |
//	| ac .  | abc . |     without the extra c every digit would be twice in its row,
//	| bc ab | .  .  |     column and box: so the cell is c
var (
	BUGPlus1 = &Technique{
		ID: "bug-plus-1", Name: "Bivalue Universal Grave + 1",
		Definition: "Without one candidate every empty cell would have two candidates and every digit two places in each house. The candidate is true, because the puzzle would otherwise have more than one solution or none.",
		Score:      100, Level: difficulty.Hard, Grade: 5.6,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			if b := findBUG(g, 1); b != nil && b.all.Len() == 1 {
				yield(b.strike(b.struck(^b.extra[0], b.cells[0])))
			}
		},
	}
	BUG1 = &Technique{
		ID: "bug-1", Name: "Bivalue Universal Grave Type 1",
		Definition: "Without some candidates of one cell every empty cell would have two candidates and every digit two places in each house. One of these candidates is true, so the cell loses the others.",
		Level:      difficulty.Hard, Grade: 5.6, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			if b := findBUG(g, 1); b != nil && b.all.Len() > 1 {
				yield(b.strike(b.struck(^b.extra[0], b.cells[0])))
			}
		},
	}
	BUG2 = &Technique{
		ID: "bug-2", Name: "Bivalue Universal Grave Type 2",
		Definition: "Without one digit in several cells every empty cell would have two candidates and every digit two places in each house. One of the cells holds the digit, so any cell that sees them all loses it.",
		Level:      difficulty.Hard, Grade: 5.7, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			b := findBUG(g, maxBUG)
			if b == nil || len(b.cells) < 2 || b.all.Len() != 1 {
				return
			}
			if strikes := g.seeing(b.all.Min(), b.cells...); len(strikes) > 0 {
				yield(b.strike(strikes))
			}
		},
	}
	BUG3 = &Technique{
		ID: "bug-3", Name: "Bivalue Universal Grave Type 3",
		Definition: "Without some candidates of cells in one house every empty cell would have two candidates and every digit two places in each house. One of these candidates is true, and makes a naked subset with other cells of the house.",
		Level:      difficulty.Hard, Grade: 5.8, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			b := findBUG(g, maxBUG)
			if b == nil || len(b.cells) < 2 || b.all.Len() < 2 {
				return
			}
			g.virtualSubsets(b.cells, b.all, func(house int, cells []int, digits sudoku.Digits) bool {
				return b.subsetIn(house, cells, digits, yield)
			})
		},
	}
	BUG4 = &Technique{
		ID: "bug-4", Name: "Bivalue Universal Grave Type 4",
		Definition: "Without some candidates of two cells in one house every empty cell would have two candidates and every digit two places in each house, and these two cells are the places of another digit there. One holds this digit and the other one of the extra candidates, so both lose all others.",
		Level:      difficulty.Hard, Grade: 5.7, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			b := findBUG(g, 2)
			if b == nil || len(b.cells) != 2 {
				return
			}
			b.locked(yield)
		},
	}
)

// maxBUG is the most cells with extra candidates that people could keep in mind.
const maxBUG = 6

// findBUG returns the BUG of the grid if at most some number of cells have extra candidates, or nil.
func findBUG(g *Grid, most int) *bug {
	b := &bug{Grid: g}
	for cell, c := range g.candidates {
		switch n := c.Len(); {
		case n == 1, n == 0 && g.digits[cell] == 0:
			return nil
		case n > 2:
			if len(b.cells) == most {
				return nil
			}
			b.cells = append(b.cells, cell)
		}
	}
	for _, cell := range b.cells {
		var extra sudoku.Digits
		for _, s := range g.Spots(cell) {
			for d := range g.candidates[cell].All() {
				if bits.OnesCount64(g.Places(s.House, d)) != 2 {
					extra = extra.With(d)
				}
			}
		}
		if (g.candidates[cell] &^ extra).Len() != 2 {
			return nil
		}
		b.extra = append(b.extra, extra)
		b.all |= extra
	}
	if len(b.cells) == 0 || !b.isGrave() {
		return nil
	}
	return b
}

// isGrave reports whether every house has two places for each digit, apart from the extra candidates.
func (b *bug) isGrave() bool {
	for h := range b.houses {
		for d := uint8(1); int(d) <= b.Side(); d++ {
			n := bits.OnesCount64(b.Places(h, d))
			for i, cell := range b.cells {
				if b.extra[i].Has(d) && b.SetOf(h).Has(cell) {
					n--
				}
			}
			if n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// strike returns a deduction.
func (b *bug) strike(strikes []position.Candidate) Deduction {
	d := Deduction{Digits: b.all, Cells: b.cells, Strikes: sortCandidates(strikes)}
	for i, cell := range b.cells {
		d.Marks = append(d.Marks, b.marks(Fin, b.extra[i], cell)...)
	}
	return d
}

// locked yields what follows if the two cells are the only places of a digit in a house that both are in.
func (b *bug) locked(yield func(Deduction) bool) {
	var done []uint8 // the digits; another house would strike the same
	for _, h := range b.HousesOfAll(b.cells) {
		both := b.layout.All()
		for i, cell := range b.cells {
			both &= b.candidates[cell] &^ b.extra[i]
		}
		for x := range both.All() {
			if slices.Contains(done, x) || !b.confined(h, x, b.cells...) {
				continue
			}
			var strikes []position.Candidate
			for i, cell := range b.cells {
				strikes = append(strikes, b.struck(^b.extra[i].With(x), cell)...)
			}
			if len(strikes) == 0 {
				continue
			}
			done = append(done, x)
			d := b.strike(strikes)
			d.Houses = []int{h}
			d.Marks = append(d.Marks, b.marks(Cause, sudoku.Of(x), b.cells...)...)
			if !yield(d) {
				return
			}
		}
	}
}

// subsetIn yields what follows if the cells of the BUG, taken as one, make a naked subset with other cells of a house. It returns false if yield did.
func (b *bug) subsetIn(house int, cells []int, digits sudoku.Digits, yield func(Deduction) bool) bool {
	all := slices.Concat(b.cells, cells)
	strikes := b.elsewhere(house, digits, all)
	if len(strikes) == 0 {
		return true
	}
	d := b.strike(strikes)
	d.Houses, d.Cells = []int{house}, all
	d.Marks = append(d.Marks, b.marks(SetA, digits, cells...)...)
	return yield(d)
}
