// Package cputime limits work by the processor time that it takes. A deadline depends on
// wall-clock time: on a busy machine it would pass when little has been done.
//
//	limited, release := cputime.WithLimit(ctx, 20*time.Second)
//	defer release()
//	result, err := engine.Propagation.Search(limited, puzzle, engine.Options{Limit: 2})
//	if errors.Is(err, context.DeadlineExceeded) {
//		// it has taken 20 s and is not finished
//	}
//
// It is for work on a single goroutine that checks its context regularly. It is not for work that
// waits: a blocked goroutine never reaches its limit.
//
// If the system does not report the processor time of a thread (as in a browser), wall-clock time
// is used instead.
//
// Mean times what is over before the clock has moved.
package cputime

import (
	"context"
	"runtime"
	"time"
)

// WithLimit returns a copy of parent whose Err returns context.DeadlineExceeded once the calling
// goroutine has used the limit of processor time since this call. Only Err shows the limit, and
// only this goroutine may call it; Done is that of parent.
//
// The goroutine is locked to its thread until it calls release.
func WithLimit(parent context.Context, limit time.Duration) (ctx context.Context, release func()) {
	runtime.LockOSThread()
	return &limited{Context: parent, end: used() + limit, used: used}, runtime.UnlockOSThread
}

// Used returns the processor time of the calling thread, in steps of some milliseconds on Windows. A
// difference of two is that of the goroutine if it was locked to its thread in between.
func Used() time.Duration { return used() }

// limited is a context with a limit.
type limited struct {
	context.Context
	used func() time.Duration // the function used, except in tests
	end  time.Duration        // the limit for used
	err  error                // set when it is done
}

// Err implements context.Context.
func (l *limited) Err() error {
	if l.err == nil {
		l.err = l.Context.Err()
	}
	if l.err == nil && l.used() >= l.end {
		l.err = context.DeadlineExceeded
	}
	return l.err
}

var start = time.Now()

// wall returns the wall-clock time since the program started.
func wall() time.Duration { return time.Since(start) }
