package render

import (
	"image"
	"image/color"

	"nonet/core/canvas"
)

// A shape is what lies behind a small digit: a form with an outline.
type shape struct {
	outer, inner canvas.Mark // with the outline and without; without outline there is only outer
	outlined     bool
}

// A form is the corners of a shape in hundredths of its radius. Without corners it is a circle.
type form [][2]int

var (
	round    = form{}
	square   = form{{-86, -86}, {86, -86}, {86, 86}, {-86, 86}}
	diamond  = form{{0, -100}, {100, 0}, {0, 100}, {-100, 0}}
	tent     = form{{0, -100}, {100, 86}, {-100, 86}}
	funnel   = form{{-100, -86}, {100, -86}, {0, 100}}
	bar      = form{{-100, -58}, {100, -58}, {100, 58}, {-100, 58}}
	pillar   = form{{-58, -100}, {58, -100}, {58, 100}, {-58, 100}}
	octagon  = form{{-45, -95}, {45, -95}, {95, -45}, {95, 45}, {45, 95}, {-45, 95}, {-95, 45}, {-95, -45}}
	plus     = form{{-45, -100}, {45, -100}, {45, -45}, {100, -45}, {100, 45}, {45, 45}, {45, 100}, {-45, 100}, {-45, 45}, {-100, 45}, {-100, -45}, {-45, -45}}
	saltire  = form{{-100, -100}, {-50, -100}, {0, -60}, {50, -100}, {100, -100}, {100, -50}, {60, 0}, {100, 50}, {100, 100}, {50, 100}, {0, 60}, {-50, 100}, {-100, 100}, {-100, 50}, {-60, 0}, {-100, -50}}
	tintForm = [Hues]form{round, square, diamond, tent, funnel, bar, pillar, plus, saltire}
)

// newShape makes a shape in the middle of a slot; radius is in hundredths of the largest that fits, and edge, the width of the outline,
// in 24ths of it.
func newShape(f form, slot image.Point, radius, edge int) *shape {
	most := min(slot.X, slot.Y) * canvas.Unit / 2
	r := most * radius / 100
	middle := slot.Mul(canvas.Unit / 2)
	s := &shape{outer: canvas.Mark{Path: f.outline(middle, r)}, outlined: edge > 0 && most >= 5*64}
	if s.outlined {
		s.inner.Path = f.outline(middle, r-max(64, most*edge/24))
	}
	return s
}

// draw draws the shape behind a digit whose slot begins at a pixel.
func (s *shape) draw(c canvas.Canvas, at image.Point, ground, edge color.RGBA) {
	if !s.outlined {
		c.Mark(&s.outer, at, ground)
		return
	}
	c.Mark(&s.outer, at, edge)
	c.Mark(&s.inner, at, ground)
}

// outline returns the outline of a form around a point.
func (f form) outline(middle image.Point, radius int) canvas.Path {
	if len(f) == 0 {
		return circle(middle, radius)
	}
	corners := make([]image.Point, len(f))
	for i, c := range f {
		corners[i] = middle.Add(image.Point{radius * c[0] / 100, radius * c[1] / 100})
	}
	return canvas.Polygon(corners...)
}

// circle returns a circle of eight parabolas, each of which is as near to it as a fiftieth of its radius.
func circle(middle image.Point, radius int) (o canvas.Path) {
	at := func(x, y int) image.Point { return middle.Add(image.Point{x, y}) }
	o.MoveTo(at(radius, 0))
	for _, turn := range [4][4]int{{1, 0, 0, 1}, {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0}} {
		quarter(&o, radius, func(x, y int) image.Point { return at(turn[0]*x+turn[1]*y, turn[2]*x+turn[3]*y) })
	}
	return o
}

// quarter adds a quarter of a circle, from the right clockwise, where at puts its points.
func quarter(o *canvas.Path, radius int, at func(x, y int) image.Point) {
	half, near := radius*181/256, radius*106/256
	o.QuadTo(at(radius, near), at(half, half))
	o.QuadTo(at(near, radius), at(0, radius))
}
