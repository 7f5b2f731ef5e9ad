package session

import "slices"

// AsOneChange makes several changes of the puzzle on the board one change, which a single undo takes back. It reports whether the board is another one
// after them.
func (s *Session) AsOneChange(changes func()) bool {
	return s.AsOneChangeSince(s.Sheet().made, changes)
}

// AsOneChangeSince is AsOneChange for changes that go on with those after the first n of the puzzle: all of them become one change. It reports whether the
// new ones change the board.
func (s *Session) AsOneChangeSince(n int, changes func()) bool {
	sheet, before := s.Sheet(), s.Sheet().made
	changes()
	if sheet.made == before {
		return false
	}
	was := sheet.Board(n)
	answer := slices.ContainsFunc(sheet.changes[n:sheet.made], func(c Change) bool { return c.Answer })
	sheet.changes, sheet.made = slices.Clip(sheet.changes[:n]), n
	c := between(was, sheet.Now)
	if c.nothing() {
		return n < before
	}
	c.Answer = answer
	sheet.add(c)
	return true
}
