// Package cputime limits work by the processor time that it takes. A deadline depends on the clock
// on the wall: on a busy machine it would come when little has been done.
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
// If the system does not report the processor time of a thread (as in a browser), the clock on the
// wall is used instead.
package cputime

import (
	"context"
	"runtime"
	"time"
)

// WithLimit returns a copy of parent whose Err is context.DeadlineExceeded from the moment
// on when the calling goroutine has used a processor for limit since this call. Err is the
// only place where the limit shows, and only this goroutine may call it: Done is that of
// parent.
//
// Until release is called, on the same goroutine, that has a thread of the system to itself.
func WithLimit(parent context.Context, limit time.Duration) (ctx context.Context, release func()) {
	runtime.LockOSThread()
	return &limited{Context: parent, end: used() + limit, used: used}, runtime.UnlockOSThread
}

// limited is a context with a limit.
type limited struct {
	context.Context
	used func() time.Duration // used, but for tests
	end  time.Duration        // of used
	err  error                // once it is done
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

// wall is the time that has passed by the clock on the wall since the program started.
func wall() time.Duration { return time.Since(start) }
