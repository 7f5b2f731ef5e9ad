package typing

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/menus"
)

// TestDoneByKey checks that the panel and the sentence at the last cell name the key of Done, which
// is in the menu while a puzzle is typed in.
func TestDoneByKey(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	const key = "Ctrl+Shift+Enter"
	d.panelSays(key)
	d.TapKeys(newspaper)
	d.untilPanelSays("Exactly one")
	d.Says("press Done (" + key + ")")
	d.Press(words.T("menu.typing.done"))
	d.DialogSays("exactly one solution")
	d.Key(fyne.KeyReturn)
	if d.entering() {
		t.Fatal("nothing is being solved")
	}
	d.Press(words.T("menu.typing.done"))
	if d.Dialogs.Open() {
		t.Error("what is being solved can be done typing")
	}
	for _, i := range d.Entries() {
		if menus.Words(i) == words.T("menu.typing.done") {
			if key := i.Shortcut.ShortcutName(); key != menus.CtrlShift(fyne.KeyReturn).ShortcutName() {
				t.Errorf("its key is %v", key)
			}
		}
	}
}

// TestNoSuspectsWhileSteppingBack checks that a puzzle of which the last digits were removed no
// longer counts as complete, so that no digit is called misread or missing until it is complete
// again.
func TestNoSuspectsWhileSteppingBack(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{})
	d.TapKeys(newspaper)
	d.untilPanelSays("Exactly one")
	for _, digits := range []string{"29 typed", "28 typed"} {
		d.Press("Undo")
		d.Until("it is judged", d.judged)
		d.panelSays(digits)
		if m := d.content(); m.Sought || m.Seeking || m.Ended || strings.Contains(d.Sentence().Text, "misread") {
			t.Errorf("%s: the end is passed: %v, suspects are looked for: %v, and it says %q", digits, m.Ended, m.Sought, d.Sentence().Text)
		}
	}
	d.TapKeys(" 9") // one digit is missing
	d.Until("the suspects were looked for", func() bool { return d.content().Sought && !d.content().Seeking })
	d.Says("A digit was misread or left out")
}

// TestTitleOfASecondPuzzle checks that two puzzles typed in on one day get different titles, and
// that a typed title stays.
func TestTitleOfASecondPuzzle(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	today := DefaultTitle(time.Now())
	for _, want := range []string{today, today + " (2)", today + " (3)"} {
		d.Press(words.T("menu.typein"))
		d.TapKeys(newspaper)
		d.Press(words.T("menu.typing.done"))
		title := d.Win.Canvas().Focused().(*controls.Field)
		d.Until("the title is "+want, func() bool { return title.Text == want })
		d.Key(fyne.KeyReturn)
		if got := d.Now().Title; got != want {
			t.Errorf("the title is %q, want %q", got, want)
		}
	}
	d.Press(words.T("menu.typein"))
	d.TapKeys(newspaper)
	d.Press(words.T("menu.typing.done"))
	title := d.Win.Canvas().Focused().(*controls.Field)
	title.SetText("Mine")
	read := false
	d.mine.Titles(func([]string) { read = true })
	d.Until("My puzzles were read", func() bool { return read })
	if title.Text != "Mine" {
		t.Errorf("what was typed became %q", title.Text)
	}
}

// TestEscapeFromTypingIn checks that a message says how to continue typing in, until the next
// action.
func TestEscapeFromTypingIn(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.TapKeys("53")
	d.Key(fyne.KeyEscape)
	if d.entering() {
		t.Fatal("Escape does not leave typing in")
	}
	d.Says("You have left Type in. Press Ctrl+Shift+T to continue there.")
	d.TypeText("4")
	if strings.Contains(d.Sentence().Text, "have left Type in") {
		t.Error("it is said for ever")
	}
	d.To("typing")
	d.Press("Clear the board")
	d.Key(fyne.KeyEscape)
	if strings.Contains(d.Sentence().Text, "have left Type in") {
		t.Error("of an empty board there is nothing to go on with")
	}
}

// TestUndoOfASuggestion checks that undo restores all cells of a suggestion at once, and names
// them.
func TestUndoOfASuggestion(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{{Changes: []Change{{Cell: 0, Was: 5, Is: 3}, {Cell: 1, Was: 3, Is: 5}}}})
	d.pasteWhileEntering(several)
	d.Until("there is a suggestion", func() bool { return len(d.content().Suggestions) == 1 && !d.content().Seeking })
	d.Press("Apply the marked suggestion")
	d.Givens("35" + several[2:])
	undo := d.Line.Notice().Actions[1].Do
	d.Board.MoveTo(40)
	undo()
	d.Givens(several)
	d.Says("Undone: the changes in r1c1, r1c2.")
	if d.Board.Cursor() != 0 {
		t.Errorf("the cursor is at %d", d.Board.Cursor())
	}
	d.Press("Redo")
	d.Says("Redone: the changes in r1c1, r1c2.")
	d.Givens("35" + several[2:])
}

// TestEntryLeavesPuzzlesAlone checks that a puzzle that was not typed in here, or is solved, is
// replaced by an empty board and can be restored by undo, and that any other is continued.
func TestEntryLeavesPuzzlesAlone(t *testing.T) {
	d := newDesk(t)
	first := d.CopyText()
	d.Press("Type in")
	d.Givens("")
	d.Says("Undo brings “Easy 1” back")
	d.TapKeys("5")
	d.Givens("5")
	d.Press("Undo")
	d.Press("Undo")
	if d.entering() {
		t.Error("the built-in puzzle is about to be typed over")
	}
	d.Shows(first)
	for _, keeps := range []string{"Read back", "What was misread?"} {
		d.Press(keeps)
		d.Givens(first)
		d.Press("Type in")
	}

	file, err := session.Read("puzzle.txt", strings.NewReader("1...\n..3.\n.2..\n...4\n"))
	if err != nil {
		t.Fatal(err)
	}
	file.Path = "puzzle.txt"
	d.Open(file)
	d.Press("Type in")
	d.Givens(strings.Repeat(".", 16))
	d.Press("Undo")
	d.Press("Read back") // and corrected
	d.TapKeys("2")
	d.Press("Type in")
	d.Press("Type in")
	d.Givens("2.....3..2.....4")
	d.Press("Type in")

	pasted, err := session.Read("", strings.NewReader(newspaper))
	if err != nil {
		t.Fatal(err)
	}
	pasted.Kept, pasted.Pasted = true, true
	d.Open(pasted)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d = d.again()
	d.Press("Type in")
	d.Givens(newspaper)
	d.Press("Type in")
	for cell := range answer {
		d.Board.MoveTo(cell)
		d.TypeText(answer[cell : cell+1])
	}
	d.Press("Type in")
	d.Givens("")
	d.Press("Undo")
	d.Shows(answer)
}
