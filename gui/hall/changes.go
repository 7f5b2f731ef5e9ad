package hall

import (
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/status"
)

// Change implements activity.Host.
func (h *Hall) Change(change func(*session.Session) bool) bool {
	if guard, ok := h.now.(activity.Guard); ok && !h.Closing() {
		if why := guard.MayChange(); why != nil {
			h.Say(why)
			return false
		}
	}
	return h.Put(change)
}

// Put implements activity.Host.
func (h *Hall) Put(change func(*session.Session) bool) bool {
	before, was := h.Sheet(), h.Now()
	if h.Closing() || !change(h.Sitting.Session) {
		return false
	}
	if now := h.Now(); now.Layout() != was.Layout() { // the cursor must not be shown outside the board
		h.Board.SetView(board.Compose(now.Layout(), puzzleLayer(now)))
	}
	other := h.Sheet() != before
	said := h.Line.Leave()
	h.Line.Clear()
	h.restore = nil
	h.now.Changed(was, other)
	if said != nil && h.Line.Notice() == nil && h.Now().Shown().Conflicts() == nil {
		h.Line.Say(said)
	}
	h.Sitting.Store()
	h.Refresh()
	return true
}

// Edit makes a change that is not an action of the activity.
func (h *Hall) Edit(change func(*session.Session) bool) bool {
	h.stopWaiting()
	return h.Change(change)
}

// stopWaiting stops waiting for a second figure, which would amend a change that is made otherwise.
func (h *Hall) stopWaiting() {
	if h.input.Keep != nil {
		h.input.Keep()
	}
}

// Replace puts another puzzle on the board, even if that is the same one.
func (h *Hall) Replace(change func(*session.Session) bool) {
	if h.Closing() {
		return
	}
	h.stopWaiting()
	if !h.Put(change) {
		h.now.Changed(h.Now(), false)
		h.Unsay() // what was said about something else, such as a text that is no puzzle
	}
	h.Board.MoveTo(0)
	h.ShowPuzzle()
	h.toStage()
	if p, ok := h.now.(activity.Place); ok {
		p.GoOn(0, false, false)
	}
	h.Refresh()
}

// Open puts another puzzle on the board.
func (h *Hall) Open(s session.State) {
	h.Replace(func(on *session.Session) bool { return on.Open(s) })
}

// Clear empties the board.
func (h *Hall) Clear() {
	if !h.Edit((*session.Session).Clear) {
		return
	}
	if p, ok := h.now.(activity.Place); ok {
		p.GoOn(0, false, false)
	}
}

// keep copies the engine's digits to the board.
func (h *Hall) keep() {
	digits := slices.Clone(h.View().Engine)
	h.Edit(func(s *session.Session) bool { return s.Fill(digits) })
}

// Dropped opens a file that was dropped on the window, and says so if others were dropped with it. A
// dialog in front of the board may hold something typed, so it stays, and the message says what to do.
func (h *Hall) Dropped(name string, others int, open func()) {
	switch {
	case h.Closing():
	case h.Dialogs.Open():
		h.Say(status.Note("file.dialog", words.Data{"File": name}).With(theme.IconNameWarning))
	default:
		open()
		if others > 0 { // a warning, because what is being opened takes the place of a notice
			h.Line.Warn(func() *status.Message {
				return status.Note("file.others", words.Data{"File": name}).With(theme.IconNameWarning)
			}, h.Focus)
		}
	}
}
