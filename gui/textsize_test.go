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
		d.PasteText(newspaper)
		for _, room := range d.rooms.all {
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

// TestSmallWindowAtStart: what a window of 800×600 shows first is no larger, in any room and with any size of text. Otherwise it would grow.
func TestSmallWindowAtStart(t *testing.T) {
	for _, l := range words.Languages() {
		for _, text := range []string{"small", "", "larger"} {
			for _, activity := range []string{"typing", "solve", "watch", "compare", "learn"} {
				d := newDesk(t, func(s *settings) {
					s.Text, s.Activity, s.Language, s.Width, s.Height = text, activity, l.ID, 800, 600
				})
				if needs := d.Win.Content().MinSize(); needs.Width > 800 || needs.Height > 600 {
					t.Errorf("%s, %s, text %q: it needs %v", l.ID, activity, text, needs)
				}
			}
		}
	}
}
