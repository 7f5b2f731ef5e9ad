package photo

import (
	"fmt"
	"image"
	"image/color/palette"
	"image/draw"
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

// TestGrayAsBefore compares the lightness of a colourful picture that is partly transparent, in every form in which a file may be decoded, with
// that of before.
func TestGrayAsBefore(t *testing.T) {
	from := image.NewNRGBA64(image.Rect(0, 0, 23, 17))
	for i := range from.Pix {
		from.Pix[i] = uint8(i*i>>4 ^ i*41)
	}
	var text strings.Builder
	for _, to := range []draw.Image{
		image.NewGray(from.Rect), image.NewGray16(from.Rect), image.NewRGBA(from.Rect), image.NewNRGBA(from.Rect), image.NewRGBA64(from.Rect), image.NewNRGBA64(from.Rect),
		image.NewCMYK(from.Rect), image.NewPaletted(from.Rect, palette.Plan9), image.NewAlpha(from.Rect),
	} {
		draw.Draw(to, to.Bounds(), from, image.Point{}, draw.Src)
		grays(t, &text, to)
	}
	luminance := image.NewYCbCr(from.Rect, image.YCbCrSubsampleRatio420)
	copy(luminance.Y, from.Pix)
	grays(t, &text, luminance)
	transparent := image.NewNYCbCrA(from.Rect, image.YCbCrSubsampleRatio444)
	copy(transparent.Y, from.Pix)
	copy(transparent.A, from.Pix[700:])
	grays(t, &text, transparent)
	recorded.Compare(t, "grays.txt", text.String())
}

func grays(t *testing.T, text *strings.Builder, img image.Image) {
	t.Helper()
	g, err := gray(t.Context(), img)
	if err != nil {
		t.Fatal(err)
	}
	var values []float64
	for y := range g.Rect.Dy() {
		for x := range g.Rect.Dx() {
			values = append(values, float64(g.GrayAt(x, y).Y))
		}
	}
	fmt.Fprintf(text, "%T: %s\n", img, recorded.Numbers(values...))
	values = values[:0]
	for i := range 40 {
		c := colourAt(img, i-8, i/2-4)
		values = append(values, append(c[:], float64(lightness(img, i%23, i%17)))...)
	}
	fmt.Fprintf(text, "colours: %s\n", recorded.Numbers(values...))
}

// TestHandAsBefore compares what print and pen of a photographed board are like, by their ink and its colour, and what that makes of random beliefs, with
// what it made of them before.
func TestHandAsBefore(t *testing.T) {
	rng := rand.New(rand.NewPCG(29, 1))
	const side = 6
	board := phototest.Content{BoxWidth: 3, BoxHeight: 2, Printed: make([]uint8, side*side), Written: make([]uint8, side*side)}
	for cell := range board.Printed {
		digit := uint8((cell/side*3+cell/side/2+cell)%side + 1)
		switch rng.IntN(4) {
		case 0, 1:
			board.Printed[cell] = digit
		case 2:
			board.Written[cell] = digit
		}
	}
	setting := phototest.Setting{Width: 340, Height: 320, Noise: 3, Camera: phototest.Camera{Roll: 4, Pitch: 9, Distance: 3}}
	photo := setting.Take(board, rng)
	mesh := make([][]locate.Point, side+1)
	for i, row := range photo.Mesh {
		for _, p := range row {
			mesh[i] = append(mesh[i], locate.Point(p))
		}
	}
	g := locate.Grid{Side: side, BoxWidth: 3, BoxHeight: 2, Mesh: mesh}
	straight := locate.Straighten(photo.Gray, g, 30)
	coloured := image.NewYCbCr(photo.Gray.Rect, image.YCbCrSubsampleRatio444)
	for i, v := range photo.Gray.Pix {
		coloured.Y[i], coloured.Cb[i], coloured.Cr[i] = v, uint8(128+(255-int(v))/(2+i/340%7)/3), uint8(150-(255-int(v))/5)
	}
	var text strings.Builder
	var e ink.Eraser
	for _, img := range []image.Image{coloured, photo.Gray, nil} {
		for cell := range side * side {
			if traits, ok := traitsOf(&e, straight, img, g, cell/side, cell%side); ok {
				fmt.Fprintf(&text, "traits of %d: %s\n", cell, recorded.Numbers(traits[:]...))
			}
		}
		beliefs := randomBeliefs(rng, board, side)
		fmt.Fprintf(&text, "clarity: %s\n", recorded.Numbers(clarity(beliefs)))
		reconcile(straight, img, g, beliefs)
		writeBeliefs(&text, "told", beliefs)
	}
	fmt.Fprintf(&text, "cells of %s\n", recorded.Numbers(cellSize(g)))
	recorded.Compare(t, "hand.txt", text.String())
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

func writeBeliefs(text *strings.Builder, what string, beliefs []glyph.Belief) {
	var all, printed, written []float64
	for _, b := range beliefs {
		all = append(all, b.Blank, b.Candidates, b.Other)
		printed, written = append(printed, b.Printed[:]...), append(written, b.Written[:]...)
	}
	fmt.Fprintf(text, "%s: %s; printed %s; written %s\n", what, recorded.Numbers(all...), recorded.Numbers(printed...), recorded.Numbers(written...))
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
			fmt.Fprintf(&text, "likely %s, best of %d is %d, weights %s; %s\n", u.likely, len(u.proper), u.best(), recorded.Numbers(u.weights...), recorded.Numbers(u.certainty(), u.rest))
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
		if got := quartersOf(orientation); got != want {
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
