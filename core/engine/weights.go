package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// weights are what the cells weigh of a search that fills cells in which conflicts are likely first: 1, and 1 more for each dead end in
// which a house or a clue of the cell had a part (F. Boussemart and others, 2004, where the houses and clues have the weights).
type weights []int32

func newWeights(cells int) weights { return slices.Repeat(weights{1}, cells) }

// add makes cells weigh more.
func (w weights) add(cells []int) {
	for _, cell := range cells {
		w[cell]++
	}
}

// less reports whether the first cell has fewer candidates for what it weighs than the second.
func (w weights) less(a, b int, domain []sudoku.Digits) bool {
	return int64(domain[a].Len())*int64(w[b]) < int64(domain[b].Len())*int64(w[a])
}

// lightest returns the empty cell with the fewest candidates for what it weighs, the first in reading order if there are several.
func (p *propagator) lightest() int {
	best := -1
	for cell, d := range p.grid {
		if d == 0 && (best < 0 || p.weights.less(cell, best, p.domain)) {
			best = cell
		}
	}
	return best
}

// equalWeight returns how many empty cells have as many candidates as x for what they weigh.
func (p *propagator) equalWeight(x int) int {
	n := 0
	for cell, d := range p.grid {
		if d == 0 && !p.weights.less(cell, x, p.domain) && !p.weights.less(x, cell, p.domain) {
			n++
		}
	}
	return n
}

// weigh makes the cells weigh more that had a part in a dead end: those of the house that has no place for a digit, or a cell without digits
// and those of the clue that took its last one.
func (p *propagator) weigh(cell int, column Detail) {
	if p.weights == nil || p.from != nil {
		return
	}
	if cell >= 0 {
		p.weights[cell]++
	} else if n, ok := column.number(); ok {
		p.weights.add(p.layout.Houses()[ColumnOf(p.layout, n).House].Cells)
	}
	if p.striking >= 0 {
		p.weights.add(p.clues.constraints[p.striking].Cells)
	}
}
