package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/look"
)

// TestTextSize: the menu and its keys make all text larger or smaller, up to an end, and the next start finds it as it was.
func TestTextSize(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity, s.Width, s.Height = "solve", 1280, 900 })
	high := func() float32 { return d.Bar.Label().MinSize().Height }
	usual := high()
	d.Menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	d.Menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	if now := high(); now < 1.2*usual {
		t.Errorf("a line of larger text is %v high, one of the usual %v", now, usual)
	}
	size := d.Look.Size(theme.SizeNameText)
	d.Menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	if d.Look.Size(theme.SizeNameText) != size {
		t.Error("there is text larger than the largest")
	}
	for range len(look.TextSizes) {
		d.Menu.Press(fyne.KeyMinus, fyne.KeyModifierControl)
	}
	if now := high(); now >= usual || d.Memory.Text != "small" {
		t.Errorf("a line of small text (%q) is %v high, one of the usual %v", d.Memory.Text, now, usual)
	}
	d.Menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	d.Menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	if d.Memory.Text != "large" {
		t.Errorf("after twice larger than small the text is %q", d.Memory.Text)
	}
	folder := d.Folder
	d.quit()
	d.Hall = nil
	if d = newDeskIn(t, folder); d.Look.Text != "large" {
		t.Errorf("at the next start the text is %q", d.Look.Text)
	}
}

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
