package hall

import (
	"fyne.io/fyne/v2"

	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
)

// listen applies what keys and clicks do in the current activity to the board that it shows. It is the only place where that changes.
func (h *Hall) listen(s *activity.Scene) {
	b := h.Board
	if s.Board != nil {
		b = s.Board
	}
	if h.hearing != b {
		h.deafen()
	}
	h.hearing, h.input = b, s.Input
	if h.Closing() {
		h.input = activity.Input{}
	}
	in := h.input.Input
	moved, escape := in.Moved, in.Escape
	in.Moved = func(cell int) {
		if moved != nil {
			moved(cell)
		}
		do(h.wiring.Remember)
	}
	in.Escape = func() bool {
		if escape != nil && escape() {
			return true
		}
		left := h.stage.projector
		h.stage.setProjector(false)
		return left
	}
	b.Gather = h.gather
	b.SetInput(in)
}

// deafen makes keys and clicks do nothing until the window listens again.
func (h *Hall) deafen() {
	h.hearing.SetInput(board.Input{})
	h.input = activity.Input{}
}

// gather runs what one key or one press does. However often that wants the window to be refreshed, it is refreshed once, at the end.
func (h *Hall) gather(press func()) {
	if h.gathering {
		press()
		return
	}
	h.gathering = true
	press()
	h.gathering = false
	if h.stale {
		h.stale = false
		h.Refresh()
	}
}

// Keys returns what receives the keys that a control does not use.
func (h *Hall) Keys() controls.Keys { return controls.Keys{Key: h.typedKey, Rune: h.typedRune} }

// typedKey handles the keys that no focused widget uses: they go to what is in front of the
// window, or else to the board.
func (h *Hall) typedKey(e *fyne.KeyEvent) {
	switch {
	case h.Closing():
	case h.Dialogs.InFront():
		h.Dialogs.TypedKey(e)
	default:
		h.Focus()
		h.hearing.TypedKey(e)
	}
}

// typedRune handles the characters that no focused widget uses.
func (h *Hall) typedRune(char rune) {
	if !h.Dialogs.InFront() && !h.Closing() {
		h.Focus()
		h.hearing.TypedRune(char)
	}
}

// Paste offers a text to the current room, and reports whether it took it.
func (h *Hall) Paste(text string) bool { return h.input.Paste != nil && h.input.Paste(text) }
