package band

// LookAheadAfter sets the number of nodes without a solution after which a search looks
// ahead, and returns a function that restores it.
func LookAheadAfter(nodes int64) (restore func()) {
	before := lookAheadAfter
	lookAheadAfter = nodes
	return func() { lookAheadAfter = before }
}
