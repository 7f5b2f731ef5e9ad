package running

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
	stop   player.Stop
	back   bool
	begun  int64      // the position where it began
	done   func(bool) // receives whether there was one; may be nil
	choice bool       // it is for the choice before the next decision
	finds  bool       // it is a Find
	again  int        // how many more such steps are to be found after the first
}

// A fork is a run that is not shown yet. While it runs to the position where it is to begin, the
// previous run stays as it is.
type fork struct {
	player  *player.Player
	live    engine.Live
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

// GoTo moves the run to a position and pauses. A near position is reached at once, others in the
// state Seeking; the run stays where it is until then.
func (r *Runner) GoTo(position int64) { r.GoToThen(position, nil) }

// GoToThen is GoTo, and calls arrived at the position unless the runner is sent elsewhere before.
// arrived may be nil.
func (r *Runner) GoToThen(position int64, arrived func()) {
	if r.player == nil {
		return
	}
	if r.state == Seeking && r.fork == nil && r.resume == Paused {
		r.target = max(0, position) // the seek under way may still serve
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

// seek continues towards the target.
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
		r.heldBack()
		return
	}
	r.stopTicker()
	r.arriveSoon()
	if done := r.arrived; done != nil {
		r.arrived = nil
		done()
	}
}

// Run replaces the run by another: of an engine, with options, at a position. done is called when
// it is there, unless the runner is sent elsewhere before; it may be nil.
func (r *Runner) Run(e *engine.Engine, p sudoku.Puzzle, o engine.Options, position int64, done func()) {
	r.settle()
	r.engine = e
	r.fork = newFork(e, p, o, position)
	r.fork.done = done
	r.state = Seeking
	r.play(Seeking)
}

// Turn makes the next decision in place of the engine: the run continues with a digit tried in a
// cell. Turns after that are discarded.
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

// seekFork moves the fork towards the position where it is to begin.
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

// arriveSoon detects the end of the run if the engine reports it quickly.
func (r *Runner) arriveSoon() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	r.arrive(ctx)
}

func (r *Runner) dropFork() {
	if r.fork != nil {
		r.end(r.fork.player, r.fork.live)
		r.fork = nil
	}
}

// RunTo runs to the next step for which stop returns true, or back to the previous one, and pauses
// there. done receives whether there was one, and may be nil. If not, a run forward is at its end,
// and a run back is where it was.
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

// Find is RunTo, except that the run also returns to where it was if there is no such step ahead.
func (r *Runner) Find(stop player.Stop, back bool, done func(found bool)) {
	if r.player == nil {
		return
	}
	r.RunTo(stop, back, func(found bool) {
		if found || back {
			done(found)
			return
		}
		r.GoToThen(r.hunt.begun, func() { done(false) })
	})
	r.hunt.finds = true
}

// Again has a Find that is under way go on to the step after the one that it finds, once more for each call. It reports
// whether one is under way.
func (r *Runner) Again() bool {
	finds := r.state == Hunting && r.hunt.finds
	if finds {
		r.hunt.again++
	}
	return finds
}

// Return cancels a Find ahead, and goes back to where it began. It reports whether one is under way; then done is called there.
func (r *Runner) Return(done func()) bool {
	finds := r.state == Hunting && r.hunt.finds && !r.hunt.back
	if finds {
		r.GoToThen(r.hunt.begun, done)
	}
	return finds
}

// ToChoice runs to where the engine is about to choose what to branch on, and pauses before it.
// done receives whether there is such a place.
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
	r.hunt.choice = true
}

// SeeksChoice reports whether ToChoice is on its way.
func (r *Runner) SeeksChoice() bool { return r.state == Hunting && r.hunt.choice }

// track continues the hunt.
func (r *Runner) track(ctx context.Context) {
	run := r.player.RunTo
	if r.hunt.back {
		run = r.player.RunBack
	}
	outcome := run(ctx, r.hunt.stop)
	for outcome == player.Found && r.hunt.again > 0 {
		r.hunt.again--
		r.hunt.begun = r.player.Position()
		outcome = run(ctx, r.hunt.stop)
	}
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

// Repeats reports whether the engine is running again to reach the target, which leaves the run
// where it is until then.
func (r *Runner) Repeats() bool {
	if r.fork != nil || r.player == nil {
		return r.fork != nil
	}
	_, repeating := r.player.Repeating()
	return repeating
}

// Target returns the position that the run is moving to.
func (r *Runner) Target() int64 {
	if r.fork != nil {
		return r.fork.target
	}
	return r.target
}

// A way measures how fast the runner comes to where it is moving.
type way struct {
	since       time.Time
	from, reach float64 // the progress then and now
	left        time.Duration
}

// add notes the progress at a time. The first half second is too short to tell anything.
func (w *way) add(now time.Time, done float64) {
	if w.since.IsZero() || done < w.reach {
		*w = way{since: now, from: done}
	}
	w.reach = done
	if passed := now.Sub(w.since); passed >= time.Second/2 && done > w.from {
		w.left = time.Duration(float64(passed) * (1 - done) / (done - w.from))
	}
}

// Left returns how long the runner will still be on its way, at the pace so far. ok is false if that is
// not known, or less than two seconds.
func (r *Runner) Left() (left time.Duration, ok bool) {
	return r.way.left, (r.state == Seeking || r.state == Hunting) && r.way.left >= 2*time.Second
}

// Progress returns how far the runner has come on its way, from 0 to 1. ok is false if it is not
// under way, is nearly there, or the distance is unknown.
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
