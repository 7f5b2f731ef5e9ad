package gui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/gui/hall/halltest"
)

// again closes the window and opens a new one.
func (d *desk) again() *desk {
	d.T.Helper()
	folder := d.Folder
	d.quit()
	return newDeskIn(d.T, folder)
}

// kill abandons the window as a kill would, with what is on disk now.
func (d *desk) kill() *desk {
	d.T.Helper()
	d.Idle()
	folder := filepath.Join(d.T.TempDir(), "data")
	if err := os.CopyFS(folder, os.DirFS(d.Folder)); err != nil {
		d.T.Fatal(err)
	}
	return newDeskIn(d.T, folder)
}

// TestClockThatWasWrong checks that the next start shows the puzzle that was in use, whatever the
// times of the files are.
func TestClockThatWasWrong(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.Idle()
	ahead := time.Now().Add(3 * time.Hour)
	path := filepath.Join(d.Folder, keep.LibraryFolder, d.session.Sheet().Name+".txt")
	d.pasteText(newspaper)
	if err := os.Chtimes(path, ahead, ahead); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		d = d.kill()
		d.Shows(newspaper)
		d = d.again()
		d.Shows(newspaper)
	}
}

// TestKilledAfterWorkInMyPuzzles checks that renaming, copying and deleting other puzzles does not
// count as using them.
func TestKilledAfterWorkInMyPuzzles(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(several)
	name := d.session.Sheet().Name
	d.pasteText(newspaper)
	d.Idle()
	fails := func(why string) { t.Error(why) }
	d.rooms.mine.Describe(library.Entry{Name: name}, session.About{Title: "Sunday"}, func() {}, fails)
	d.rooms.mine.Duplicate(name, func(string) {}, fails)
	d.Idle()
	d = d.kill()
	d.Shows(newspaper)
	d.Idle() // for the work at its start
	if err := d.Library().Delete(name); err != nil {
		t.Fatal(err)
	}
	if err := d.Library().Restore(name); err != nil {
		t.Fatal(err)
	}
	d = d.kill()
	d.Shows(newspaper)
}

// TestUndoAcrossPuzzlesAfterARestart checks that undo and redo visit the same puzzles as before,
// including those that were only looked at, except deleted ones.
func TestUndoAcrossPuzzlesAfterARestart(t *testing.T) {
	d := newDesk(t)
	first := d.CopyText()
	d.pasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.pasteText(several)
	middle := d.session.Sheet().Name
	d.Clear()
	d.Board.MoveTo(0)
	d.TypeText("1")
	walk := func(key string, boards ...string) {
		t.Helper()
		for _, board := range boards {
			d.Press(key)
			d.Shows(board)
		}
	}
	with4 := newspaper[:2] + "4" + newspaper[3:]
	for _, next := range []func() *desk{d.kill, func() *desk { return d.again() }} {
		d = next()
		d.Shows(empties("1"))
		walk("Undo", empties(""), several, with4, newspaper, first)
		if d.session.CanUndo() {
			t.Error("there is more to undo than was done")
		}
		walk("Redo", newspaper, with4, several, empties(""), empties("1"))
	}
	folder := d.Folder
	d.quit()
	if err := library.New(filepath.Join(folder, keep.LibraryFolder)).Delete(middle); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	d.Shows(empties("1"))
	walk("Undo", empties(""), with4)
	d = d.again()
	d.Shows(with4)
	walk("Redo", empties(""), empties("1"))
	d.Line.Clear()
	if len(d.Sitting.Wrong) > 0 {
		t.Errorf("it says %q", d.Sitting.Wrong)
	}
}

// TestKilledBeforeTheFirstSave checks that the previous puzzle is on the board if a puzzle was
// never written to disk.
func TestKilledBeforeTheFirstSave(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	d.Clear()
	d.Board.MoveTo(0)
	d.TypeText("1")
	folder, name := d.Folder, d.session.Sheet().Name
	d.quit()
	os.Remove(filepath.Join(folder, keep.LibraryFolder, name+".txt"))
	os.Remove(filepath.Join(folder, keep.LibraryFolder, "before", name+".txt"))
	d = newDeskIn(t, folder)
	d.Shows(empties(""))
	d.Press("Undo")
	d.Shows(newspaper)
}

// TestLongSitting checks that the stored trail is limited.
func TestLongSitting(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	for i := range 2 * keep.MostPlaces {
		d.pasteText(strings.Repeat(".", i) + "1" + strings.Repeat(".", 80-i))
	}
	last := d.CopyText()
	d = d.again()
	d.Shows(last)
	if trail, at := d.session.Trail(); len(trail) != keep.MostPlaces || at != keep.MostPlaces-1 {
		t.Errorf("%d puzzles are left, and the one on the board is at %d", len(trail), at)
	}
	for range keep.MostPlaces/2 + 3 {
		d.Press("Undo")
	}
	here := d.CopyText()
	d = d.again()
	d.Shows(here)
	if !d.session.CanRedo() || !d.session.CanUndo() {
		t.Error("it does not go both ways any more")
	}
}

// TestSeveralDamages checks that one message gives the number of faults, and that all can be read.
func TestSeveralDamages(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.Idle()
	d.pasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	folder := d.Folder
	d.quit()
	files, _ := filepath.Glob(filepath.Join(folder, keep.LibraryFolder, "*.txt"))
	for _, path := range append(files, filepath.Join(folder, keep.SettingsFile)) {
		if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d = newDeskIn(t, folder)
	d.Says("Nonet found 3 problems")
	d.Bar.Current().Actions[0].Do()
	for _, part := range []string{"was damaged. This is the puzzle", "The settings were damaged", "settings.json.damaged"} {
		d.DialogSays(part)
	}
	if aside := d.Files(filepath.Join(keep.LibraryFolder, "damaged")); len(aside) != 2 {
		t.Errorf("set aside are %v", aside)
	}
	if _, err := os.Stat(filepath.Join(folder, keep.SettingsFile+".damaged")); err != nil {
		t.Error(err)
	}
}

// TestDamagedCurrent checks that the puzzle that was written last is shown instead, with a message.
func TestDamagedCurrent(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	folder := d.Folder
	d.quit()
	path := filepath.Join(folder, keep.CurrentFile)
	for _, text := range []string{"", "{\"at\": 0, \"trail\": [{\"na", `{"at": "one"}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d = newDeskIn(t, folder)
		d.Shows(newspaper)
		d.Says("The list of open puzzles was damaged")
		d.quit()
	}
	for _, c := range []keep.Current{{At: 7}, {At: -1, Trail: []keep.Place{{Name: "nobody"}, {Board: "nothing"}, {}}}} {
		text, _ := json.Marshal(c)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		d = newDeskIn(t, folder)
		d.Shows(newspaper)
		d.quit()
	}
}
