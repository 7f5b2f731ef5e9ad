package rules

import "nonet/core/sudoku"

// SumRange returns the least and the largest sum of that many different digits.
func SumRange(l *sudoku.Layout, cells int) (least, most int) {
	for i := range cells {
		least += i + 1
		most += l.Side() - i
	}
	return least, most
}

// A Coverage says how far the cages of a killer cover the grid.
type Coverage struct {
	Cages, Cells int   // the cages with a sum, and the cells in one
	Sum, Whole   int   // what the cages add up to, and what all cells do
	Overlaps     bool  // a cell is in two cages with a sum
	Bare         []int // the cells in none, ascending
}

// CoverageOf returns the coverage of a puzzle's cages.
func CoverageOf(p sudoku.Puzzle) Coverage {
	l := p.Layout
	c := Coverage{Whole: l.Side() * l.Side() * (l.Side() + 1) / 2}
	covered := make([]bool, l.Cells())
	for _, clue := range p.Clues.All() {
		if clue.Kind != sudoku.Cage || clue.Number == 0 {
			continue
		}
		c.Cages, c.Sum = c.Cages+1, c.Sum+clue.Number
		for _, cell := range clue.Cells {
			if covered[cell] {
				c.Overlaps = true
				continue
			}
			c.Cells, covered[cell] = c.Cells+1, true
		}
	}
	for cell, in := range covered {
		if !in {
			c.Bare = append(c.Bare, cell)
		}
	}
	return c
}

// Excess returns by how much the sums of cages that cover the grid, each cell once, make more than its digits do; known: they cover it so.
func (c Coverage) Excess(l *sudoku.Layout) (excess int, known bool) {
	return c.Sum - c.Whole, c.Cells == l.Cells() && !c.Overlaps
}
