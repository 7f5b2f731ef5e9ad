package engine_test

import (
	"slices"
	"testing"

	"nonet/core/engine"
)

// TestUntimed: an untimed search finds the same, after the same nodes, and so does one that goes on from its checkpoint.
func TestUntimed(t *testing.T) {
	for _, e := range engine.All() {
		p := classic(t, newspaper)
		var checkpoint *engine.Checkpoint
		o := engine.Options{Limit: 2, Seed: 5}
		timed, err1 := e.Search(t.Context(), p, o)
		o.Untimed = true
		if e.Resumes {
			o.Checkpoint = func(save func() *engine.Checkpoint) {
				if checkpoint == nil {
					checkpoint = save()
				}
			}
		}
		untimed, err2 := e.Search(t.Context(), p, o)
		if err1 != nil || err2 != nil {
			t.Fatal(e.ID, err1, err2)
		}
		timed.Counters.Time = 0
		if !slices.Equal(lines(untimed.Solutions), lines(timed.Solutions)) || untimed.Counters != timed.Counters {
			t.Errorf("%s: untimed %+v, timed %+v", e.ID, untimed.Counters, timed.Counters)
		}
		if !e.Resumes {
			continue
		}
		o.Checkpoint, o.From = nil, checkpoint
		resumed, err := e.Search(t.Context(), p, o)
		if err != nil || resumed.Counters != timed.Counters {
			t.Errorf("%s: from a checkpoint %+v, %v; timed %+v", e.ID, resumed.Counters, err, timed.Counters)
		}
	}
}
