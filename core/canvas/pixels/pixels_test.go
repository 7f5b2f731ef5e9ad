package pixels_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
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
