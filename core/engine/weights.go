package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// weights are what the cells weigh of a search that fills cells in which conflicts are likely first: something from the start, and more for
// each dead end that followed at once when it was filled, or in which a house or a clue of the cell had a part (after F. Boussemart and
// others, 2004, where the houses and clues have the weights).
type weights []int32

// newWeights returns the weights at the start: 1, or, of a puzzle with clues, what the houses and rules of the cell weigh. A rule weighs as much
// as a house, and more if it is about fewer cells.
func newWeights(p sudoku.Puzzle, c *clueRules) weights {
	if c == nil {
		return slices.Repeat(weights{1}, p.Layout.Cells())
	}
	w := make(weights, p.Layout.Cells())
	house := p.Layout.Side()
	for _, h := range p.Layout.Houses() {
		w.add(h.Cells, house)
	}
	for i := range c.rules {
		if r := &c.rules[i]; r.examined() {
			w.add(r.k.Cells, max(2*house-len(r.k.Cells), house))
		}
	}
	return w
}

// add makes cells weigh more.
func (w weights) add(cells []int, more int) {
	for _, cell := range cells {
		w[cell] += int32(more)
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

// weigh makes the cells weigh more that had a part in a dead end: those of the house that has no place for a digit, or a cell without digits. In
// a puzzle with clues they are the cell that was filled last, forced or not, the one that was tried, and those of the rule that struck what was
// struck last.
func (p *propagator) weigh(cell int, column Detail) {
	switch {
	case p.weights == nil || p.from != nil:
	case p.clues != nil:
		p.weighClued()
	case cell >= 0:
		p.weights[cell]++
	default:
		if n, ok := column.number(); ok {
			p.weights.add(p.layout.Houses()[ColumnOf(p.layout, n).House].Cells, 1)
		}
	}
}

// ofLast is what a dead end adds to the cell that was filled last. Of 2 to 6, and of other shares for the other cells, none is better by more
// than chance.
const ofLast = 3

func (p *propagator) weighClued() {
	if p.last >= 0 {
		p.weights[p.last] += ofLast
	}
	if p.tried >= 0 && p.tried != p.last {
		p.weights[p.tried]++
	}
	if p.striking >= 0 {
		p.weights.add(p.clues.rules[p.striking].k.Cells, 1)
	}
}
