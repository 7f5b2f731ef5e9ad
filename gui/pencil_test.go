package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/words"
)

// TestPencilInTheClipboard: what is copied while solving is the digits for other programs, and pasted here it is the whole board,
// also while another puzzle is typed in.
func TestPencilInTheClipboard(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	want := d.WritePencil()
	d.Press(words.T("menu.copy"))
	text := d.App.Clipboard().Content()
	if digits, _, _ := strings.Cut(text, " "); digits != want.Grid().String() {
		t.Errorf("other programs read %s", digits)
	}
	d.Press("Clear the board")
	d.PasteText(text)
	if now := d.Now(); !now.SameBoard(want) || !now.SamePencils(want) {
		t.Errorf("pasted is\n%s\nof\n%s", now.Line(), text)
	}
	d.To("typing")
	d.Press("Clear the board")
	d.PasteText(text)
	if now := d.Now(); !now.SameBoard(want) || !now.SamePencils(want) { // as a puzzle of its own: typing in has no notes
		t.Errorf("while typing in pasted is\n%s\nof\n%s", now.Line(), text)
	}
}

// TestPasteAsText: the key that other programs paste text with does so here.
func TestPasteAsText(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.App.Clipboard().SetContent(newspaper)
	d.Shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	d.Until("it is read", func() bool { return d.Now().Puzzle.Givens.String() == newspaper })
	if d.Now().Typed.Filled() > 0 || d.Dialogs.Open() {
		t.Error("it shows the answer")
	}
}
