package matrix

import (
	"image"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/sudoku"
)

// linksRun is a run of dancing links to its n-th step of a kind, and what the step touched.
func linksRun(t testing.TB, p sudoku.Puzzle, kind engine.StepKind, n int) (r *picturetest.MatrixRun, touched int) {
	t.Helper()
	r = picturetest.NewMatrixRun(t, p)
	for n > 0 && len(r.Steps) > 0 {
		r.Play(1)
		if r.Last.Kind == kind {
			n--
		}
	}
	if n > 0 {
		t.Fatalf("there is no such step")
	}
	touched = -1
	if kind == engine.Cover || kind == engine.Uncover {
		touched = picturetest.ColumnOf(r.Last)
	}
	return r, touched
}

func TestLinksPictures(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, "..3.4......2....")
	empty := picturetest.PuzzleOf(t, 4, "1")
	dead := picturetest.PuzzleOf(t, 4, "12....3........4")
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for _, c := range []struct {
		name          string
		puzzle        sudoku.Puzzle
		kind          engine.StepKind // of the last step
		n             int
		style         pictures.Style
		width, height int
		moved         int
		text          int
	}{
		{"links-4-next", empty, engine.Assign, 0, pictures.Light(), 560, 300, 0, 8},
		{"links-4-cover", empty, engine.Cover, 1, pictures.Light(), 560, 300, 0, 8},
		{"links-4-other", empty, engine.Cover, 3, pictures.Dark(), 560, 300, 0, 8},
		{"links-4-trying", four, engine.Assign, 5, pictures.Light(), 560, 300, 0, 8},
		{"links-4-uncover", four, engine.Uncover, 1, pictures.Dark(), 560, 300, 0, 8},
		{"links-4-narrow", empty, engine.Cover, 1, pictures.Light(), 285, 280, 0, 8},
		{"links-4-dead", dead, engine.Assign, 0, pictures.Light(), 300, 160, 0, 8},
		{"links-4-large", four, engine.Assign, 5, pictures.Light(), 900, 560, 40, 19},
		{"links-9-scrolled", nine, engine.Cover, 1, pictures.Light(), 400, 300, 60, 8},
	} {
		r, touched := linksRun(t, c.puzzle, c.kind, c.n)
		item := touched
		if item < 0 {
			item = max(r.Matrix.Chosen(), r.Matrix.Next())
		}
		var p LinksPainter
		picturetest.Golden(t, c.name, p.Paint(r.Matrix, r.Matrix.Links(item), touched >= 0, c.style, c.width, c.height, c.text, image.Pt(c.moved, 0)))
	}
}

// TestLinksAnySize paints pictures of every size and scroll position, including empty ones.
func TestLinksAnySize(t *testing.T) {
	r, touched := linksRun(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), engine.Cover, 5)
	var p LinksPainter
	for size := range 120 {
		img := p.Paint(r.Matrix, r.Matrix.Links(touched), size%2 == 0, pictures.Dark(), 7*size, 5*size, 1+size/8, image.Pt(size*size, 40*size))
		if want := image.Pt(7*size, 5*size); img.Rect.Size() != want {
			t.Fatalf("asked for %v, got %v", want, img.Rect.Size())
		}
	}
}
