package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
)

// TestUndoOverDone checks that undoing Done is a step with a message of its own, that the next undo
// removes a given, which can then be typed again, and that redo repeats both.
func TestUndoOverDone(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys("53  7")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // Done
	d.Board.MoveTo(2)
	d.TypeText("4")
	solving := d.CopyText()
	d.Press("Undo")
	printed := d.CopyText()
	if d.entering() || d.Board.Cursor() != 2 {
		t.Errorf("typing in: %v, with the cursor at %d", d.entering(), d.Board.Cursor())
	}
	d.Press("Undo")
	d.Says("you are typing in")
	d.Shows(printed)
	if !d.entering() || d.window.cursorPlace().Cell != 5 {
		t.Errorf("typing in: %v", d.entering())
	}
	d.Press("Undo")
	d.Givens("53")
	if !d.entering() || d.Board.Cursor() != 4 {
		t.Errorf("typing in: %v, with the cursor at %d", d.entering(), d.Board.Cursor())
	}
	d.Press("Redo")
	d.Shows(printed)
	d.Press("Redo")
	d.Says("Redone: typing in is done")
	if d.entering() {
		t.Error("redo does not lead to solving")
	}
	d.Press("Redo")
	d.Shows(solving)
	if d.CanRedo() {
		t.Error("there is more to redo")
	}

	d.Press("Undo")
	d.Press("Type in") // does the same as undo
	d.Press("Type in")
	d.Press("Redo")
	d.Shows(solving)

	d = d.again() // it is the same after a restart
	d.Press("Undo")
	d.Press("Undo")
	d.Says("you are typing in")
	d.Shows(printed)
	d = d.again()
	if !d.entering() {
		t.Error("the typing in does not go on")
	}
	d.Press("Undo")
	d.Givens("53")
	for range 3 {
		d.Press("Redo")
	}
	d.Shows(solving)
}

// TestUndoOverAnOpening checks that each puzzle returns as it was left, being typed in or being
// solved.
func TestUndoOverAnOpening(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys("53")
	name := d.session.Sheet().Name
	d.OpenText(newspaper)
	if d.entering() {
		t.Error("a puzzle that was opened is being typed in")
	}
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press("Undo")
	d.Press("Undo")
	d.Says("Undone: “Untitled 9 × 9” is on the board again")
	if !d.entering() || d.window.cursorPlace().Cell != 2 || d.session.Sheet().Name != name {
		t.Errorf("typing in: %v", d.entering())
	}
	d.Givens("53")
	d.Press("Redo")
	d.Says("Redone: “")
	d.Shows(newspaper)
	if d.entering() {
		t.Error("the puzzle that was opened is being typed in")
	}
	d.rooms.mine.OpenKept(name)
	d.Until("it is on the board", func() bool { return d.session.Sheet().Name == name })
	if !d.entering() || d.window.cursorPlace().Cell != 2 {
		t.Errorf("a puzzle that is half typed is not gone on with: %v", d.entering())
	}
}

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
