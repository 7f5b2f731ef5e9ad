package create_test

import (
	"strings"
	"testing"
	"time"

	"nonet/core/difficulty"
	"nonet/core/generate"
	"nonet/core/sudoku"
	"nonet/gui/create"
	"nonet/gui/hall/halltest"
)

// TestNewPuzzleCancelled checks that the progress is shown while a puzzle takes long, and that it
// is cancelled by the button, and with a message by every other change of the board.
func TestNewPuzzleCancelled(t *testing.T) {
	halltest.Concurrent(t)
	for name, cancel := range map[string]func(*desk){
		"button": func(d *desk) { d.Accept(0) },
		"puzzle": func(d *desk) { d.OpenText(halltest.Several) },
		"typing": func(d *desk) { d.Board.MoveTo(2); d.Board.TypedRune('4') },
	} {
		d := newDesk(t)
		tick := func(time.Time) {}
		d.Threads.Frames = func(f func(time.Time)) (stop func()) { tick = f; return func() {} }
		d.OpenText(newspaper)
		o := generate.Options{Layout: sudoku.Classic(), Givens: 17, Symmetry: sudoku.FullSymmetry, MostTries: 1 << 60}
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		d.maker.Make(g, o)
		d.Says("Making a 9×9 puzzle…")
		tick(time.Unix(10, 0))
		tick(time.Unix(12, 0))
		d.Says("Time so far: 2 s")
		cancel(d)
		d.Says("Cancelled: no puzzle was made")
		if d.Working() {
			t.Errorf("%s: it goes on", name)
		}
		d.Quit()
	}
}

// TestNewPuzzleOfLevel makes a puzzle of a chosen difficulty, whose title names it, and refuses difficulties for large boards.
func TestNewPuzzleOfLevel(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	q := create.NewWish(d.Look.Board())
	q.Level.SetSelectedIndex(3)
	g, o, trouble := q.Generator()
	if trouble != "" || o.Level != difficulty.Hard {
		t.Fatalf("the wish is %+v, %s", o, trouble)
	}
	d.maker.Make(g, o)
	d.made()
	if title := d.Now().Title; !strings.Contains(title, "hard") {
		t.Errorf("the puzzle is called %s", title)
	}
	for i, l := range create.Sizes() {
		q.Size.SetSelectedIndex(i)
		if _, _, trouble := q.Generator(); l.Side() > 9 && trouble == "" {
			t.Errorf("a difficulty is promised for %v", l)
		}
	}
}
