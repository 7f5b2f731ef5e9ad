package race

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestEstimate: the steps of a search that did not end follow from the assignments, and are unknown if
// one of the two searches came to none.
func TestEstimate(t *testing.T) {
	digits, suppositions := tally{steps: 40, digits: 10}, tally{steps: 60, digits: 30, suppositions: 2}
	for _, test := range []struct {
		assignments int64
		seen        tally
		ended       bool
		steps       float64
		known       bool
	}{
		{30, digits, false, 120, true}, {7, suppositions, false, 210, true},
		{1, digits, false, 4, true}, {3, tally{steps: 2, digits: 1}, false, 6, true},
		{6, tally{steps: 5, digits: 30, suppositions: 1}, false, 30, true},
		{30, digits, true, 40, true}, {0, tally{steps: 1}, true, 1, true},
		{30, tally{steps: 5}, false, 0, false}, {0, digits, false, 0, false}, {0, tally{}, false, 0, false},
	} {
		c := Cost{Counters: engine.Counters{Assignments: test.assignments}}
		if c.estimate(test.seen, test.ended); c.Steps != test.steps || c.Known != test.known {
			t.Errorf("%+v: %v steps, known: %v", test, c.Steps, c.Known)
		}
	}
}

// TestPace: steps divided by time, and 0 if one of them is unknown.
func TestPace(t *testing.T) {
	for _, test := range []struct {
		cost Cost
		want float64
	}{
		{Cost{Steps: 50, Known: true, Time: 2 * time.Second}, 25},
		{Cost{Steps: 1, Known: true, Time: time.Second}, 1}, {Cost{Known: true, Time: time.Second}, 1},
		{Cost{Steps: 50, Time: time.Second}, 0}, {Cost{Steps: 50, Known: true}, 0}, {Cost{Steps: 1, Known: true, Time: 1}, 1e9},
	} {
		if got := test.cost.Pace(); math.Abs(got-test.want) > 1e-6*test.want {
			t.Errorf("%+v: %v steps a second, want %v", test.cost, got, test.want)
		}
	}
}

// TestSame: moves are the same if the same digit is tried in the same cell or in the same places, or if
// both runs have ended.
func TestSame(t *testing.T) {
	assign := engine.Step{Kind: engine.Assign, Cell: 3, Digit: 4, Depth: 2}
	suppose := engine.Step{Kind: engine.Suppose, Cell: -1, Digit: 4, Detail: engine.PlacesDetail(7)}
	change := func(s engine.Step, by func(s *engine.Step)) engine.Step { by(&s); return s }
	for _, test := range []struct {
		a, b Move
		want bool
	}{
		{Move{Step: assign}, Move{Step: assign, Position: 9}, true},
		{Move{Step: assign}, Move{Step: change(assign, func(s *engine.Step) { s.Depth, s.Detail, s.Line = 3, engine.PlacesDetail(1), 2 })}, true},
		{Move{Step: assign}, Move{Step: change(assign, func(s *engine.Step) { s.Cell++ })}, false},
		{Move{Step: assign}, Move{Step: change(assign, func(s *engine.Step) { s.Digit++ })}, false},
		{Move{Step: assign}, Move{Step: change(assign, func(s *engine.Step) { s.Kind = engine.Prune })}, false},
		{Move{Step: suppose}, Move{Step: suppose}, true},
		{Move{Step: suppose}, Move{Step: change(suppose, func(s *engine.Step) { s.Detail = engine.PlacesDetail(8) })}, false},
		{Move{Ended: true}, Move{Ended: true, Position: 9}, true},
		{Move{Ended: true}, Move{Step: assign}, false},
	} {
		if test.a.Same(test.b) != test.want || test.b.Same(test.a) != test.want {
			t.Errorf("%+v and %+v are the same: %v, %v", test.a, test.b, test.a.Same(test.b), test.b.Same(test.a))
		}
	}
}

// TestObserved: a search that is observed stops at the assignments of one that did not end.
func TestObserved(t *testing.T) {
	e := Entrant{Engine: engine.DepthFirst, Puzzle: sudoku.Empty(sudoku.Classic())}
	seen, ended, err := observed(t.Context(), e, time.Hour, Cost{Counters: engine.Counters{Assignments: 1000}})
	if err != nil || ended || seen.digits != 1000 || seen.steps < 1000 {
		t.Errorf("%+v, ended: %v, %v", seen, ended, err)
	}
	e.Options.Limit = 1
	if seen, ended, err = observed(t.Context(), e, time.Hour, Cost{Ended: true}); err != nil || !ended || seen.digits < 81 {
		t.Errorf("%+v, ended: %v, %v", seen, ended, err)
	}
}

// TestObservedInVain: a search that is stopped, or refuses its puzzle, has not come to its end.
func TestObservedInVain(t *testing.T) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	e := Entrant{Engine: engine.DepthFirst, Puzzle: sudoku.Empty(sudoku.Classic())}
	if seen, ended, err := observed(done, e, time.Hour, Cost{Ended: true}); !errors.Is(err, context.Canceled) || ended {
		t.Errorf("stopped: %+v, ended: %v, %v", seen, ended, err)
	}
	e.Puzzle.Givens[0], e.Puzzle.Givens[1] = 1, 1
	if seen, ended, err := observed(t.Context(), e, time.Hour, Cost{Ended: true}); err == nil || ended || seen.steps > 0 {
		t.Errorf("a puzzle that breaks a rule: %+v, ended: %v, %v", seen, ended, err)
	}
}

// TestStopping: it is done as soon as one of two contexts is.
func TestStopping(t *testing.T) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, test := range []struct {
		a, b context.Context
		want error
	}{{t.Context(), t.Context(), nil}, {done, t.Context(), context.Canceled}, {t.Context(), done, context.Canceled}} {
		if err := (stopping{test.a, test.b}).Err(); !errors.Is(err, test.want) {
			t.Errorf("%v, want %v", err, test.want)
		}
	}
}

// TestFastestByACoarseClock: a search that the clock cannot tell is timed by many, also if only the first one was slow enough to be
// told: in a page the clock moves by 0.1 ms, and the first search by a compiled program is the slowest.
func TestFastestByACoarseClock(t *testing.T) {
	const tick = 100 * time.Microsecond
	exact := func(took time.Duration) bool { return took >= 10*tick }
	for _, first := range []time.Duration{50 * time.Microsecond, 1300 * time.Microsecond, 0} {
		var now time.Duration
		cost, searches := first, 0
		read := func() time.Duration { return now.Truncate(tick) }
		search := func() (time.Duration, error) {
			begun := read()
			now += cost
			searches++
			cost = 5 * time.Microsecond
			return max(read()-begun, 1), nil
		}
		mean := func(repeat func() error) (time.Duration, error) {
			begun := read()
			for n := time.Duration(1); ; n++ {
				if err := repeat(); err != nil {
					return 0, err
				}
				if took := read() - begun; exact(took) {
					return took / n, nil
				}
			}
		}
		took, _ := search()
		got := fastest(took, search, exact, mean, func(n int) bool { return n < 20 })
		if got < 4*time.Microsecond || got > 6*time.Microsecond {
			t.Errorf("after a first search of %v, searches of 5 µs take %v", first, got)
		}
		if searches > 20_000 {
			t.Errorf("it was searched %d times", searches)
		}
	}
	failing := func() (time.Duration, error) { return 0, context.DeadlineExceeded }
	if got := fastest(3*time.Millisecond, failing, exact, nil, func(int) bool { return true }); got != 3*time.Millisecond {
		t.Errorf("a search that was not repeated to its end takes %v", got)
	}
}

// TestDisturbedSearch: a search that is once disturbed for longer than quick searches are repeated has the time of an undisturbed one.
func TestDisturbedSearch(t *testing.T) {
	const disturbed, quick = 190 * time.Millisecond, 2 * time.Millisecond
	used := disturbed
	search := func() (time.Duration, error) {
		used += quick
		return quick, nil
	}
	always := func(time.Duration) bool { return true }
	if got := fastest(disturbed, search, always, nil, func(n int) bool { return again(n, used) }); got != quick {
		t.Errorf("the time is %v, want %v", got, quick)
	}
}

// TestTimeOf: the shorter of two times, of which the processor time may be unknown; never 0.
func TestTimeOf(t *testing.T) {
	for _, test := range []struct{ clock, used, want time.Duration }{{5, 3, 3}, {3, 5, 3}, {5, 0, 5}, {0, 0, 1}, {0, 7, 1}, {1, 1, 1}, {5, 1, 1}} {
		if got := timeOf(test.clock, test.used); got != test.want {
			t.Errorf("%d by the clock and %d of the processor are %d, want %d", test.clock, test.used, got, test.want)
		}
	}
}

// TestAgain: a search is repeated a few times in any case, and then until there is enough of it.
func TestAgain(t *testing.T) {
	for _, test := range []struct {
		n    int
		used time.Duration
		want bool
	}{
		{0, time.Hour, true}, {fewest - 1, time.Hour, true}, {fewest, time.Hour, false}, {fewest, repeated - 1, true}, {fewest, repeated, false},
		{times - 1, 0, true}, {times, 0, false},
	} {
		if got := again(test.n, test.used); got != test.want {
			t.Errorf("after %d repeats in %v it is repeated again: %v", test.n, test.used, got)
		}
	}
}

// TestQuickSearchIsRepeated: a quick search is measured more than once, and counted once.
func TestQuickSearchIsRepeated(t *testing.T) {
	found := 0
	e := Entrant{Engine: engine.DepthFirst, Puzzle: sudoku.Empty(sudoku.Classic())}
	e.Options.Limit, e.Options.Found = 1, func(sudoku.Grid) { found++ }
	if c, err := Measure(t.Context(), e, time.Hour); err != nil || c.Solutions != 1 || found < 2+fewest {
		t.Errorf("%d searches, with %d solutions each, %v", found, c.Solutions, err)
	}
}
