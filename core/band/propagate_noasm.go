//go:build !amd64 || purego

package band

// hasVectors is false: there is only propagateWords.
const hasVectors = false

func (b *Candidates) propagateVectors() state { return b.propagateWords() }
