package gui

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// A check is a search for a second solution, off the main goroutine.
type check struct {
	engine  *engine.Engine
	cancel  context.CancelFunc
	stop    func()    // stops the frames
	begun   time.Time // at the first frame
	seconds int       // that have gone by
	said    *message  // that it is under way
	hidden  int       // seconds that another message has been shown
}

// startCheck finds out whether the board has one solution, several or none.
func (w *Window) startCheck() {
	w.leave()
	now := w.session.Now()
	if conflicts := now.Whole().Conflicts(); len(conflicts) > 0 {
		w.say(w.conflictMessage(now.Layout(), conflicts))
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	this := &check{engine: w.engineFor(now.Layout()), cancel: cancel}
	this.stop = w.frames(func(now time.Time) { w.checkFrame(this, now) })
	w.check = this
	w.sayChecking()
	w.workers.Go(func() {
		result, err := this.engine.Search(ctx, now.Whole(), engine.Options{Limit: 2})
		w.do(func() {
			if w.check == this && !errors.Is(err, context.Canceled) {
				w.cancelCheck()
				w.checked(result, this.engine)
			}
		})
	})
}

// sayChecking says that a check is under way, and from the first second on how long
// it has been.
func (w *Window) sayChecking() {
	c := w.check
	c.said = note("check.running", translations.Data{"Engine": engineTitle(c.engine)})
	if c.seconds > 0 {
		c.said.text = translations.T("check.long", spent(c.engine, time.Duration(c.seconds)*time.Second))
	}
	c.said.actions = []action{{translations.T("check.cancel"), func() {
		w.cancelCheck()
		w.say(note("check.cancelled"))
	}}}
	c.hidden = 0
	w.say(c.said)
}

// checkFrame shows every second that a check is alive. What an action says meanwhile
// is left to be read, but not for good: a check must be seen to be cancelled.
func (w *Window) checkFrame(c *check, now time.Time) {
	const reading = 4 // seconds
	if w.check != c {
		return // the last frame of a check that is over
	}
	if c.begun.IsZero() {
		c.begun = now
	}
	seconds := int(now.Sub(c.begun).Seconds())
	if seconds == c.seconds {
		return
	}
	c.seconds = seconds
	if c.hidden++; w.notice == c.said || c.hidden > reading {
		w.sayChecking()
	}
}

func (w *Window) cancelCheck() {
	if w.check != nil {
		w.check.cancel()
		w.check.stop()
		w.check = nil
	}
}

// checked says what a check has found, and which engine did in what time.
func (w *Window) checked(result engine.Result, by *engine.Engine) {
	cost := spent(by, result.Counters.Time)
	switch {
	case len(result.Solutions) > 1:
		w.compare(result.Solutions, cost)
	case len(result.Solutions) == 1:
		w.say(note("check.unique", cost).with(theme.IconNameConfirm))
	case w.session.Now().Typed.Filled() > 0:
		w.say(note("check.none.typed", cost).with(theme.IconNameError))
	default:
		w.say(note("check.none", cost).with(theme.IconNameError))
	}
}

// spent is what a message says of a search: the engine and the time it took.
func spent(e *engine.Engine, d time.Duration) translations.Data {
	return translations.Data{"Engine": engineTitle(e), "Time": duration(d)}
}

func engineTitle(e *engine.Engine) string { return translations.T("engine." + e.ID + ".title") }

// duration writes a time in two or three figures: 8 ms, 5.3 s, 42 s, 12:34.
func duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return "< 1 ms"
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < 10*time.Second:
		return fmt.Sprintf("%v s", d.Truncate(time.Second/10).Seconds())
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds()))
	}
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// A pair is two solutions of one puzzle, one of which is shown.
type pair struct {
	solutions [2]sudoku.Grid
	which     int
	cost      translations.Data // of the check that found them; nil if it was a run
}

func (p *pair) shown() sudoku.Grid { return p.solutions[p.which] }

// marks marks the cells in which the two differ.
func (p *pair) marks() map[int]render.Marks {
	marks := map[int]render.Marks{}
	for cell, d := range p.solutions[0] {
		if p.solutions[1][cell] != d {
			marks[cell] = render.Different
		}
	}
	return marks
}

// compare shows the first of two solutions, with a way to see the other. The cost is
// what spent says of the check that found them, nil if it was a run.
func (w *Window) compare(solutions []sudoku.Grid, cost translations.Data) {
	w.leave()
	w.pair = &pair{solutions: [2]sudoku.Grid{solutions[0], solutions[1]}, cost: cost}
	w.showPair()
}

func (w *Window) showPair() {
	data := translations.Data{"Which": w.pair.which + 1, "Cells": len(w.pair.marks())}
	maps.Copy(data, w.pair.cost)
	m := note("check.several", data)
	if w.pair.cost != nil {
		m = note("check.several.found", data)
	}
	m.with(theme.IconNameWarning)
	m.actions = []action{
		{translations.T("check.other"), func() {
			if w.pair != nil {
				w.pair.which = 1 - w.pair.which
				w.showPair()
			}
		}},
		{translations.T("check.done"), func() {
			w.leave()
			w.refresh()
		}},
	}
	w.say(m)
}
