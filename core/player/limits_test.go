package player

import (
	"math"
	"slices"
	"testing"
	"unsafe"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestMemoryOfThePlayer: what a player keeps of a run takes as much memory as its comments say.
func TestMemoryOfThePlayer(t *testing.T) {
	step := int(unsafe.Sizeof(engine.Step{}))
	if ring := RingSteps * step; ring != 48<<20 {
		t.Errorf("the ring takes %d bytes", ring)
	}
	if chunk := chunkSize * step; chunk != 192<<10 || 1<<chunkBits != chunkSize {
		t.Errorf("a chunk takes %d bytes", chunk)
	}
	if snapshotBytes > 65<<20 {
		t.Errorf("the snapshots take %d bytes", snapshotBytes)
	}
}

// TestManySolutions: of more solutions than a player keeps it has the first ones and the number, also when the end was reached from a snapshot.
func TestManySolutions(t *testing.T) {
	l, _ := sudoku.LayoutOfSide(6)
	p := sudoku.Empty(l)
	copy(p.Givens, []uint8{1, 2, 3, 4, 5, 6, 4, 5, 6})
	for _, e := range []*engine.Engine{engine.ForwardChecking, engine.ClauseLearning} {
		want, err := e.Search(t.Context(), p, engine.Options{})
		if err != nil || want.Count <= keptSolutions {
			t.Fatal(want.Count, err)
		}
		run := NewShare(e, p, engine.Options{}, 1<<12)
		defer run.Close()
		for range 2 {
			run.Forward(t.Context(), math.MaxInt64)
			got, err, ok := run.Result()
			if !ok || err != nil || got.Count != want.Count || !got.Exhaustive || !slices.EqualFunc(got.Solutions, want.Solutions[:keptSolutions], slices.Equal) {
				t.Errorf("%s: %d solutions of %d, %d kept: %v", e.ID, got.Count, want.Count, len(got.Solutions), err)
			}
			run.result = nil // what the next search finds
			run.Seek(t.Context(), run.Position()/2)
		}
	}
}
