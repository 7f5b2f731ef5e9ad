package band

// LookAheadAfter sets after how many nodes without a solution a search looks ahead, and
// returns a function that sets it back.
func LookAheadAfter(nodes int64) (restore func()) {
	before := lookAheadAfter
	lookAheadAfter = nodes
	return func() { lookAheadAfter = before }
}
