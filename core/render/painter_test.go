package render

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"nonet/core/sudoku"
)

func layoutOf(t testing.TB, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// randomCell returns a cell with random fields, which need not make sense together.
func randomCell(rng *rand.Rand, l *sudoku.Layout) Cell {
	c := Cell{
		Origin:     Origin(rng.IntN(3)),
		Candidates: sudoku.Digits(rng.Uint64()) & l.All(),
		Strong:     sudoku.Digits(rng.Uint64()&rng.Uint64()) & l.All(),
		Marks:      Marks(rng.IntN(int(2 * Hinted))),
		Colours:    Colours(rng.IntN(1<<Hues) & rng.IntN(1<<Hues)),
	}
	if rng.IntN(3) == 0 {
		c.Centre = sudoku.Digits(rng.Uint64()&rng.Uint64()) & l.All()
	}
	if rng.IntN(3) == 0 {
		c.Tints[rng.IntN(Hues)] = l.All()
		c.Roles[rng.IntN(int(Roles))] = sudoku.Digits(rng.Uint64()) & l.All()
	}
	if rng.IntN(2) == 0 {
		c.Digit = uint8(1 + rng.IntN(l.Side()))
	}
	return c
}

func randomBoard(rng *rand.Rand, l *sudoku.Layout) Board {
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i] = randomCell(rng, l)
	}
	return b
}

func paintNew(b Board, s Style, width, height int) *image.RGBA {
	img, _ := new(Painter).Paint(b, s, width, height)
	return img
}

// Whatever was painted before, the image is the one that a new painter paints.
func TestRepaintingPartsGivesTheWhole(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16, 25} {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, uint64(side)))
			l := layoutOf(t, side)
			var p Painter
			b, s, width, height := randomBoard(rng, l), Light(), 300, 320
			for round := range 60 {
				switch rng.IntN(10) {
				case 0:
					s = [...]Style{Light(), Dark()}[rng.IntN(2)]
				case 1:
					width, height = 40+rng.IntN(700), 40+rng.IntN(700)
				case 2:
					b = randomBoard(rng, l)
				}
				for range rng.IntN(8) {
					b.Cells[rng.IntN(len(b.Cells))] = randomCell(rng, l)
				}
				got, _ := p.Paint(b, s, width, height)
				if want := paintNew(b, s, width, height); !bytes.Equal(got.Pix, want.Pix) {
					t.Fatalf("round %d: the image of %d×%d differs from that of a new painter", round, width, height)
				}
			}
		})
	}
}

func TestPaintCountsWhatItDraws(t *testing.T) {
	l := sudoku.Classic()
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	s := Light()
	width := 300
	other := Board{Layout: layoutOf(t, 6), Cells: make([]Cell, 36)}

	var p Painter
	steps := []struct {
		name   string
		change func()
		want   int
	}{
		{"nothing", func() {}, 81},
		{"nothing", func() {}, 0},
		{"two digits", func() { b.Cells[3].Digit, b.Cells[80].Digit = 5, 9 }, 2},
		{"candidates under a digit", func() { b.Cells[3].Candidates = sudoku.Of(1, 2) }, 0},
		{"the origin of no digit", func() { b.Cells[4].Origin = Engine }, 0},
		{"the highlight of no candidate", func() { b.Cells[4].Strong = sudoku.Of(1) }, 0},
		{"candidates", func() { b.Cells[4].Candidates = sudoku.Of(1, 2) }, 1},
		{"a mark", func() { b.Cells[5].Marks = Peer }, 1},
		{"the style", func() { s = Dark() }, 81},
		{"the size", func() { width = 301 }, 81},
		{"the layout", func() { b = other }, 36},
	}
	for _, step := range steps {
		step.change()
		if _, got := p.Paint(b, s, width, 300); got != step.want {
			t.Errorf("after a change of %s: drew %d cells, want %d", step.name, got, step.want)
		}
	}
}

// A cell never draws outside its bounds. Otherwise its neighbours would have to be
// repainted with it.
func TestCellsStayWithinTheirBounds(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for _, side := range []int{4, 6, 9, 16, 25, 49} {
		l := layoutOf(t, side)
		for _, size := range []int{30, 96, 300, 900} {
			empty := Board{Layout: l, Cells: make([]Cell, l.Cells())}
			before := paintNew(empty, Light(), size, size)
			board := randomBoard(rng, l)
			for i := range board.Cells {
				board.Cells[i].Marks &^= Selected // its outline lies over the lines too
			}
			after := paintNew(board, Light(), size, size)
			g := GeometryOf(l, size, size)
			inside := make([]bool, size*size)
			for cell := range l.Cells() {
				r := g.Bounds(cell)
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						inside[y*size+x] = true
					}
				}
			}
			for i, in := range inside {
				if x, y := i%size, i/size; !in && before.RGBAAt(x, y) != after.RGBAAt(x, y) {
					t.Fatalf("%v at %d pixels: (%d, %d) is in no cell and has changed", l, size, x, y)
				}
			}
		}
	}
}

// Every size of image is possible, down to an empty one.
func TestAnySize(t *testing.T) {
	for _, side := range []int{4, 9, 49} {
		l := layoutOf(t, side)
		b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
		for i := range b.Cells {
			b.Cells[i] = Cell{Digit: uint8(i % 2), Candidates: l.All(), Strong: 5, Marks: 2*Stop - 1}
		}
		for size := -1; size < 150; size++ {
			img := paintNew(b, Light(), size, size+7)
			if got, want := img.Rect.Max, image.Pt(max(size, 0), size+7); size > -1 && got != want {
				t.Fatalf("asked for %v, got %v", want, got)
			}
		}
	}
}

func TestRepaintDoesNotAllocate(t *testing.T) {
	l := layoutOf(t, 25)
	p, boards := new(Painter), [3]Board{crowded(l), busy(l), noted(l)}
	for _, b := range boards {
		p.Paint(b, Light(), 900, 900)
	}
	turn := 0
	allocs := testing.AllocsPerRun(20, func() {
		turn++
		p.Paint(boards[turn%3], Light(), 900, 900)
	})
	if allocs != 0 {
		t.Errorf("painting 625 cells again allocates %v times", allocs)
	}
}

// crowded returns a board with every candidate in every cell.
func crowded(l *sudoku.Layout) Board {
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i].Candidates = l.All()
	}
	return b
}

// busy returns a board with a digit and all marks in every cell.
func busy(l *sudoku.Layout) Board {
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i] = Cell{Digit: uint8(i%l.Side() + 1), Origin: Origin(i % 3), Marks: 2*Stop - 1}
	}
	return b
}

// BenchmarkPaintAll paints 25×25 cells with all 15,625 candidates at 900×900.
func BenchmarkPaintAll(b *testing.B) {
	board := crowded(layoutOf(b, 25))
	styles := [2]Style{Light(), Dark()}
	var p Painter
	for turn := 0; b.Loop(); turn++ {
		p.Paint(board, styles[turn%2], 900, 900)
	}
}

// BenchmarkPaintTen paints ten changed cells of that board.
func BenchmarkPaintTen(b *testing.B) {
	board := crowded(layoutOf(b, 25))
	var p Painter
	p.Paint(board, Light(), 900, 900)
	for turn := 0; b.Loop(); turn++ {
		for cell := range 10 {
			board.Cells[61*cell].Marks = Marks(turn % 2)
		}
		p.Paint(board, Light(), 900, 900)
	}
}

// BenchmarkResize paints a 9×9 board at changing sizes: no mask can be used again.
func BenchmarkResize(b *testing.B) {
	board := busy(layoutOf(b, 9))
	var p Painter
	for turn := 0; b.Loop(); turn++ {
		size := 500 + turn%20*20
		p.Paint(board, Light(), size, size)
	}
}

// noted returns a board with notes of every kind and colours in every cell.
func noted(l *sudoku.Layout) Board {
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i] = Cell{Candidates: l.All(), Centre: sudoku.Of(1, 2, 3), Colours: Colours(i % 512)}
		b.Cells[i].Tints[i%Hues] = sudoku.Of(4)
	}
	return b
}

// BenchmarkPaintNotes paints 25×25 cells with all notes, colours and a selection at 900×900, of which one key changes the notes
// of one cell and of its peers.
func BenchmarkPaintNotes(b *testing.B) {
	board := noted(layoutOf(b, 25))
	board.Cells[3].Marks, board.Cells[4].Marks = Selected, Selected
	var p Painter
	p.Paint(board, Light(), 900, 900)
	for turn := 0; b.Loop(); turn++ {
		for _, cell := range append(board.Layout.Peers(312), 312) {
			board.Cells[cell].Candidates ^= 1
		}
		p.Paint(board, Light(), 900, 900)
	}
}

// TestBoardOf: a puzzle with too few or too many givens is shown as far as it goes.
func TestBoardOf(t *testing.T) {
	l := layoutOf(t, 4)
	for _, givens := range []int{0, 3, 16, 17} {
		p := sudoku.Puzzle{Layout: l, Givens: bytes.Repeat([]byte{2}, givens)}
		shown := 0
		for _, c := range BoardOf(p).Cells {
			shown += int(c.Digit) / 2
		}
		if shown != min(givens, 16) {
			t.Errorf("of %d givens %d are shown", givens, shown)
		}
	}
}
