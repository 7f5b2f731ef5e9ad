package player

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestSnapshotsBetweenBatches: wherever between two batches of steps a snapshot is taken, a run that begins there goes on as the first
// did. With intervals as long as a batch, some are taken just after one was sent, or one step later.
func TestSnapshotsBetweenBatches(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	const intervals, more = 150, 20
	given := sudoku.Empty(sudoku.Classic())
	for _, e := range engine.All() {
		if !e.Resumes {
			continue
		}
		run := record(t, e, given, intervals*batchSteps+more)
		p := newPlayer(e, given, engine.Options{}, 64*batchSteps)
		if n := p.Forward(t.Context(), intervals*batchSteps); n != intervals*batchSteps {
			t.Errorf("%s: went %d steps forward", e.ID, n)
		}
		kept := slices.Clone(p.snapshots.kept)
		if len(kept) < intervals/2 {
			t.Errorf("%s: %d snapshots were taken", e.ID, len(kept))
		}
		for _, at := range kept {
			resumed := newTape(e, given, engine.Options{}, &at, p.snapshots, newRing(smallRing))
			resumed.run(t.Context(), at.position+more, nil)
			if got, want := resumed.ring.until(at.position, at.position+more), run[at.position:at.position+more]; !slices.Equal(got, want) {
				t.Errorf("%s: from %d on come\n%v, want\n%v", e.ID, at.position, got, want)
			}
			resumed.source.close()
		}
		p.Close()
	}
}
