package running

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/translations"
)

// newStopPanel returns a panel of stops for a board of a side.
func newStopPanel(t *testing.T, side int) (*Stops, *StopPanel) {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	s := NewStops()
	p := NewStopPanel(s, StopActions{Changed: func() {}})
	p.Show(l)
	return s, p
}

// TestStopsOfAFileAreShown: the panel shows the digit and the depth of stops that are set elsewhere, as by a file, and leaves a depth alone that is
// being typed.
func TestStopsOfAFileAreShown(t *testing.T) {
	s, p := newStopPanel(t, 9)
	s.Set(engine.DepthFirst, []player.Breakpoint{{Kind: player.BreakDigit, Digit: 5}, {Kind: player.BreakDepth, Depth: 12}})
	p.Show(sudoku.Classic())
	if p.digits.Selected != "5" || p.depth.Text != "12" {
		t.Errorf("shown are the digit %s and the depth %s", p.digits.Selected, p.depth.Text)
	}
	p.depth.FocusGained()
	p.depth.SetText("")
	if p.Show(sudoku.Classic()); p.depth.Text != "" {
		t.Errorf("while a depth is typed the field becomes %q", p.depth.Text)
	}
	if p.depth.FocusLost(); p.depth.Text != "12" {
		t.Errorf("then the field shows %q", p.depth.Text)
	}
}

// TestDepthOfAStop: a depth has at most as many digits as the board has cells. A run with another stop could not be saved.
func TestDepthOfAStop(t *testing.T) {
	s, p := newStopPanel(t, 16)
	depth := func(want int) {
		t.Helper()
		if got := s.Point(player.BreakDepth).Depth; got != want {
			t.Errorf("the depth is %d, want %d", got, want)
		}
	}
	p.depth.SetText("200")
	depth(200)
	p.depth.SetText("257")
	depth(200)
	s.Fit(sudoku.Classic())
	depth(81)
	p.Show(sudoku.Classic())
	p.depth.SetText("82")
	depth(81)
	p.depth.SetText("80")
	depth(80)
}
