package menus

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestFynesShortcuts holds why WriteKeys pads the texts of entries: Fyne draws the shortcut of an enabled entry nearly transparent.
// If it does not any more, WriteKeys is not needed.
func TestFynesShortcuts(t *testing.T) {
	test.NewTempApp(t)
	item := fyne.NewMenuItem("Find", func() {})
	item.Shortcut = Alt(fyne.KeyF)
	menu := widget.NewMenu(fyne.NewMenu("", item))
	test.NewTempWindow(t, menu)
	found := false
	for _, o := range test.LaidOutObjects(menu) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" && text.Text != "Find" {
			found = true
			if _, _, _, opaque := text.Color.RGBA(); opaque > 0x5555 {
				t.Errorf("Fyne draws the shortcut %q in %v, which can be seen: remove WriteKeys", text.Text, text.Color)
			}
		}
	}
	if !found {
		t.Error("Fyne draws no shortcuts")
	}
}
