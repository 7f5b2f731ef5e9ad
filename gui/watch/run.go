package watch

import (
	"nonet/core/words"
	"nonet/gui/running"
	"nonet/gui/status"
)

// Solve begins or continues a run; one that is being restored goes on when it is there. It can be called in any activity.
func (r *Room) Solve() {
	switch {
	case r.Runner.Live() != nil && r.Runner.State() == running.Ended:
		r.Runner.Stop() // the program is to run again
		r.Solve()
	case !r.fit(r.Solve):
	case !r.comes():
		r.arm(func() { r.Runner.Solve(r.host.Now().Whole()) })
	case r.waiting != nil:
		r.waiting.play = true
		r.host.Refresh()
	}
}

// solveOrPause pauses the run if it moves, or is to go on when it is restored, and otherwise begins or continues it.
func (r *Room) solveOrPause() {
	moves := r.Runner.Busy()
	if r.comes() {
		moves = r.waiting != nil && r.waiting.play
	}
	if moves {
		r.pause()
		return
	}
	r.Solve()
}

// pause pauses the run; one that is being restored waits when it is there.
func (r *Room) pause() {
	if r.waiting != nil {
		r.waiting.play = false
		r.host.Refresh()
	}
	r.Runner.Pause()
}

// comes reports whether a run is being restored or opened.
func (r *Room) comes() bool { return r.Running() && r.Runner.Player() == nil }

// ready prepares for a run and reports whether it can begin or be moved. One that comes must not be replaced by another; see fit for the rest.
func (r *Room) ready(again func()) bool { return r.fit(again) && !r.comes() }

// fit prepares for a run and reports whether there can be one. A board that breaks a rule is not
// searched, and neither is one that the engine cannot search: a message says so. If a background
// job is under way, the first call only cancels it, with a message, so that it is not lost without
// notice. A program that is the engine has to begin first: then it does, and again is called after that.
func (r *Room) fit(again func()) bool {
	if r.host.Closing() {
		return false
	}
	if said := r.host.CallOff(); said != nil {
		r.say(said)
		return false
	}
	if !r.current {
		r.host.Enter(r)
	}
	r.check.Leave()
	r.host.Unsay()
	now := r.host.Now()
	if m := r.check.Broken(now); m != nil {
		r.say(m)
		return false
	}
	if e := r.Runner.Engine(); !e.Fits(now.Puzzle) {
		r.say(r.misfitMessage(e, now.Puzzle))
		return false
	}
	if e := r.Runner.Engine(); e.Starts() && r.Runner.Player() == nil {
		r.begin(e, now.Whole(), 0, again)
		return false
	}
	return true
}

// Check finds out whether the board has one solution, several or none.
func (r *Room) Check() {
	r.Runner.Stop()
	r.check.Start()
}

// Stop stops the run, or the job, or whatever else is shown over the board.
func (r *Room) Stop() {
	said := r.host.CallOff()
	if said == nil {
		said = r.stopped()
	}
	r.leave()
	r.say(said)
}

// leave closes whatever is shown over the board.
func (r *Room) leave() {
	r.undoing = undoing{}
	r.Runner.Stop()
	r.check.Leave()
	r.held = held{}
}

// stopped returns the message that a run stops before its end; nil if there is none.
func (r *Room) stopped() *status.Message {
	p := r.Runner.Player()
	switch {
	case p == nil && r.undoing.coming != nil && r.Running(): // it is being restored
		return status.Note("status.stopped", words.Data{"Steps": words.Number(r.undoing.coming.position)})
	case p == nil || r.Runner.State() == running.Ended:
		return nil
	}
	return status.Note("status.stopped", words.Data{"Steps": words.Number(p.Position())})
}
