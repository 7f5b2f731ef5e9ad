// Package running is a run of an engine and its panel: choose an engine, run it, pause, step, step back, change the
// speed, and read what it does and why.
//
// A Runner is the run itself, a small state machine on Fyne's main goroutine without widgets. In
// each frame it pulls steps from a core/player and passes them to a core/trace. A Panel shows it.
// Drawing the board and the pictures of the search is left to the window.
package running

import (
	"sync"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/yield"
)

// State is the state of a Runner.
type State int

const (
	Idle      State = iota // there is no run
	Playing                // steps are played at the speed set
	Rewinding              // steps are undone at the speed set
	Seeking                // moving to a position; the engine may have to run again for it
	Hunting                // searching for the next or the previous step that matches
	Paused                 // the run waits between two steps
	Ended                  // the run is at its end
)

// Busy reports whether whatever is in this state moves by itself.
func (s State) Busy() bool {
	return s == Playing || s == Rewinding || s == Seeking || s == Hunting
}

// frameBudget is how long a frame may pull steps. Tests lengthen it, because on a busy machine the engine may not run at all in that time.
var frameBudget = FrameBudget()

// FrameBudget returns how long a frame may pull steps, of all runs together. The rest of a frame is for drawing and for the user.
func FrameBudget() time.Duration {
	if yield.OneThread { // the engine searches in that time too
		return 4 * time.Millisecond
	}
	return 8 * time.Millisecond
}

// A Runner runs an engine for the window. Call its methods on the main goroutine.
type Runner struct {
	// Leaving is called with a run that is about to be closed; may be nil.
	Leaving func(*player.Player)
	// Changed is called after every visible change.
	Changed func()
	// Ticker calls tick at every frame, on the main goroutine, until stop is called.
	Ticker func(tick func(now time.Time)) (stop func())
	// Armed pauses the run, forwards or back, after a step for which it returns true; its result depends on
	// its arguments only. May be nil.
	Armed player.Stop
	// Waypoints are positions, in ascending order, at which a run that plays pauses.
	Waypoints []int64
	// Ask is called before every step that is about to be played. If it returns true the run pauses
	// there; may be nil.
	Ask func(next engine.Step) bool

	engine *engine.Engine
	speed  Speed
	prove  bool
	seed   uint64 // for engines that choose at random

	player  *player.Player
	live    engine.Live // of a run that another program makes or has made; nil for all others
	trace   *trace.Trace
	options engine.Options // of the run
	state   State
	target  int64         // in Seeking: the position to reach
	resume  State         // in Seeking: the state after that
	arrived func()        // in Seeking: called at the position; may be nil
	way     way           // in Seeking and Hunting
	hunt    hunt          // in Hunting
	fork    *fork         // in Seeking: the run that will replace this one
	held    int64         // the position where a breakpoint stopped the run; -1 for none
	credit  float64       // steps that are due; below 1 between frames
	last    time.Time     // the time of the previous frame
	elapsed time.Duration // how long the run was played
	played  int64         // the number of steps played in that time, without one that was played at once
	rate    meter
	stop    func()           // stops the ticker
	clock   func() time.Time // time.Now but in tests

	closing sync.WaitGroup
}

// NewRunner returns an idle runner.
func NewRunner(e *engine.Engine, ticker func(func(time.Time)) func()) *Runner {
	return &Runner{engine: e, Ticker: ticker, speed: DefaultSpeed, seed: engine.UsualSeed, clock: time.Now}
}

// Engine returns the chosen engine.
func (r *Runner) Engine() *engine.Engine { return r.engine }

// SetEngine chooses the engine, and stops a run of another one.
func (r *Runner) SetEngine(e *engine.Engine) {
	if e != r.engine.Choice() {
		r.Stop()
		r.engine = e
		r.changed()
	}
}

// Seed returns the seed of the next run.
func (r *Runner) Seed() uint64 { return r.seed }

// SetSeed sets the seed, and stops a run that chooses at random.
func (r *Runner) SetSeed(seed uint64) {
	if r.engine.UsesSeed() {
		r.Stop()
	}
	r.seed = seed
	r.changed()
}

// Speed returns the speed set.
func (r *Runner) Speed() Speed { return r.speed }

// SetSpeed takes effect at once: the rest of the wait for the next step is at the new speed.
func (r *Runner) SetSpeed(s Speed) {
	r.speed = s
	r.credit = min(r.credit, 1)
	r.rate.restart()
	r.changed()
}

// Fast reports whether steps are played faster than a person can follow.
func (r *Runner) Fast() bool { return Fast(r.speed) }

// Busy reports whether the run moves by itself.
func (r *Runner) Busy() bool { return r.state.Busy() }

// Prove reports whether a run goes on after the first solution, to find another or prove that there
// is none.
func (r *Runner) Prove() bool { return r.prove }

// CanProve reports whether SetProve can be called: a run keeps the setting that it began with.
func (r *Runner) CanProve() bool { return r.player == nil || r.state == Ended }

// SetProve sets whether the next run goes on after the first solution.
func (r *Runner) SetProve(on bool) {
	if r.CanProve() {
		r.prove = on
	}
	r.changed()
}

// State returns the state of the runner.
func (r *Runner) State() State { return r.state }

// Player returns the run, also after its end, and nil if idle. The caller may read but not move it.
func (r *Runner) Player() *player.Player { return r.player }

// Trace returns the trace of the run so far, and nil if idle.
func (r *Runner) Trace() *trace.Trace { return r.trace }

// Options returns the options of the run.
func (r *Runner) Options() engine.Options { return r.options }

// Elapsed returns how long the run has been played. Waits between two steps count; pauses, single
// steps and jumps do not.
func (r *Runner) Elapsed() time.Duration { return r.elapsed }

// Rate returns the number of steps a second: now while the run plays, and over the time Elapsed at
// its end. It is 0 if fewer than two were played, or in too short a time to measure.
func (r *Runner) Rate() float64 {
	if r.state == Ended {
		if r.played < 2 || r.elapsed < time.Millisecond {
			return 0
		}
		return float64(r.played) / r.elapsed.Seconds()
	}
	return r.rate.perSecond()
}

// Solve plays a puzzle from its start, or continues a paused run.
func (r *Runner) Solve(p sudoku.Puzzle) {
	if r.player == nil || r.state == Ended {
		r.begin(p)
	}
	r.settle()
	r.play(Playing)
}

// Prepare begins a run that waits before its first step, if there is none yet.
func (r *Runner) Prepare(p sudoku.Puzzle) {
	if r.player == nil {
		r.begin(p)
		r.changed()
	}
}

// begin begins a run that waits before its first step.
func (r *Runner) begin(p sudoku.Puzzle) {
	r.Stop()
	r.take(newFork(r.engine, p, r.NextOptions(), 0))
}

// NextOptions returns the options of the next run.
func (r *Runner) NextOptions() engine.Options {
	limit := 1
	if r.prove {
		limit = 2
	}
	return engine.Options{Limit: limit, Seed: r.seed}
}

// take replaces the run by a fork.
func (r *Runner) take(f *fork) {
	r.leave()
	r.player, r.live, r.trace, r.options, r.engine = f.player, f.live, f.trace, f.options, f.player.Engine()
	r.state, r.elapsed, r.played, r.credit, r.held = Paused, 0, 0, 1, -1 // play the first step at once
	r.rate = meter{}
	r.setAsRun()
}

// setAsRun makes the settings those of the run: they are shown beside it, and the next run is like it.
func (r *Runner) setAsRun() {
	r.prove = r.options.Limit != 1
	if r.engine.UsesSeed() {
		r.seed = r.options.Seed
	}
}

// leave closes the run, if there is one. It does not wait for the engine.
func (r *Runner) leave() {
	if r.player == nil {
		return
	}
	if r.Leaving != nil {
		r.Leaving(r.player)
	}
	r.end(r.player, r.live)
}

// end closes a run, and what makes it. It does not wait.
func (r *Runner) end(run *player.Player, live engine.Live) {
	r.closing.Go(func() {
		run.Close()
		if live != nil {
			live.Close()
		}
	})
}

// Play replaces the run by one that another program makes or has made, which waits before its first step. The run is closed with the player.
func (r *Runner) Play(live engine.Live, p sudoku.Puzzle) {
	r.Stop()
	f := newFork(live.Engine(), p, engine.Options{Limit: r.NextOptions().Limit}, 0)
	f.live = live
	r.take(f)
	r.changed()
}

// Live returns what makes the run if that is another program, and nil for all other runs.
func (r *Runner) Live() engine.Live { return r.live }

// AtStart reports whether the run is at its start, or there is none.
func (r *Runner) AtStart() bool { return r.position() == 0 }

// Pause waits between two steps. A run that is not there yet will wait when it is.
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
		if r.player == nil { // a run that was not there yet
			r.state = Idle
		}
	}
	r.stopTicker()
}

// Step plays n steps and pauses. Without a run it begins one.
func (r *Runner) Step(p sudoku.Puzzle, n int64) {
	if r.player == nil {
		r.begin(p)
	}
	if r.state != Ended {
		r.GoTo(r.stepping() + n)
	}
}

// stepping returns the position from which steps count: where the run is, or where steps asked for
// just before will lead. The engine may not have made them yet.
func (r *Runner) stepping() int64 {
	const near = 100 // a seek that leads farther is left for the step
	at := r.player.Position()
	if r.state == Seeking && r.fork == nil && r.resume == Paused && max(r.target-at, at-r.target) <= near {
		return r.target
	}
	return at
}

// Back undoes n steps and pauses.
func (r *Runner) Back(n int64) {
	if r.player != nil {
		r.GoTo(r.stepping() - n)
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

// Stop ends the run and discards it. It does not wait for the engine.
func (r *Runner) Stop() {
	if r.player == nil && r.fork == nil {
		return
	}
	r.settle()
	r.leave()
	r.player, r.live, r.trace, r.state = nil, nil, nil, Idle
	r.engine = r.engine.Choice()
	r.changed()
}

// Close stops the run and waits until every engine has ended.
func (r *Runner) Close() {
	r.Stop()
	r.closing.Wait()
}

// Shown returns the digits to show; nil if idle.
func (r *Runner) Shown() sudoku.Grid {
	if r.player == nil {
		return nil
	}
	return r.player.Shown()
}

func (r *Runner) changed() {
	if r.Changed != nil {
		r.Changed()
	}
}
