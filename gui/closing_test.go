package gui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/format"
	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/runfile"
	"nonet/core/session"
)

// empties returns an empty board with digits in its first cells.
func empties(digits string) string { return digits + strings.Repeat(".", 81-len(digits)) }

// blocked returns a window whose library cannot be written.
func blocked(t *testing.T) *desk {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, keep.LibraryFolder), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDeskIn(t, folder)
	t.Cleanup(func() {
		if d.Window != nil {
			d.order()
			d.awaitEnd()
			d.Window = nil
		}
	})
	d.clear()
	d.board.MoveTo(0)
	return d
}

// answered waits until it is known whether the window may close.
func (d *desk) answered() {
	d.t.Helper()
	d.until("it is known whether the window may close", func() bool { return !d.ending.leaving })
}

// TestKeysWhileClosing checks that what was typed before the window was closed is saved, and that
// later keys are ignored.
func TestKeysWhileClosing(t *testing.T) {
	concurrent(t)
	d := newDesk(t, func(s *settings) { s.AutoAdvance = true })
	d.clear()
	d.board.MoveTo(0)
	folder, board, after := d.folder, d.board, func() {
		d.typeText("56")
		d.press("Undo")
		d.press("Clear the board")
		d.typedRune('7')
		d.typedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
		d.pasteText(newspaper)
		d.rooms.watch.Solve()
	}
	d.typeText("12")
	d.close()
	after()
	d.awaitEnd()
	after()
	d.close()
	d.Window = nil
	board.TypedRune('8')
	newDeskIn(t, folder).shows(empties("12"))
}

// TestClosingWhileAFigureWaits checks that a 1 that may become a 10 is saved as a 1.
func TestClosingWhileAFigureWaits(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(strings.Repeat(".", 256))
	d.press("Type in")
	d.typeText("1")
	if digit, _ := d.moment().Waiting, 0; digit != 1 {
		t.Fatal("the figure does not wait")
	}
	folder := d.folder
	d.quit()
	newDeskIn(t, folder).shows("1" + strings.Repeat(".", 255))
}

// TestFirstFailureAtClose checks that a failure to save is found at the latest when closing, and
// that the user is asked then.
func TestFirstFailureAtClose(t *testing.T) {
	concurrent(t)
	d := blocked(t)
	d.typeText("4")
	d.close()
	d.answered()
	if d.ending.closed || !d.dialogs.Open() {
		t.Fatal("the window closes, and the digit is lost")
	}
	d.key(fyne.KeyEscape)
	d.typeText("5") // the window is as it was
	d.shows(empties("5"))
}

// TestOrderedWhileNothingCanBeWritten checks that the program ends without an answer when the
// system asks for it, and prints what is not on disk so that it can be typed again.
func TestOrderedWhileNothingCanBeWritten(t *testing.T) {
	concurrent(t)
	d := blocked(t)
	d.typeText("4")
	saver := d.sitting.Saver
	d.order()
	d.awaitEnd()
	d.Window = nil
	if err := saver.LastWord(); err == nil || !strings.Contains(err.Error(), empties("4")) {
		t.Errorf("the last word is %v", err)
	}
}

// TestSlowDiskAtClose checks that the window does not wait for ever, continues as before if the user
// chooses so, and says what it waits for.
func TestSlowDiskAtClose(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.clear()
	d.board.MoveTo(0)
	patient := d.ending.limit
	d.ending.limit = 50 * time.Millisecond
	answer := make(chan struct{})
	d.sitting.Saver.Do(func() { <-answer })
	d.typeText("4")
	d.close()
	d.answered()
	if d.ending.closed || !d.dialogs.Open() {
		t.Fatal("the window closes though the disk has not answered")
	}
	d.key(fyne.KeyEscape)
	d.typeText("5")
	d.ending.limit = patient
	d.close()
	d.until("it says what it waits for", func() bool { return strings.Contains(d.bar.Text(), "Saving your latest changes") })
	close(answer)
	folder := d.folder
	d.quit()
	newDeskIn(t, folder).shows(empties("5"))
}

// TestTakenAtClose checks that the last save finds out that another process has the puzzle, and
// saves what was typed as a copy.
func TestTakenAtClose(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	name := d.session.Sheet().Name
	d.pasteText(several)
	d.idle()
	other := d.library()
	if _, _, err := other.Take(name); err != nil {
		t.Fatal(err)
	}
	defer other.ReleaseAll()
	folder := d.folder
	d.press("Undo")
	d.board.MoveTo(2)
	d.typeText("8")
	d.quit()
	want := newspaper[:2] + "8" + newspaper[3:]
	entries, _ := library.New(filepath.Join(folder, keep.LibraryFolder)).List()
	if len(entries) != 3 || entries[0].Board.Grid().String() != want || !strings.HasSuffix(entries[0].Board.Title, "(copy)") {
		t.Fatalf("on disk are %+v", entries)
	}
	newDeskIn(t, folder).shows(want)
}

// TestTypingOnAfterItWasTaken checks that what is typed before the window learns of the copy goes
// to the same copy.
func TestTypingOnAfterItWasTaken(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	name := d.session.Sheet().Name
	d.pasteText(several)
	d.idle()
	other := d.library()
	if _, _, err := other.Take(name); err != nil {
		t.Fatal(err)
	}
	defer other.ReleaseAll()
	d.press("Undo")
	d.board.MoveTo(2)
	for _, digit := range []string{"8", "2", "4"} {
		d.typeText(digit)
		if err := d.sitting.Saver.Flush(time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	d.idle()
	d.says("was opened in another window")
	d.typeText("1")
	d.idle()
	entries, _ := d.library().List()
	if len(entries) != 3 || entries[0].Board.Typed[2] != 1 || entries[0].Name != d.session.Sheet().Name {
		t.Errorf("on disk are %+v", entries)
	}
}

// TestClosingWhileAFileIsSaved checks that the file is written first, and that the window stays
// open with a message if that fails.
func TestClosingWhileAFileIsSaved(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	answer := make(chan struct{})
	d.sitting.AtFile("far away", func() error { <-answer; return nil }, func(error) {})
	d.until("it says what it waits for", func() bool { return strings.Contains(d.bar.Text(), "Waiting for far away") })
	nowhere := filepath.Join(d.folder, "nowhere", "mine.txt")
	d.rooms.files.SaveTo(nowhere)
	d.close()
	close(answer)
	d.answered()
	if d.ending.closed {
		t.Fatal("the window closes, and nobody knows that the file is not written")
	}
	d.says("could not be saved")
	path := filepath.Join(d.folder, "mine.txt")
	d.rooms.files.SaveUnlessThere(d.rooms.files.Puzzle(), d.folder, "mine")
	d.close()
	d.awaitEnd()
	d.Window = nil
	if state, err := session.Load(path); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Errorf("the file holds %+v, %v", state, err)
	}
}

// TestOpeningWhileClosing checks that a puzzle or a run that was read while the window is about to
// close is not opened, and that the present puzzle stays locked until the end.
func TestOpeningWhileClosing(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(several)
	other := d.session.Sheet().Name
	d.pasteText(newspaper)
	here := d.session.Sheet().Name
	d.step("Ten steps forward")
	run := runfile.Of(d.runner.Player(), format.Entry{Puzzle: d.Now().Puzzle})
	d.press("Stop")
	d.idle()
	saved := func() {
		t.Helper()
		for range 2 { // locks are listed after the work
			if err := d.sitting.Saver.Flush(time.Minute); err != nil {
				t.Fatal(err)
			}
		}
	}
	locked := func(name string, want bool) {
		t.Helper()
		lib := d.library()
		_, _, err := lib.Take(name)
		lib.ReleaseAll()
		if got := errors.Is(err, library.ErrOpen); got != want {
			t.Errorf("%s is locked: %v, want %v (%v)", name, got, want, err)
		}
	}
	answer := make(chan struct{})
	d.rooms.mine.OpenKept(other)
	saved()
	locked(here, true)
	locked(other, true)
	d.sitting.Saver.Do(func() { <-answer })
	d.close()
	d.queued()
	d.rooms.watch.Open("a run", "", run)
	if d.session.Sheet().Name != here || d.rooms.watch.Running() {
		t.Error("something comes on the board of a window that is closing")
	}
	d.sitting.Stay()
	close(answer)
	d.answered()
	saved()
	locked(here, true)
	locked(other, false)
	d.rooms.mine.OpenKept(other)
	d.until("it is on the board", func() bool { return d.session.Sheet().Name == other })
	saved()
	locked(here, false)
	locked(other, true)
}

// TestKeysAfterTheEnd checks that keys are ignored after the window was closed.
func TestKeysAfterTheEnd(t *testing.T) {
	concurrent(t)
	for _, room := range []string{"entry", "solve", "watch"} {
		d := newDesk(t)
		d.pasteText(newspaper)
		d.Enter(d.all()[room])
		d.shutDown()
		for _, name := range []fyne.KeyName{fyne.Key5, fyne.KeyRight, fyne.KeyEscape, fyne.KeyReturn, fyne.KeyPageDown, fyne.KeyDelete} {
			key := &fyne.KeyEvent{Name: name}
			d.board.KeyDown(key)
			d.board.TypedKey(key)
			d.board.KeyUp(key)
		}
		d.board.TypedRune('5')
		d.board.FocusGained()
		d.board.MoveTo(40)
		<-d.sitting.Saver.Done()
		d.threads.Wait()
		d.Window = nil
	}
}
