package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/collections"
)

// library returns the library of a window as another process sees it.
func (d *desk) library() *library.Library {
	return library.New(filepath.Join(d.folder, keep.LibraryFolder))
}

// onDisk waits until the newest puzzle on disk is as expected.
func (d *desk) onDisk(what string, holds func(library.Entry) bool) {
	d.t.Helper()
	deadline := time.Now().Add(inVain)
	for {
		entries, _ := d.library().List()
		if len(entries) > 0 && holds(entries[0]) {
			return
		}
		if time.Now().After(deadline) {
			d.t.Fatalf("waited in vain for %s on disk; there is %+v", what, entries)
		}
		runtime.Gosched() // another goroutine writes to disk; the deadline ends a failed wait
	}
}

// idle waits until the saver has done all its work. Puzzles are unlocked after the jobs of a round,
// so it waits twice.
func (d *desk) idle() {
	d.t.Helper()
	for range 2 {
		done := false
		d.sitting.Saver.Do(func() { d.threads.Do(func() { done = true }) })
		d.until("the saver is idle", func() bool { return done })
	}
}

// files returns the names of the files in a folder of the library.
func (d *desk) files(folder string) []string {
	var names []string
	files, _ := os.ReadDir(filepath.Join(d.folder, folder))
	for _, f := range files {
		if !f.IsDir() {
			names = append(names, f.Name())
		}
	}
	return names
}

// TestHistoryComesBack checks that what was typed before a restart can be undone after it.
func TestHistoryComesBack(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("421")
	d.press("Undo")
	folder := d.folder
	d.quit()
	d = newDeskIn(t, folder)
	d.shows(newspaper[:2] + "2" + newspaper[3:])
	d.press("Redo")
	d.shows(newspaper[:2] + "1" + newspaper[3:])
	for range 3 {
		d.press("Undo")
	}
	d.shows(newspaper)
	if d.session.Sheet().Made() > 0 {
		t.Error("there is more to undo than was done to the puzzle")
	}
}

// TestLookedAtIsNotKept checks that a built-in puzzle is saved in the library only if something is
// typed into it, but is on the board at the next start anyway.
func TestLookedAtIsNotKept(t *testing.T) {
	d := newDesk(t)
	entries, err := collections.BuiltIn("hard")
	if err != nil {
		t.Fatal(err)
	}
	d.rooms.open(session.FromEntry(entries[4]))
	folder := d.folder
	d.quit()
	d = newDeskIn(t, folder)
	d.shows(entries[4].Puzzle.Givens.String())
	if names := d.files(keep.LibraryFolder); names != nil {
		t.Errorf("kept are %v", names)
	}
	d.board.MoveTo(strings.Index(entries[4].Puzzle.Givens.String(), "."))
	d.typeText("1")
	d.onDisk("the digit", func(e library.Entry) bool { return e.Filled() == 1 && e.Board.Title == entries[4].Title })
}

// TestBoardOfTheVersionBefore checks that a board saved by an earlier version is imported, once.
func TestBoardOfTheVersionBefore(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, keep.BoardFile)
	s := session.New(firstPuzzle().Puzzle)
	s.Clear()
	s.Set(7, 7)
	if err := session.Save(old, s.Now()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		d := newDeskIn(t, folder)
		d.shows(s.Now().Grid().String())
		d.quit()
	}
	if entries, _ := library.New(filepath.Join(folder, keep.LibraryFolder)).List(); len(entries) != 1 {
		t.Errorf("there are %d puzzles", len(entries))
	}
	if _, err := os.Stat(old + ".old"); err != nil {
		t.Error(err)
	}
}

// TestUnsaved checks that, while nothing can be written, everything stays in memory, a message says
// so, closing asks, and everything is written by itself when that is possible again.
func TestUnsaved(t *testing.T) {
	concurrent(t)
	folder := t.TempDir()
	inTheWay := filepath.Join(folder, keep.LibraryFolder)
	if err := os.WriteFile(inTheWay, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDeskIn(t, folder)
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	d.until("it says so", func() bool { return d.sitting.Unsaved() != nil })
	d.says("Not saved: Nonet cannot write in " + folder)
	d.says("The latest changes on the board are not on disk") // it promises nothing about an earlier one
	if !strings.HasSuffix(d.win.Title(), "not saved") {
		t.Errorf("the title is %q", d.win.Title())
	}
	d.typeText("5") // breaks a rule, which is marked on the board
	d.says("Not saved")
	d.typeText("2")
	d.press("Type in")
	d.tapKeys("5")
	d.says("Not saved")
	d.press("Undo")
	d.press("Type in")

	d.close()
	d.until("it is known whether it may", func() bool { return !d.ending.leaving })
	if d.ending.closed || !d.dialogs.Open() {
		t.Fatal("the window closes, and what was typed is lost")
	}
	d.key(fyne.KeyReturn)
	if d.ending.closed || d.dialogs.Open() {
		t.Fatal("Enter closes the window")
	}
	d.close()
	d.until("it is known whether it may", func() bool { return !d.ending.leaving })
	d.tapDialog("Save as…")
	d.dialogSays("In the folder")
	d.dialogs.Now().Dismiss()
	os.Remove(inTheWay)
	d.until("it is saved", func() bool { return d.sitting.Unsaved() == nil })
	d.says("Everything is saved again")
	d.onDisk("your latest changes", func(e library.Entry) bool { return e.Board.Typed[2] == 2 })
	taken, _, err := d.library().Take(d.session.Sheet().Name)
	if err != library.ErrOpen {
		t.Errorf("the puzzle is not locked: %+v, %v", taken, err)
	}
	d.quit()
	d = newDeskIn(t, folder)
	for range 3 {
		d.press("Undo")
	}
	d.shows(newspaper)
}

// TestDamagedPuzzle checks that the next start shows the puzzle as it was before the last change,
// with a message, and keeps the damaged file.
func TestDamagedPuzzle(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	var at string
	d.onDisk("the first digit", func(e library.Entry) bool {
		at = words.TimeOfDay(e.Changed, time.Now())
		return e.Board.Typed[2] == 4
	})
	d.typeText("2")
	folder, name := d.folder, d.session.Sheet().Name
	d.quit()
	path := filepath.Join(folder, keep.LibraryFolder, name+".txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, folder)
	d.says("was damaged. This is the puzzle as it was at " + at)
	d.bar.Current().Actions[0].Do()
	d.dialogSays("The damaged file is kept as")
	d.dialogSays(name + ".txt")
	d.dialogs.Now().Dismiss()
	d.shows(newspaper[:2] + "4" + newspaper[3:])
	aside := filepath.Join(folder, keep.LibraryFolder, "damaged", name+".txt")
	if kept, err := os.ReadFile(aside); err != nil || !bytes.Equal(kept, text[:len(text)/2]) {
		t.Errorf("set aside is %q, %v", kept, err)
	}
}

// TestTwoWindowsHaveTheirOwn checks that a second window begins with another board, and that what
// is typed into both is saved.
func TestTwoWindowsHaveTheirOwn(t *testing.T) {
	concurrent(t)
	one := newDesk(t)
	one.pasteText(newspaper)
	one.idle()
	two := newDeskIn(t, one.folder)
	two.shows(strings.Repeat(".", 81))
	two.says("Your last puzzle is open in another window")
	one.board.MoveTo(2)
	two.board.MoveTo(2)
	one.typeText("4")
	two.typeText("9")
	one.idle()
	two.idle()
	if entries, _ := one.library().List(); len(entries) != 2 {
		t.Fatalf("there are %d puzzles", len(entries))
	}

	two.rooms.mine.OpenKept(one.session.Sheet().Name)
	two.idle()
	two.says("open in another window")
	two.shows(".." + "9" + strings.Repeat(".", 78))
	two.bar.Current().Actions[0].Do()
	two.until("the copy is open", func() bool { return strings.HasSuffix(two.session.Now().Title, "(copy)") })
	two.shows(newspaper[:2] + "4" + newspaper[3:])
	two.typeText("1")
	one.shows(newspaper[:2] + "4" + newspaper[3:])

	// When one window leaves a puzzle the other may open it; an undo to it then makes a copy.
	left := one.session.Sheet().Name
	one.pasteText(several)
	one.idle()
	two.rooms.mine.OpenKept(left)
	two.until("it is open", func() bool { return two.session.Sheet().Name == left })
	two.board.MoveTo(2)
	two.typeText("2")
	two.idle()
	one.press("Undo")
	one.idle()
	one.until("it is a copy", func() bool { return one.session.Sheet().Name != left })
	one.says("was opened in another window")
	one.shows(newspaper[:2] + "4" + newspaper[3:])
	two.shows(newspaper[:2] + "2" + newspaper[3:])
	one.idle()
	if entries, _ := one.library().List(); len(entries) != 5 {
		t.Errorf("there are %d puzzles", len(entries))
	}
}
