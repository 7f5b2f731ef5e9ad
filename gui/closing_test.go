package gui

import (
	"errors"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/runfile"
	"nonet/gui/hall/halltest"
)

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
		d.PasteText(newspaper)
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
	newDeskIn(t, folder).Shows(halltest.Empties("12"))
}

// TestOpeningWhileClosing checks that a puzzle or a run that was read while the window is about to
// close is not opened, and that the present puzzle stays locked until the end.
func TestOpeningWhileClosing(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(several)
	other := d.session.Sheet().Name
	d.PasteText(newspaper)
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
	d.Answered()
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
	for _, room := range []string{"typing", "solve", "watch"} {
		d := newDesk(t)
		d.PasteText(newspaper)
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
