package glyph

import (
	"image"
	"math"

	"nonet/core/photo/glyph/ink"
	"nonet/core/yield"
)

// lookAgain reads unsure characters once more from another view: cut out around the character, so that it
// stands in the middle and is as large as most are. Small digits, and those in a corner of the cell, are
// read better so; and two views err less often than one.
func (b *gridReading) lookAgain(straightened *image.Gray) {
	const sure, height = 0.98, 0.62
	for i := range b.cells {
		c := &b.cells[i]
		if !c.shape.ok || c.light != nil {
			continue
		}
		if char := c.character(); c.chars[char%chars]*c.tens[char/chars] > sure {
			continue
		}
		yield.Often()
		var one cell
		b.cutOut(straightened, i, c.shape.centre, c.shape.middle+0.5, c.shape.height/height/2, c.shape.width/2+1.5, &one)
		c.chars = mixed(c.chars, one.chars)
	}
}

// mixed is the probabilities that two views give together.
func mixed(a, b [chars]float64) [chars]float64 {
	var sum float64
	for i := range a {
		a[i] = math.Sqrt(a[i] * b[i])
		sum += a[i]
	}
	for i := range a {
		a[i] /= sum + 1e-12
	}
	return a
}

// cutOut asks the network what is around a point of a cell, up to reach from it, and nothing farther than wide to the
// left or right. All are in pixels of the cell's picture.
func (b *gridReading) cutOut(straightened *image.Gray, i int, x, y, reach, wide float64, one *cell) {
	bounds := straightened.Bounds()
	across, down := float64(bounds.Dx())/float64(b.side)/Pixels, float64(bounds.Dy())/float64(b.side)/Pixels
	x, y = x+float64(i%b.side*Pixels), y+float64(i/b.side*Pixels)
	var grey, dark [Pixels * Pixels]float32
	ink.Cut(grey[:], straightened, (x-reach)*across, (y-reach)*down, (x+reach)*across, (y+reach)*down)
	b.eraser.Ink(dark[:], grey[:])
	alone(dark[:], int(wide*Pixels/2/reach))
	b.ask(one, dark[:], b.eraser.Peak(dark[:]))
}
