package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/files"
	"nonet/gui/mypuzzles"
	"nonet/gui/solve"
)

// oneInFront checks that one dialog is on the screen, and that nothing below it gets a key.
func (d *desk) oneInFront(which dialogs.Box) {
	d.t.Helper()
	if d.dialogs.Now() != which {
		d.t.Fatalf("the uppermost dialog is another one: %v", d.dialogText())
	}
	if n := len(d.win.Canvas().Overlays().List()); n != 1 {
		d.t.Fatalf("there are %d dialogs on the screen", n)
	}
	board := d.Now().Grid().String()
	held := d.win.Canvas().Focused()
	d.win.Canvas().Unfocus() // as a click on a label does
	for _, char := range "57" {
		d.typedRune(char)
	}
	d.press("Clear the board")
	if d.Now().Grid().String() != board {
		d.t.Fatalf("a key below the dialog changed the board: %s", d.Now().Grid())
	}
	if held != nil {
		d.win.Canvas().Focus(held)
	}
}

// typeInto types a text where the focus is.
func (d *desk) typeInto(text string) {
	for _, char := range text {
		d.win.Canvas().Focused().TypedRune(char)
	}
}

// typeAt types a digit into a cell.
func (d *desk) typeAt(cell int, digit uint8) {
	d.board.MoveTo(cell)
	d.board.Enter(digit)
}

// aLongFile returns the path of a file with a collection that is long enough to be read in parts.
func aLongFile(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "collection.sdm")
	if err := os.WriteFile(path, []byte(strings.Repeat(newspaper+"\n"+several+"\n", 20)), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestCollectionArrivesOverMyPuzzles: a file that was being read when My puzzles was opened. Its dialog hides My puzzles, and gives
// them back with what had the focus in them.
func TestCollectionArrivesOverMyPuzzles(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.to("solve")
	d.rooms.files.OpenPath(aLongFile(t))
	d.press("My puzzles…")
	mine := d.win.Canvas().Focused().(*mypuzzles.PuzzleList).Mine // it is not waited for, because the file would come meanwhile
	d.win.Canvas().Focus(mine.Search)
	d.typeInto("Sun")
	d.until("the collection is there", func() bool { return d.dialogs.Now() != dialogs.Box(mine.Dialog) })
	collection := d.dialogs.Now()
	d.oneInFront(collection)
	d.key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
	if d.win.Canvas().Focused() != fyne.Focusable(mine.Search) || mine.Search.Text != "Sun" {
		t.Errorf("the focus is on %T, and the search says %q", d.win.Canvas().Focused(), mine.Search.Text)
	}
	d.key(fyne.KeyEscape)
	if d.dialogs.Open() || d.win.Canvas().Overlays().Top() != nil || d.win.Canvas().Focused() != fyne.Focusable(d.board) {
		t.Errorf("after the second Escape there is still %v", d.win.Canvas().Overlays().List())
	}
}

// TestAnotherPuzzleArrivesOverADialog: "Another puzzle" looks in the library first; meanwhile a dialog was opened.
func TestAnotherPuzzleArrivesOverADialog(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "two.sdm")
	if err := os.WriteFile(path, []byte(newspaper+"\n"+several+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	d.rooms.files.OpenPath(path)
	d.until("the collection is there", d.dialogs.Open)
	d.key(fyne.KeyEnd)
	d.key(fyne.KeyReturn)
	d.until("its last puzzle is on the board", func() bool { return d.Now().Puzzle.Givens.String() == several })
	d.rooms.collections.Another()
	d.press("Save as…")
	question := d.dialogs.Now()
	d.typeInto("mine")
	d.until("the collection is there", func() bool { return d.dialogs.Now() != question })
	d.oneInFront(d.dialogs.Now())
	d.key(fyne.KeyEscape)
	d.oneInFront(question)
	if field := d.win.Canvas().Focused().(*controls.Field); !strings.HasPrefix(field.Text, "mine") {
		t.Errorf("the name is %q", field.Text)
	}
}

// TestClosingOverADialog: the question whether to close although something is not on the disk comes over any dialog, and gives it
// back.
func TestClosingOverADialog(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	mine := d.openMine()
	d.askClose(os.ErrPermission)
	question := d.dialogs.Now()
	d.oneInFront(question)
	if !strings.Contains(d.dialogText(), words.T("library.close.title")) && question == dialogs.Box(mine.Dialog) {
		t.Fatalf("it says %q", d.dialogText())
	}
	d.key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
	d.key(fyne.KeyEscape)
	if d.dialogs.Open() {
		t.Error("My puzzles is still open")
	}
}

// TestSavingFailsBelowADialog: a slow disk refuses a name when another dialog is open.
func TestSavingFailsBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	var refuse func(error)
	d.rooms.files.SaveUnlessThere(files.Saving{Title: "save.title", Endings: []string{".txt"}, Write: func(_ string, done func(error)) { refuse = done }}, t.TempDir(), "name")
	d.until("the disk is asked", func() bool { return refuse != nil })
	mine := d.openMine()
	refuse(os.ErrPermission)
	if again, ok := d.dialogs.Now().(*dialogs.Question); !ok || !strings.Contains(d.dialogText(), "name") {
		t.Fatalf("nothing says that it was not saved; the dialog is %T", d.dialogs.Now())
	} else {
		d.oneInFront(again)
	}
	d.key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
}

// TestClockUnderDialogs: the clock of Solve stands still until the last dialog is closed.
func TestClockUnderDialogs(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.to("solve")
	runs := func(want bool) {
		t.Helper()
		if got := d.rooms.solve.Moment().Time.Paused; got == want {
			t.Fatalf("the clock is paused: %v", got)
		}
	}
	runs(true)
	mine := d.openMine()
	runs(false)
	mine.ShowDeleted()
	d.key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
	runs(false)
	d.key(fyne.KeyEscape)
	runs(true)
}

// TestListBelowADialog: a list that is open when a dialog comes is closed, and keys do not reach the board past an open list.
func TestListBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.to("solve")
	board := d.Now().Grid().String()
	controls.ShowMenu(d.board, fyne.NewMenuItem("one", func() {}))
	d.win.Canvas().Unfocus()
	d.typedRune('5')
	d.typedKey(&fyne.KeyEvent{Name: fyne.Key5})
	if d.Now().Grid().String() != board || d.win.Canvas().Overlays().Top() == nil {
		t.Error("a key went past the open list")
	}
	d.press(words.T("menu.fullscreen"))
	if d.win.Canvas().Overlays().Top() != nil {
		t.Error("a shortcut leaves the list open")
	}
	controls.ShowMenu(d.board, fyne.NewMenuItem("one", func() {}))
	d.dialogs.Tell("title", widget.NewLabel("text"))
	if n := len(d.win.Canvas().Overlays().List()); n != 1 {
		t.Errorf("there are %d things in front of the window", n)
	}
	d.key(fyne.KeyEscape)
	controls.ShowMenu(d.board, fyne.NewMenuItem("one", func() {}))
	d.win.Canvas().Unfocus()
	if d.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); d.win.Canvas().Overlays().Top() != nil {
		t.Error("Escape leaves the list open")
	}
}

// A counted is Solve with a number of how often it was asked what to show.
type counted struct {
	*solve.Room
	shown *int
}

// Scene implements activity.Activity.
func (c counted) Scene() activity.Scene {
	*c.shown++
	return c.Room.Scene()
}

// TestADigitIsShownOnce: a digit that is typed in Solve, with the cursor that moves on after it, refreshes the window once.
func TestADigitIsShownOnce(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.AutoAdvance = true })
	d.pasteText(newspaper)
	d.to("solve")
	d.board.MoveTo(2)
	shown := 0
	d.rooms.now = counted{d.rooms.solve, &shown}
	d.strike(fyne.Key4)
	if d.Now().Typed[2] != 4 || d.board.Cursor() != 3 {
		t.Fatalf("r1c3 holds %d, the cursor is at %d", d.Now().Typed[2], d.board.Cursor())
	}
	if shown != 1 {
		t.Errorf("the window was refreshed %d times", shown)
	}
	d.rooms.now = d.rooms.solve
}
