package gui

import (
	"testing"

	"nonet/core/words"
)

// TestRunOutlivesTypingIn checks that the run of a built-in puzzle is restored with the puzzle,
// when an undo has removed the empty board that replaced it.
func TestRunOutlivesTypingIn(t *testing.T) {
	d := newDesk(t)
	d.step("Ten steps forward")
	board := d.CopyText()
	d.Press(words.T("menu.activity.typing"))
	if d.session.Now().Puzzle.Givens.Filled() != 0 {
		t.Fatal("the built-in puzzle is to be typed over")
	}
	d.Press("Undo")
	d.Press(words.T("menu.activity.solve"))
	d.Press(words.T("menu.activity.watch"))
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)

	d.Press(words.T("menu.activity.typing"))
	d.Press("Undo")
	d.Press("Undo") // another undo closes the run, even before it is restored
	d.Says("Undone: the run is closed, and your board is unchanged.")
	d.Press(words.T("menu.activity.solve"))
	d.Press(words.T("menu.activity.watch"))
	if d.rooms.watch.Running() {
		t.Error("a run comes back that an undo has closed")
	}
	d.Press("Redo")
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)
}

// TestPairAcrossDone checks that redo restores two solutions that an undo has closed, even after
// undo and redo of Done.
func TestPairAcrossDone(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys(several)
	d.Press(words.T("menu.activity.solve"))
	d.Press("Check for a second solution")
	d.Until("two solutions", func() bool { return d.rooms.check.Comparing() })
	pair := d.CopyText()
	d.Press("Undo")
	d.Press("Undo")
	if !d.entering() {
		t.Fatal("undo does not lead back to typing in")
	}
	d.Press("Redo")
	if d.entering() || d.rooms.check.Comparing() {
		t.Fatal("redo does not lead to solving alone")
	}
	d.Press("Redo")
	d.Shows(pair)
}
