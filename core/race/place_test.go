package race_test

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/race"
)

// TestRestore: a new race that is taken to the place of another is at the same positions, with the
// same clocks, and knows as much of each run, even if it is interrupted again and again.
func TestRestore(t *testing.T) {
	all := entrants(easy, engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks)
	paces := []float64{1e4, 4e3, 2e3}
	for _, clock := range []race.Clock{race.Steps, race.Time} {
		for _, far := range []int64{900, math.MaxInt64} {
			for _, aligned := range []bool{false, true} {
				old := race.New(all)
				old.SetClock(clock, paces)
				old.Forward(t.Context(), far)
				old.Look(t.Context())
				if to := int64(7); aligned {
					old.Seek(t.Context(), old.Align([]int64{10, 20, 30}))
				} else {
					old.Seek(t.Context(), to)
				}
				r := race.New(all)
				r.SetClock(clock, paces)
				for arrived := false; !arrived; {
					ctx, cancel := context.WithTimeout(t.Context(), 100*time.Microsecond)
					arrived = r.Restore(ctx, old.Place())
					cancel()
				}
				if r.Now() != old.Now() || r.Frontier() != old.Frontier() || r.Aligned() != aligned {
					t.Errorf("restored, the clock is at %d of %d, aligned: %v; want %d of %d", r.Now(), r.Frontier(), r.Aligned(), old.Now(), old.Frontier())
				}
				for i, l := range r.Lanes() {
					was := old.Lanes()[i].Player
					at(t, l, was.Position())
					got, _, ok := l.Player.Result()
					want, _, wanted := was.Result()
					if l.Player.Frontier() != was.Frontier() || ok != wanted || got.Counters.Nodes != want.Counters.Nodes || !slices.EqualFunc(got.Solutions, want.Solutions, slices.Equal) {
						t.Errorf("of %s %d steps are known, and its end: %v; want %d, %v", l.Engine.ID, l.Player.Frontier(), ok, was.Frontier(), wanted)
					}
				}
				r.Forward(t.Context(), 5)
				old.Forward(t.Context(), 5)
				for i, l := range r.Lanes() {
					at(t, l, old.Lanes()[i].Player.Position())
				}
				old.Close()
				r.Close()
			}
		}
	}
}
