package player

import (
	"unsafe"

	"nonet/core/engine"
)

// A ring keeps the last steps of a run, by position. It allocates memory in chunks as it
// fills, so that a short run needs little and a long one is never copied.
type ring struct {
	most   int64 // the number of steps kept: a power of two, and at least two batches of the source
	chunks [][]engine.Step
}

const (
	chunkBits = 14
	chunkSize = 1 << chunkBits // 192 KiB of steps
)

func newRing(most int64) ring {
	return ring{most: most, chunks: make([][]engine.Step, max(1, most/chunkSize))}
}

// push stores the steps from a position on. They replace those `most` positions before.
// Positions are pushed in order from 0.
func (r *ring) push(position int64, steps []engine.Step) {
	for len(steps) > 0 {
		i := position & (r.most - 1)
		chunk := &r.chunks[i>>chunkBits]
		if *chunk == nil {
			*chunk = make([]engine.Step, min(chunkSize, r.most))
		}
		n := copy((*chunk)[i&(chunkSize-1):], steps)
		position, steps = position+int64(n), steps[n:]
	}
}

// size returns how many bytes the steps take.
func (r *ring) size() int {
	size := 0
	for _, chunk := range r.chunks {
		size += len(chunk) * int(unsafe.Sizeof(engine.Step{}))
	}
	return size
}

// at returns the step at a position that is still kept.
func (r *ring) at(position int64) engine.Step {
	i := position & (r.most - 1)
	return r.chunks[i>>chunkBits][i&(chunkSize-1)]
}

// from returns steps at the positions from `from` up to but not including `to`: the first
// of them that are contiguous in memory.
func (r *ring) from(from, to int64) []engine.Step {
	i := from & (r.most - 1)
	chunk, start := r.chunks[i>>chunkBits], i&(chunkSize-1)
	return chunk[start:min(int64(len(chunk)), start+to-from)]
}

// until is like from, but returns the last of them that are contiguous.
func (r *ring) until(from, to int64) []engine.Step {
	i := (to - 1) & (r.most - 1)
	end := i&(chunkSize-1) + 1
	return r.chunks[i>>chunkBits][max(0, end-(to-from)):end]
}
