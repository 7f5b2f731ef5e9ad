package hall_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/gui/hall"
	"nonet/gui/look"
)

// TestTextSize: the menu and its keys make all text larger or smaller, up to an end, and the next start finds it as it was.
func TestTextSize(t *testing.T) {
	d := newDesk(t, func(m *hall.Memory) { m.Width, m.Height = 1280, 900 })
	high := func() float32 { return d.Sentence().MinSize().Height }
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
	kept := d.Remembered()
	if d = newDesk(t, func(m *hall.Memory) { *m = kept }); d.Look.Text != "large" {
		t.Errorf("at the next start the text is %q", d.Look.Text)
	}
}
