package sudoku

import (
	"fmt"
	"slices"
	"strings"
)

// A Grid is the digits of N² cells in row-major order, 0 for an empty cell.
type Grid []uint8

// Clone returns a copy that shares nothing with g.
func (g Grid) Clone() Grid { return slices.Clone(g) }

// Filled is the number of cells that hold a digit.
func (g Grid) Filled() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// String writes the grid on one line, a symbol a cell and "." for a blank.
func (g Grid) String() string {
	var b strings.Builder
	b.Grow(len(g))
	for _, d := range g {
		b.WriteString(Symbol(d))
	}
	return b.String()
}

// A Puzzle is a layout and its givens: N² digits, 0 for a blank.
type Puzzle struct {
	Layout *Layout
	Givens Grid
}

// NewPuzzle returns the puzzle with these givens, which it keeps, or an error if
// their number or one of them does not fit the layout. It says nothing of broken
// rules: for those ask Conflicts.
func NewPuzzle(l *Layout, givens Grid) (Puzzle, error) {
	if len(givens) != l.Cells() {
		return Puzzle{}, fmt.Errorf("a %d×%d grid has %d cells, not %d", l.side, l.side, l.Cells(), len(givens))
	}
	for cell, d := range givens {
		if int(d) > l.side {
			return Puzzle{}, fmt.Errorf("%s holds %d, but a %d×%d grid has only the digits 1 to %d",
				l.CellName(cell), d, l.side, l.side, l.side)
		}
	}
	return Puzzle{Layout: l, Givens: givens}, nil
}

// Empty returns the puzzle of this layout that has no givens.
func Empty(l *Layout) Puzzle { return Puzzle{Layout: l, Givens: make(Grid, l.Cells())} }

// Equal tells whether two puzzles are the same.
func (p Puzzle) Equal(q Puzzle) bool { return p.Layout == q.Layout && slices.Equal(p.Givens, q.Givens) }

// Conflicts lists every rule the givens break.
func (p Puzzle) Conflicts() []Conflict { return p.Layout.Conflicts(p.Givens) }

// Candidates is the set of digits that no peer of the cell holds in g. It takes
// no account of what the cell itself holds.
func (l *Layout) Candidates(g Grid, cell int) Digits {
	s := l.All()
	for _, peer := range l.peers[cell] {
		if d := g[peer]; d != 0 {
			s = s.Without(d)
		}
	}
	return s
}

// Solves tells whether g is a solution of p: full, with every given in place and
// every rule kept.
func (g Grid) Solves(p Puzzle) bool {
	if len(g) != p.Layout.Cells() || g.Filled() != len(g) {
		return false
	}
	for cell, d := range p.Givens {
		if d != 0 && g[cell] != d || int(g[cell]) > p.Layout.side {
			return false
		}
	}
	return len(p.Layout.Conflicts(g)) == 0
}
