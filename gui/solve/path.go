package solve

import (
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// previews reports whether the board shows a later position of the path instead of the puzzle.
func (g *guide) previews() bool { return g.page == PathPage && g.list().chosen >= 0 }

// position returns the position of the path in which the chosen step is the next.
func (g *guide) position() *logic.Grid {
	list := g.list()
	grid := g.start.grid.Clone()
	for _, d := range list.found[:list.chosen] {
		d.Apply(grid)
	}
	return grid
}

// preview returns the layer that covers the puzzle with that position, with the step drawn in it.
func (g *guide) preview() board.Layer {
	grid := g.position()
	typed := make(sudoku.Grid, grid.Layout().Cells())
	for cell := range typed {
		if !grid.Given(cell) {
			typed[cell] = grid.Digit(cell)
		}
	}
	layer := board.Layer{
		Typed: typed, Candidates: grid.Candidates, Quiet: true,
		Pencils: func(int) session.Pencil { return session.Pencil{} }, Links: []session.Link{},
	}
	if d, ok := g.step(); ok {
		layer.Step = &board.Drawing{Grid: grid, Step: d, Whole: true}
	}
	return layer
}

// says returns the sentence about the preview, with a button for the way back; nil if there is none.
func (g *guide) says() *status.Message {
	if !g.previews() {
		return nil
	}
	list := g.list()
	key := "path.preview"
	if list.chosen == len(list.found) {
		key = "path.preview.end"
	}
	return status.Note(key, translations.Data{"Step": list.chosen + 1}).Offer("path.back", func() { g.Open(NoPage) })
}

// Seek shows the first step of the path that is harder than a level, as soon as it is found. If there is none, it shows the end.
func (g *guide) Seek(above logic.Level) {
	if g.page == PathPage {
		g.harder = above
		g.seek()
		g.host.Refresh()
	}
}

func (g *guide) seek() {
	list := g.list()
	for i, d := range list.found {
		if d.Technique.Level > g.harder {
			list.chosen, g.harder = i, 0
			return
		}
	}
	if list.done && len(list.found) > 0 {
		list.chosen, g.harder = len(list.found), 0
	}
}

// language returns the language of hints.
func language() hint.Language { return hint.Language(translations.Current().ID) }

// A previewUndoer undoes the actions of Solve that leave the board as it is: an undo closes the preview of the path, or the two solutions
// that a check has found.
type previewUndoer struct {
	*check.Check
	guide *guide
}

// CanUndo implements activity.Undoer.
func (u previewUndoer) CanUndo() bool { return u.guide.previews() || u.Check.CanUndo() }

// Undo implements activity.Undoer.
func (u previewUndoer) Undo() bool {
	if u.guide.previews() {
		u.guide.Open(NoPage)
		return true
	}
	return u.Check.Undo()
}

// A guarded is a host in which the puzzle cannot be changed while the board shows a preview of the path.
type guarded struct {
	activity.Host
	guide *guide
}

// Change implements activity.Host.
func (h guarded) Change(change func(*session.Session) bool) bool {
	if h.guide.previews() {
		h.Say(status.Note("path.readonly"))
		return false
	}
	return h.Host.Change(change)
}
