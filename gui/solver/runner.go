// Package solver is the solver panel: choose an engine, run it, pause, step, step back, change the
// speed, and read what it does and why.
//
// A Runner is the run itself, a small state machine on Fyne's main goroutine without widgets. In
// each frame it pulls steps from a core/player and passes them to a core/trace. A Panel shows it.
// Drawing the board and the pictures of the search is left to the window.
package solver

import (
	"context"
	"math"
	"sync"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// State says what a Runner is at.
type State int

// The states of a Runner.
const (
	Idle      State = iota // there is no run
	Playing                // steps are played at the speed set
	Rewinding              // steps are taken back at the speed set
	Seeking                // on the way to a position; the engine may have to run again for it
	Hunting                // on the way to the next, or the last, step that somebody is looking for
	Paused                 // the run waits between two steps
	Ended                  // the run is at its end
)

// frameBudget is how long a frame may pull steps. The rest of a frame is for
// drawing and for the user.
// (Tests lengthen it: on a busy machine the engine may not get to run at all in that time.)
var frameBudget = 8 * time.Millisecond

// A Runner runs an engine for the window. All its methods are for the main
// goroutine.
type Runner struct {
	// Changed is called after every change that can be seen.
	Changed func()
	// Ticker calls tick at every frame, on the main goroutine, until stop is called.
	Ticker func(tick func(now time.Time)) (stop func())
	// Armed pauses the run after a step for which it holds; nil for none.
	Armed player.Stop
	// Ask is asked before every step that is about to be played, and pauses the run
	// there; nil for no question.
	Ask func(next engine.Step) bool

	engine *engine.Engine
	speed  Speed
	prove  bool

	player  *player.Player
	trace   *trace.Trace
	options engine.Options // of the run
	state   State
	target  int64         // in Seeking: the position to come to
	resume  State         // in Seeking: what to do there
	arrived func()        // in Seeking: is told when it is there; may be nil
	hunt    hunt          // in Hunting
	fork    *fork         // in Seeking: the run that is to take the place of this one
	held    int64         // where a breakpoint stopped the run; -1 for nowhere
	credit  float64       // steps owed to the clock; below 1 between frames
	last    time.Time     // the frame before
	elapsed time.Duration // while it was played
	played  int64         // how many steps, in that time
	rate    meter
	stop    func() // stops the ticker

	closing sync.WaitGroup
}

// NewRunner returns a runner that is idle.
func NewRunner(e *engine.Engine, ticker func(func(time.Time)) func()) *Runner {
	return &Runner{engine: e, Ticker: ticker, speed: DefaultSpeed}
}

// Engine is the engine chosen.
func (r *Runner) Engine() *engine.Engine { return r.engine }

// SetEngine chooses the engine. A run of another one stops.
func (r *Runner) SetEngine(e *engine.Engine) {
	if e != r.engine {
		r.Stop()
		r.engine = e
		r.changed()
	}
}

// Speed is the speed set.
func (r *Runner) Speed() Speed { return r.speed }

// SetSpeed takes effect at once: what is left of the wait for the next step is
// waited at the new speed.
func (r *Runner) SetSpeed(s Speed) {
	r.speed = s
	r.credit = min(r.credit, 1)
	r.rate.restart()
	r.changed()
}

// Fast reports whether steps are played faster than a person can follow.
func (r *Runner) Fast() bool { return r.speed > watchable }

// Busy reports whether the run moves by itself.
func (r *Runner) Busy() bool {
	return r.state == Playing || r.state == Rewinding || r.state == Seeking || r.state == Hunting
}

// Prove reports whether a run goes on after the first solution, to find another or
// prove that there is none.
func (r *Runner) Prove() bool { return r.prove }

// CanProve reports whether that can be chosen now: a run that has begun goes on as it
// began.
func (r *Runner) CanProve() bool { return r.player == nil || r.state == Ended }

// SetProve sets whether the next run goes on after the first solution.
func (r *Runner) SetProve(on bool) {
	if r.CanProve() {
		r.prove = on
	}
	r.changed()
}

// State says what the runner is at.
func (r *Runner) State() State { return r.state }

// Player is the run under way or at its end, nil when idle. It is to be looked at,
// not moved.
func (r *Runner) Player() *player.Player { return r.player }

// Trace is what the run so far adds up to, nil when idle.
func (r *Runner) Trace() *trace.Trace { return r.trace }

// Options are those of the run.
func (r *Runner) Options() engine.Options { return r.options }

// Elapsed is how long the run has been played: the waits between two steps are counted,
// pauses, single steps and jumps are not.
func (r *Runner) Elapsed() time.Duration { return r.elapsed }

// Rate is how many steps a second are being played now, and at the end of the run how many
// it was in the time Elapsed; 0 if none were.
func (r *Runner) Rate() float64 {
	if r.state == Ended && r.elapsed > 0 {
		return float64(r.played) / r.elapsed.Seconds()
	}
	return r.rate.perSecond()
}

// Solve plays a puzzle from its start, or goes on where a run is paused.
func (r *Runner) Solve(p sudoku.Puzzle) {
	if r.player == nil || r.state == Ended {
		r.begin(p)
	}
	r.settle()
	r.play(Playing)
}

// Prepare has a run wait before its first step, if there is none yet.
func (r *Runner) Prepare(p sudoku.Puzzle) {
	if r.player == nil {
		r.begin(p)
		r.changed()
	}
}

// begin makes a new run that waits before its first step.
func (r *Runner) begin(p sudoku.Puzzle) {
	r.Stop()
	limit := 1
	if r.prove {
		limit = 2
	}
	r.take(newFork(r.engine, p, engine.Options{Limit: limit, Seed: 1}, 0))
}

// take makes a fork the run.
func (r *Runner) take(f *fork) {
	if r.player != nil {
		r.closing.Go(r.player.Close)
	}
	r.player, r.trace, r.options, r.engine = f.player, f.trace, f.options, f.player.Engine()
	r.state, r.elapsed, r.played, r.credit, r.held = Paused, 0, 0, 1, -1 // the first step comes at once
	r.rate = meter{}
}

// Pause waits between two steps. A run that is still to come will wait by itself.
func (r *Runner) Pause() {
	if r.Busy() && r.player != nil {
		r.settle()
		r.changed()
	}
}

// settle ends whatever moves the run.
func (r *Runner) settle() {
	if r.player != nil {
		r.player.Cancel()
	}
	r.dropFork()
	r.arrived = nil
	if r.Busy() {
		r.state = Paused
		if r.player == nil { // a run that was still to come
			r.state = Idle
		}
	}
	r.stopTicker()
}

// Step plays so many steps and pauses; with no run it begins one.
func (r *Runner) Step(p sudoku.Puzzle, n int64) {
	if r.player == nil {
		r.begin(p)
	}
	if r.state != Ended {
		r.GoTo(r.player.Position() + n)
	}
}

// Back takes so many steps back and pauses.
func (r *Runner) Back(n int64) {
	if r.player != nil {
		r.GoTo(r.player.Position() - n)
	}
}

// Rewind plays backwards.
func (r *Runner) Rewind() {
	if r.player != nil && r.player.Position() > 0 {
		r.settle()
		r.credit = 1
		r.play(Rewinding)
	}
}

// Stop ends the run and forgets it. The engine is waited for elsewhere, so this
// takes no time.
func (r *Runner) Stop() {
	if r.player == nil && r.fork == nil {
		return
	}
	r.settle()
	if r.player != nil {
		r.closing.Go(r.player.Close)
	}
	r.player, r.trace, r.state = nil, nil, Idle
	r.changed()
}

// Close stops the run and waits until every engine has ended.
func (r *Runner) Close() {
	r.Stop()
	r.closing.Wait()
}

func (r *Runner) play(s State) {
	r.state = s
	r.last = time.Time{}
	if r.stop == nil {
		r.stop = r.Ticker(r.frame)
	}
	r.changed()
}

func (r *Runner) stopTicker() {
	if r.stop != nil {
		r.stop()
		r.stop = nil
	}
	r.rate = meter{}
}

// frame moves the run on by what the clock allows.
func (r *Runner) frame(now time.Time) {
	if r.stop == nil {
		return // the last frame of a run that has been stopped
	}
	var passed time.Duration
	if !r.last.IsZero() {
		passed = min(max(now.Sub(r.last), 0), time.Second) // a machine that slept owes nothing
	}
	r.last = now
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	before, playing := r.position(), r.state == Playing
	pulling := time.Now()
	switch r.state {
	case Playing:
		r.forward(ctx, passed)
	case Rewinding:
		r.backward(ctx, passed)
	case Seeking:
		r.seek(ctx)
	case Hunting:
		r.track(ctx)
	default:
		return
	}
	if r.player == nil {
		r.changed()
		return
	}
	moved := r.position() - before
	if playing {
		r.elapsed += max(passed, time.Since(pulling)) // the first frame of all has no frame before it
		r.played += moved
	}
	r.rate.add(now, max(moved, -moved), r.speed)
	r.changed()
}

func (r *Runner) position() int64 {
	if r.player == nil {
		return 0
	}
	return r.player.Position()
}

// due is how many steps the clock allows now, of which the fraction is kept.
func (r *Runner) due(passed time.Duration) int64 {
	if r.speed == Fastest {
		return math.MaxInt32
	}
	r.credit += float64(r.speed) * passed.Seconds()
	n := math.Floor(r.credit)
	r.credit -= n
	return int64(n)
}

// forward plays the steps that are due, or fewer where a question or a breakpoint
// comes first.
func (r *Runner) forward(ctx context.Context, passed time.Duration) {
	due := r.due(passed)
	held := false
	r.held = -1
	switch {
	case r.Ask != nil:
		held = r.forwardAsking(ctx, due)
	case r.Armed != nil && due > 0:
		left := due
		r.player.RunTo(ctx, func(s engine.Step, g sudoku.Grid) bool {
			left--
			held = r.Armed(s, g)
			return held || left == 0
		})
	default:
		r.player.Forward(ctx, due)
	}
	if r.state == Playing {
		r.arrive(ctx)
	}
	if held && r.state == Playing {
		r.settle()
		r.held = r.player.Position()
	}
}

// Held reports whether the run waits where a breakpoint stopped it.
func (r *Runner) Held() bool { return r.state == Paused && r.player.Position() == r.held }

// forwardAsking plays step by step, pauses where a question is asked, and reports whether
// a breakpoint was met.
func (r *Runner) forwardAsking(ctx context.Context, due int64) (held bool) {
	for ; due > 0; due-- {
		next, ok := r.player.Peek(ctx)
		switch {
		case !ok:
			return false
		case r.Ask(next):
			r.settle()
			return false
		}
		r.player.Forward(ctx, 1)
		if s, _ := r.player.Step(); r.Armed != nil && r.Armed(s, r.player.Grid()) {
			return true
		}
	}
	return false
}

// arrive notices the end of the run, without the wait for one more step that a slow
// speed would make.
func (r *Runner) arrive(ctx context.Context) {
	if !r.player.More(ctx) && r.player.Ended() {
		r.settle()
		r.state = Ended
	}
}

// maxRewind is how many steps one frame takes back at most: some milliseconds'
// worth.
const maxRewind = 200_000

func (r *Runner) backward(ctx context.Context, passed time.Duration) {
	if n := min(r.due(passed), maxRewind); n > 0 {
		r.target = max(0, r.player.Position()-n)
		if !r.player.Seek(ctx, r.target) {
			r.resume = Rewinding
			r.play(Seeking)
			return
		}
	}
	if r.player.Position() == 0 {
		r.settle()
	}
}

// Shown is the digits to show: those at the cursor, or the first solution at the
// end of a run that found one and went on to look for another.
func (r *Runner) Shown() sudoku.Grid {
	if r.player == nil {
		return nil
	}
	if result, _, ok := r.player.Result(); ok && r.state == Ended && len(result.Solutions) > 0 {
		return result.Solutions[0]
	}
	return r.player.Grid()
}

func (r *Runner) changed() {
	if r.Changed != nil {
		r.Changed()
	}
}
