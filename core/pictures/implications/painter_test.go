package implications

import (
	"image"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// graphAt returns the graph at the n-th step of a kind of a run.
func graphAt(t testing.TB, p sudoku.Puzzle, kind engine.StepKind, n int) *trace.Implications {
	t.Helper()
	run := player.New(engine.ClauseLearning, p, engine.Options{Limit: 2})
	defer run.Close()
	tr := trace.New()
	run.Watch = tr.Add
	for run.Forward(t.Context(), 1) == 1 {
		if s, _ := run.Step(); s.Kind == kind {
			if n--; n == 0 {
				return tr.Tree().Implications(p, run.Clauses(), run.Position(), run.Before(), run.Domain)
			}
		}
	}
	t.Fatal("the run has not so many")
	return nil
}

func TestPictures(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	var p Painter
	for _, c := range []struct {
		name  string
		kind  engine.StepKind
		n     int
		style pictures.Style
		text  int
		moved image.Point
	}{
		{"learnt", engine.Learn, 3, pictures.Light(), 9, image.Pt(0, 0)},
		{"learnt-dark", engine.Learn, 5, pictures.Dark(), 9, image.Pt(60, 40)},
		{"learnt-large", engine.Learn, 7, pictures.Light(), 21, image.Pt(0, 0)},
		{"conflict", engine.Wipeout, 2, pictures.Light(), 9, image.Pt(0, 0)},
	} {
		picturetest.Golden(t, c.name, p.Paint(graphAt(t, nine, c.kind, c.n), nine.Layout, c.style, 900, 500, c.text, c.moved))
	}
}

// TestLayout: no two boxes of a graph overlap, what follows from a node is on its right, and the cut is between its two sides.
func TestLayout(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for n := 1; n <= 40; n++ {
		g := graphAt(t, nine, engine.Learn, n)
		if len(g.Nodes) == 0 {
			continue
		}
		p := planOf(g, nine.Layout, image.Pt(600, 400), 10)
		boxes := append(p.boxes, p.ends)
		var around image.Rectangle
		for _, r := range boxes {
			around = around.Union(r)
		}
		if room := p.size.Sub(around.Max); room.X >= p.pitch.X || room.Y >= 2*p.pitch.Y {
			t.Errorf("graph %d: after its last boxes %v of the picture are empty", n, room)
		}
		for i, a := range boxes {
			if !a.In(image.Rectangle{Max: p.size}) {
				t.Errorf("graph %d: the box %v is not in the picture of %v", n, a, p.size)
			}
			for _, b := range boxes[:i] {
				if a.Overlaps(b) {
					t.Errorf("graph %d: the boxes %v and %v overlap", n, a, b)
				}
			}
		}
		for i, to := range g.Nodes {
			if to.Beyond != (p.ranks[i] > p.cut) {
				t.Errorf("graph %d: %v is in column %d, and the cut after column %d", n, to, p.ranks[i], p.cut)
			}
			for _, from := range to.From {
				if p.ranks[from] >= p.ranks[i] && !(to.InClause && g.Nodes[from].Beyond) {
					t.Errorf("graph %d: %v is in column %d, and what follows from it, %v, in column %d", n, g.Nodes[from], p.ranks[from], to, p.ranks[i])
				}
			}
		}
	}
}

// TestAt: a press on a node leads to the step that made it true.
func TestAt(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	g := graphAt(t, nine, engine.Learn, 3)
	var p Painter
	p.Paint(g, nine.Layout, pictures.Light(), 900, 500, 9, image.Point{})
	for i, r := range p.plan.boxes {
		moved := image.Pt(70, 30)
		if at, ok := p.At(r.Min.Add(image.Pt(2, 2)).Sub(moved), moved); !ok || at != g.Nodes[i].Position {
			t.Errorf("node %d leads to %d, %v, want %d", i, at, ok, g.Nodes[i].Position)
		}
	}
	if at, ok := p.At(p.plan.ends.Min, image.Point{}); !ok || at != g.Position {
		t.Errorf("the conflict leads to %d, %v, want %d", at, ok, g.Position)
	}
	if _, ok := p.At(image.Pt(1, 1), image.Point{}); ok {
		t.Error("the corner leads somewhere")
	}
}
