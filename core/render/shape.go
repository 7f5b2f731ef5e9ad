package render

import (
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"
)

// A shape is what lies behind a small digit: a form with an outline.
type shape struct {
	outer, inner mask // with the outline and without; without outline there is only outer
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
	most := fixed.I(min(slot.X, slot.Y)) / 2
	r := most * fixed.Int26_6(radius) / 100
	middle := fixed.Point26_6{X: fixed.I(slot.X) / 2, Y: fixed.I(slot.Y) / 2}
	s := &shape{outer: f.outline(middle, r).mask(), outlined: edge > 0 && most >= 5*64}
	if s.outlined {
		s.inner = f.outline(middle, r-max(64, most*fixed.Int26_6(edge)/24)).mask()
	}
	return s
}

// paint draws the shape behind a digit.
func (s *shape) paint(img *image.RGBA, at image.Point, clip image.Rectangle, ground, edge color.RGBA) {
	if !s.outlined {
		s.outer.paint(img, at, clip, ground)
		return
	}
	s.outer.paint(img, at, clip, edge)
	s.inner.paint(img, at, clip, ground)
}

// outline returns the outline of a form around a point.
func (f form) outline(middle fixed.Point26_6, radius fixed.Int26_6) (o outline) {
	if len(f) == 0 {
		return circle(middle, radius)
	}
	for i, c := range f {
		p := middle.Add(fixed.Point26_6{X: radius * fixed.Int26_6(c[0]) / 100, Y: radius * fixed.Int26_6(c[1]) / 100})
		if i == 0 {
			o.moveTo(p)
		} else {
			o.lineTo(p)
		}
	}
	return o
}

// circle returns a circle of eight parabolas, each of which is as near to it as a fiftieth of its radius.
func circle(middle fixed.Point26_6, radius fixed.Int26_6) (o outline) {
	at := func(x, y fixed.Int26_6) fixed.Point26_6 { return middle.Add(fixed.Point26_6{X: x, Y: y}) }
	half, near := radius*181/256, radius*106/256
	o.moveTo(at(radius, 0))
	for _, turn := range [4][4]fixed.Int26_6{{1, 0, 0, 1}, {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0}} {
		spin := func(x, y fixed.Int26_6) fixed.Point26_6 { return at(turn[0]*x+turn[1]*y, turn[2]*x+turn[3]*y) }
		o.quadTo(spin(radius, near), spin(half, half))
		o.quadTo(spin(near, radius), spin(0, radius))
	}
	return o
}
