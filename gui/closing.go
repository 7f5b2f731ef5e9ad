package gui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nonet/core/keep"
	"nonet/gui/translations"
)

// How long a disk may take to answer.
const (
	savingSeen  = 400 * time.Millisecond // before the window says what it is waiting for
	closeLimit  = 5 * time.Second        // before the person who closes the window is asked
	tidyLimit   = time.Second            // for what need not be waited for
	orderLimit  = 3 * time.Second        // for all that is done when the system ends the program
	rescueLimit = time.Second            // for the last try after that
)

// isDeaf tells whether nothing is taken in: the window is closed, or about to be. Keys
// still come then, those that were pressed while the last ones were brought to the disk.
func (w *Window) isDeaf() bool { return w.leaving || w.closed }

// close ends the program when all that was typed is on disk.
func (w *Window) close() {
	if w.isDeaf() {
		return
	}
	if w.isEntering() {
		w.entering.typist.Settle() // a figure may still wait for a second one
	}
	w.leaving, w.stay = true, false
	w.saver.SaveCurrent(w.current, true) // of several windows the one closed last is gone on with
	w.saveSettings(w.settingsNow())
	seen := w.after(savingSeen, func() { w.say(note("library.saving")) })
	filed := w.filed
	go func() {
		err := within(w.patience, filed)
		if err == nil {
			err = w.saver.Flush(w.patience)
		}
		w.do(func() {
			seen()
			w.leaving = false
			switch {
			case w.closed:
			case err == nil && w.filed != filed && !w.stay:
				w.close() // there was more to do
			case w.ordered, err == nil && !w.stay:
				w.closeAnyway()
			case err != nil:
				w.askClose(err)
			}
		})
	}()
}

// within waits for something that may take long. Nil takes no time.
func within(limit time.Duration, done <-chan struct{}) error {
	if done == nil {
		return nil
	}
	select {
	case <-done:
		return nil
	case <-time.After(limit):
		return keep.ErrSlow
	}
}

// askClose asks for a second word, because something could not be brought to the disk.
func (w *Window) askClose(err error) {
	text := widget.NewLabel(translations.T("library.close", translations.Data{"Why": reason(err)}))
	d := dialog.NewCustomWithoutButtons(translations.T("library.close.title"), text, w.win)
	anyway := widget.NewButton(translations.T("library.close.yes"), func() {
		d.Dismiss()
		w.closeAnyway()
	})
	anyway.Importance = widget.DangerImportance
	elsewhere := widget.NewButton(translations.T("menu.saveas"), func() {
		d.Dismiss()
		w.askSave()
	})
	d.SetButtons([]fyne.CanvasObject{widget.NewButton(translations.T("new.cancel"), d.Dismiss), elsewhere, anyway})
	w.showDialog(d) // (Enter and Escape leave the window open)
	w.refresh()
}

// closeAnyway closes the window, whatever is on disk.
func (w *Window) closeAnyway() {
	if w.closed {
		return
	}
	w.shutDown()
	go func() {
		ended := make(chan struct{})
		go func() {
			w.workers.Wait()
			<-w.saver.Done()
			close(ended)
		}()
		within(tidyLimit, ended)
		w.do(func() {
			if w.closing != nil {
				w.closing()
			}
			w.win.Close()
			close(w.gone)
		})
	}()
}

// shutDown stops all that runs, and waits for nothing: what is not on disk now is the
// saver's last work.
func (w *Window) shutDown() {
	w.closed = true
	w.runner.Changed = nil // there may be no window any more to show it in
	if w.isEntering() {
		w.entering.stop()
	}
	w.cancelJob()
	w.runner.Close()
	w.lesson.interrupt(nil)
	w.saver.Stop()
}

// order closes the window because the system ends the program. Nobody may be there to
// answer a question.
func (w *Window) order() {
	w.ordered = true
	w.close()
}
