package logic

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// LawOfLeftovers compares some rows or columns side by side with as many regions of a jigsaw: both have every digit as often, so what the lines
// have outside the regions holds the same digits as what the regions have outside the lines. A digit that one side cannot hold is struck on the
// other. The deduction gives the lines as houses and the regions as covers, the cells of the side that loses candidates, and those of the other as the minus
// cells of the total.
//
//	+---+---------+
//	| . | a . . . |    row 1 and the region of most of its cells:
//	+-+ +-+-------+    a and b hold the same digit
//	  | b |
var LawOfLeftovers = &Technique{
	ID: "law-of-leftovers", Name: "Law of Leftovers",
	Definition: "Some rows, or columns, and as many regions of a jigsaw have every digit equally often. So the cells that only the lines have hold the same digits as those that only the regions have.",
	Level:      difficulty.Hard,
	find:       findLeftovers,
}

// mostLeftovers is the number of cells on each side up to which leftovers are compared.
const mostLeftovers = 4

func findLeftovers(g *Grid, _ Options, yield func(Deduction) bool) {
	if g.layout.Plain() {
		return
	}
	var regions []int
	for h, house := range g.houses {
		if house.Kind.IsRegion() {
			regions = append(regions, h)
		}
	}
	for _, b := range g.blocks() {
		if !g.houses[b.houses[0]].Kind.IsLine() {
			continue
		}
		g.pause()
		// The regions with most cells in the lines.
		inside := func(h int) (n int) {
			for _, cell := range g.houses[h].Cells {
				if b.has[cell] {
					n++
				}
			}
			return n
		}
		most := slices.Clone(regions)
		slices.SortStableFunc(most, func(x, y int) int { return inside(y) - inside(x) })
		most = most[:len(b.houses)]
		covered := make([]bool, g.layout.Cells())
		var beyond, left []int
		for _, h := range most {
			for _, cell := range g.houses[h].Cells {
				if covered[cell] = true; !b.has[cell] {
					beyond = append(beyond, cell)
				}
			}
		}
		for _, cell := range b.cells {
			if !covered[cell] {
				left = append(left, cell)
			}
		}
		if len(left) == 0 || len(left) > mostLeftovers {
			continue
		}
		slices.Sort(beyond)
		slices.Sort(most)
		for _, sides := range [][2][]int{{left, beyond}, {beyond, left}} {
			d := g.leftover(sides[0], sides[1])
			if len(d.Strikes) == 0 {
				continue
			}
			d.Houses, d.Covers = b.houses, most
			if !yield(d) {
				return
			}
		}
	}
}

// leftover strikes in some cells the digits that others, which hold the same, cannot have.
func (g *Grid) leftover(cells, others []int) Deduction {
	var has sudoku.Digits
	for _, cell := range others {
		has |= g.canHold(cell)
	}
	strikes := g.struck(^has, cells...)
	return Deduction{Digits: position.DigitsOf(strikes), Cells: cells, Strikes: strikes, Marks: g.marks(Cause, has, others...), Total: &Total{Minus: others}}
}
