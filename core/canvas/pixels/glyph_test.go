package pixels

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nonet/core/canvas"
)

var (
	white = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
	black = color.RGBA{A: 0xFF}
)

// blank returns a white canvas.
func blank(width, height int) *Canvas {
	var c Canvas
	c.Begin(width, height)
	c.Rect(c.Image.Rect, canvas.Solid(white))
	return &c
}

// signIn returns a character alone in the middle of a place.
func signIn(slot image.Point, char string, height int, face canvas.Face) *image.RGBA {
	c := blank(slot.X, slot.Y)
	at := image.Point{slot.X * canvas.Unit / 2, (slot.Y + height) / 2 * canvas.Unit}
	c.Text(canvas.Text{String: char, At: at, Height: height, Face: face, Color: black, Sign: true, Small: height == tinyHeight})
	return c.Image
}

// inkOf returns the smallest rectangle that contains all pixels that are not white.
func inkOf(img *image.RGBA) (ink image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != white {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return ink
}

func centre(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// The constants of the canvas hold for every font, and all digits of a font are equally
// wide.
func TestFontsMatchTheConstants(t *testing.T) {
	var buffer sfnt.Buffer
	for i := range canvas.Faces {
		f := canvas.Font(i)
		if f.UnitsPerEm() != canvas.UnitsPerEm {
			t.Errorf("face %d has %d units to the em, not %d", i, f.UnitsPerEm(), canvas.UnitsPerEm)
		}
		var figure fixed.Int26_6
		for digit := uint8(1); digit <= uint8(len(tinyDigits)); digit++ {
			index, err := f.GlyphIndex(&buffer, rune(symbol(digit)[0]))
			if err != nil || index == 0 {
				t.Fatalf("face %d has no %s: %v", i, symbol(digit), err)
			}
			bounds, width, err := f.GlyphBounds(&buffer, index, canvas.UnitsPerEm, font.HintingNone)
			if err != nil {
				t.Fatal(err)
			}
			if capital := digit <= 35; capital && (bounds.Min.Y > -canvas.CapHeight || bounds.Min.Y < -canvas.CapHeight-overshoot) {
				t.Errorf("face %d: %s is %d high, not %d", i, symbol(digit), -bounds.Min.Y, canvas.CapHeight)
			}
			if digit == 1 {
				figure = width
			}
			if digit <= 9 && width != figure {
				t.Errorf("face %d: %s is %d wide and 1 is %d", i, symbol(digit), width, figure)
			}
			onlyLinesAndQuadratics(t, f, index)
		}
	}
}

func onlyLinesAndQuadratics(t *testing.T, f *sfnt.Font, index sfnt.GlyphIndex) {
	t.Helper()
	var buffer sfnt.Buffer
	segments, err := f.LoadGlyph(&buffer, index, canvas.UnitsPerEm, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpCubeTo {
			t.Errorf("glyph %d has a cubic curve", index)
		}
	}
}

// Small digits all have the same baseline and height, without blur above or below.
func TestSmallDigitsHaveTheExactHeight(t *testing.T) {
	slot := image.Pt(40, 40)
	for i := range canvas.Faces {
		for height := 6; height < 18; height += 2 {
			for digit := uint8(1); digit <= 9; digit++ {
				r := inkOf(signIn(slot, symbol(digit), height, i))
				top, bottom := (slot.Y-height)/2, (slot.Y+height)/2
				if r.Min.Y != top || r.Max.Y != bottom {
					t.Errorf("face %d, %d pixels: %s reaches from %d to %d, want %d to %d",
						i, height, symbol(digit), r.Min.Y, r.Max.Y, top, bottom)
				}
			}
		}
	}
}

func TestDigitsAreCentred(t *testing.T) {
	for i := range canvas.Faces {
		for digit := uint8(1); digit <= 35; digit++ {
			r := inkOf(signIn(image.Pt(100, 100), symbol(digit), 54, i))
			if middle := centre(r); middle.X < 43 || middle.X > 57 || middle.Y < 47 || middle.Y > 56 {
				t.Errorf("face %d: the ink of %s is %v, not near the middle of 100×100", i, symbol(digit), r)
			}
		}
	}
}

// TestTinyTypeHasEveryDigit: at a height of five pixels every digit has a bitmap of its own, in the middle of its place.
func TestTinyTypeHasEveryDigit(t *testing.T) {
	seen := map[string]uint8{}
	for digit := uint8(1); digit <= uint8(len(tinyDigits)); digit++ {
		m := tinyGlyph(rune(symbol(digit)[0]))
		shape := fmt.Sprint(m.rect.Dx(), m.alpha)
		if !bytes.Contains(m.alpha, []byte{255}) || m.rect.Dx() > 5 || m.rect.Dy() != tinyHeight {
			t.Errorf("%s has a bitmap of %v", symbol(digit), m.rect)
		}
		slot := image.Pt(17, 14)
		if r := inkOf(signIn(slot, symbol(digit), tinyHeight, canvas.Regular)); !centre(r).Sub(slot.Div(2)).In(image.Rect(-2, -2, 3, 3)) {
			t.Errorf("%s is in %v, not in the middle of %v", symbol(digit), r, slot)
		}
		if other, ok := seen[shape]; ok {
			t.Errorf("%s looks like %s", symbol(digit), symbol(other))
		}
		seen[shape] = digit
	}
}

func point(x, y fixed.Int26_6) fixed.Point26_6 { return fixed.Point26_6{X: x, Y: y} }

func TestMaskOfOutline(t *testing.T) {
	var square outline
	square.moveTo(point(32, -64))
	square.lineTo(point(32, 64))
	square.lineTo(point(160, 64))
	square.lineTo(point(160, -64))
	m := square.mask()
	if want := image.Rect(0, -1, 3, 1); m.rect != want {
		t.Errorf("the mask lies at %v, want %v", m.rect, want)
	}
	if want := []uint8{128, 255, 128, 128, 255, 128}; !bytes.Equal(m.alpha, want) {
		t.Errorf("the mask is %v, want %v", m.alpha, want)
	}
}

// The area under a parabola is two thirds of its box.
func TestMaskOfCurve(t *testing.T) {
	const width, height = 90, 60
	var o outline
	o.moveTo(point(0, 0))
	o.quadTo(point(width*32, height*128), point(width*64, 0))
	sum := 0
	for _, alpha := range o.mask().alpha {
		sum += int(alpha)
	}
	if got, want := sum/255, width*height*2/3; got < want*99/100 || got > want*101/100 {
		t.Errorf("the area under the curve is %d, want %d", got, want)
	}
}

// TestWayStandsStill: what a curve does not move in is passed over.
func TestWayStandsStill(t *testing.T) {
	var w way
	for i := range w {
		w[i] = fixed.Int26_6(max(i-1, 0))
	}
	w[wayPoints] = w[wayPoints-1]
	for share, want := range map[float64]float64{0: 1. / wayPoints, .5: .5, 1: 1 - 1./wayPoints} {
		if got := w.at(share); got != want {
			t.Errorf("%g of the length lies behind at %g, want %g", share, got, want)
		}
	}
}

// symbol returns the character of a digit.
func symbol(digit uint8) string { return tinyDigits[digit-1 : digit] }

// TestMix: a colour mixed with itself is itself, nothing of another colour changes nothing, and all of it is that.
func TestMix(t *testing.T) {
	for a := range 256 {
		for b := range 256 {
			a, b := uint8(a), uint8(b)
			if got := mix(a, b, 0); got != a {
				t.Fatalf("%d with nothing of %d is %d", a, b, got)
			}
			if got := mix(a, b, 255); got != b {
				t.Fatalf("all of %d over %d is %d", b, a, got)
			}
			if got := mix(a, a, b); got != a {
				t.Fatalf("%d over itself is %d", a, got)
			}
		}
	}
}
