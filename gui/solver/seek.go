package solver

import (
	"context"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// A hunt is a search through the run for a step.
type hunt struct {
	stop  player.Stop
	back  bool
	begun int64      // where it began
	done  func(bool) // is told whether there was one; may be nil
}

// A fork is a run that is not there yet: while it comes to the position where it is to
// begin, the run before it stays as it is.
type fork struct {
	player  *player.Player
	trace   *trace.Trace
	options engine.Options
	target  int64
	done    func()
}

func newFork(e *engine.Engine, p sudoku.Puzzle, o engine.Options, target int64) *fork {
	f := &fork{player: player.New(e, p, o), trace: trace.New(), options: o, target: target}
	f.player.Watch = f.trace.Add
	return f
}

// GoTo moves the run to a position and pauses. What is near is reached at once, and
// else in the state Seeking; the run stays where it is until then.
func (r *Runner) GoTo(position int64) { r.goTo(position, nil) }

// goTo is GoTo, and calls arrived when the run is there, unless something else has been asked
// for before; it may be nil.
func (r *Runner) goTo(position int64, arrived func()) {
	if r.player == nil {
		return
	}
	if r.state == Seeking && r.fork == nil && r.resume == Paused {
		r.target = max(0, position) // the one under way may still serve
	} else {
		r.settle()
		r.target, r.resume = max(0, position), Paused
	}
	r.arrived = arrived
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	r.state = Seeking
	r.seek(ctx)
	if r.state == Seeking {
		r.play(Seeking)
		return
	}
	r.changed()
}

// seek goes on towards the target.
func (r *Runner) seek(ctx context.Context) {
	if r.fork != nil {
		r.seekFork(ctx)
		return
	}
	if !r.player.Seek(ctx, r.target) {
		if _, repeating := r.player.Repeating(); repeating || !r.player.Ended() {
			return
		}
	}
	r.state = r.resume
	if r.state == Rewinding {
		return
	}
	r.stopTicker()
	r.arriveSoon()
	if done := r.arrived; done != nil {
		r.arrived = nil
		done()
	}
}

// Run puts another run in the place of this one: of an engine, with options, and at a
// position. done is called when it is there, unless something else has been asked for
// before; it may be nil.
func (r *Runner) Run(e *engine.Engine, p sudoku.Puzzle, o engine.Options, position int64, done func()) {
	r.settle()
	r.engine = e
	r.fork = newFork(e, p, o, position)
	r.fork.done = done
	r.state = Seeking
	r.play(Seeking)
}

// Turn has somebody else make the next decision: the run goes on from there with a
// digit tried in a cell. Of turns that were to come later none is left.
func (r *Runner) Turn(cell int, digit uint8, done func()) {
	made := r.player.Counts().Decisions
	o := r.options
	o.Turns = nil
	for _, t := range r.options.Turns {
		if t.Decision < made {
			o.Turns = append(o.Turns, t)
		}
	}
	o.Turns = append(o.Turns, engine.Turn{Decision: made, Cell: cell, Digit: digit})
	r.Run(r.engine, r.player.Puzzle(), o, r.player.Position(), done)
}

// seekFork brings the fork nearer to where it is to begin.
func (r *Runner) seekFork(ctx context.Context) {
	f := r.fork
	if !f.player.Seek(ctx, f.target) && !f.player.Ended() {
		return
	}
	r.fork = nil
	elapsed, played := r.elapsed, r.played
	r.take(f)
	r.elapsed, r.played = elapsed, played
	r.stopTicker()
	r.arriveSoon()
	if f.done != nil {
		f.done()
	}
}

// arriveSoon notices the end of the run, where the engine is quick to tell.
func (r *Runner) arriveSoon() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	r.arrive(ctx)
}

func (r *Runner) dropFork() {
	if r.fork != nil {
		r.closing.Go(r.fork.player.Close)
		r.fork = nil
	}
}

// RunTo runs on to the next step for which stop holds, or back to the last one before,
// and pauses there. done, which may be nil, is told whether there was one: where not, a
// run on is at its end, and one back is where it was.
func (r *Runner) RunTo(stop player.Stop, back bool, done func(found bool)) {
	if r.player == nil {
		return
	}
	r.settle()
	r.hunt = hunt{stop: stop, back: back, begun: r.player.Position(), done: done}
	r.state = Hunting
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	r.track(ctx)
	if r.state == Hunting {
		r.play(Hunting)
		return
	}
	r.changed()
}

// Find is RunTo, but if there is no such step on the way on either, the run comes back to
// where it was before done is told.
func (r *Runner) Find(stop player.Stop, back bool, done func(found bool)) {
	if r.player == nil {
		return
	}
	from := r.player.Position()
	r.RunTo(stop, back, func(found bool) {
		if found || back {
			done(found)
			return
		}
		r.goTo(from, func() { done(false) })
	})
}

// ToChoice runs on to where the engine is about to choose what to branch on, and pauses
// before it. done is told whether there is such a place.
func (r *Runner) ToChoice(done func(found bool)) {
	if r.player == nil {
		return
	}
	r.RunTo(func(s engine.Step, _ sudoku.Grid) bool { return s.Kind == engine.Choose }, false, func(found bool) {
		if found {
			r.GoTo(r.player.Position() - 1)
		}
		done(found)
	})
}

// track goes on with the hunt.
func (r *Runner) track(ctx context.Context) {
	run := r.player.RunTo
	if r.hunt.back {
		run = r.player.RunBack
	}
	outcome := run(ctx, r.hunt.stop)
	if outcome == player.NotYet {
		return
	}
	done := r.hunt.done
	r.settle()
	r.arriveSoon()
	if done != nil {
		done(outcome == player.Found)
	}
}

// Repeats reports whether the engine is running again to come to where the run is going,
// which leaves the run where it is until then.
func (r *Runner) Repeats() bool {
	if r.fork != nil || r.player == nil {
		return r.fork != nil
	}
	_, repeating := r.player.Repeating()
	return repeating
}

// Target is the position that the run is going to, where it is seeking one.
func (r *Runner) Target() int64 {
	if r.fork != nil {
		return r.fork.target
	}
	return r.target
}

// Progress is how far the runner has come on the way to where it is going, from 0 to 1,
// and whether it is on the way, has far to go, and knows how far.
func (r *Runner) Progress() (done float64, ok bool) {
	switch {
	case r.fork != nil && r.fork.target > 0:
		return float64(r.fork.player.Position()) / float64(r.fork.target), true
	case r.player == nil:
		return 0, false
	case r.state == Seeking || r.state == Hunting:
		if done, ok := r.player.Repeating(); ok {
			return done, true
		}
		const far = 10_000
		if at := r.player.Position(); r.state == Seeking && r.target-at > far {
			return float64(at) / float64(r.target), true
		}
	}
	return 0, false
}
