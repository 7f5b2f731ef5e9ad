package watch

import (
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// Solve runs the engine, from anywhere.
func (r *Room) Solve() {
	switch {
	case !r.ready():
	case r.kept != nil && r.Running():
		r.kept.play = true // when it is back
	default:
		r.arm(func() { r.Runner.Solve(r.host.Now().Whole()) })
	}
}

// solveOrPause does what goes with what the run is at.
func (r *Room) solveOrPause() {
	if r.Runner.Busy() {
		r.Runner.Pause()
		return
	}
	r.Solve()
}

func (r *Room) rewind() {
	r.host.Unsay()
	r.Runner.Rewind()
}

// ready makes way for a run. A board that breaks a rule is not searched: it keeps its marks,
// and the rule is named. Nor is one that the engine is not for. What is waited for is not
// thrown away for a run without a word: that takes a second press.
func (r *Room) ready() bool {
	if r.host.Deaf() {
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
	if e := r.Runner.Engine(); !e.Fits(now.Layout()) {
		r.say(r.misfitMessage(e, now.Layout()))
		return false
	}
	return true
}

// Check finds out whether the board has one solution, several or none.
func (r *Room) Check() {
	r.Runner.Stop()
	r.check.Start()
}

// Stop stops the run, or whatever else is waited for or shown.
func (r *Room) Stop() {
	said := r.host.CallOff()
	if said == nil {
		said = r.stopped()
	}
	r.leave()
	r.say(said)
}

// leave ends whatever is being shown on top of the board.
func (r *Room) leave() {
	r.undoing = undoing{}
	r.Runner.Stop()
	r.check.Leave()
	r.held = held{}
}

// stopped says that a run stops before its end; nil if none is under way.
func (r *Room) stopped() *status.Message {
	p := r.Runner.Player()
	switch {
	case p == nil && r.kept != nil && r.Running(): // it is on its way back
		return status.Note("status.stopped", translations.Data{"Steps": solver.Number(r.kept.position)})
	case p == nil || r.Runner.State() == solver.Ended:
		return nil
	}
	return status.Note("status.stopped", translations.Data{"Steps": solver.Number(p.Position())})
}
