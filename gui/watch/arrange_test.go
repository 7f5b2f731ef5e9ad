package watch_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
)

// TestBoardTakesWhatThereIs checks that beside the pictures of a run the board has at least two
// thirds of what the height allows.
func TestBoardTakesWhatThereIs(t *testing.T) {
	d := newDesk(t)
	d.runner.Step(d.Now().Whole(), 20)
	for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 1024, Height: 768}, {Width: 1240, Height: 800}, {Width: 1280, Height: 900}, {Width: 1366, Height: 768}, {Width: 1920, Height: 1080}} {
		d.Win.Resize(size)
		d.Until("the board has its size", func() bool {
			go d.Threads.Do(func() {})
			board := d.Board.Size()
			return min(board.Width, board.Height) > (size.Height-200)*2/3
		})
	}
}

// TestNothingJumps checks that a run changes neither the size nor the place of the board, that the time line is as wide as the board, and that
// the sentence begins where the board does.
func TestNothingJumps(t *testing.T) {
	d := newDesk(t)
	for _, size := range []fyne.Size{{Width: 800, Height: 572}, {Width: 1280, Height: 872}, {Width: 1920, Height: 1052}} {
		d.Win.Resize(size)
		d.SetLanguage(words.English) // arranges the window with its sizes, which the window does a little later, too
		place := func() (fyne.Position, fyne.Size) {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(d.Board), d.Board.Size()
		}
		at, large := place()
		d.runner.Step(d.Now().Whole(), 20)
		d.Idle()
		if nowAt, nowLarge := place(); nowAt != at || nowLarge != large {
			t.Errorf("%v: with a run the board is at %v with %v, without one at %v with %v", size, nowAt, nowLarge, at, large)
		}
		left, width := d.Ruled().Span()
		line := d.room.TimeLine()
		if off := line.Position().X - d.Ruled().Position().X - left; off*off > 1 || line.Size().Width < width-1 || line.Size().Width > max(width+1, 360) {
			t.Errorf("%v: the board begins at %v and is %v wide, the time line begins %v beside it and is %v wide", size, left, width, off, line.Size().Width)
		}
		if off := d.Bar.Object.Position().X - line.Position().X; off != 0 {
			t.Errorf("%v: the sentence begins %v beside the time line", size, off)
		}
		d.runner.Stop()
	}
}
