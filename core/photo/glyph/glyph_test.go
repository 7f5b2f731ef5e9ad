package glyph_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

// A style is how a test board is drawn.
type style struct {
	font       []byte
	cell       int
	paper, ink uint8
	text       func(digit int) string
}

func numbers(d int) string { return fmt.Sprint(d) }
func mixed(d int) string   { return string("0123456789ABCDEFGHIJKLMNOP"[d]) }
func letters(d int) string { return string("?ABCDEFGHIJKLMNOPQRSTUVWXY"[d]) }
func hexadecimal(d int) string {
	return string("?123456789ABCDEF0"[d])
}

// drawBoard draws a straightened board and returns the digits on it, 0 for a blank.
func drawBoard(t testing.TB, side int, s style, seed uint64) (*image.Gray, []int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(side)))
	parsed, err := opentype.Parse(s.font)
	if err != nil {
		t.Fatal(err)
	}
	size := side * s.cell
	picture := image.NewGray(image.Rect(0, 0, size, size))
	draw.Draw(picture, picture.Rect, image.NewUniform(color.Gray{s.paper}), image.Point{}, draw.Src)
	for i := range side + 1 {
		at := min(i*s.cell, size-1)
		for k := range size {
			picture.SetGray(at, k, color.Gray{s.ink})
			picture.SetGray(k, at, color.Gray{s.ink})
		}
	}
	digits := make([]int, side*side)
	for i := range digits {
		if rng.IntN(2) == 0 {
			continue
		}
		d := 1 + rng.IntN(side)
		digits[i] = d
		text := s.text(d)
		height := 0.8
		if len(text) > 1 {
			height = 0.65
		}
		face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: height * float64(s.cell), DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		box, _ := font.BoundString(face, text)
		d2 := font.Drawer{Dst: picture, Src: image.NewUniform(color.Gray{s.ink}), Face: face}
		d2.Dot.X = fixed.I(i%side*s.cell+s.cell/2) - (box.Min.X+box.Max.X)/2
		d2.Dot.Y = fixed.I(i/side*s.cell+s.cell/2) - (box.Min.Y+box.Max.Y)/2
		d2.DrawString(text)
	}
	for i, v := range picture.Pix {
		picture.Pix[i] = uint8(min(255, max(0, float64(v)+3*rng.NormFloat64())))
	}
	return picture, digits
}

// A rendered board of every side is read without a mistake.
func TestRenderedBoards(t *testing.T) {
	for _, test := range []struct {
		side int
		name string
		style
	}{
		{4, "regular", style{goregular.TTF, 48, 240, 20, numbers}},
		{6, "bold", style{gobold.TTF, 60, 200, 60, numbers}},
		{9, "regular", style{goregular.TTF, 40, 230, 40, numbers}},
		{9, "bold", style{gobold.TTF, 64, 180, 90, numbers}},
		{9, "small", style{goregular.TTF, 28, 240, 20, numbers}},
		{9, "white on black", style{gobold.TTF, 48, 30, 230, numbers}},
		{12, "numbers", style{goregular.TTF, 48, 240, 20, numbers}},
		{16, "numbers", style{goregular.TTF, 48, 240, 20, numbers}},
		{16, "digits and letters", style{goregular.TTF, 48, 240, 20, mixed}},
		{16, "hexadecimal", style{goregular.TTF, 48, 240, 20, hexadecimal}},
		{16, "letters", style{gobold.TTF, 48, 240, 20, letters}},
		{25, "numbers", style{goregular.TTF, 48, 240, 20, numbers}},
		{25, "digits and letters", style{gobold.TTF, 40, 240, 20, mixed}},
		{25, "letters", style{goregular.TTF, 40, 240, 20, letters}},
	} {
		t.Run(fmt.Sprint(test.side, " ", test.name), func(t *testing.T) {
			picture, digits := drawBoard(t, test.side, test.style, 1)
			beliefs, err := glyph.ReadBoard(t.Context(), picture, test.side)
			if err != nil {
				t.Fatal(err)
			}
			if len(beliefs) != len(digits) {
				t.Fatalf("%d cells, want %d", len(beliefs), len(digits))
			}
			for i, b := range beliefs {
				d, p := digitOf(b)
				if b.Blank > p {
					d = 0
				}
				if int(d) != digits[i] {
					t.Errorf("row %d, column %d: %d (%.2f, blank %.2f), want %d", i/test.side+1, i%test.side+1, d, p, b.Blank, digits[i])
				} else if d > 0 && kindOf(b) != glyph.Printed {
					t.Errorf("row %d, column %d: the %d is of kind %d, want printed", i/test.side+1, i%test.side+1, d, kindOf(b))
				}
				if test.side >= 9 && b.Foreign > 0 {
					t.Errorf("row %d, column %d: a figure is foreign by %v, and this board has all nine", i/test.side+1, i%test.side+1, b.Foreign)
				}
				checkSum(t, b)
			}
		})
	}
}

func checkSum(t testing.TB, b glyph.Belief) {
	t.Helper()
	sum := b.Blank + b.Candidates + b.Other
	for d := range b.Printed {
		sum += b.Printed[d] + b.Written[d]
	}
	if math.IsNaN(sum) || math.Abs(sum-1) > 1e-6 {
		t.Fatalf("the probabilities of a cell sum up to %v, want 1", sum)
	}
}

// turned turns a picture clockwise.
func turned(p *image.Gray) *image.Gray {
	n := p.Rect.Dx()
	q := image.NewGray(p.Rect)
	for y := range n {
		for x := range n {
			q.SetGray(n-1-y, x, p.GrayAt(x, y))
		}
	}
	return q
}

// A board that lies on its side or stands on its head is known by its digits.
func TestWays(t *testing.T) {
	for _, side := range []int{6, 9, 16} {
		picture, _ := drawBoard(t, side, style{goregular.TTF, 44, 220, 40, numbers}, 2)
		for turns := range 4 {
			ways, err := glyph.Ways(t.Context(), picture, side)
			if err != nil {
				t.Fatal(err)
			}
			if want := (4 - turns) % 4; ways[want] < 0.99 {
				t.Errorf("side %d after %d turns: %.3f, want the most for %d", side, turns, ways, want)
			}
			picture = turned(picture)
		}
	}
}

func TestBlankBoard(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 360, 360))
	for i := range picture.Pix {
		picture.Pix[i] = 200
	}
	ways, err := glyph.Ways(t.Context(), picture, 9)
	if err != nil || ways != [4]float64{0.25, 0.25, 0.25, 0.25} {
		t.Errorf("ways of a blank board: %v, %v", ways, err)
	}
	beliefs, err := glyph.ReadBoard(t.Context(), picture, 9)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range beliefs {
		if b.Blank < 0.99 {
			t.Errorf("cell %d of a blank board: blank is %.3f", i, b.Blank)
		}
	}
}

func TestRefuses(t *testing.T) {
	for _, test := range []struct{ width, height, side int }{{0, 0, 9}, {1, 1, 9}, {17, 400, 9}, {400, 17, 9}, {400, 400, 26}, {400, 400, 1}, {400, 400, -3}} {
		if _, err := glyph.ReadBoard(t.Context(), image.NewGray(image.Rect(0, 0, test.width, test.height)), test.side); err == nil {
			t.Errorf("%d×%d, side %d: no error", test.width, test.height, test.side)
		}
	}
	if _, err := glyph.ReadBoard(t.Context(), image.NewGray(image.Rect(0, 0, 4, 4)), 2); err != nil {
		t.Errorf("the smallest picture of a board: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	picture := image.NewGray(image.Rect(0, 0, 400, 400))
	if _, err := glyph.ReadBoard(ctx, picture, 9); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// A part of a larger picture is read as itself.
func TestPartOfPicture(t *testing.T) {
	board, digits := drawBoard(t, 9, style{goregular.TTF, 40, 230, 40, numbers}, 3)
	large := image.NewGray(image.Rect(-20, -30, 500, 600))
	draw.Draw(large, image.Rect(50, 70, 50+360, 70+360), board, image.Point{}, draw.Src)
	part := large.SubImage(image.Rect(50, 70, 50+360, 70+360)).(*image.Gray)
	beliefs, err := glyph.ReadBoard(t.Context(), part, 9)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range beliefs {
		if d, p := digitOf(b); p > b.Blank && int(d) != digits[i] || p < b.Blank && digits[i] != 0 {
			t.Errorf("cell %d: %d (%.2f), want %d", i, d, p, digits[i])
		}
	}
}

// Odd pictures give no panic, and probabilities all the same.
func FuzzReadBoard(f *testing.F) {
	f.Add([]byte{0}, uint8(9), uint16(18), uint16(18))
	f.Add([]byte{255, 0}, uint8(4), uint16(400), uint16(10))
	f.Add([]byte("a page of noise"), uint8(25), uint16(51), uint16(2000))
	f.Add([]byte{1, 2, 3, 200}, uint8(6), uint16(1), uint16(1))
	f.Fuzz(func(t *testing.T, pixels []byte, side uint8, width, height uint16) {
		picture := image.NewGray(image.Rect(0, 0, int(width%2048), int(height%2048)))
		for i := range picture.Pix {
			if len(pixels) > 0 {
				picture.Pix[i] = pixels[i%len(pixels)] + byte(i>>9)
			}
		}
		beliefs, err := glyph.ReadBoard(t.Context(), picture, int(side%32))
		if err != nil {
			return
		}
		for _, b := range beliefs {
			checkSum(t, b)
		}
	})
}

// pen draws a line by hand, in cells: each stroke is a list of points.
func pen(picture *image.Gray, left, top, cell float64, rng *rand.Rand, strokes [][2]float64) {
	size := 0.55 + 0.2*rng.Float64()
	dx, dy := (1-size)/2+0.1*rng.NormFloat64(), (1-size)/2+0.1*rng.NormFloat64()
	slant := 0.08 * rng.NormFloat64()
	width := cell * (0.035 + 0.01*rng.Float64())
	for i := 1; i < len(strokes); i++ {
		a, b := strokes[i-1], strokes[i]
		for k := range 101 {
			t := float64(k) / 100
			u, v := a[0]+(b[0]-a[0])*t, a[1]+(b[1]-a[1])*t
			u += slant * (0.5 - v)
			x, y := left+(dx+size*u)*cell, top+(dy+size*v)*cell
			for py := int(y - width); py <= int(y+width); py++ {
				for px := int(x - width); px <= int(x+width); px++ {
					if math.Hypot(float64(px)-x, float64(py)-y) <= width {
						picture.SetGray(px, py, color.Gray{60})
					}
				}
			}
		}
	}
}

var penDigits = map[int][][2]float64{
	1: {{0.3, 0.3}, {0.55, 0}, {0.5, 1}},
	4: {{0.5, 0}, {0.1, 0.65}, {0.85, 0.6}, {0.6, 0.6}, {0.65, 0.25}, {0.6, 1}},
	7: {{0.1, 0.05}, {0.5, 0.08}, {0.85, 0}, {0.5, 0.55}, {0.4, 1}},
}

// What was written by hand is distinguished from print, also for digits that look much the same.
func TestWrittenAndPrinted(t *testing.T) {
	const cell = 48
	picture, digits := drawBoard(t, 9, style{gobold.TTF, cell, 220, 30, numbers}, 5)
	rng := rand.New(rand.NewPCG(8, 9))
	written := map[int]int{}
	for i, d := range digits {
		if d == 0 && rng.IntN(3) > 0 {
			d := []int{1, 4, 7}[rng.IntN(3)]
			written[i] = d
			pen(picture, float64(i%9*cell), float64(i/9*cell), cell, rng, penDigits[d])
		}
	}
	beliefs, err := glyph.ReadBoard(t.Context(), picture, 9)
	if err != nil {
		t.Fatal(err)
	}
	wrong := 0
	for i, b := range beliefs {
		wantKind, want := glyph.Printed, digits[i]
		if d, ok := written[i]; ok {
			wantKind, want = glyph.Written, d
		} else if want == 0 {
			wantKind = glyph.Blank
		}
		d, _ := digitOf(b)
		if kindOf(b) == wantKind && (want == 0 || int(d) == want) {
			continue
		}
		if wantKind == glyph.Written {
			wrong++ // some are scrawled
		} else {
			t.Errorf("cell %d is of kind %d and %d, want %d and %d", i, kindOf(b), d, wantKind, want)
		}
	}
	if wrong*8 > len(written) {
		t.Errorf("%d of %d written digits are wrong", wrong, len(written))
	}
}

// Small candidates are read as notes, and as no digit.
func TestNotes(t *testing.T) {
	const cell = 64
	picture, digits := drawBoard(t, 9, style{gobold.TTF, cell, 220, 30, numbers}, 6)
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 22, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(10, 11))
	pencilled := map[int]sudoku.Digits{}
	for i, d := range digits {
		if d > 0 || rng.IntN(2) == 0 {
			continue
		}
		var notes sudoku.Digits
		for range 2 + rng.IntN(3) {
			notes = notes.With(uint8(1 + rng.IntN(9)))
		}
		pencilled[i] = notes
		drawer := font.Drawer{Dst: picture, Src: image.NewUniform(color.Gray{70}), Face: face}
		for n := range notes.All() {
			place := int(n) - 1
			drawer.Dot = fixed.P(i%9*cell+6+place%3*20, i/9*cell+21+place/3*19)
			drawer.DrawString(fmt.Sprint(n))
		}
	}
	beliefs, err := glyph.ReadBoard(t.Context(), picture, 9)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for i, b := range beliefs {
		want, ok := pencilled[i]
		if (kindOf(b) == glyph.Candidates) != ok {
			t.Errorf("cell %d is of kind %d; it has candidates: %v", i, kindOf(b), ok)
		}
		if ok && b.Notes == want {
			read++
		} else if b.Notes != 0 {
			t.Errorf("cell %d: notes %v, want %v", i, b.Notes, want)
		}
	}
	if read*4 < len(pencilled)*3 {
		t.Errorf("notes of %d of %d cells are read, want three of four", read, len(pencilled))
	}
}

// TestEmptyGrid checks that a grid without any ink in its cells, as on a screen, is read as blank, also where lighter lines reach into the cells.
func TestEmptyGrid(t *testing.T) {
	for _, line := range []uint8{0, 120, 200} {
		for thick := 1; thick <= 3; thick++ {
			g := image.NewGray(image.Rect(0, 0, 9*glyph.Pixels, 9*glyph.Pixels))
			for i := range g.Pix {
				x, y := i%g.Stride%glyph.Pixels, i/g.Stride%glyph.Pixels
				if g.Pix[i] = 20; min(x, y) < thick {
					g.Pix[i] = line
				}
			}
			beliefs, err := glyph.ReadBoard(t.Context(), g, 9)
			if err != nil {
				t.Fatal(err)
			}
			for i := range beliefs {
				if kind := kindOf(beliefs[i]); kind != glyph.Blank {
					t.Errorf("lines of %d, %d thick: cell %d is read as %v", line, thick, i, kind)
				}
			}
		}
	}
}

// digitOf returns the likeliest digit of a cell, printed or written, and its probability.
func digitOf(b glyph.Belief) (digit uint8, probability float64) {
	for d := 1; d <= glyph.MostSide; d++ {
		if p := b.Printed[d] + b.Written[d]; p > probability {
			digit, probability = uint8(d), p
		}
	}
	return digit, probability
}

// kindOf returns the likeliest kind of what a cell holds.
func kindOf(b glyph.Belief) glyph.Kind {
	var p [4]float64
	p[glyph.Blank], p[glyph.Candidates] = b.Blank, b.Candidates
	for d := range b.Printed {
		p[glyph.Printed] += b.Printed[d]
		p[glyph.Written] += b.Written[d]
	}
	best := glyph.Blank
	for k := range p {
		if p[k] > p[best] {
			best = glyph.Kind(k)
		}
	}
	return best
}
