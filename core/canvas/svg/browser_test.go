package svg_test

import (
	"bytes"
	"image"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/pixels"
	"nonet/core/canvas/svg"
)

// TestBrowserAgrees: Chromium paints the document as the canvas of pixels is.
func TestBrowserAgrees(t *testing.T) {
	for name, c := range map[string]struct {
		paint  func(canvas.Canvas)
		except image.Rectangle
	}{"everything": {canvastest.Everything, image.Rect(400, 360, 440, 375)}, "edges": {canvastest.Edges, image.Rectangle{}}} {
		t.Run(name, func(t *testing.T) {
			drawn := svg.New(canvastest.Size.X, canvastest.Size.Y)
			c.paint(drawn)
			var file bytes.Buffer
			if _, err := drawn.WriteTo(&file); err != nil {
				t.Fatal(err)
			}
			var want pixels.Canvas
			want.Begin(canvastest.Size.X, canvastest.Size.Y)
			c.paint(&want)
			canvastest.Agree(t, canvastest.Browse(t, file.Bytes(), canvastest.Size), want.Image, c.except)
		})
	}
}
