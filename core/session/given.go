package session

// SetGiven makes a digit of a cell a given, or takes the given away for 0. A digit that was typed
// there gives way to a given. It reports false if nothing changes.
func (s *Session) SetGiven(cell int, digit uint8) bool {
	return s.SetGivens(map[int]uint8{cell: digit})
}

// SetGivens makes digits of several cells givens, as one change. It reports false where
// nothing changes, and where the board has no such cell or digit. A puzzle that is not
// being typed in is from now on.
func (s *Session) SetGivens(digits map[int]uint8) bool {
	if next, ok := s.Now().given(digits); !ok || next.same(s.Now()) {
		return false
	}
	s.TypeIn()
	next, _ := s.Now().given(digits)
	s.change(next)
	return true
}

// AmendGiven makes another digit of a cell the given that the last change has made: both
// are one change then, or none where the cell holds again what it held before.
func (s *Session) AmendGiven(cell int, digit uint8) bool {
	next, ok := s.Now().given(map[int]uint8{cell: digit})
	if !ok || next.same(s.Now()) {
		return false
	}
	sheet := s.Sheet()
	sheet.undo()
	sheet.Future = nil
	s.change(next)
	return true
}

// given is the board with digits of several cells made givens, and whether it has all of them.
func (s State) given(digits map[int]uint8) (next State, ok bool) {
	s.Puzzle.Givens, s.Typed = s.Puzzle.Givens.Clone(), s.Typed.Clone()
	for cell, digit := range digits {
		if !s.has(cell, digit) {
			return s, false
		}
		s.Puzzle.Givens[cell] = digit
		if digit != 0 {
			s.Typed[cell] = 0
		}
	}
	return s, true
}

// has reports whether the board has such a cell, and such a digit or 0 for none.
func (s State) has(cell int, digit uint8) bool {
	return cell >= 0 && cell < len(s.Typed) && int(digit) <= s.Layout().Side()
}
