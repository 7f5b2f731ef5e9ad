package typing

import (
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/status"
)

// paste handles a pasted text. A whole board replaces the board, wherever the cursor is, or has the digits
// of the clues that are drawn there; fewer cells are placed from the cursor on. Sixteen cells may be a 4×4 board or a row of a larger one:
// the size of the present board decides.
func (r *Room) paste(text string) bool {
	r.typist.Settle()
	now, at := r.host.Now().Puzzle, r.board.Cursor()
	l := now.Layout
	rows, ok := Rows(text, l)
	switch whole := ok && len(rows) == l.Side() && Whole(rows, l.Side()) || len(rows) == 1 && len(rows[0]) == l.Cells(); {
	case whole && now.Clues != nil && now.Givens.Filled() == 0: // these are the digits of what was drawn
		r.board.MoveTo(0)
		at = 0
	case whole:
		r.enterWhole(format.Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: slices.Concat(rows...)}})
		return true
	}
	if !ok || Alien(rows, l.Side()) || len(rows) > 1 && !Whole(rows, l.Side()) {
		switch one, several := r.needs.Read(text); {
		case one != nil && (one.Typed != nil || one.Candidates != nil || one.Pencil != nil || one.Puzzle.Unknown != nil):
			return false // what is not typed in from paper would be lost
		case one != nil:
			r.enterWhole(*one)
			return true
		case !ok || several:
			return false
		}
	}
	c := Lay(rows, l, at)
	if left := len(c.Digits); left < c.Count {
		r.host.Say(status.Note("typing.paste.long", words.Data{"Count": c.Count, "Left": left, "Cell": l.CellName(at)}).With(theme.IconNameWarning))
		return true
	}
	r.change(func(s *session.Session) bool { return s.SetGivens(c.Digits) })
	r.typist.GoOn(c.Next - at)
	return true
}

// enterWhole replaces the board by a whole puzzle.
func (r *Room) enterWhole(e format.Entry) {
	whole := session.FromEntry(e)
	whole.Kept, whole.Pasted, whole.TypingIn = true, true, true
	r.change(func(s *session.Session) bool { return s.Open(whole) })
	r.board.MoveTo(0)
	r.typist.GoOn(e.Puzzle.Layout.Cells())
}
