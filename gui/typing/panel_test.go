package typing

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// TestPanelOfPhone: on a telephone the keys, the photo and Done are on the screen without scrolling, and the verdict is below them.
func TestPanelOfPhone(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	size := fyne.NewSize(390, 844)
	d.Win.Resize(size)
	bottom := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
	}
	d.Until("all keys and buttons are on the screen, above the verdict", func() bool {
		lowest, seen := float32(0), 0
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			b, button := o.(*controls.Button)
			_, key := o.(*controls.Key)
			if key || button && (b.Text == words.T("photo.from") || b.Text == words.T("typing.done")) {
				lowest, seen = max(lowest, bottom(o)), seen+1
			}
		})
		const all = 9 + 3 + 2
		return seen == all && lowest <= size.Height && bottom(d.room.panel.verdict.Object) >= lowest
	})
}
