package watch

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"

	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/status"

	"nonet/core/player"
	"nonet/core/render"
)

// showTimeLine shows the run so far and its position.
func (r *Room) showTimeLine() {
	var position int64
	if p := r.Runner.Player(); p != nil {
		position = p.Position()
	}
	r.timeLine.SetSecret(r.HidesFuture())
	r.timeLine.SetNotes(r.Runner.Waypoints)
	r.timeLine.SetFast(r.playsFast())
	r.timeLine.Display(r.Runner.Trace(), position)
	done, on := r.Runner.Progress()
	if tr := r.Runner.Trace(); tr != nil && tr.Steps() > 0 { // up to the target
		done *= min(1, float64(r.Runner.Target())/float64(tr.Steps()))
	}
	r.timeLine.SetProgress(done, on && r.Runner.Repeats())
}

// GoTo moves the run to a position.
func (r *Room) GoTo(position int64) {
	r.host.Unsay()
	r.Runner.GoTo(position)
}

// StepBy implements activity.Transport: it moves the run by n steps, back if n is negative.
func (r *Room) StepBy(n int64) {
	switch {
	case n < 0:
		r.host.Unsay()
		r.Runner.Back(-n)
	case r.ready(func() { r.StepBy(n) }):
		if n == 1 && r.askedAhead() {
			return
		}
		r.Runner.Step(r.host.Now().Whole(), n)
	}
}

// askStep asks for the number of a step to go to.
func (r *Room) askStep() {
	if !r.ready(r.askStep) {
		return
	}
	r.Runner.Prepare(r.host.Now().Whole())
	r.Runner.Pause()
	number := controls.NewField(strconv.FormatInt(r.Runner.Player().Position(), 10))
	d := r.dialogs.NewQuestion(words.T("goto.title"), words.T("goto.go"),
		container.NewVBox(controls.NewHeading(words.T("goto.step",
			words.Data{"Steps": words.Number(r.Runner.Player().Frontier())})), number),
		func(answered bool) {
			if n, ok := stepNumber(number.Text); ok && answered {
				r.GoTo(n)
			}
		})
	d.Refuse = func() string {
		if _, ok := stepNumber(number.Text); ok {
			return ""
		}
		return words.T("goto.bad", words.Data{"Text": number.Text})
	}
	number.OnSubmitted = func(string) { d.Confirm() }
	number.Escape = d.Dismiss
	r.dialogs.ShowWide(d, 360)
	r.dialogs.Focus(number)
	number.SelectStem()
}

// stepNumber reads the number of a step, with or without thousands separators.
func stepNumber(text string) (n int64, ok bool) {
	digits := strings.NewReplacer(",", "", " ", "", "\u00a0", "", "_", "").Replace(text)
	n, err := strconv.ParseInt(digits, 10, 64)
	return n, err == nil && n >= 0
}

// arm makes the run stop at the armed breakpoints, and then calls then. If no decision of the
// puzzle can be called wrong, it disarms that breakpoint and says why.
func (r *Room) arm(then func()) {
	r.WithAnswer(r.Stops.Armed(), func(answer *player.Answer) {
		var stops []player.Stop
		var without *status.Message
		for _, b := range r.Stops.Armed() { // some may have been disarmed meanwhile
			if m := cannotTell(b, answer); m != nil {
				without = m
				r.Stops.Arm(b.Kind, false)
				continue
			}
			stops = append(stops, b.Stop(answer))
		}
		if r.Runner.Armed = nil; len(stops) > 0 {
			r.Runner.Armed = player.Any(stops...)
		}
		then()
		if without != nil {
			r.say(without)
		}
	})
}

// stopLayer marks the cells of the armed breakpoints.
func (r *Room) stopLayer() board.Layer {
	marks := map[int]render.Marks{}
	for _, cell := range r.Stops.Cells() {
		if cell < r.host.Now().Layout().Cells() {
			marks[cell] = render.Stop
		}
	}
	return board.Layer{Marks: marks}
}

// noteLine notes the highlighted line for the breakpoint at a line.
func (r *Room) noteLine() {
	line := -1
	if p := r.Runner.Player(); p != nil {
		if s, ok := p.Step(); ok {
			line = int(s.Line)
		}
	}
	r.Stops.SetLine(r.Runner.Engine(), line)
}

// StopsChanged applies the armed breakpoints to a run that plays, forwards or back.
func (r *Room) StopsChanged() {
	if r.Runner.State() == running.Playing || r.Runner.State() == running.Rewinding {
		r.arm(r.host.Refresh)
		return
	}
	r.host.Refresh()
}
