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

// An output writes on its own goroutine, as fast as the reader reads. So a line is
// written immediately, however long the next puzzle takes, or a millisecond after the one
// before; lines that come faster are combined into one write; and a command can be stopped
// even if nobody reads its output.
type output struct {
	to    io.Writer
	ctx   context.Context
	fail  context.CancelCauseFunc
	wake  chan struct{} // there is something to write
	room  chan struct{} // something has been written
	ended chan struct{} // the goroutine has ended

	mu      sync.Mutex
	pending [][]byte // pieces of what is to be written, full but for the last
	size    int      // of them all
	spare   [][]byte // empty pieces: memory that is touched for the first time costs more than what is printed into it
	err     error    // of the first write that failed

	abandoned bool // after the context was done, nobody read the output
}

const (
	mostPending = 1 << 20               // bytes pending before the command must wait: what it prints while others have the processors
	onePiece    = 1 << 16               // bytes that are written at once
	lastWait    = 30 * time.Millisecond // for the reader, after the context is done
	littleText  = 1 << 12               // bytes: less is worth waiting for more
	rest        = time.Millisecond      // how long to wait for more: waking this goroutine takes as long as many searches
)

// newOutput returns an output, and a context for the command that is done when ctx is or
// when a write has failed.
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
	o.add(p)
	o.mu.Unlock()
	notify(o.wake)
	for {
		o.mu.Lock()
		full, err := o.size > mostPending, o.err
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

// add appends to what is pending.
func (o *output) add(p []byte) {
	o.size += len(p)
	for len(p) > 0 {
		last := len(o.pending) - 1
		if last < 0 || len(o.pending[last]) == onePiece {
			o.pending = append(o.pending, o.piece())
			last++
		}
		piece := o.pending[last]
		n := min(len(p), onePiece-len(piece))
		o.pending[last], p = append(piece, p[:n]...), p[n:]
	}
}

// piece returns an empty piece.
func (o *output) piece() []byte {
	last := len(o.spare) - 1
	if last < 0 {
		return make([]byte, 0, onePiece)
	}
	piece := o.spare[last]
	o.spare = o.spare[:last]
	return piece
}

// next takes the next piece to write, and gives back one that is written. It returns nil if nothing is pending.
func (o *output) next(written []byte) []byte {
	o.mu.Lock()
	defer o.mu.Unlock()
	if written != nil && len(o.spare) <= mostPending/onePiece {
		o.spare = append(o.spare, written[:0])
	}
	if len(o.pending) == 0 {
		return nil
	}
	next := o.pending[0]
	o.pending = slices.Delete(o.pending, 0, 1)
	o.size -= len(next)
	return next
}

var errAbandoned = errors.New("nobody reads the output")

// progress waits until something more has been written or the goroutine has ended. Once
// the context is done it waits only for lastWait, and returns false if nothing was
// written.
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
	case <-time.After(lastWait):
		o.abandoned = true
	}
	return !o.abandoned
}

// notify puts a token into a channel unless it is full.
func notify(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// run writes what is pending, until wake is closed.
func (o *output) run() {
	defer close(o.ended)
	for range o.wake {
		wrote := 0
		for piece := o.next(nil); piece != nil; piece = o.next(piece) {
			if _, err := o.to.Write(piece); err != nil {
				o.mu.Lock()
				o.err = err
				o.mu.Unlock()
				o.fail(err)
				return
			}
			wrote += len(piece)
			notify(o.room)
		}
		if wrote < littleText {
			time.Sleep(rest)
		}
	}
}

// close waits until everything is written or the output is abandoned, and returns the
// error of the write that failed.
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

// isBrokenPipe reports whether a write failed because the reader has gone, as with "|
// head".
func isBrokenPipe(err error) bool {
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe) {
		return true
	}
	const brokenPipe, pipeClosing = 109, 232 // the numbers on Windows
	number, ok := errors.AsType[syscall.Errno](err)
	return ok && runtime.GOOS == "windows" && (number == brokenPipe || number == pipeClosing)
}
