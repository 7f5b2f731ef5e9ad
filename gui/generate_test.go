package gui

import (
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/sudoku"
	"nonet/gui/hall/halltest"
)

// made waits until the job has ended and returns the board, which must have one solution.
func (d *desk) made() sudoku.Puzzle {
	d.T.Helper()
	d.Until("a puzzle is made", func() bool { return !d.Working() })
	p := d.session.Now().Whole()
	r, err := engine.DancingLinks.Search(d.T.Context(), p, engine.Options{Limit: 2})
	if err != nil || !r.Unique() {
		d.T.Fatalf("%v has %d solutions, %v", p.Givens, r.Count, err)
	}
	return p
}

// TestNewPuzzleCancelled checks that the progress is shown while a puzzle takes long, and that it
// is cancelled by the button, by a key, and with a message by every other change of the board.
func TestNewPuzzleCancelled(t *testing.T) {
	halltest.Concurrent(t)
	for name, cancel := range map[string]func(*desk){
		"button": func(d *desk) { d.Accept(0) },
		"key":    func(d *desk) { d.Press("Stop") },
		"solve":  func(d *desk) { d.Press("Run / pause") },
		"typing": func(d *desk) { d.Board.MoveTo(2); d.Board.TypedRune('4') },
	} {
		d := newDesk(t)
		tick := func(time.Time) {}
		d.Threads.Frames = func(f func(time.Time)) (stop func()) { tick = f; return func() {} }
		d.pasteText(newspaper)
		o := generate.Options{Layout: sudoku.Classic(), Givens: 17, Symmetry: sudoku.FullSymmetry, MostTries: 1 << 60}
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		d.rooms.maker.Make(g, o)
		d.Says("Making a 9×9 puzzle…")
		tick(time.Unix(10, 0))
		tick(time.Unix(12, 0))
		d.Says("Time so far: 2 s")
		cancel(d)
		d.Says("Cancelled: no puzzle was made")
		if d.Working() || d.runner.Player() != nil {
			t.Errorf("%s: it goes on, or something else does", name)
		}
		d.Quit()
	}
}
