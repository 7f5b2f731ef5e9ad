package search

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/translations"
)

// TestLinksSay checks the words, and that the item at hand is in view.
func TestLinksSay(t *testing.T) {
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	l := NewLinks()
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(240, 300))
	says := func(want string) {
		t.Helper()
		if !strings.Contains(l.words.Text, want) {
			t.Errorf("it says %q, want %q", l.words.Text, want)
		}
	}
	l.Display(nil, -1, false)
	says("Dancing links")
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	r := picturetest.NewMatrixRun(t, nine)
	l.Display(r.Matrix, -1, false)
	says("comes next")
	l.Display(r.Matrix, -1, true)
	says("Hidden")
	covered, uncovered := 0, 0
	for range 400 {
		r.Play(1)
		touched := -1
		if k := r.Last.Kind; k == engine.Cover || k == engine.Uncover {
			touched = picturetest.ColumnOf(r.Last)
		}
		l.Display(r.Matrix, touched, false)
		switch r.Last.Kind {
		case engine.Cover:
			says("is covered")
			covered++
		case engine.Uncover:
			says("is uncovered")
			uncovered++
		}
		if l.matrix == nil {
			continue
		}
		l.painter.Paint(l.matrix, l.links, l.lit, l.style, int(240*l.scale), 300, l.text(), l.moved())
		if box := l.painter.ItemBox(l.links.Item); box.Min.X < 0 || box.Max.X > int(240*l.scale) {
			t.Fatalf("after %v the item at hand is at %v", r.Last, box)
		}
	}
	if covered < 50 || uncovered < 50 {
		t.Errorf("%d items were covered and %d uncovered: the test tries too little", covered, uncovered)
	}
}

// TestNodesOfDiagonals: a cell on a diagonal has more nodes than another one, and each option counts with its own.
func TestNodesOfDiagonals(t *testing.T) {
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	x, err := four.WithHouses(sudoku.Diagonals)
	if err != nil {
		t.Fatal(err)
	}
	m := trace.NewMatrix(sudoku.Empty(x), engine.FewestRows)
	for item, want := range map[int]string{0: "16 nodes of 4 options", 1: "12 nodes of 4 options"} {
		if got := new(Links).describe(m, m.Links(item), true); !strings.Contains(got, want) {
			t.Errorf("of item %d it says %q, want %q", item, got, want)
		}
	}
}
