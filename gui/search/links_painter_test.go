package search

import (
	"image"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// linksRun is a run of dancing links to its n-th step of a kind, and what the step touched.
func linksRun(t testing.TB, p sudoku.Puzzle, kind engine.StepKind, n int) (r *matrixRun, touched int) {
	t.Helper()
	r = newMatrixRun(t, p)
	for n > 0 && len(r.steps) > 0 {
		r.play(1)
		if r.last.Kind == kind {
			n--
		}
	}
	if n > 0 {
		t.Fatalf("there is no such step")
	}
	touched = -1
	if kind == engine.Cover || kind == engine.Uncover {
		touched = columnOf(r.last)
	}
	return r, touched
}

func TestLinksPictures(t *testing.T) {
	four := puzzleOf(t, 4, "..3.4......2....")
	empty := puzzleOf(t, 4, "1")
	dead := puzzleOf(t, 4, "12....3........4")
	nine := puzzleOf(t, 9, hard)
	for _, c := range []struct {
		name          string
		puzzle        sudoku.Puzzle
		kind          engine.StepKind // of the last step
		n             int
		style         Style
		width, height int
		moved         int
	}{
		{"links-4-next", empty, engine.Assign, 0, Light(), 560, 300, 0},
		{"links-4-cover", empty, engine.Cover, 1, Light(), 560, 300, 0},
		{"links-4-other", empty, engine.Cover, 3, Dark(), 560, 300, 0},
		{"links-4-trying", four, engine.Assign, 5, Light(), 560, 300, 0},
		{"links-4-uncover", four, engine.Uncover, 1, Dark(), 560, 300, 0},
		{"links-4-narrow", empty, engine.Cover, 1, Light(), 285, 280, 0},
		{"links-4-dead", dead, engine.Assign, 0, Light(), 300, 160, 0},
		{"links-9-scrolled", nine, engine.Cover, 1, Light(), 400, 300, 60},
	} {
		r, touched := linksRun(t, c.puzzle, c.kind, c.n)
		item := touched
		if item < 0 {
			item = max(r.matrix.Chosen(), r.matrix.Next())
		}
		var p linksPainter
		golden(t, c.name, p.paint(r.matrix, r.matrix.Links(item), touched >= 0, c.style, c.width, c.height, 8, image.Pt(c.moved, 0)))
	}
}

// TestLinksAnySize paints pictures of every size and scroll position, including empty ones.
func TestLinksAnySize(t *testing.T) {
	r, touched := linksRun(t, puzzleOf(t, 9, hard), engine.Cover, 5)
	var p linksPainter
	for size := range 120 {
		img := p.paint(r.matrix, r.matrix.Links(touched), size%2 == 0, Dark(), 7*size, 5*size, 1+size/8, image.Pt(size*size, 40*size))
		if want := image.Pt(7*size, 5*size); img.Rect.Size() != want {
			t.Fatalf("asked for %v, got %v", want, img.Rect.Size())
		}
	}
}
