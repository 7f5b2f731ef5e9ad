package pixels_test

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/pixels"
)

// enclosed reports whether an odd number of outlines of a path enclose a point in 1/64 pixel.
func enclosed(p canvas.Path, at image.Point) bool {
	odd := false
	var first, last image.Point
	edge := func(a, b image.Point) {
		if (a.Y <= at.Y) != (b.Y <= at.Y) && at.X < a.X+(b.X-a.X)*(at.Y-a.Y)/(b.Y-a.Y) {
			odd = !odd
		}
	}
	p.Flatten(func(to image.Point, begins bool) {
		if begins {
			edge(last, first)
			first = to
		} else {
			edge(last, to)
		}
		last = to
	})
	edge(last, first)
	return odd
}

// TestFill compares random paths, which overlap and reach beyond the image, with their definition: a pixel is taken as far as an odd number of outlines
// enclose it.
func TestFill(t *testing.T) {
	const side = 40
	rng := rand.New(rand.NewPCG(3, 4))
	place := func() image.Point {
		return image.Pt(rng.IntN(1.5*side*canvas.Unit)-side*canvas.Unit/4, rng.IntN(1.5*side*canvas.Unit)-side*canvas.Unit/4)
	}
	for try := range 60 {
		var p canvas.Path
		for range 1 + rng.IntN(3) {
			switch rng.IntN(3) {
			case 0:
				p = append(p, canvas.Polygon(place(), place(), place(), place())...)
			case 1:
				p = append(p, canvas.Circle(place(), canvas.Unit*(2+rng.IntN(20)))...)
			case 2:
				p.MoveTo(place())
				p.QuadTo(place(), place())
				p.LineTo(place())
			}
		}
		clip := image.Rect(0, 0, side, side)
		var c pixels.Canvas
		c.Begin(side, side)
		if try%2 == 1 {
			clip = image.Rect(5, 11, 30, 33)
			c.Clip(clip)
		}
		c.Fill(p, canvas.Solid(color.RGBA{A: 255}))
		off := 0
		for y := range side {
			for x := range side {
				want := 0
				for i := range 64 {
					if image.Pt(x, y).In(clip) && enclosed(p, image.Pt(x*canvas.Unit+i%8*8+4, y*canvas.Unit+i/8*8+4)) {
						want += 4
					}
				}
				apart := int(c.Image.RGBAAt(x, y).A) - min(want, 255)
				if apart = max(apart, -apart); apart > 72 { // where outlines cross within a pixel both are approximations
					t.Fatalf("path %d: pixel %d, %d has %d of 255, want %d", try, x, y, c.Image.RGBAAt(x, y).A, want)
				}
				off += apart
			}
		}
		if off > side*side*2 {
			t.Errorf("path %d: a pixel differs by %.2f on average", try, float64(off)/side/side)
		}
	}
}

// TestPatternsOfPixels: each pixel of a rectangle has as much of an ink as its pattern covers, over its ground or over what was there, whatever part of the
// rectangle is visible.
func TestPatternsOfPixels(t *testing.T) {
	under, ink, ground := color.RGBA{200, 180, 160, 255}, color.RGBA{20, 40, 220, 255}, color.RGBA{250, 240, 10, 255}
	for pattern := canvas.Plain; pattern <= canvas.SharpFall; pattern++ {
		for _, on := range []color.RGBA{{}, ground} {
			for _, clip := range []image.Rectangle{image.Rect(0, 0, 50, 40), image.Rect(7, 13, 31, 29)} {
				k := canvas.Ink{Color: ink, Ground: on, Pattern: pattern, Every: 9, Wide: 3, From: image.Pt(-5, 71)}
				var c pixels.Canvas
				c.Begin(50, 40)
				c.Rect(image.Rect(0, 0, 50, 40), canvas.Solid(under))
				c.Clip(clip)
				r := image.Rect(3, 5, 60, 38)
				c.Rect(r, k)
				c.Unclip()
				for y := range 40 {
					for x := range 50 {
						want := under
						if image.Pt(x, y).In(clip) && image.Pt(x, y).In(r) {
							if on.A != 0 {
								want = on
							}
							want = canvas.Tone(want, ink, k.Covers(x, y))
						}
						got := c.Image.RGBAAt(x, y)
						near := func(a, b uint8) bool { return max(int(a)-int(b), int(b)-int(a)) <= 1 }
						if !near(got.R, want.R) || !near(got.G, want.G) || !near(got.B, want.B) || got.A != 255 {
							t.Fatalf("pattern %d on %v, within %v: pixel %d, %d is %v, want %v", pattern, on, clip, x, y, got, want)
						}
					}
				}
			}
		}
	}
}

// TestNothing: what has no colour, no letters or no length, or lies outside, leaves the image as it was; and a canvas begins empty, whatever was on it.
func TestNothing(t *testing.T) {
	var c pixels.Canvas
	c.Begin(80, 60)
	canvastest.Everything(&c)
	c.Begin(80, 60)
	for _, v := range c.Image.Pix {
		if v != 0 {
			t.Fatal("a new picture has something of the one before")
		}
	}
	canvastest.Everything(&c)
	before := bytes.Clone(c.Image.Pix)
	none, red := color.RGBA{}, color.RGBA{R: 255, A: 255}
	star := canvas.Mark{Path: canvas.Circle(image.Point{}, 5*canvas.Unit)}
	for _, far := range []image.Point{image.Pt(-40, 20), image.Pt(100, 20), image.Pt(20, -50), image.Pt(20, 90)} {
		at := far.Mul(canvas.Unit)
		c.Rect(image.Rectangle{far, far.Add(image.Pt(15, 15))}, canvas.Solid(red))
		c.Fill(canvas.Circle(at, 10*canvas.Unit), canvas.Solid(red))
		c.Line(at, at.Add(image.Pt(700, 700)), canvas.Stroke{Color: red, Width: 3 * canvas.Unit})
		c.Curve(at, at, at.Add(image.Pt(700, 700)), canvas.Stroke{Color: red, Width: 3 * canvas.Unit, Dash: 100})
		c.Mark(&star, far, red)
		c.Text(canvas.Text{String: "a", At: at, Height: 12, Color: red})
	}
	middle := image.Pt(40, 30).Mul(canvas.Unit)
	c.Rect(image.Rect(10, 10, 30, 30), canvas.Solid(none))
	c.Fill(canvas.Circle(middle, 900), canvas.Solid(none))
	c.Fill(nil, canvas.Solid(red))
	c.Line(middle, image.Point{}, canvas.Stroke{Color: none, Width: 300})
	c.Line(middle, middle, canvas.Stroke{Color: red, Width: 300})
	c.Curve(middle, image.Point{}, image.Point{}, canvas.Stroke{Color: none, Width: 300})
	c.Mark(&star, image.Pt(40, 30), none)
	c.Mark(&canvas.Mark{}, image.Pt(40, 30), red)
	for _, text := range []canvas.Text{{String: "a", Height: 12, Color: none}, {String: "", Height: 12, Color: red}, {String: " \t", Height: 12, Color: red}, {String: "5", Height: 12, Color: none, Sign: true}} {
		text.At = middle
		c.Text(text)
	}
	c.Clip(image.Rect(5, 5, 5, 50))
	canvastest.Everything(&c)
	if !bytes.Equal(c.Image.Pix, before) {
		t.Error("something was painted")
	}
}

// TestMarks: a mark is its path at its place, in any colour, also where it is partly outside.
func TestMarks(t *testing.T) {
	path := append(canvas.Circle(image.Pt(100, 50), 9*canvas.Unit), canvas.Polygon(image.Pt(-900, -900), image.Pt(-300, -800), image.Pt(-700, -300))...)
	mark := canvas.Mark{Path: path}
	var marked, filled pixels.Canvas
	for range 2 { // the second time it is known
		marked.Begin(90, 70)
		filled.Begin(90, 70)
		for i, at := range []image.Point{{20, 30}, {50, 40}, {0, 0}, {89, 69}, {85, 10}} {
			k := color.RGBA{uint8(40 * i), 200, uint8(250 - 40*i), 255}
			marked.Mark(&mark, at, k)
			filled.Fill(path.Moved(at.Mul(canvas.Unit)), canvas.Solid(k))
		}
		for i, v := range marked.Image.Pix {
			if apart := int(v) - int(filled.Image.Pix[i]); apart > 40 || apart < -40 {
				t.Fatalf("pixel %d, %d is %v, want %v", i/4%90, i/4/90, marked.Image.Pix[i/4*4:][:4], filled.Image.Pix[i/4*4:][:4])
			}
		}
	}
}
