package gui

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// inFront says what is wrong with the dialogs; empty if exactly the uppermost one is on the screen, perhaps with a list over it.
func (w *walk) inFront() string {
	dialogs, lists := 0, 0
	for _, o := range w.Win.Canvas().Overlays().List() {
		if modal(o) {
			dialogs++
		} else {
			lists++
		}
	}
	switch {
	case dialogs > 1, dialogs == 1 != w.Dialogs.Open():
		return fmt.Sprintf("there are %d dialogs on the screen, and one is open: %v", dialogs, w.Dialogs.Open())
	case lists > 1:
		return fmt.Sprintf("there are %d lists on the screen", lists)
	}
	return ""
}

// modal reports whether what is in front of the window is a dialog, and not a list or a menu.
func modal(overlay fyne.CanvasObject) bool {
	for _, o := range test.LaidOutObjects(overlay) {
		if p, ok := o.(*widget.PopUp); ok {
			return p.Visible()
		}
	}
	return false
}

// lost says which digit is missing, or was not typed; empty if none.
func (w *walk) lost(before *session.Sheet) string {
	same := w.Sheet().Created.Equal(before.Created) // otherwise a photo has just been read
	if w.did.cell >= 0 && same && w.Now().Grid()[w.did.cell] != w.did.digit {
		return fmt.Sprintf("the %d that was typed in cell %d is not there", w.did.digit, w.did.cell)
	}
	if now := w.Sheet(); w.did.idle && now.Created.Equal(before.Created) {
		for cell, d := range before.Now.Grid() {
			if d != 0 && now.Now.Grid()[cell] == 0 {
				return fmt.Sprintf("the %d in cell %d is lost", d, cell)
			}
		}
	}
	return ""
}

// gone says which digit of a sheet is lost. It is empty if undo or redo leads to all of them, or
// restores the puzzle that was deleted.
func (w *walk) gone(sheet, before *session.Sheet) string {
	if before.Now.Grid().Filled() == 0 || w.Restores() {
		return ""
	}
	trail, _ := w.session.Trail()
	i := slices.IndexFunc(trail, func(s *session.Sheet) bool { return s == sheet || s.Name != "" && s.Name == before.Name })
	if i < 0 && w.Dialogs.Open() {
		return "" // My puzzles, which has deleted it, can have it back as long as it is open
	}
	if i < 0 && w.kept(before) {
		return ""
	}
	if i < 0 {
		return fmt.Sprintf("the puzzle %q is nowhere", before.Now.Title)
	}
	boards := boardsOf(trail[i])
	for cell, d := range before.Now.Grid() {
		there := func(s session.State) bool { return s.Grid()[cell] == d }
		if d != 0 && d != w.did.figure && !slices.ContainsFunc(boards, there) {
			return fmt.Sprintf("no undo leads to the %d in cell %d", d, cell)
		}
	}
	return ""
}

// kept reports whether a puzzle to which no undo or redo leads any more is in My puzzles, or was only looked at. That happens when the
// opening of a puzzle is undone, and then another one is opened.
func (w *walk) kept(s *session.Sheet) bool {
	if !s.WorthKeeping() {
		return true
	}
	w.fastDisk()
	w.Sitting.Saver.Flush(halltest.InVain)
	all, _ := w.Library().List()
	return slices.ContainsFunc(all, func(e library.Entry) bool { return e.Name == s.Name })
}

// unseen says which hidden digit was changed while a puzzle is typed in, except by undo, redo, or a
// given in its place; empty if none.
func (w *walk) unseen(sheet, before *session.Sheet) string {
	now := w.Sheet()
	if now != sheet || !before.Now.TypingIn || !now.Now.TypingIn || now.Undone() > before.Undone() {
		return ""
	}
	if now.Undone() < before.Undone() && now.Now.SameDigits(before.Board(before.Made()+1)) {
		return ""
	}
	for cell, d := range before.Now.Typed {
		if got := now.Now.Typed[cell]; got != d && now.Now.Puzzle.Givens[cell] == 0 {
			return fmt.Sprintf("instead of the %d in cell %d, which is not to be seen, there is %d", d, cell, got)
		}
	}
	return ""
}

// wrong says what is wrong with what is on the screen; empty if nothing is.
func (w *walk) wrong() string {
	switch runs := w.runner.State() != running.Idle; {
	case (w.Activity().Scene().Input.Settle != nil) != w.Current(w.rooms.typing), w.Board.SelectsSeveral() != w.Current(w.rooms.solve):
		return "the keys go to another activity"
	case runs && !w.Current(w.rooms.watch), w.rooms.compare.Playing() && !w.Current(w.rooms.compare):
		return "an engine runs that nobody sees"
	case !slices.Equal(w.signs(), []string{cmp.Or(w.ID(), "welcome")}):
		return fmt.Sprintf("in the activity %q there are the panels of %q", w.ID(), w.signs())
	case w.Now().TypingIn != w.Current(w.rooms.typing) && !w.Hidden():
		return fmt.Sprintf("the puzzle is being typed in: %v, in the activity %q", w.Now().TypingIn, w.ID())
	}
	least, most := 0, 0 // tickers
	if w.Working() {
		least, most = least+1, most+1
	}
	if w.runner.Busy() {
		least, most = least+1, most+1
	}
	if w.rooms.compare.Playing() { // its clock may stand
		most++
	}
	most++                        // a survey that was left goes on until its searches have ended
	if w.rooms.photos.Opening() { // a job about the board and a photo that is being opened go on beside each other
		most++
	}
	if w.tickers < least || w.tickers > most {
		return fmt.Sprintf("%d tickers for %d to %d kinds of work", w.tickers, least, most)
	}
	seen, digits := w.View(), w.Now().Grid()
	if w.Current(w.rooms.typing) { // only the givens are shown
		digits = w.Now().Puzzle.Givens
	}
	for cell, d := range digits {
		if shown := seen.Digits()[cell]; d != 0 && shown == 0 && !w.replaying() {
			return fmt.Sprintf("the %d in cell %d is not to be seen", d, cell)
		}
	}
	return ""
}

// boardsOf returns the boards of the whole history, the oldest first.
func boardsOf(s *session.Sheet) (boards []session.State) {
	for n := range s.Made() + s.Undone() + 1 {
		boards = append(boards, s.Board(n))
	}
	return boards
}
