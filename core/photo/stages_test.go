package photo

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestGray: in every form in which a file may be decoded, the lightness of a colourful picture that is partly transparent is that of its colours
// on white paper.
func TestGray(t *testing.T) {
	from := image.NewNRGBA64(image.Rect(0, 0, 23, 17))
	for i := range from.Pix {
		from.Pix[i] = uint8(i*i>>4 ^ i*41)
	}
	var pictures []image.Image
	for _, to := range []draw.Image{
		image.NewGray(from.Rect), image.NewGray16(from.Rect), image.NewRGBA(from.Rect), image.NewNRGBA(from.Rect), image.NewRGBA64(from.Rect), image.NewNRGBA64(from.Rect),
		image.NewCMYK(from.Rect), image.NewPaletted(from.Rect, palette.Plan9), image.NewAlpha(from.Rect),
	} {
		draw.Draw(to, to.Bounds(), from, image.Point{}, draw.Src)
		pictures = append(pictures, to)
	}
	luminance := image.NewYCbCr(from.Rect, image.YCbCrSubsampleRatio420)
	copy(luminance.Y, from.Pix)
	transparent := image.NewNYCbCrA(from.Rect, image.YCbCrSubsampleRatio444)
	copy(transparent.Y, from.Pix)
	copy(transparent.A, from.Pix[700:])
	for i := range transparent.Cb { // grey
		transparent.Cb[i], transparent.Cr[i] = 128, 128
	}
	for i := range luminance.Cb {
		luminance.Cb[i], luminance.Cr[i] = 128, 128
	}
	for _, img := range append(pictures, luminance, transparent) {
		g, err := gray(t.Context(), img)
		if err != nil {
			t.Fatal(err)
		}
		for y := range from.Rect.Dy() {
			for x := range from.Rect.Dx() {
				r, green, b, a := img.At(x, y).RGBA()
				want := (.299*float64(r)+.587*float64(green)+.114*float64(b))/257 + 255 - float64(a)/257
				if got := float64(g.GrayAt(x, y).Y); math.Abs(got-want) > 2 {
					t.Errorf("%T: the pixel %d, %d is %v, want %.1f", img, x, y, got, want)
				}
			}
		}
	}
}

// TestColourAt: the colour of a pixel, and of one beside the picture that of the nearest.
func TestColourAt(t *testing.T) {
	rgba, jpeg := image.NewRGBA(image.Rect(0, 0, 9, 7)), image.NewYCbCr(image.Rect(0, 0, 9, 7), image.YCbCrSubsampleRatio444)
	for y := range 7 {
		for x := range 9 {
			c := color.RGBA{uint8(20 * x), uint8(30 * y), uint8(10*x + 20*y), 255}
			rgba.SetRGBA(x, y, c)
			i := y*9 + x
			jpeg.Y[i], jpeg.Cb[i], jpeg.Cr[i] = color.RGBToYCbCr(c.R, c.G, c.B)
		}
	}
	for y := -2; y < 10; y++ {
		for x := -2; x < 12; x++ {
			c := rgba.RGBAAt(min(max(x, 0), 8), min(max(y, 0), 6))
			light, blue, red := color.RGBToYCbCr(c.R, c.G, c.B)
			for _, img := range []image.Image{rgba, jpeg} {
				if got, want := colourAt(img, x, y), [3]float64{float64(light), float64(blue), float64(red)}; got != want {
					t.Errorf("%T: at %d, %d is %v, want %v", img, x, y, got, want)
				}
			}
		}
	}
}

// TestOver: what is partly transparent lets as much of white paper through.
func TestOver(t *testing.T) {
	for shade := range 256 {
		for alpha := range 256 {
			want := float64(shade*alpha)/255 + float64(255-alpha)
			if got := over(uint8(shade), uint8(alpha)); math.Abs(float64(got)-want) > .5 {
				t.Fatalf("a lightness of %d that covers %d of 255 is %d on white, want %.1f", shade, alpha, got, want)
			}
		}
	}
}

// onPaper returns a picture of a board of 4×4 cells in perspective, with a bar in each cell, in colours, and its straightened grid. The bar
// goes from .2 to .8 of the height of a cell, and has its middle and its width as they are given.
func onPaper(middle, width float64, paper color.RGBA, ink func(cell int) color.RGBA) (*image.RGBA, *image.Gray, locate.Grid) {
	const side, cell = 4, 80
	img := image.NewRGBA(image.Rect(0, 0, side*cell+40, side*cell+40))
	draw.Draw(img, img.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	g := locate.Grid{Side: side, BoxWidth: 2, BoxHeight: 2}
	for i := range side + 1 {
		var row []locate.Point
		for j := range side + 1 {
			row = append(row, locate.Point{X: float64(20 + cell*j), Y: float64(20 + cell*i)})
		}
		g.Mesh = append(g.Mesh, row)
	}
	for i := range side * side {
		left, top := 20+i%side*cell, 20+i/side*cell
		bar := image.Rect(left+int((middle-width/2)*cell), top+cell/5, left+int((middle+width/2)*cell), top+cell*4/5)
		draw.Draw(img, bar, image.NewUniform(ink(i)), image.Point{}, draw.Src)
	}
	grey, _ := gray(context.Background(), img)
	return img, locate.Straighten(grey, g, 40), g
}

// TestTraits: where the ink of a digit is, how wide its strokes are, how dark it is, and of which colour, whatever the colour of the paper.
func TestTraits(t *testing.T) {
	var e ink.Eraser
	black, blue, red := color.RGBA{0, 0, 0, 255}, color.RGBA{40, 40, 255, 255}, color.RGBA{255, 30, 30, 255}
	for _, paper := range []color.RGBA{{255, 255, 255, 255}, {240, 235, 200, 255}} {
		for _, at := range []struct{ middle, width float64 }{{.5, .1}, {.4, .2}, {.65, .15}} {
			inks := []color.RGBA{black, blue, red, {100, 100, 100, 255}}
			for i, c := range inks { // the paper shines through
				on := func(ink, paper uint8) uint8 { return uint8(int(ink) * int(paper) / 255) }
				inks[i] = color.RGBA{on(c.R, paper.R), on(c.G, paper.G), on(c.B, paper.B), 255}
			}
			img, straight, g := onPaper(at.middle, at.width, paper, func(cell int) color.RGBA { return inks[cell%4] })
			for cell := range 16 {
				got, ok := traitsOf(&e, straight, img, g, cell/4, cell%4)
				what := fmt.Sprintf("paper %v, ink %v, a stroke of %v at %v", paper, inks[cell%4], at.width, at.middle)
				// The width is twice the area by the edges on the right and below.
				for k, want := range map[int]float64{topEdge: .2, bottomEdge: .8, middle: at.middle, stroke: 2 * .6 * at.width / (.6 + at.width)} {
					if math.Abs(got[k]-want) > .03 {
						t.Errorf("%s: trait %d is %.3f, want %.3f", what, k, got[k], want)
					}
				}
				shade, ground := float64(onWhite(inks[cell%4])), float64(onWhite(paper))
				if want := (ground - shade) / (ground + 8); math.Abs(got[darkness]-want) > .03 {
					t.Errorf("%s: the darkness is %.3f, want %.3f", what, got[darkness], want)
				}
				var bluish, reddish bool
				switch cell % 4 {
				case 1:
					bluish = true
				case 2:
					reddish = true
				}
				if !ok || (got[blueness] > .25) != bluish || (got[redness] > .25) != reddish || !bluish && !reddish && math.Hypot(got[blueness], got[redness]) > .04 {
					t.Errorf("%s: ink %t, blue by %.3f, red by %.3f", what, ok, got[blueness], got[redness])
				}
				if got, _ := traitsOf(&e, straight, nil, g, cell/4, cell%4); got[blueness] != 0 || got[redness] != 0 {
					t.Errorf("%s: without a picture in colour it is blue by %.3f, red by %.3f", what, got[blueness], got[redness])
				}
			}
		}
	}
	img, straight, g := onPaper(.5, .2, black, func(int) color.RGBA { return black })
	if _, ok := traitsOf(&e, straight, img, g, 1, 2); ok {
		t.Error("there is ink in a cell without any")
	}
	for _, middle := range []float64{.03, .97} { // beside its edge, where the lines are
		img, straight, g = onPaper(middle, .05, color.RGBA{255, 255, 255, 255}, func(int) color.RGBA { return black })
		if got, ok := traitsOf(&e, straight, img, g, 1, 2); ok {
			t.Errorf("a line at %v of a cell is ink like %v", middle, got)
		}
	}
}

// TestReconcile: digits that may be printed or written are what those of their colour are.
func TestReconcile(t *testing.T) {
	blue := func(cell int) bool { return cell%3 == 0 }
	img, straight, g := onPaper(.5, .15, color.RGBA{250, 250, 245, 255}, func(cell int) color.RGBA {
		if blue(cell) {
			return color.RGBA{40, 50, 200, 255}
		}
		return color.RGBA{20, 20, 20, 255}
	})
	beliefs := make([]glyph.Belief, 16)
	for cell := range beliefs {
		b := &beliefs[cell]
		printed := .5 // of those that are in doubt
		if cell < 8 {
			if printed = .95; blue(cell) {
				printed = .05
			}
		}
		b.Printed[cell%4+1], b.Written[cell%4+1], b.Blank = .98*printed, .98*(1-printed), .02
	}
	reconcile(straight, img, g, beliefs)
	for cell := range beliefs {
		printed, written := beliefs[cell].Printed[cell%4+1], beliefs[cell].Written[cell%4+1]
		if blue(cell) && written < .95 || !blue(cell) && printed < .95 {
			t.Errorf("cell %d, in blue: %t, is printed by %.3f and written by %.3f", cell, blue(cell), printed, written)
		}
	}
}

// randomBeliefs returns beliefs about a board that are right by and large.
func randomBeliefs(rng *rand.Rand, board phototest.Content, side int) []glyph.Belief {
	beliefs := make([]glyph.Belief, side*side)
	for cell := range beliefs {
		b := &beliefs[cell]
		sum := 0.
		random := func(to *float64, about float64) {
			*to = about + .1*rng.Float64()*rng.Float64()
			sum += *to
		}
		is := func(yes bool) float64 {
			if yes {
				return .3 + .7*rng.Float64()
			}
			return 0
		}
		printed, written := board.Printed[cell], board.Written[cell]
		random(&b.Blank, is(printed == 0 && written == 0))
		random(&b.Candidates, 0)
		for d := range uint8(side) {
			random(&b.Printed[d+1], is(printed == d+1)*.8)
			random(&b.Written[d+1], is(written == d+1)+is(printed == d+1)*.3)
		}
		random(&b.Other, 0)
		b.Blank, b.Candidates, b.Other = b.Blank/sum, b.Candidates/sum, b.Other/sum
		for d := range b.Printed {
			b.Printed[d] /= sum
			b.Written[d] /= sum
		}
		b.Notes = sudoku.Digits(rng.Uint32N(1<<(side+1))) &^ 1
	}
	return beliefs
}

// TestUnderstandingAsBefore compares what beliefs about boards mean as a whole with what they meant before: beliefs that are nearly sure, others
// that are not, and boards that were copied by hand.
func TestUnderstandingAsBefore(t *testing.T) {
	var text strings.Builder
	for n := range 9 {
		rng := rand.New(rand.NewPCG(37, uint64(n)))
		layout, printed := gridOf(t, []string{sunday, "1.......43..2.1.", "1..4..3..2....2."}[n%3])
		side := layout.Side()
		board := phototest.Content{Printed: printed, Written: make([]uint8, len(printed))}
		if n%4 == 3 {
			board.Printed, board.Written = board.Written, board.Printed
		}
		beliefs := randomBeliefs(rng, board, side)
		_, sharp := believe(t, sudoku.Grid(board.Printed).String(), sudoku.Grid(board.Written).String())
		for cell := range beliefs { // most are surer, as the readings that come into question grow with the doubts
			if rng.IntN(3+side*side/6) > 0 {
				beliefs[cell] = sharp[cell]
			}
		}
		fmt.Fprintf(&text, "board %d: may be copied: %t\n", n, mayBeCopied(beliefs, side))
		for _, copied := range []bool{false, true} {
			u := understandAs(t.Context(), layout, beliefs, copied)
			fmt.Fprintf(&text, "likely %s, best of %d is %d, by %.4f\n", u.likely, len(u.proper), u.best(), u.certainty())
		}
		r := &Reading{Layout: layout}
		if err := r.understand(t.Context(), beliefs); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "%s %s, proper %t, notes %v\n", r.Givens, r.Typed, r.Proper, r.Notes)
		for cell, c := range r.Cells {
			if cell%5 != 0 && side == 9 {
				continue
			}
			fmt.Fprintf(&text, "%d: %d of kind %d, %.5f, doubtful %t", cell, c.Digit, c.Kind, c.Probability, c.Doubtful)
			for _, a := range c.Alternatives {
				fmt.Fprintf(&text, ", %d of kind %d %.5f", a.Digit, a.Kind, a.Probability)
			}
			text.WriteByte('\n')
		}
	}
	recorded.Compare(t, "understanding.txt", text.String())
}

// TestUpright: the likeliest way up is taken, and what the file says about it only if another is hardly likelier.
func TestUpright(t *testing.T) {
	for _, c := range []struct {
		ways [4]float64
		hint int
		want int
	}{
		{[4]float64{.25, .25, .25, .25}, 2, 2}, {[4]float64{.1, .7, .1, .1}, 0, 1}, {[4]float64{.1, .1, .1, .7}, 3, 3},
		{[4]float64{.5, .48, 0, 0}, 1, 1}, {[4]float64{.5, .47, 0, 0}, 1, 0}, {[4]float64{}, 0, 0},
	} {
		if got := upright(c.ways, c.hint); got != c.want {
			t.Errorf("%v with the hint %d: %d, want %d", c.ways, c.hint, got, c.want)
		}
	}
	for orientation, want := range []int{0, 0, 0, 2, 2, 1, 1, 3, 3, 0} {
		if got := QuartersOf(orientation); got != want {
			t.Errorf("orientation %d: %d quarter turns, want %d", orientation, got, want)
		}
	}
}

// TestDigitIn: to a digit belongs the largest piece of ink away from the lines, and what is above or below it and not too small.
func TestDigitIn(t *testing.T) {
	type piece struct{ left, top, width, height int }
	for name, test := range map[string]struct {
		other piece
		want  int // how many of its pixels belong to the digit
	}{
		"above":                  {piece{10, 6, 5, 2}, 10},
		"too small":              {piece{10, 6, 3, 3}, 0},
		"in its last column":     {piece{14, 6, 5, 2}, 10},
		"to the right":           {piece{15, 6, 5, 2}, 0},
		"up to its first column": {piece{6, 24, 5, 2}, 10},
		"to the left":            {piece{5, 24, 5, 2}, 0},
		"touching its side":      {piece{8, 12, 2, 5}, 10},
		"by a corner only":       {piece{15, 22, 5, 2}, 0},
		"on a line":              {piece{8, 0, 8, 3}, 0},
		"from the upper line":    {piece{10, 0, 5, 5}, 2 * 5},
		"from the left line":     {piece{1, 5, 10, 2}, 8 * 2},
		"up to the right line":   {piece{14, 5, 25, 2}, 23 * 2},
		"up to the lower line":   {piece{10, 30, 5, 9}, 7 * 5},
	} {
		var dark [ink.Side * ink.Side]float32
		for _, p := range []piece{{10, 10, 5, 12}, test.other} {
			for y := p.top; y < p.top+p.height; y++ {
				for x := p.left; x < p.left+p.width; x++ {
					dark[y*ink.Side+x] = .5
				}
			}
		}
		if got := len(digitIn(&dark, .5)) - 5*12; got != test.want {
			t.Errorf("%s: %d pixels belong to the digit, want %d", name, got, test.want)
		}
	}
}
