package typing

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
)

// put makes a digit a given, or clears the cell for 0.
func (r *Room) put(cell int, digit uint8) {
	r.photos.Check(cell, r.byKey(func(s *session.Session) bool { return s.SetGiven(cell, digit) }))
}

// amend is put, but as a part of the last change.
func (r *Room) amend(cell int, digit uint8) {
	r.photos.Check(cell, r.byKey(func(s *session.Session) bool { return s.AmendGiven(cell, digit) }))
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

// settle accepts what waits for another key, and what is being drawn.
func (r *Room) settle() {
	r.typist.Settle()
	r.finishStroke()
}

// Walked implements activity.Walker. The cursor follows the change, so that what was undone can be
// typed again at once.
func (r *Room) Walked(cell int, other bool) {
	r.check.Walked()
	if other {
		r.typist.GoTo(endOf(r.host.Now().Puzzle.Givens))
		return
	}
	if cell < 0 {
		cell = r.board.Cursor()
	}
	r.visit(cell)
}

// visit places the cursor in a cell, even if it is there.
func (r *Room) visit(cell int) {
	r.board.MoveTo(cell)
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

// Where implements activity.Place.
func (r *Room) Where() (cell int, reading bool) {
	reading, _ = r.typist.Reading()
	return r.typist.At(), reading
}

// GoOn implements activity.Place. If the board has changed meanwhile, typing continues after the
// last digit.
func (r *Room) GoOn(cell int, reading, same bool) {
	switch {
	case same && reading:
		r.typist.BeginRound()
		r.board.MoveTo(min(cell, r.host.Now().Layout().Cells()-1)) // a figure that waits in the last cell leads on
	case same:
		r.typist.GoTo(cell)
	default:
		r.typist.GoTo(endOf(r.host.Now().Puzzle.Givens))
	}
}

// input returns what keys and clicks do: they are for the typist. A press places the cursor, even in the cell where it is.
func (r *Room) input() activity.Input {
	if r.drawing() {
		return r.drawingInput()
	}
	t := r.typist
	return activity.Input{
		Input: board.Input{
			Rune: r.typedRune, Key: r.typedKey, Down: t.KeyDown, Up: t.KeyUp, Focused: t.FocusGained,
			Digit: func(cell int, digit uint8) (onward bool) {
				r.put(cell, digit)
				return false
			},
			Press: func(int, uint8) { t.Moved() }, Moved: func(int) { t.Moved() },
		},
		Paste: r.paste, Settle: func() { t.Settle() }, Keep: t.Keep,
	}
}

// typedRune handles a character. While the corners of a photo are placed, its digits choose one.
func (r *Room) typedRune(char rune) (taken bool) {
	if !r.photos.Placing() {
		r.typist.TypedRune(char)
	}
	return true
}

// typedKey handles a key.
func (r *Room) typedKey(e *fyne.KeyEvent) (taken bool) {
	if r.photos.CornerKey(e) {
		r.typist.Keep()
		return true
	}
	return r.typist.TypedKey(e)
}

// shiftDown reports whether a Shift key is down. The board does not see a key that is pressed or
// released while something else has the focus.
func shiftDown() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// A roomKeys is what the keys of the pad do: they are for the typist, or for what is being drawn.
type roomKeys struct{ *Room }

// Reading implements padKeys.
func (k roomKeys) Reading() (on, done bool) { return k.typist.Reading() }

// Digit implements padKeys.
func (k roomKeys) Digit(d uint8) {
	if k.drawing() {
		k.Figure(d)
		return
	}
	k.typist.Digit(d)
}

// Skip implements padKeys: while something is drawn the key is 0.
func (k roomKeys) Skip(cells int) {
	if k.drawing() {
		k.Figure(0)
		return
	}
	k.typist.Skip(cells)
}

// Back implements padKeys.
func (k roomKeys) Back() {
	if k.drawing() {
		k.Room.Back()
		return
	}
	k.typist.Back()
}

// NextRow implements padKeys: while something is drawn the key draws it.
func (k roomKeys) NextRow() {
	if k.drawing() {
		k.Enter()
		return
	}
	k.typist.NextRow()
}
