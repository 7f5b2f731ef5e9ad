package main

import (
	"image"
	"image/draw"
	"math"
	"math/rand/v2"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The canvas is the paper around one cell: the cell is in the middle, with a margin of its
// neighbours on all sides.
const (
	cellSize   = 64
	margin     = 16
	canvasSize = cellSize + 2*margin
)

// A canvas is how much ink each point of the paper has, 0 to 1.
type canvas struct {
	ink  [canvasSize * canvasSize]float32
	mask *image.Alpha
	r    *vector.Rasterizer
}

func newCanvas() *canvas {
	return &canvas{
		mask: image.NewAlpha(image.Rect(0, 0, canvasSize, canvasSize)),
		r:    vector.NewRasterizer(canvasSize, canvasSize),
	}
}

// A matrix is an affine map: x, y to a·x+b·y+c, d·x+e·y+f.
type matrix [6]float64

func (m matrix) apply(x, y float64) (float64, float64) {
	return m[0]*x + m[1]*y + m[2], m[3]*x + m[4]*y + m[5]
}

// placed turns, slants and stretches around the origin and moves that to (x, y).
func placed(x, y, size, aspect, angle, slant float64) matrix {
	sin, cos := math.Sincos(angle)
	w, h := size*aspect, size
	return matrix{cos * w, (slant*cos - sin) * h, x, sin * w, (slant*sin + cos) * h, y}
}

// lay adds what the rasterizer has, as dark as given.
func (c *canvas) lay(dark float32) {
	clear(c.mask.Pix)
	c.r.DrawOp = draw.Src
	c.r.Draw(c.mask, c.mask.Bounds(), image.Opaque, image.Point{})
	for i, v := range c.mask.Pix {
		if v > 0 {
			c.ink[i] = max(c.ink[i], dark*float32(v)/255)
		}
	}
	c.r.Reset(canvasSize, canvasSize)
}

// outline adds a glyph to the rasterizer. Its units are em, y downwards.
func (c *canvas) outline(segments sfnt.Segments, m matrix) {
	point := func(p fixed.Point26_6) (float32, float32) {
		x, y := m.apply(float64(p.X)/emUnits, float64(p.Y)/emUnits)
		return float32(x), float32(y)
	}
	open := false
	for _, s := range segments {
		x, y := point(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				c.r.ClosePath()
			}
			c.r.MoveTo(x, y)
			open = true
		case sfnt.SegmentOpLineTo:
			c.r.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := point(s.Args[1])
			c.r.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := point(s.Args[1])
			x2, y2 := point(s.Args[2])
			c.r.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	if open {
		c.r.ClosePath()
	}
}

// quad adds a thick straight line.
func (c *canvas) quad(x0, y0, x1, y1, width float64) {
	dx, dy := x1-x0, y1-y0
	l := math.Hypot(dx, dy)
	if l == 0 {
		return
	}
	dx, dy = dx/l*width/2, dy/l*width/2
	c.r.MoveTo(float32(x0-dy), float32(y0+dx))
	c.r.LineTo(float32(x1-dy), float32(y1+dx))
	c.r.LineTo(float32(x1+dy), float32(y1-dx))
	c.r.LineTo(float32(x0+dy), float32(y0-dx))
	c.r.ClosePath()
}

// stroke draws a line of a pen through points, with round ends and a slightly unsteady width.
func (c *canvas) stroke(rng *rand.Rand, points [][2]float64, width float64, dark float32) {
	for i := 1; i < len(points); i++ {
		x0, y0, x1, y1 := points[i-1][0], points[i-1][1], points[i][0], points[i][1]
		w := width * (0.9 + 0.2*rng.Float64())
		c.pen(x0, y0, x1, y1, w, dark)
	}
}

// pen draws one straight piece with round ends.
func (c *canvas) pen(x0, y0, x1, y1, width float64, dark float32) {
	r := width / 2
	left, right := int(min(x0, x1)-r-1), int(max(x0, x1)+r+2)
	top, bottom := int(min(y0, y1)-r-1), int(max(y0, y1)+r+2)
	dx, dy := x1-x0, y1-y0
	l2 := dx*dx + dy*dy
	for y := max(0, top); y < min(canvasSize, bottom); y++ {
		for x := max(0, left); x < min(canvasSize, right); x++ {
			px, py := float64(x)+0.5-x0, float64(y)+0.5-y0
			t := 0.0
			if l2 > 0 {
				t = min(1, max(0, (px*dx+py*dy)/l2))
			}
			d := math.Hypot(px-t*dx, py-t*dy)
			if v := float32(min(1, max(0, r-d+0.5))) * dark; v > c.ink[y*canvasSize+x] {
				c.ink[y*canvasSize+x] = v
			}
		}
	}
}

// A wave bends a digit a little, as if written again by the same hand.
type wave struct{ across, acrossFast, acrossAt, down, downFast, downAt float64 }

func newWave(rng *rand.Rand) wave {
	return wave{rng.NormFloat64() * 0.022, between(rng, 3, 9), between(rng, 0, 7), rng.NormFloat64() * 0.022, between(rng, 3, 9), between(rng, 0, 7)}
}

func (w wave) apply(u, v float64) (float64, float64) {
	return u + w.across*math.Sin(w.acrossFast*v+w.acrossAt), v + w.down*math.Sin(w.downFast*u+w.downAt)
}

// scan draws a scanned digit, white on black and side by side pixels, with its centre at the
// origin of the matrix and one unit high. weight moves the edge of its strokes: above 0 they get thicker.
func (c *canvas) scan(pixels []uint8, side int, m matrix, wave wave, weight, dark float32) {
	det := m[0]*m[4] - m[1]*m[3]
	if math.Abs(det) < 1e-9 {
		return
	}
	ia, ib, id, ie := m[4]/det, -m[1]/det, -m[3]/det, m[0]/det
	reach := 0.75 * (math.Abs(m[0]) + math.Abs(m[1]) + math.Abs(m[3]) + math.Abs(m[4]))
	size := float64(side)
	sharp := float32(2.2)
	for y := max(0, int(m[5]-reach)); y < min(canvasSize, int(m[5]+reach)); y++ {
		for x := max(0, int(m[2]-reach)); x < min(canvasSize, int(m[2]+reach)); x++ {
			px, py := float64(x)+0.5-m[2], float64(y)+0.5-m[5]
			u, v := wave.apply(ia*px+ib*py, id*px+ie*py)
			u, v = (u+0.5)*size-0.5, (v+0.5)*size-0.5
			ui, vi := int(math.Floor(u)), int(math.Floor(v))
			if ui < 0 || vi < 0 || ui >= side-1 || vi >= side-1 {
				continue
			}
			fu, fv := float32(u-float64(ui)), float32(v-float64(vi))
			p := pixels[vi*side+ui:]
			a := float32(p[0])*(1-fu) + float32(p[1])*fu
			b := float32(p[side])*(1-fu) + float32(p[side+1])*fu
			value := (a*(1-fv) + b*fv) / 255
			value = min(1, max(0, (value-0.5+weight)*sharp+0.5)) * dark
			if value > c.ink[y*canvasSize+x] {
				c.ink[y*canvasSize+x] = value
			}
		}
	}
}

// spread lets the ink run, or wears it off: it blurs and then sharpens again around a level.
func (c *canvas) spread(radius, weight float64) {
	blurFloats(c.ink[:], canvasSize, radius)
	for i, v := range c.ink {
		if v > 0.002 && v < 0.998 {
			c.ink[i] = min(1, max(0, (v-0.5+float32(weight))*1.7+0.5*min(1, v*4)))
		}
	}
}

// blurFloats blurs a square by a Gaussian of the given deviation.
func blurFloats(p []float32, side int, deviation float64) {
	if deviation < 0.15 {
		return
	}
	reach := int(math.Ceil(2.5 * deviation))
	kernel := make([]float32, 2*reach+1)
	var sum float32
	for i := range kernel {
		d := float64(i - reach)
		kernel[i] = float32(math.Exp(-d * d / (2 * deviation * deviation)))
		sum += kernel[i]
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	// Columns are done a row at a time, so that memory is read in its order.
	wide := make([]float32, side+2*reach)
	for y := range side {
		row := p[y*side:][:side]
		for i := range wide {
			wide[i] = row[min(side-1, max(0, i-reach))]
		}
		clear(row)
		for j, k := range kernel {
			for i, v := range wide[j:][:side] {
				row[i] += k * v
			}
		}
	}
	from := append([]float32(nil), p...)
	clear(p)
	for y := range side {
		row := p[y*side:][:side]
		for j, k := range kernel {
			for i, v := range from[min(side-1, max(0, y+j-reach))*side:][:side] {
				row[i] += k * v
			}
		}
	}
}
