package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
)

// TestRoomForText: nothing is cut off with the largest text in a window of 1280×900, in any activity and language, and a larger window has
// larger text.
func TestRoomForText(t *testing.T) {
	for _, l := range words.Languages() {
		d := newDesk(t, func(s *settings) { s.Text, s.Width, s.Height = "larger", 1280, 900 })
		d.SetLanguage(l)
		d.pasteText(newspaper)
		for _, room := range d.Rooms() {
			d.Enter(room.Activity)
			if least := d.Win.Content().MinSize(); least.Width > 1280 || least.Height > 900-30 { // the menu
				t.Errorf("%s: %s needs %v", l.ID, room.ID, least)
			}
		}
		before := d.Look.Letters()
		d.Win.Resize(fyne.NewSize(1920, 1080))
		d.Until("the text is larger", func() bool { go d.Threads.Do(func() {}); return d.Look.Letters() > before })
	}
}
