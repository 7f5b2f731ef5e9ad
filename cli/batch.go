package cli

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
)

// A question is what a batch finds out about each puzzle.
type question struct {
	engine *engine.Engine // nil: the default for each puzzle
	limit  int
	seed   uint64
	giveUp time.Duration // processor time after which a search is given up; 0 for never
	// solution appends a solution in the form to print; nil prints none.
	solution func(text []byte, p sudoku.Puzzle, solution sudoku.Grid) []byte
	// verdict returns a word about the whole search, "" for none, and the exit status.
	verdict func(engine.Result) (word string, status int)
	// suspects is the most suspects to print for a puzzle that is not solved; 0: do not
	// look for any.
	suspects int
	// prefix, if not nil, appends what comes before the verdict.
	prefix func(text []byte, p sudoku.Puzzle) []byte
	// rate, if not nil, returns a word about a puzzle that has exactly one solution, instead of
	// the verdict. The error is that of the context.
	rate func(ctx context.Context, p sudoku.Puzzle, solution sudoku.Grid) (word string, err error)
}

// engineFor returns the engine for puzzles of a layout.
func (q *question) engineFor(l *sudoku.Layout) *engine.Engine {
	if q.engine != nil {
		return q.engine
	}
	return engine.For(l, q.limit)
}

// The limits of what a batch holds in memory.
const (
	window   = 1 << 14 // puzzles from the first without an answer to the last one read
	mostHeld = 4 << 20 // bytes of answers beyond which searches must wait
	keepText = 4 << 10 // the largest buffer of an answer that is used again
	together = 64      // puzzles that the reader puts into the ring at a time
)

// A batch answers puzzles on several threads, in their order.
//
// The puzzles are in a ring: some have been answered, some are being searched, some wait.
// One goroutine reads. Each worker takes the next puzzle, searches it, hands over the
// answer and takes another, which locks the mutex once for each search. The worker that
// answers the first puzzle in the ring writes that answer and those that follow it. So no
// goroutine is woken for a single answer, and no answer is delayed to be written with
// others.
//
// The first puzzle in the ring is the head. Its solutions are written as they are found.
// The searches after it run ahead, but the window and the memory of their answers are
// limited: at the limit they wait until their puzzle is the head.
type batch struct {
	*call
	question
	ctx context.Context

	mu   sync.Mutex
	work sync.Cond // there is something to search, or nothing more to read
	room sync.Cond // there is room to read more
	turn sync.Cond // another puzzle has become the head

	ring              []task
	head, taken, tail int64  // the first not written, not taken by a worker, not read
	ended             bool   // nothing more will be read
	lines             []byte // to be written next
	held              int    // bytes of answers in the ring
	idle              int    // the number of workers waiting for work
	full              bool   // the reader is waiting for room
	tally             tally
}

// A task is a puzzle in the ring, or a line for stderr in its place among them.
type task struct {
	puzzle sudoku.Puzzle
	engine *engine.Engine
	text   []byte // the part of the answer that has not been written
	status int    // the exit status for the answer
	done   bool   // the answer is complete
	line   string // a line for stderr; the task is not a puzzle

	searched bool // the puzzle was searched, not refused
	accused  bool // the verdict is known, and suspects are being looked for
}

// answer answers every puzzle of the files and, if verbose, prints which engines were used.
func (c *call) answer(ctx context.Context, words []string, q question, threads int, verbose bool) {
	c.unit = "puzzle"
	b := newBatch(ctx, c, q)
	b.run(c.input(words), threads)
	if verbose {
		fmt.Fprintf(c.stderr, "nonet: searched by %v\n", b.tally)
	}
}

func newBatch(ctx context.Context, c *call, q question) *batch {
	b := &batch{call: c, question: q, ctx: ctx, ring: make([]task, window)}
	b.work.L, b.room.L, b.turn.L = &b.mu, &b.mu, &b.mu
	return b
}

// run answers every puzzle of an input.
func (b *batch) run(in *input, threads int) {
	defer context.AfterFunc(b.ctx, b.wakeAll)()
	defer b.stderr.watch(b.progress(in))()
	var workers sync.WaitGroup
	for range threads {
		workers.Go(b.searchAll)
	}
	b.read(in)
	workers.Wait()
	if b.head < b.tail {
		b.stopped = true
	}
}

// wakeAll wakes all waiting goroutines.
func (b *batch) wakeAll() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.work.Broadcast()
	b.room.Broadcast()
	b.turn.Broadcast()
}

// read reads the input to its end. It puts puzzles into the ring when it has enough of
// them, and before it waits for input.
func (b *batch) read(in *input) {
	ahead := make([]task, 0, together)
	add := func(t task) {
		if ahead = append(ahead, t); len(ahead) == together {
			b.put(ahead)
			ahead = ahead[:0]
		}
	}
	in.tell = func(line string) { add(task{line: line, status: failed, done: true}) }
	in.pause = func() {
		b.put(ahead)
		ahead = ahead[:0]
	}
	for entry, bad := range b.entries(b.ctx, in) {
		if bad != nil {
			add(task{text: fmt.Appendf(nil, "invalid: %s\n", unread(bad)), done: true})
		} else {
			add(task{puzzle: entry.Puzzle, engine: b.engineFor(entry.Puzzle.Layout)})
		}
	}
	b.put(ahead)
	b.mu.Lock()
	b.ended = true
	b.mu.Unlock()
	b.wakeAll()
}

// put puts tasks at the end of the ring. It waits while there is no room.
func (b *batch) put(tasks []task) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, t := range tasks {
		for b.tail-b.head == window && b.ctx.Err() == nil {
			b.wakeIdle()
			b.full = true
			b.room.Wait()
			b.full = false
		}
		if b.ctx.Err() != nil {
			b.stopped = true
			return
		}
		place := b.at(b.tail)
		if t.text == nil {
			t.text = place.text[:0] // reuse the memory of an answer that has been written
		}
		*place = t
		b.held += len(t.text)
		b.tail++
	}
	b.write()
	b.wakeIdle()
}

// wakeIdle wakes enough workers for the work.
func (b *batch) wakeIdle() {
	for range min(int64(b.idle), b.tail-b.taken) {
		b.work.Signal()
	}
}

// at returns the place of a task in the ring.
func (b *batch) at(number int64) *task { return &b.ring[number%window] }

// write writes the answers at the head of the ring, up to the first that is not complete.
func (b *batch) write() {
	for head := b.head; b.head < b.tail; b.head++ {
		t := b.at(b.head)
		b.lines = append(b.lines, t.text...)
		b.held -= len(t.text)
		t.text = t.text[:0]
		if !t.done {
			if b.head > head {
				b.turn.Broadcast()
			}
			break
		}
		b.count(t)
		if len(b.lines) >= handOver {
			b.flush()
		}
	}
	b.flush()
	b.taken = max(b.taken, b.head) // no worker takes a line for stderr
	if b.full && b.tail-b.head <= window/2 {
		b.room.Signal()
	}
}

// count counts a task that is done, and frees its place.
func (b *batch) count(t *task) {
	if t.line != "" {
		b.tell(t.status, t.line)
	} else {
		b.raise(t.status)
		b.done++
	}
	if t.searched {
		b.tally.add(t.engine)
	}
	text := t.text
	if cap(text) > keepText {
		text = nil
	}
	*t = task{text: text}
}

func (b *batch) flush() {
	if len(b.lines) > 0 {
		b.out.Write(b.lines) // close returns the error
		b.lines = b.lines[:0]
	}
}

// unread returns what to print instead of a solution for a puzzle that cannot be read.
func unread(bad *format.Error) string {
	return fmt.Sprintf("line %d, column %d: expected %s, found %s", bad.Line, bad.Column, bad.Expected, bad.Found)
}

// A tally counts the puzzles that each engine has searched.
type tally []struct {
	engine  *engine.Engine
	puzzles int64
}

func (t *tally) add(e *engine.Engine) {
	for i := range *t {
		if (*t)[i].engine == e {
			(*t)[i].puzzles++
			return
		}
	}
	*t = append(*t, struct {
		engine  *engine.Engine
		puzzles int64
	}{e, 1})
}

// String returns the counts: "band (1465 puzzles), cdcl (3)".
func (t tally) String() string {
	if len(t) == 0 {
		return "no engine"
	}
	var text strings.Builder
	for i, of := range t {
		if i == 0 {
			fmt.Fprintf(&text, "%s (%s)", of.engine.ID, counted(of.puzzles, "puzzle"))
		} else {
			fmt.Fprintf(&text, ", %s (%d)", of.engine.ID, of.puzzles)
		}
	}
	return text.String()
}
