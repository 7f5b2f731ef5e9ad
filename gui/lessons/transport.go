package lessons

import "nonet/gui/running"

// runs reports whether the run of the moment may be moved: while the class is asked what it does next, it waits.
func (r *Room) runs() bool {
	m := r.moment()
	return r.player() != nil && !(r.asks() && m.Question.Predict != 0)
}

// RunOrPause implements activity.Transport.
func (r *Room) RunOrPause() {
	switch {
	case !r.runs():
	case r.runner.Busy():
		r.runner.Pause()
	case r.runner.State() != running.Ended:
		r.runner.Solve(r.moment().Puzzle)
	}
}

// Pause stops the run where it is, if it may be moved.
func (r *Room) Pause() {
	if r.runs() {
		r.runner.Pause()
	}
}

// StepBy implements activity.Transport.
func (r *Room) StepBy(n int64) {
	switch {
	case !r.runs():
	case n > 0:
		r.runner.Step(r.moment().Puzzle, n)
	default:
		r.runner.Back(-n)
	}
}

// Rewind implements activity.Transport.
func (r *Room) Rewind() {
	if r.runs() {
		r.runner.Rewind()
	}
}

// ToStart implements activity.Transport.
func (r *Room) ToStart() {
	if r.runs() {
		r.runner.GoTo(0)
	}
}

// ToEnd implements activity.Transport: of what was played.
func (r *Room) ToEnd() {
	if r.runs() {
		r.runner.GoTo(r.runner.Player().Frontier())
	}
}

// Stop implements activity.Transport: the run goes back to where the moment has it.
func (r *Room) Stop() {
	if r.runs() {
		r.enter()
		r.host.Refresh()
	}
}

// Playing implements activity.Transport.
func (r *Room) Playing() bool { return r.runs() }

// Speed implements activity.Transport.
func (r *Room) Speed() float64 { return r.runner.Speed().Slider() }

// SetSpeed implements activity.Transport.
func (r *Room) SetSpeed(slider float64) { r.runner.SetSpeed(running.SpeedAt(slider)) }
