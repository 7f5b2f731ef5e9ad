package watch

import (
	"nonet/gui/activity"
	"nonet/gui/running"
)

var _ activity.Transport = (*Room)(nil)

// transport returns what the entries of the menu act on: another activity that plays something, or
// this one.
func (r *Room) transport() activity.Transport {
	if other := r.needs.Other(); other != nil {
		return other
	}
	return r
}

// plays reports whether the current activity plays something.
func (r *Room) plays() bool { return r.current || r.needs.Other() != nil }

// RunOrPause implements activity.Transport.
func (r *Room) RunOrPause() { r.solveOrPause() }

// Rewind implements activity.Transport.
func (r *Room) Rewind() {
	r.host.Unsay()
	r.arm(r.Runner.Rewind)
}

// ToStart implements activity.Transport.
func (r *Room) ToStart() { r.GoTo(0) }

// ToEnd implements activity.Transport.
func (r *Room) ToEnd() {
	if p := r.Runner.Player(); p != nil { // otherwise the run is being restored
		r.GoTo(p.Frontier())
	}
}

// Playing implements activity.Transport.
func (r *Room) Playing() bool { return r.Running() }

// Speed implements activity.Transport.
func (r *Room) Speed() float64 { return r.Runner.Speed().Slider() }

// SetSpeed implements activity.Transport.
func (r *Room) SetSpeed(slider float64) { r.Runner.SetSpeed(running.SpeedAt(slider)) }
