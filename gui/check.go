package gui

import (
	"context"
	"fmt"
	"maps"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// startCheck finds out whether the board has one solution, several or none.
func (w *Window) startCheck() {
	w.leave()
	now := w.session.Now()
	if conflicts := now.Whole().Conflicts(); len(conflicts) > 0 {
		w.say(w.conflictMessage(now.Layout(), conflicts))
		return
	}
	by := w.engineFor(now.Layout(), 2)
	w.start(&job{
		sentence: func(elapsed time.Duration) string {
			if elapsed == 0 {
				return translations.T("check.running", translations.Data{"Engine": engineTitle(by)})
			}
			return translations.T("check.long", spent(by, elapsed))
		},
		cancelled: "check.cancelled",
	}, func(ctx context.Context) func() {
		result, _ := by.Search(ctx, now.Whole(), engine.Options{Limit: 2}) // it fails only where it is cancelled
		return func() { w.checked(result, by) }
	})
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
		m := note("check.none", cost).with(theme.IconNameError)
		m.actions = []action{w.misreadAction()}
		w.say(m)
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
			m := note("check.several.done").with(theme.IconNameWarning)
			if w.session.Now().Puzzle.Givens.Filled() > 0 {
				m.actions = []action{w.misreadAction()}
			}
			w.say(m)
		}},
	}
	w.say(m)
}
