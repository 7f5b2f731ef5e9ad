package render

import (
	"image"
	"image/color"
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

// at returns the colour of a pixel of a cell: of the ground or, where the pattern is, of the pattern. The period of the
// pattern is in pixels, and a multiple of four.
func (h *Hue) at(colour, x, y, period int) color.RGBA {
	if inPattern(colour, x, y, period) {
		return h.Pattern
	}
	return h.Ground
}

// inPattern reports whether a pixel belongs to the pattern of a colour.
func inPattern(colour, x, y, period int) bool {
	line := func(along int) bool { return along&(1<<20-1)%period < period/4 }
	dot := func(x, y int) bool {
		half := period / 2
		x, y = x%period-half, y%period-half
		return 8*(x*x+y*y+x+y) < half*half*3 // in pixels doubled this is a circle around the middle of four
	}
	switch colour {
	case 1:
		return line(x + y)
	case 2:
		return dot(x+period/2*(y/period%2), y)
	case 3:
		return line(x)
	case 4:
		return line(x - y + 1<<10*period)
	case 5:
		return line(y)
	case 6:
		return line(x+y) || line(x-y+1<<10*period)
	case 7:
		return line(x) || line(y)
	case 8:
		return (x/(period/2)+y/(period/2))%2 == 0
	}
	return false // the last is plain
}

// periodOf returns the period of the patterns in a cell.
func periodOf(cell int) int { return max(4, (cell/8+1)/4*4) }

// A pie divides a square into sectors of the same area around its middle. The border of the square is as long as the sum of all
// sides, and the share of a pixel is where the ray from the middle through it meets the border, clockwise from the top.
type pie struct {
	side   int
	places []uint16 // of each pixel, out of shares
}

// shares can be divided by every number of colours.
const shares = 2520

func newPie(side int) pie {
	p := pie{side: side, places: make([]uint16, side*side)}
	for y := range side {
		for x := range side {
			// From the middle, in half pixels; never both 0 in an even square.
			dx, dy := 2*x+1-side, 2*y+1-side
			r := max(dx, -dx, dy, -dy)
			if r == 0 {
				continue
			}
			var along int // out of 8r, from the middle of the upper side
			switch {
			case dy == -r && dx >= 0:
				along = dx
			case dx == r:
				along = 2*r + dy
			case dy == r:
				along = 4*r - dx
			case dx == -r:
				along = 6*r - dy
			default:
				along = 8*r + dx
			}
			p.places[y*side+x] = uint16(min(along*shares/(8*r), shares-1))
		}
	}
	return p
}

// paint fills the part of a cell that lies in clip with its colours, each a sector.
func (p *pie) paint(img *image.RGBA, cell, clip image.Rectangle, c Colours, hues *[Hues]Hue) {
	var present [Hues]int
	n := 0
	for colour := 1; colour <= Hues; colour++ {
		if c.Has(colour) {
			present[n] = colour
			n++
		}
	}
	period := periodOf(p.side)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		pix := img.Pix[img.PixOffset(clip.Min.X, y):][:4*clip.Dx()]
		places := p.places[(y-cell.Min.Y)*p.side+clip.Min.X-cell.Min.X:]
		for i := range clip.Dx() {
			colour := present[int(places[i])*n/shares]
			ink := hues[colour-1].at(colour, clip.Min.X+i-cell.Min.X, y-cell.Min.Y, period)
			pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3] = ink.R, ink.G, ink.B, ink.A
		}
	}
}

// PaintSwatch fills a square with a colour and its pattern, for the key that gives a cell this colour. A cell of that size
// looks the same.
func PaintSwatch(img *image.RGBA, r image.Rectangle, colour int, s Style) {
	hue := &s.Hues[colour-1]
	period := periodOf(min(r.Dx(), r.Dy()))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			img.SetRGBA(x, y, hue.at(colour, x-r.Min.X, y-r.Min.Y, period))
		}
	}
}
