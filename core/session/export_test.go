package session

// Boards returns the boards of the whole history, the oldest first.
func (s *Sheet) Boards() (boards []State) {
	for n := range s.Made() + s.Undone() + 1 {
		boards = append(boards, s.Board(n))
	}
	return boards
}
