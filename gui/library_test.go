package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles/mypuzzlestest"
)

// TestOpeningThePuzzleOnTheBoard: from a page that does not show it, My puzzles lead to the puzzle that is on the board.
func TestOpeningThePuzzleOnTheBoard(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Idle()
	d.Press(words.T("menu.welcome"))
	mypuzzlestest.Open(d.Desk)
	d.Key(fyne.KeyReturn)
	d.Idle()
	if !d.Current(d.rooms.solve) {
		t.Errorf("it leads to %q", d.ID())
	}
	d.Givens(newspaper)
}

// TestUnsaved checks that, while nothing can be written, everything stays in memory, a message says
// so, closing asks, and everything is written by itself when that is possible again.
func TestUnsaved(t *testing.T) {
	halltest.Concurrent(t)
	folder := t.TempDir()
	inTheWay := filepath.Join(folder, keep.LibraryFolder)
	if err := os.WriteFile(inTheWay, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDeskIn(t, folder)
	d.PasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Until("it says so", func() bool { return d.Sitting.Unsaved() != nil })
	d.Says("Not saved: Nonet cannot write to " + folder)
	d.Says("The latest changes on the board are not on disk") // it promises nothing about an earlier one
	if !strings.HasSuffix(d.Win.Title(), "not saved") {
		t.Errorf("the title is %q", d.Win.Title())
	}
	d.TypeText("5") // breaks a rule, which is marked on the board
	d.Says("Not saved")
	d.TypeText("2")
	d.Press("Type in")
	d.TapKeys("5")
	d.Says("Not saved")
	d.Press("Undo")
	d.Press("Type in")

	d.Close()
	d.Until("it is known whether it may", func() bool { return !d.Closing() })
	if d.Closing() || !d.Dialogs.Open() {
		t.Fatal("the window closes, and what was typed is lost")
	}
	d.Key(fyne.KeyReturn)
	if d.Closing() || d.Dialogs.Open() {
		t.Fatal("Enter closes the window")
	}
	d.Close()
	d.Until("it is known whether it may", func() bool { return !d.Closing() })
	d.TapDialog("Save as…")
	d.DialogSays("In the folder")
	d.Dialogs.Now().Dismiss()
	os.Remove(inTheWay)
	d.Until("it is saved", func() bool { return d.Sitting.Unsaved() == nil })
	d.Says("Everything is saved again")
	d.OnDisk("your latest changes", func(e library.Entry) bool { return e.Board.Typed[2] == 2 })
	taken, _, err := d.Library().Take(d.session.Sheet().Name)
	if err != library.ErrOpen {
		t.Errorf("the puzzle is not locked: %+v, %v", taken, err)
	}
	d.Quit()
	d = newDeskIn(t, folder)
	for range 3 {
		d.Press("Undo")
	}
	d.Shows(newspaper)
}

// TestTwoWindowsHaveTheirOwn checks that a second window begins with another board, and that what
// is typed into both is saved.
func TestTwoWindowsHaveTheirOwn(t *testing.T) {
	halltest.Concurrent(t)
	one := newDesk(t)
	one.PasteText(newspaper)
	one.Idle()
	two := newDeskIn(t, one.Folder)
	two.Shows(strings.Repeat(".", 81))
	two.Says("Your last puzzle is open in another window")
	one.Board.MoveTo(2)
	two.Board.MoveTo(2)
	one.TypeText("4")
	two.TypeText("9")
	one.Idle()
	two.Idle()
	if entries, _ := one.Library().List(); len(entries) != 2 {
		t.Fatalf("there are %d puzzles", len(entries))
	}

	two.rooms.mine.OpenKept(one.session.Sheet().Name)
	two.Idle()
	two.Says("open in another window")
	two.Shows(".." + "9" + strings.Repeat(".", 78))
	two.Accept(0)
	two.Until("the copy is open", func() bool { return strings.HasSuffix(two.session.Now().Title, "(copy)") })
	two.Shows(newspaper[:2] + "4" + newspaper[3:])
	two.TypeText("1")
	one.Shows(newspaper[:2] + "4" + newspaper[3:])

	// When one window leaves a puzzle the other may open it; an undo to it then makes a copy.
	left := one.session.Sheet().Name
	one.PasteText(several)
	one.Idle()
	two.rooms.mine.OpenKept(left)
	two.Until("it is open", func() bool { return two.session.Sheet().Name == left })
	two.Board.MoveTo(2)
	two.TypeText("2")
	two.Idle()
	one.Press("Undo")
	one.Idle()
	one.Until("it is a copy", func() bool { return one.session.Sheet().Name != left })
	one.Says("was opened in another window")
	one.Shows(newspaper[:2] + "4" + newspaper[3:])
	two.Shows(newspaper[:2] + "2" + newspaper[3:])
	one.Idle()
	if entries, _ := one.Library().List(); len(entries) != 5 {
		t.Errorf("there are %d puzzles", len(entries))
	}
}
