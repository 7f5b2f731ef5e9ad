package engine

import "nonet/core/sudoku"

// A Blame is the reason why a digit is not possible in a cell at a Wipeout.
type Blame struct {
	Cell  int   // where the digit would be
	Digit uint8 // the digit
	// Peer is the cell that rules it out: a peer of Cell that holds the digit or has no other one left, or Cell itself if it
	// holds another one. It is -1 if no single cell rules it out, but for example a pair.
	Peer int
}

// Blames returns the reasons for a Wipeout: for a cell one for each digit, for a digit in a house one
// for each cell. g is the board at that step, and domain, which may be nil, returns the domain of a cell of an engine to which it matters that an
// empty cell has one digit left: of one with Arcs. It returns nil for all other steps.
func Blames(p sudoku.Puzzle, g sudoku.Grid, s Step, domain func(cell int) sudoku.Digits) []Blame {
	if s.Kind != Wipeout {
		return nil
	}
	var all []Blame
	l := p.Layout
	if s.Cell >= 0 {
		for d := range l.All().All() {
			all = append(all, blameFor(p, g, int(s.Cell), d, domain))
		}
		return all
	}
	column, ok := s.Column(l)
	if !ok {
		return nil
	}
	demand := ColumnOf(l, column)
	for _, cell := range l.Houses()[demand.House].Cells {
		all = append(all, blameFor(p, g, cell, demand.Digit, domain))
	}
	return all
}

// blameFor returns the reason why a digit is not possible in a cell.
func blameFor(p sudoku.Puzzle, g sudoku.Grid, cell int, digit uint8, domain func(cell int) sudoku.Digits) Blame {
	if g[cell] != 0 {
		return Blame{cell, digit, cell}
	}
	for _, h := range p.Layout.HousesOf(cell) {
		for _, peer := range p.Layout.Houses()[h].Cells {
			if g[peer] == digit {
				return Blame{cell, digit, peer}
			}
		}
	}
	for _, peer := range p.Peers(cell) { // those of clues
		if g[peer] == digit {
			return Blame{cell, digit, peer}
		}
	}
	if domain != nil {
		for _, peer := range p.Peers(cell) {
			if g[peer] == 0 && domain(peer) == sudoku.Of(digit) {
				return Blame{cell, digit, peer}
			}
		}
	}
	return Blame{cell, digit, -1}
}
