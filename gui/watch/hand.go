package watch

import (
	"fyne.io/fyne/v2"

	"nonet/core/predict"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/status"
)

// input returns what keys and clicks do on the board.
func (r *Room) input() board.Input {
	return board.Input{
		Key: r.runKey,
		Digit: func(cell int, digit uint8) (onward bool) {
			r.digit(cell, digit)
			return true
		},
		Press: r.press, Moved: r.moved, Escape: r.escape, Watched: r.watched(),
	}
}

// watched reports whether the board is only watched: there is a run, which asks for no cell, and the person has chosen none since its last step.
func (r *Room) watched() bool {
	p := r.Runner.Player()
	return p != nil && r.Question() == nil && !r.class.turn && r.pictures.page() != pageStops && r.pointed != p.Position()
}

// point shows the cursor until the run moves on.
func (r *Room) point() {
	if p := r.Runner.Player(); p != nil && r.watched() {
		r.pointed = p.Position()
		r.host.Refresh()
	}
}

// digit handles a digit: a decision of the class, a guess before a question, or one for the board; 0 clears the cell.
func (r *Room) digit(cell int, digit uint8) {
	if r.class.turn && digit != 0 {
		r.TakeTurn(cell, digit)
		return
	}
	if r.Runner.SeeksChoice() && digit != 0 {
		r.class.early = &choice{cell, digit}
		return
	}
	if now := r.host.Now(); now.Puzzle.Givens[cell] != 0 && digit != now.Puzzle.Givens[cell] {
		if !r.Running() {
			r.say(status.Note("status.given", words.Data{"Cell": now.Layout().CellName(cell)}))
		}
		return
	}
	r.host.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
}

// press handles a press on a cell. A click, or Enter, answers the open question or makes a decision
// of the class.
func (r *Room) press(cell int, candidate uint8) {
	switch q := r.Question(); {
	case r.class.turn:
		if candidate != 0 {
			r.TakeTurn(cell, candidate)
		}
	case q != nil && q.Subject == predict.WhichCell:
		r.answerCell(cell)
	default:
		r.point()
	}
}

// moved follows the cursor.
func (r *Room) moved(cell int) {
	r.Stops.SetCell(cell)
	r.pictures.showStops(r)
	r.point()
}

// runKey handles the keys that move the run: those that remote controls have step, and Space runs and pauses, as in Compare.
func (r *Room) runKey(e *fyne.KeyEvent) (taken bool) {
	switch e.Name {
	case fyne.KeySpace:
		r.RunOrPause()
	case fyne.KeyPageDown:
		r.StepBy(1)
	case fyne.KeyPageUp:
		r.StepBy(-1)
	default:
		return false
	}
	return true
}

// escape leaves what is shown over the board.
func (r *Room) escape() bool {
	switch {
	case r.class.turn:
		r.endTurn()
		r.host.Refresh()
	case r.check.Comparing():
		r.check.Done()
	default:
		return false
	}
	return true
}
