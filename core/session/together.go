package session

// Together makes several changes of the puzzle on the board one change, which a single undo takes back. It reports whether anything has changed.
func (s *Session) Together(changes func()) bool {
	sheet, before := s.Sheet(), len(s.Sheet().Past)
	changes()
	if len(sheet.Past) == before {
		return false
	}
	sheet.Past = sheet.Past[:before+1]
	return true
}
