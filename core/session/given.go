package session

// SetGiven makes a digit the given of a cell; 0 removes the given. A given replaces a typed
// digit. It reports false if nothing changes.
func (s *Session) SetGiven(cell int, digit uint8) bool {
	return s.SetGivens(map[int]uint8{cell: digit})
}

// SetGivens sets or removes the givens of several cells, as one change. It reports false if
// nothing changes, or if the board has no such cell or digit. If the puzzle is not being typed
// in, SetGivens first calls TypeIn.
func (s *Session) SetGivens(digits map[int]uint8) bool {
	if next, ok := s.Now().given(digits); !ok || next.same(s.Now()) {
		return false
	}
	s.TypeIn()
	next, _ := s.Now().given(digits)
	s.change(next)
	return true
}

// AmendGiven replaces the given that the last change has set by another digit, as one change with
// it. If the cell then holds what it held before, there is no change.
func (s *Session) AmendGiven(cell int, digit uint8) bool {
	next, ok := s.Now().given(map[int]uint8{cell: digit})
	if !ok || next.same(s.Now()) {
		return false
	}
	sheet := s.Sheet()
	sheet.undo()
	sheet.forget()
	s.change(next)
	return true
}

// given returns the board with givens set or removed. ok is false if the board has no such cell
// or digit.
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

// has reports whether the board has such a cell and such a digit, or 0 for none.
func (s State) has(cell int, digit uint8) bool {
	return cell >= 0 && cell < len(s.Typed) && int(digit) <= s.Layout().Side()
}
