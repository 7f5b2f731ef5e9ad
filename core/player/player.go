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
// position and replaces it.
//
// The second run does not begin at the start but at a snapshot: an engine.Checkpoint and the board at
// that position. The player takes them at intervals, which become longer as the run grows. From the
// snapshot on it plays the steps, so that its ring is filled, Step, Back and Since work at the new
// position too, and breakpoints are found. It goes forward in the same way to a distant position that
// it has been at. An engine that does not resume (engine.Engine.Resumes) runs again from the start.
//
// Memory is bounded however long the search: see RingSteps.
//
// A run can be saved as a small text file: see core/runfile.
//
// A Player belongs to one goroutine. core/trace makes pictures of a search, such as its tree, from
// the steps.
package player

import (
	"context"
	"math"
	"math/bits"
	"slices"
	"sync"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// RingSteps is the number of steps that a player keeps for going back immediately: 48 MiB at most,
// and as much again for a second run. The channel holds at most another 100 KiB, and the snapshots
// take 64 MiB.
const RingSteps = 1 << 22

// A Player plays one run of one engine. Its cursor stands between two steps: at 0
// before the first, at n after the n-th.
type Player struct {
	// Watch receives every step of the run once, in order, when it is played for the first time. The
	// slice is valid during the call. Set Watch before the first step is played. It may be nil, and
	// must not move the player.
	Watch func(steps []engine.Step)

	engine    *engine.Engine
	puzzle    sudoku.Puzzle
	options   engine.Options
	snapshots *snapshots
	conflicts *conflicts // nil if the engine has none
	ringSteps int64
	spare     ring // of a run that is no longer needed; without chunks if there is none

	tape     *tape          // what is shown
	former   sync.WaitGroup // sources that are no longer needed and are ending
	frontier int64
	result   *engine.Result
	err      error

	// For repeating the run, to go back further than the ring:
	second *tape
	target int64
	hunt   *hunt // the state of RunBack; nil if it is not running
}

// New starts the engine on the puzzle. The player uses Options.Observe itself and ignores
// its value. The player must be closed.
func New(e *engine.Engine, p sudoku.Puzzle, o engine.Options) *Player {
	return newPlayer(e, p, o, RingSteps)
}

// NewShare is New for one of n players that together take no more memory than one.
func NewShare(e *engine.Engine, p sudoku.Puzzle, o engine.Options, n int) *Player {
	player := newPlayer(e, p, o, RingSteps>>bits.Len(uint(n-1))) // it must be a power of two
	player.snapshots.most /= n
	return player
}

func newPlayer(e *engine.Engine, p sudoku.Puzzle, o engine.Options, ringSteps int64) *Player {
	o.Turns = slices.Clone(o.Turns) // the run may be repeated later
	o.Clauses = new(engine.Clauses)
	player := &Player{
		engine: e, puzzle: p, options: o, ringSteps: ringSteps,
		snapshots: newSnapshots(newState(e, p), ringSteps/64),
	}
	if e.Blames {
		player.conflicts = newConflicts(p)
	}
	player.show(player.newTape(&player.snapshots.start))
	return player
}

// newTape begins a run at a snapshot.
func (p *Player) newTape(at *snapshot) *tape {
	r := p.spare
	if p.spare = (ring{}); r.chunks == nil {
		r = newRing(p.ringSteps)
	}
	return newTape(p.engine, p.puzzle, p.options, at, p.snapshots, r)
}

// lead returns the snapshot at which a run to a position begins. It is so far before it that the run can
// go back from there too. (On the largest grids some engines make less than a million steps a second.)
func (p *Player) lead(to int64) *snapshot { return p.snapshots.before(to - p.ringSteps/8) }

// show makes a tape the current one.
func (p *Player) show(t *tape) {
	t.played = p.passed
	p.tape = t
}

// passed is called with steps that have been played, and passes the new ones to Watch.
func (p *Player) passed(from int64, steps []engine.Step) {
	known := p.frontier - from
	if known >= int64(len(steps)) {
		return
	}
	p.frontier = from + int64(len(steps))
	if p.conflicts != nil {
		p.conflicts.add(steps[known:])
	}
	if p.Watch != nil {
		p.Watch(steps[known:])
	}
}

// Rest cancels what is under way and gives back the memory that only going back needs, for a run that waits for long. Its engine
// waits too. The run can be played on at any time.
func (p *Player) Rest() {
	p.Cancel()
	p.spare = ring{}
}

// Memory returns about how many bytes the run takes.
func (p *Player) Memory() int {
	size := p.tape.ring.size() + p.spare.size() + p.snapshots.size
	if p.second != nil {
		size += p.second.ring.size()
	}
	if p.conflicts != nil {
		size += p.conflicts.size
	}
	return size
}

// Close stops the engine and waits for its goroutine to end, which takes at most 50 ms. The board
// does not change.
func (p *Player) Close() {
	p.Cancel()
	p.tape.source.close()
	p.former.Wait()
}

// Forward plays up to n steps and returns their number. It waits for the engine until ctx is done;
// fewer than n means that ctx was done or the run has ended.
func (p *Player) Forward(ctx context.Context, n int64) int64 {
	p.Cancel()
	start := p.tape.cursor
	p.tape.run(ctx, start+min(n, math.MaxInt64-start), nil)
	return p.tape.cursor - start
}

// Back undoes up to n steps and returns their number. Within the ring that is immediate. Beyond it
// the engine runs again, as in Seek: if ctx is done first, no step has been undone, and calling Seek
// continues.
func (p *Player) Back(ctx context.Context, n int64) int64 {
	start := p.tape.cursor
	p.Seek(ctx, start-n)
	return start - p.tape.cursor
}

// Engine returns the engine.
func (p *Player) Engine() *engine.Engine { return p.engine }

// Puzzle returns the puzzle that the engine searches.
func (p *Player) Puzzle() sudoku.Puzzle { return p.puzzle }

// Options returns the engine's options, without Observe and Clauses.
func (p *Player) Options() engine.Options {
	o := p.options
	o.Observe, o.Clauses, o.Turns = nil, nil, slices.Clone(o.Turns)
	return o
}

// Clauses returns the clauses that the steps of the run name. The engine may already have added some that the cursor has not reached.
func (p *Player) Clauses() *engine.Clauses { return p.options.Clauses }

// Position returns the number of steps before the cursor.
func (p *Player) Position() int64 { return p.tape.cursor }

// Frontier returns the farthest position that the cursor has been at.
func (p *Player) Frontier() int64 { return p.frontier }

// More reports whether there is a step after the cursor. It waits for the engine until ctx is done.
func (p *Player) More(ctx context.Context) bool { return p.tape.more(ctx) }

// Peek returns the step just after the cursor without playing it. It waits for the engine until ctx
// is done; false means that ctx was done or the run has ended.
func (p *Player) Peek(ctx context.Context) (engine.Step, bool) {
	if !p.tape.more(ctx) {
		return engine.Step{Cell: -1}, false
	}
	return p.tape.ring.at(p.tape.cursor), true
}

// Step returns the step just before the cursor, or false at the start of the run.
func (p *Player) Step() (engine.Step, bool) {
	if p.tape.cursor == 0 {
		return engine.Step{Cell: -1}, false
	}
	return p.tape.ring.at(p.tape.cursor - 1), true
}

// Since returns, for each cell with a digit that the search has placed, the number of steps played when
// the digit was there. A cell is missing if its digit was placed more than 262,144 steps ago.
func (p *Player) Since() map[int]int64 {
	since := map[int]int64{}
	placed := 0
	for cell, d := range p.tape.state.grid {
		if d != 0 && p.tape.state.puzzle.Givens[cell] == 0 {
			placed++
		}
	}
	for at := p.tape.cursor - 1; at >= max(p.tape.kept(), p.tape.cursor-p.tape.ring.most/16) && len(since) < placed; at-- {
		s := p.tape.ring.at(at)
		if s.Kind != engine.Assign && s.Kind != engine.Deduce || p.tape.state.grid[s.Cell] != s.Digit {
			continue
		}
		if _, later := since[int(s.Cell)]; !later {
			since[int(s.Cell)] = at + 1
		}
	}
	return since
}

// Ended reports whether the cursor is at the end of a run that has ended. The player notices the end
// when it looks for a step after the last, as More does.
func (p *Player) Ended() bool { return p.tape.atEnd() }

// Result returns the result and error of Engine.Search, once the player has reached the end of the
// run. Before that ok is false. Of more than a thousand solutions it has the first thousand.
func (p *Player) Result() (r engine.Result, err error, ok bool) {
	p.noteResult()
	if p.result == nil {
		return engine.Result{}, nil, false
	}
	return *p.result, p.err, true
}

// noteResult keeps the result, so that it stays known after its tape is replaced.
func (p *Player) noteResult() {
	if p.result == nil && p.tape.source.drained {
		p.result, p.err = &p.tape.source.result, p.tape.source.err
	}
}

// Grid returns the digits on the board at the cursor. The grid is valid until the player moves.
func (p *Player) Grid() sudoku.Grid { return p.tape.state.grid }

// Shown returns the digits to show: those at the cursor or, at the end of a run that has found a solution and then looked for another, that
// solution.
func (p *Player) Shown() sudoku.Grid {
	if result, _, ok := p.Result(); ok && p.Ended() && len(result.Solutions) > 0 {
		return result.Solutions[0]
	}
	return p.Grid()
}

// Candidates returns the digits that the engine considers possible for a cell at the cursor: none
// for a cell with a digit.
func (p *Player) Candidates(cell int) sudoku.Digits { return p.tape.state.candidates(cell) }

// Covered reports whether a column of the exact-cover matrix is covered at the cursor. It is false
// for engines that do not cover columns.
func (p *Player) Covered(column int) bool {
	covered := p.tape.state.covered
	return column >= 0 && column < len(covered) && covered[column]
}

// Learnt returns the number of clauses that had been added at the cursor.
func (p *Player) Learnt() int {
	if !p.engine.Learns {
		return 0
	}
	return min(p.tape.state.clauses(), len(p.tape.state.learnt))
}

// Use returns the position just after the step at which a clause was added, and how often it had left no other choice at the cursor. The
// clause must be one of Learnt.
func (p *Player) Use(clause int) (position int64, times int) {
	return p.tape.state.learnt[clause], int(p.tape.state.used[clause])
}

// Counts are the counters of a run at the cursor.
type Counts struct {
	Steps, Assignments, Backtracks int64
	Decisions                      int64 // made before the cursor, taken back or not: see engine.Step.Decides
	Depth, Deepest                 int   // digits assigned now, and the most so far
	Conflicts                      int64 // dead ends: wipe-outs, and conflicts of learnt clauses and of clues
	Solutions                      int64
}

// Counts returns the counters at the cursor.
func (p *Player) Counts() Counts {
	b := &p.tape.state
	deepest, _ := slices.BinarySearch(b.reached, p.tape.cursor)
	return Counts{
		Steps:       p.tape.cursor,
		Assignments: b.kinds[engine.Assign] + b.kinds[engine.Deduce],
		Backtracks:  b.kinds[engine.Backtrack],
		Decisions:   b.kinds[engine.Assign] + b.kinds[engine.Suppose] + b.struck,
		Depth:       b.depth,
		Deepest:     deepest,
		Conflicts:   b.kinds[engine.Wipeout] + b.kinds[engine.Conflict],
		Solutions:   b.kinds[engine.Solution],
	}
}
