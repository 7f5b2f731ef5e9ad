package player

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"nonet/core/engine"
)

// TestRing: whatever the pieces are in which steps are pushed, the ring has the last ones, one by
// one and in pieces from either end.
func TestRing(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, most := range []int64{8, chunkSize, 4 * chunkSize} {
		r := newRing(most)
		end := int64(0)
		for end < 3*most {
			piece := make([]engine.Step, 1+random.IntN(int(most/2)))
			for i := range piece {
				piece[i].Detail = engine.CountDetail(int(end) + i)
				piece[i].Kind = engine.Backjump
			}
			r.push(end, piece)
			end += int64(len(piece))

			first := max(0, end-most)
			for position := first; position < end; position++ {
				if got := r.at(position).Count(); got != int(position) {
					t.Fatalf("at %d, with %d of %d pushed, is step %d", position, most, end, got)
				}
			}
			from := first + random.Int64N(end-first)
			to := from + 1 + random.Int64N(end-from)
			for at := from; at < to; {
				steps := r.from(at, to)
				requireSteps(t, steps, at, to-at)
				at += int64(len(steps))
			}
			for at := to; at > from; {
				steps := r.until(from, at)
				requireSteps(t, steps, at-int64(len(steps)), at-from)
				at -= int64(len(steps))
			}
		}
	}
}

// requireSteps checks that these are steps from a position on, at least one and at most the given
// number.
func requireSteps(t *testing.T, steps []engine.Step, from, most int64) {
	t.Helper()
	if len(steps) == 0 || int64(len(steps)) > most {
		t.Fatalf("%d steps; want 1 to %d", len(steps), most)
	}
	for i, s := range steps {
		if int64(s.Count()) != from+int64(i) {
			t.Fatalf("step %d is where %d should be", s.Count(), from+int64(i))
		}
	}
}

// TestSizeOfRing: an empty ring takes nothing, and each chunk that is begun takes its steps.
func TestSizeOfRing(t *testing.T) {
	r := newRing(4 * chunkSize)
	for position := range int64(4) {
		if got, want := r.size(), int(position)*chunkSize*int(unsafe.Sizeof(engine.Step{})); got != want {
			t.Errorf("with %d chunks the ring takes %d bytes, want %d", position, got, want)
		}
		r.push(position*chunkSize, make([]engine.Step, 1))
	}
}
