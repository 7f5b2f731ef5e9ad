package session

import (
	"slices"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// Hues is the number of colours that a cell or a candidate can have. They are numbered from 1.
const Hues = 9

// Colours is a set of colours: colour c is the bit c-1.
type Colours uint16

// Has reports whether the set contains a colour.
func (c Colours) Has(colour int) bool { return c>>(colour-1)&1 != 0 }

// A Pencil is what a person has written into a cell besides its digit. The notes of a cell that is filled are kept and not
// shown: they are there again when the cell is cleared.
type Pencil struct {
	Corner  sudoku.Digits       // the notes in the corners
	Centre  sudoku.Digits       // the notes in the middle
	Colours Colours             // of the cell
	Tints   [Hues]sudoku.Digits // the candidates of each colour; a candidate has at most one
}

// without removes a digit from the notes of both kinds.
func (p *Pencil) without(digit uint8) {
	p.Corner, p.Centre = p.Corner.Without(digit), p.Centre.Without(digit)
}

// A NoteKind is a kind of notes.
type NoteKind int

// The kinds of notes.
const (
	Corner NoteKind = iota
	Centre
)

// Of returns the notes of a kind.
func (p Pencil) Of(k NoteKind) sudoku.Digits { return *p.of(k) }

func (p *Pencil) of(k NoteKind) *sudoku.Digits {
	if k == Centre {
		return &p.Centre
	}
	return &p.Corner
}

// Pencil returns what is written into a cell besides its digit.
func (s State) Pencil(cell int) Pencil {
	if p := s.pencil(cell); p != nil {
		return *p
	}
	return Pencil{}
}

func (s State) pencil(cell int) *Pencil {
	if s.pencils == nil {
		return nil
	}
	return s.pencils[cell]
}

// samePencil reports whether two pencils are the same; nil is an empty one. Boards share those that did not change.
func samePencil(p, q *Pencil) bool { return p == q || p != nil && q != nil && *p == *q }

// write changes the pencil of a cell on a board whose pencils are its own. Other boards keep the pencil that was there.
func (s *State) write(cell int, change func(*Pencil)) {
	was := s.Pencil(cell)
	next := was
	switch change(&next); next {
	case was:
	case Pencil{}:
		s.pencils[cell] = nil
	default:
		s.pencils[cell] = &next
	}
}

// Place types a digit into several cells as one change; 0 clears them. Givens stay as they are. If clean is set, the
// digit is removed from the notes of all cells that must differ from one of them.
func (s *Session) Place(cells []int, digit uint8, clean bool) bool {
	return s.edit(cells, digit, func(next *State) {
		for _, cell := range cells {
			if next.Puzzle.Givens[cell] == 0 {
				next.place(cell, digit, clean && digit != 0)
			}
		}
	})
}

// place types a digit into a blank, and cleans the notes of the cells that must differ from it, unless there are rules that are not known.
func (s *State) place(cell int, digit uint8, clean bool) {
	s.Typed[cell] = digit
	if clean && s.Puzzle.Unknown == nil { // perhaps even its boxes are others
		for _, peer := range s.Puzzle.Peers(cell) {
			s.write(peer, func(p *Pencil) { p.without(digit) })
		}
	}
}

// Note writes a note into several cells, as one change; if all of those that are blank have it, it is removed from them.
func (s *Session) Note(cells []int, k NoteKind, digit uint8) bool {
	if digit == 0 {
		return false
	}
	return s.edit(cells, digit, func(next *State) {
		toggle(next, slices.DeleteFunc(slices.Clone(cells), next.filled), func(p *Pencil, on bool) {
			notes := p.of(k)
			if *notes = notes.Without(digit); on {
				*notes = notes.With(digit)
			}
		}, func(p Pencil) bool { return p.Of(k).Has(digit) })
	})
}

// Colour gives several cells a colour in addition to those that they have, as one change; if all of them have it, it is
// removed from them.
func (s *Session) Colour(cells []int, colour int) bool {
	if colour < 1 || colour > Hues {
		return false
	}
	return s.edit(cells, noDigit, func(next *State) {
		toggle(next, cells, func(p *Pencil, on bool) {
			bit := Colours(1) << (colour - 1)
			if p.Colours &^= bit; on {
				p.Colours |= bit
			}
		}, func(p Pencil) bool { return p.Colours.Has(colour) })
	})
}

// Tint gives a candidate a colour; if it has that colour already, it is removed. A filled cell has no candidates.
func (s *Session) Tint(c position.Candidate, colour int) bool {
	if colour < 1 || colour > Hues || c.Digit == 0 {
		return false
	}
	return s.edit([]int{c.Cell}, c.Digit, func(next *State) {
		if next.filled(c.Cell) {
			return
		}
		next.write(c.Cell, func(p *Pencil) {
			had := p.Tints[colour-1].Has(c.Digit)
			for i := range p.Tints {
				p.Tints[i] = p.Tints[i].Without(c.Digit)
			}
			if !had {
				p.Tints[colour-1] = p.Tints[colour-1].With(c.Digit)
			}
		})
	})
}

// SetNotes replaces the notes of a kind in all blanks, as one change. Digits that the board does not have are left out.
func (s *Session) SetNotes(k NoteKind, notes func(cell int) sudoku.Digits) bool {
	return s.edit(nil, noDigit, func(next *State) {
		all := next.Layout().All()
		for cell := range next.Typed {
			if !next.filled(cell) {
				next.write(cell, func(p *Pencil) { *p.of(k) = notes(cell) & all })
			}
		}
	})
}

// Erase clears several cells from the top down, as one change: their digits; if none of them has one, their centre notes;
// then their corner notes; then their colours, and those of their candidates. Givens, and the hidden notes below them, stay.
func (s *Session) Erase(cells []int) bool {
	notes := func(k NoteKind) func(next *State, cell int) {
		return func(next *State, cell int) {
			if !next.filled(cell) {
				next.write(cell, func(p *Pencil) { *p.of(k) = 0 })
			}
		}
	}
	layers := []func(next *State, cell int){
		func(next *State, cell int) { next.Typed[cell] = 0 },
		notes(Centre),
		notes(Corner),
		func(next *State, cell int) {
			next.write(cell, func(p *Pencil) { p.Colours, p.Tints = 0, [Hues]sudoku.Digits{} })
		},
	}
	for _, erase := range layers {
		if s.edit(cells, noDigit, func(next *State) {
			for _, cell := range cells {
				erase(next, cell)
			}
		}) {
			return true
		}
	}
	return false
}

// Apply takes a step of logic as one change: it places digits, removes them from the notes of the cells that must differ from
// them, and strikes candidates from the notes of both kinds. Filled cells stay as they are.
func (s *Session) Apply(places, strikes []position.Candidate) bool {
	now := s.Now()
	for _, c := range slices.Concat(places, strikes) {
		if !now.has(c.Cell, c.Digit) || c.Digit == 0 {
			return false
		}
	}
	return s.edit(nil, noDigit, func(next *State) {
		for _, c := range places {
			if !next.filled(c.Cell) {
				next.place(c.Cell, c.Digit, true)
			}
		}
		for _, c := range strikes {
			if !next.filled(c.Cell) {
				next.write(c.Cell, func(p *Pencil) { p.without(c.Digit) })
			}
		}
	})
}

// filled reports whether a cell has a digit.
func (s State) filled(cell int) bool { return s.Puzzle.Givens[cell] != 0 || s.Typed[cell] != 0 }

// toggle sets something in several cells, or removes it if all of them have it.
func toggle(next *State, cells []int, set func(p *Pencil, on bool), has func(Pencil) bool) {
	on := slices.ContainsFunc(cells, func(cell int) bool { return !has(next.Pencil(cell)) })
	for _, cell := range cells {
		next.write(cell, func(p *Pencil) { set(p, on) })
	}
}

// noDigit is for edits that are not about a certain digit.
const noDigit = 0

// edit changes a copy of the board and makes it the board. It reports false if nothing changes, or if the board does not have
// the cells or the digit: then none of the cells is changed.
func (s *Session) edit(cells []int, digit uint8, change func(next *State)) bool {
	next := s.Now()
	if !next.has(0, digit) || slices.ContainsFunc(cells, func(cell int) bool { return !next.has(cell, 0) }) {
		return false
	}
	next.Typed = next.Typed.Clone()
	next.ownPencils()
	change(&next)
	return s.changeByHand(next)
}
