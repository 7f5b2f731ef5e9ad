package render

import (
	"image"
	"image/color"
	"math"
	"slices"

	"golang.org/x/image/math/fixed"
)

// over is what lies over the cells, except the selection: links and frames, as they were last drawn.
type over struct {
	curves []Curve
	groups []image.Rectangle
	strong []mask // the pieces of curves and their heads, ...
	weak   []mask // ... of those that are dashed, and of frames
}

// layOver prepares what lies over the cells, and reports whether that has changed.
func (p *Painter) layOver(b Board, all bool) bool {
	o := &p.over
	if !all && slices.Equal(b.Curves, o.curves) && slices.Equal(b.Groups, o.groups) {
		return false
	}
	before := len(o.curves) + len(o.groups)
	*o = over{curves: slices.Clone(b.Curves), groups: slices.Clone(b.Groups)}
	slot := min(p.slots.size.X, p.slots.size.Y, p.geometry.cell*5/16) // on small boards slots are large
	unit := fixed.Int26_6(slot) * 64 / 20                             // as in the pictures of core/diagram
	for _, c := range b.Curves {
		if c.Strong {
			o.strong = c.pieces(o.strong, max(108, unit*27/10), 0, unit)
		} else {
			o.weak = c.pieces(o.weak, max(92, unit*21/10), max(fixed.I(3), unit*9/2), unit)
		}
	}
	for _, r := range b.Groups {
		o.strong = frame(o.strong, r, max(64, unit*12/10), max(fixed.I(2), unit*3))
	}
	return before+len(b.Curves)+len(b.Groups) > 0
}

// drawOver draws it on the image.
func (p *Painter) drawOver() {
	for _, part := range []struct {
		masks []mask
		ink   color.RGBA
	}{{p.over.weak, p.style.WeakLink}, {p.over.strong, p.style.StrongLink}} {
		for i := range part.masks {
			part.masks[i].paint(p.whole, image.Point{}, p.whole.Rect, part.ink)
		}
	}
}

// pieces adds the pieces of a curve to masks: dashes of a length, or all of it if that is 0, and the head of an arrow. Short pieces
// have small masks, which are painted faster than one of the whole.
func (c *Curve) pieces(masks []mask, width, dash, unit fixed.Int26_6) []mask {
	way := c.way()
	length := way[wayPoints]
	if length == 0 {
		return masks
	}
	end := 1.0
	if c.Arrow {
		long := max(fixed.I(6), unit*9)
		end = max(.5, 1-float64(long)*.8/float64(length))
		masks = append(masks, c.head(long, max(fixed.I(5)/2, unit*4)))
	}
	count, every := max(1, int(length)/(64*24)), 1
	if dash > 0 {
		count, every = max(1, int(float64(length)*end)/int(dash)-1)|1, 2
	}
	for i := 0; i < count; i += every {
		from, to := end*float64(i)/float64(count), end*float64(i+1)/float64(count)
		masks = append(masks, c.piece(way.at(from), way.at(to), width))
	}
	return masks
}

// wayPoints is the number of pieces in which a curve is measured.
const wayPoints = 64

// A way is the length of a curve up to each of wayPoints values of its parameter, in 1/64 pixel.
type way [wayPoints + 1]fixed.Int26_6

func (c *Curve) way() (w way) {
	last := c.at(0)
	for i := 1; i <= wayPoints; i++ {
		next := c.at(float64(i) / wayPoints)
		d := next.Sub(last)
		w[i] = w[i-1] + between(int(d.X), int(d.Y))
		last = next
	}
	return w
}

// at returns the parameter at which a share of the length lies behind.
func (w *way) at(share float64) float64 {
	length := share * float64(w[wayPoints])
	for i := 1; i <= wayPoints; i++ {
		if part := float64(w[i] - w[i-1]); part > 0 && float64(w[i]) >= length {
			return (float64(i-1) + (length-float64(w[i-1]))/part) / wayPoints
		}
	}
	return 1
}

// piece returns the part of a curve between two values of its parameter, with a width.
func (c *Curve) piece(from, to float64, width fixed.Int26_6) mask {
	const steps = 6
	var left, right []fixed.Point26_6
	for i := range steps + 1 {
		t := from + (to-from)*float64(i)/steps
		at, aside := c.at(t), c.aside(t, float64(width)/2)
		left, right = append(left, at.Add(aside)), append(right, at.Sub(aside))
	}
	slices.Reverse(right)
	return outline{append(left, right...)}.mask()
}

// head returns the head of an arrow at the end of a curve.
func (c *Curve) head(long, half fixed.Int26_6) mask {
	along := c.aside(1, float64(long))
	along = fixed.Point26_6{X: along.Y, Y: -along.X} // a quarter turn back, in the direction of the curve
	aside := c.aside(1, float64(half))
	tip := c.at(1)
	base := tip.Sub(along)
	return outline{{tip, base.Add(aside), base.Sub(aside)}}.mask()
}

// at returns the point of the curve at t, from 0 to 1.
func (c *Curve) at(t float64) fixed.Point26_6 {
	u := 1 - t
	on := func(a, b, c int) fixed.Int26_6 {
		return fixed.Int26_6(math.Round(float64(u*u*float64(a)) + float64(2*u*t*float64(b)) + float64(t*t*float64(c))))
	}
	return fixed.Point26_6{X: on(c.A.X, c.C.X, c.B.X), Y: on(c.A.Y, c.C.Y, c.B.Y)}
}

// aside returns a vector of a length across the curve, to the right of its direction.
func (c *Curve) aside(t, length float64) fixed.Point26_6 {
	u := 1 - t
	dx := float64(u*float64(c.C.X-c.A.X)) + float64(t*float64(c.B.X-c.C.X))
	dy := float64(u*float64(c.C.Y-c.A.Y)) + float64(t*float64(c.B.Y-c.C.Y))
	whole := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if whole == 0 {
		return fixed.Point26_6{}
	}
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(-dy * length / whole)), Y: fixed.Int26_6(math.Round(dx * length / whole))}
}

// between returns the distance of two points that are so far apart.
func between(dx, dy int) fixed.Int26_6 { return fixed.Int26_6(math.Sqrt(float64(dx*dx + dy*dy))) }

// frame adds a dashed rectangle to masks.
func frame(masks []mask, r image.Rectangle, width, dash fixed.Int26_6) []mask {
	corner := func(x, y int) image.Point { return image.Pt(x*64, y*64) }
	corners := [5]image.Point{corner(r.Min.X, r.Min.Y), corner(r.Max.X, r.Min.Y), corner(r.Max.X, r.Max.Y), corner(r.Min.X, r.Max.Y), corner(r.Min.X, r.Min.Y)}
	for i := range 4 {
		side := Curve{A: corners[i], C: corners[i].Add(corners[i+1]).Div(2), B: corners[i+1]}
		masks = side.pieces(masks, width, dash, 0)
	}
	return masks
}
