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
)

// again closes the window and opens a new one.
func (d *desk) again() *desk {
	d.t.Helper()
	folder := d.folder
	d.quit()
	return newDeskIn(d.t, folder)
}

// kill abandons the window as a kill would, with what is on disk now.
func (d *desk) kill() *desk {
	d.t.Helper()
	d.idle()
	folder := filepath.Join(d.t.TempDir(), "data")
	if err := os.CopyFS(folder, os.DirFS(d.folder)); err != nil {
		d.t.Fatal(err)
	}
	return newDeskIn(d.t, folder)
}

// TestClockThatWasWrong checks that the next start shows the puzzle that was in use, whatever the
// times of the files are.
func TestClockThatWasWrong(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.idle()
	ahead := time.Now().Add(3 * time.Hour)
	path := filepath.Join(d.folder, keep.LibraryFolder, d.session.Sheet().Name+".txt")
	d.pasteText(newspaper)
	if err := os.Chtimes(path, ahead, ahead); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		d = d.kill()
		d.shows(newspaper)
		d = d.again()
		d.shows(newspaper)
	}
}

// TestKilledAfterWorkInMyPuzzles checks that renaming, copying and deleting other puzzles does not
// count as using them.
func TestKilledAfterWorkInMyPuzzles(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(several)
	name := d.session.Sheet().Name
	d.pasteText(newspaper)
	d.idle()
	fails := func(why string) { t.Error(why) }
	d.rooms.mine.Describe(library.Entry{Name: name}, session.About{Title: "Sunday"}, func() {}, fails)
	d.rooms.mine.Duplicate(name, func(string) {}, fails)
	d.idle()
	d = d.kill()
	d.shows(newspaper)
	d.idle() // for the work at its start
	if err := d.library().Delete(name); err != nil {
		t.Fatal(err)
	}
	if err := d.library().Restore(name); err != nil {
		t.Fatal(err)
	}
	d = d.kill()
	d.shows(newspaper)
}

// TestUndoAcrossPuzzlesAfterARestart checks that undo and redo visit the same puzzles as before,
// including those that were only looked at, except deleted ones.
func TestUndoAcrossPuzzlesAfterARestart(t *testing.T) {
	d := newDesk(t)
	first := d.copyText()
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	d.pasteText(several)
	middle := d.session.Sheet().Name
	d.clear()
	d.board.MoveTo(0)
	d.typeText("1")
	walk := func(key string, boards ...string) {
		t.Helper()
		for _, board := range boards {
			d.press(key)
			d.shows(board)
		}
	}
	with4 := newspaper[:2] + "4" + newspaper[3:]
	for _, next := range []func() *desk{d.kill, func() *desk { return d.again() }} {
		d = next()
		d.shows(empties("1"))
		walk("Undo", empties(""), several, with4, newspaper, first)
		if d.session.CanUndo() {
			t.Error("there is more to undo than was done")
		}
		walk("Redo", newspaper, with4, several, empties(""), empties("1"))
	}
	folder := d.folder
	d.quit()
	if err := library.New(filepath.Join(folder, keep.LibraryFolder)).Delete(middle); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	d.shows(empties("1"))
	walk("Undo", empties(""), with4)
	d = d.again()
	d.shows(with4)
	walk("Redo", empties(""), empties("1"))
	d.line.Clear()
	if len(d.sitting.Wrong) > 0 {
		t.Errorf("it says %q", d.sitting.Wrong)
	}
}

// TestKilledBeforeTheFirstSave checks that the previous puzzle is on the board if a puzzle was
// never written to disk.
func TestKilledBeforeTheFirstSave(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	d.clear()
	d.board.MoveTo(0)
	d.typeText("1")
	folder, name := d.folder, d.session.Sheet().Name
	d.quit()
	os.Remove(filepath.Join(folder, keep.LibraryFolder, name+".txt"))
	os.Remove(filepath.Join(folder, keep.LibraryFolder, "before", name+".txt"))
	d = newDeskIn(t, folder)
	d.shows(empties(""))
	d.press("Undo")
	d.shows(newspaper)
}

// TestLongSitting checks that the stored trail is limited.
func TestLongSitting(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	for i := range 2 * keep.MostPlaces {
		d.pasteText(strings.Repeat(".", i) + "1" + strings.Repeat(".", 80-i))
	}
	last := d.copyText()
	d = d.again()
	d.shows(last)
	if trail, at := d.session.Trail(); len(trail) != keep.MostPlaces || at != keep.MostPlaces-1 {
		t.Errorf("%d puzzles are left, and the one on the board is at %d", len(trail), at)
	}
	for range keep.MostPlaces/2 + 3 {
		d.press("Undo")
	}
	here := d.copyText()
	d = d.again()
	d.shows(here)
	if !d.session.CanRedo() || !d.session.CanUndo() {
		t.Error("it does not go both ways any more")
	}
}

// TestSeveralDamages checks that one message gives the number of faults, and that all can be read.
func TestSeveralDamages(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.idle()
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	folder := d.folder
	d.quit()
	files, _ := filepath.Glob(filepath.Join(folder, keep.LibraryFolder, "*.txt"))
	for _, path := range append(files, filepath.Join(folder, keep.SettingsFile)) {
		if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d = newDeskIn(t, folder)
	d.says("Nonet found 3 problems")
	d.bar.Current().Actions[0].Do()
	for _, part := range []string{"was damaged. This is the puzzle", "The settings were damaged", "settings.json.damaged"} {
		d.dialogSays(part)
	}
	if aside := d.files(filepath.Join(keep.LibraryFolder, "damaged")); len(aside) != 2 {
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
	folder := d.folder
	d.quit()
	path := filepath.Join(folder, keep.CurrentFile)
	for _, text := range []string{"", "{\"at\": 0, \"trail\": [{\"na", `{"at": "one"}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d = newDeskIn(t, folder)
		d.shows(newspaper)
		d.says("The list of open puzzles was damaged")
		d.quit()
	}
	for _, c := range []keep.Current{{At: 7}, {At: -1, Trail: []keep.Place{{Name: "nobody"}, {Board: "nothing"}, {}}}} {
		text, _ := json.Marshal(c)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		d = newDeskIn(t, folder)
		d.shows(newspaper)
		d.quit()
	}
}
