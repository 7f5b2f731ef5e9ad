package gui

import (
	"context"
	"errors"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// A check is a search for a second solution, off the main goroutine.
type check struct{ cancel context.CancelFunc }

// startCheck finds out whether the board has one solution, several or none.
func (w *Window) startCheck() {
	w.leave()
	now := w.session.Now()
	if conflicts := now.Whole().Conflicts(); len(conflicts) > 0 {
		w.say(w.conflictMessage(now.Layout(), conflicts))
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	this := &check{cancel}
	w.check = this
	m := note("check.running")
	m.actions = []action{{translations.T("check.cancel"), func() {
		w.cancelCheck()
		w.say(note("check.cancelled"))
	}}}
	w.say(m)
	w.workers.Go(func() {
		result, err := engine.DancingLinks.Search(ctx, now.Whole(), engine.Options{Limit: 2})
		w.do(func() {
			if w.check == this && !errors.Is(err, context.Canceled) {
				w.check = nil
				w.checked(result)
			}
		})
	})
}

func (w *Window) cancelCheck() {
	if w.check != nil {
		w.check.cancel()
		w.check = nil
	}
}

// checked says what a check has found.
func (w *Window) checked(result engine.Result) {
	switch {
	case len(result.Solutions) > 1:
		w.compare(result.Solutions)
	case len(result.Solutions) == 1:
		w.say(note("check.unique").with(theme.IconNameConfirm))
	case w.session.Now().Typed.Filled() > 0:
		w.say(note("check.none.typed").with(theme.IconNameError))
	default:
		w.say(note("check.none").with(theme.IconNameError))
	}
}

// A pair is two solutions of one puzzle, one of which is shown.
type pair struct {
	solutions [2]sudoku.Grid
	which     int
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

// compare shows the first of two solutions, with a way to see the other.
func (w *Window) compare(solutions []sudoku.Grid) {
	w.leave()
	w.pair = &pair{solutions: [2]sudoku.Grid{solutions[0], solutions[1]}}
	w.showPair()
}

func (w *Window) showPair() {
	m := note("check.several", translations.Data{"Which": w.pair.which + 1, "Cells": len(w.pair.marks())}).with(theme.IconNameWarning)
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
