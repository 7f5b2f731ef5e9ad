package gui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/sitting"
	"nonet/gui/status"
)

// How long a disk may take to answer.
const (
	closeLimit = 5 * time.Second // before the user who closes the window is asked
	tidyLimit  = time.Second     // for work that need not be finished
	orderLimit = 3 * time.Second // for everything when the system ends the program
)

// An ending is the state of closing the window.
type ending struct {
	limit   time.Duration // closeLimit, except in tests
	leaving bool          // being checked: may the window close?
	ordered bool          // by the system, which does not wait for an answer
	closed  bool          // input is ignored
	closing func()        // called when everything is on disk and the window is about to close; may be nil
	gone    chan struct{} // closed when the window is closed
}

func newEnding() ending { return ending{limit: closeLimit, gone: make(chan struct{})} }

// close ends the program when everything typed is on disk.
func (w *Window) close() {
	if w.Closing() {
		return
	}
	w.hide(true)
	w.rooms.photos.Settle()
	w.ending.leaving = true
	w.deafen()
	w.saveSettings(w.settingsNow())
	seen := w.threads.After(sitting.SavingSeen, func() { w.Say(status.Note("library.saving")) })
	w.sitting.Finish(w.ending.limit, func(c sitting.Closing) {
		seen()
		w.ending.leaving = false
		switch {
		case c.Err == nil && c.More && !c.Stay:
			w.close() // there was more work
		case w.ending.ordered, c.Err == nil && !c.Stay:
			w.closeAnyway()
		case c.Err != nil:
			w.askClose(c.Err)
		}
		w.hide(false) // unless it is closed
	})
}

// settle accepts what waits for another key, as the first figure of a number does.
func (w *Window) settle() {
	if w.input.Settle != nil {
		w.input.Settle()
	}
}

// hide is called when the window is hidden or about to close, and when it is shown again or stays open. It accepts what waits for a
// key, and the clock of Solve stands still meanwhile.
func (w *Window) hide(on bool) {
	if w.Closing() {
		return
	}
	if on {
		w.settle()
	}
	w.rooms.solve.Hide(on)
}

// leave saves everything when the page in a browser is hidden or left, and reports whether a puzzle
// is not saved yet.
func leave(w *Window) (unsaved bool) {
	w.hide(true)
	w.remember()
	return len(w.sitting.Saver.Unsaved()) > 0
}

// askClose asks whether to close although something could not be saved.
func (w *Window) askClose(err error) {
	text := widget.NewLabel(words.T("library.close", words.Data{"Why": words.Reason(err)}))
	d := w.dialogs.NewDialog(words.T("library.close.title"), text)
	anyway := w.dialogs.Button(words.T("library.close.yes"), nil, func() {
		d.Dismiss()
		w.closeAnyway()
	})
	anyway.Importance = widget.DangerImportance
	elsewhere := w.dialogs.Button(words.T("menu.saveas"), nil, func() {
		d.Dismiss()
		w.rooms.files.AskSave()
	})
	d.SetButtons([]fyne.CanvasObject{w.dialogs.Button(words.T("new.cancel"), nil, d.Dismiss), elsewhere, anyway})
	w.dialogs.Show(d) // Enter and Escape leave the window open
	w.Refresh()
}

// closeAnyway closes the window even if something is not on disk.
func (w *Window) closeAnyway() {
	if w.ending.closed {
		return
	}
	w.shutDown()
	go func() {
		ended := make(chan struct{})
		go func() {
			w.threads.Wait()
			<-w.sitting.Saver.Done()
			close(ended)
		}()
		select {
		case <-ended:
		case <-time.After(tidyLimit):
		}
		w.threads.Last(func() {
			if w.ending.closing != nil {
				w.ending.closing()
			}
			w.win.Close()
			close(w.ending.gone)
		})
	}()
}

// shutDown stops everything that runs. It waits only for engines, which end within 50 ms; the saver
// writes what is not on disk yet.
func (w *Window) shutDown() {
	w.ending.closed = true
	w.threads.Close()
	w.line.Cancel()
	w.dialogs.Close()
	w.win.Canvas().Unfocus() // keys may still arrive, but the activity has ended
	w.deafen()
	w.rooms.now.End()
	w.rooms.watch.Close()
	w.rooms.compare.Close()
	w.sitting.Saver.Stop()
}

// order closes the window because the system ends the program. There may be no user to answer a
// question.
func (w *Window) order() {
	w.ending.ordered = true
	w.close()
}
