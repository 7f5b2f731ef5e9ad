// Package threads lets other goroutines call functions on the main goroutine, where all state of
// the window lives: single calls, frames and timers. Once it is closed no call gets through, and
// the window can wait for everything that was started here.
package threads

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"nonet/core/yield"
)

// frameInterval returns the time between two frames. Where there is one thread, what draws less
// often leaves more time for what is computed and for keys.
func frameInterval() time.Duration {
	if yield.OneThread {
		return time.Second / 40
	}
	return time.Second / 60
}

// Threads calls functions on one main goroutine.
type Threads struct {
	// Frames calls tick at every frame, on the main goroutine, until stop is called. A frame is
	// skipped if the previous one is still waiting.
	Frames func(tick func(time.Time)) (stop func())
	// After calls a function on the main goroutine after d, unless it is stopped before.
	After func(d time.Duration, f func()) (stop func())

	main    func(func())
	workers sync.WaitGroup
	open    context.Context // until Close
	close   context.CancelFunc
}

// New returns Threads for a main goroutine. main runs a function there and can be called from any
// goroutine: it is fyne.Do, except in tests.
func New(main func(func())) *Threads {
	t := &Threads{main: main}
	t.open, t.close = context.WithCancel(context.Background())
	t.Frames, t.After = t.frames, t.after
	return t
}

// Do runs a function on the main goroutine, unless Threads is closed by then.
func (t *Threads) Do(f func()) {
	t.main(func() {
		if !t.Closed() {
			f()
		}
	})
}

// Last runs a function on the main goroutine even after Close.
func (t *Threads) Last(f func()) { t.main(f) }

// Go runs a function on a goroutine of its own, for which Wait waits.
func (t *Threads) Go(f func()) { t.workers.Go(f) }

// Close drops all further calls.
func (t *Threads) Close() { t.close() }

// Closed reports whether calls are dropped.
func (t *Threads) Closed() bool { return t.open.Err() != nil }

// Context returns a context that is done when Threads is closed, for work whose result nobody can receive then.
func (t *Threads) Context() context.Context { return t.open }

// Wait waits until everything begun by Go, and all frames, have ended.
func (t *Threads) Wait() { t.workers.Wait() }

func (t *Threads) frames(tick func(time.Time)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	t.Go(func() {
		var waiting atomic.Bool
		frames := time.NewTicker(frameInterval())
		defer frames.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case now := <-frames.C:
				if waiting.Swap(true) {
					continue
				}
				t.Do(func() {
					waiting.Store(false)
					if ctx.Err() == nil {
						tick(now)
					}
				})
			}
		}
	})
	return cancel
}

func (t *Threads) after(d time.Duration, f func()) (stop func()) {
	stopped := false
	timer := time.AfterFunc(d, func() {
		t.Do(func() {
			if !stopped {
				f()
			}
		})
	})
	return func() {
		stopped = true
		timer.Stop()
	}
}
