package session

// SetGiven makes a digit of a cell a given, or leaves the cell blank for 0. What was typed
// there goes. It reports false where nothing changes.
func (s *Session) SetGiven(cell int, digit uint8) bool {
	return s.SetGivens(map[int]uint8{cell: digit})
}

// SetGivens makes digits of several cells givens, as one change.
func (s *Session) SetGivens(digits map[int]uint8) bool {
	next := s.Now()
	next.Puzzle.Givens, next.Typed = next.Puzzle.Givens.Clone(), next.Typed.Clone()
	for cell, digit := range digits {
		next.Puzzle.Givens[cell], next.Typed[cell] = digit, 0
	}
	return s.change(next)
}
