package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/words"
	"nonet/gui/activity"
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

// TestClipboardHasWhatIsSeen: a killer is copied with its cages in every room that shows it, and in Learn the board that is seen there is copied.
func TestClipboardHasWhatIsSeen(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.OpenText("# clue: cage 8 r1c1 r1c2\n" + newspaper + "\n")
	for _, room := range []activity.Activity{d.rooms.solve, d.rooms.watch, d.rooms.typing} {
		d.Enter(room)
		d.Press(words.T("menu.copy"))
		if text := d.App.Clipboard().Content(); !strings.Contains(text, ".Cage~8~R1C1~R1C2") || !strings.Contains(text, "R1C5_7") {
			t.Errorf("in %T copied is %q", room, text)
		}
	}
	d.To("learn")
	d.Until("an example is seen", func() bool { b := d.rooms.techniques.Shown(); return b != nil && b.Digits().Filled() > 0 })
	d.Press(words.T("menu.copy"))
	if text := d.App.Clipboard().Content(); text != d.rooms.techniques.Shown().Digits().String() {
		t.Errorf("in Learn copied is %q", text)
	}
}
