package running

import (
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/trace"
)

// An Aside is a run that a Runner has put aside. It waits where it was, with its engine, and belongs to the caller, who
// takes it back or drops it.
type Aside struct {
	player  *player.Player
	live    engine.Live
	trace   *trace.Trace
	options engine.Options
	ended   bool
	elapsed time.Duration
	played  int64
	held    int64
}

// PutAside takes the run out of the runner, which is idle then, and returns it; nil if there is none. What moves the run ends.
func (r *Runner) PutAside() *Aside {
	if r.player == nil {
		r.Stop()
		return nil
	}
	r.settle()
	if r.Leaving != nil {
		r.Leaving(r.player)
	}
	a := &Aside{r.player, r.live, r.trace, r.options, r.state == Ended, r.elapsed, r.played, r.held}
	a.player.Rest()
	r.player, r.live, r.trace, r.state, r.engine = nil, nil, nil, Idle, r.engine.Choice()
	r.changed()
	return a
}

// Memory returns about how many bytes the run takes.
func (a *Aside) Memory() int { return a.player.Memory() + a.trace.Memory() }

// TakeBack replaces the run by one that was put aside.
func (r *Runner) TakeBack(a *Aside) {
	r.Stop()
	r.player, r.live, r.trace, r.options, r.engine = a.player, a.live, a.trace, a.options, a.player.Engine()
	r.elapsed, r.played, r.held, r.credit, r.rate = a.elapsed, a.played, a.held, 1, meter{}
	r.setAsRun()
	if r.state = Paused; a.ended {
		r.state = Ended
	}
	r.changed()
}

// Drop closes a run that was put aside. It does not wait for the engine; Close does.
func (r *Runner) Drop(a *Aside) { r.end(a.player, a.live) }
