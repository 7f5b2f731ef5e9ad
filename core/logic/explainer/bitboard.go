package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A bitboard is a position in flat arrays: the same three views of the candidates that logic.Grid keeps, without its history.
// The rules run on it, and a chain of implications keeps a copy in which it strikes what it has shown to be false.
type bitboard struct {
	*tables
	digit []uint8      // of each cell, counted from 1; 0: empty
	cand  []uint64     // of each cell, the mask of its candidates; none if it holds a digit
	place []uint64     // for house h and digit d, at h·n+d: the places in h where d may go
	where position.Set // for digit d, from d·words: the set of the cells where d may go
	open  []int        // of each house, its empty cells
	empty int
}

func newBitboard(t *tables) *bitboard {
	return &bitboard{
		tables: t, digit: make([]uint8, t.cells), cand: make([]uint64, t.cells), place: make([]uint64, len(t.houses)*t.n),
		where: make(position.Set, t.n*t.words), open: make([]int, len(t.houses)),
	}
}

// load takes over the digits and candidates of a grid.
func (b *bitboard) load(g *logic.Grid) {
	clear(b.place)
	clear(b.where)
	clear(b.open)
	b.empty = 0
	for cell := range b.cells {
		b.digit[cell], b.cand[cell] = g.Digit(cell), uint64(g.Candidates(cell))
		if b.digit[cell] != 0 {
			continue
		}
		b.empty++
		for _, h := range b.of[cell] {
			b.open[h]++
		}
		for left := b.cand[cell]; left != 0; left &= left - 1 {
			d := lowest(left)
			b.whereOf(d).Add(cell)
			for kind, h := range b.of[cell] {
				b.place[h*b.n+d] |= 1 << b.at[cell][kind]
			}
		}
	}
}

// start takes over the givens of a puzzle and gives each empty cell the candidates that no peer holds. It reports whether
// no two givens break a rule.
func (b *bitboard) start(p sudoku.Puzzle) bool {
	for d := range b.n {
		copy(b.whereOf(d), b.everywhere)
	}
	for i := range b.place {
		b.place[i] = b.all
	}
	for cell := range b.cells {
		b.digit[cell], b.cand[cell] = 0, b.all
	}
	for h := range b.open {
		b.open[h] = b.n
	}
	b.empty = b.cells
	for cell, d := range p.Givens {
		if d == 0 {
			continue
		}
		if b.cand[cell]>>(d-1)&1 == 0 {
			return false
		}
		b.put(cell, int(d-1))
	}
	return true
}

// copyCandidates makes the candidates equal to those of another bitboard of the same layout. Digits are not copied: the copy of
// a chain never places any.
func (b *bitboard) copyCandidates(from *bitboard) {
	copy(b.cand, from.cand)
	copy(b.place, from.place)
	copy(b.where, from.where)
}

// whereOf returns the set of the cells where a digit may go.
func (b *bitboard) whereOf(d int) position.Set { return b.where[d*b.words:][:b.words] }

// strike removes a candidate, which may be missing.
func (b *bitboard) strike(cell, d int) {
	if b.cand[cell]>>d&1 == 0 {
		return
	}
	b.cand[cell] &^= 1 << d
	b.where[d*b.words:].Remove(cell)
	of, at := &b.of[cell], &b.at[cell]
	b.place[of[box]*b.n+d] &^= 1 << at[box]
	b.place[of[row]*b.n+d] &^= 1 << at[row]
	b.place[of[column]*b.n+d] &^= 1 << at[column]
}

// put places a digit, and strikes it from the peers.
func (b *bitboard) put(cell, d int) {
	for left := b.cand[cell]; left != 0; left &= left - 1 {
		b.strike(cell, lowest(left))
	}
	for w, set := range b.Peers(cell) {
		for set &= b.where[d*b.words+w]; set != 0; set &= set - 1 {
			b.strike(w*64+lowest(set), d)
		}
	}
	b.digit[cell] = uint8(d + 1)
	b.empty--
	for _, h := range b.of[cell] {
		b.open[h]--
	}
}
