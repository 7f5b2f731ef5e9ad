package watch

import (
	"nonet/core/session"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// Typed implements board.Hand.
func (r *Room) Typed(cell int, digit uint8) {
	if r.lesson.turn && digit != 0 {
		r.TakeTurn(cell, digit)
		return
	}
	if r.Runner.SeeksChoice() && digit != 0 {
		r.lesson.early = &choice{cell, digit}
		return
	}
	if now := r.host.Now(); now.Puzzle.Givens[cell] != 0 && digit != now.Puzzle.Givens[cell] {
		if !r.Running() {
			r.say(status.Note("status.given", translations.Data{"Cell": now.Layout().CellName(cell)}))
		}
		return
	}
	r.host.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
}

// Pressed implements board.Hand. A click, or Enter, answers the open question or makes a decision
// of the class.
func (r *Room) Pressed(cell int, candidate uint8) {
	switch q := r.Question(); {
	case r.lesson.turn:
		if candidate != 0 {
			r.TakeTurn(cell, candidate)
		}
	case q != nil && q.Subject == running.WhichCell:
		r.answerCell(cell)
	}
}

// Moved implements board.Hand.
func (r *Room) Moved(cell int) {
	r.Stops.SetCell(cell)
	r.pictures.showStops(r)
}

// Paged implements board.Hand.
func (r *Room) Paged(by int) { r.StepBy(int64(by)) }

// Escaped implements board.Hand.
func (r *Room) Escaped() bool {
	switch {
	case r.lesson.turn:
		r.endTurn()
		r.host.Refresh()
	case r.check.Comparing():
		r.check.Done()
	default:
		return false
	}
	return true
}
