package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
)

// TestTextSize: the menu and its keys make all text larger or smaller, up to an end, and the next start finds it as it was.
func TestTextSize(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity, s.Width, s.Height = "solve", 1280, 900 })
	high := func() float32 { return d.bar.Label().MinSize().Height }
	usual := high()
	d.menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	d.menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	if now := high(); now < 1.2*usual {
		t.Errorf("a line of larger text is %v high, one of the usual %v", now, usual)
	}
	size := d.look.Size(theme.SizeNameText)
	d.menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	if d.look.Size(theme.SizeNameText) != size {
		t.Error("there is text larger than the largest")
	}
	for range len(textSizes) {
		d.menu.Press(fyne.KeyMinus, fyne.KeyModifierControl)
	}
	if now := high(); now >= usual || d.settings.Text != "small" {
		t.Errorf("a line of small text (%q) is %v high, one of the usual %v", d.settings.Text, now, usual)
	}
	d.menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	d.menu.Press(fyne.KeyEqual, fyne.KeyModifierControl)
	if d.settings.Text != "large" {
		t.Errorf("after twice larger than small the text is %q", d.settings.Text)
	}
	folder := d.folder
	d.quit()
	d.Window = nil
	if d = newDeskIn(t, folder); d.look.text != "large" {
		t.Errorf("at the next start the text is %q", d.look.text)
	}
}

// TestRoomForText: nothing is cut off with the largest text in a window of 1280×900, in any activity and language, and a larger window has
// larger text.
func TestRoomForText(t *testing.T) {
	for _, l := range words.Languages() {
		d := newDesk(t, func(s *settings) { s.Text, s.Width, s.Height = "larger", 1280, 900 })
		d.setLanguage(l)
		d.pasteText(newspaper)
		for _, room := range d.rooms.all {
			d.Enter(room.Activity)
			if least := d.win.Content().MinSize(); least.Width > 1280 || least.Height > 900-30 { // the menu
				t.Errorf("%s: %s needs %v", l.ID, room.id, least)
			}
		}
		before := d.look.letters()
		d.win.Resize(fyne.NewSize(1920, 1080))
		d.until("the text is larger", func() bool { go d.threads.Do(func() {}); return d.look.letters() > before })
	}
}
