package hall

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/status"
)

// Undo undoes the last action: an action of the activity itself, which leaves the board as it is,
// or the deletion of a puzzle, or a change of the board.
func (h *Hall) Undo() {
	own, ok := h.now.(activity.Undoer)
	restore := h.restore
	switch {
	case h.Closing() || ok && own.Undo():
	case restore != nil:
		h.restore = nil
		restore()
	default:
		h.walk((*session.Session).Undo, "undone.")
	}
}

// Redo repeats what was undone last.
func (h *Hall) Redo() {
	own, ok := h.now.(activity.Undoer)
	if h.Closing() || ok && own.Redo() || !h.Sitting.CanRedo() {
		return
	}
	var said *status.Message
	if ok {
		said = own.Aside() // so that it can be restored when the change is undone
	}
	h.walk((*session.Session).Redo, "redone.")
	if said != nil && h.Line.Notice() == nil {
		h.Say(said)
	}
}

// CanUndo reports whether there is something to undo.
func (h *Hall) CanUndo() bool {
	own, ok := h.now.(activity.Undoer)
	return h.Sitting.CanUndo() || ok && own.CanUndo() || h.Restores()
}

// CanRedo reports whether there is something to redo.
func (h *Hall) CanRedo() bool {
	own, ok := h.now.(activity.Undoer)
	return h.Sitting.CanRedo() || ok && own.CanRedo()
}

// UndoBy says how the next undo takes back what was just done, which is not a change of the board, such as the deletion of a puzzle.
func (h *Hall) UndoBy(restore func()) { h.restore = restore }

// Restores reports whether the next undo takes back what is not a change of the board.
func (h *Hall) Restores() bool { return h.restore != nil }

// walk undoes or redoes a change of the board. The cursor moves to the change, and a message
// describes it if it is more than a digit; key is the prefix of the message's key.
func (h *Hall) walk(move func(*session.Session) session.Transition, key string) {
	var step session.Transition
	h.Edit(func(s *session.Session) bool {
		step = move(s)
		return step.Kind != session.Nothing
	})
	if step.Kind == session.Nothing {
		return
	}
	h.toStage()
	h.followStep(step)
	if text := stepText(step, key); text != "" {
		h.Say(status.Say(text).With(theme.IconNameInfo))
	}
}

// followStep moves the cursor to what has changed.
func (h *Hall) followStep(step session.Transition) {
	turned := step.Was.TypingIn != step.Now.TypingIn || step.Kind == session.Opened
	cell := -1
	if !turned && len(step.Cells) > 0 {
		cell = step.Cells[0]
		h.Board.MoveTo(cell)
	}
	if along, ok := h.now.(activity.Walker); ok {
		along.Walked(cell, turned)
	}
}

// mostNamed is the largest number of cells that a message names. If there are more it gives the
// number.
const mostNamed = 4

// stepText describes what was undone or redone. It is empty for a single cell or link, which the user
// sees.
func stepText(step session.Transition, key string) string {
	data := words.Data{"Count": len(step.Cells), "Title": words.Title(step.Now), "Cells": cellNames(step.Now.Layout(), step.Cells)}
	switch step.Kind {
	case session.Opened:
		return words.T(key+"opened", data)
	case session.Begun:
		return words.T(key+"begun", data)
	case session.Done:
		return words.T(key+"done", data)
	case session.Fixed:
		return words.T(key+"fixed", data)
	}
	was, now := step.Was.Grid().Filled(), step.Now.Grid().Filled()
	switch n := len(step.Cells); {
	case n < 2, step.Kind == session.Ruled, step.Kind == session.Combined: // lines, cages and their combinations are seen
		return ""
	case step.Answer:
		return words.T(key+"answer", data)
	case step.Kind == session.Notes:
		return words.T(key+"notes", data)
	case step.Kind == session.Coloured:
		return words.T(key+"colours", data)
	case now-was == n:
		return words.T(key+"filled", data)
	case was-now == n:
		return words.T(key+"cleared", data)
	}
	return words.T(key+"changed", data)
}

// cellNames names cells, or gives their number.
func cellNames(l *sudoku.Layout, cells []int) string {
	if len(cells) > mostNamed {
		return words.T("undo.cells", words.Data{"Count": len(cells)})
	}
	var names []string
	for _, cell := range cells {
		names = append(names, l.CellName(cell))
	}
	return words.List(names)
}
