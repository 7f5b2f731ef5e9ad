package quick

// Guesses returns how many guesses the last search has made.
func (s *Solver) Guesses() int { return s.guesses }
