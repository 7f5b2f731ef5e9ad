package logic

import (
	"slices"

	"nonet/core/sudoku"
)

// A memory keeps what several techniques need of a position, so that it is computed once. It is part of the grid, and forgotten when the candidates
// have changed.
type memory struct {
	candidates []sudoku.Digits // of the position
	tables     [withSets + 1]*linkTable
	found      [withSets + 1][2][]chainPath // the loops and alternating chains: the shortest for each effect, and all
	searched   [withSets + 1][2]bool
	sets       *setTable
	reach      *reachTable
}

// memory returns what is known of the position.
func (g *Grid) memory() *memory {
	if g.known == nil || !slices.Equal(g.known.candidates, g.candidates) {
		g.known = &memory{candidates: slices.Clone(g.candidates)}
	}
	return g.known
}

// table returns the links of the position.
func (m *memory) table(g *Grid, what int) *linkTable {
	if m.tables[what] == nil {
		m.tables[what] = newLinkTable(g, what)
	}
	return m.tables[what]
}

// chains returns the loops and alternating chains of the position.
func (m *memory) chains(g *Grid, what int, o Options) (*linkTable, []chainPath) {
	t, i := m.table(g, what), 0
	if o.EveryChain {
		i = 1
	}
	if !m.searched[what][i] {
		c := newCollector(t, o)
		c.loopsAndAICs()
		m.found[what][i], m.searched[what][i] = c.sorted(), true
	}
	return t, m.found[what][i]
}

// setTable returns the almost locked sets of the position.
func (m *memory) setTable(g *Grid) *setTable {
	if m.sets == nil {
		m.sets = newSetTable(g)
	}
	return m.sets
}
