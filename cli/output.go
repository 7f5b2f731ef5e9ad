package cli

import (
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"time"
)

// An output writes on a goroutine of its own, as fast as the reader takes it. So a
// line is out as soon as it is known, however long the next puzzle takes, many
// lines are one write where they come fast, and a reader that takes nothing does
// not keep a command from being stopped.
type output struct {
	to    io.Writer
	ctx   context.Context
	fail  context.CancelCauseFunc
	wake  chan struct{} // there is something to write
	room  chan struct{} // something has been written
	ended chan struct{} // the goroutine has ended

	mu      sync.Mutex
	pending []byte
	err     error // of the first write that failed

	abandoned bool // after the context was done, the reader took nothing
}

const (
	mostPending = 1 << 16 // bytes that wait for the reader before the command does
	oneWrite    = 1 << 16 // bytes
	patience    = 30 * time.Millisecond
)

// newOutput returns an output, and the context of the work whose output it is:
// done when ctx is or when a write has failed.
func newOutput(ctx context.Context, to io.Writer) (*output, context.Context) {
	working, fail := context.WithCancelCause(ctx)
	o := &output{
		to: to, ctx: working, fail: fail,
		wake: make(chan struct{}, 1), room: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	go o.run()
	return o, working
}

// Write implements io.Writer. It waits while too much is pending.
func (o *output) Write(p []byte) (int, error) {
	if o.abandoned {
		return 0, errAbandoned
	}
	o.mu.Lock()
	o.pending = append(o.pending, p...)
	o.mu.Unlock()
	notify(o.wake)
	for {
		o.mu.Lock()
		full, err := len(o.pending) > mostPending, o.err
		o.mu.Unlock()
		switch {
		case err != nil:
			return 0, err
		case !full:
			return len(p), nil
		case !o.progress():
			return 0, errAbandoned
		}
	}
}

var errAbandoned = errors.New("nobody takes the output")

// progress waits until something more has been written, or the goroutine has ended.
// Once the context is done it waits no longer than patience lasts, and then tells
// that it was in vain.
func (o *output) progress() bool {
	select {
	case <-o.room:
		return true
	case <-o.ended:
		return true
	case <-o.ctx.Done():
	}
	select {
	case <-o.room:
	case <-o.ended:
	case <-time.After(patience):
		o.abandoned = true
	}
	return !o.abandoned
}

// notify leaves a token in a channel unless there is one.
func notify(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// run writes what is pending whenever there is something, until wake is closed.
func (o *output) run() {
	defer close(o.ended)
	var batch []byte
	for range o.wake {
		o.mu.Lock()
		batch, o.pending = o.pending, batch[:0]
		o.mu.Unlock()
		for part := range slices.Chunk(batch, oneWrite) {
			if _, err := o.to.Write(part); err != nil {
				o.mu.Lock()
				o.err = err
				o.mu.Unlock()
				o.fail(err)
				return
			}
			notify(o.room)
		}
	}
}

// close waits until everything is written, or nobody takes it, and returns the error
// of the write that failed.
func (o *output) close() error {
	defer o.fail(nil)
	close(o.wake)
	for !o.abandoned {
		select {
		case <-o.ended:
			return o.err
		default:
			o.progress()
		}
	}
	return nil
}

// isBrokenPipe reports whether a write failed because nobody reads any more, which
// is how "| head" ends.
func isBrokenPipe(err error) bool {
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe) {
		return true
	}
	const brokenPipe, pipeClosing = 109, 232 // Windows has numbers of its own
	number, ok := errors.AsType[syscall.Errno](err)
	return ok && runtime.GOOS == "windows" && (number == brokenPipe || number == pipeClosing)
}
