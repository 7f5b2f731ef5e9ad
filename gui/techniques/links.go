package techniques

import "nonet/gui/guide"

// reading returns the reader of the step that is explained: of the example, or of the exercise that is over; nil for none.
func (r *Room) reading() *guide.Reader {
	switch {
	case r.task == nil && len(r.examples) > 0:
		e := r.examples[r.example]
		r.reader.Open(e.Grid, e.Deduction)
	case r.task != nil && r.task.exercise != nil && r.task.over():
		r.reader.Open(r.task.exercise.Grid, *r.task.step())
	default:
		return nil
	}
	return r.reader
}

// byLink reports whether chains are shown link by link.
func (r *Room) byLink() bool { return r.needs.Hints.ByLink }

// setByLink chooses whether chains are shown link by link.
func (r *Room) setByLink(on bool) {
	r.reader.SetByLink(on)
	r.host.Refresh()
}

// turnLink shows the next link of the chain, or the previous one, and reports whether there is one.
func (r *Room) turnLink(by int) bool {
	reader := r.reading()
	if reader == nil || r.host.Closing() || !reader.Turn(by) {
		return false
	}
	r.host.Refresh()
	return true
}

// step shows the next link of a chain that is shown link by link, and after the last one the next example.
func (r *Room) step(by int) {
	if !r.turnLink(by) {
		r.turnExample(by)
	}
}
