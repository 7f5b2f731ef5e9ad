// Package check examines the puzzle on the board: which rules are broken, whether it has one
// solution, several or none, and how hard it is. If it has several it shows two of them. Any activity can use it; what
// to do about the result is left to the caller.
package check

import (
	"context"
	"maps"
	"strings"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/status"
)

// QuietAtMost is the processor time after which a search that the user did not start is given up,
// on any board. Its result may never be looked at.
const QuietAtMost = 20 * time.Second

// A Check checks the board of a host.
type Check struct {
	// Engine returns the best engine for a layout and a limit: engine.For, except in tests.
	Engine func(sudoku.Puzzle, int) *engine.Engine
	// Misread looks for what was misread.
	Misread func()

	host    activity.Host
	dialogs *dialogs.Dialogs
	pair    *pair         // two solutions being shown; nil for none
	left    *pair         // the pair that an undo has closed; nil for none
	before  *pair         // left before the last change
	board   session.State // the board when left was closed
}

var _ activity.Undoer = (*Check)(nil)

// New returns a check that shows nothing.
func New(h activity.Host, d *dialogs.Dialogs) *Check {
	return &Check{Engine: engine.For, host: h, dialogs: d}
}

// Start finds out whether the board as shown has one solution, several or none.
func (c *Check) Start() {
	c.Leave()
	now := c.host.Now()
	if m := c.Broken(now); m != nil {
		c.host.Say(m)
		return
	}
	by := c.Engine(now.Puzzle, 2)
	c.host.Work(status.Job{
		Sentence: func(elapsed time.Duration) string {
			if elapsed == 0 {
				return words.T("check.running", words.Data{"Engine": words.EngineTitle(by)})
			}
			return words.T("check.long", Spent(by, elapsed))
		},
		Cancelled: "check.cancelled",
		Do: func(ctx context.Context) func() {
			result, _ := by.Search(ctx, now.Shown(), engine.Options{Limit: 2}) // it fails only if it is cancelled
			return func() { c.ended(result, by) }
		},
	})
}

// ended shows the result, the engine and the time it took.
func (c *Check) ended(result engine.Result, by *engine.Engine) {
	cost, now := Spent(by, result.Counters.Time), c.host.Now()
	typed := !now.TypingIn && now.Typed.Filled() > 0
	switch {
	case len(result.Solutions) > 1:
		c.Compare(result.Solutions, cost)
	case len(result.Solutions) == 1 && typed: // the puzzle alone may have several
		c.host.Say(status.Note("check.unique.typed", cost).With(theme.IconNameConfirm))
	case len(result.Solutions) == 1:
		c.host.Say(status.Note("check.unique", cost).With(theme.IconNameConfirm))
	case typed:
		c.host.Say(status.Note("check.none.typed", cost).With(theme.IconNameError))
	default:
		c.host.Say(status.Note("check.none", cost).With(theme.IconNameError).Offer("typing.suspect", c.Misread))
	}
}

// Spent returns the data of a message about a search: the engine and the time it took.
func Spent(e *engine.Engine, d time.Duration) words.Data {
	return words.Data{"Engine": words.EngineTitle(e), "Time": words.Duration(d)}
}

// A pair is two solutions of one puzzle, one of which is shown.
type pair struct {
	solutions [2]sudoku.Grid
	which     int
	cost      words.Data // of the check that found them; nil if a run found them
}

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

// Compare shows the first of two solutions, with a button for the other. cost comes from Spent; it
// is nil if a run found them.
func (c *Check) Compare(solutions []sudoku.Grid, cost words.Data) {
	c.pair = &pair{solutions: [2]sudoku.Grid{solutions[0], solutions[1]}, cost: cost}
	c.host.Say(nil)
}

// Undo closes the two solutions, if they are shown. Redo shows them again as long as the board is
// the same.
func (c *Check) Undo() bool {
	if c.pair == nil {
		return false
	}
	c.Aside()
	c.host.Say(status.Note("undone.pair").With(theme.IconNameInfo))
	return true
}

// Aside is Undo without a message.
func (c *Check) Aside() *status.Message {
	if c.pair != nil {
		c.left, c.board, c.pair = c.pair, c.host.Now(), nil
	}
	return nil
}

// Walked is called if the last change was an undo or a redo: then Redo remains possible.
func (c *Check) Walked() { c.left = c.before }

// CanUndo reports whether two solutions are being shown.
func (c *Check) CanUndo() bool { return c.Comparing() }

// CanRedo reports whether two closed solutions can be shown again.
func (c *Check) CanRedo() bool {
	now := c.host.Now()
	return c.left != nil && c.pair == nil && c.board.SameBoard(now)
}

// Redo shows the two solutions again.
func (c *Check) Redo() bool {
	if !c.CanRedo() {
		return false
	}
	c.pair, c.left = c.left, nil
	c.host.Say(nil)
	return true
}

// Leave closes the two solutions for good.
func (c *Check) Leave() { c.pair, c.left = nil, nil }

// Changed is called when the board has changed. The result was about the previous board.
func (c *Check) Changed() {
	c.before = c.left
	c.Leave()
}

// Comparing reports whether two solutions are being shown.
func (c *Check) Comparing() bool { return c.pair != nil }

// Layer returns the solution that is shown.
func (c *Check) Layer() board.Layer {
	return board.Layer{Engine: c.pair.solutions[c.pair.which], Marks: c.pair.marks()}
}

// Says returns the message about the two solutions, with buttons for the other one and for the way
// back.
func (c *Check) Says() *status.Message {
	data := words.Data{"Which": c.pair.which + 1, "Cells": len(c.pair.marks())}
	maps.Copy(data, c.pair.cost)
	key := "check.several"
	if c.pair.cost != nil {
		key = "check.several.found"
	}
	return status.Note(key, data).With(theme.IconNameWarning).Offer("check.other", c.other).Offer("check.done", c.Done)
}

// other shows the other solution.
func (c *Check) other() {
	if c.pair != nil {
		c.pair.which = 1 - c.pair.which
		c.host.Say(nil)
	}
}

// Done returns to the board, with a message about what can be done.
func (c *Check) Done() {
	c.Leave()
	m := status.Note("check.several.done").With(theme.IconNameWarning)
	if !c.host.Now().Puzzle.Blank() {
		m.Offer("typing.suspect", c.Misread)
	}
	c.host.Say(m)
}

// Unjudged says why nothing can be said of a puzzle: it has rules that the program does not know. It is nil if they are all known.
func Unjudged(p sudoku.Puzzle) *status.Message {
	if p.Unknown == nil {
		return nil
	}
	return status.Note("check.unjudged", words.Data{"Rules": words.Rules(p.Unknown)}).With(theme.IconNameInfo)
}

// Broken says why a board cannot be searched: not all of its rules are known, or the first that are broken, with a button to see all. It is nil if it can.
func (c *Check) Broken(s session.State) *status.Message {
	if m := Unjudged(s.Puzzle); m != nil {
		return m
	}
	l, conflicts := s.Layout(), s.Shown().Conflicts()
	if len(conflicts) == 0 {
		return nil
	}
	all := words.BrokenRules(l, conflicts)
	const most = 2 // the rest are marked on the board
	m := status.Say(strings.Join(all[:min(most, len(all))], words.T("list.semicolon"))).With(theme.IconNameWarning)
	if len(l.Conflicts(s.Puzzle.Givens)) > 0 {
		m.Offer("typing.suspect", c.Misread)
	}
	if more := len(all) - most; more > 0 {
		m.Text += words.T("list.semicolon") + words.T("conflict.more", words.Data{"Count": more})
		m.Offer("conflict.all", func() {
			c.dialogs.Tell(words.T("conflict.title"), c.dialogs.Fitted(controls.NewParagraph(strings.Join(all, "\n")), 420))
		})
	}
	return m
}

// Marks marks the cells of every broken rule.
func Marks(p sudoku.Puzzle) map[int]render.Marks {
	marks := map[int]render.Marks{}
	for _, c := range p.Conflicts() {
		for _, cell := range c.Cells {
			marks[cell] |= render.Conflict
		}
	}
	return marks
}
