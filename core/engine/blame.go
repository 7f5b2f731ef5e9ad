package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// A Blame is the reason why a digit is not possible in a cell at a Wipeout.
type Blame struct {
	Cell  int   // where the digit would be
	Digit uint8 // the digit
	// Peer is the cell that rules it out: a peer of Cell that holds the digit or has no other one left, or Cell itself if it
	// holds another one. It is -1 if no single cell rules it out, but for example a pair.
	Peer int
	// Constraint is the number, among those of the puzzle's clues, of the one that leaves no way to have it. It is -1 if there is a Peer, or if no
	// single clue excludes the digit.
	Constraint int
}

// ClueOf returns the number of the constraint that is the reason: Constraint, or that because of which the peer must differ, if they have no house in
// common.
func (b Blame) ClueOf(p sudoku.Puzzle) (i int, ok bool) {
	if b.Constraint >= 0 || b.Peer < 0 || b.Peer == b.Cell {
		return b.Constraint, b.Constraint >= 0
	}
	return apart(p, b.Cell, b.Peer)
}

// Blames returns the reasons for a Wipeout: for a cell one for each digit, for a digit in a house one
// for each cell. It returns nil for all other steps. g is the board at that step, and domain returns the domain of an empty cell; nil for
// engines without. With arcs a peer that is empty, but has one digit left, is a reason too.
func Blames(p sudoku.Puzzle, g sudoku.Grid, s Step, domain func(cell int) sudoku.Digits, arcs bool) []Blame {
	if s.Kind != Wipeout {
		return nil
	}
	l := p.Layout
	b := blamer{p: p, g: g}
	if arcs {
		b.lasts = domain
	}
	if p.Clues != nil {
		domains, now := make([]sudoku.Digits, l.Cells()), p.WithGivens(g)
		for cell := range domains {
			if domains[cell] = now.Candidates(cell); domain != nil && g[cell] == 0 {
				domains[cell] &= domain(cell)
			}
		}
		b.clues = newClueRules(p, now.Givens.Clone(), domains)
	}
	var all []Blame
	if s.Cell >= 0 {
		for d := range l.All().All() {
			all = append(all, b.blame(int(s.Cell), d))
		}
		return all
	}
	column, ok := s.Column(l)
	if !ok {
		return nil
	}
	demand := ColumnOf(l, column)
	for _, cell := range l.Houses()[demand.House].Cells {
		all = append(all, b.blame(cell, demand.Digit))
	}
	return all
}

// A blamer finds out why digits are not possible.
type blamer struct {
	p     sudoku.Puzzle
	g     sudoku.Grid
	lasts func(cell int) sudoku.Digits // nil if what a cell has left is no reason
	clues *clueRules                   // nil if there are none
}

// blame returns the reason why a digit is not possible in a cell.
func (b *blamer) blame(cell int, digit uint8) Blame {
	if b.g[cell] != 0 {
		return Blame{cell, digit, cell, -1}
	}
	for _, h := range b.p.Layout.HousesOf(cell) {
		for _, peer := range b.p.Layout.Houses()[h].Cells {
			if b.g[peer] == digit {
				return Blame{cell, digit, peer, -1}
			}
		}
	}
	peers := b.p.Peers(cell)
	for _, peer := range peers { // those of clues
		if b.g[peer] == digit {
			return Blame{cell, digit, peer, -1}
		}
	}
	if b.lasts != nil {
		for _, peer := range peers {
			if b.g[peer] == 0 && b.lasts(peer) == sudoku.Of(digit) {
				return Blame{cell, digit, peer, -1}
			}
		}
	}
	return Blame{cell, digit, -1, b.constraint(cell, digit)}
}

// constraint returns the first constraint that cannot be kept with a digit in an empty cell, whatever the other digits of the cell; -1 if there is
// none.
func (b *blamer) constraint(cell int, digit uint8) int {
	if b.clues == nil {
		return -1
	}
	c, domains := b.clues, slices.Clone(b.clues.domain)
	defer func() { c.grid[cell] = 0; copy(c.domain, domains) }()
	c.grid[cell] = digit
	for _, peer := range b.p.Peers(cell) {
		c.domain[peer] = c.domain[peer].Without(digit)
	}
	for _, i := range b.p.Clues.Of(cell) {
		switch k := &b.p.Clues.Constraints()[i]; {
		case k.Kind == sudoku.Allow && !k.Allow.Has(digit):
			return i
		case c.rules[i].examined() && c.breaks(i):
			return i
		}
	}
	return -1
}
