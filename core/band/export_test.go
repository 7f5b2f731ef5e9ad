package band

// LookAheadAfter sets the number of nodes without a solution after which a search looks
// ahead, and returns a function that restores it.
func LookAheadAfter(nodes int64) (restore func()) {
	before := lookAheadAfter
	lookAheadAfter = nodes
	return func() { lookAheadAfter = before }
}

// Halted reports whether Halt ended the last search.
func (s *Solver) Halted() bool { return s.halted }
