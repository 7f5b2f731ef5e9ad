package watch

import (
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/running"
	"nonet/gui/status"
)

// misfitMessage says that an engine cannot search boards of this size or with these clues, with a button for one that
// can.
func (r *Room) misfitMessage(e *engine.Engine, p sudoku.Puzzle) *status.Message {
	other := engine.For(p, 1)
	title := func(e *engine.Engine) string { return words.EngineTitle(e) }
	m := status.Say(words.Misfit(e, p)).With(theme.IconNameWarning)
	m.Actions = []status.Action{{Text: words.T("engine.use", words.Data{"Title": title(other)}), Do: func() {
		r.Runner.SetEngine(other)
		r.Solve()
	}}}
	return m
}

// withNote puts the note at the position of the run before what is said about it.
func (r *Room) withNote(m *status.Message) *status.Message {
	text := r.note()
	if text == "" || m == nil || r.Runner.Busy() {
		return m
	}
	m.Text = words.T("note.shown", words.Data{"Text": text, "Says": m.Text})
	if m.Icon == "" {
		m.Icon = theme.IconNameInfo
	}
	return m
}

// runMessage describes the last step, or the end of the run.
func (r *Room) runMessage() *status.Message {
	run := r.Runner
	switch run.State() {
	case running.Ended:
		return r.endMessage()
	case running.Seeking, running.Hunting:
		if _, far := run.Progress(); far || run.State() == running.Hunting || run.Player() == nil {
			return r.wayMessage()
		}
	case running.Playing, running.Rewinding:
		if run.Fast() {
			return status.Note("status.running", words.Data{"Steps": words.Number(run.Player().Position())})
		}
	}
	if _, ok := run.Player().Step(); !ok {
		return status.Note("status.start")
	}
	m := status.Say(words.Told(run.Player()))
	if live := run.Live(); live != nil {
		if own := live.Say(run.Player().Position()); own != "" {
			m.Text = own
		}
	}
	if run.Held() && r.held.run == run.Player() && len(r.held.by) > 0 { // otherwise it is a note that stopped it
		m.Text = words.Join(r.hitText(r.held.by), m.Text)
	}
	return m
}

// wayMessage shows the progress to the position that the run is moving to, with a button to cancel.
func (r *Room) wayMessage() *status.Message {
	run := r.Runner
	var m *status.Message
	if done, ok := run.Progress(); ok || run.Player() == nil {
		key, keyLeft := "status.seeking", "status.seeking.left"
		if run.Repeats() {
			key, keyLeft = "status.seeking.again", "status.seeking.again.left"
		}
		data := words.Data{"Percent": int(100 * done)}
		if left, ok := run.Left(); ok {
			key, data["Time"] = keyLeft, words.Duration(left.Truncate(time.Second))
		}
		m = status.Note(key, data)
	} else {
		m = status.Note("status.hunting", words.Data{"Steps": words.Number(run.Player().Position())})
	}
	m.Offer("job.cancel", r.CallOff)
	return m
}

// CallOff cancels the move to a position, and says where the run is.
func (r *Room) CallOff() {
	run := r.Runner
	unmoved := func() { r.say(status.Note("status.calledoff.back")) }
	if run.Return(unmoved) {
		return
	}
	before := run.Player()
	back := run.Repeats()
	run.Pause()
	switch {
	case before == nil:
		k := r.undoing.coming
		run.Stop()
		r.undoing.left, r.undoing.coming = k, nil // redo restores it
		r.say(status.Note("status.calledoff.open"))
	case back:
		unmoved()
	default:
		r.say(status.Note("status.calledoff.on", words.Data{"Step": words.Number(before.Position())}))
	}
}

// hold records which breakpoints stopped the run, so that the message stays the same when one of
// them is disarmed.
func (r *Room) hold() {
	p := r.Runner.Player()
	if p == nil || !r.Runner.Held() || r.held.run == p && r.held.position == p.Position() {
		return
	}
	r.held = held{p, p.Position(), r.holding(r.Stops.Armed())}
}

// A held is what stopped a run.
type held struct {
	run      *player.Player
	position int64
	by       []player.Breakpoint
}

// endMessage describes the end of a run. It claims no more than was proved.
func (r *Room) endMessage() *status.Message {
	result, err, _ := r.Runner.Player().Result()
	data := words.Data{"Steps": words.Number(r.Runner.Player().Position())}
	switch {
	case err != nil: // a board that breaks a rule is not searched
		return status.Say(words.Blame(err)).With(theme.IconNameError)
	case r.Runner.Live() != nil && len(result.Solutions) == 0: // the program may have left out anything
		return status.Note("program.unsolved", data).With(theme.IconNameWarning)
	case len(result.Solutions) == 0 && r.host.Now().Typed.Filled() > 0:
		return status.Note("status.none.typed", data).With(theme.IconNameError)
	case len(result.Solutions) == 0:
		m := status.Note("status.none", data).With(theme.IconNameError)
		return m.Offer("typing.suspect", func() { r.check.Misread() })
	case result.Unique() && r.Runner.Live() != nil:
		return status.Note("program.solved", data).With(theme.IconNameConfirm)
	case result.Unique():
		return status.Note("status.solved.unique", data).With(theme.IconNameConfirm)
	case len(result.Solutions) > 1:
		m := status.Note("status.solved.several", data).With(theme.IconNameWarning)
		m.Offer("check.compare", func() { r.check.Compare(result.Solutions, nil) })
		return m
	}
	return status.Note("status.solved", data).With(theme.IconNameConfirm)
}
