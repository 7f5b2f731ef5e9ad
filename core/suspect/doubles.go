package suspect

import "nonet/core/sudoku"

// doubles tries to change or clear two cells at once.
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

// suspicious lists the cells for pairs: all filled cells, and the blank cells that break
// a symmetry which is nearly complete.
func (f *finder) suspicious() []int {
	var cells []int
	for cell, d := range f.puzzle.Givens {
		if d != 0 || f.pattern.lacks(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// pair tries all digits in two cells. If there is no solution with both cells blank, or
// with one of them blank, there is none with digits in them either.
func (f *finder) pair(g sudoku.Grid, a, b int) {
	wasA, wasB := g[a], g[b]
	defer func() { g[a], g[b] = wasA, wasB }()
	g[a], g[b] = 0, 0
	if !f.mayBeSolvable(g) {
		return
	}
	for toA := range uint8(f.layout.Side() + 1) {
		if toA == wasA {
			continue
		}
		g[a], g[b] = toA, 0
		if !f.mayBeSolvable(g) {
			continue
		}
		for toB := range uint8(f.layout.Side() + 1) {
			if toB == wasB {
				continue
			}
			g[b] = toB
			if s, ok := f.proposer.both(g, Change{a, wasA, toA}, Change{b, wasB, toB}); ok && f.unique(g) {
				f.add(g, s)
			}
		}
	}
}
