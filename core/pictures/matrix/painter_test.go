package matrix

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// matrixOf returns the matrix after n steps of dancing links.
func matrixOf(t testing.TB, p sudoku.Puzzle, n int) *trace.Matrix {
	t.Helper()
	m := trace.NewMatrix(p, engine.FewestRows)
	g := slices.Clone(p.Givens)
	covered := make([]bool, len(m.Columns()))
	for c, column := range m.Columns() {
		covered[c] = column.Given
	}
	for _, s := range picturetest.StepsOf(t, engine.DancingLinks, p, n) {
		switch s.Kind {
		case engine.Cover, engine.Uncover:
			covered[picturetest.ColumnOf(s)] = s.Kind == engine.Cover
		case engine.Assign:
			g[s.Cell] = s.Digit
		case engine.Backtrack:
			g[s.Cell] = 0
		}
	}
	m.Set(g, func(c int) bool { return covered[c] }, nil)
	return m
}

func TestMatrixPictures(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, "..3.4......2....")
	dead := picturetest.PuzzleOf(t, 4, "12....3........4")
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for _, c := range []struct {
		name          string
		matrix        *trace.Matrix
		compact       bool
		style         pictures.Style
		width, height int
		text          int
		moved         image.Point
	}{
		{"matrix-4-start", matrixOf(t, four, 0), false, pictures.Light(), 300, 560, 8, image.Point{}},
		{"matrix-4-cover", matrixOf(t, four, 1), false, pictures.Light(), 600, 760, 8, image.Point{}},
		{"matrix-4-trying", matrixOf(t, four, 4), false, pictures.Dark(), 600, 760, 8, image.Point{}},
		{"matrix-4-rows", matrixOf(t, four, 17), false, pictures.Light(), 600, 760, 8, image.Point{}},
		{"matrix-4-dead", matrixOf(t, dead, 0), true, pictures.Light(), 600, 400, 8, image.Point{}},
		{"matrix-9", matrixOf(t, nine, 0), true, pictures.Light(), 500, 400, 8, image.Pt(200, 150)},
		{"matrix-9-chosen", matrixOf(t, nine, 1), true, pictures.Dark(), 500, 400, 8, image.Pt(400, 2530)},
		{"matrix-9-all", matrixOf(t, nine, 42), false, pictures.Light(), 500, 400, 8, image.Pt(130, 1000)},
		{"matrix-9-large", matrixOf(t, nine, 3), true, pictures.Light(), 700, 500, 13, image.Point{}},
		{"matrix-4-large", matrixOf(t, four, 4), false, pictures.Light(), 900, 700, 21, image.Point{}},
		{"matrix-4-dead-large", matrixOf(t, dead, 0), true, pictures.Dark(), 900, 500, 21, image.Pt(50, 0)},
		{"matrix-none", nil, true, pictures.Light(), 100, 80, 8, image.Point{}},
	} {
		picturetest.Golden(t, c.name, New().Paint(c.matrix, c.compact, c.style, c.width, c.height, c.text, c.moved))
	}
}

// TestMatrixEnlarged checks that each enlargement makes the entries larger by as much.
func TestMatrixEnlarged(t *testing.T) {
	m := matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 50)
	p := New()
	var sizes []int
	for p.Zoom = 0; p.Zoom <= MostZoom; p.Zoom++ {
		p.Paint(m, false, pictures.Light(), 700, 500, 14, image.Point{})
		sizes = append(sizes, p.Cell.X)
	}
	for i := 1; i < len(sizes); i++ {
		if step := sizes[i] - sizes[i-1]; step < 7 || i > 1 && step > 8 {
			t.Errorf("enlarged, the columns are %v pixels wide", sizes)
			break
		}
	}
}

// TestMatrixAnySize paints pictures of every size and scroll position, including empty ones.
func TestMatrixAnySize(t *testing.T) {
	matrices := []*trace.Matrix{matrixOf(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 7), matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 500)}
	for size := range 150 {
		p := New()
		for _, m := range matrices {
			img := p.Paint(m, size%2 == 0, pictures.Dark(), 7*size, 5*size, 1+size/8, image.Pt(size*size, 40*size))
			if want := image.Pt(7*size, 5*size); img.Rect.Size() != want {
				t.Fatalf("asked for %v, got %v", want, img.Rect.Size())
			}
		}
	}
}

// TestMatrixOfOtherHouses: a matrix has a band for each kind of house that its puzzle has, whatever kinds these are, and none looks like the one beside it.
func TestMatrixOfOtherHouses(t *testing.T) {
	for _, test := range []struct {
		shape sudoku.Shape
		kinds []sudoku.Kind
	}{
		{sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Diagonals | sudoku.Groups}, []sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Box, sudoku.DiagonalHouse, sudoku.Disjoint}},
		{sudoku.Shape{Regions: "1112122233343444"}, []sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Region}},
	} {
		l, err := test.shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		p, s := New(), picturetest.NewSheet(900, 600)
		p.Draw(s, matrixOf(t, sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Cells())}, 5), false, pictures.Light(), 4, image.Point{})
		rects := p.KindRects()
		before := color.RGBA{}
		for kind, r := range rects {
			r.Max.Y -= p.weight
			if ground, ok := s.Ground(r); !r.Empty() && (!ok || ground == before) {
				t.Errorf("%v: the band of kind %d at %v is drawn: %t, and like the one before", test.shape, kind, r, ok)
			} else if !r.Empty() {
				before = ground
			}
		}
		if rects[0].Empty() {
			t.Errorf("%v: the cells have no band", test.shape)
		}
		for kind := range sudoku.Kinds {
			if has := slices.Contains(test.kinds, kind); has == rects[1+kind].Empty() {
				t.Errorf("%v: the band of %v is %v", test.shape, kind, rects[1+kind])
			}
		}
	}
}

// TestMatrixKnowsWhatItDrew checks that at returns the entry that was drawn at a place.
func TestMatrixKnowsWhatItDrew(t *testing.T) {
	m := matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 60)
	for _, compact := range []bool{false, true} {
		p := New()
		p.Paint(m, compact, pictures.Light(), 600, 500, 8, image.Pt(333, 222))
		for _, row := range p.rows {
			for _, column := range p.columns {
				r := image.Rectangle{p.ColumnRect(column).Min, p.ColumnRect(column).Max}
				r.Min.Y, r.Max.Y = p.RowRect(row).Min.Y, p.RowRect(row).Max.Y
				middle := r.Min.Add(r.Max).Div(2)
				if !middle.In(p.Body) {
					continue
				}
				if gotRow, gotColumn := p.At(middle); gotRow != row || gotColumn != column {
					t.Fatalf("at %v are row %d, column %d; want %d, %d", middle, gotRow, gotColumn, row, column)
				}
			}
		}
	}
}

// TestMatrixEnds: scrolled to its end, the last row and the last column end where what is in view does.
func TestMatrixEnds(t *testing.T) {
	m := matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 0)
	p := New()
	p.Paint(m, false, pictures.Light(), 600, 500, 8, image.Point{})
	p.Paint(m, false, pictures.Light(), 600, 500, 8, p.Extent().Sub(p.Body.Size()))
	row, column := p.rows[len(p.rows)-1], p.columns[len(p.columns)-1]
	if end := image.Pt(p.ColumnRect(column).Max.X, p.RowRect(row).Max.Y); end != p.Body.Max.Sub(image.Pt(1, 1)) { // a line is behind the last ones
		t.Errorf("the matrix ends at %v, its place at %v", end, p.Body.Max)
	}
}

func BenchmarkMatrix(b *testing.B) {
	for name, p := range map[string]sudoku.Puzzle{"9": picturetest.PuzzleOf(b, 9, picturetest.Hard), "25": picturetest.PuzzleOf(b, 25, "")} {
		b.Run(name, func(b *testing.B) {
			m := [2]*trace.Matrix{matrixOf(b, p, 100), matrixOf(b, p, 120)}
			painter := New()
			for turn := 0; b.Loop(); turn++ {
				painter.Paint(m[turn%2], true, pictures.Light(), 1000, 800, 10, image.Point{})
			}
		})
	}
}

// TestMatrixAt: at each pixel is the row and the column of which the rectangle has it, none in the headers and beyond the last.
func TestMatrixAt(t *testing.T) {
	m := matrixOf(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 0)
	for _, moved := range []image.Point{{}, {13, 5}, {540, 700}} {
		p := New()
		p.Legible = true
		p.Paint(m, false, pictures.Light(), 260, 220, 8, moved)
		for y := range 260 {
			for x := range 300 {
				row, column := -1, -1
				for _, r := range p.rows {
					if at := p.Body.Min.Y + p.RowAt[r]*p.Cell.Y - moved.Y; y >= p.Body.Min.Y && y >= at && y < at+p.Cell.Y {
						row = r
					}
				}
				for _, c := range p.columns {
					if at := p.Body.Min.X + p.ColumnAt[c]*p.Cell.X - moved.X; x >= p.Body.Min.X && x >= at && x < at+p.Cell.X {
						column = c
					}
				}
				if gotRow, gotColumn := p.At(image.Pt(x, y)); gotRow != row || gotColumn != column {
					t.Fatalf("moved by %v: at %d, %d are row %d and column %d, want %d and %d", moved, x, y, gotRow, gotColumn, row, column)
				}
			}
		}
	}
	if row, column := New().At(image.Pt(50, 50)); row != -1 || column != -1 {
		t.Errorf("without a matrix there are row %d and column %d", row, column)
	}
}

// TestDots: no dot is larger than its entry, or too small to be seen; from a row that is gone to one that is linked, one that could be chosen and one
// that is, dots grow as far as there is room.
func TestDots(t *testing.T) {
	m := matrixOf(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 2)
	if m.Chosen() < 0 {
		t.Fatal("no column is chosen")
	}
	for size := 1; size < 60; size++ {
		last := 0
		for _, state := range []trace.MatrixRow{trace.RowGone, trace.RowLeft, trace.RowChoice, trace.RowChosen} {
			p, s := New(), picturetest.NewSheet(100, 100)
			p.On(s, pictures.Light().Ground)
			p.Matrix, s.Boxes = m, nil
			p.one(image.Rect(20, 20, 20+size, 20+size), state, m.Chosen(), size)
			dot := image.Rectangle{}
			for _, b := range s.Boxes {
				dot = dot.Union(b.Rectangle)
			}
			for _, shape := range s.Shapes {
				dot = dot.Union(shape.Path.Bounds())
			}
			if dot.Dx() != dot.Dy() || !dot.In(image.Rect(20, 20, 20+size, 20+size)) || dot.Dx() < min(size, 3) && state != trace.RowGone || dot.Empty() {
				t.Errorf("in an entry of %d a dot of a row of state %d is %v", size, state, dot)
			}
			if dot.Dx() < last || dot.Dx() == last && size >= 20 {
				t.Errorf("in an entry of %d a dot of a row of state %d is %d wide, and one of the state before %d", size, state, dot.Dx(), last)
			}
			last = dot.Dx()
		}
	}
}

// TestNow: the search is working on the column that the last step touched, the chosen one or, unless that is a secret, the next; and on the row that is
// tried or else the first of the column.
func TestNow(t *testing.T) {
	tried, chosen := 0, 0
	for n := range 60 {
		m := matrixOf(t, picturetest.PuzzleOf(t, 4, []string{"..3.4......2....", ".234............"}[n%2]), n/2) // in the second the first column is chosen
		for _, secret := range []bool{false, true} {
			for _, touched := range []int{-1, 0, 7} {
				p := New()
				p.Secret, p.Touched = secret, touched
				p.Paint(m, false, pictures.Light(), 300, 300, 8, image.Point{})
				wantRow, wantColumn := m.Tried(), m.Chosen()
				switch {
				case touched >= 0:
					wantColumn = touched
				case wantColumn >= 0:
					chosen++
				case !secret:
					wantColumn = m.Next()
				}
				if wantRow >= 0 {
					tried++
				} else if touched < 0 && wantColumn >= 0 {
					wantRow = p.FirstIn(m, wantColumn)
				}
				if row, column := p.Now(m); row != wantRow || column != wantColumn {
					t.Errorf("after %d steps, secret %t, touched %d: row %d and column %d, want %d and %d", n, secret, touched, row, column, wantRow, wantColumn)
				}
			}
		}
	}
	if tried == 0 || chosen == 0 {
		t.Error("no row is tried, or no column is chosen")
	}
}

// TestWorking: scrolled to where the search is working, its row and its column are in view: where they were if the matrix is not scrolled, or at a third of
// the view unless the matrix ends there.
func TestWorking(t *testing.T) {
	view := image.Pt(500, 420)
	scrolled, ended := 0, 0
	for n := range 150 {
		m := matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 3*n)
		p, view := New(), view.Add(image.Pt(n, n))
		moved := p.Working(m, n%2 == 0, view, 8)
		p.Paint(m, n%2 == 0, pictures.Light(), view.X, view.Y, 8, moved)
		row, column := p.Now(m)
		check := func(what string, from, to, begin, room, moved, all int) {
			last := max(0, all-room)
			switch end := to - begin; {
			case from < begin || end > room || moved < 0 || moved > last || moved > 0 && end+moved <= room:
				t.Errorf("after %d steps, moved by %d of %d, the %s is at %d to %d, the view %d to %d", 3*n, moved, last, what, from, to, begin, begin+room)
			case moved == last && moved > 0:
				ended++
			case moved > 0:
				if scrolled++; end != room/3 {
					t.Errorf("after %d steps the %s ends at %d of %d", 3*n, what, end, room)
				}
			}
		}
		if column >= 0 {
			r := p.ColumnRect(column)
			check("column", r.Min.X, r.Max.X, p.Body.Min.X, p.Body.Dx(), moved.X, p.Extent().X)
		}
		if row >= 0 {
			r := p.RowRect(row)
			check("row", r.Min.Y, r.Max.Y, p.Body.Min.Y, p.Body.Dy(), moved.Y, p.Extent().Y)
		}
	}
	if scrolled == 0 || ended == 0 {
		t.Errorf("scrolled %d times, and to the end %d times", scrolled, ended)
	}
	m := matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 90)
	for side := 100; side < 3000; side++ { // also where the end of the row or the column is that of the view
		p := New()
		moved := p.Working(m, true, image.Pt(side, side), 8)
		row, column := p.Now(m)
		end := image.Pt((p.ColumnAt[column]+1)*p.Cell.X, (p.RowAt[row]+1)*p.Cell.Y)
		if (moved.X == 0) != (end.X <= p.Body.Dx()) || (moved.Y == 0) != (end.Y <= p.Body.Dy()) {
			t.Errorf("in a view of %v, where the row and the column end at %v, the matrix is moved by %v", p.Body.Size(), end, moved)
		}
	}
	none := New()
	none.Secret = true
	if moved := none.Working(matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 0), false, view, 8); moved != (image.Point{}) {
		t.Errorf("where the search works is a secret, and the matrix is moved by %v", moved)
	}
}
