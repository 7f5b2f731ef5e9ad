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

// paste handles a pasted text. A whole board replaces the board, wherever the cursor is; fewer
// cells are placed from the cursor on. Sixteen cells may be a 4×4 board or a row of a larger one:
// the size of the present board decides.
func (r *Room) paste(text string) bool {
	r.typist.Settle()
	l, at := r.host.Now().Layout(), r.board.Cursor()
	rows, ok := Rows(text, l)
	if ok && len(rows) == l.Side() && Whole(rows, l.Side()) || len(rows) == 1 && len(rows[0]) == l.Cells() {
		r.enterWhole(format.Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: slices.Concat(rows...)}})
		return true
	}
	if !ok || Alien(rows, l.Side()) || len(rows) > 1 && !Whole(rows, l.Side()) {
		switch one, several := r.needs.Read(text); {
		case one != nil && (one.Typed != nil || one.Candidates != nil || one.Pencil != nil || one.Puzzle.Unknown != nil):
			return false // what is not typed in from paper would be lost
		case one != nil:
			whole := session.FromEntry(*one)
			r.enterWhole(format.Entry{Puzzle: whole.Whole(), Title: whole.Title})
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
