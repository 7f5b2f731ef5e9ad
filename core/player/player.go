// Package player runs an engine on a goroutine and plays its steps forwards and back. It is
// independent of windows: the caller pulls steps, as many as it wants and when it wants them.
//
//	p := player.New(engine.ForwardChecking, puzzle, engine.Options{Limit: 1})
//	defer p.Close()
//	for p.Forward(ctx, 1) == 1 {
//		step, _ := p.Step()
//		fmt.Println(step, p.Grid())
//	}
//	result, err, ended := p.Result()
//
// # The time line
//
// A run has one time line. A position on it is the number of steps played so far; the cursor stands
// between two steps, at 0 before the first. It moves by steps (Forward, Back), to a position (Seek),
// or to an event (RunTo, RunBack, with a Breakpoint). The frontier is the farthest position it has
// been at: from 0 to there is the run so far. Watch receives each step once, when the frontier
// passes it. Everything else that a player reports is about the cursor.
//
// Methods that may take long take a context and stop when it is done; calling them again continues.
// A window calls them with some milliseconds in each frame.
//
// # Going back
//
// The engine's goroutine sends its steps to a bounded channel and waits while it is full, so not
// pulling pauses the engine and pulling slowly slows it down. The player keeps the last steps in a
// ring. To go back further it runs the engine again, which repeats itself exactly because every
// engine is deterministic for a seed. The first run is shown until the second has reached the
// position and replaces it. Memory is bounded however long the search: see RingSteps.
//
// A run can be saved as a small text file: see core/runfile.
//
// A Player belongs to one goroutine. core/trace makes pictures of a search, such as its tree, from
// the steps.
package player

import (
	"context"
	"math"
	"slices"
	"sync"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// RingSteps is how many steps a player keeps for going back at once, at most:
// 48 MiB of them, and as much again while a second run comes up. The channel holds at
// most another 100 KiB.
const RingSteps = 1 << 22

// A Player plays one run of one engine. Its cursor stands between two steps: at 0
// before the first, at n after the n-th.
type Player struct {
	// Watch receives every step of the run once, in order, when it is played for the first
	// time. The slice is valid during the call. Set it before the first step is played; it may
	// be nil, and must not move the player.
	Watch func(steps []engine.Step)

	engine    *engine.Engine
	puzzle    sudoku.Puzzle
	options   engine.Options
	ringSteps int64

	tape     *tape          // what is shown
	former   sync.WaitGroup // sources that are no longer needed and are ending
	frontier int64
	result   *engine.Result
	err      error

	// These are for repeating the run, to go back further than the ring:
	second *tape
	target int64
	hunt   *hunt // what RunBack has found so far; nil if it is not running
}

// New starts the engine on the puzzle. The player uses Options.Observe itself and ignores
// its value. The player must be closed.
func New(e *engine.Engine, p sudoku.Puzzle, o engine.Options) *Player {
	return newPlayer(e, p, o, RingSteps)
}

func newPlayer(e *engine.Engine, p sudoku.Puzzle, o engine.Options, ringSteps int64) *Player {
	o.Turns = slices.Clone(o.Turns) // they are needed for as long as the run may be repeated
	player := &Player{engine: e, puzzle: p, options: o, ringSteps: ringSteps}
	player.show(player.newTape())
	return player
}

func (p *Player) newTape() *tape { return newTape(p.engine, p.puzzle, p.options, p.ringSteps) }

// show makes a tape the current one.
func (p *Player) show(t *tape) {
	t.told = p.passed
	p.tape = t
}

// passed is called with steps that have been played, and passes the new ones to Watch.
func (p *Player) passed(from int64, steps []engine.Step) {
	known := p.frontier - from
	if known >= int64(len(steps)) {
		return
	}
	p.frontier = from + int64(len(steps))
	if p.Watch != nil {
		p.Watch(steps[known:])
	}
}

// Close stops the engine and waits until its goroutine has ended, which the engines
// promise within 50 ms. The board stays as it is.
func (p *Player) Close() {
	p.Cancel()
	p.tape.source.close()
	p.former.Wait()
}

// Forward plays up to n steps and returns how many. It waits for the engine as long
// as ctx allows; fewer than n means that ctx was done or that the run has ended.
func (p *Player) Forward(ctx context.Context, n int64) int64 {
	p.Cancel()
	start := p.tape.cursor
	p.tape.run(ctx, start+min(n, math.MaxInt64-start), nil)
	return p.tape.cursor - start
}

// Back takes back up to n steps and returns how many. As far as the ring goes that
// is done at once. Beyond it the engine runs again from the start, as in Seek: should
// ctx be done on the way no step has been taken back, and Seek goes on.
func (p *Player) Back(ctx context.Context, n int64) int64 {
	start := p.tape.cursor
	p.Seek(ctx, start-n)
	return start - p.tape.cursor
}

// Engine is the engine that runs.
func (p *Player) Engine() *engine.Engine { return p.engine }

// Puzzle is what the engine searches.
func (p *Player) Puzzle() sudoku.Puzzle { return p.puzzle }

// Options are the engine's options, without an Observe.
func (p *Player) Options() engine.Options {
	o := p.options
	o.Observe, o.Turns = nil, slices.Clone(o.Turns)
	return o
}

// Position is the number of steps before the cursor.
func (p *Player) Position() int64 { return p.tape.cursor }

// Frontier is the farthest position the cursor has ever been at.
func (p *Player) Frontier() int64 { return p.frontier }

// More reports whether there is a step after the cursor, waiting for the engine as
// long as ctx allows.
func (p *Player) More(ctx context.Context) bool { return p.tape.more(ctx) }

// Peek is the step just after the cursor, waiting for the engine as long as ctx allows.
// It is not played. False means that ctx was done or that the run has ended.
func (p *Player) Peek(ctx context.Context) (engine.Step, bool) {
	if !p.tape.more(ctx) {
		return engine.Step{Cell: -1}, false
	}
	return p.tape.ring.at(p.tape.cursor), true
}

// Step is the step just before the cursor, and false at the start of the run.
func (p *Player) Step() (engine.Step, bool) {
	if p.tape.cursor == 0 {
		return engine.Step{Cell: -1}, false
	}
	return p.tape.ring.at(p.tape.cursor - 1), true
}

// Ended reports whether the cursor is at the end of a run that has ended. The player
// learns of the end when it asks for a step after the last, as More does.
func (p *Player) Ended() bool { return p.tape.atEnd() }

// Result is what the engine returned, once the player has come to the end of the
// run. Its error is that of engine.Search; ok is false before the end.
func (p *Player) Result() (r engine.Result, err error, ok bool) {
	p.noteResult()
	if p.result == nil {
		return engine.Result{}, nil, false
	}
	return *p.result, p.err, true
}

// noteResult keeps what the engine returned, which stays known when the tape that has
// learned it is not shown any more.
func (p *Player) noteResult() {
	if p.result == nil && p.tape.source.drained {
		p.result, p.err = p.tape.source.outcome()
	}
}

// Grid is the digits on the board at the cursor. It is lent: it changes as the
// player moves.
func (p *Player) Grid() sudoku.Grid { return p.tape.board.grid }

// Candidates is what the engine holds possible for a cell at the cursor: nothing
// for a cell with a digit.
func (p *Player) Candidates(cell int) sudoku.Digits { return p.tape.board.candidates(cell) }

// Covered tells, for an engine that covers columns of the exact-cover matrix, whether
// one is covered at the cursor. For any other engine none is.
func (p *Player) Covered(column int) bool {
	covered := p.tape.board.covered
	return column >= 0 && column < len(covered) && covered[column]
}

// Counts are the live counters of a run at the cursor.
type Counts struct {
	Steps, Assignments, Backtracks int64
	Decisions                      int64 // made before the cursor, taken back or not: see engine.Step.Decides
	Depth, Deepest                 int   // digits assigned now, and the most so far
	Solutions                      int64
}

// Counts gives the counters at the cursor.
func (p *Player) Counts() Counts {
	b := &p.tape.board
	return Counts{
		Steps:       p.tape.cursor,
		Assignments: b.kinds[engine.Assign] + b.kinds[engine.Deduce],
		Backtracks:  b.kinds[engine.Backtrack],
		Decisions:   b.decisions(),
		Depth:       b.depth,
		Deepest:     b.deepest(p.tape.cursor),
		Solutions:   b.kinds[engine.Solution],
	}
}
