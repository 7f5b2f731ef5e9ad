package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/gui/translations"
)

// TestAnswerAsksOnce: the whole answer is shown only to somebody who wants it, who is asked once for a puzzle.
func TestAnswerAsksOnce(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.pasteTextSolving(newspaper)
	d.press(translations.T("menu.answer"))
	if !d.dialogs.Open() || d.Working() {
		t.Fatal("it does not ask")
	}
	d.tapDialog(translations.T("new.cancel"))
	if d.Working() || d.Now().Typed.Filled() > 0 {
		t.Error("it shows the answer that was not wanted")
	}
	d.answer()
	d.until("the answer is there", func() bool { return d.Now().Grid().Filled() == 81 })
	d.press("Undo")
	d.press(translations.T("menu.answer"))
	if d.dialogs.Open() {
		t.Error("it asks again")
	}
	d.until("the answer is there again", func() bool { return d.Now().Grid().Filled() == 81 })
	d.pasteTextSolving(wing)
	d.press(translations.T("menu.answer"))
	if !d.dialogs.Open() {
		t.Error("of another puzzle it does not ask")
	}
}

// TestPasteAsText: the key that other programs paste text with does so here.
func TestPasteAsText(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.app.Clipboard().SetContent(newspaper)
	d.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	d.until("it is read", func() bool { return d.Now().Puzzle.Givens.String() == newspaper })
	if d.Now().Typed.Filled() > 0 || d.dialogs.Open() {
		t.Error("it shows the answer")
	}
}

// TestFilterLetsGo: while the filter waits for a digit, going to a cell ends that, and the digit is written there.
func TestFilterLetsGo(t *testing.T) {
	for name, to := range map[string]func(d *desk, cell int){
		"a click": func(d *desk, cell int) {
			d.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.board.CellPosition(cell)}})
		},
		"a key": func(d *desk, cell int) { d.board.MoveTo(cell - 1); d.tapSeen("Filter"); d.key(fyne.KeyRight) },
	} {
		d := solvingOf(t, newspaper)
		d.tapSeen("Filter")
		d.says("Choose a digit")
		const cell = 3
		to(d, cell)
		d.strikeRune('6')
		if d.Now().Typed[cell] != 6 || len(d.view().Marks) > 0 {
			t.Errorf("after %s the cell holds %d, with the marks %v", name, d.Now().Typed[cell], d.view().Marks)
		}
	}
}
