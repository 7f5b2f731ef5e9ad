package typing

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
)

// What happens to a puzzle when typing it in is done.

// AskDone asks for the title and the source of the puzzle that was typed in, says what is wrong
// with it, and begins to solve it.
func (r *Room) AskDone() {
	if r.host.Closing() {
		return
	}
	if r.typist.Settle(); len(r.stroke.Cells) > 1 { // it is not left out without a word
		if r.Enter(); len(r.stroke.Cells) > 0 {
			return
		}
	}
	r.settle()
	r.host.Say(r.host.CallOff()) // otherwise a puzzle that is being made could replace the board meanwhile
	sheet, now := r.host.Sheet(), r.host.Now()
	if now.Puzzle.Blank() {
		r.needs.Solve()
		return
	}
	// A file that is being read, or a puzzle of the library, may still replace the board.
	here := func() bool { return r.host.Current(r) && r.host.Sheet() == sheet }
	asked := func() Done {
		return Done{Title: cmp.Or(now.Title, DefaultTitle(time.Now())), Source: now.Source, Verdict: r.Verdict(), Broken: r.Content().Broken}
	}
	var d *dialogs.Dialog
	form := NewDoneForm(asked(), func(title, source string) {
		d.Dismiss()
		if !here() {
			return
		}
		now := &sheet.Now
		now.Title, now.Source = title, source
		r.sitting.Store()
		r.needs.Solve()
	}, func() { d.Dismiss() })
	d = r.dialogs.NewDialog(words.T("done.heading"), form.Object)
	yes := r.dialogs.Button(words.T("done.solve"), theme.ConfirmIcon(), form.Confirm)
	yes.Importance = widget.HighImportance
	d.SetButtons([]fyne.CanvasObject{r.dialogs.Button(words.T("done.back"), nil, func() { d.Dismiss() }), yes})
	r.dialogs.ShowWide(d, 480)
	form.Focus(r.dialogs)
	if now.Title == "" {
		r.mine.Titles(func(titles []string) {
			if r.dialogs.Has(d) && here() {
				form.Propose(FreeTitle(asked().Title, titles))
			}
		})
	}
	r.updated = func() { // the verdict may be reached while the dialog is open
		if r.dialogs.Has(d) && here() {
			form.Show(asked())
		}
	}
}

// Finish ends typing in, on every way out. It removes an empty board that was only
// opened for typing, unless a cage waits there for its sum.
func (r *Room) Finish() {
	ended := r.host.Put(func(s *session.Session) bool {
		_, waits := r.waiting()
		back := !waits && s.Unopen(r.empty)
		return s.Done() || back
	})
	if ended {
		r.board.MoveTo(max(0, slices.Index(r.host.Now().Grid(), 0)))
		r.nameTyped()
	}
}

// nameTyped gives the puzzle on the board a title, if the user was not asked for one.
func (r *Room) nameTyped() {
	sheet := r.host.Sheet()
	nameless := func() bool {
		now := r.host.Now()
		return r.host.Sheet() == sheet && !now.TypingIn && now.Title == "" && now.Path == "" && !now.Puzzle.Blank()
	}
	if !nameless() {
		return
	}
	r.mine.Titles(func(titles []string) {
		if nameless() {
			sheet.Now.Title = FreeTitle(DefaultTitle(time.Now()), titles)
			r.sitting.Store()
			r.host.Refresh()
		}
	})
}
