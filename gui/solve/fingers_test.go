package solve

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/core/sudoku"
	"nonet/gui/controls"
)

// TestRoomForFingers checks that beside the board of a tablet's window, 1024×768, every key and button is large enough for a finger.
func TestRoomForFingers(t *testing.T) {
	s := newStage(t, fyne.NewSize(272, 690))
	s.win.SetContent(container.NewStack(s.panel.Object))
	for _, side := range []int{9, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		s.panel.Show(Content{Puzzle: sudoku.Empty(l), Typed: make(sudoku.Grid, l.Cells())})
		s.win.Resize(fyne.NewSize(272, 690))
		for i, k := range s.panel.pad.digits {
			if size := k.Size(); size.Width < controls.FingerHeight || size.Height < controls.FingerHeight {
				t.Errorf("%d×%d: the key %d has %v", side, side, i+1, size)
			}
		}
		b := &s.panel.buttons
		for _, one := range []*controls.Button{b.clear, b.undo, b.redo, b.notes, b.filter, b.third, b.hint, b.check, b.more} {
			if one.Size().Height < controls.FingerHeight {
				t.Errorf("%d×%d: %q has %v", side, side, one.Text, one.Size())
			}
		}
	}
}
