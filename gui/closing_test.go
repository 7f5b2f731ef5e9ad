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
	"nonet/gui/hall/halltest"
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
		if d.Hall != nil {
			d.Order()
			d.AwaitEnd()
			d.Hall = nil
		}
	})
	d.Clear()
	d.Board.MoveTo(0)
	return d
}

// answered waits until it is known whether the window may close.
func (d *desk) answered() {
	d.T.Helper()
	d.Until("it is known whether the window may close", func() bool { return !d.Closing() })
}

// TestKeysWhileClosing checks that what was typed before the window was closed is saved, and that
// later keys are ignored.
func TestKeysWhileClosing(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, func(s *settings) { s.AutoAdvance = true })
	d.Clear()
	d.Board.MoveTo(0)
	folder, board, after := d.Folder, d.Board, func() {
		d.TypeText("56")
		d.Press("Undo")
		d.Press("Clear the board")
		d.Keys().Rune('7')
		d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyDelete})
		d.pasteText(newspaper)
		d.rooms.watch.Solve()
	}
	d.TypeText("12")
	d.Close()
	after()
	d.AwaitEnd()
	after()
	d.Close()
	d.Hall = nil
	board.TypedRune('8')
	newDeskIn(t, folder).Shows(empties("12"))
}

// TestClosingWhileAFigureWaits checks that a 1 that may become a 10 is saved as a 1.
func TestClosingWhileAFigureWaits(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(strings.Repeat(".", 256))
	d.Press("Type in")
	d.TypeText("1")
	if digit, _ := d.moment().Waiting, 0; digit != 1 {
		t.Fatal("the figure does not wait")
	}
	folder := d.Folder
	d.quit()
	newDeskIn(t, folder).Shows("1" + strings.Repeat(".", 255))
}

// TestFirstFailureAtClose checks that a failure to save is found at the latest when closing, and
// that the user is asked then.
func TestFirstFailureAtClose(t *testing.T) {
	halltest.Concurrent(t)
	d := blocked(t)
	d.TypeText("4")
	d.Close()
	d.answered()
	if d.Closing() || !d.Dialogs.Open() {
		t.Fatal("the window closes, and the digit is lost")
	}
	d.Key(fyne.KeyEscape)
	d.TypeText("5") // the window is as it was
	d.Shows(empties("5"))
}

// TestOrderedWhileNothingCanBeWritten checks that the program ends without an answer when the
// system asks for it, and prints what is not on disk so that it can be typed again.
func TestOrderedWhileNothingCanBeWritten(t *testing.T) {
	halltest.Concurrent(t)
	d := blocked(t)
	d.TypeText("4")
	saver := d.Sitting.Saver
	d.Order()
	d.AwaitEnd()
	d.Hall = nil
	if err := saver.LastWord(); err == nil || !strings.Contains(err.Error(), empties("4")) {
		t.Errorf("the last word is %v", err)
	}
}

// TestSlowDiskAtClose checks that the window does not wait for ever, continues as before if the user
// chooses so, and says what it waits for.
func TestSlowDiskAtClose(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.Clear()
	d.Board.MoveTo(0)
	patient := d.Patience
	d.Patience = 50 * time.Millisecond
	answer := make(chan struct{})
	d.Sitting.Saver.Do(func() { <-answer })
	d.TypeText("4")
	d.Close()
	d.answered()
	if d.Closing() || !d.Dialogs.Open() {
		t.Fatal("the window closes though the disk has not answered")
	}
	d.Key(fyne.KeyEscape)
	d.TypeText("5")
	d.Patience = patient
	d.Close()
	d.Until("it says what it waits for", func() bool { return strings.Contains(d.Bar.Text(), "Saving your latest changes") })
	close(answer)
	folder := d.Folder
	d.quit()
	newDeskIn(t, folder).Shows(empties("5"))
}

// TestTakenAtClose checks that the last save finds out that another process has the puzzle, and
// saves what was typed as a copy.
func TestTakenAtClose(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	name := d.session.Sheet().Name
	d.pasteText(several)
	d.Idle()
	other := d.Library()
	if _, _, err := other.Take(name); err != nil {
		t.Fatal(err)
	}
	defer other.ReleaseAll()
	folder := d.Folder
	d.Press("Undo")
	d.Board.MoveTo(2)
	d.TypeText("8")
	d.quit()
	want := newspaper[:2] + "8" + newspaper[3:]
	entries, _ := library.New(filepath.Join(folder, keep.LibraryFolder)).List()
	if len(entries) != 3 || entries[0].Board.Grid().String() != want || !strings.HasSuffix(entries[0].Board.Title, "(copy)") {
		t.Fatalf("on disk are %+v", entries)
	}
	newDeskIn(t, folder).Shows(want)
}

// TestTypingOnAfterItWasTaken checks that what is typed before the window learns of the copy goes
// to the same copy.
func TestTypingOnAfterItWasTaken(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	name := d.session.Sheet().Name
	d.pasteText(several)
	d.Idle()
	other := d.Library()
	if _, _, err := other.Take(name); err != nil {
		t.Fatal(err)
	}
	defer other.ReleaseAll()
	d.Press("Undo")
	d.Board.MoveTo(2)
	for _, digit := range []string{"8", "2", "4"} {
		d.TypeText(digit)
		if err := d.Sitting.Saver.Flush(time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	d.Idle()
	d.Says("was opened in another window")
	d.TypeText("1")
	d.Idle()
	entries, _ := d.Library().List()
	if len(entries) != 3 || entries[0].Board.Typed[2] != 1 || entries[0].Name != d.session.Sheet().Name {
		t.Errorf("on disk are %+v", entries)
	}
}

// TestClosingWhileAFileIsSaved checks that the file is written first, and that the window stays
// open with a message if that fails.
func TestClosingWhileAFileIsSaved(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	answer := make(chan struct{})
	d.Sitting.AtFile("far away", func() error { <-answer; return nil }, func(error) {})
	d.Until("it says what it waits for", func() bool { return strings.Contains(d.Bar.Text(), "Waiting for far away") })
	nowhere := filepath.Join(d.Folder, "nowhere", "mine.txt")
	d.rooms.files.SaveTo(nowhere)
	d.Close()
	close(answer)
	d.answered()
	if d.Closing() {
		t.Fatal("the window closes, and nobody knows that the file is not written")
	}
	d.Says("could not be saved")
	path := filepath.Join(d.Folder, "mine.txt")
	d.rooms.files.SaveUnlessThere(d.rooms.files.Puzzle(), d.Folder, "mine")
	d.Close()
	d.AwaitEnd()
	d.Hall = nil
	if state, err := session.Load(path); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Errorf("the file holds %+v, %v", state, err)
	}
}

// TestOpeningWhileClosing checks that a puzzle or a run that was read while the window is about to
// close is not opened, and that the present puzzle stays locked until the end.
func TestOpeningWhileClosing(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.pasteText(several)
	other := d.session.Sheet().Name
	d.pasteText(newspaper)
	here := d.session.Sheet().Name
	d.step("Ten steps forward")
	run := runfile.Of(d.runner.Player(), format.Entry{Puzzle: d.Now().Puzzle})
	d.Press("Stop")
	d.Idle()
	saved := func() {
		t.Helper()
		for range 2 { // locks are listed after the work
			if err := d.Sitting.Saver.Flush(time.Minute); err != nil {
				t.Fatal(err)
			}
		}
	}
	locked := func(name string, want bool) {
		t.Helper()
		lib := d.Library()
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
	d.Sitting.Saver.Do(func() { <-answer })
	d.Close()
	d.Queued()
	d.rooms.watch.Open("a run", "", run)
	if d.session.Sheet().Name != here || d.rooms.watch.Running() {
		t.Error("something comes on the board of a window that is closing")
	}
	d.Sitting.Stay()
	close(answer)
	d.answered()
	saved()
	locked(here, true)
	locked(other, false)
	d.rooms.mine.OpenKept(other)
	d.Until("it is on the board", func() bool { return d.session.Sheet().Name == other })
	saved()
	locked(here, false)
	locked(other, true)
}

// TestKeysAfterTheEnd checks that keys are ignored after the window was closed.
func TestKeysAfterTheEnd(t *testing.T) {
	halltest.Concurrent(t)
	for _, room := range []string{"entry", "solve", "watch"} {
		d := newDesk(t)
		d.pasteText(newspaper)
		d.Enter(d.all()[room])
		d.ShutDown()
		for _, name := range []fyne.KeyName{fyne.Key5, fyne.KeyRight, fyne.KeyEscape, fyne.KeyReturn, fyne.KeyPageDown, fyne.KeyDelete} {
			key := &fyne.KeyEvent{Name: name}
			d.Board.KeyDown(key)
			d.Board.TypedKey(key)
			d.Board.KeyUp(key)
		}
		d.Board.TypedRune('5')
		d.Board.FocusGained()
		d.Board.MoveTo(40)
		<-d.Sitting.Saver.Done()
		d.Threads.Wait()
		d.Hall = nil
	}
}
