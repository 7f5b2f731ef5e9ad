package player

import "nonet/core/engine"

// A ring keeps the last steps of a run, by their position. It takes its memory in
// chunks as it fills, so that a short run costs little and a long one is never
// copied.
type ring struct {
	most   int64 // how many steps it keeps: a power of two, and at least two batches of the source
	chunks [][]engine.Step
}

const (
	chunkBits = 14
	chunkSize = 1 << chunkBits // 192 KiB of steps
)

func newRing(most int64) ring {
	return ring{most: most, chunks: make([][]engine.Step, max(1, most/chunkSize))}
}

// push keeps steps as those from a position on, in the place of the ones `most` before
// them. Positions are pushed in order from 0.
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

// at is the step at a position that is still kept.
func (r *ring) at(position int64) engine.Step {
	i := position & (r.most - 1)
	return r.chunks[i>>chunkBits][i&(chunkSize-1)]
}

// from gives the steps at the positions from `from` to before `to`, which is further on:
// as many of the first of them as lie together.
func (r *ring) from(from, to int64) []engine.Step {
	i := from & (r.most - 1)
	chunk, start := r.chunks[i>>chunkBits], i&(chunkSize-1)
	return chunk[start:min(int64(len(chunk)), start+to-from)]
}

// until gives the same steps, as many of the last of them as lie together.
func (r *ring) until(from, to int64) []engine.Step {
	i := (to - 1) & (r.most - 1)
	end := i&(chunkSize-1) + 1
	return r.chunks[i>>chunkBits][max(0, end-(to-from)):end]
}
