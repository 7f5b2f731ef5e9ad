package search

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/translations"
)

// matrixOnDesk puts the matrix of a puzzle into a window of the test app.
func matrixOnDesk(t *testing.T, p sudoku.Puzzle, size fyne.Size) (*Matrix, *picturetest.MatrixRun, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	m := NewMatrix()
	w := test.NewTempWindow(t, m)
	w.SetPadded(false)
	w.Resize(size)
	run := picturetest.NewMatrixRun(t, p)
	m.Display(run.Matrix, -1)
	return m, run, w
}

// inView reports whether the column that the search is working on can be seen.
func inView(m *Matrix) bool {
	p := &m.painter
	p.Choose(m.matrix, m.compact)
	p.Moved = m.moved()
	c := m.matrix.Chosen()
	if c < 0 {
		c = m.matrix.Next()
	}
	return c < 0 || p.ColumnRect(c).In(p.Body)
}

func TestMatrixFollowsTheSearch(t *testing.T) {
	m, run, _ := matrixOnDesk(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), fyne.NewSize(500, 400))
	for step := range 1500 {
		if m.Display(run.Matrix, -1); !inView(m) {
			t.Fatalf("after %d steps the column the search is at is out of sight", step)
		}
		run.Play(1)
	}
	for step := range 300 {
		run.Play(1)
		last := run.Last
		if last.Kind != engine.Cover && last.Kind != engine.Uncover {
			continue
		}
		m.Display(run.Matrix, picturetest.ColumnOf(last))
		if m.painter.Moved = m.moved(); !m.painter.ColumnRect(picturetest.ColumnOf(last)).In(m.painter.Body) {
			t.Fatalf("after %d more steps the column of %v is out of sight", step, last)
		}
	}
	m.SetCompact(false)
	for step := range 300 {
		if m.Display(run.Matrix, -1); !inView(m) {
			t.Fatalf("with all of it shown, after %d more steps the column is out of sight", step)
		}
		run.Play(1)
	}
}

// TestMatrixWaitsForHands checks that the matrix does not scroll away at once after the user has
// scrolled, and never if it does not follow.
func TestMatrixWaitsForHands(t *testing.T) {
	m, run, _ := matrixOnDesk(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), fyne.NewSize(500, 400))
	m.SetCompact(false)
	run.Play(3)
	m.Display(run.Matrix, -1)
	m.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(-9000, -9000)})
	there := m.scroll.Offset
	if there.X == 0 || there.Y == 0 {
		t.Fatalf("it did not scroll: %v", there)
	}
	run.Play(1)
	if m.Display(run.Matrix, -1); m.scroll.Offset != there {
		t.Error("it scrolled away at the first step")
	}
	for range 5 {
		run.Play(1)
		m.Display(run.Matrix, -1)
	}
	if m.scroll.Offset == there || !inView(m) {
		t.Error("it never follows again")
	}
	m.SetFollow(false)
	m.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(9000, 9000)})
	for range 20 {
		run.Play(1)
		m.Display(run.Matrix, -1)
	}
	if m.scroll.Offset != (fyne.Position{}) {
		t.Error("it follows, though that is not wished for")
	}
}

// TestMatrixOfFourIsSeenWhole checks that all of a 4×4 matrix is shown at once if there is room for
// it.
func TestMatrixOfFourIsSeenWhole(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 300, Height: 620}, {Width: 600, Height: 800}, {Width: 1000, Height: 1000}} {
		m, _, _ := matrixOnDesk(t, picturetest.PuzzleOf(t, 4, ""), size)
		if m.Compact() {
			t.Error("a 4×4 matrix shows only what is left")
		}
		if m.pane.size.Width > m.scroll.Size().Width || m.pane.size.Height > m.scroll.Size().Height {
			t.Errorf("in %v the matrix of %v is seen through %v", size, m.pane.size, m.scroll.Size())
		}
	}
}

func TestMatrixTellsWhatIsUnderThePointer(t *testing.T) {
	m, run, w := matrixOnDesk(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), fyne.NewSize(600, 800))
	run.Play(1)
	m.Display(run.Matrix, -1)
	chosen := m.text.Text
	p := &m.painter
	p.Moved = m.moved()
	row, column := run.Matrix.Row(2, 3), 2 // 3 in r1c3, which is a given
	c, r := p.ColumnRect(column), p.RowRect(row)
	test.MoveMouse(w.Canvas(), fyne.NewPos(float32(c.Min.X+c.Max.X)/2/m.scale, float32(r.Min.Y+r.Max.Y)/2/m.scale))
	if got, want := m.text.Text, rowState(run.Matrix, row)+"\n"+columnState(run.Matrix, column, false); got != want {
		t.Errorf("over row %d, column %d it says %q, want %q", row, column, got, want)
	}
	test.MoveMouse(w.Canvas(), fyne.NewPos(float32(c.Min.X+c.Max.X)/2/m.scale, 5))
	if got, want := m.text.Text, columnState(run.Matrix, column, false); got != want {
		t.Errorf("over the header of column %d it says %q, want %q", column, got, want)
	}
	m.MouseOut()
	if m.text.Text != chosen || !strings.Contains(chosen, stateWords(run.Matrix, false)) {
		t.Errorf("with the pointer elsewhere it says %q, want %q", m.text.Text, chosen)
	}
}

// TestMatrixHasWordsForEverything checks that every state of a row or column has a text.
func TestMatrixHasWordsForEverything(t *testing.T) {
	_, run, _ := matrixOnDesk(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), fyne.NewSize(600, 800))
	said := map[string]bool{}
	for len(run.Steps) > 0 {
		said[stateWords(run.Matrix, false)] = true
		for row := range run.Matrix.Rows() {
			if text := rowState(run.Matrix, row); text == "" || strings.Contains(text, "<no value>") {
				t.Fatalf("of row %d it says %q", row, text)
			}
		}
		for column := range run.Matrix.Columns() {
			if text := columnState(run.Matrix, column, false); text == "" || strings.Contains(text, "<no value>") {
				t.Fatalf("of column %d it says %q", column, text)
			}
		}
		run.Play(1)
	}
	if len(said) < 3 {
		t.Errorf("all it ever says is %v", said)
	}
}

func TestMatrixOfNothing(t *testing.T) {
	m, _, w := matrixOnDesk(t, picturetest.PuzzleOf(t, 4, ""), fyne.NewSize(300, 300))
	m.Display(nil, -1)
	w.Canvas().Capture()
	test.MoveMouse(w.Canvas(), fyne.NewPos(100, 100))
	if m.scroll.Visible() {
		t.Error("nothing can be scrolled")
	}
	m.SetCompact(true)
	m.SetFollow(true)
	if m.AccessibilityLabel() == "" {
		t.Error("a screen reader says nothing")
	}
}
