//go:build linux || darwin || dragonfly || freebsd || openbsd

package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

// used returns the processor time of the calling thread.
func used() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return wall()
	}
	return time.Duration(t.Nano())
}
