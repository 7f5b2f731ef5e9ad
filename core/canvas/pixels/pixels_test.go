package pixels_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/pixels"
)

// TestEverything: a picture is the same again, and on another canvas.
func TestEverything(t *testing.T) {
	var used, fresh pixels.Canvas
	paint := func(c *pixels.Canvas) []byte {
		c.Begin(canvastest.Size.X, canvastest.Size.Y)
		canvastest.Everything(c)
		return bytes.Clone(c.Image.Pix)
	}
	first := paint(&used)
	if !bytes.Equal(paint(&used), first) || !bytes.Equal(paint(&fresh), first) {
		t.Error("painted again, the picture is another")
	}
	if name := os.Getenv("NONET_PICTURES"); name != "" {
		var b bytes.Buffer
		if err := png.Encode(&b, used.Image); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name+"/everything.png", b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestThinShapes: what covers a part of a pixel darkens it by that part, wherever in the pixel or across two of them it is.
func TestThinShapes(t *testing.T) {
	for width := 8; width <= canvas.Unit; width += 8 {
		for left := 2 * canvas.Unit; left < 3*canvas.Unit; left += 8 {
			var c pixels.Canvas
			c.Begin(6, 1)
			c.Fill(canvas.Box(image.Rect(left, 0, left+width, canvas.Unit)), canvas.Solid(color.RGBA{A: 255}))
			for x := range 6 {
				of := image.Rect(x*canvas.Unit, 0, (x+1)*canvas.Unit, 1).Intersect(image.Rect(left, 0, left+width, 1)).Dx()
				want := 255 * of / canvas.Unit
				if got := int(c.Image.RGBAAt(x, 0).A); got < want-3 || got > want+3 {
					t.Errorf("%d/64 of a pixel from %d/64 on: of 255, pixel %d has %d, want %d", width, left, x, got, want)
				}
			}
		}
	}
}

// TestLines: a line in any direction, wherever it begins, covers as much as its length times its width, and nothing that is farther from it than half
// its width; of a dashed one every other piece is missing.
func TestLines(t *testing.T) {
	at := func(x, y int) image.Point { return image.Pt(x, y).Mul(canvas.Unit) }
	black := color.RGBA{A: 255}
	from := at(90, 70)
	for _, to := range []image.Point{at(150, 70), at(30, 70), at(90, 130), at(90, 10), at(140, 110), at(40, 20), at(130, 30), at(20, 125), at(95, 40)} {
		for _, width := range []int{canvas.Unit, 3 * canvas.Unit, canvas.Unit * 9 / 2} {
			for _, dash := range []int{0, 6} {
				var c pixels.Canvas
				c.Begin(180, 140)
				c.Line(from, to, canvas.Stroke{Color: black, Width: width, Dash: dash * canvas.Unit})
				along := to.Sub(from)
				length := math.Hypot(float64(along.X), float64(along.Y)) / canvas.Unit
				half := float64(width) / canvas.Unit / 2
				covered, dashed := 0., map[int]float64{}
				for y := range 140 {
					for x := range 180 {
						ink := float64(c.Image.RGBAAt(x, y).A) / 255
						if ink == 0 {
							continue
						}
						dx, dy := float64(x)+.5-float64(from.X)/canvas.Unit, float64(y)+.5-float64(from.Y)/canvas.Unit
						way := (dx*float64(along.X) + dy*float64(along.Y)) / canvas.Unit / length
						off := math.Abs(dx*float64(along.Y)-dy*float64(along.X)) / canvas.Unit / length
						if way < -1 || way > length+1 || off > half+1 {
							t.Fatalf("a line %g wide from %v to %v covers (%d, %d)", 2*half, from, to, x, y)
						}
						covered += ink
						if dash > 0 {
							dashed[int(max(way, 0))/dash%2] += ink
						}
					}
				}
				want := length * 2 * half
				if dash > 0 {
					whole := math.Floor(length/float64(2*dash)) * float64(dash)
					want = (whole + min(length-2*whole, float64(dash))) * 2 * half
					if dashed[1] > covered/6 {
						t.Errorf("a dashed line from %v to %v covers %.0f in its dashes, %.0f between them", from, to, dashed[0], dashed[1])
					}
				}
				if covered < want*.94-1 || covered > want*1.06+1 {
					t.Errorf("a line %g wide from %v to %v, with dashes of %d, covers %.1f pixels, want %.1f", 2*half, from, to, dash, covered, want)
				}
			}
		}
	}
}
