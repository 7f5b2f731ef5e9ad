package glyph

import (
	"image"
	"image/color"
	"testing"
)

// TestSecondLook: a character of which the network is not sure is shown to it once more, in the middle and as high as most are, without what is beside it. One that is sure, or light on
// dark, is not.
func TestSecondLook(t *testing.T) {
	const side, at, fine = 3, 5, 4 // pixels of the picture for one of a cell's
	for _, box := range []image.Rectangle{image.Rect(8, 18, 13, 30), image.Rect(22, 8, 28, 18), image.Rect(13, 10, 29, 32)} {
		for name, sure := range map[string]bool{"unsure": false, "sure": true, "light": false} {
			picture := paper(side * fine)
			fill := func(r image.Rectangle) {
				r = r.Add(image.Pt(at%side*Pixels, at/side*Pixels))
				for y := fine * r.Min.Y; y < fine*r.Max.Y; y++ {
					for x := fine * r.Min.X; x < fine*r.Max.X; x++ {
						picture.SetGray(x, y, color.Gray{30})
					}
				}
			}
			fill(box)
			b, err := newGridReading(t.Context(), picture, side)
			if err != nil {
				t.Fatal(err)
			}
			c := &b.cells[at]
			c.seen, c.seenPeak = c.ink[:], c.peak
			c.shape = shapeOf(c.seen, c.seenPeak)
			c.chars[7], c.chars[1], c.tens[0] = .9, .1, 1
			if sure {
				c.chars[7], c.chars[1] = .99, .01
			}
			if name == "light" {
				c.light = make([]float32, Pixels*Pixels)
			}
			fill(image.Rect(box.Max.X+4, box.Min.Y, box.Max.X+5, box.Max.Y)) // it was not there before
			before := c.chars
			b.lookAgain(picture)
			if again := c.chars != before; again != (name == "unsure") {
				t.Errorf("%v, %s: it was looked at again: %t", box, name, again)
			}
			if name != "unsure" {
				continue
			}
			var seen image.Rectangle
			for i, v := range b.picture {
				if v > .5 {
					seen = seen.Union(image.Rect(i%Pixels, i/Pixels, i%Pixels+1, i/Pixels+1))
				}
			}
			const high = .62 * Pixels
			wide := high * float64(box.Dx()) / float64(box.Dy())
			for what, got := range map[string]float64{"high": float64(seen.Dy()) - high, "wide": float64(seen.Dx()) - wide, "beside the middle": float64(seen.Min.X+seen.Max.X)/2 - Pixels/2, "below the middle": float64(seen.Min.Y+seen.Max.Y)/2 - Pixels/2} {
				if got < -1.6 || got > 1.6 {
					t.Errorf("%v is seen in %v: %.1f pixels too far %s", box, seen, got, what)
				}
			}
		}
	}
}
