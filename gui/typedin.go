package gui

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/dialogs"
	"nonet/gui/entry"
)

// What happens to a puzzle when typing it in is done.

// askDone asks for the title and the source of the puzzle that was typed in, says what is wrong
// with it, and begins to solve it.
func (r *rooms) askDone() {
	w := r.window
	if w.Closing() {
		return
	}
	w.Settle()
	w.Say(w.CallOff()) // otherwise a puzzle that is being made could replace the board meanwhile
	sheet, now := w.Sheet(), w.Now()
	if now.Puzzle.Givens.Filled() == 0 {
		w.Enter(r.solve)
		return
	}
	// A file that is being read, or a puzzle of the library, may still replace the board.
	here := func() bool { return w.Current(r.entry) && w.Sheet() == sheet }
	asked := func() entry.Done {
		return entry.Done{Title: cmp.Or(now.Title, entry.DefaultTitle(time.Now())), Source: now.Source,
			Verdict: r.entry.Verdict(), Broken: r.entry.Moment().Broken}
	}
	var d *dialogs.Dialog
	form := entry.NewDoneForm(asked(), func(title, source string) {
		d.Dismiss()
		if !here() {
			return
		}
		now := &sheet.Now
		now.Title, now.Source = title, source
		w.Sitting.Store()
		w.Enter(r.solve)
	}, func() { d.Dismiss() })
	d = w.Dialogs.NewDialog(words.T("done.heading"), form.Object)
	yes := w.Dialogs.Button(words.T("done.solve"), theme.ConfirmIcon(), form.Confirm)
	yes.Importance = widget.HighImportance
	d.SetButtons([]fyne.CanvasObject{w.Dialogs.Button(words.T("done.back"), nil, func() { d.Dismiss() }), yes})
	w.Dialogs.ShowWide(d, 480)
	form.Focus(w.Dialogs)
	if now.Title == "" {
		r.mine.Titles(func(titles []string) {
			if w.Dialogs.Has(d) && here() {
				form.Propose(entry.FreeTitle(asked().Title, titles))
			}
		})
	}
	r.entry.Updated = func() { // the verdict may be reached while the dialog is open
		if w.Dialogs.Has(d) && here() {
			form.Show(asked())
		}
	}
}

// doneTyping ends typing in, whichever way it is left. It removes an empty board that was only
// opened for typing.
func (r *rooms) doneTyping() {
	w := r.window
	ended := w.Put(func(s *session.Session) bool {
		back := r.entry.Untouched(s)
		return s.Done() || back
	})
	if ended {
		w.Board.MoveTo(max(0, slices.Index(w.Now().Grid(), 0)))
		r.nameTyped()
	}
}

// nameTyped gives the puzzle on the board a title, if the user was not asked for one.
func (r *rooms) nameTyped() {
	w, sheet := r.window, r.window.Sheet()
	nameless := func() bool {
		now := w.Now()
		return w.Sheet() == sheet && !now.TypingIn && now.Title == "" && now.Path == "" && now.Puzzle.Givens.Filled() > 0
	}
	if !nameless() {
		return
	}
	r.mine.Titles(func(titles []string) {
		if nameless() {
			sheet.Now.Title = entry.FreeTitle(entry.DefaultTitle(time.Now()), titles)
			w.Sitting.Store()
			w.Refresh()
		}
	})
}
