//go:build !amd64 || purego

package band

// hasVectors reports that there is only propagateWords.
const hasVectors = false

func (b *Board) propagateVectors() state { return b.propagateWords() }
