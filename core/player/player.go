// Package player runs an engine on a goroutine and plays its steps forwards and
// back. It is the only place where goroutine meets channel. It knows nothing of
// windows: whoever shows a run pulls the steps, as many as it wants and when it
// wants them.
//
//	p := player.New(engine.ForwardChecking, puzzle, engine.Options{Limit: 1})
//	defer p.Close()
//	for p.Forward(ctx, 1) == 1 {
//		step, _ := p.Step()
//		fmt.Println(step, p.Grid())
//	}
//	result, err, ended := p.Result()
//
// The engine's goroutine sends its steps down a bounded channel and waits while it
// is full, so not pulling is pausing and pulling slowly is slow motion. The player
// keeps the last steps in a ring; further back than that it runs the engine again,
// which repeats itself exactly because every engine is deterministic for a seed.
// Memory is bounded however long the search: see RingSteps.
//
// A Player belongs to one goroutine. Pictures of a search made from its steps, such
// as its tree, are core/trace's.
package player

import (
	"context"
	"sync"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// RingSteps is how many steps a player keeps for going back at once, at the most:
// 48 MiB of them. The channel holds at most another 100 KiB.
const RingSteps = 1 << 22

// A Player plays one run of one engine. Its cursor stands between two steps: at 0
// before the first, at n after the n-th.
type Player struct {
	engine  *engine.Engine
	puzzle  sudoku.Puzzle
	options engine.Options

	source *source
	former sync.WaitGroup // sources that have been replaced and are ending
	ring   ring
	board  board
	cursor int64 // how many steps have been played
	pulled int64 // how many steps the source has given; the ring holds the last of them
	result *engine.Result
	err    error
}

// New starts the engine on the puzzle. The options' Observe is the player's own and
// is not looked at. The player must be closed.
func New(e *engine.Engine, p sudoku.Puzzle, o engine.Options) *Player {
	return newPlayer(e, p, o, RingSteps)
}

func newPlayer(e *engine.Engine, p sudoku.Puzzle, o engine.Options, ringSteps int64) *Player {
	return &Player{engine: e, puzzle: p, options: o,
		source: newSource(e, p, o), ring: newRing(ringSteps), board: newBoard(e, p)}
}

// Close stops the engine and waits until its goroutine has ended, which the engines
// promise within 50 ms. The board stays as it is.
func (p *Player) Close() {
	p.source.close()
	p.former.Wait()
}

// Forward plays up to n steps and returns how many. It waits for the engine as long
// as ctx allows; fewer than n means that ctx was done or that the run has ended.
func (p *Player) Forward(ctx context.Context, n int64) int64 {
	start := p.cursor
	for left := n; left > 0 && ctx.Err() == nil; left = n - (p.cursor - start) {
		if p.cursor == p.pulled && !p.pull(ctx) {
			break
		}
		p.play(min(left, p.pulled-p.cursor))
	}
	return p.cursor - start
}

// pull gets a batch of steps from the engine into the ring. It reports false where
// there are no more, or none yet and ctx is done.
func (p *Player) pull(ctx context.Context) bool {
	batch, ended := p.source.next(ctx)
	if ended && p.result == nil {
		p.result, p.err = p.source.outcome()
	}
	for _, s := range batch {
		p.ring.push(p.pulled, s)
		p.pulled++
	}
	p.source.recycle(batch)
	return len(batch) > 0
}

// play applies the next n steps, all of which are in the ring.
func (p *Player) play(n int64) {
	for range n {
		p.board.apply(p.cursor, p.ring.at(p.cursor))
		p.cursor++
	}
}

// Back takes back up to n steps and returns how many. As far as the ring goes that
// is done at once. Beyond it the engine runs again from the start: should ctx be
// done on the way, the cursor stands short of where it was to go, and Seek goes on.
func (p *Player) Back(ctx context.Context, n int64) int64 {
	start := p.cursor
	p.Seek(ctx, max(0, start-n))
	return start - p.cursor
}

// Seek moves the cursor to a position, either way, and tells whether it got there:
// false means that ctx was done before, and another call goes on from where this
// one left the cursor, or that the run ends before that position.
func (p *Player) Seek(ctx context.Context, to int64) bool {
	if to < p.cursor && to < p.oldest() {
		p.restart()
	}
	for p.cursor > to {
		p.cursor--
		p.board.undo(p.ring.at(p.cursor))
	}
	p.Forward(ctx, to-p.cursor)
	return p.cursor == to
}

// oldest is the first position that can be gone back to at once: the step before it
// is still in the ring, so that what happened last can be told there too.
func (p *Player) oldest() int64 {
	if gone := p.pulled - p.ring.most; gone > 0 {
		return gone + 1
	}
	return 0
}

// restart runs the engine again from the start of the run.
func (p *Player) restart() {
	p.former.Go(p.source.close) // not waited for: the caller may be drawing a window
	p.source = newSource(p.engine, p.puzzle, p.options)
	p.cursor, p.pulled = 0, 0
	p.board.reset()
}

// More tells whether there is a step after the cursor, waiting for the engine as
// long as ctx allows.
func (p *Player) More(ctx context.Context) bool { return p.cursor < p.pulled || p.pull(ctx) }

// RunTo plays forward until stop holds for a step, and tells whether it did: false
// means that ctx was done or that the run has ended.
func (p *Player) RunTo(ctx context.Context, stop func(engine.Step) bool) bool {
	for p.Forward(ctx, 1) == 1 {
		if stop(p.ring.at(p.cursor - 1)) {
			return true
		}
	}
	return false
}

// Engine is the engine that runs, and Puzzle what it searches.
func (p *Player) Engine() *engine.Engine { return p.engine }

// Puzzle is what the engine searches.
func (p *Player) Puzzle() sudoku.Puzzle { return p.puzzle }

// Position is the number of steps before the cursor.
func (p *Player) Position() int64 { return p.cursor }

// Ended tells whether the cursor is at the end of a run that has ended. The player
// learns of the end when it asks for a step after the last, as More does.
func (p *Player) Ended() bool { return p.result != nil && p.cursor == p.pulled && p.source.drained }

// Result is what the engine returned, once the player has come to the end of the
// run. Its error is that of engine.Search; ok is false before the end.
func (p *Player) Result() (r engine.Result, err error, ok bool) {
	if p.result == nil {
		return engine.Result{}, nil, false
	}
	return *p.result, p.err, true
}

// Step is the step just before the cursor, and false at the start of the run.
func (p *Player) Step() (engine.Step, bool) {
	if p.cursor == 0 {
		return engine.Step{Cell: -1, Other: -1}, false
	}
	return p.ring.at(p.cursor - 1), true
}

// Grid is the digits on the board at the cursor. It is lent: it changes as the
// player moves.
func (p *Player) Grid() sudoku.Grid { return p.board.grid }

// Candidates is what the engine holds possible for a cell at the cursor: nothing
// for a cell with a digit.
func (p *Player) Candidates(cell int) sudoku.Digits { return p.board.candidates(cell) }

// Counts are the live counters of a run at the cursor.
type Counts struct {
	Steps, Assignments, Backtracks int64
	Depth, Deepest                 int // digits assigned now, and the most so far
	Solutions                      int64
}

// Counts gives the counters at the cursor.
func (p *Player) Counts() Counts {
	b := &p.board
	return Counts{
		Steps:       p.cursor,
		Assignments: b.kinds[engine.Assign] + b.kinds[engine.Deduce],
		Backtracks:  b.kinds[engine.Backtrack],
		Depth:       b.depth,
		Deepest:     b.deepest(p.cursor),
		Solutions:   b.kinds[engine.Solution],
	}
}
