package solve

import (
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/rating"
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

// preview returns the layer that covers the puzzle with the position of the chosen step, with the step drawn in it.
func (g *guide) preview() board.Layer {
	grid := g.list().grid
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
	key, data := "path.preview", translations.Data{"Step": list.chosen + 1}
	switch {
	case list.chosen < len(list.found):
	case g.easier > 0:
		key, data = "path.preview.easier", translations.Data{"Level": check.LevelText(rating.LevelName(g.easier))}
	default:
		key = "path.preview.end"
	}
	return status.Note(key, data).Offer("path.back", func() { g.Open(NoPage) })
}

// Seek shows the first step of the path that is harder than a level, as soon as it is found. If there is none, it shows the end, and says so.
func (g *guide) Seek(above logic.Level) {
	if g.page == PathPage {
		g.harder, g.easier = above, 0
		g.toHarder()
		g.host.Refresh()
	}
}

func (g *guide) toHarder() {
	list := g.list()
	for i, d := range list.found {
		if d.Technique.Level > g.harder {
			g.harder = 0
			g.showStep(list, i)
			return
		}
	}
	if list.done && len(list.found) > 0 {
		g.harder, g.easier = 0, g.harder
		g.showStep(list, len(list.found))
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

// A guarded is a host in which the puzzle cannot be changed while the board shows a preview of the path, or a replay.
type guarded struct {
	activity.Host
	room *Room
}

// Change implements activity.Host.
func (h guarded) Change(change func(*session.Session) bool) bool {
	if h.room.replay != nil {
		h.room.EndReplay() // the change may have been meant for another position
		return false
	}
	if h.room.guide.previews() {
		h.Say(status.Note("path.readonly"))
		return false
	}
	return h.Host.Change(change)
}
