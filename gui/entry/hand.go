package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// put makes a digit a given, or clears the cell for 0.
func (r *Room) put(cell int, digit uint8) {
	r.checked(cell, r.byKey(func(s *session.Session) bool { return s.SetGiven(cell, digit) }))
}

// amend is put, but as a part of the last change.
func (r *Room) amend(cell int, digit uint8) {
	r.checked(cell, r.byKey(func(s *session.Session) bool { return s.AmendGiven(cell, digit) }))
}

// byKey makes a change by a key, and reports whether it did. It updates the screen even if nothing has changed.
func (r *Room) byKey(change func(*session.Session) bool) bool {
	if r.host.Change(change) {
		return true
	}
	r.inspect()
	r.host.Say(nil)
	return false
}

// change makes a change by other means than a key, and reports whether it did. It stops waiting for a
// second figure, which would amend this change.
func (r *Room) change(change func(*session.Session) bool) bool {
	r.typist.Keep()
	return r.host.Change(change)
}

// Keep implements activity.Settler.
func (r *Room) Keep() { r.typist.Keep() }

// Settle implements activity.Settler. It is called before the window closes.
func (r *Room) Settle() {
	r.typist.Settle()
	r.dropRemoved()
}

// Walked implements activity.Walker. The cursor follows the change, so that what was undone can be
// typed again at once.
func (r *Room) Walked(cell int, other bool) {
	r.check.Walked()
	if other {
		r.typist.GoTo(endOf(r.host.Now().Puzzle.Givens))
		return
	}
	if cell >= 0 {
		r.board.MoveTo(cell)
	}
	r.typist.Moved()
}

// endOf returns the cell after the last filled one.
func endOf(g sudoku.Grid) int {
	for cell := len(g) - 1; cell >= 0; cell-- {
		if g[cell] != 0 {
			return cell + 1
		}
	}
	return 0
}

// Spot implements activity.Place.
func (r *Room) Spot() (cell int, reading bool) {
	reading, _ = r.typist.Reading()
	return r.typist.At(), reading
}

// GoOn implements activity.Place. If the board has changed meanwhile, typing continues after the
// last digit.
func (r *Room) GoOn(cell int, reading, same bool) {
	switch {
	case same && reading:
		r.typist.BeginRound()
		r.board.MoveTo(cell)
	case same:
		r.typist.GoTo(cell)
	default:
		r.typist.GoTo(endOf(r.host.Now().Puzzle.Givens))
	}
}

// Typed implements board.Hand.
func (r *Room) Typed(cell int, digit uint8) { r.put(cell, digit) }

// Pressed implements board.Hand. A press places the cursor, even in the cell where it is.
func (r *Room) Pressed(int, uint8) { r.typist.Moved() }

// Moved implements board.Hand.
func (r *Room) Moved(int) { r.typist.Moved() }

// Paged implements board.Hand. The Typist handles those keys.
func (r *Room) Paged(int) {}

// Escaped implements board.Hand. The Typist handles that key.
func (r *Room) Escaped() bool { return false }

// TypedRune implements board.Typist.
// While the corners of a photo are placed, its digits choose one.
func (r *Room) TypedRune(char rune) {
	if p := r.sourced(); p == nil || !p.placing {
		r.typist.TypedRune(char)
	}
}

// TypedKey implements board.Typist.
func (r *Room) TypedKey(e *fyne.KeyEvent) (taken bool) {
	if r.cornerKey(e) {
		r.typist.Keep()
		return true
	}
	return r.typist.TypedKey(e)
}

// KeyDown implements board.Typist.
func (r *Room) KeyDown(e *fyne.KeyEvent) { r.typist.KeyDown(e) }

// KeyUp implements board.Typist.
func (r *Room) KeyUp(e *fyne.KeyEvent) { r.typist.KeyUp(e) }

// FocusGained implements board.Typist.
func (r *Room) FocusGained() { r.typist.FocusGained() }

// shiftDown reports whether a Shift key is down. The board does not see a key that is pressed or
// released while something else has the focus.
func shiftDown() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}
