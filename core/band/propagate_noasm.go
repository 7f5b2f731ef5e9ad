//go:build !amd64 || purego

package band

// hasVectors is false: there is only propagateWords.
const hasVectors = false

func (b *Board) propagateVectors() state { return b.propagateWords() }
