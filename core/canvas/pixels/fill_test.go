package pixels_test

import (
	"bytes"
	"image"
	"image/color"
	"math"
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

// TestPatternsOfShapes: a box that is filled has the pattern that the rectangle has, over its ground or over what was there.
func TestPatternsOfShapes(t *testing.T) {
	under, ink, ground := color.RGBA{200, 180, 160, 255}, color.RGBA{20, 40, 220, 255}, color.RGBA{250, 240, 10, 255}
	for pattern := canvas.Plain; pattern <= canvas.SharpFall; pattern++ {
		for _, on := range []color.RGBA{{}, ground} {
			k := canvas.Ink{Color: ink, Ground: on, Pattern: pattern, Every: 9, Wide: 3, From: image.Pt(-5, 71)}
			r := image.Rect(3, 5, 44, 38)
			paint := func(how func(c *pixels.Canvas)) *image.RGBA {
				var c pixels.Canvas
				c.Begin(50, 40)
				c.Rect(image.Rect(0, 0, 50, 40), canvas.Solid(under))
				how(&c)
				return c.Image
			}
			want := paint(func(c *pixels.Canvas) { c.Rect(r, k) })
			got := paint(func(c *pixels.Canvas) {
				c.Fill(canvas.Box(image.Rectangle{Min: r.Min.Mul(canvas.Unit), Max: r.Max.Mul(canvas.Unit)}), k)
			})
			for i, v := range got.Pix {
				if apart := int(v) - int(want.Pix[i]); apart > 2 || apart < -2 {
					t.Fatalf("pattern %d on %v: pixel %d, %d is %v, want %v", pattern, on, i/4%50, i/4/50, got.Pix[i/4*4:][:4], want.Pix[i/4*4:][:4])
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
	c.Curve(middle, middle, middle, canvas.Stroke{Color: red, Width: 300})
	c.Curve(middle, middle, middle, canvas.Stroke{Color: red, Width: 300, Dash: 100})
	c.Mark(&star, image.Pt(40, 30), none)
	c.Mark(&canvas.Mark{}, image.Pt(40, 30), red)
	for _, text := range []canvas.Text{{String: "a", Height: 12, Color: none}, {String: "", Height: 12, Color: red}, {String: " \t", Height: 12, Color: red}, {String: "5", Height: 12, Color: none, Sign: true}, {String: "a", Color: red}, {String: "a", Height: -3, Color: red}} {
		text.At = middle
		c.Text(text)
	}
	c.Clip(image.Rect(5, 5, 5, 50))
	canvastest.Everything(&c)
	if !bytes.Equal(c.Image.Pix, before) {
		t.Error("something was painted")
	}
}

// TestSizes: an image is as large as requested each time, and never smaller than nothing.
func TestSizes(t *testing.T) {
	var c pixels.Canvas
	for want, size := range map[image.Point]image.Point{{20, 30}: {20, 30}, {10, 5}: {10, 5}, {0, 4}: {-3, 4}, {4, 0}: {4, -3}} {
		if c.Begin(size.X, size.Y); c.Size() != want {
			t.Errorf("an image of %v is %v", size, c.Size())
		}
	}
}

// TestFillNothing: a path without corners paints nothing, whatever was filled before.
func TestFillNothing(t *testing.T) {
	var c pixels.Canvas
	c.Begin(20, 20)
	c.Fill(canvas.Box(image.Rect(0, 0, 640, 640)), canvas.Solid(color.RGBA{A: 255}))
	before := bytes.Clone(c.Image.Pix)
	c.Fill(nil, canvas.Solid(color.RGBA{R: 255, A: 255}))
	if !bytes.Equal(c.Image.Pix, before) {
		t.Error("it paints something")
	}
}

// TestLoneCorner: an outline of a single corner takes no part in the others.
func TestLoneCorner(t *testing.T) {
	box := canvas.Box(image.Rect(640, 640, 1280, 1280))
	paint := func(p canvas.Path) []byte {
		var c pixels.Canvas
		c.Begin(30, 30)
		c.Fill(p, canvas.Solid(color.RGBA{A: 255}))
		return c.Image.Pix
	}
	if !bytes.Equal(paint(append(canvas.Polygon(image.Pt(64, 64)), box...)), paint(box)) {
		t.Error("a lone corner changes what is filled")
	}
}

// TestStraightCurves: a curve that is bent towards one of its ends, or to a point between them, is the line between its ends.
func TestStraightCurves(t *testing.T) {
	a, b := image.Pt(10, 20).Mul(canvas.Unit), image.Pt(50, 20).Mul(canvas.Unit)
	for _, by := range []image.Point{a, b, image.Pt(30, 20).Mul(canvas.Unit)} {
		var c pixels.Canvas
		c.Begin(60, 40)
		c.Curve(a, by, b, canvas.Stroke{Color: color.RGBA{A: 255}, Width: 4 * canvas.Unit})
		for y := range 40 {
			for x := range 60 {
				if got, want := c.Image.RGBAAt(x, y).A, x >= 10 && x < 50 && y >= 18 && y < 22; !want && got != 0 || want && got < 200 && x > 10 && x < 49 {
					t.Fatalf("bent towards %v, pixel %d, %d has %d of 255", by, x, y, got)
				}
			}
		}
	}
}

// TestStraightLines: a line along whole pixels paints these, and of a dashed one every other dash of them, also if it is long, and nothing else.
func TestStraightLines(t *testing.T) {
	black := color.RGBA{A: 255}
	for _, dash := range []int{0, 4} {
		for _, length := range []int{2, 22, 2000} {
			for _, upright := range []bool{false, true} {
				turned := func(x, y int) image.Point {
					if upright {
						return image.Pt(y, x)
					}
					return image.Pt(x, y)
				}
				var c pixels.Canvas
				size := turned(length+20, 9)
				c.Begin(size.X, size.Y)
				s := canvas.Stroke{Color: black, Width: 3 * canvas.Unit, Dash: dash * canvas.Unit}
				middle := 4*canvas.Unit + canvas.Unit/2
				c.Line(turned(10*canvas.Unit, middle), turned((10+length)*canvas.Unit, middle), s)
				for y := range 9 {
					for x := range length + 20 {
						at := turned(x, y)
						want := y >= 3 && y < 6 && x >= 10 && x < 10+length && (dash == 0 || (x-10)/dash%2 == 0)
						if got := c.Image.RGBAAt(at.X, at.Y); (got == black) != want || !want && got.A != 0 {
							t.Fatalf("a line %d long, with dashes of %d: pixel %v is %v", length, dash, at, got)
						}
					}
				}
			}
		}
	}
}

// TestMarks: a mark is its path at its place, in any colour, also where it is partly outside.
func TestMarks(t *testing.T) {
	path := append(canvas.Circle(image.Pt(100, 50), 9*canvas.Unit), canvas.Polygon(image.Pt(-900, -900), image.Pt(-300, -800), image.Pt(-700, -300))...)
	mark := canvas.Mark{Path: path}
	var marked, filled pixels.Canvas
	for range 2 { // the second time it is known
		for _, c := range []*pixels.Canvas{&marked, &filled} {
			c.Begin(90, 70)
			c.Rect(image.Rect(0, 0, 90, 70), canvas.Solid(color.RGBA{250, 130, 10, 255}))
		}
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

// curves lists curves of all kinds of bends, some of which leave the image.
var curves = [][3]image.Point{
	{{20, 60}, {60, 10}, {100, 60}}, {{20, 20}, {60, 40}, {100, 60}}, {{10, 70}, {10, 10}, {110, 10}}, {{110, 70}, {20, 5}, {15, 75}}, {{60, 10}, {60, 40}, {60, 75}}, {{-30, 40}, {60, 90}, {150, 20}},
}

// along returns the points of a curve, in pixels, close to each other, and how far along the curve each is.
func along(c [3]image.Point) (points [][2]float64, ways []float64) {
	way := 0.
	for i := range 801 {
		u := float64(i) / 800
		at := func(a, b, c int) float64 { return (1-u)*(1-u)*float64(a) + 2*u*(1-u)*float64(b) + u*u*float64(c) }
		p := [2]float64{at(c[0].X, c[1].X, c[2].X), at(c[0].Y, c[1].Y, c[2].Y)}
		if i > 0 {
			way += math.Hypot(p[0]-points[i-1][0], p[1]-points[i-1][1])
		}
		points, ways = append(points, p), append(ways, way)
	}
	return points, ways
}

// TestCurves: what is nearer to a curve than half its width is painted, and nothing that is farther; a dashed one begins and ends with a dash, and as many pieces are missing as there
// are gaps.
func TestCurves(t *testing.T) {
	const wide, high, width = 120, 80, 4
	for _, curve := range curves {
		points, ways := along(curve)
		length := ways[len(ways)-1]
		for _, dash := range []int{0, 9, 20} {
			pieces := 1
			if dash > 0 {
				pieces = canvas.Dashes(int(length), dash)
			}
			var c pixels.Canvas
			c.Begin(wide, high)
			c.Curve(curve[0].Mul(canvas.Unit), curve[1].Mul(canvas.Unit), curve[2].Mul(canvas.Unit), canvas.Stroke{Color: color.RGBA{A: 255}, Width: width * canvas.Unit, Dash: dash * canvas.Unit})
			for y := range high {
				for x := range wide {
					near, way := math.Inf(1), 0.
					for i, p := range points {
						if d := math.Hypot(p[0]-float64(x)-.5, p[1]-float64(y)-.5); d < near {
							near, way = d, ways[i]
						}
					}
					ink := c.Image.RGBAAt(x, y).A
					piece := way / length * float64(pieces)
					edge := min(piece-math.Floor(piece), math.Ceil(piece)-piece) * length / float64(pieces) // how far the next end of a piece is
					gap := int(piece)%2 == 1
					if near > width/2.+1 && ink > 40 || edge > 2 && (gap && ink != 0 || !gap && near < width/2.-1 && ink < 180) {
						t.Fatalf("%v, with dashes of %d: pixel %d, %d, %.1f pixels off, in piece %.1f of %d, has %d of 255", curve, dash, x, y, near, piece, pieces, ink)
					}
				}
			}
		}
	}
}

// TestClippedCurves: of a curve what is inside a rectangle is painted as without one, wherever the curve is, and nothing else.
func TestClippedCurves(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	point := func() image.Point { return image.Pt(rng.IntN(160)-40, rng.IntN(160)-40).Mul(canvas.Unit) }
	clip := image.Rect(20, 25, 60, 55)
	for n := range 400 {
		a, by, b, s := point(), point(), point(), canvas.Stroke{Color: color.RGBA{R: 9, A: 255}, Width: (1 + rng.IntN(9)) * canvas.Unit, Dash: n % 3 * 300}
		var whole, part pixels.Canvas
		whole.Begin(80, 80)
		whole.Curve(a, by, b, s)
		part.Begin(80, 80)
		part.Clip(clip)
		part.Curve(a, by, b, s)
		for y := range 80 {
			for x := range 80 {
				want := color.RGBA{}
				if image.Pt(x, y).In(clip) {
					want = whole.Image.RGBAAt(x, y)
				}
				if got := part.Image.RGBAAt(x, y); got != want {
					t.Fatalf("curve %d, %v %v %v: at %d, %d is %v, want %v", n, a, by, b, x, y, got, want)
				}
			}
		}
	}
}
