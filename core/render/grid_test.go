package render

import (
	"image"
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// jigsaw has regions that are no boxes.
const jigsaw = "111122222" + "133334422" + "111333442" + "155336642" + "555566644" + "575666644" + "577777778" + "999988878" + "999998888"

// drawnLayout returns the layout of a shape.
func drawnLayout(t testing.TB, s sudoku.Shape) *sudoku.Layout {
	t.Helper()
	l, err := s.Layout()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// signed returns clues that are signs between two cells.
func signed(t testing.TB, l *sudoku.Layout, more ...sudoku.Clue) *sudoku.Clues {
	t.Helper()
	clues, err := rules.Of(l, append(more,
		sudoku.Clue{Kind: sudoku.Ratio, Number: 2, Cells: []int{10, 19}},
		sudoku.Clue{Kind: sudoku.Less, Cells: []int{30, 31}},
		sudoku.Clue{Kind: sudoku.Less, Cells: []int{42, 33}},
		sudoku.Clue{Kind: sudoku.CellSum, Number: 10, Cells: []int{60, 61}},
	))
	if err != nil {
		t.Fatal(err)
	}
	return clues
}

// printed returns a board with all that can be printed beside its cells.
func printed(t testing.TB, regions string) Board {
	t.Helper()
	l := sudoku.Classic()
	if regions != "" {
		l = drawnLayout(t, sudoku.Shape{Regions: regions})
	}
	b := Board{Layout: l, Cells: make([]Cell, 81), Margin: Margin{60, 60, 80, 70}}
	for i := range 9 {
		b.Outside = append(b.Outside, Outside{AtLeft, i, "r" + sudoku.Symbol(uint8(i+1)), false}, Outside{AtTop, i, "c" + sudoku.Symbol(uint8(i+1)), false})
	}
	b.Outside = append(b.Outside, Outside{AtRight, 2, "23", true}, Outside{AtBottom, 8, "7", true})
	b.Clues = signed(t, l, sudoku.Clue{Kind: sudoku.Difference, Number: 1, Cells: []int{0, 1}})
	for i := range b.Cells {
		if i%4 == 0 {
			b.Cells[i].Digit = uint8(i%9 + 1)
		}
	}
	return b
}

// TestPrintedLooks compares what is printed beside the cells with reviewed pictures.
func TestPrintedLooks(t *testing.T) {
	light, dark := Light(), Dark()
	light.Margin, dark.Margin = light.Plain, dark.Plain // a PNG would round what is half transparent
	golden(t, "printed-jigsaw.png", paintNew(printed(t, jigsaw), light, 520, 500))
	golden(t, "printed-boxes.png", paintNew(printed(t, ""), dark, 520, 500))
}

// TestRegionsHaveThickLines: the line between two cells is thick in its middle if they are of different regions, and thin if not.
func TestRegionsHaveThickLines(t *testing.T) {
	for _, size := range []int{60, 200, 480, 901} {
		b := Board{Layout: drawnLayout(t, sudoku.Shape{Regions: jigsaw}), Cells: make([]Cell, 81)}
		g := b.Geometry(size, size)
		img := paintNew(b, Light(), size, size)
		for cell := range 81 {
			r := g.Bounds(cell)
			for _, next := range []struct {
				other int
				line  image.Point
				ok    bool
			}{{cell + 1, image.Pt(r.Max.X, r.Min.Y+r.Dy()/2), cell%9 < 8}, {cell + 9, image.Pt(r.Min.X+r.Dx()/2, r.Max.Y), cell < 72}} {
				if !next.ok {
					continue
				}
				thick := img.RGBAAt(next.line.X, next.line.Y) == Light().Thick
				if want := jigsaw[cell] != jigsaw[next.other]; thick != want && g.thick > g.thin+1 {
					t.Errorf("at %d pixels, the line between cells %d and %d is thick: %t", size, cell, next.other, thick)
				}
			}
			if at, ok := g.CellAt(r.Min.X, r.Max.Y-1); !ok || at != cell {
				t.Errorf("at %d pixels, in cell %d is cell %d", size, cell, at)
			}
		}
	}
}

// TestThinLinesAreInTheMiddle: between two cells of a region there is a thin line in the middle of the gap, also where four cells of it meet.
func TestThinLinesAreInTheMiddle(t *testing.T) {
	b := Board{Layout: drawnLayout(t, sudoku.Shape{Regions: jigsaw}), Cells: make([]Cell, 81)}
	s := Light()
	for _, size := range []int{450, 901, 1500} {
		g := b.Geometry(size, size)
		img := paintNew(b, s, size, size)
		middle := func(at, step image.Point) { // across the gap that begins at a place
			before, line, after := 0, 0, 0
			for range g.thick {
				switch c := img.RGBAAt(at.X, at.Y); {
				case c == s.Thin:
					line++
				case c == s.Plain && line == 0:
					before++
				case c == s.Plain:
					after++
				}
				at = at.Add(step)
			}
			if line != g.thin || before+line+after != g.thick || after-before < 0 || after-before > 1 {
				t.Errorf("at %d pixels, before %v there are %d pixels before the line, %d of it and %d after it, of %d", size, at, before, line, after, g.thick)
			}
		}
		same := func(cell, other int) bool { return jigsaw[cell] == jigsaw[other] }
		for cell := range 81 {
			r := g.Bounds(cell)
			right, down := cell%9 < 8 && same(cell, cell+1), cell < 72 && same(cell, cell+9)
			if right {
				for _, y := range []int{r.Min.Y, r.Max.Y - 1} {
					middle(image.Pt(r.Max.X, y), image.Pt(1, 0))
				}
			}
			if down {
				for _, x := range []int{r.Min.X, r.Max.X - 1} {
					middle(image.Pt(x, r.Max.Y), image.Pt(0, 1))
				}
			}
			if right && down && same(cell, cell+10) { // the corner, at its four edges
				last := g.thick - 1
				for _, along := range []int{0, last} {
					middle(r.Max.Add(image.Pt(0, along)), image.Pt(1, 0))
					middle(r.Max.Add(image.Pt(along, 0)), image.Pt(0, 1))
				}
			}
		}
	}
}

// TestMarginIsOutside: with a margin the board is smaller, texts stand beside their rows and columns, and nothing is drawn over the edge.
func TestMarginIsOutside(t *testing.T) {
	b := printed(t, "")
	g := b.Geometry(400, 300)
	for i := range 9 {
		left, top := g.Outside(AtLeft, i), g.Outside(AtTop, i)
		if cell := g.Bounds(9 * i); left.Max.X > g.Frame().Min.X || left.Min.X < 0 || left.Min.Y != cell.Min.Y || left.Max.Y != cell.Max.Y {
			t.Errorf("beside row %d is %v, and its first cell is %v", i+1, left, cell)
		}
		if cell := g.Bounds(i); top.Max.Y > g.Frame().Min.Y || top.Min.Y < 0 || top.Min.X != cell.Min.X || top.Max.X != cell.Max.X {
			t.Errorf("above column %d is %v, and its first cell is %v", i+1, top, cell)
		}
	}
	if right := g.Outside(AtRight, 0); right.Max.X > 400 {
		t.Errorf("the margin on the right ends at %d", right.Max.X)
	}
}

// TestPrintedIsRepainted: a painter notices what has changed of it.
func TestPrintedIsRepainted(t *testing.T) {
	var p Painter
	b := printed(t, jigsaw)
	p.Paint(b, Light(), 300, 300)
	for name, change := range map[string]func(b *Board){
		"a region": func(b *Board) { b.Layout = drawnLayout(t, sudoku.Shape{Regions: jigsaw[:3] + "21" + jigsaw[5:]}) },
		"diagonals": func(b *Board) {
			b.Layout = drawnLayout(t, sudoku.Shape{Regions: jigsaw, Extra: sudoku.Diagonals})
		},
		"a text in the margin":   func(b *Board) { b.Outside[0].Text = "z" },
		"the margin":             func(b *Board) { b.Margin.Left += 20 },
		"a sign between cells":   func(b *Board) { b.Clues = signed(t, b.Layout) },
		"no sign between cells":  func(b *Board) { b.Clues = nil },
		"regions that are boxes": func(b *Board) { b.Layout = sudoku.Classic() },
	} {
		changed := b
		changed.Outside = slices.Clone(b.Outside)
		change(&changed)
		img, n := p.Paint(changed, Light(), 300, 300)
		if n == 0 || !same(img, paintNew(changed, Light(), 300, 300)) {
			t.Errorf("%s: %d changes are painted, and the image is not that of a new painter", name, n)
		}
		p.Paint(b, Light(), 300, 300)
	}
}
