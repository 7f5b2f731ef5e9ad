package hall

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

	OrderLimit = 3 * time.Second // for everything when the system ends the program
)

// An ending is the state of closing the window.
type ending struct {
	leaving bool   // being checked: may the window close?
	ordered bool   // by the system, which does not wait for an answer
	closed  bool   // input is ignored
	last    func() // called when everything is on disk and the window is about to close; may be nil
}

// OnClosed sets what is called when everything is on disk and the window is about to close.
func (h *Hall) OnClosed(last func()) { h.ending.last = last }

// Close ends the program when everything typed is on disk.
func (h *Hall) Close() {
	if h.Closing() {
		return
	}
	h.Hide(true)
	do(h.wiring.Closing)
	h.ending.leaving = true
	h.deafen()
	seen := h.Threads.After(sitting.SavingSeen, func() { h.Say(status.Note("library.saving")) })
	h.Sitting.Finish(h.Patience, func(c sitting.Closing) {
		seen()
		h.ending.leaving = false
		switch {
		case c.Err == nil && c.More && !c.Stay:
			h.Close() // there was more work
		case h.ending.ordered, c.Err == nil && !c.Stay:
			h.closeAnyway()
		case c.Err != nil:
			h.askClose(c.Err)
		}
		h.Hide(false) // unless it is closed
	})
}

// Settle accepts what waits for another key, as the first figure of a number does.
func (h *Hall) Settle() {
	if h.input.Settle != nil {
		h.input.Settle()
	}
}

// Hide is called when the window is hidden or about to close, and when it is shown again or stays open. It accepts what waits for a
// key, and what goes on in the rooms may stand still meanwhile.
func (h *Hall) Hide(on bool) {
	if h.Closing() {
		return
	}
	if on {
		h.Settle()
	}
	if h.wiring.Hide != nil {
		h.wiring.Hide(on)
	}
}

// Leave saves everything when the page in a browser is hidden or left, and reports whether a puzzle
// is not saved yet.
func (h *Hall) Leave() (unsaved bool) {
	h.Hide(true)
	do(h.wiring.Remember)
	return len(h.Sitting.Saver.Unsaved()) > 0
}

// askClose asks whether to close although something could not be saved.
func (h *Hall) askClose(err error) {
	text := widget.NewLabel(words.T("library.close", words.Data{"Why": words.Reason(err)}))
	d := h.Dialogs.NewDialog(words.T("library.close.title"), text)
	anyway := h.Dialogs.Button(words.T("library.close.yes"), nil, func() {
		d.Dismiss()
		h.closeAnyway()
	})
	anyway.Importance = widget.DangerImportance
	elsewhere := h.Dialogs.Button(words.T("menu.saveas"), nil, func() {
		d.Dismiss()
		do(h.wiring.Rescue)
	})
	d.SetButtons([]fyne.CanvasObject{h.Dialogs.Button(words.T("new.cancel"), nil, d.Dismiss), elsewhere, anyway})
	h.Dialogs.Show(d) // Enter and Escape leave the window open
	h.Refresh()
}

// closeAnyway closes the window even if something is not on disk.
func (h *Hall) closeAnyway() {
	if h.ending.closed {
		return
	}
	h.ShutDown()
	go func() {
		ended := make(chan struct{})
		go func() {
			h.Threads.Wait()
			<-h.Sitting.Saver.Done()
			close(ended)
		}()
		select {
		case <-ended:
		case <-time.After(tidyLimit):
		}
		h.Threads.Last(func() {
			do(h.ending.last)
			h.Win.Close()
		})
	}()
}

// ShutDown stops everything that runs, at once. It waits only for engines, which end within 50 ms; the saver
// writes what is not on disk yet.
func (h *Hall) ShutDown() {
	h.ending.closed = true
	h.Threads.Close()
	h.Line.Cancel()
	h.Dialogs.Close()
	h.Win.Canvas().Unfocus() // keys may still arrive, but the activity has ended
	h.deafen()
	h.now.End()
	for _, room := range h.wiring.Rooms {
		do(room.Close)
	}
	h.Sitting.Saver.Stop()
}

// Order closes the window because the system ends the program. There may be no user to answer a
// question.
func (h *Hall) Order() {
	h.ending.ordered = true
	h.Close()
}
