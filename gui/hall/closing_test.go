package hall_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/gui/hall/halltest"
)

// TestFirstFailureAtClose checks that a failure to save is found at the latest when closing, and
// that the user is asked then.
func TestFirstFailureAtClose(t *testing.T) {
	halltest.Concurrent(t)
	d := blocked(t)
	d.TypeText("4")
	d.Close()
	d.Answered()
	if d.Closing() || !d.Dialogs.Open() {
		t.Fatal("the window closes, and the digit is lost")
	}
	d.Key(fyne.KeyEscape)
	d.TypeText("5") // the window is as it was
	d.Shows(halltest.Empties("5"))
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
	if err := saver.LastWord(); err == nil || !strings.Contains(err.Error(), halltest.Empties("4")) {
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
	d.Answered()
	if d.Closing() || !d.Dialogs.Open() {
		t.Fatal("the window closes though the disk has not answered")
	}
	d.Key(fyne.KeyEscape)
	d.TypeText("5")
	d.Patience = patient
	d.Close()
	d.Until("it says what it waits for", func() bool { return strings.Contains(d.Sentence().Text, "Saving your latest changes") })
	close(answer)
	folder := d.Folder
	d.Quit()
	newDeskIn(t, folder).Shows(halltest.Empties("5"))
}

// TestTakenAtClose checks that the last save finds out that another process has the puzzle, and
// saves what was typed as a copy.
func TestTakenAtClose(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.Bring(newspaper)
	name := d.session.Sheet().Name
	d.Bring(several)
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
	d.Quit()
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
	d.Bring(newspaper)
	name := d.session.Sheet().Name
	d.Bring(several)
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
