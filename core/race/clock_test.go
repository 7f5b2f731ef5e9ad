package race_test

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/race"
)

// TestPaces: the clock of times goes by the fastest run, the first of equal ones.
func TestPaces(t *testing.T) {
	r := race.New(entrants(six, engine.DepthFirst, engine.BitMasks, engine.DancingLinks))
	defer r.Close()
	for _, test := range []struct {
		paces   []float64
		fastest int
		ok      bool
		seconds float64 // of 100 units
	}{
		{nil, 0, false, 0}, {[]float64{0, 0, 0}, 0, false, 0}, {[]float64{10, 20, 5}, 1, true, 5}, {[]float64{10, 10, 5}, 0, true, 10},
		{[]float64{0, 0, .5}, 2, true, 200}, {[]float64{50, 0, 50}, 0, true, 2},
	} {
		r.SetClock(race.Time, test.paces)
		if run, ok := r.Fastest(); run != test.fastest || ok != test.ok || r.Seconds(100) != test.seconds {
			t.Errorf("%v: the fastest is %d, %t, and 100 units are %g s", test.paces, run, ok, r.Seconds(100))
		}
	}
}

// TestProgress: while no run is being repeated there is no progress to show.
func TestProgress(t *testing.T) {
	r := race.New(entrants(six, engine.DepthFirst, engine.BitMasks))
	defer r.Close()
	r.Forward(t.Context(), 10)
	if done, ok := r.Progress(); ok || done != 1 {
		t.Errorf("the progress is %g, %t", done, ok)
	}
}
