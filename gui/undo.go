package gui

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/status"
)

// undo undoes the last action: an action of the activity itself, which leaves the board as it is,
// or the deletion of a puzzle, or a change of the board.
func (w *Window) undo() {
	own, ok := w.rooms.now.(activity.Undoer)
	restore := w.rooms.restore
	switch {
	case w.Closing() || ok && own.Undo():
	case restore != nil:
		w.rooms.restore = nil
		restore()
	default:
		w.walk((*session.Session).Undo, "undone.")
	}
}

// redo repeats what was undone last.
func (w *Window) redo() {
	own, ok := w.rooms.now.(activity.Undoer)
	if w.Closing() || ok && own.Redo() || !w.sitting.CanRedo() {
		return
	}
	var said *status.Message
	if ok {
		said = own.Aside() // so that it can be restored when the change is undone
	}
	w.walk((*session.Session).Redo, "redone.")
	if said != nil && w.line.Notice() == nil {
		w.Say(said)
	}
}

func (w *Window) canUndo() bool {
	own, ok := w.rooms.now.(activity.Undoer)
	return w.sitting.CanUndo() || ok && own.CanUndo() || w.rooms.restore != nil
}

func (w *Window) canRedo() bool {
	own, ok := w.rooms.now.(activity.Undoer)
	return w.sitting.CanRedo() || ok && own.CanRedo()
}

// walk undoes or redoes a change of the board. The cursor moves to the change, and a message
// describes it if it is more than a digit; key is the prefix of the message's key.
func (w *Window) walk(move func(*session.Session) session.Step, key string) {
	var step session.Step
	w.edit(func(s *session.Session) bool {
		step = move(s)
		return step.Kind != session.Nothing
	})
	if step.Kind == session.Nothing {
		return
	}
	w.toStage()
	w.followStep(step)
	if text := stepText(step, key); text != "" {
		w.Say(status.Say(text).With(theme.IconNameInfo))
	}
}

// toStage begins typing in if the puzzle on the board is in that stage, and ends it otherwise.
func (w *Window) toStage() {
	switch typingIn := w.Now().TypingIn; {
	case typingIn && !w.rooms.keepsStage(w.rooms.now):
		w.Enter(w.rooms.typing)
	case !typingIn:
		w.Rest(w.rooms.typing)
	}
}

// followStep moves the cursor to what has changed.
func (w *Window) followStep(step session.Step) {
	turned := step.Was.TypingIn != step.Now.TypingIn || step.Kind == session.Opened
	cell := -1
	if !turned && len(step.Cells) > 0 {
		cell = step.Cells[0]
		w.board.MoveTo(cell)
	}
	if along, ok := w.rooms.now.(activity.Walker); ok {
		along.Walked(cell, turned)
	}
}

// mostNamed is the largest number of cells that a message names. If there are more it gives the
// number.
const mostNamed = 4

// stepText describes what was undone or redone. It is empty for a single cell or link, which the user
// sees.
func stepText(step session.Step, key string) string {
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
	if len(step.Cells) > 1 && (solves(step.Was) && key == "undone." || solves(step.Now) && key == "redone.") {
		return words.T(key+"answer", data)
	}
	switch n := len(step.Cells); {
	case n < 2:
		return ""
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

// solves reports whether a board is solved. If several digits changed at once and solved it, they
// are an answer.
func solves(s session.State) bool { return s.Grid().Solves(s.Puzzle) }

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
