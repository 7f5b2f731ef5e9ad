package player

import (
	"context"
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

// A turnTape is a recording that waits after each turn until the test lets it go on. A turn is one batch more than the channel has room for.
type turnTape struct{ asked, more chan struct{} }

// Steps implements engine.Recording.
func (r turnTape) Steps(ctx context.Context, from int64, into []engine.Step) (int, error) {
	if turn := int64(batches()+1) * batchSteps; from > 0 && from%turn == 0 {
		select {
		case r.asked <- struct{}{}:
			<-r.more
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	n := min(len(into), batchSteps)
	for i := range n {
		into[i] = engine.Step{Kind: engine.Reject, Digit: 1}
	}
	return n, nil
}

func (turnTape) Clause(int) (engine.Clause, bool) { return engine.Clause{}, false }
func (turnTape) Close()                           {}

// TestBatchesUsedAgain: where the engine and the reader take turns, as they do on one thread, the engine fills the channel and the reader empties it. All
// batches that are given back are used again.
func TestBatchesUsedAgain(t *testing.T) {
	tape := turnTape{make(chan struct{}), make(chan struct{})}
	e := engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return tape, nil })
	p := sudoku.Empty(sudoku.Classic())
	all := newSnapshots(newState(e, p), 1<<40)
	s := newSource(e, p, engine.Options{}, &all.start, all)
	defer s.close()
	made := map[*engine.Step]bool{}
	for range 3 {
		read := s.next(t.Context()).steps
		<-tape.asked // all batches of the turn are in the channel
		for n := range batches() + 1 {
			if n > 0 {
				read = s.next(t.Context()).steps
			}
			made[&read[0]] = true
			s.recycle(read)
		}
		tape.more <- struct{}{}
	}
	if want := batches() + 2; len(made) > want { // those in the channel, the one that is filled, and the one that is read
		t.Errorf("%d batches were made, want %d at most", len(made), want)
	}
}
