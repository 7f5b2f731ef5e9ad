package render

import (
	"image"

	"golang.org/x/image/math/fixed"
)

// A tint is the shape behind a small digit of a colour. Each colour has a shape of its own.
type tint struct {
	outer, inner mask // the shape with its outline and without
	outlined     bool
}

// tint returns the shape of a colour.
func (s *small) tint(colour int) *tint {
	t := s.tints[colour-1]
	if t == nil {
		t = newTint(colour, s.glyphs.slot)
		s.tints[colour-1] = t
	}
	return t
}

// newTint makes the shape of a colour, as large as fits into a slot.
func newTint(colour int, slot image.Point) *tint {
	radius := fixed.I(min(slot.X, slot.Y)) / 2
	middle := fixed.Point26_6{X: fixed.I(slot.X) / 2, Y: fixed.I(slot.Y) / 2}
	edge := max(64, radius/8)
	t := &tint{outlined: radius >= 5*64}
	t.outer = form(forms[colour-1], middle, radius).mask()
	if t.outlined {
		t.inner = form(forms[colour-1], middle, radius-edge).mask()
	}
	return t
}

// paint draws the shape behind a digit.
func (t *tint) paint(img *image.RGBA, at image.Point, clip image.Rectangle, h *Hue) {
	if !t.outlined {
		t.outer.paint(img, at, clip, h.Ground)
		return
	}
	t.outer.paint(img, at, clip, h.Edge)
	t.inner.paint(img, at, clip, h.Ground)
}

// forms are the shapes of the colours, as corners in hundredths of the radius. An empty one is a circle.
var forms = [Hues][][2]int{
	{}, // a circle
	{{-86, -86}, {86, -86}, {86, 86}, {-86, 86}},
	{{0, -100}, {100, 0}, {0, 100}, {-100, 0}},
	{{0, -100}, {100, 86}, {-100, 86}},
	{{-100, -86}, {100, -86}, {0, 100}},
	{{-100, -58}, {100, -58}, {100, 58}, {-100, 58}},
	{{-58, -100}, {58, -100}, {58, 100}, {-58, 100}},
	{{-45, -100}, {45, -100}, {45, -45}, {100, -45}, {100, 45}, {45, 45}, {45, 100}, {-45, 100}, {-45, 45}, {-100, 45}, {-100, -45}, {-45, -45}},
	{{-100, -100}, {-50, -100}, {0, -60}, {50, -100}, {100, -100}, {100, -50}, {60, 0}, {100, 50}, {100, 100}, {50, 100}, {0, 60}, {-50, 100}, {-100, 100}, {-100, 50}, {-60, 0}, {-100, -50}},
}

// form returns a shape around a point.
func form(corners [][2]int, middle fixed.Point26_6, radius fixed.Int26_6) (o outline) {
	if len(corners) == 0 {
		return circle(middle, radius)
	}
	for i, c := range corners {
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
