// Package solver is the solver panel: choose an engine, run it, pause, step, step
// back, change the speed, and read what it does and why.
//
// A Runner is the run itself, a small state machine on Fyne's main goroutine that
// pulls steps from a core/player frame by frame; it has no widgets. A Panel is what
// is seen of it. Drawing the board is the window's affair.
package solver

import (
	"context"
	"math"
	"sync"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// State says what a Runner is at.
type State int

// The states of a Runner.
const (
	Idle      State = iota // there is no run
	Playing                // steps are played at the speed set
	Rewinding              // steps are taken back at the speed set
	Repeating              // the engine runs again, to come to a step older than the player keeps
	Paused                 // the run waits between two steps
	Ended                  // the run is at its end
)

// frameBudget is how long a frame may pull steps. The rest of a frame is for
// drawing and for the user.
const frameBudget = 8 * time.Millisecond

// A Runner runs an engine for the window. All its methods are for the main
// goroutine.
type Runner struct {
	// Changed is called after every change that can be seen.
	Changed func()
	// Ticker calls tick at every frame, on the main goroutine, until stop is called.
	Ticker func(tick func(now time.Time)) (stop func())

	engine *engine.Engine
	speed  Speed
	prove  bool

	player  *player.Player
	state   State
	target  int64     // in Repeating: the position to come to
	resume  State     // in Repeating: what to do there
	single  bool      // in Playing: pause after one step
	credit  float64   // steps owed to the clock; below 1 between frames
	last    time.Time // the frame before
	elapsed time.Duration
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

// Fast tells whether steps are played faster than a person can follow.
func (r *Runner) Fast() bool { return r.speed > watchable }

// Prove tells whether a run goes on after the first solution, to find another or
// prove that there is none.
func (r *Runner) Prove() bool { return r.prove }

// CanProve tells whether that can be chosen now: a run that has begun goes on as it
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

// Elapsed is how long the run has been played, pauses left out.
func (r *Runner) Elapsed() time.Duration { return r.elapsed }

// Rate is how many steps a second are being played now, and at the end of the run
// how many it was on the whole.
func (r *Runner) Rate() float64 {
	if r.state == Ended && r.elapsed > 0 {
		return float64(r.player.Position()) / r.elapsed.Seconds()
	}
	return r.rate.perSecond()
}

// Solve plays a puzzle from its start, or goes on where a run is paused.
func (r *Runner) Solve(p sudoku.Puzzle) {
	if r.player == nil || r.state == Ended {
		r.begin(p)
	}
	r.single = false
	r.play(Playing)
}

// begin makes a new run that waits before its first step.
func (r *Runner) begin(p sudoku.Puzzle) {
	r.Stop()
	limit := 1
	if r.prove {
		limit = 2
	}
	r.player = player.New(r.engine, p, engine.Options{Limit: limit, Seed: 1})
	r.state, r.elapsed, r.credit = Paused, 0, 1 // the first step comes at once
	r.rate = meter{}
}

// Pause waits between two steps.
func (r *Runner) Pause() {
	if r.state == Playing || r.state == Rewinding || r.state == Repeating {
		r.state = Paused
		r.stopTicker()
		r.changed()
	}
}

// Step plays one step and pauses; with no run it begins one.
func (r *Runner) Step(p sudoku.Puzzle) {
	if r.player == nil {
		r.begin(p)
	}
	if r.state == Repeating || r.state == Ended {
		return
	}
	r.Pause()
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	if r.player.Forward(ctx, 1) == 0 && !r.player.Ended() { // the engine is still at it
		r.credit, r.single = 1, true
		r.play(Playing)
		return
	}
	r.arrive(ctx)
	r.changed()
}

// Back takes one step back and pauses.
func (r *Runner) Back() {
	if r.player == nil || r.state == Repeating {
		return
	}
	r.Pause()
	r.back(1)
	r.changed()
}

// Rewind plays backwards.
func (r *Runner) Rewind() {
	if r.player != nil && r.state != Repeating && r.player.Position() > 0 {
		r.credit = 1
		r.play(Rewinding)
	}
}

// Stop ends the run and forgets it. The engine is waited for elsewhere, so this
// takes no time.
func (r *Runner) Stop() {
	r.stopTicker()
	if r.player == nil {
		return
	}
	r.closing.Go(r.player.Close)
	r.player, r.state = nil, Idle
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
	r.single = false
	if r.stop != nil {
		r.stop()
		r.stop = nil
	}
	r.rate = meter{}
}

// frame moves the run on by what the clock allows.
func (r *Runner) frame(now time.Time) {
	if r.player == nil || r.stop == nil {
		return // the last frame of a run that has been stopped
	}
	var passed time.Duration
	if !r.last.IsZero() {
		passed = min(max(now.Sub(r.last), 0), time.Second) // a machine that slept owes nothing
	}
	r.last = now
	before := r.player.Position()
	switch r.state {
	case Playing:
		pulling := time.Now()
		r.forward(passed)
		r.elapsed += max(passed, time.Since(pulling)) // the first frame of all has no frame before it
	case Rewinding:
		r.backward(passed)
	case Repeating:
		r.repeat()
	default:
		return
	}
	moved := r.player.Position() - before
	r.rate.add(now, max(moved, -moved), r.speed)
	r.changed()
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

func (r *Runner) forward(passed time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	due := r.due(passed)
	if r.single {
		due = 1
	}
	moved := r.player.Forward(ctx, due)
	r.arrive(ctx)
	if r.single && moved == 1 && r.state == Playing {
		r.Pause()
	}
}

// arrive notices the end of the run, without the wait for one more step that a slow
// speed would make.
func (r *Runner) arrive(ctx context.Context) {
	if !r.player.More(ctx) && r.player.Ended() {
		r.state = Ended
		r.stopTicker()
	}
}

func (r *Runner) backward(passed time.Duration) {
	n := min(r.due(passed), maxRewind)
	if n > 0 {
		r.back(n)
	}
	if r.state == Rewinding && r.player.Position() == 0 {
		r.state = Paused
		r.stopTicker()
	}
}

// maxRewind is how many steps one frame takes back at the most: some milliseconds'
// worth.
const maxRewind = 200_000

// back goes back so many steps, by a second run where the player no longer has them.
func (r *Runner) back(n int64) {
	target := max(0, r.player.Position()-n)
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	if r.player.Seek(ctx, target) {
		if r.state == Ended || r.state == Repeating {
			r.state = Paused
		}
		return
	}
	r.target, r.resume = target, Paused
	if r.state == Rewinding {
		r.resume = Rewinding
	}
	r.play(Repeating)
}

// repeat goes on with a second run.
func (r *Runner) repeat() {
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	if !r.player.Seek(ctx, r.target) {
		return
	}
	r.state = r.resume
	if r.state == Paused {
		r.stopTicker()
	}
}

// Progress is how far a repeated run has come, from 0 to 1.
func (r *Runner) Progress() float64 {
	if r.state != Repeating || r.target == 0 {
		return 1
	}
	return float64(r.player.Position()) / float64(r.target)
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
