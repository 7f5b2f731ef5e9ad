package render_test

import (
	"image"
	"maps"
	"slices"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/render"
	"nonet/core/sudoku"
)

// A sheet is a canvas that notes lines, texts and filled shapes by the group that they are in.
type sheet struct {
	canvas.Canvas
	group string
	lines map[string][][2]image.Point
	fills map[string][]image.Rectangle // their bounds
	texts []canvas.Text
}

func (s *sheet) Group(name string)  { s.group = name }
func (s *sheet) End()               { s.group = "" }
func (s *sheet) Text(t canvas.Text) { s.texts = append(s.texts, t) }
func (s *sheet) Line(a, b image.Point, _ canvas.Stroke) {
	s.lines[s.group] = append(s.lines[s.group], [2]image.Point{a, b})
}
func (s *sheet) Fill(p canvas.Path, _ canvas.Ink) {
	s.fills[s.group] = append(s.fills[s.group], p.Bounds())
}

// drawn draws a board on a sheet.
func drawn(b render.Board, size int) *sheet {
	s := &sheet{Canvas: svg.New(size, size), lines: map[string][][2]image.Point{}, fills: map[string][]image.Rectangle{}}
	render.Draw(s, b, render.Light())
	return s
}

// at returns where a text is written, and how often.
func (s *sheet) at(text string) (bounds image.Rectangle, times int) {
	for _, t := range s.texts {
		if t.String == text {
			wide, x, y := canvas.Width(text, t.Height, t.Face), t.At.X/canvas.Unit, t.At.Y/canvas.Unit
			if t.Sign || t.Anchor == canvas.Middle {
				x -= wide / 2
			}
			bounds, times = image.Rect(x, y-t.Height, x+wide, y), times+1
		}
	}
	return bounds, times
}

// TestCageOutlines: the outline of a cage is closed, whatever its form and wherever it lies: each of its lines goes on where it ends, at a
// corner or in the next cell. All of it lies in the cells of the cage.
func TestCageOutlines(t *testing.T) {
	l := sudoku.Classic()
	for text, corners := range map[string]int{
		"cage r1c1": 4, "cage r1c1 r1c2": 4, "cage r9c9 r8c9 r9c8": 6, "cage r1c9 r2c9 r2c8": 6, "cage r9c1 r8c1 r8c2 r8c3 r9c3": 8,
		"cage r4c4 r4c5 r4c6 r5c4 r5c6 r6c4 r6c5 r6c6": 8, "cage r4c5 r5c4 r5c5 r5c6 r6c5": 12, "cage r1c4 r1c5 r1c6 r2c4 r2c5 r2c6": 4,
		"cage r2c1 r3c1 r4c1 r3c2": 8, "cage r2c9 r3c9 r4c9 r3c8": 8, "cage r4c4 r4c5 r5c4": 6, "cage r4c4 r4c5 r5c5": 6, "cage r4c5 r5c4 r5c5": 6, "cage r4c4 r5c4 r5c5": 6,
	} {
		b := clued(t, l, text)
		s := drawn(b, 500)
		g := b.Geometry(500, 500)
		lines := s.lines["cage"]
		ends := map[image.Point]int{}
		for _, line := range lines {
			for _, end := range line {
				ends[end]++
			}
			if a, b := line[0], line[1]; a == b || a.X != b.X && a.Y != b.Y {
				t.Errorf("%s: a line from %v to %v", text, a, b)
			}
			in := false
			for _, cell := range b.Clues.All()[0].Cells {
				r := g.Bounds(cell)
				r = image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit).Add(image.Pt(1, 1))}
				in = in || line[0].In(r) && line[1].In(r)
			}
			if !in {
				t.Errorf("%s: the line from %v to %v is in no cell of it", text, line[0], line[1])
			}
		}
		gap := g.Bounds(5).Min.X - g.Bounds(4).Max.X + 2 // the widest line of the grid, about
		turns := 0
		for end, n := range ends {
			if n == 2 {
				turns++
				continue
			}
			goesOn := 0
			for other, m := range ends {
				if d := other.Sub(end); m == 1 && other != end && (d.X == 0 || d.Y == 0) && max(d.X, -d.X)+max(d.Y, -d.Y) <= gap*2*canvas.Unit {
					goesOn++
				}
			}
			if n != 1 || goesOn != 1 {
				t.Errorf("%s: at %v end %d lines, which go on at %d places", text, end, n, goesOn)
			}
		}
		if turns != corners {
			t.Errorf("%s: the outline has %d corners, want %d", text, turns, corners)
		}
	}
}

// TestNumbersOfClues: the number of a clue is written once, in its first cell, which for a cage is the first in reading order; that of a dot
// in the middle of the dot, between two cells; and that of a diagonal beside its arrow, outside the grid.
func TestNumbersOfClues(t *testing.T) {
	l := sudoku.Classic()
	const size = 900
	for text, c := range map[string]struct {
		number string
		cell   int // -1: none
	}{
		"cage 15 r4c5 r5c4 r5c5": {"15", l.Cell(3, 4)}, "cage 15 r5c5 r5c4 r4c5": {"15", l.Cell(3, 4)}, "sum 17 r4c6 r4c5 r4c4": {"17", l.Cell(3, 5)},
		"sum 12 r1c1 r2c2": {"12", 0}, "difference 3 r4c4 r4c5": {"3", -1}, "ratio 3 r4c4 r5c4": {"3", -1}, "diagonal-sum 23 r1c6 r2c5 r3c4 r4c3 r5c2 r6c1": {"23", -1},
	} {
		b := clued(t, l, text)
		s, g := drawn(b, size), b.Geometry(size, size)
		at, times := s.at(c.number)
		if times != 1 {
			t.Errorf("%s: the number is written %d times", text, times)
			continue
		}
		if c.cell >= 0 {
			if corner := g.Bounds(c.cell); !at.In(corner) || at.Max.X > corner.Min.X+corner.Dx()/2 || at.Max.Y > corner.Min.Y+corner.Dy()/2 {
				t.Errorf("%s: the number is at %v, the cell at %v", text, at, corner)
			}
			continue
		}
		var around []image.Rectangle
		middle := at.Min.Add(at.Max).Div(2)
		for _, r := range slices.Concat(slices.Collect(maps.Values(s.fills))...) {
			if m := r.Min.Add(r.Max).Div(2).Sub(middle); max(m.X, -m.X, m.Y, -m.Y) <= 2 {
				around = append(around, r)
			}
		}
		if outside := !at.Overlaps(g.Frame()); outside != (text[1] == 'i' && text[2] == 'a') || !outside && len(around) == 0 {
			t.Errorf("%s: the number is at %v, around it are %v", text, at, around)
		}
		for _, line := range s.lines["diagonal-sum"] {
			if arrow := (image.Rectangle{line[0].Div(canvas.Unit), line[1].Div(canvas.Unit)}).Canon(); arrow.Overlaps(at) || arrow.Overlaps(g.Frame()) {
				t.Errorf("%s: the number is at %v, the arrow at %v", text, at, arrow)
			}
		}
	}
}

// TestFurtherCells: cells on a diagonal and in a window have a ground of their own, all others the usual one.
func TestFurtherCells(t *testing.T) {
	for _, c := range []struct {
		extra   sudoku.Extra
		further func(row, column int) bool
	}{
		{sudoku.Diagonals, func(row, column int) bool { return row == column || row+column == 8 }},
		{sudoku.Windows, func(row, column int) bool { return row%4 != 0 && column%4 != 0 }},
		{sudoku.Groups, func(row, column int) bool { return false }},
	} {
		shape := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: c.extra}
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		b := render.BoardOf(sudoku.Empty(l))
		var p render.Painter
		style := render.Light()
		img, _ := p.Paint(b, style, 400, 400)
		for cell := range l.Cells() {
			r := b.Geometry(400, 400).Bounds(cell)
			at := r.Min.Add(r.Max).Div(2)
			if further := (img.RGBAAt(at.X, at.Y) == style.Further); further != c.further(cell/9, cell%9) {
				t.Errorf("%v: the ground of the cell %d, %d is that of a diagonal or a window: %t", c.extra, cell/9, cell%9, further)
			}
		}
	}
}

// TestQuestionMarks: a question mark stands in the upper right corner of its cell.
func TestQuestionMarks(t *testing.T) {
	for _, size := range []int{300, 500, 1200} {
		b := render.BoardOf(sudoku.Empty(sudoku.Classic()))
		b.Cells[40].Marks = render.Doubtful
		at, times := drawn(b, size).at("?")
		r := b.Geometry(size, size).Bounds(40)
		if times != 1 || at.Max.X > r.Max.X+1 || at.Min.X < r.Min.X+r.Dx()/2 || at.Min.Y < r.Min.Y || at.Max.Y > r.Min.Y+r.Dy()/2 {
			t.Errorf("%d pixels: %d question marks, at %v of %v", size, times, at, r)
		}
	}
}

// TestHintFrames: the frame of a hint is on all four sides of its cell, and leaves out the corners.
func TestHintFrames(t *testing.T) {
	for _, size := range []int{200, 500, 1200} {
		b := render.BoardOf(sudoku.Empty(sudoku.Classic()))
		b.Cells[40].Marks = render.Hinted
		var p render.Painter
		img, _ := p.Paint(b, render.Light(), size, size)
		r := b.Geometry(size, size).Bounds(40)
		framed := func(along int, side int) bool { // a hundredth of the way along a side
			for depth := range r.Dx() / 4 {
				at := [4]image.Point{
					{r.Min.X + r.Dx()*along/100, r.Min.Y + depth}, {r.Min.X + r.Dx()*along/100, r.Max.Y - 1 - depth},
					{r.Min.X + depth, r.Min.Y + r.Dy()*along/100}, {r.Max.X - 1 - depth, r.Min.Y + r.Dy()*along/100},
				}[side]
				if img.RGBAAt(at.X, at.Y) == render.Light().HintFrame {
					return true
				}
			}
			return false
		}
		for side := range 4 {
			for along, want := range map[int]bool{9: false, 30: true, 50: true, 70: true, 91: false} {
				if got := framed(along, side); got != want {
					t.Errorf("%d pixels: side %d has a frame at %d hundredths: %t", size, side, along, got)
				}
			}
		}
	}
}

// TestNames: the names of rows and columns stand outside the grid, beside their row or above their column, and inside the picture.
func TestNames(t *testing.T) {
	const size = 600
	b := render.BoardOf(sudoku.Empty(sudoku.Classic()))
	b.Name()
	s, g := drawn(b, size), b.Geometry(size, size)
	if len(s.texts) != 18 {
		t.Errorf("there are %d texts", len(s.texts))
	}
	for i := range 9 {
		for j, name := range []string{"r" + string(rune('1'+i)), "c" + string(rune('1'+i))} {
			at, times := s.at(name)
			cell := g.Bounds([]int{9 * i, i}[j])
			beside := at.Max.X < g.Frame().Min.X && at.Min.Y >= cell.Min.Y && at.Max.Y <= cell.Max.Y
			if j == 1 {
				beside = at.Max.Y < g.Frame().Min.Y && at.Min.X >= cell.Min.X && at.Max.X <= cell.Max.X
			}
			if times != 1 || !beside || !at.In(image.Rect(0, 0, size, size)) {
				t.Errorf("%s is written %d times, at %v, and its first cell is at %v", name, times, at, cell)
			}
		}
	}
}
