package gui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/board"
	"nonet/gui/solver"
	"nonet/gui/translations"

	"nonet/core/player"
	"nonet/core/render"
)

// showTimeLine shows the run so far, and where in it the window is.
func (w *Window) showTimeLine() {
	var position int64
	if p := w.runner.Player(); p != nil {
		position = p.Position()
	}
	w.timeLine.Display(w.runner.Trace(), position)
	done, on := w.runner.Progress()
	if tr := w.runner.Trace(); tr != nil && tr.Steps() > 0 { // up to where it is going
		done *= min(1, float64(w.runner.Target())/float64(tr.Steps()))
	}
	w.timeLine.SetProgress(done, on && w.runner.Repeats())
}

// goTo moves the run to a moment of it.
func (w *Window) goTo(position int64) {
	w.notice = nil
	w.runner.GoTo(position)
}

// stepBy moves the run on by so many steps, or back where that is negative.
func (w *Window) stepBy(n int64) {
	switch {
	case n < 0:
		w.notice = nil
		w.runner.Back(-n)
	case w.readyToRun():
		if n == 1 && w.askedAhead() {
			return
		}
		w.runner.Step(w.session.Now().Whole(), n)
	}
}

// askStep asks for the number of a step to go to.
func (w *Window) askStep() {
	if !w.readyToRun() {
		return
	}
	w.runner.Prepare(w.session.Now().Whole())
	w.runner.Pause()
	entry := newField(strconv.FormatInt(w.runner.Player().Position(), 10))
	d := dialog.NewCustomConfirm(translations.T("goto.title"), translations.T("goto.go"), translations.T("new.cancel"),
		container.NewVBox(widget.NewLabel(translations.T("goto.step",
			translations.Data{"Steps": solver.Number(w.runner.Player().Frontier())})), entry),
		func(yes bool) {
			if yes {
				w.goToText(entry.Text)
			}
		}, w.win)
	entry.OnSubmitted = func(string) { d.Confirm() }
	entry.escape = d.Dismiss
	d.Resize(fyne.NewSize(360, 0))
	w.showDialog(d)
	w.win.Canvas().Focus(entry)
	entry.selectStem()
}

// goToText goes to the step whose number was typed, with thousands set apart or not.
func (w *Window) goToText(text string) {
	digits := strings.NewReplacer(",", "", " ", "", "\u00a0", "", "_", "").Replace(text)
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 {
		w.say(note("goto.bad", translations.Data{"Text": text}).with(theme.IconNameError))
		return
	}
	w.goTo(n)
}

// stopsChanged has a run that is being played stop where it now shall.
func (w *Window) stopsChanged() {
	if w.runner.State() == solver.Playing {
		w.arm(w.refresh)
		return
	}
	w.refresh()
}

// arm has the run stop at the breakpoints that are armed, and then does what is to be
// done. Where no decision of the puzzle can be called wrong, that breakpoint is disarmed,
// with a word, and nothing is done.
func (w *Window) arm(then func()) {
	w.stops.Fit(w.session.Now().Layout())
	armed := w.stops.Armed()
	w.withAnswer(armed, func(answer *player.Answer) {
		var stops []player.Stop
		for _, b := range armed {
			if b.Kind == player.BreakWrong && !answer.All {
				w.stops.Arm(b.Kind, false)
				w.runner.Pause()
				w.say(note("stop.toomany").with(theme.IconNameWarning))
				return
			}
			stops = append(stops, b.Stop(answer))
		}
		if w.runner.Armed = nil; len(stops) > 0 {
			w.runner.Armed = player.Any(stops...)
		}
		then()
	})
}

// markStop marks the cell at which the run shall stop.
func (w *Window) markStop(v *board.View) {
	if w.stops.IsArmed(player.BreakCell) {
		if cell := w.stops.Point(player.BreakCell).Cell; cell < v.Layout.Cells() {
			v.Marks[cell] |= render.Stop
		}
	}
}
