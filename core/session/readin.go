package session

import (
	"slices"

	"nonet/core/sudoku"
)

// ReadIn replaces what was typed in from paper, as one change: the givens, and the digits and corner notes that
// were written there by hand. If typed and notes are nil, what is in the blanks stays. It reports false if
// nothing changes, or if a grid or the notes do not fit this board. If the puzzle is not being typed in, ReadIn
// first calls TypeIn.
func (s *Session) ReadIn(givens, typed sudoku.Grid, notes []sudoku.Digits) bool {
	now := s.Now()
	if !now.fits(givens) || typed != nil && !now.fits(typed) || notes != nil && !now.fitNotes(notes) {
		return false
	}
	digits := map[int]uint8{}
	for cell, d := range givens {
		digits[cell] = d
	}
	read := func(now State) State {
		next, _ := now.given(digits)
		next.ownPencils()
		for cell, given := range next.Puzzle.Givens {
			if typed != nil {
				next.Typed[cell] = typed[cell]
			}
			if given != 0 {
				next.Typed[cell] = 0
			}
			if notes == nil {
				continue
			}
			next.write(cell, func(p *Pencil) {
				if p.Corner = notes[cell]; next.filled(cell) {
					p.Corner = 0
				}
			})
		}
		return next
	}
	if read(now).same(now) {
		return false
	}
	s.TypeIn()
	return s.change(read(s.Now()))
}

// fitNotes reports whether there are notes for each cell, all of them digits of the board.
func (s State) fitNotes(notes []sudoku.Digits) bool {
	foreign := func(n sudoku.Digits) bool { return n&^s.Layout().All() != 0 }
	return len(notes) == len(s.Typed) && !slices.ContainsFunc(notes, foreign)
}
