package sudoku

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
)

// A Grid is the digits of N² cells in row-major order, 0 for an empty cell.
type Grid []uint8

// Clone returns a copy that shares nothing with g.
func (g Grid) Clone() Grid { return slices.Clone(g) }

// Filled returns the number of cells that hold a digit.
func (g Grid) Filled() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// String returns the grid on one line, with a symbol for each cell and "." for a blank.
func (g Grid) String() string {
	return string(AppendSymbols(make([]byte, 0, len(g)), g))
}

// A Puzzle is a layout, its givens (N² digits, 0 for a blank) and its clues. WithGivens is the way to a puzzle with other digits: one that is made
// from a layout and givens alone has no clues.
type Puzzle struct {
	Layout  *Layout
	Givens  Grid
	Clues   *Clues   // nil for none
	Unknown *Unknown // rules that this program does not know; nil for none. Nothing is true of such a puzzle but what its grid shows
}

// NewPuzzle returns the puzzle with these givens, which it keeps, or the error of Check. It
// does not check the rules; Conflicts does.
func NewPuzzle(l *Layout, givens Grid) (Puzzle, error) {
	p := Puzzle{Layout: l, Givens: givens}
	if err := p.Check(); err != nil {
		return Puzzle{}, err
	}
	return p, nil
}

// Check returns an error if the length of the givens or one of the digits does not fit the
// layout. The puzzles of NewPuzzle and Empty fit.
func (p Puzzle) Check() error {
	if p.Layout == nil {
		return errors.New("the puzzle has no layout")
	}
	side := p.Layout.side
	if len(p.Givens) != p.Layout.Cells() {
		return fmt.Errorf("a %d×%d grid has %d cells, not %d", side, side, p.Layout.Cells(), len(p.Givens))
	}
	if !p.Givens.within(side) {
		cell := slices.IndexFunc(p.Givens, func(d uint8) bool { return int(d) > side })
		return fmt.Errorf("%s holds %d, but a %d×%d grid has only the digits 1 to %d",
			p.Layout.CellName(cell), p.Givens[cell], side, side, side)
	}
	return nil
}

// within reports whether no digit is larger than the side. It is called before every search, so
// it examines eight cells at a time: adding 127-side to a byte sets its highest bit if the byte
// is larger than the side.
func (g Grid) within(side int) bool {
	const ones = 0x01_01_01_01_01_01_01_01
	add := uint64(127-side) * ones
	var over uint64
	for ; len(g) >= 8; g = g[8:] {
		eight := binary.LittleEndian.Uint64(g)
		over |= eight | (eight&(0x7F*ones) + add)
	}
	for _, d := range g {
		if int(d) > side {
			return false
		}
	}
	return over&(0x80*ones) == 0
}

// Empty returns the puzzle of this layout without givens.
func Empty(l *Layout) Puzzle { return Puzzle{Layout: l, Givens: make(Grid, l.Cells())} }

// With returns the puzzle in which the typed digits are givens too. typed may be nil.
func (p Puzzle) With(typed Grid) Puzzle {
	whole := p.WithGivens(p.Givens.Clone())
	for cell, d := range typed {
		if d != 0 {
			whole.Givens[cell] = d
		}
	}
	return whole
}

// WithGivens returns the puzzle with other givens, which it keeps.
func (p Puzzle) WithGivens(g Grid) Puzzle {
	p.Givens = g
	return p
}

// Equal reports whether two puzzles are the same.
func (p Puzzle) Equal(q Puzzle) bool {
	return p.Layout == q.Layout && slices.Equal(p.Givens, q.Givens) && p.Clues.Equal(q.Clues) && p.Unknown.Equal(q.Unknown)
}

// Conflicts lists every rule that the givens break. Of a puzzle with unknown rules nothing is known: its boxes may not be boxes.
func (p Puzzle) Conflicts() []Conflict {
	if p.Unknown != nil {
		return nil
	}
	return append(p.Layout.Conflicts(p.Givens), p.Clues.conflicts(p.Givens)...)
}

// Candidates returns the digits that no peer of the cell holds in g. The digit of the cell
// itself does not matter.
func (l *Layout) Candidates(g Grid, cell int) Digits {
	s := l.All()
	for _, peer := range l.peers[cell] {
		if d := g[peer]; d != 0 {
			s = s.Without(d)
		}
	}
	return s
}

// Candidates returns the digits that neither a given nor a clue about the cell alone excludes from it: those with which a search begins.
func (p Puzzle) Candidates(cell int) Digits {
	s := p.Layout.Candidates(p.Givens, cell)
	if p.Clues == nil {
		return s
	}
	for _, peer := range p.Clues.peers[cell] {
		if d := p.Givens[peer]; d != 0 {
			s = s.Without(d)
		}
	}
	return s & p.Clues.allowed[cell]
}

// Solves reports whether g is a solution of p: full, with every given in place and no rule
// broken. Nothing is known to solve a puzzle with unknown rules.
func (g Grid) Solves(p Puzzle) bool {
	if p.Unknown != nil || len(g) != p.Layout.Cells() || g.Filled() != len(g) {
		return false
	}
	for cell, d := range p.Givens {
		if d != 0 && g[cell] != d || int(g[cell]) > p.Layout.side {
			return false
		}
	}
	return p.WithGivens(g).Conflicts() == nil
}

// Plain reports whether a puzzle has only rows, columns and boxes, and givens. What is only true of those must ask.
func (p Puzzle) Plain() bool { return p.Layout.Plain() && p.Clues == nil && p.Unknown == nil }

// Blank reports whether nothing of a puzzle is printed but its grid: it has no givens and no clues.
func (p Puzzle) Blank() bool { return p.Clues == nil && p.Givens.Filled() == 0 }

// Key identifies a puzzle: equal puzzles have equal keys, and others do not.
func (p Puzzle) Key() string {
	key := p.Layout.Shape().String() + p.Clues.Key() + "\t" + p.Givens.String()
	if p.Unknown != nil {
		sum := fnv.New64a()
		fmt.Fprintln(sum, p.Unknown.Program, p.Unknown.Rules, p.Unknown.Document)
		key += fmt.Sprintf("?%x", sum.Sum64())
	}
	return key
}
