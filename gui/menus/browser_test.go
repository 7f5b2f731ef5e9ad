package menus

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TestKeptByBrowsers checks that no shortcut in a browser is one that the browser keeps.
func TestKeptByBrowsers(t *testing.T) {
	for own, other := range browsersOwn {
		if got := InBrowser(&own).(*desktop.CustomShortcut); *got != other {
			t.Errorf("%s becomes %s", KeyText(&own), KeyText(got))
		}
		if _, again := browsersOwn[other]; again {
			t.Errorf("%s stands for a shortcut, and is kept itself", KeyText(&other))
		}
	}
	for _, key := range []fyne.KeyName{fyne.KeyN, fyne.KeyT, fyne.KeyR} { // and Ctrl+W is used nowhere
		for _, modifier := range []fyne.KeyModifier{ctrl, ctrlShift} {
			own := desktop.CustomShortcut{KeyName: key, Modifier: modifier}
			if InBrowser(&own) == fyne.Shortcut(&own) {
				t.Errorf("%s opens a tab or a window, or loads the page anew", KeyText(&own))
			}
		}
	}
	if plain := Ctrl(fyne.KeyO); KeyText(plain) != "Ctrl+O" {
		t.Errorf("Ctrl+O is %s", KeyText(plain))
	}
}
