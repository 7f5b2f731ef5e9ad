// Package recording keeps the steps of a run that another program makes or has made, so that it can be watched like any run: forwards, back, and
// from any position.
//
//	r, err := recording.New(reader, recording.Limits{})
//	defer r.Release()
//	p := player.New(r.Engine("My solver"), r.Puzzle(), engine.Options{})
//
// A goroutine reads the transcript and keeps its steps, and what the program says about them, in a temporary file; in a browser in memory. While
// nobody has come near what was read it waits, so a program is as far ahead as it may be and no further. Checking events is left to
// core/transcript, and processes to core/program.
package recording

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// A Recording is a run that is being read or has been read. It may be used by several goroutines.
type Recording struct {
	reader *transcript.Reader
	header transcript.Header
	ahead  int64
	most   int64
	done   chan struct{} // closed when nothing more is read

	mu      sync.Mutex
	kept    store
	steps   int64
	wanted  int64         // the farthest position that was asked for
	news    chan struct{} // closed, and replaced, when there is what a search or the reader waits for: a step, room, or the end
	ended   bool
	err     error // why it ended; nil: the transcript was at its end
	users   int   // that have it open
	closing bool
	free    bool
	engine  *engine.Engine
}

// Limits are what a recording may take. 0 stands for what is usual.
type Limits struct {
	Steps int64 // the most steps
	Ahead int64 // how many steps may be read before somebody asks for them
}

// The usual limits: a million steps ahead are a file of 20 MB, and a program that prints as many as there may be at all has taken minutes.
const (
	UsualSteps = 20_000_000
	usualAhead = 1 << 20
)

// A LimitError says that a recording has more steps than there may be.
type LimitError struct{ Steps int64 }

func (e *LimitError) Error() string {
	return fmt.Sprintf("the run has more than %d steps; the rest is not kept", e.Steps)
}

// New begins to read the events of a transcript. It must be released.
func New(from *transcript.Reader, l Limits) (*Recording, error) {
	kept, err := newStore()
	if err != nil {
		return nil, err
	}
	r := &Recording{
		reader: from, header: from.Header(), kept: kept, news: make(chan struct{}), done: make(chan struct{}),
		most: UsualSteps, ahead: usualAhead,
	}
	if l.Steps > 0 {
		r.most = l.Steps
	}
	if l.Ahead > 0 {
		r.ahead = l.Ahead
	}
	go r.read()
	return r, nil
}

// Puzzle returns the puzzle that is searched.
func (r *Recording) Puzzle() sudoku.Puzzle { return r.header.Puzzle }

// read reads the transcript to its end, or until the recording is closed.
func (r *Recording) read() {
	defer close(r.done)
	for r.room() {
		event, err := r.reader.Next()
		if !r.add(event, err) {
			return
		}
	}
}

// room waits until another step may be read, and reports whether one may.
func (r *Recording) room() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.closing && r.steps-r.wanted >= r.ahead {
		news := r.news
		r.mu.Unlock()
		<-news
		r.mu.Lock()
	}
	return !r.closing
}

// add keeps an event, or why there is none, and reports whether there may be more.
func (r *Recording) add(event transcript.Event, err error) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err == nil && r.steps == r.most {
		err = &LimitError{r.most}
	}
	if err == nil && r.closing {
		return false
	}
	if err == nil {
		err = r.kept.add(event.Step, event.Say)
	}
	if err != nil {
		r.ended = true
		if r.err = err; err == io.EOF {
			r.err = nil
		}
		r.wakeAll()
		return false
	}
	if r.wanted >= r.steps { // a search may wait for this step
		r.wakeAll()
	}
	r.steps++
	return true
}

// wakeAll wakes all that wait. The lock is held.
func (r *Recording) wakeAll() {
	close(r.news)
	r.news = make(chan struct{})
}

// errClosed is the error of reading a recording that was closed.
var errClosed = errors.New("the recording is closed")

// errOther is the error of a search of another puzzle.
var errOther = errors.New("the recording is of another puzzle")

// Steps implements engine.Recording.
func (r *Recording) Steps(ctx context.Context, from int64, into []engine.Step) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if from > r.wanted {
		r.wanted = from
		r.wakeAll()
	}
	for from >= r.steps {
		if r.ended {
			return 0, r.err
		}
		if r.closing {
			return 0, errClosed
		}
		news := r.news
		r.mu.Unlock()
		select {
		case <-news:
		case <-ctx.Done():
		}
		r.mu.Lock()
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
	}
	if r.free {
		return 0, errClosed
	}
	n := min(int64(len(into)), r.steps-from)
	if err := r.kept.read(from, into[:n]); err != nil {
		return 0, err
	}
	return int(n), nil
}

// Clause implements engine.Recording.
func (r *Recording) Clause(n int) (engine.Clause, bool) { return r.reader.Clauses().Clause(n) }

// Close implements engine.Recording: a search that has opened it is over.
func (r *Recording) Close() {
	r.mu.Lock()
	r.users--
	r.mu.Unlock()
	r.tidy()
}

// Say returns what the program says about the step before a position, in its own words; empty if nothing.
func (r *Recording) Say(position int64) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.free || position < 1 || position > r.steps {
		return ""
	}
	return r.kept.say(position - 1)
}

// Read returns the number of steps that were read, and reports whether these are all.
func (r *Recording) Read() (steps int64, all bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.steps, r.ended
}

// Release ends the recording and gives back what it takes on the disk, once no search has it open. It does not wait.
func (r *Recording) Release() {
	r.mu.Lock()
	r.closing = true
	r.wakeAll()
	r.mu.Unlock()
	r.tidy()
}

// tidy frees a recording that is released and that nobody has open.
func (r *Recording) tidy() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closing && r.users <= 0 && !r.free {
		r.free = true
		r.kept.close()
	}
}

// Done is closed when the goroutine that reads has ended.
func (r *Recording) Done() <-chan struct{} { return r.done }

// Engine returns the engine whose search is this recording. title is its title if the transcript names none.
func (r *Recording) Engine(title string) *engine.Engine {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.engine == nil {
		e := engine.Engine{ID: ID, Title: Title(r.header, title), Pseudocode: r.header.Source, Domains: r.header.Domains, Selects: engine.Unsaid}
		if known, ok := engine.ByID(r.header.Engine); ok {
			e.Selects = known.Selects
			if e.Pseudocode == nil {
				e.Pseudocode = known.Pseudocode
			}
		}
		r.engine = engine.Recorded(e, r.open)
	}
	return r.engine
}

// Title returns the title of the engine of a transcript with a header: that of an engine of Nonet, the name that the header has, or otherwise
// another one.
func Title(h transcript.Header, otherwise string) string {
	if known, ok := engine.ByID(h.Engine); ok {
		return known.Title
	}
	return cmp.Or(h.Engine, otherwise)
}

// ID is the ID of every engine that is a recording.
const ID = "recorded"

// open is called by each search.
func (r *Recording) open(_ context.Context, p sudoku.Puzzle) (engine.Recording, error) {
	if !p.Equal(r.header.Puzzle) {
		return nil, errOther
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.free {
		return nil, errClosed
	}
	r.users++
	return r, nil
}
