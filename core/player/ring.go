package player

import "nonet/core/engine"

// A ring keeps the last steps of a run, by their position. It takes its memory in
// chunks as it fills, so that a short run costs little and a long one is never
// copied.
type ring struct {
	most   int64 // how many steps it keeps: a power of two, and at least a chunk
	chunks [][]engine.Step
}

const (
	chunkBits = 14
	chunkSize = 1 << chunkBits // 192 KiB of steps
)

func newRing(most int64) ring {
	return ring{most: most, chunks: make([][]engine.Step, most/chunkSize)}
}

// push keeps s as the step at a position, in the place of the one `most` before it.
// Positions are pushed in order from 0.
func (r *ring) push(position int64, s engine.Step) {
	i := position & (r.most - 1)
	chunk := &r.chunks[i>>chunkBits]
	if *chunk == nil {
		*chunk = make([]engine.Step, chunkSize)
	}
	(*chunk)[i&(chunkSize-1)] = s
}

// at is the step at a position that is still kept.
func (r *ring) at(position int64) engine.Step {
	i := position & (r.most - 1)
	return r.chunks[i>>chunkBits][i&(chunkSize-1)]
}
