package hall

import (
	"fyne.io/fyne/v2"
)

// AskClose asks whether to close although something could not be saved.
func (h *Hall) AskClose(err error) { h.askClose(err) }

// LastKey returns what shows the last key, and what it shows; empty for nothing.
func (h *Hall) LastKey() (shown fyne.CanvasObject, text string) {
	k := h.stage.lastKey
	if k.object.Visible() {
		text = k.key.Text + ": " + k.does.Text
	}
	return k.key, text
}
