package save_test

import (
	"image"
	"testing"

	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/save"
)

// TestBrowserAgrees: Chromium paints the SVG of everything that a canvas can do as our own pixels are.
func TestBrowserAgrees(t *testing.T) {
	p := save.Picture{Size: canvastest.Size, Paint: canvastest.Everything}
	drawn, err := save.Encode("svg", p)
	if err != nil {
		t.Fatal(err)
	}
	small := image.Rect(400, 360, 440, 375)
	canvastest.Agree(t, canvastest.Browse(t, drawn, p.Size), save.Image(p), small)
}
