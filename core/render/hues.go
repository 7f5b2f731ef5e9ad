package render

import (
	"image"
	"image/color"
	"math/bits"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
)

// A cell can have several of nine colours, and so can its small digits. For users who cannot tell the colours apart, each
// colour of a cell has a pattern of its own, and each colour of a small digit a shape (tint.go).

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

// pattern returns the ink of the pattern of a colour in a cell. Its period is a multiple of four.
func (h *Hue) pattern(colour int, cell image.Rectangle) canvas.Ink {
	period := periodOf(min(cell.Dx(), cell.Dy()))
	return canvas.Ink{Color: h.Pattern, Pattern: patterns[colour-1], Every: period, Wide: period / 4, From: cell.Min}
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
		hue := &p.style.Hues[colour-1]
		if first == 0 {
			drawHue(p.c, inside, colour, hue, cell)
		} else {
			p.c.Clip(inside)
			rest := p.sector(cell, first, n) // the sectors after this one are painted over it, so that there is no gap
			p.c.Fill(rest, canvas.Solid(hue.Ground))
			if k := hue.pattern(colour, cell); k.Pattern != canvas.Plain {
				p.c.Fill(rest, k)
			}
			p.c.Clip(cell)
		}
		first++
	}
}

// drawHue fills a rectangle with a colour and its pattern.
func drawHue(c canvas.Canvas, r image.Rectangle, colour int, h *Hue, cell image.Rectangle) {
	c.Rect(r, canvas.Solid(h.Ground))
	if k := h.pattern(colour, cell); k.Pattern != canvas.Plain {
		c.Rect(r, k)
	}
}

// sector returns the part of a square from the share first/n of its turn, clockwise from the top, to the end. The border of the square is
// as long as the sum of its sides, and shares are measured along it, so that they are also shares of the area.
func (p *Painter) sector(cell image.Rectangle, first, n int) canvas.Path {
	r := cell.Dx() * canvas.Unit / 2
	middle := cell.Min.Mul(canvas.Unit).Add(image.Point{r, r})
	along := first * 8 * r / n
	var at image.Point
	switch {
	case along < r:
		at = image.Point{along, -r}
	case along < 3*r:
		at = image.Point{r, along - 2*r}
	case along < 5*r:
		at = image.Point{4*r - along, r}
	case along < 7*r:
		at = image.Point{-r, 6*r - along}
	default:
		at = image.Point{along - 8*r, -r}
	}
	rest := p.rest[:0]
	rest.MoveTo(middle)
	rest.LineTo(middle.Add(at))
	for i, corner := range [4]image.Point{{r, -r}, {r, r}, {-r, r}, {-r, -r}} {
		if along < (2*i+1)*r {
			rest.LineTo(middle.Add(corner))
		}
	}
	rest.LineTo(middle.Add(image.Point{0, -r}))
	p.rest = rest
	return rest
}

// PaintSwatch fills a square with a colour and its pattern, for the key that gives a cell this colour. A cell of that size
// looks the same.
func PaintSwatch(img *image.RGBA, r image.Rectangle, colour int, s Style) {
	var c pixels.Canvas
	c.On(img)
	drawHue(&c, r, colour, &s.Hues[colour-1], r)
}
