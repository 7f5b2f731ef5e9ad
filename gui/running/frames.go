package running

// This file moves a run along, frame by frame.

import (
	"context"
	"math"
	"slices"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

func (r *Runner) play(s State) {
	r.state = s
	r.last = time.Time{}
	r.way = way{}
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

// frame moves the run as far as the clock allows.
func (r *Runner) frame(now time.Time) {
	if r.stop == nil {
		return // the last frame of a stopped run
	}
	var passed time.Duration
	if !r.last.IsZero() {
		passed = min(max(now.Sub(r.last), 0), time.Second) // at most a second, even if the machine was asleep
	}
	r.last = now
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	before, playing := r.position(), r.state == Playing
	pulling := r.clock()
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
	if done, ok := r.Progress(); ok {
		r.way.add(now, done)
	}
	if r.player == nil {
		r.changed()
		return
	}
	moved := r.position() - before
	if playing {
		// No frame precedes the first one.
		r.elapsed += max(passed, r.clock().Sub(pulling))
		if passed > 0 || r.speed == Fastest { // the first step is played at once, in no time
			r.played += moved
		}
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

// due returns how many steps the clock allows now, and keeps the fraction.
func (r *Runner) due(passed time.Duration) int64 {
	if r.speed == Fastest {
		return math.MaxInt32
	}
	r.credit += float64(r.speed) * passed.Seconds()
	n := math.Floor(r.credit)
	r.credit -= n
	return int64(n)
}

// forward plays the steps that are due, or fewer if a question or a breakpoint comes first.
func (r *Runner) forward(ctx context.Context, passed time.Duration) {
	due, from := r.due(passed), r.player.Position()
	held := false
	if r.held = -1; due > 0 {
		due = min(due, r.waypoint(1)-from)
	}
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
	if r.state == Playing && (held || r.onWaypoint(from)) { // in a browser a key may have ended the run while the player waited for steps
		r.settle()
		r.held = r.player.Position()
	}
}

// waypoint returns the nearest waypoint after the position, if along is 1, or before it, if that is -1;
// a position far away if there is none.
func (r *Runner) waypoint(along int) int64 {
	at := r.player.Position()
	i, found := slices.BinarySearch(r.Waypoints, at)
	switch {
	case along < 0 && i > 0:
		return r.Waypoints[i-1]
	case along < 0:
		return math.MinInt32
	case found:
		i++
	}
	if i < len(r.Waypoints) {
		return r.Waypoints[i]
	}
	return math.MaxInt64
}

// onWaypoint reports whether the run has come from a position to a waypoint.
func (r *Runner) onWaypoint(from int64) bool {
	_, found := slices.BinarySearch(r.Waypoints, r.player.Position())
	return found && r.player.Position() != from
}

// Held reports whether a breakpoint stopped the run at its position.
func (r *Runner) Held() bool { return r.state == Paused && r.player.Position() == r.held }

// forwardAsking plays step by step, pauses if a question is asked, and reports whether a breakpoint
// was reached.
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
		if r.player.Forward(ctx, 1) == 0 { // ctx is done; the next frame goes on
			return false
		}
		if s, _ := r.player.Step(); r.Armed != nil && r.Armed(s, r.player.Grid()) {
			return true
		}
	}
	return false
}

// arrive detects the end of the run without the wait for one more step that a slow speed would
// cause.
func (r *Runner) arrive(ctx context.Context) {
	p := r.player
	if !p.More(ctx) && p.Ended() && r.player == p {
		r.settle()
		r.state = Ended
	}
}

// maxRewind is the largest number of steps that a frame undoes, which takes some milliseconds.
const maxRewind = 200_000

func (r *Runner) backward(ctx context.Context, passed time.Duration) {
	n := min(r.due(passed), maxRewind)
	if r.held = -1; n > 0 {
		n = min(n, r.player.Position()-r.waypoint(-1))
	}
	if r.Armed != nil {
		for n = min(n, maxRewind/10); n > 1; n-- { // the last step is taken below
			if !r.player.Seek(ctx, r.player.Position()-1) {
				n = 1
			} else if r.heldBack() {
				break
			}
		}
	}
	if n > 0 && r.state == Rewinding {
		r.target = max(0, r.player.Position()-n)
		if !r.player.Seek(ctx, r.target) {
			r.resume = Rewinding
			r.play(Seeking)
			return
		}
		r.heldBack()
	}
	if r.player.Position() == 0 {
		r.settle()
	}
}

// heldBack pauses a run that plays backwards at a position where a breakpoint holds, and reports
// whether one does.
func (r *Runner) heldBack() bool {
	s, ok := r.player.Step()
	if !r.onWaypoint(-1) && (!ok || r.Armed == nil || !r.Armed(s, r.player.Grid())) {
		return false
	}
	r.settle()
	r.held = r.player.Position()
	return true
}
