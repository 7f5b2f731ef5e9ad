package search

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/trace"
)

// TestGraphFollowsItsSize: in a view of any size, narrower or wider than before, the cut is in view, and the conflict too where there is room for both.
func TestGraphFollowsItsSize(t *testing.T) {
	test.NewTempApp(t)
	g := NewGraph()
	w := test.NewTempWindow(t, g)
	w.Resize(fyne.NewSize(1200, 600))
	p := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	run := player.New(engine.ClauseLearning, p, engine.Options{Limit: 1})
	defer run.Close()
	tr := trace.New()
	run.Watch = tr.Add
	widest := 0
	for learnt := 0; learnt < 12; {
		if run.Forward(t.Context(), 1) == 0 {
			t.Fatal("the run has ended")
		}
		if s, _ := run.Step(); s.Kind != engine.Learn {
			continue
		}
		learnt++
		g.Display(tr.Tree().Implications(p, run.Clauses(), run.Position(), run.Before(), run.Domain), p, run.Clauses(), 1)
		for _, width := range []float32{1200, 420, 700, 1200} {
			w.Resize(fyne.NewSize(width, 600))
			heart, from, to := g.painter.Heart(), g.scroll.Offset.X*g.scale, (g.scroll.Offset.X+g.scroll.Size().Width)*g.scale
			if float32(heart.Max.X) > to+1 {
				t.Fatalf("conflict %d, %v wide: in view is %v to %v, and the cut reaches to %d", learnt, width, from, to, heart.Max.X)
			}
			whole := g.pane.size.Width * g.scale
			if fits := whole-float32(heart.Min.X) <= to-from; fits && to < whole-1 {
				t.Fatalf("conflict %d, %v wide: there is room from %d to the conflict, but in view is %v to %v of %v", learnt, width, heart.Min.X, from, to, whole)
			} else if fits && whole > to-from+1 {
				widest++
			}
		}
	}
	if widest == 0 {
		t.Error("no graph was wider than its view: too few for this test")
	}
}
