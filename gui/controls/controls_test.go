package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// TestButtonHandsKeysOn: Space presses a button; every other key, and every other
// character, is the board's.
func TestButtonHandsKeysOn(t *testing.T) {
	test.NewTempApp(t)
	presses, keys, runes := 0, "", ""
	b := NewButton("Done", nil, func() { presses++ }, Keys{
		Key:  func(e *fyne.KeyEvent) { keys += string(e.Name) + " " },
		Rune: func(char rune) { runes += string(char) },
	})
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyLeft, desktop.KeyShiftLeft, fyne.KeyEscape} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	for _, char := range " 7" {
		b.TypedRune(char)
	}
	if presses != 1 || keys != "Left Escape " || runes != "7" {
		t.Errorf("%d presses, the board has the keys %q and the characters %q", presses, keys, runes)
	}
}

// TestKey: a key is pressed by a tap, and takes no focus from the board.
func TestKey(t *testing.T) {
	test.NewTempApp(t)
	presses := 0
	k := NewKey(Face{Text: "7"}, "seven", func() { presses++ })
	test.Tap(k)
	if _, focusable := fyne.CanvasObject(k).(fyne.Focusable); focusable || presses != 1 {
		t.Errorf("%d presses; focusable: %v", presses, focusable)
	}
	k.SetFace(Face{Text: "7", Below: "3"}, "seven, three left")
	if k.Face().Below != "3" || k.AccessibilityLabel() != "seven, three left" {
		t.Errorf("it shows %+v and is called %q", k.Face(), k.AccessibilityLabel())
	}
}
