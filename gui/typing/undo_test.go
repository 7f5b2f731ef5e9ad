package typing

import (
	"testing"

	"fyne.io/fyne/v2"
)

// at returns the cell of the next digit.
func (d *desk) at() int {
	cell, _ := d.room.Where()
	return cell
}

// TestUndoOverDone checks that undoing Done is a step with a message of its own, that the next undo
// removes a given, which can then be typed again, and that redo repeats both.
func TestUndoOverDone(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
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
	if !d.entering() || d.at() != 5 {
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
	d, _ := newEntryDesk(t, 9)
	d.TapKeys("53")
	name := d.Sheet().Name
	d.OpenText(newspaper)
	if d.entering() {
		t.Error("a puzzle that was opened is being typed in")
	}
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press("Undo")
	d.Press("Undo")
	d.Says("Undone: “Untitled 9 × 9” is on the board again")
	if !d.entering() || d.at() != 2 || d.Sheet().Name != name {
		t.Errorf("typing in: %v", d.entering())
	}
	d.Givens("53")
	d.Press("Redo")
	d.Says("Redone: “")
	d.Shows(newspaper)
	if d.entering() {
		t.Error("the puzzle that was opened is being typed in")
	}
	d.mine.OpenKept(name)
	d.Until("it is on the board", func() bool { return d.Sheet().Name == name })
	if !d.entering() || d.at() != 2 {
		t.Errorf("a puzzle that is half typed is not gone on with: %v", d.entering())
	}
}

// TestSuggestionIsNotForgotten checks that the advice to read a suggested change back stays while the puzzle is left for
// another activity, another puzzle or until the next start, and ends when it was read back.
func TestSuggestionIsNotForgotten(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{{Changes: []Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.Until("there is a suggestion", func() bool { return len(d.content().Suggestions) == 1 && !d.content().Seeking })
	d.Press("Apply the marked suggestion")
	d.Press("Solve")
	d.Press("Type in")
	d.untilPanelSays("Exactly one solution, but")
	d.Press("Type in a printed puzzle")
	d.Press("Undo")
	d.untilPanelSays("Exactly one solution, but")
	d = d.again()
	d.untilPanelSays("Exactly one solution, but")
	d.Press("Solve")
	d = d.again()
	d.Press("Type in")
	d.untilPanelSays("Exactly one solution, but")

	d.Press("Read back")
	for range newspaper {
		if d.TapKeys("↵"); d.content().Read {
			break
		}
	}
	d.untilPanelSays("Exactly one solution.")
	d = d.again()
	d.untilPanelSays("Exactly one solution.")
}
