package session

import "nonet/core/sudoku"

// ReadIn replaces what was typed in from paper, as one change: the givens, and the digits and corner notes that
// were written there by hand. If typed and notes are nil, what is in the blanks stays. It reports false if
// nothing changes, or if a grid does not fit this board. If the puzzle is not being typed in, ReadIn first calls
// TypeIn.
func (s *Session) ReadIn(givens, typed sudoku.Grid, notes []sudoku.Digits) bool {
	digits := map[int]uint8{}
	for cell, d := range givens {
		digits[cell] = d
	}
	read := func(now State) (State, bool) {
		next, ok := now.given(digits)
		if !ok || len(givens) != len(now.Typed) || typed != nil && len(typed) != len(givens) || notes != nil && len(notes) != len(givens) {
			return next, false
		}
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
		return next, true
	}
	if next, ok := read(s.Now()); !ok || next.same(s.Now()) {
		return false
	}
	s.TypeIn()
	next, _ := read(s.Now())
	return s.change(next)
}
