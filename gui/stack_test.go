package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/mypuzzles/mypuzzlestest"
	"nonet/gui/solve"
)

// TestClockUnderDialogs: the clock of Solve stands still until the last dialog is closed.
func TestClockUnderDialogs(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.To("solve")
	runs := func(want bool) {
		t.Helper()
		if got := d.rooms.solve.Content().Time.Paused; got == want {
			t.Fatalf("the clock is paused: %v", got)
		}
	}
	runs(true)
	mine := mypuzzlestest.Open(d.Desk)
	runs(false)
	mine.ShowDeleted()
	d.Key(fyne.KeyEscape)
	d.OneInFront(mine.Dialog)
	runs(false)
	d.Key(fyne.KeyEscape)
	runs(true)
}

// TestListBelowADialog: a list that is open when a dialog comes is closed, and keys do not reach the board past an open list.
func TestListBelowADialog(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.To("solve")
	board := d.Now().Grid().String()
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Win.Canvas().Unfocus()
	d.Keys().Rune('5')
	d.Keys().Key(&fyne.KeyEvent{Name: fyne.Key5})
	if d.Now().Grid().String() != board || d.Win.Canvas().Overlays().Top() == nil {
		t.Error("a key went past the open list")
	}
	d.Press(words.T("menu.fullscreen"))
	if d.Win.Canvas().Overlays().Top() != nil {
		t.Error("a shortcut leaves the list open")
	}
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Dialogs.Tell("title", widget.NewLabel("text"))
	if n := len(d.Win.Canvas().Overlays().List()); n != 1 {
		t.Errorf("there are %d things in front of the window", n)
	}
	d.Key(fyne.KeyEscape)
	controls.ShowMenu(d.Board, fyne.NewMenuItem("one", func() {}))
	d.Win.Canvas().Unfocus()
	if d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); d.Win.Canvas().Overlays().Top() != nil {
		t.Error("Escape leaves the list open")
	}
}

// A counted is Solve with a number of how often it was asked what to show.
type counted struct {
	*solve.Room
	shown *int
}

// Scene implements activity.Activity.
func (c counted) Scene() activity.Scene {
	*c.shown++
	return c.Room.Scene()
}

// TestADigitIsShownOnce: a digit that is typed in Solve, with the cursor that moves on after it, refreshes the window once.
func TestADigitIsShownOnce(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.AutoAdvance = true })
	d.PasteText(newspaper)
	d.To("solve")
	d.Board.MoveTo(2)
	shown := 0
	d.Enter(counted{d.rooms.solve, &shown})
	shown = 0
	d.Strike(fyne.Key4)
	if d.Now().Typed[2] != 4 || d.Board.Cursor() != 3 {
		t.Fatalf("r1c3 holds %d, the cursor is at %d", d.Now().Typed[2], d.Board.Cursor())
	}
	if shown != 1 {
		t.Errorf("the window was refreshed %d times", shown)
	}
	d.Enter(d.rooms.solve)
}
