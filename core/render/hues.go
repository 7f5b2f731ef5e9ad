package render

import (
	"image"
	"image/color"
	"math/bits"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
)

// A cell can have several of nine colours, and so can its small digits. For users who cannot tell the colours apart, each
// colour of a cell has a pattern of its own, and each colour of a small digit a shape (small.go).

// Hues is the number of colours. They are numbered from 1.
const Hues = 9

// Colours is a set of colours: colour c is the bit c-1.
type Colours uint16

// Has reports whether the set contains a colour.
func (c Colours) Has(colour int) bool { return c>>(colour-1)&1 != 0 }

// A Hue is one of the colours: of a ground, of the pattern on it, and of the outline of a shape.
type Hue struct{ Ground, Pattern, Edge color.RGBA }

// patterns are the patterns of the colours. The last is plain.
var patterns = [Hues]canvas.Pattern{canvas.SharpRise, canvas.Dotted, canvas.Upright, canvas.SharpFall, canvas.Level, canvas.Crossed, canvas.Latticed, canvas.Checked, canvas.Plain}

// ink returns the ink of a colour in a cell. The period of its pattern is a multiple of four.
func (h *Hue) ink(colour int, cell image.Rectangle) canvas.Ink {
	if patterns[colour-1] == canvas.Plain {
		return canvas.Solid(h.Ground)
	}
	period := periodOf(min(cell.Dx(), cell.Dy()))
	return canvas.Ink{Color: h.Pattern, Ground: h.Ground, Pattern: patterns[colour-1], Every: period, Wide: period / 4, From: cell.Min}
}

// periodOf returns the period of the patterns in a cell.
func periodOf(cell int) int { return max(4, (cell/8+1)/4*4) }

// drawColours fills the part of a cell that lies inside with its colours, each a sector around its middle. All sectors have the same area.
func (p *Painter) drawColours(cell, inside image.Rectangle, c Colours) {
	n := bits.OnesCount16(uint16(c))
	first := 0
	for colour := 1; colour <= Hues; colour++ {
		if !c.Has(colour) {
			continue
		}
		ink := p.style.Hues[colour-1].ink(colour, cell)
		if first == 0 {
			p.c.Rect(inside, ink)
		} else {
			p.c.Clip(inside)
			p.c.Fill(p.sector(cell, first, min(first+2, n), n), ink) // the next sector is painted over its second half, so that there is no gap
			p.c.Clip(cell)
		}
		first++
	}
}

// sector returns the part of a square from one n-th of its turn to another, clockwise from the top. The border of the square is
// as long as the sum of its sides, and shares are measured along it, so that they are also shares of the area.
func (p *Painter) sector(cell image.Rectangle, from, to, n int) canvas.Path {
	r := cell.Dx() * canvas.Unit / 2
	middle := cell.Min.Mul(canvas.Unit).Add(image.Point{r, r})
	from, to = from*8*r/n, to*8*r/n
	border := func(along int) image.Point {
		switch {
		case along < r:
			return middle.Add(image.Point{along, -r})
		case along < 3*r:
			return middle.Add(image.Point{r, along - 2*r})
		case along < 5*r:
			return middle.Add(image.Point{4*r - along, r})
		case along < 7*r:
			return middle.Add(image.Point{-r, 6*r - along})
		}
		return middle.Add(image.Point{along - 8*r, -r})
	}
	part := p.part[:0]
	part.MoveTo(middle)
	part.LineTo(border(from))
	for corner := r; corner < to; corner += 2 * r {
		if corner > from {
			part.LineTo(border(corner))
		}
	}
	part.LineTo(border(to))
	p.part = part
	return part
}

// PaintSwatch fills a square with a colour and its pattern, for the key that gives a cell this colour. A cell of that size
// looks the same.
func PaintSwatch(img *image.RGBA, r image.Rectangle, colour int, s Style) {
	var c pixels.Canvas
	c.On(img)
	c.Rect(r, s.Hues[colour-1].ink(colour, r))
}
