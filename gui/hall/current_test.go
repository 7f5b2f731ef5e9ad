package hall_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/puzzles"
)

// TestClockThatWasWrong checks that the next start shows the puzzle that was in use, whatever the
// times of the files are.
func TestClockThatWasWrong(t *testing.T) {
	d := newDesk(t)
	d.Bring(several)
	d.Idle()
	ahead := time.Now().Add(3 * time.Hour)
	path := filepath.Join(d.Folder, keep.LibraryFolder, d.session.Sheet().Name+".txt")
	d.Bring(newspaper)
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

// TestUndoAcrossPuzzlesAfterARestart checks that undo and redo visit the same puzzles as before,
// including those that were only looked at, except deleted ones.
func TestUndoAcrossPuzzlesAfterARestart(t *testing.T) {
	d := newDesk(t)
	first := d.CopyText()
	d.Bring(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Bring(several)
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
		d.Shows(halltest.Empties("1"))
		walk("Undo", halltest.Empties(""), several, with4, newspaper, first)
		if d.session.CanUndo() {
			t.Error("there is more to undo than was done")
		}
		walk("Redo", newspaper, with4, several, halltest.Empties(""), halltest.Empties("1"))
	}
	folder := d.Folder
	d.Quit()
	if err := library.New(filepath.Join(folder, keep.LibraryFolder)).Delete(middle); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	d.Shows(halltest.Empties("1"))
	walk("Undo", halltest.Empties(""), with4)
	d = d.again()
	d.Shows(with4)
	walk("Redo", halltest.Empties(""), halltest.Empties("1"))
	d.Line.Clear()
	if len(d.Sitting.Wrong) > 0 {
		t.Errorf("it says %q", d.Sitting.Wrong[0].Text())
	}
}

// TestKilledBeforeTheFirstSave checks that the previous puzzle is on the board if a puzzle was
// never written to disk.
func TestKilledBeforeTheFirstSave(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.Bring(newspaper)
	d.Clear()
	d.Board.MoveTo(0)
	d.TypeText("1")
	folder, name := d.Folder, d.session.Sheet().Name
	d.Quit()
	os.Remove(filepath.Join(folder, keep.LibraryFolder, name+".txt"))
	os.Remove(filepath.Join(folder, keep.LibraryFolder, "before", name+".txt"))
	d = newDeskIn(t, folder)
	d.Shows(halltest.Empties(""))
	d.Press("Undo")
	d.Shows(newspaper)
}

// TestLongSitting checks that the stored trail is limited.
func TestLongSitting(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	for i := range 2 * keep.MostPlaces {
		d.Bring(strings.Repeat(".", i) + "1" + strings.Repeat(".", 80-i))
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

// TestDamagedCurrent checks that the puzzle that was written last is shown instead, with a message.
func TestDamagedCurrent(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	folder := d.Folder
	d.Quit()
	path := filepath.Join(folder, keep.CurrentFile)
	for _, text := range []string{"", "{\"at\": 0, \"trail\": [{\"na", `{"at": "one"}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d = newDeskIn(t, folder)
		d.Shows(newspaper)
		d.Says("The list of open puzzles was damaged")
		d.Quit()
	}
	for _, c := range []keep.Current{{At: 7}, {At: -1, Trail: []keep.Place{{Name: "nobody"}, {Board: "nothing"}, {}}}} {
		text, _ := json.Marshal(c)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		d = newDeskIn(t, folder)
		d.Shows(newspaper)
		d.Quit()
	}
}

// TestHistoryComesBack checks that what was typed before a restart can be undone after it.
func TestHistoryComesBack(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("421")
	d.Press("Undo")
	folder := d.Folder
	d.Quit()
	d = newDeskIn(t, folder)
	d.Shows(newspaper[:2] + "2" + newspaper[3:])
	d.Press("Redo")
	d.Shows(newspaper[:2] + "1" + newspaper[3:])
	for range 3 {
		d.Press("Undo")
	}
	d.Shows(newspaper)
	if d.session.Sheet().Made() > 0 {
		t.Error("there is more to undo than was done to the puzzle")
	}
}

// TestDamagedPuzzle checks that the next start shows the puzzle as it was before the last change,
// with a message, and keeps the damaged file.
func TestDamagedPuzzle(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	var at string
	d.OnDisk("the first digit", func(e library.Entry) bool {
		at = words.TimeOfDay(e.Changed, time.Now())
		return e.Board.Typed[2] == 4
	})
	d.TypeText("2")
	folder, name := d.Folder, d.session.Sheet().Name
	d.Quit()
	path := filepath.Join(folder, keep.LibraryFolder, name+".txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	d.Says("was damaged. This is the puzzle as it was at " + at)
	d.Accept(0)
	d.DialogSays("The damaged file is kept as")
	d.DialogSays(name + ".txt")
	d.Dialogs.Now().Dismiss()
	d.Shows(newspaper[:2] + "4" + newspaper[3:])
	aside := filepath.Join(folder, keep.LibraryFolder, "damaged", name+".txt")
	if kept, err := os.ReadFile(aside); err != nil || !bytes.Equal(kept, text[:len(text)/2]) {
		t.Errorf("set aside is %q, %v", kept, err)
	}
}

// TestLookedAtIsNotKept checks that a built-in puzzle is saved in the library only if something is
// typed into it, but is on the board at the next start anyway.
func TestLookedAtIsNotKept(t *testing.T) {
	d := newDesk(t)
	entries, err := puzzles.Load("hard")
	if err != nil {
		t.Fatal(err)
	}
	d.Open(session.FromEntry(entries[4]))
	d = d.again()
	d.Shows(entries[4].Puzzle.Givens.String())
	if names := d.Files(keep.LibraryFolder); names != nil {
		t.Errorf("kept are %v", names)
	}
	d.Board.MoveTo(strings.Index(entries[4].Puzzle.Givens.String(), "."))
	d.TypeText("1")
	d.OnDisk("the digit", func(e library.Entry) bool { return e.Filled() == 1 && e.Board.Title == entries[4].Title })
}
