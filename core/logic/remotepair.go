package logic

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
)

// RemotePair strikes what two cells of a chain of equal pairs hold between them. The deduction gives the cells of the chain in their order, the candidates of
// the chain in two colors, and the links from one cell to the next for the smaller digit; for the other digit they are the same.
//
//	ab . . | ab . . |
//	.  . . | .  . ab|     the cells are a and b in turn, so the first
//	-  . . | .  . . |ab   and the fourth hold both digits
var RemotePair = &Technique{
	ID: "remote-pair", Name: "Remote Pair",
	Definition: "Four or more cells with the same two candidates form a chain in which each sees the next. The digits take turns, so any cell that sees two cells of different parity loses both digits.",
	Score:      110, Level: difficulty.Hard,
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		cells := g.bivalue()
		done := g.NewSet()
		for _, first := range cells {
			if done.Has(first) {
				continue
			}
			c := componentOf(g, first, cells)
			for _, cell := range c.cells {
				done.Add(cell)
			}
			if d := c.deduction(); len(c.cells) >= 4 && len(d.Strikes) > 0 && !yield(d) {
				return
			}
		}
	},
}

// A pairComponent is all cells with one pair of candidates that are connected.
type pairComponent struct {
	grid  *Grid
	cells []int // in the order in which they were reached
	odd   []bool
	from  []int // the index of the cell before
}

// componentOf returns the component of a cell.
func componentOf(g *Grid, first int, pairs []int) *pairComponent {
	c := &pairComponent{grid: g, cells: []int{first}, odd: []bool{false}, from: []int{-1}}
	for i := 0; i < len(c.cells); i++ {
		for _, cell := range pairs {
			if g.candidates[cell] == g.candidates[first] && g.See(c.cells[i], cell) && !slices.Contains(c.cells, cell) {
				c.cells, c.odd, c.from = append(c.cells, cell), append(c.odd, !c.odd[i]), append(c.from, i)
			}
		}
	}
	return c
}

// deduction returns what follows from all cells of the component.
func (c *pairComponent) deduction() Deduction {
	g, digits := c.grid, c.grid.candidates[c.cells[0]]
	d := Deduction{Cells: c.cells, Digits: digits}
	even, odd := g.NewSet(), g.NewSet()
	for i, cell := range c.cells {
		set, first := even, ColorA
		if c.odd[i] {
			set, first = odd, ColorB
		}
		set.Or(g.Peers(cell))
		d.Marks = append(d.Marks, Mark{position.Candidate{Cell: cell, Digit: digits.Min()}, first}, Mark{position.Candidate{Cell: cell, Digit: digits.WithoutMin().Min()}, ColorA + ColorB - first})
		if j := c.from[i]; j >= 0 {
			d.Links = append(d.Links, Link{From: NodeOf(position.Candidate{Cell: c.cells[j], Digit: digits.Min()}), To: NodeOf(position.Candidate{Cell: cell, Digit: digits.Min()})})
		}
	}
	even.And(odd)
	for _, cell := range c.cells {
		even.Remove(cell)
	}
	d.Strikes = g.strikesOf(digits, even)
	return d
}
