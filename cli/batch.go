package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/inorder"
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
	apart    bool // a blank line between two solutions, or what is printed instead
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

// engineFor returns the engine for a puzzle.
func (q *question) engineFor(p sudoku.Puzzle) *engine.Engine {
	if q.engine != nil {
		return q.engine
	}
	return engine.For(p, q.limit)
}

// The limits of what a batch holds in memory.
const (
	window   = 1 << 12 // puzzles from the first without an answer to the last one read
	mostHeld = 4 << 20 // bytes of solutions beyond which searches must wait
	keepText = 4 << 10 // the largest buffer of an answer that is used again
)

// A batch answers puzzles on several threads, in their order. Solutions are written as they are found when their puzzle is the
// first without an answer.
type batch struct {
	*call
	question
	ctx context.Context

	lines   []byte // to be written next
	written bool   // something has been written
	tally   tally
	read    atomic.Int64 // tasks, so far

	mu     sync.Mutex // for the progress line, which is made on another goroutine; done belongs to it too
	handed int64      // tasks that are answered
	ended  bool       // nothing more will be read
	first  looked     // the first task that is not answered
}

// A looked is what a progress line says about a task that takes long.
type looked struct {
	engine  *engine.Engine // nil if the task is not a puzzle
	accused bool
}

// A task is a puzzle to be answered, or a line for stderr in its place among them.
type task struct {
	engine   *engine.Engine
	answered bool // there is nothing to search
	searched bool // the puzzle was searched, not refused

	accused bool       // the verdict is known, and suspects are being looked for
	mu      sync.Mutex // for that and the text, which are looked at during the search
	text    []byte     // the part of the answer that has not been written

	status int    // the exit status for the answer
	line   string // a line for stderr; the task is not a puzzle

	// What is above is all that write needs, in as little memory as possible.

	puzzle sudoku.Puzzle
	plain  [81]uint8 // the givens, if they came without an entry
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
	return &batch{call: c, question: q, ctx: ctx}
}

// run answers every puzzle of an input.
func (b *batch) run(in *input, threads int) {
	defer b.stderr.watch(b.progress(in))()
	work := inorder.Work[task]{
		Threads: threads, Ahead: window, Held: mostHeld,
		Read:  func(f *inorder.Feed[task]) { b.readAll(in, f) },
		Begin: b.newWorker,
	}
	for done, first := range work.Run(b.ctx) {
		b.write(done, first)
	}
	if !b.ended || b.handed < b.read.Load() {
		b.stopped = true
	}
}

// readAll reads an input to its end.
func (b *batch) readAll(in *input, f *inorder.Feed[task]) {
	in.report = func(line string) {
		if t := b.next(f); t != nil {
			t.line, t.status, t.answered = line, failed, true
			f.Add()
		}
	}
	in.pause = f.Flush
	var layout *sudoku.Layout // of the last plain puzzles
	var e *engine.Engine
	in.plain = func(l *sudoku.Layout, givens []uint8) bool {
		if l != layout {
			layout, e = l, b.engineFor(sudoku.Empty(l))
		}
		for one := range slices.Chunk(givens, l.Cells()) {
			t := b.next(f)
			if t == nil {
				return false
			}
			copy(t.plain[:], one)
			t.puzzle, t.engine = sudoku.Puzzle{Layout: l, Givens: t.plain[:]}, e
			f.Add()
		}
		return true
	}
	for entry, bad := range b.entries(b.ctx, in) {
		t := b.next(f)
		if t == nil {
			break
		}
		if t.answered = bad != nil; t.answered {
			t.text = b.say(t.text, "invalid: "+unread(bad))
		} else {
			t.puzzle, t.engine = entry.Puzzle, b.engineFor(entry.Puzzle)
		}
		f.Add()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended = true
}

// next returns the place of the next task, without what was there except the memory of its text, or nil when the batch is stopped.
func (b *batch) next(f *inorder.Feed[task]) *task {
	t := f.Next()
	if t == nil {
		b.stopped = true
		return nil
	}
	b.read.Add(1)
	t.puzzle, t.engine, t.answered, t.status, t.line, t.searched, t.accused = sudoku.Puzzle{}, nil, false, allWell, "", false, false
	if t.text = t.text[:0]; cap(t.text) > keepText {
		t.text = nil
	}
	return t
}

// say appends a line of an answer.
func (q *question) say(text []byte, line string) []byte {
	if q.apart {
		text = append(text, '\n')
	}
	return append(append(text, line...), '\n')
}

// write writes answers, and as much as there is of the first one that is not complete.
func (b *batch) write(done []task, first *task) {
	puzzles := int64(0)
	for i := range done {
		t := &done[i]
		b.lines = append(b.lines, t.text...)
		if t.line != "" {
			b.writeError(t.status, t.line)
		} else {
			b.raise(t.status)
			puzzles++
		}
		if t.searched {
			b.tally.add(t.engine)
		}
		if len(b.lines) >= handOver {
			b.flush()
		}
	}
	var look looked
	if first != nil {
		first.mu.Lock()
		b.lines = append(b.lines, first.text...)
		first.text = first.text[:0]
		look = looked{first.engine, first.accused}
		first.mu.Unlock()
	}
	b.flush()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done += puzzles
	b.handed += int64(len(done))
	b.first = look
}

func (b *batch) flush() {
	if len(b.lines) == 0 {
		return
	}
	text := b.lines
	if b.apart && !b.written {
		text = text[1:] // there is no answer above it
	}
	b.out.Write(text) // close returns the error
	b.lines, b.written = b.lines[:0], true
}

// unread returns what to print instead of a solution for a puzzle that cannot be read.
func unread(bad *format.Error) string {
	return fmt.Sprintf("line %d, column %d: %s", bad.Line, bad.Column, bad.Reason())
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
