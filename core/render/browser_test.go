package render

import (
	"bytes"
	"image"
	"testing"

	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/pixels"
	"nonet/core/canvas/svg"
)

// TestBrowserAgrees: Chromium paints the SVG of whole boards as our own pixels are: with digits, notes, colours, marks and links, and with what is printed
// beside the cells.
func TestBrowserAgrees(t *testing.T) {
	const side = 900
	links := linked(GeometryOf(layoutOf(t, 9), side, side))
	links.Cells = busy(layoutOf(t, 9)).Cells
	for name, b := range map[string]Board{"links": links, "notes": noted(layoutOf(t, 9)), "regions": printed(t, jigsaw)} {
		t.Run(name, func(t *testing.T) {
			var c pixels.Canvas
			c.Begin(side, side)
			Draw(&c, b, opaque())
			s := svg.New(side, side)
			Draw(s, b, opaque())
			var file bytes.Buffer
			if _, err := s.WriteTo(&file); err != nil {
				t.Fatal(err)
			}
			canvastest.Agree(t, canvastest.Browse(t, file.Bytes(), image.Pt(side, side)), c.Image, image.Rectangle{})
		})
	}
}

// opaque is the style of pictures for files, around which nothing is transparent.
func opaque() Style {
	s := Light()
	s.Margin = s.Plain
	return s
}
