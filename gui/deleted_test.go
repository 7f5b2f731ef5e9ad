package gui

import (
	"nonet/core/keep"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// openTrash opens the list of what was deleted lately, and returns it with its list read.
func (d *desk) openTrash(m *mine) *trash {
	d.t.Helper()
	m.showDeleted()
	list, ok := d.win.Canvas().Focused().(*trashList)
	if !ok {
		d.t.Fatalf("the focus is on %T", d.win.Canvas().Focused())
	}
	d.until("the trash is read", func() bool { return list.trash.hint.Text != "Reading…" })
	return list.trash
}

// TestRecentlyDeleted: whatever was deleted can be had back, after the dialog was closed and
// after a restart too, by keys and by mouse.
func TestRecentlyDeleted(t *testing.T) {
	d := newDesk(t)
	d.fill("Sunday", "Monday", "Tuesday")
	m := d.openMine()
	if bin := d.openTrash(m); bin.hint.Text != "Nothing was deleted lately." || !bin.restoring.Disabled() {
		t.Errorf("of nothing it says %q", bin.hint.Text)
	}
	d.key(fyne.KeyReturn, fyne.KeyDown, fyne.KeyEscape)
	for _, left := range []string{"Monday, Tuesday", "Tuesday", ""} {
		d.key(fyne.KeyDelete)
		d.until("it is deleted", func() bool { return m.titles() == left })
	}
	d.key(fyne.KeyEscape)
	d = d.again()
	m = d.openMine()
	bin := d.openTrash(m)
	if len(bin.all) != 3 {
		t.Fatalf("in the trash are %+v", bin.all)
	}
	row := newPuzzleRow()
	bin.list.fill(0, row)
	until := time.Now().AddDate(0, 0, 30).Format("2 Jan 2006")
	if row.title.Text != "Tuesday" || !strings.HasPrefix(row.detail.Text, "deleted today") || !strings.HasSuffix(row.detail.Text, "kept until "+until) {
		t.Errorf("of Tuesday it says %q, %q", row.title.Text, row.detail.Text)
	}
	row.MouseDown(nil)
	test.Tap(bin.restoring)
	d.until("it is restored", func() bool { return len(bin.all) == 2 })
	if bin.said.Text != "“Tuesday” is back." {
		t.Errorf("it says %q", bin.said.Text)
	}
	d.key(fyne.KeyEnd, fyne.KeyReturn)
	d.until("it is restored", func() bool { return len(bin.all) == 1 })
	d.key(fyne.KeyEscape)
	d.until("both are listed", func() bool { return m.titles() == "Sunday, Tuesday" })
	if d.dialog != dialogBox(m.dialog) || d.win.Canvas().Focused() != fyne.Focusable(m.list) {
		t.Error("My puzzles do not come back")
	}
	d.key(fyne.KeyEscape)
	if d.inDialog() {
		t.Error("Escape does not leave My puzzles")
	}
}

// TestUndoOfDeleteSpeaksWhenItHappened, and not before; or says why it did not.
func TestUndoOfDeleteSpeaksWhenItHappened(t *testing.T) {
	d := newDesk(t)
	d.fill("Sunday")
	m := d.openMine()
	d.key(fyne.KeyDelete)
	d.until("it is deleted", func() bool { return m.titles() == "" })
	d.key(fyne.KeyEscape)
	gone := filepath.Join(d.folder, keep.LibraryFolder, "trash", m.deleted[0].Name+".txt")
	if err := os.Rename(gone, gone+"x"); err != nil {
		t.Fatal(err)
	}
	undo := d.status.current.actions[0].do
	undo()
	d.says("was deleted")
	d.until("it says something", func() bool { return !strings.Contains(d.status.text.Text, "was deleted") })
	d.says("is not there any more")
	if err := os.Rename(gone+"x", gone); err != nil {
		t.Fatal(err)
	}
	undo()
	d.until("it says something else", func() bool { return !strings.Contains(d.status.text.Text, "any more") })
	d.says("“Sunday” is back")
}

// TestSearchFindsWhatIsShown: a puzzle without a title is found by the words it is listed by.
func TestSearchFindsWhatIsShown(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "sunday.txt")
	if err := os.WriteFile(path, []byte(newspaper+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.openPath(path)
	d.until("it is open", func() bool { return d.session.Now().Path == path })
	d.pasteText(several)
	m := d.openMine()
	for words, want := range map[string]string{"sunday.txt": "sunday.txt", "untitled 9": "Untitled 9 × 9", "9 × 9": "Untitled 9 × 9", "monday": ""} {
		m.search.SetText(words)
		if got := m.titles(); got != want {
			t.Errorf("%q finds %q, want %q", words, got, want)
		}
	}
}

// TestCopyOfWhatIsNotSaved: it would be a copy of something older.
func TestCopyOfWhatIsNotSaved(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.idle()
	folder := filepath.Join(d.folder, keep.LibraryFolder)
	if err := os.Rename(folder, folder+"x"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d.board.MoveTo(2)
	d.typeText("4")
	var why string
	d.duplicate(d.session.Sheet().Name, func(string) { t.Error("it was copied as it was") }, func(text string) { why = text })
	d.until("it is refused", func() bool { return why != "" })
	if !strings.Contains(why, "nothing can be written in") {
		t.Errorf("it says %q", why)
	}
	os.Remove(folder)
	if err := os.Rename(folder+"x", folder); err != nil {
		t.Fatal(err)
	}
}
