package pixels_test

import (
	"bytes"
	"image/png"
	"os"
	"testing"

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
