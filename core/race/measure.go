package race

import (
	"context"
	"math"
	"time"

	"nonet/core/cputime"
	"nonet/core/engine"
)

// A Cost is what the search of an entrant takes when nobody watches it.
type Cost struct {
	engine.Counters // of the search, as far as it came
	Time            time.Duration
	Ended           bool    // the search came to its end, so Time is exact
	Steps           float64 // that an observer would have seen in that time, if Known
	Known           bool
	Solutions       int
	Exhaustive      bool
}

// Pace returns the steps a second of the search; 0 if it is unknown.
func (c Cost) Pace() float64 {
	if !c.Known || c.Time <= 0 {
		return 0
	}
	// A run without steps ends at once, at whatever pace.
	return math.Max(c.Steps, 1) / c.Time.Seconds()
}

// Measure searches without an observer, for at most a limit of processor time, and finds out how many steps
// an observer would have seen in that time, for at most the limit again. If the search came to its
// end both are exact, unless the observed search did not end in time. Otherwise the steps follow
// from the assignments of both searches.
//
// The error is that of the search, or of ctx. Reaching the limit is no error.
func Measure(ctx context.Context, e Entrant, limit time.Duration) (Cost, error) {
	c, err := timed(ctx, e, limit)
	if err != nil {
		return c, err
	}
	seen, ended, err := observed(ctx, e, limit, c)
	if err != nil {
		return c, err
	}
	c.estimate(seen, ended)
	return c, nil
}

// estimate sets the steps from those of an observed search, which came to its end or not.
func (c *Cost) estimate(seen tally, ended bool) {
	switch was := seen.assignments(); {
	case ended:
		c.Steps, c.Known = float64(seen.steps), true
	case was > 0 && c.Assignments > 0:
		c.Steps, c.Known = float64(seen.steps)*float64(c.Assignments)/float64(was), true
	}
}

// A quick search is repeated for about this processor time, and the fastest counts: its time is
// otherwise mostly that of the first access to memory. Each is repeated a few times at least: in a
// page, the time of a search includes whatever else the browser does, perhaps 0.2 s.
const (
	repeated = 40 * time.Millisecond
	fewest   = 3
	times    = 1000
)

// again reports whether a search is repeated once more, after n repeats and so much processor time.
func again(n int, used time.Duration) bool {
	return n < fewest || n < times && used < repeated
}

// timed searches without an observer.
func timed(ctx context.Context, e Entrant, limit time.Duration) (Cost, error) {
	o := e.Options
	o.Observe = nil
	limited, release := cputime.WithLimit(ctx, limit)
	defer release()
	begun := cputime.Used()
	r, took, err := searched(limited, e, o)
	c := Cost{Counters: r.Counters, Time: took, Ended: err == nil, Solutions: r.Count, Exhaustive: r.Exhaustive}
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		return c, nil // the limit
	}
	if err != nil {
		return c, err
	}
	c.Time = fastest(took, func() (time.Duration, error) {
		_, took, err := searched(limited, e, o)
		return took, err
	}, cputime.Exact, cputime.Mean, func(n int) bool {
		return again(n, cputime.Used()-begun) && limited.Err() == nil
	})
	return c, ctx.Err()
}

// fastest returns the shortest time of a search that has taken first, and is repeated as often as more says, and until there is a
// time that the clock can tell: where it is coarse, as in a page, the mean of many searches. exact and mean are those of cputime.
func fastest(first time.Duration, search func() (time.Duration, error), exact func(time.Duration) bool,
	mean func(func() error) (time.Duration, error), more func(n int) bool) time.Duration {
	shortest, known := first, exact(first)
	for n := 0; !known || more(n); n++ {
		took, err := search()
		if err == nil && !exact(took) {
			took, err = mean(func() error { _, err := search(); return err })
		}
		if err != nil {
			break
		}
		if !known || took < shortest {
			shortest, known = took, true
		}
	}
	return shortest
}

// searched searches once, and returns the time.
func searched(ctx context.Context, e Entrant, o engine.Options) (engine.Result, time.Duration, error) {
	begun := cputime.Used()
	r, err := e.Engine.Search(ctx, e.Puzzle, o)
	return r, timeOf(r.Counters.Time, cputime.Used()-begun), err
}

// timeOf returns the time of a search by the clock and the processor time it has used. On a busy machine that is the processor time; the
// clock is more exact if that is less.
func timeOf(clock, used time.Duration) time.Duration {
	clock = max(clock, 1) // it may not have moved
	if used > 0 {
		return min(clock, used)
	}
	return clock
}

// A tally counts the steps of a search.
type tally struct{ steps, digits, suppositions int64 }

func (t *tally) add(s engine.Step) {
	t.steps++
	switch s.Kind {
	case engine.Assign, engine.Deduce:
		t.digits++
	case engine.Suppose:
		t.suppositions++
	}
}

// assignments returns the number that Counters.Assignments is.
func (t *tally) assignments() int64 {
	if t.suppositions > 0 {
		return t.suppositions
	}
	return t.digits
}

// observed counts the steps of the search up to its end, or to the assignments of a search that did
// not end, or to the limit.
func observed(ctx context.Context, e Entrant, limit time.Duration, c Cost) (seen tally, ended bool, err error) {
	limited, release := cputime.WithLimit(ctx, limit)
	defer release()
	enough, stop := context.WithCancel(limited)
	defer stop()
	o := e.Options
	full := false
	o.Observe = func(s engine.Step) {
		if full {
			return
		}
		seen.add(s)
		if !c.Ended && seen.assignments() >= c.Assignments {
			full = true
			stop()
		}
	}
	_, err = e.Engine.Search(stopping{enough, limited}, e.Puzzle, o)
	switch {
	case ctx.Err() != nil:
		return seen, false, ctx.Err()
	case err == nil:
		return seen, true, nil
	case full, limited.Err() != nil:
		return seen, false, nil
	}
	return seen, false, err
}

// stopping is done when either of two contexts is. Only Err shows that, as cputime.WithLimit says.
type stopping struct {
	context.Context
	limited context.Context
}

// Err implements context.Context.
func (s stopping) Err() error {
	if err := s.Context.Err(); err != nil {
		return err
	}
	return s.limited.Err()
}
