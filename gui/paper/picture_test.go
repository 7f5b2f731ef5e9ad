package paper

import (
	"image"
	"image/color"
	"testing"

	"nonet/core/proof"
)

// TestTurnedPixels: a turned picture has each pixel where it belongs, in shades of grey and in colour, and also if it is a part of another.
func TestTurnedPixels(t *testing.T) {
	const w, h = 7, 4
	colours := image.NewRGBA(image.Rect(0, 0, w+3, h+2))
	grey := image.NewGray(colours.Rect)
	for y := range h + 2 {
		for x := range w + 3 {
			colours.SetRGBA(x, y, color.RGBA{uint8(10 * x), uint8(10 * y), 5, 255})
			grey.SetGray(x, y, color.Gray{uint8(10*x + y)})
		}
	}
	part := image.Rect(2, 1, 2+w, 1+h)
	for _, from := range []image.Image{colours.SubImage(part), grey.SubImage(part)} {
		for quarters := range 4 {
			to := turn(from, quarters)
			for y := range h {
				for x := range w {
					at := [4]image.Point{{x, y}, {h - 1 - y, x}, {w - 1 - x, h - 1 - y}, {y, w - 1 - x}}[quarters].Add(to.Bounds().Min)
					if got, want := to.At(at.X, at.Y), from.At(2+x, 1+y); got != want {
						t.Fatalf("turned by %d, %d,%d is %v, want %v", quarters, x, y, got, want)
					}
				}
			}
		}
	}
}

// TestInksAreKept: the photo beside the board and that under it, which have other inks, are computed once, not each time that the window is refreshed.
func TestInksAreKept(t *testing.T) {
	p := newPaper(nil)
	for range 2 { // of another photo they are others
		p.proof = proof.New(image.NewGray(image.Rect(0, 0, 90, 90)), nil, proof.Origin{})
		beside, under := p.inked(9, proof.AsItIs), p.inked(9, proof.Contrast)
		if beside != p.proof.Picture() || under == beside {
			t.Fatal("the photo is not shown in its inks")
		}
		if p.inked(9, proof.AsItIs) != beside || p.inked(9, proof.Contrast) != under {
			t.Error("the pictures are made anew")
		}
	}
}
