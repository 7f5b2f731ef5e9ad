package cputime

import (
	"errors"
	"testing"
	"time"
)

// TestMean: with a clock that moves in steps of 0.1 ms, as in a browser, what takes less is timed right to a tenth.
func TestMean(t *testing.T) {
	const tick = 100 * time.Microsecond
	now := time.Duration(0)
	clock := func() time.Duration {
		now += 50 * time.Nanosecond
		return now.Truncate(tick)
	}
	if got := stepOf(clock); got != tick {
		t.Errorf("the clock moves by %v, not %v", got, tick)
	}
	for _, takes := range []time.Duration{2 * time.Microsecond, 37 * time.Microsecond, 130 * time.Microsecond, 5 * time.Millisecond} {
		times := 0
		got, err := mean(func() error { times++; now += takes; return nil }, clock, tick)
		if err != nil || got < takes*9/10 || got > takes*11/10 {
			t.Errorf("what takes %v took %v, %v", takes, got, err)
		}
		if exact(takes, tick) != (times == 1) {
			t.Errorf("what takes %v was timed %d times", takes, times)
		}
	}
	failed := errors.New("failed")
	if _, err := mean(func() error { return failed }, clock, tick); err != failed {
		t.Errorf("the error is %v", err)
	}
}

// TestShortestStep: of a clock that is read late now and then, the shortest step counts.
func TestShortestStep(t *testing.T) {
	for _, steps := range [][3]time.Duration{{1, 3, 2}, {3, 1, 2}, {3, 2, 1}, {1, 1, 1}} {
		now, reads := time.Duration(7), 0
		clock := func() time.Duration { // stands still for five readings
			if reads++; reads%6 == 0 {
				now += steps[reads/6-1] * time.Millisecond
			}
			return now
		}
		if got := stepOf(clock); got != time.Millisecond {
			t.Errorf("of the steps %v the shortest is %v", steps, got)
		}
	}
}

// TestExact: on the systems that the tests run on, a search of a second is exact, and no time at all is not.
func TestExact(t *testing.T) {
	if !Exact(time.Second) || Exact(0) {
		t.Errorf("the clock moves by %v", step())
	}
}
