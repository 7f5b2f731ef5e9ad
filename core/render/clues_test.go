package render_test

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas/svg"
	"nonet/core/render"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// clued returns an empty board with clues.
func clued(t *testing.T, l *sudoku.Layout, texts ...string) render.Board {
	t.Helper()
	p := sudoku.Empty(l)
	p.Clues = rulestest.Clues(t, l, texts...)
	return render.BoardOf(p)
}

// TestCluesStayInTheirCells: each kind of clue that lists cells is seen, and nowhere but in its cells, between them, or outside the grid.
func TestCluesStayInTheirCells(t *testing.T) {
	l := sudoku.Classic()
	for _, text := range []string{
		"cage 15 r4c4 r4c5 r5c4", "cage r4c4 r4c5", "thermo r4c4 r5c5 r5c6", "arrow r4c4 = r4c5 r4c6", "sum 17 r4c4 r4c5 r4c6",
		"difference 1 r4c4 r4c5", "difference 3 r4c4 r4c5", "ratio 2 r4c4 r5c4", "ratio 3 r4c4 r5c4", "sum 10 r4c4 r4c5", "sum 7 r4c4 r4c5",
		"less r4c4 r4c5", "whisper 5 r4c4 r4c5 r5c5", "palindrome r4c4 r4c5 r5c5", "odd r4c4", "even r4c4",
	} {
		for _, style := range []render.Style{render.Light(), render.Dark()} {
			var with, without render.Painter
			b := clued(t, l, text)
			drawn, _ := with.Paint(b, style, 400, 400)
			g := b.Geometry(400, 400)
			mine := g.Bounds(l.Cell(3, 3)).Union(g.Bounds(l.Cell(4, 5))) // the smallest rectangle with the cells of all these clues
			b.Clues = nil
			plain, _ := without.Paint(b, style, 400, 400)
			seen := 0
			for y := range 400 {
				for x := range 400 {
					if drawn.RGBAAt(x, y) == plain.RGBAAt(x, y) {
						continue
					}
					if seen++; !image.Pt(x, y).In(mine) {
						t.Fatalf("%q is drawn at %d, %d, which is not in %v", text, x, y, mine)
					}
				}
			}
			if seen < 20 {
				t.Errorf("%q: %d pixels", text, seen)
			}
		}
	}
}

// TestSignsAreCounted: the signs between cells are painted with the cells, which is one part more, and not again.
func TestSignsAreCounted(t *testing.T) {
	for text, want := range map[string]int{"odd r4c4": 81, "difference 1 r4c4 r4c5": 82} {
		var p render.Painter
		b := clued(t, sudoku.Classic(), text)
		if _, changed := p.Paint(b, render.Light(), 400, 400); changed != want {
			t.Errorf("%q: %d parts are painted, want %d", text, changed, want)
		}
		if _, changed := p.Paint(b, render.Light(), 400, 400); changed != 0 {
			t.Errorf("%q: %d parts are painted again", text, changed)
		}
	}
}

// TestSumsAreText: what is written for a clue is text of the picture, at the cell that it belongs to.
func TestSumsAreText(t *testing.T) {
	b := clued(t, sudoku.Classic(), "cage 15 r2c2 r2c3", "diagonal-sum 23 r1c6 r2c5 r3c4 r4c3 r5c2 r6c1", "sum 10 r5c5 r5c6", "sum 11 r7c5 r7c6")
	c := svg.New(500, 500)
	render.Draw(c, b, render.Light())
	var text bytes.Buffer
	if _, err := c.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"15", "23", "X", "11"} {
		if !strings.Contains(text.String(), ">"+want+"<") {
			t.Errorf("there is no text %q", want)
		}
	}
	g := b.Geometry(500, 500)
	if frame := g.Frame(); frame.Min.X < 20 || frame.Max.Y > 480 {
		t.Errorf("the grid is at %v: no room for the sums outside", frame)
	}
}

// TestCandidatesLeaveRoomForSums: no candidate is where the sum of a cage is.
func TestCandidatesLeaveRoomForSums(t *testing.T) {
	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	sixteen, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []*sudoku.Layout{six, sudoku.Classic(), sixteen} {
		for _, size := range []int{400, 700, 1400} {
			b := clued(t, l, "cage 15 r1c1 r1c2")
			g := b.Geometry(size, size)
			cell := g.Bounds(0)
			sum := image.Rect(cell.Min.X, cell.Min.Y, cell.Max.X, cell.Min.Y+cell.Dy()*19/100)
			for d := range l.All().All() {
				slot := g.Slot(0, d, false)
				if slot.Overlaps(sum) && slot.Min.Y < sum.Max.Y-2 && cell.Dx() >= 40 {
					t.Errorf("%v at %d: the candidate %d is at %v, and the sum at %v", l, size, d, slot, sum)
				}
				if !slot.In(cell) {
					t.Errorf("%v at %d: the candidate %d is at %v, outside of %v", l, size, d, slot, cell)
				}
			}
		}
	}
}

// TestCluesAreDrawnOnce: clues do not make a board be drawn again where nothing has changed.
func TestCluesAreDrawnOnce(t *testing.T) {
	b := clued(t, sudoku.Classic(), "sum 5 r1c1 r1c2")
	var p render.Painter
	p.Paint(b, render.Light(), 300, 300)
	if _, changed := p.Paint(b, render.Light(), 300, 300); changed != 0 {
		t.Errorf("the same board again: %d cells were drawn", changed)
	}
	c := slices.Clone(b.Cells)
	c[40].Digit = 5
	b.Cells = c
	if _, changed := p.Paint(b, render.Light(), 300, 300); changed != 1 {
		t.Errorf("one digit more: %d cells were drawn", changed)
	}
}

// TestSumBesideTheCursor: the sum of a cage stands inside the frame of a cursor, which is drawn over the board, and inside the frames of other marks, whatever
// the size of the board.
func TestSumBesideTheCursor(t *testing.T) {
	l := sudoku.Classic()
	for _, test := range []struct {
		marks render.Marks
		frame func(cell int) int // its width
	}{
		{render.Framed, func(cell int) int { return 3 * cell / 36 }},
		{render.Framed | render.Selected, func(cell int) int { return cell/9 + 3*cell/36 }},
		{render.Current, func(cell int) int { return 1 }},
		{render.Tied, func(cell int) int { return cell / 30 }},
	} {
		for _, side := range []int{330, 400, 900} {
			var pictures [2]*image.RGBA
			var g render.Geometry
			for i, text := range []string{"cage 15 r4c4 r4c5", "cage r4c4 r4c5"} {
				b := clued(t, l, text)
				b.Cells[l.Cell(3, 3)].Marks = test.marks
				var p render.Painter
				drawn, _ := p.Paint(b, render.Light(), side, side)
				pictures[i], g = drawn, b.Geometry(side, side)
			}
			mine := g.Bounds(l.Cell(3, 3))
			inside, seen := mine.Inset(test.frame(mine.Dx())), 0
			for y := mine.Min.Y; y < mine.Max.Y; y++ {
				for x := mine.Min.X; x < mine.Max.X; x++ {
					if pictures[0].RGBAAt(x, y) == pictures[1].RGBAAt(x, y) {
						continue
					}
					if seen++; !image.Pt(x, y).In(inside) {
						t.Fatalf("marks %b, %d pixels: the sum is drawn at %d, %d of the cell, under a frame", test.marks, side, x-mine.Min.X, y-mine.Min.Y)
					}
				}
			}
			if seen < 10 {
				t.Errorf("marks %b, %d pixels: no sum is seen", test.marks, side)
			}
		}
	}
}

// TestSumInsideFrames: no frame of the marks of a cell covers anything of the sum of a cage.
func TestSumInsideFrames(t *testing.T) {
	l := sudoku.Classic()
	style := render.Light()
	for _, size := range []int{500, 900, 1500} {
		whole := 0
		for _, marks := range []render.Marks{0, render.Current, render.Refuser, render.Filtered, render.Tied, render.Chosen, render.Chosen | render.Current, render.Tied | render.Filtered} {
			b := clued(t, l, "cage 15 r4c4 r4c5")
			b.Cells[l.Cell(3, 3)].Marks = marks
			img, _ := new(render.Painter).Paint(b, style, size, size)
			cell, ink := b.Geometry(size, size).Bounds(l.Cell(3, 3)), 0
			for y := cell.Min.Y; y < cell.Max.Y; y++ {
				for x := cell.Min.X; x < cell.Max.X; x++ {
					if img.RGBAAt(x, y) == style.Given {
						ink++
					}
				}
			}
			if marks == 0 {
				whole = ink
			}
			if ink == 0 || ink != whole {
				t.Errorf("%d pixels, marks %b: of the sum %d pixels are seen, without marks %d", size, marks, ink, whole)
			}
		}
	}
}

// TestSumMovesFromFrames: the wider the frame of a cell with a sum, the farther the sum stands from the corner.
func TestSumMovesFromFrames(t *testing.T) {
	l := sudoku.Classic()
	for _, size := range []int{400, 700, 900} {
		before := 0
		for _, marks := range []render.Marks{0, render.Current, render.Framed, render.Framed | render.Selected} {
			b := clued(t, l, "cage 15 r4c4 r4c5")
			b.Cells[l.Cell(3, 3)].Marks = marks
			at, _ := drawn(b, size).at("15")
			corner := b.Geometry(size, size).Bounds(l.Cell(3, 3)).Min
			if inside := at.Min.Sub(corner); inside.X <= before || inside.X >= size/9/4 {
				t.Errorf("%d pixels, marks %b: the sum stands %v from the corner, with less of a frame %d", size, marks, inside, before)
			} else {
				before = inside.X
			}
		}
	}
}

// TestSumBesideTheStop: the corner that marks a stop leaves the sum of a cage as it is.
func TestSumBesideTheStop(t *testing.T) {
	l := sudoku.Classic()
	for _, side := range []int{330, 400, 900} {
		var sums [2]int
		for i, marks := range []render.Marks{0, render.Stop} {
			var pictures [2]*image.RGBA
			for j, text := range []string{"cage 15 r4c4 r4c5", "cage r4c4 r4c5"} {
				b := clued(t, l, text)
				b.Cells[l.Cell(3, 3)].Marks = marks
				var p render.Painter
				pictures[j], _ = p.Paint(b, render.Light(), side, side)
			}
			for at := 0; at < len(pictures[0].Pix); at += 4 {
				if !slices.Equal(pictures[0].Pix[at:at+4], pictures[1].Pix[at:at+4]) {
					sums[i]++
				}
			}
		}
		if sums[0] < 10 || sums[0] != sums[1] {
			t.Errorf("%d pixels: %d of the sum are seen, and beside a stop %d", side, sums[0], sums[1])
		}
	}
}
