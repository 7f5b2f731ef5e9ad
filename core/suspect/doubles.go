package suspect

import (
	"math"
	"slices"

	"nonet/core/sudoku"
)

// doubles tries to change two cells at once. Which digits are given is left alone,
// unless to change that mends the symmetry of the pattern: else any two digits more
// would do for a puzzle with too few.
func (f *finder) doubles() {
	cells := f.suspicious()
	g := f.puzzle.Givens.Clone()
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			if f.over() || len(f.found) >= mostFound {
				return
			}
			f.pair(g, a, b)
		}
	}
}

// suspicious lists the cells that two of may be wrong: all that are filled, and the
// blank ones that lack a digit to a symmetry that is nearly there.
func (f *finder) suspicious() []int {
	var cells []int
	for cell, d := range f.puzzle.Givens {
		if d != 0 || f.pattern.lacks(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// pair tries all that two cells may be. If there is no solution with both blank, or one
// of them, none of it would do.
func (f *finder) pair(g sudoku.Grid, a, b int) {
	wasA, wasB := g[a], g[b]
	defer func() { g[a], g[b] = wasA, wasB }()
	g[a], g[b] = 0, 0
	if !f.mayBeSolvable(g) {
		return
	}
	for toA := range uint8(f.layout.Side() + 1) {
		if toA == wasA || toA == 0 && !f.pattern.lacks(a) {
			continue
		}
		g[a], g[b] = toA, 0
		if !f.mayBeSolvable(g) {
			continue
		}
		for toB := range uint8(f.layout.Side() + 1) {
			if toB == wasB || toB == 0 && !f.pattern.lacks(b) {
				continue
			}
			g[b] = toB
			if s, ok := f.proposer.both(g, Change{a, wasA, toA}, Change{b, wasB, toB}); ok && f.unique(g) {
				f.add(g, s)
			}
		}
	}
}

// both is the slip of two cells that lead to a grid, and whether it is worth a try.
func (p *proposer) both(g sudoku.Grid, a, b Change) (s slip, ok bool) {
	s = slip{kind: Double, changes: []Change{a, b}, prior: p.pattern.favours(g, []Change{a, b})}
	for _, c := range s.changes {
		kind, among := p.ofCell(c)
		s.prior += math.Log(share[kind] / among)
	}
	moves := (a.From == 0) != (a.To == 0) || (b.From == 0) != (b.To == 0)
	return s, !moves || p.pattern.symmetry(g) >= 0
}

// lacks tells whether a cell is not what its image is in a symmetry that is so nearly
// there that two changes can mend it.
func (p *pattern) lacks(cell int) bool {
	const most = 4 // two cells and their images
	for _, unmatched := range p.unmatched {
		if len(unmatched) <= most && slices.Contains(unmatched, cell) {
			return true
		}
	}
	return false
}
