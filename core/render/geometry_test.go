package render

import (
	"image"
	"math/rand/v2"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// geometries calls check with boards of all shapes in images of many sizes.
func geometries(t *testing.T, check func(t *testing.T, g Geometry)) {
	for _, box := range [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {2, 7}, {4, 4}, {5, 5}, {7, 7}} {
		l, err := sudoku.NewLayout(box[0], box[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []image.Point{{60, 60}, {96, 96}, {301, 300}, {540, 540}, {1000, 700}, {640, 901}, {3840, 2160}} {
			check(t, GeometryOf(l, size.X, size.Y))
		}
	}
}

func centre(r image.Rectangle) image.Point { return r.Min.Add(r.Size().Div(2)) }

func TestCellAtFindsEveryCell(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		for want := range g.layout.Cells() {
			r := g.Bounds(want)
			for _, p := range []image.Point{r.Min, centre(r), r.Max.Sub(image.Pt(1, 1))} {
				if got, ok := g.CellAt(p.X, p.Y); !ok || got != want {
					t.Fatalf("%v in %v: CellAt(%v) = %d, %v; want %d", g.layout, g.canvas, p, got, ok, want)
				}
			}
		}
	})
}

func TestCandidateAtFindsEverySlot(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		s := slotsOf(g)
		for cell := range g.layout.Cells() {
			for want := uint8(1); int(want) <= g.layout.Side(); want++ {
				r := s.slot(want).Add(g.Bounds(cell).Min)
				if r.Empty() {
					continue // no room for a pip
				}
				for _, p := range []image.Point{r.Min, centre(r), r.Max.Sub(image.Pt(1, 1))} {
					if at, got, ok := g.CandidateAt(p.X, p.Y, nil); !ok || at != cell || got != want {
						t.Fatalf("%v in %v: CandidateAt(%v) = %d, %d, %v; want %d, %d", g.layout, g.canvas, p, at, got, ok, cell, want)
					}
				}
			}
		}
	})
}

// At every point of a cell there is a candidate of that cell.
func TestCandidateAtAgreesWithCellAt(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		for y := -2; y < g.canvas.Y+2; y += 7 {
			for x := -2; x < g.canvas.X+2; x += 5 {
				want, inside := g.CellAt(x, y)
				cell, digit, ok := g.CandidateAt(x, y, nil)
				if ok != inside || cell != want || ok && (digit < 1 || int(digit) > g.layout.Side()) {
					t.Fatalf("%v in %v: at (%d, %d) there is cell %d, %v and candidate %d of %d, %v",
						g.layout, g.canvas, x, y, want, inside, digit, cell, ok)
				}
			}
		}
	})
}

func TestCellsAreEqualSquaresThatDoNotMeet(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		covered := 0
		for cell := range g.layout.Cells() {
			r := g.Bounds(cell)
			if r.Dx() != g.cell || r.Dy() != g.cell || !r.In(g.Frame()) {
				t.Fatalf("%v in %v: cell %d is %v", g.layout, g.canvas, cell, r)
			}
			covered += r.Dx() * r.Dy()
		}
		// Cells in order do not overlap when each begins after the previous one.
		n := g.layout.Side()
		for cell := range g.layout.Cells() {
			row, column := g.layout.Place(cell)
			r := g.Bounds(cell)
			if column+1 < n && g.Bounds(cell+1).Min.X < r.Max.X+g.thin {
				t.Fatalf("%v in %v: cell %d meets the next", g.layout, g.canvas, cell)
			}
			if row+1 < n && g.Bounds(cell+n).Min.Y < r.Max.Y+g.thin {
				t.Fatalf("%v in %v: cell %d meets the one below", g.layout, g.canvas, cell)
			}
		}
	})
}

// Every pixel of a line belongs to a cell, so that no click on the board is lost. The two
// cells beside a line have the same share of it.
func TestLinesBelongToTheNearestCell(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		n := g.layout.Side()
		for cell := range g.layout.Cells() {
			r := g.Bounds(cell)
			if _, column := g.layout.Place(cell); column+1 == n {
				continue
			}
			next := g.Bounds(cell + 1)
			for x := r.Max.X; x < next.Min.X; x++ {
				got, ok := g.CellAt(x, centre(r).Y)
				left, right := x-r.Max.X, next.Min.X-1-x // pixels of the line on either side
				if !ok || left < right && got != cell || left > right && got != cell+1 {
					t.Fatalf("%v in %v: the line at x=%d between %v and %v belongs to %d, %v",
						g.layout, g.canvas, x, r, next, got, ok)
				}
			}
		}
	})
}

func TestOutsideIsNoCell(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		f := g.Frame()
		for y := -2; y < g.canvas.Y+2; y += 3 {
			for x := -2; x < g.canvas.X+2; x += 3 {
				if _, ok := g.CellAt(x, y); ok != image.Pt(x, y).In(f) {
					t.Fatalf("%v in %v: CellAt(%d, %d) says %v, and the board is %v", g.layout, g.canvas, x, y, ok, f)
				}
			}
		}
	})
}

func TestBoardLiesInTheMiddle(t *testing.T) {
	geometries(t, func(t *testing.T, g Geometry) {
		f := g.Frame()
		left, right := f.Min.X, g.canvas.X-f.Max.X
		top, bottom := f.Min.Y, g.canvas.Y-f.Max.Y
		if left < 0 || top < 0 || right-left < 0 || right-left > 1 || bottom-top < 0 || bottom-top > 1 {
			t.Errorf("%v in %v: the board is at %v", g.layout, g.canvas, f)
		}
	})
}

func TestNoRoomForTheBoard(t *testing.T) {
	for _, size := range []int{-5, 0, 1, 8} {
		g := GeometryOf(sudoku.Classic(), size, size)
		if _, ok := g.CellAt(0, 0); ok || !g.Frame().Empty() {
			t.Errorf("a board of 9×9 cells in %d pixels: %v", size, g.Frame())
		}
	}
}

// TestRoomForMargins: with any margins, and the room for sums outside, the board is in the middle of what they leave, and its cells are as large as fit.
func TestRoomForMargins(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 1))
	l := sudoku.Classic()
	sum, err := rules.Parse(l, "diagonal-sum 10 r1c4 r2c3 r3c2 r4c1")
	if err != nil {
		t.Fatal(err)
	}
	clues, err := rules.Of(l, []sudoku.Clue{sum})
	if err != nil {
		t.Fatal(err)
	}
	for range 400 {
		b := Board{Layout: l, Margin: Margin{rng.IntN(150), rng.IntN(150), rng.IntN(150), rng.IntN(150)}}
		room := b.Margin
		if rng.IntN(3) == 0 {
			b.Clues = clues
			room = Margin{room.Left + cluesMargin, room.Top + cluesMargin, room.Right + cluesMargin, room.Bottom + cluesMargin}
		}
		width, height := 100+rng.IntN(900), 100+rng.IntN(900)
		g := b.Geometry(width, height)
		frame, n := g.Frame(), l.Side()
		part := func(of int) int { return g.cell * of / 100 }
		free := image.Rect(frame.Min.X-part(room.Left), frame.Min.Y-part(room.Top), width-frame.Max.X-part(room.Right), height-frame.Max.Y-part(room.Bottom))
		if free.Min.X < 0 || free.Min.Y < 0 || free.Max.X-free.Min.X < 0 || free.Max.X-free.Min.X > 1 || free.Max.Y-free.Min.Y < 0 || free.Max.Y-free.Min.Y > 1 {
			t.Errorf("%d×%d with the margins %v: beside them %v pixels are left", width, height, room, free)
		}
		larger, lines := g.cell+1, g.span(0)
		if larger*(100*n+room.Left+room.Right) <= 100*(width-lines.X) && larger*(100*n+room.Top+room.Bottom) <= 100*(height-lines.Y) {
			t.Errorf("%d×%d with the margins %v: cells are %d wide, and larger ones would fit", width, height, room, g.cell)
		}
	}
}
