package render

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"nonet/core/canvas"
	"nonet/core/sudoku"
)

// TestMarksLook compares the marks, alone and combined, in cells of several sizes with
// reviewed pictures.
func TestMarksLook(t *testing.T) {
	marks := []Marks{0, Current, Refuser, Chosen, Stop, Different, Chosen | Current, Chosen | Refuser,
		Stop | Current, Stop | Conflict, Stop | Different, Chosen | Stop | Same, Chosen | Peer, Stop | Peer, 2*Stop - 1, Chosen | Conflict}
	l := layoutOf(t, 16)
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i] = Cell{Marks: marks[i%16], Origin: Origin(i / 16 % 3)}
		switch i / 16 % 4 {
		case 0, 2:
			b.Cells[i].Digit = uint8(i%16 + 1)
		case 1:
			b.Cells[i].Candidates = l.All()
		}
	}
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		for _, size := range []int{240, 960} {
			golden(t, fmt.Sprintf("marks-%s-%d.png", name, size), paintNew(b, s, size, size))
		}
	}
	nine := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	for i := range nine.Cells {
		nine.Cells[i] = Cell{Marks: marks[i%len(marks)], Candidates: nine.Layout.All()}
		if i%2 == 0 {
			nine.Cells[i].Digit = uint8(i%9 + 1)
		}
	}
	golden(t, "marks-nine-450.png", paintNew(nine, Light(), 450, 450))
}

// marked paints a small board of which one cell has marks and is empty, and returns the cell.
func marked(t *testing.T, marks Marks, size int) (img *image.RGBA, cell image.Rectangle) {
	b := Board{Layout: layoutOf(t, 4), Cells: make([]Cell, 16)}
	b.Cells[5].Marks = marks
	return paintNew(b, Light(), size, size), b.Geometry(size, size).Bounds(5)
}

// TestFramesAreSymmetric: every frame looks the same on all four sides of a cell, and mirrored.
func TestFramesAreSymmetric(t *testing.T) {
	for _, marks := range []Marks{Current, Refuser, Chosen, Filtered, Tied, Hinted, Selected, Chosen | Current, Chosen | Refuser, Filtered | Hinted} {
		for size := 30; size < 500; size += 37 {
			img, cell := marked(t, marks, size)
			last := cell.Dx() - 1
			for y := range cell.Dy() {
				for x := range cell.Dx() {
					at := func(x, y int) color.RGBA { return img.RGBAAt(cell.Min.X+x, cell.Min.Y+y) }
					if c := at(x, y); marks != Refuser && marks != Chosen|Refuser && c != at(last-x, y) || c != at(y, x) {
						t.Fatalf("marks %b at %d pixels: at %d, %d of %d the frame has no mirror image", marks, size, x, y, last+1)
					}
				}
			}
		}
	}
}

// stripes returns how wide the parts of one colour are along a row of pixels in the middle of a cell, from its left edge to its middle.
func stripes(img *image.RGBA, cell image.Rectangle) (wide []int, colours []color.RGBA) {
	for x := cell.Min.X; x < cell.Min.X+cell.Dx()/2; x++ {
		c := img.RGBAAt(x, cell.Min.Y+cell.Dy()/2)
		if n := len(colours); n == 0 || colours[n-1] != c {
			wide, colours = append(wide, 0), append(colours, c)
		}
		wide[len(wide)-1]++
	}
	return wide, colours
}

// TestDoubleFrames: a chosen cell has two frames, each half as wide as the frame of the current cell, with a third of that between them, and at least a pixel.
// In the frame of the current cell there is one of a third of its width, with a pixel between them.
func TestDoubleFrames(t *testing.T) {
	s := Light()
	for size := 100; size < 500; size += 19 {
		img, cell := marked(t, Current, size)
		if cell.Dx() < 20 {
			continue
		}
		one, colours := stripes(img, cell)
		if colours[0] == s.CurrentFrame {
			one = append([]int{0}, one...) // no gap beside the line of the grid
		}
		frame := one[1]
		for _, c := range []struct {
			marks Marks
			frame color.RGBA
			want  [3]int // the outer frame, between them, and the inner one
		}{{Chosen, s.ChosenFrame, [3]int{(frame + 1) / 2, max(1, (frame+1)/3), (frame + 1) / 2}}, {Chosen | Current, s.CurrentFrame, [3]int{frame, 1, (frame + 2) / 3}}} {
			img, cell := marked(t, c.marks, size)
			wide, colours := stripes(img, cell)
			if colours[0] == c.frame {
				wide, colours = append([]int{0}, wide...), append([]color.RGBA{{}}, colours...)
			}
			if len(wide) != 5 || wide[0] != one[0] || [3]int(wide[1:4]) != c.want || colours[1] != c.frame || colours[3] != s.ChosenFrame {
				t.Errorf("marks %b in a cell of %d pixels: the stripes are %v, want %v after %d", c.marks, cell.Dx(), wide, c.want, one[0])
			}
		}
	}
}

// TestDoubtIsSeen: at every size something in the upper right corner of a doubtful cell shows that, and nothing elsewhere; once it is legible it is a
// question mark three tenths as high as the cell.
func TestDoubtIsSeen(t *testing.T) {
	s := Light()
	for size := 30; size < 300; size += 5 {
		img, cell := marked(t, Doubtful, size)
		var seen image.Rectangle
		for y := cell.Min.Y; y < cell.Max.Y; y++ {
			for x := cell.Min.X; x < cell.Max.X; x++ {
				if img.RGBAAt(x, y) != s.Doubtful {
					seen = seen.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		side := cell.Dx()
		corner := image.Rect(cell.Min.X+side/2, cell.Min.Y, cell.Max.X, cell.Min.Y+max(4, side/2))
		if seen.Empty() || !seen.In(corner) {
			t.Errorf("in %v the question mark is at %v", cell, seen)
		}
		if high := seen.Dy(); side*3/10 >= 7 && (high < side*3/10 || high > side*3/10+1+side/30) {
			t.Errorf("in a cell of %d pixels the question mark is %d high", side, high)
		}
	}
}

// TestRimsFit: a narrowed rim is no wider than it may be, keeps a pixel of its frame, and loses of the gap first; that of ties is half as wide, rounded up.
func TestRimsFit(t *testing.T) {
	for gap := range 5 {
		for width := 1; width < 9; width++ {
			for size := range 20 {
				r := rim{gap, width}
				got := r.within(size)
				if want := min(width, max(1, size)); got.width != want || got.gap != min(gap, max(0, size-want)) {
					t.Errorf("%+v within %d is %+v", r, size, got)
				}
			}
			p := Painter{rim: rim{gap, width}}
			if got := p.fine().width; got != (width+1)/2 {
				t.Errorf("the frame of a tie is %d wide, that of the current cell %d", got, width)
			}
		}
	}
}

// TestDiagonals: the line over a digit goes from the lower left to the upper right through the middle of its slot, from below the digit to above it, and is the same turned
// upside down.
func TestDiagonals(t *testing.T) {
	for _, slot := range []image.Point{{20, 20}, {30, 41}, {60, 50}} {
		for height := 5; height < 40; height += 3 {
			path := diagonal(slot, height).Path
			if len(path) != 4 {
				t.Fatalf("the line is %v", path)
			}
			for i, s := range path {
				if opposite := path[(i+2)%4].At; s.At.Add(opposite) != slot.Mul(canvas.Unit) {
					t.Errorf("over a digit of %d pixels in %v, %v and %v are not opposite", height, slot, s.At, opposite)
				}
			}
			low, high := path[0].At.Add(path[1].At).Div(2), path[2].At.Add(path[3].At).Div(2)
			if beyond := low.Y - high.Y - height*canvas.Unit; low.X >= high.X || beyond <= height*canvas.Unit/8 || path[0].At.Y != path[1].At.Y {
				t.Errorf("the line over a digit of %d pixels in %v goes from %v to %v", height, slot, low, high)
			}
		}
	}
	if len(diagonal(image.Pt(9, 9), 0).Path) != 0 {
		t.Error("there is a line over nothing")
	}
}
