package engine

// WordOf returns the number that a detail is, for tests that compare whole steps with those of the version before.
func WordOf(d Detail) uint32 { return d.word }
