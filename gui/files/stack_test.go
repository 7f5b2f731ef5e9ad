package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/files"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles"
	"nonet/gui/mypuzzles/mypuzzlestest"
)

// TestAnotherPuzzleArrivesOverADialog: "Another puzzle" looks in the library first; meanwhile a dialog was opened.
func TestAnotherPuzzleArrivesOverADialog(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "two.sdm")
	if err := os.WriteFile(path, []byte(newspaper+"\n"+several+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	d.files.OpenPath(path)
	d.Until("the collection is there", d.Dialogs.Open)
	d.Key(fyne.KeyEnd)
	d.Key(fyne.KeyReturn)
	d.Until("its last puzzle is on the board", func() bool { return d.Now().Puzzle.Givens.String() == several })
	d.shelves.Another()
	d.Press("Save as…")
	question := d.Dialogs.Now()
	d.TypeInto("mine")
	d.Until("the collection is there", func() bool { return d.Dialogs.Now() != question })
	d.OneInFront(d.Dialogs.Now())
	d.Key(fyne.KeyEscape)
	d.OneInFront(question)
	if field := d.Win.Canvas().Focused().(*controls.Field); !strings.HasPrefix(field.Text, "mine") {
		t.Errorf("the name is %q", field.Text)
	}
}

// TestCollectionArrivesOverMyPuzzles: a file that was being read when My puzzles was opened. Its dialog hides My puzzles, and gives
// them back with what had the focus in them.
func TestCollectionArrivesOverMyPuzzles(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.files.OpenPath(halltest.LongFile(t))
	d.Press("My puzzles…")
	mine := d.Win.Canvas().Focused().(*mypuzzles.PuzzleList).Mine // it is not waited for, because the file would come meanwhile
	d.Win.Canvas().Focus(mine.Search)
	d.TypeInto("Sun")
	d.Until("the collection is there", func() bool { return d.Dialogs.Now() != dialogs.Box(mine.Dialog) })
	collection := d.Dialogs.Now()
	d.OneInFront(collection)
	d.Key(fyne.KeyEscape)
	d.OneInFront(mine.Dialog)
	if d.Win.Canvas().Focused() != fyne.Focusable(mine.Search) || mine.Search.Text != "Sun" {
		t.Errorf("the focus is on %T, and the search says %q", d.Win.Canvas().Focused(), mine.Search.Text)
	}
	d.Key(fyne.KeyEscape)
	if d.Dialogs.Open() || d.Win.Canvas().Overlays().Top() != nil || d.Win.Canvas().Focused() != fyne.Focusable(d.Board) {
		t.Errorf("after the second Escape there is still %v", d.Win.Canvas().Overlays().List())
	}
}

// TestSavingFailsBelowADialog: a slow disk refuses a name when another dialog is open.
func TestSavingFailsBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	var refuse func(error)
	d.files.SaveUnlessThere(files.Saving{Title: "save.title", Endings: []string{".txt"}, Write: func(_ string, done func(error)) { refuse = done }}, t.TempDir(), "name")
	d.Until("the disk is asked", func() bool { return refuse != nil })
	mine := mypuzzlestest.Open(d.Desk)
	refuse(os.ErrPermission)
	if again, ok := d.Dialogs.Now().(*dialogs.Question); !ok || !strings.Contains(d.DialogText(), "name") {
		t.Fatalf("nothing says that it was not saved; the dialog is %T", d.Dialogs.Now())
	} else {
		d.OneInFront(again)
	}
	d.Key(fyne.KeyEscape)
	d.OneInFront(mine.Dialog)
}
