//go:build !(linux || darwin || dragonfly || freebsd || openbsd || windows)

package cputime

import "time"

// used returns wall-clock time: processor time is not available here.
func used() time.Duration { return wall() }
