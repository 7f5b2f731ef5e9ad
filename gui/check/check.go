// Package check examines the puzzle on the board: which rules are broken, and whether it has one
// solution, several or none. If it has several it shows two of them. Any activity can use it; what
// to do about the result is left to the caller.
package check

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"time"

	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/dialogs"
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// QuietAtMost is the processor time after which a search that nobody asked for is given up, on
// any board: nobody may even look, and a core would be busy for nobody.
const QuietAtMost = 20 * time.Second

// A Check checks the board of a host.
type Check struct {
	// Engine is the best engine for a layout and a limit: engine.For, but for tests.
	Engine func(*sudoku.Layout, int) *engine.Engine
	// Misread looks for what was misread.
	Misread func()

	host    activity.Host
	dialogs *dialogs.Dialogs
	pair    *pair         // two solutions being shown; nil for none
	left    *pair         // that were, until an undo; nil for none
	before  *pair         // left, before the last change
	board   session.State // as it was then
}

var _ activity.Undoer = (*Check)(nil)

// New returns a check that shows nothing.
func New(h activity.Host, d *dialogs.Dialogs) *Check {
	return &Check{Engine: engine.For, host: h, dialogs: d}
}

// Start finds out whether the board, as it is to be seen, has one solution, several or none.
func (c *Check) Start() {
	c.Leave()
	now := c.host.Now()
	if m := c.Broken(now); m != nil {
		c.host.Say(m)
		return
	}
	by := c.Engine(now.Layout(), 2)
	c.host.Work(status.Job{
		Sentence: func(elapsed time.Duration) string {
			if elapsed == 0 {
				return translations.T("check.running", translations.Data{"Engine": EngineTitle(by)})
			}
			return translations.T("check.long", Spent(by, elapsed))
		},
		Cancelled: "check.cancelled",
		Do: func(ctx context.Context) func() {
			result, _ := by.Search(ctx, now.Shown(), engine.Options{Limit: 2}) // it fails only where it is cancelled
			return func() { c.done(result, by) }
		},
	})
}

// done says what has been found, and which engine did in what time.
func (c *Check) done(result engine.Result, by *engine.Engine) {
	cost := Spent(by, result.Counters.Time)
	switch {
	case len(result.Solutions) > 1:
		c.Compare(result.Solutions, cost)
	case len(result.Solutions) == 1:
		c.host.Say(status.Note("check.unique", cost).With(theme.IconNameConfirm))
	case !c.host.Now().TypingIn && c.host.Now().Typed.Filled() > 0:
		c.host.Say(status.Note("check.none.typed", cost).With(theme.IconNameError))
	default:
		c.host.Say(status.Note("check.none", cost).With(theme.IconNameError).Offer("entry.suspect", c.Misread))
	}
}

// Spent is what a message says of a search: the engine and the time it took.
func Spent(e *engine.Engine, d time.Duration) translations.Data {
	return translations.Data{"Engine": EngineTitle(e), "Time": Duration(d)}
}

// EngineTitle is what an engine is called.
func EngineTitle(e *engine.Engine) string { return translations.T("engine." + e.ID + ".title") }

// Duration writes a time in two or three figures: 8 ms, 5.3 s, 42 s, 12:34.
func Duration(d time.Duration) string {
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

// Compare shows the first of two solutions, with a way to see the other. The cost is what
// Spent says of the check that found them, nil if it was a run.
func (c *Check) Compare(solutions []sudoku.Grid, cost translations.Data) {
	c.pair = &pair{solutions: [2]sudoku.Grid{solutions[0], solutions[1]}, cost: cost}
	c.host.Say(nil)
}

// Undo stops showing two solutions, where there are any: they come back by Redo, as long as the
// board is the same.
func (c *Check) Undo() bool {
	if c.pair == nil {
		return false
	}
	c.Aside()
	c.host.Say(status.Note("undone.pair").With(theme.IconNameInfo))
	return true
}

// Aside does the same without a word.
func (c *Check) Aside() *status.Message {
	if c.pair != nil {
		c.left, c.board, c.pair = c.pair, c.host.Now(), nil
	}
	return nil
}

// Walked is told that the change just made was an undo or a redo: what was left before can
// still be come back to.
func (c *Check) Walked() { c.left = c.before }

// CanUndo reports whether two solutions are being shown.
func (c *Check) CanUndo() bool { return c.Comparing() }

// CanRedo reports whether there are two solutions to come back to.
func (c *Check) CanRedo() bool {
	now := c.host.Now()
	return c.left != nil && c.pair == nil && c.board.SameBoard(now)
}

// Redo shows them again.
func (c *Check) Redo() bool {
	if !c.CanRedo() {
		return false
	}
	c.pair, c.left = c.left, nil
	c.host.Say(nil)
	return true
}

// Leave shows no solutions any more, and has none to come back to.
func (c *Check) Leave() { c.pair, c.left = nil, nil }

// Changed is told that the board has changed: what was found was about the board as it was.
func (c *Check) Changed() {
	c.before = c.left
	c.Leave()
}

// Comparing reports whether two solutions are being shown.
func (c *Check) Comparing() bool { return c.pair != nil }

// Layer is the solution that is shown.
func (c *Check) Layer() board.Layer {
	return board.Layer{Engine: c.pair.solutions[c.pair.which], Marks: c.pair.marks()}
}

// Says is what there is to say of the two, with the way to the other and the way back.
func (c *Check) Says() *status.Message {
	data := translations.Data{"Which": c.pair.which + 1, "Cells": len(c.pair.marks())}
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

// Done shows the board again, and says what can be done about it.
func (c *Check) Done() {
	c.Leave()
	m := status.Note("check.several.done").With(theme.IconNameWarning)
	if c.host.Now().Puzzle.Givens.Filled() > 0 {
		m.Offer("entry.suspect", c.Misread)
	}
	c.host.Say(m)
}

// Broken names the first broken rules of a board, with a way to see all; nil if none is.
func (c *Check) Broken(s session.State) *status.Message {
	l, conflicts := s.Layout(), s.Shown().Conflicts()
	if len(conflicts) == 0 {
		return nil
	}
	all := Rules(l, conflicts)
	const most = 2 // the rest are marked on the board
	m := status.Say(strings.Join(all[:min(most, len(all))], translations.T("conflict.and"))).With(theme.IconNameWarning)
	if len(l.Conflicts(s.Puzzle.Givens)) > 0 {
		m.Offer("entry.suspect", c.Misread)
	}
	if more := len(all) - most; more > 0 {
		m.Text += translations.T("conflict.and") + translations.T("conflict.more", translations.Data{"Count": more})
		m.Offer("conflict.all", func() {
			c.dialogs.TellAtMost(translations.T("conflict.title"), widget.NewLabel(strings.Join(all, "\n")), 420, 360)
		})
	}
	return m
}

// Rules says each broken rule in a sentence.
func Rules(l *sudoku.Layout, conflicts []sudoku.Conflict) []string {
	var all []string
	for _, c := range conflicts {
		var cells []string
		for _, cell := range c.Cells {
			cells = append(cells, l.CellName(cell))
		}
		all = append(all, translations.T("conflict", translations.Data{
			"House": solver.HouseName(c.House), "Digit": sudoku.Symbol(c.Digit),
			"Count": len(c.Cells), "Cells": strings.Join(cells, ", ")}))
	}
	return all
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
