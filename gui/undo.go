package gui

import (
	"slices"
	"strings"
	"weak"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// An undoing is what undo and redo need besides the session's history. An undo first closes what
// is shown over the board, and leaves the board as it is.
type undoing struct {
	restore func() // restores the puzzle that was deleted just now; nil for none

	left  *left   // what the last undo closed; nil for nothing
	turns []taken // of the run, the last one last
	again []taken // turns that were taken back, the next to redo last

	moving bool                        // the run is on its way from the last turn
	run    weak.Pointer[player.Player] // that it has become, with all of the turns; weak, for it holds millions of steps
	rest   int64                       // where it waited then
}

// A left is something shown over the board that an undo closed.
type left struct {
	sheet *session.Sheet // that was on the board
	depth int            // how many changes the sheet had been through
	back  func()         // shows it again
}

// A taken is a turn in a run, and what there was before it.
type taken struct {
	cell   int
	digit  uint8
	before engine.Options // of the run
	at     int64          // the position of the run
}

// undo takes back the last action: a turn in a run, what is shown over the board, the deletion
// of a puzzle, or a change of the board.
func (w *Window) undo() {
	restore := w.undoing.restore
	switch {
	case w.isDeaf() || w.undoTurn() || w.leavePair() || w.leaveRun():
	case restore != nil:
		w.undoing.restore = nil
		restore()
	default:
		w.walk(w.session.Undo, "undone.")
	}
}

// redo brings back what was undone last.
func (w *Window) redo() {
	switch {
	case w.isDeaf() || w.redoTurn():
	case len(w.undoing.again) > 0 && w.runner.Busy(): // it is on its way to where that turn was taken
	case w.canComeBack():
		w.undoing.left.back()
	case w.session.CanRedo():
		said := w.stopped()
		left := w.leavePair() || w.leaveRun() // to be found again when the change is undone
		w.walk(w.session.Redo, "redone.")
		if left && said != nil && w.notice == nil {
			w.say(said)
		}
	}
}

func (w *Window) canUndo() bool {
	return w.session.CanUndo() || w.pair != nil || w.running() || w.undoing.restore != nil
}

func (w *Window) canRedo() bool {
	return w.session.CanRedo() || w.canComeBack() || w.canRedoTurn()
}

// walk undoes or redoes a change of the board. The cursor goes to what has changed, and a
// sentence says what that is where it is more than a digit; its key begins like that.
func (w *Window) walk(move func() session.Step, key string) {
	var step session.Step
	left := w.undoing.left
	w.edit(func() bool {
		step = move()
		return step.Kind != session.Nothing
	})
	if step.Kind == session.Nothing {
		return
	}
	w.toStage()
	w.undoing.left = left
	w.followStep(step)
	if text := stepText(step, key); text != "" {
		w.say((&message{text: text}).with(theme.IconNameInfo))
	}
}

// followStep puts the cursor where something has changed. While a puzzle is typed in, what was
// taken back can be typed anew at once.
func (w *Window) followStep(step session.Step) {
	turned := step.Was.TypingIn != step.Now.TypingIn || step.Kind == session.Opened
	switch {
	case turned && w.isEntering():
		w.entering.typist.GoTo(endOf(step.Now.Puzzle.Givens))
	case turned || len(step.Cells) == 0:
	case w.isEntering():
		w.board.MoveTo(step.Cells[0])
		w.entering.typist.Moved()
	default:
		w.board.MoveTo(step.Cells[0])
	}
}

// mostNamed is how many cells a sentence names. Of more it says the number.
const mostNamed = 4

// stepText says what was undone or redone, and nothing where that is a digit: who takes one
// back sees it.
func stepText(step session.Step, key string) string {
	data := translations.Data{"Count": len(step.Cells), "Title": sheetTitle(step.Now), "Cells": cellNames(step.Now.Layout(), step.Cells)}
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

// setLeft remembers how to show again what was closed just now.
func (w *Window) setLeft(back func()) {
	sheet := w.session.Sheet()
	w.undoing.left = &left{sheet, len(sheet.Past), back}
}

// canComeBack tells whether the board is as it was when an undo closed something over it.
func (w *Window) canComeBack() bool {
	l, sheet := w.undoing.left, w.session.Sheet()
	return l != nil && l.sheet == sheet && l.depth == len(sheet.Past) && w.pair == nil && !w.running()
}

// leavePair closes the two solutions that are shown, if any.
func (w *Window) leavePair() bool {
	pair := w.pair
	if pair == nil {
		return false
	}
	w.leave()
	w.setLeft(func() {
		w.pair = pair
		w.showPair()
	})
	w.say(note("undone.pair").with(theme.IconNameInfo))
	return true
}

// leaveRun closes the run, if there is one. Redo brings it back at the same step.
func (w *Window) leaveRun() bool {
	p := w.runner.Player()
	if p == nil {
		return false // or it is on its way, with the puzzle that was opened for it
	}
	engine, puzzle, options, position := p.Engine(), p.Puzzle(), w.runner.Options(), p.Position()
	turn, asked, path := w.lesson.turn, w.openQuestion() != nil, w.runPath
	turns := w.undoing
	if turns.moving || turns.run != weak.Make(p) {
		turns = undoing{}
	}
	turns.left = nil
	w.leave()
	w.setLeft(func() {
		w.runner.Run(engine, puzzle, options, position, func() {
			w.undoing, w.runPath = turns, path
			w.undoing.run = weak.Make(w.runner.Player())
			switch {
			case turn:
				w.waitForTurn()
			case asked && w.askedAhead():
				return
			}
			w.sayOfRun(note("redone.run"))
		})
	})
	w.say(note("undone.run").with(theme.IconNameInfo))
	return true
}

// sayOfRun says something of a run that has come back.
func (w *Window) sayOfRun(m *message) {
	if w.lesson.turn {
		m = w.turnMessage(m)
	}
	w.say(m.with(theme.IconNameInfo))
}

// take notes a turn that is about to be taken in a run.
func (u *undoing) take(run *player.Player, before engine.Options, cell int, digit uint8) {
	if u.run != weak.Make(run) {
		u.turns = nil // they are of another one
	}
	u.turns = append(slices.Clip(u.turns), taken{cell, digit, before, run.Position()})
	u.again, u.moving = nil, true
}

// arrived notes where the run waits after the last turn.
func (u *undoing) arrived(run *player.Player) {
	if u.moving {
		u.moving, u.run, u.rest = false, weak.Make(run), run.Position()
	}
}

// lastTurn is the last turn, where that is the last that was done: the run is on its way from
// there, or still waits where it came to, or waits for the next turn.
func (w *Window) lastTurn() (last taken, ok bool) {
	u, p := &w.undoing, w.runner.Player()
	if len(u.turns) == 0 || p == nil {
		return last, false
	}
	last = u.turns[len(u.turns)-1]
	if u.moving {
		return last, w.runner.Busy()
	}
	return last, u.run == weak.Make(p) && !w.runner.Busy() && (w.lesson.turn || p.Position() == u.rest)
}

// undoTurn takes back the last turn: the run waits for it again.
func (w *Window) undoTurn() bool {
	t, ok := w.lastTurn()
	if !ok {
		return false
	}
	w.endTurn()
	u, p := &w.undoing, w.runner.Player()
	u.turns, u.again, u.moving = u.turns[:len(u.turns)-1], append(slices.Clip(u.again), t), true
	w.runner.Run(p.Engine(), p.Puzzle(), t.before, t.at, func() {
		u.arrived(w.runner.Player())
		w.waitForTurn()
		w.board.MoveTo(t.cell)
		w.sayOfRun(note("undone.turn", t.data(p.Puzzle().Layout)))
	})
	return true
}

// waitForTurn has the class make the next decision of the run.
func (w *Window) waitForTurn() {
	w.lesson.follow(w.runner.Player())
	w.lesson.turn, w.lesson.turnAt = true, w.runner.Player().Position()
}

func (w *Window) canRedoTurn() bool {
	n := len(w.undoing.again)
	return n > 0 && w.lesson.turn && w.lesson.turnAt == w.undoing.again[n-1].at
}

// redoTurn takes the turn again that was taken back last.
func (w *Window) redoTurn() bool {
	if !w.canRedoTurn() {
		return false
	}
	last := len(w.undoing.again) - 1
	t, others := w.undoing.again[last], w.undoing.again[:last]
	w.takeTurn(t.cell, t.digit)
	w.undoing.again = others
	return true
}

// data is what a sentence says of a turn.
func (t taken) data(l *sudoku.Layout) translations.Data {
	return translations.Data{"Cell": l.CellName(t.cell), "Digit": sudoku.Symbol(t.digit)}
}
