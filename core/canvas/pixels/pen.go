package pixels

import (
	"image"
	"image/color"
	"slices"

	"nonet/core/canvas"
)

// A pen fills shapes with smooth edges. Each pixel is divided into four lines, and the coverage of a line is counted in 1/64.
type pen struct {
	corners   []image.Point // of all outlines, one after the other
	ends      []int         // where each outline ends in corners
	low, high image.Point   // around all corners
	cover     []int32       // of the pixels of one row, 0 to 256
	crossings []int
	tiles     map[canvas.Ink]*tile // of the shapes of patterns
}

const (
	unit  = canvas.Unit
	lines = 4 // in a pixel
)

// begin begins another shape.
func (p *pen) begin() { p.corners, p.ends = p.corners[:0], p.ends[:0] }

// add adds a corner.
func (p *pen) add(at image.Point, first bool) {
	if first && len(p.corners) > 0 {
		p.ends = append(p.ends, len(p.corners))
	}
	if len(p.corners) == 0 {
		p.low, p.high = at, at
	}
	p.low = image.Point{min(p.low.X, at.X), min(p.low.Y, at.Y)}
	p.high = image.Point{max(p.high.X, at.X), max(p.high.Y, at.Y)}
	p.corners = append(p.corners, at)
}

// path makes a path the shape.
func (p *pen) path(path canvas.Path) {
	p.begin()
	path.Flatten(p.add)
}

// fill fills the part of the shape that lies in clip.
func (p *pen) fill(img *image.RGBA, clip image.Rectangle, k *canvas.Ink) {
	p.ends = append(p.ends, len(p.corners))
	r := image.Rect(p.low.X>>6, p.low.Y>>6, (p.high.X+unit-1)>>6, (p.high.Y+unit-1)>>6).Intersect(clip)
	if r.Empty() {
		return
	}
	cover := slices.Grow(p.cover[:0], r.Dx()+1)[:r.Dx()+1]
	p.cover = cover
	t := p.tileOf(k)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		clear(cover)
		for i := range lines {
			p.cross(y*unit + (2*i+1)*unit/(2*lines))
			for j := 0; j+1 < len(p.crossings); j += 2 {
				span(cover, p.crossings[j]-r.Min.X*unit, p.crossings[j+1]-r.Min.X*unit, r.Dx()*unit)
			}
		}
		row(img, r.Min.X, y, cover[:r.Dx()], k, t)
	}
}

// cross finds where the shape crosses a horizontal line, from left to right.
func (p *pen) cross(y int) {
	p.crossings = p.crossings[:0]
	first := 0
	for _, end := range p.ends {
		a := p.corners[end-1]
		for _, b := range p.corners[first:end] {
			if (a.Y <= y) != (b.Y <= y) {
				p.crossings = append(p.crossings, a.X+(b.X-a.X)*(y-a.Y)/(b.Y-a.Y))
			}
			a = b
		}
		first = end
	}
	switch c := p.crossings; {
	case len(c) > 2:
		slices.Sort(c)
	case len(c) == 2 && c[0] > c[1]: // nearly always there are two
		c[0], c[1] = c[1], c[0]
	}
}

// span adds the coverage of a line of pixels between two places.
func span(cover []int32, from, to, end int) {
	from, to = max(from, 0), min(to, end)
	if from >= to {
		return
	}
	first, last := from/unit, to/unit
	if first == last {
		cover[first] += int32(to - from)
		return
	}
	cover[first] += int32(unit - from%unit)
	for i := first + 1; i < last; i++ {
		cover[i] += unit
	}
	cover[last] += int32(to % unit)
}

// row puts ink on the covered pixels of a row. t is the tile of its pattern.
func row(img *image.RGBA, x, y int, cover []int32, k *canvas.Ink, t *tile) {
	pix := img.Pix[img.PixOffset(x, y):][:4*len(cover)]
	if k.Pattern == canvas.Plain {
		for i, covered := range cover {
			if covered > 0 {
				stain(pix[4*i:4*i+4:4*i+4], k.Color, covered)
			}
		}
		return
	}
	period, at := t.row(k, x, y)
	for i, c := range cover {
		if c > 0 {
			p := pix[4*i : 4*i+4 : 4*i+4]
			part := c * period[at] / 256
			if k.Ground.A != 0 && part < 256 {
				stain(p, k.Ground, c)
			}
			if part > 0 {
				stain(p, k.Color, part)
			}
		}
		if at++; at == len(period) {
			at = 0
		}
	}
}

// A tile is how much of each pixel a pattern takes, as far as it does not repeat itself.
type tile struct {
	wide, high int
	parts      []int32 // row by row, 0 to 256
}

// tileOf returns the tile of an ink; nil for one without a pattern.
func (p *pen) tileOf(k *canvas.Ink) *tile {
	if k.Pattern == canvas.Plain {
		return nil
	}
	shape := canvas.Ink{Pattern: k.Pattern, Every: k.Every, Wide: k.Wide}
	t, ok := p.tiles[shape]
	if !ok {
		if p.tiles == nil || len(p.tiles) >= mostMarks {
			p.tiles = map[canvas.Ink]*tile{}
		}
		t = &tile{wide: k.Period(), high: 2 * k.Period()} // dots are two rows
		for y := range t.high {
			for x := range t.wide {
				t.parts = append(t.parts, int32(shape.Covers(x, y)))
			}
		}
		p.tiles[shape] = t
	}
	return t
}

// row returns a row of the tile, and the place of pixel x in it.
func (t *tile) row(k *canvas.Ink, x, y int) (parts []int32, at int) {
	return t.parts[mod(y-k.From.Y, t.high)*t.wide:][:t.wide], mod(x-k.From.X, t.wide)
}

func mod(a, n int) int { return (a%n + n) % n }

// stain mixes a colour into a pixel, part/256 of it. The colour is opaque.
func stain(pix []uint8, c color.RGBA, part int32) {
	if part == 256 {
		pix[0], pix[1], pix[2], pix[3] = c.R, c.G, c.B, 255
		return
	}
	to := func(a, b uint8) uint8 { return uint8((int32(a)*(256-part) + int32(b)*part + 128) >> 8) }
	pix[0], pix[1], pix[2], pix[3] = to(pix[0], c.R), to(pix[1], c.G), to(pix[2], c.B), to(pix[3], 255)
}
