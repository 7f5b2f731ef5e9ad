package mypuzzles_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/keep"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
	"nonet/gui/mypuzzles/mypuzzlestest"
)

// TestRecentlyDeleted checks that deleted puzzles can be restored after the dialog was closed and
// after a restart, by keys and by mouse.
func TestRecentlyDeleted(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday", "Monday", "Tuesday")
	m := mypuzzlestest.Open(d.Desk)
	if bin := d.openTrash(m); bin.Hint.Text != "There are no recently deleted puzzles." || !bin.Restoring.Disabled() {
		t.Errorf("of nothing it says %q", bin.Hint.Text)
	}
	d.Key(fyne.KeyReturn, fyne.KeyDown, fyne.KeyEscape)
	for _, left := range []string{"Monday, Tuesday", "Tuesday", ""} {
		d.Key(fyne.KeyDelete)
		d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == left })
	}
	d.Key(fyne.KeyEscape)
	d = d.again()
	m = mypuzzlestest.Open(d.Desk)
	bin := d.openTrash(m)
	if len(bin.All) != 3 {
		t.Fatalf("in the trash are %+v", bin.All)
	}
	row := mypuzzles.NewPuzzleRow()
	bin.List.Fill(0, row)
	until := time.Now().AddDate(0, 0, 30).Format("2 Jan 2006")
	if row.Title.Text != "Tuesday" || !strings.HasPrefix(row.Detail.Text, "deleted today") || !strings.HasSuffix(row.Detail.Text, "kept until "+until) {
		t.Errorf("of Tuesday it says %q, %q", row.Title.Text, row.Detail.Text)
	}
	row.MouseDown(nil)
	test.Tap(bin.Restoring)
	d.Until("it is restored", func() bool { return len(bin.All) == 2 })
	if bin.Said.Text != "“Tuesday” is back in My puzzles." {
		t.Errorf("it says %q", bin.Said.Text)
	}
	d.Key(fyne.KeyEnd, fyne.KeyReturn)
	d.Until("it is restored", func() bool { return len(bin.All) == 1 })
	d.Key(fyne.KeyEscape)
	d.Until("both are listed", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Tuesday" })
	if d.Dialogs.Now() != dialogs.Box(m.Dialog) || d.Win.Canvas().Focused() != fyne.Focusable(m.List) {
		t.Error("My puzzles do not come back")
	}
	d.Key(fyne.KeyEscape)
	if d.Dialogs.Open() {
		t.Error("Escape does not leave My puzzles")
	}
}

// TestUndoOfDeleteSpeaksWhenItHappened checks that the message appears when the puzzle is restored
// and not before, or says why it is not.
func TestUndoOfDeleteSpeaksWhenItHappened(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday")
	m := mypuzzlestest.Open(d.Desk)
	d.Key(fyne.KeyDelete)
	d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "" })
	d.Key(fyne.KeyEscape)
	gone := filepath.Join(d.Folder, keep.LibraryFolder, "trash", m.Deleted[0].Name+".txt")
	if err := os.Rename(gone, gone+"x"); err != nil {
		t.Fatal(err)
	}
	undo := d.Line.Notice().Actions[0].Do
	undo()
	d.Says("was deleted")
	d.Until("it says something", func() bool { return !strings.Contains(d.Sentence().Text, "was deleted") })
	d.Says("no longer exists")
	if err := os.Rename(gone+"x", gone); err != nil {
		t.Fatal(err)
	}
	undo()
	d.Until("it says something else", func() bool { return !strings.Contains(d.Sentence().Text, "no longer exists") })
	d.Says("“Sunday” is back")
}

// TestUndoThatFailsAfterClosing: an undo in the dialog that fails only when the dialog is closed says so below the board, where it can be tried again.
func TestUndoThatFailsAfterClosing(t *testing.T) {
	for name, fill := range map[string]func(*desk){
		"in the library": func(d *desk) { d.Fill("Sunday") },
		"on the board":   func(d *desk) { d.Bring(newspaper) },
	} {
		d := newDesk(t)
		fill(d)
		board := d.CopyText()
		m := mypuzzlestest.Open(d.Desk)
		d.Key(fyne.KeyDelete)
		d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "" })
		gone := filepath.Join(d.Folder, keep.LibraryFolder, "trash", m.Deleted[0].Name+".txt")
		if err := os.Rename(gone, gone+"x"); err != nil {
			t.Fatal(err)
		}
		d.slowly(func() {
			d.Press("Undo")
			d.Key(fyne.KeyEscape)
		})
		d.Idle()
		d.Says("no longer exists")
		d.Accept(0)
		d.Idle()
		d.Says("no longer exists")
		if err := os.Rename(gone+"x", gone); err != nil {
			t.Fatal(err)
		}
		d.Accept(0)
		d.Until("it is back "+name, func() bool {
			return strings.Contains(d.Sentence().Text, "is back in My puzzles") && d.CopyText() == board
		})
	}
}

// TestRestoreThatFailed: a deleted puzzle that could not be restored can be restored later.
func TestRestoreThatFailed(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday")
	m := mypuzzlestest.Open(d.Desk)
	d.Key(fyne.KeyDelete)
	d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "" })
	bin := d.openTrash(m)
	gone := filepath.Join(d.Folder, keep.LibraryFolder, "trash", m.Deleted[0].Name+".txt")
	if err := os.Rename(gone, gone+"x"); err != nil {
		t.Fatal(err)
	}
	d.Key(fyne.KeyReturn)
	d.Until("it says why not", func() bool { return strings.Contains(bin.Said.Text, "no longer exists") })
	if err := os.Rename(gone+"x", gone); err != nil {
		t.Fatal(err)
	}
	d.Key(fyne.KeyReturn)
	d.Until("it is restored", func() bool { return len(bin.All) == 0 })
}

// TestCopyOfWhatIsNotSaved checks that a puzzle with unsaved changes cannot be copied, because the
// copy would lack them.
func TestCopyOfWhatIsNotSaved(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	d.Idle()
	folder := filepath.Join(d.Folder, keep.LibraryFolder)
	if err := os.Rename(folder, folder+"x"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d.Board.MoveTo(2)
	d.TypeText("4")
	var why string
	d.shelf.Duplicate(d.Sheet().Name, func(string) { t.Error("it was copied as it was") }, func(text string) { why = text })
	d.Until("it is refused", func() bool { return why != "" })
	if !strings.Contains(why, "Nonet cannot write to") {
		t.Errorf("it says %q", why)
	}
	os.Remove(folder)
	if err := os.Rename(folder+"x", folder); err != nil {
		t.Fatal(err)
	}
}

// TestOpeningWhatIsNotSaved: a puzzle that waits for the disk, and to which no undo leads any more, is opened as it was left.
func TestOpeningWhatIsNotSaved(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	d.Bring(strings.Repeat(".", 80) + "1")
	d.Idle()
	late := d.Sheet().Name
	folder := filepath.Join(d.Folder, keep.LibraryFolder)
	if err := os.Rename(folder, folder+"x"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d.TypeAt(d.Blank(), 4)
	d.Press("Undo")
	d.Press("Undo")        // back to the puzzle before
	d.TypeAt(d.Blank(), 4) // after which nothing can be redone
	d.Until("the disk has refused", func() bool { return d.Sitting.Unsaved() != nil })
	d.shelf.OpenKept(late)
	d.Until("it is on the board", func() bool { return d.Sheet().Name == late })
	if n := d.Sheet().Undone(); n != 1 {
		t.Errorf("%d changes can be redone", n)
	}
	os.Remove(folder)
	if err := os.Rename(folder+"x", folder); err != nil {
		t.Fatal(err)
	}
}

// openTrash opens the list of recently deleted puzzles and waits until it is read.
func (d *desk) openTrash(m *mypuzzles.Mine) *mypuzzles.Trash {
	d.T.Helper()
	m.ShowDeleted()
	list, ok := d.Win.Canvas().Focused().(*mypuzzles.TrashList)
	if !ok {
		d.T.Fatalf("the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Until("the trash is read", func() bool { return list.Trash.Hint.Text != "Reading…" })
	return list.Trash
}
