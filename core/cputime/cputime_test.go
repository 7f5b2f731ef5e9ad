package cputime

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"
)

// TestLimit: the context is done once the limit is reached, and stays done.
func TestLimit(t *testing.T) {
	clock := 5 * time.Minute // of a thread that has worked before
	l := &limited{Context: t.Context(), used: func() time.Duration { return clock }, end: clock + time.Second}
	for _, passed := range []time.Duration{0, 999 * time.Millisecond} {
		if clock += passed; l.Err() != nil {
			t.Errorf("it is done after %v: %v", passed, l.Err())
		}
	}
	clock += time.Millisecond
	if !errors.Is(l.Err(), context.DeadlineExceeded) {
		t.Errorf("after a second the error is %v", l.Err())
	}
	if clock -= time.Second; l.Err() == nil {
		t.Error("it is not done any more")
	}
}

// TestCancelled: if the parent is cancelled, Err returns its error.
func TestCancelled(t *testing.T) {
	parent, cancel := context.WithCancel(t.Context())
	ctx, release := WithLimit(parent, time.Hour)
	defer release()
	if err := ctx.Err(); err != nil {
		t.Fatalf("the error is %v before anything has happened", err)
	}
	cancel()
	<-ctx.Done()
	if !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("the error is %v", ctx.Err())
	}
}

// TestWorkComesToItsLimit: endless work reaches its limit, and not before it has used the
// processor time.
func TestWorkComesToItsLimit(t *testing.T) {
	const limit = 30 * time.Millisecond
	ctx, release := WithLimit(t.Context(), limit)
	defer release()
	before := used()
	begun := time.Now()
	for ctx.Err() == nil {
	}
	if !errors.Is(ctx.Err(), context.DeadlineExceeded) || time.Since(begun) < limit/2 { // (the clock of Windows is coarse)
		t.Errorf("the error is %v after %v, of which %v were work", ctx.Err(), time.Since(begun), used()-before)
	}
}

// TestWaitingIsFree: if the system reports the processor time of a thread, waiting and the
// work of other threads do not count.
func TestWaitingIsFree(t *testing.T) {
	switch runtime.GOOS {
	case "linux", "darwin", "windows":
	default:
		t.Skip("wall-clock time is used here")
	}
	ctx, release := WithLimit(t.Context(), 50*time.Millisecond)
	defer release()
	worked := make(chan bool)
	go func() {
		for begun := time.Now(); time.Since(begun) < 100*time.Millisecond; {
		}
		close(worked)
	}()
	<-worked
	if err := ctx.Err(); err != nil {
		t.Errorf("after waiting the error is %v", err)
	}
}
