package session

import (
	"nonet/core/logic"
	"nonet/core/sudoku"
)

// Hues is the number of colours that a cell or a candidate can have. They are numbered from 1.
const Hues = 9

// Colours is a set of colours: colour c is the bit c-1.
type Colours uint16

// Has reports whether the set contains a colour.
func (c Colours) Has(colour int) bool { return c>>(colour-1)&1 != 0 }

// A Pencil is what a person has written into a cell besides its digit.
type Pencil struct {
	Corner  sudoku.Digits       // the notes in the corners
	Centre  sudoku.Digits       // the notes in the middle
	Colours Colours             // of the cell
	Tints   [Hues]sudoku.Digits // the candidates of each colour; a candidate has at most one
}

// A NoteKind is a kind of notes.
type NoteKind int

// The kinds of notes.
const (
	Corner NoteKind = iota
	Centre
)

// Of returns the notes of a kind.
func (p Pencil) Of(k NoteKind) sudoku.Digits {
	if k == Centre {
		return p.Centre
	}
	return p.Corner
}

// A Link is a link between two candidates that a person has drawn.
type Link struct {
	From, To logic.Candidate
	Strong   bool
}

// Pencil returns what is written into a cell besides its digit.
func (s State) Pencil(cell int) Pencil {
	if s.pencils == nil {
		return Pencil{}
	}
	return s.pencils[cell]
}

// Links returns the links that were drawn, in the order in which they were.
func (s State) Links() []Link { return s.links }

// Place types a digit into several cells as one change; 0 clears them. Givens stay as they are. If clean is set, the
// digit is removed from the notes of all cells that share a house with one of them.
func (s *Session) Place(cells []int, digit uint8, clean bool) bool {
	return s.edit(func(next *State) {
		for _, cell := range cells {
			if !next.has(cell, digit) || next.Puzzle.Givens[cell] != 0 {
				continue
			}
			next.Typed[cell] = digit
			if !clean || digit == 0 {
				continue
			}
			for _, peer := range next.Layout().Peers(cell) {
				next.pencils[peer].Corner = next.pencils[peer].Corner.Without(digit)
				next.pencils[peer].Centre = next.pencils[peer].Centre.Without(digit)
			}
		}
	})
}

// Note writes a note into several cells, as one change; if all of those that are blank have it, it is removed from them.
func (s *Session) Note(cells []int, k NoteKind, digit uint8) bool {
	return s.toggle(cells, func(p *Pencil, on bool) {
		notes := &p.Corner
		if k == Centre {
			notes = &p.Centre
		}
		if *notes = notes.Without(digit); on {
			*notes = notes.With(digit)
		}
	}, func(p Pencil) bool { return p.Of(k).Has(digit) }, true)
}

// Colour gives several cells a colour in addition to those that they have, as one change; if all of them have it, it is
// removed from them.
func (s *Session) Colour(cells []int, colour int) bool {
	bit := Colours(1) << (colour - 1)
	return s.toggle(cells, func(p *Pencil, on bool) {
		if p.Colours &^= bit; on {
			p.Colours |= bit
		}
	}, func(p Pencil) bool { return p.Colours.Has(colour) }, false)
}

// Tint gives a candidate a colour; if it has that colour already, it is removed.
func (s *Session) Tint(c logic.Candidate, colour int) bool {
	return s.edit(func(next *State) {
		p := &next.pencils[c.Cell]
		had := p.Tints[colour-1].Has(c.Digit)
		for i := range p.Tints {
			p.Tints[i] = p.Tints[i].Without(c.Digit)
		}
		if !had {
			p.Tints[colour-1] = p.Tints[colour-1].With(c.Digit)
		}
	})
}

// Link draws a link between two candidates, or removes it if it is there.
func (s *Session) Link(l Link) bool { return false }

// SetNotes replaces the notes of a kind in all blanks, as one change.
func (s *Session) SetNotes(k NoteKind, notes func(cell int) sudoku.Digits) bool {
	return s.edit(func(next *State) {
		for cell := range next.Typed {
			if next.Grid()[cell] != 0 {
				continue
			}
			if k == Centre {
				next.pencils[cell].Centre = notes(cell)
			} else {
				next.pencils[cell].Corner = notes(cell)
			}
		}
	})
}

// Erase clears several cells from the top down, as one change: their digits; if none of them has one, their centre notes;
// then their corner notes; then their colours, and those of their candidates.
func (s *Session) Erase(cells []int) bool {
	layers := []func(next *State, cell int){
		func(next *State, cell int) { next.Typed[cell] = 0 },
		func(next *State, cell int) { next.pencils[cell].Centre = 0 },
		func(next *State, cell int) { next.pencils[cell].Corner = 0 },
		func(next *State, cell int) {
			next.pencils[cell].Colours, next.pencils[cell].Tints = 0, [Hues]sudoku.Digits{}
		},
	}
	for _, erase := range layers {
		if s.edit(func(next *State) {
			for _, cell := range cells {
				erase(next, cell)
			}
		}) {
			return true
		}
	}
	return false
}

// Step takes a step of logic as one change: it places digits, removes them from the notes of the cells that share a house with
// them, and strikes candidates from the notes of both kinds.
func (s *Session) Step(places, strikes []logic.Candidate) bool {
	return s.edit(func(next *State) {
		for _, c := range places {
			next.Typed[c.Cell] = c.Digit
			for _, peer := range next.Layout().Peers(c.Cell) {
				next.pencils[peer].Corner = next.pencils[peer].Corner.Without(c.Digit)
				next.pencils[peer].Centre = next.pencils[peer].Centre.Without(c.Digit)
			}
		}
		for _, c := range strikes {
			next.pencils[c.Cell].Corner = next.pencils[c.Cell].Corner.Without(c.Digit)
			next.pencils[c.Cell].Centre = next.pencils[c.Cell].Centre.Without(c.Digit)
		}
	})
}

// toggle sets something in several cells, or removes it if all of them have it.
func (s *Session) toggle(cells []int, set func(*Pencil, bool), has func(Pencil) bool, blanks bool) bool {
	return s.edit(func(next *State) {
		on := false
		for _, cell := range cells {
			on = on || !has(next.pencils[cell]) && !(blanks && next.Grid()[cell] != 0)
		}
		for _, cell := range cells {
			if !blanks || next.Grid()[cell] == 0 {
				set(&next.pencils[cell], on)
			}
		}
	})
}

// edit changes a copy of the board and makes it the board.
func (s *Session) edit(change func(next *State)) bool {
	next := s.Now()
	next.Typed = next.Typed.Clone()
	pencils := make([]Pencil, len(next.Typed))
	copy(pencils, next.pencils)
	next.pencils = pencils
	change(&next)
	return s.change(next)
}
