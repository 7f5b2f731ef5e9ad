package session

import "slices"

// Together makes several changes of the puzzle on the board one change, which a single undo takes back. It reports whether the board is another one
// after them.
func (s *Session) Together(changes func()) bool {
	sheet, was, before := s.Sheet(), s.Now(), s.Sheet().made
	changes()
	if sheet.made == before {
		return false
	}
	sheet.changes, sheet.made = slices.Clip(sheet.changes[:before]), before
	c := between(was, sheet.Now)
	if c.nothing() {
		return false
	}
	sheet.add(c)
	return true
}
