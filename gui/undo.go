package gui

import (
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// undo takes back the last action: what the activity has of its own, which leaves the board as
// it is; or the deletion of a puzzle; or a change of the board.
func (w *Window) undo() {
	own, ok := w.rooms.now.(activity.Undoer)
	restore := w.rooms.restore
	switch {
	case w.Deaf() || ok && own.Undo():
	case restore != nil:
		w.rooms.restore = nil
		restore()
	default:
		w.walk((*session.Session).Undo, "undone.")
	}
}

// redo brings back what was undone last.
func (w *Window) redo() {
	own, ok := w.rooms.now.(activity.Undoer)
	if w.Deaf() || ok && own.Redo() || !w.sitting.CanRedo() {
		return
	}
	var said *status.Message
	if ok {
		said = own.Aside() // to be found again when the change is undone
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

// walk undoes or redoes a change of the board. The cursor goes to what has changed, and a
// sentence says what that is where it is more than a digit; its key begins like that.
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

// toStage has a puzzle that is being typed in be on the board of that activity, and no other
// puzzle.
func (w *Window) toStage() {
	_, stager := w.rooms.now.(activity.Stager)
	switch typingIn := w.Now().TypingIn; {
	case typingIn && !stager:
		w.Enter(w.rooms.entry)
	case !typingIn:
		w.Rest(w.rooms.entry)
	}
}

// followStep puts the cursor where something has changed.
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

// mostNamed is how many cells a sentence names. Of more it says the number.
const mostNamed = 4

// stepText says what was undone or redone, and nothing where that is a digit: who takes one
// back sees it.
func stepText(step session.Step, key string) string {
	data := translations.Data{"Count": len(step.Cells), "Title": sitting.Title(step.Now), "Cells": cellNames(step.Now.Layout(), step.Cells)}
	switch step.Kind {
	case session.Opened:
		return translations.T(key+"opened", data)
	case session.Begun:
		return translations.T(key+"begun", data)
	case session.Done:
		return translations.T(key+"done", data)
	case session.Fixed:
		return translations.T(key+"fixed", data)
	}
	was, now := step.Was.Grid().Filled(), step.Now.Grid().Filled()
	if len(step.Cells) > 1 && (solves(step.Was) && key == "undone." || solves(step.Now) && key == "redone.") {
		return translations.T(key+"answer", data)
	}
	switch n := len(step.Cells); {
	case n < 2:
		return ""
	case now-was == n:
		return translations.T(key+"filled", data)
	case was-now == n:
		return translations.T(key+"cleared", data)
	}
	return translations.T(key+"changed", data)
}

// solves reports whether a board is solved: several digits at once that have solved it are an answer.
func solves(s session.State) bool { return s.Grid().Solves(s.Puzzle) }

// cellNames names cells, or says how many there are.
func cellNames(l *sudoku.Layout, cells []int) string {
	if len(cells) > mostNamed {
		return translations.T("undo.cells", translations.Data{"Count": len(cells)})
	}
	var names []string
	for _, cell := range cells {
		names = append(names, l.CellName(cell))
	}
	return strings.Join(names, translations.T("list.comma"))
}
