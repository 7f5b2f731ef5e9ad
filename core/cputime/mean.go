package cputime

import (
	"sync"
	"time"
)

// step returns the shortest time by which the clock moves: less than a microsecond on most systems, a millisecond or less in a browser,
// which hides the exact time from pages, and up to 16 ms on old versions of Windows.
var step = sync.OnceValue(func() time.Duration { return stepOf(wall) })

func stepOf(clock func() time.Duration) time.Duration {
	shortest := time.Duration(0)
	for range 3 {
		from := clock()
		to := from
		for to == from {
			to = clock()
		}
		if shortest == 0 || to-from < shortest {
			shortest = to - from
		}
	}
	return shortest
}

// Exact reports whether the clock is right to a tenth of a time that it has measured.
func Exact(took time.Duration) bool { return exact(took, step()) }

func exact(took, step time.Duration) bool { return took >= 10*step }

// Mean repeats something until the clock is right to a tenth, and returns the mean time. If a repetition fails it returns
// that error.
func Mean(repeat func() error) (time.Duration, error) { return mean(repeat, wall, step()) }

func mean(repeat func() error, clock func() time.Duration, step time.Duration) (time.Duration, error) {
	begun := clock()
	for n := time.Duration(1); ; n++ {
		if err := repeat(); err != nil {
			return 0, err
		}
		if took := clock() - begun; exact(took, step) {
			return took / n, nil
		}
	}
}
