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
	d.T.Helper()
	if d.Dialogs.Now() != which {
		d.T.Fatalf("the uppermost dialog is another one: %v", d.DialogText())
	}
	if n := len(d.Win.Canvas().Overlays().List()); n != 1 {
		d.T.Fatalf("there are %d dialogs on the screen", n)
	}
	board := d.Now().Grid().String()
	held := d.Win.Canvas().Focused()
	d.Win.Canvas().Unfocus() // as a click on a label does
	for _, char := range "57" {
		d.Keys().Rune(char)
	}
	d.Press("Clear the board")
	if d.Now().Grid().String() != board {
		d.T.Fatalf("a key below the dialog changed the board: %s", d.Now().Grid())
	}
	if held != nil {
		d.Win.Canvas().Focus(held)
	}
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
	d.PasteText(newspaper)
	d.To("solve")
	d.rooms.files.OpenPath(aLongFile(t))
	d.Press("My puzzles…")
	mine := d.Win.Canvas().Focused().(*mypuzzles.PuzzleList).Mine // it is not waited for, because the file would come meanwhile
	d.Win.Canvas().Focus(mine.Search)
	d.TypeInto("Sun")
	d.Until("the collection is there", func() bool { return d.Dialogs.Now() != dialogs.Box(mine.Dialog) })
	collection := d.Dialogs.Now()
	d.oneInFront(collection)
	d.Key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
	if d.Win.Canvas().Focused() != fyne.Focusable(mine.Search) || mine.Search.Text != "Sun" {
		t.Errorf("the focus is on %T, and the search says %q", d.Win.Canvas().Focused(), mine.Search.Text)
	}
	d.Key(fyne.KeyEscape)
	if d.Dialogs.Open() || d.Win.Canvas().Overlays().Top() != nil || d.Win.Canvas().Focused() != fyne.Focusable(d.Board) {
		t.Errorf("after the second Escape there is still %v", d.Win.Canvas().Overlays().List())
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
	d.Until("the collection is there", d.Dialogs.Open)
	d.Key(fyne.KeyEnd)
	d.Key(fyne.KeyReturn)
	d.Until("its last puzzle is on the board", func() bool { return d.Now().Puzzle.Givens.String() == several })
	d.rooms.collections.Another()
	d.Press("Save as…")
	question := d.Dialogs.Now()
	d.TypeInto("mine")
	d.Until("the collection is there", func() bool { return d.Dialogs.Now() != question })
	d.oneInFront(d.Dialogs.Now())
	d.Key(fyne.KeyEscape)
	d.oneInFront(question)
	if field := d.Win.Canvas().Focused().(*controls.Field); !strings.HasPrefix(field.Text, "mine") {
		t.Errorf("the name is %q", field.Text)
	}
}

// TestSavingFailsBelowADialog: a slow disk refuses a name when another dialog is open.
func TestSavingFailsBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	var refuse func(error)
	d.rooms.files.SaveUnlessThere(files.Saving{Title: "save.title", Endings: []string{".txt"}, Write: func(_ string, done func(error)) { refuse = done }}, t.TempDir(), "name")
	d.Until("the disk is asked", func() bool { return refuse != nil })
	mine := d.openMine()
	refuse(os.ErrPermission)
	if again, ok := d.Dialogs.Now().(*dialogs.Question); !ok || !strings.Contains(d.DialogText(), "name") {
		t.Fatalf("nothing says that it was not saved; the dialog is %T", d.Dialogs.Now())
	} else {
		d.oneInFront(again)
	}
	d.Key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
}

// TestClockUnderDialogs: the clock of Solve stands still until the last dialog is closed.
func TestClockUnderDialogs(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.To("solve")
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
	d.Key(fyne.KeyEscape)
	d.oneInFront(mine.Dialog)
	runs(false)
	d.Key(fyne.KeyEscape)
	runs(true)
}

// TestListBelowADialog: a list that is open when a dialog comes is closed, and keys do not reach the board past an open list.
func TestListBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.To("solve")
	board := d.Now().Grid().String()
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Win.Canvas().Unfocus()
	d.Keys().Rune('5')
	d.Keys().Key(&fyne.KeyEvent{Name: fyne.Key5})
	if d.Now().Grid().String() != board || d.Win.Canvas().Overlays().Top() == nil {
		t.Error("a key went past the open list")
	}
	d.Press(words.T("menu.fullscreen"))
	if d.Win.Canvas().Overlays().Top() != nil {
		t.Error("a shortcut leaves the list open")
	}
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Dialogs.Tell("title", widget.NewLabel("text"))
	if n := len(d.Win.Canvas().Overlays().List()); n != 1 {
		t.Errorf("there are %d things in front of the window", n)
	}
	d.Key(fyne.KeyEscape)
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Win.Canvas().Unfocus()
	if d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); d.Win.Canvas().Overlays().Top() != nil {
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
	d.PasteText(newspaper)
	d.To("solve")
	d.Board.MoveTo(2)
	shown := 0
	d.Enter(counted{d.rooms.solve, &shown})
	shown = 0
	d.Strike(fyne.Key4)
	if d.Now().Typed[2] != 4 || d.Board.Cursor() != 3 {
		t.Fatalf("r1c3 holds %d, the cursor is at %d", d.Now().Typed[2], d.Board.Cursor())
	}
	if shown != 1 {
		t.Errorf("the window was refreshed %d times", shown)
	}
	d.Enter(d.rooms.solve)
}
