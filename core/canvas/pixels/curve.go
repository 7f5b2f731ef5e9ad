package pixels

import (
	"image"
	"math"
	"slices"

	"golang.org/x/image/math/fixed"

	"nonet/core/canvas"
)

// Curve draws a curve in short pieces, because small masks are painted faster than one of the whole. Products are rounded before they
// are added to anything, which is the purpose of float64(…): some processors would otherwise fuse the two operations.
func (c *Canvas) Curve(a, by, b image.Point, s canvas.Stroke) {
	around := image.Rect(min(a.X, by.X, b.X)-s.Width, min(a.Y, by.Y, b.Y)-s.Width, max(a.X, by.X, b.X)+s.Width, max(a.Y, by.Y, b.Y)+s.Width)
	if s.Color.A == 0 || !around.Overlaps(image.Rectangle{c.clip.Min.Mul(unit), c.clip.Max.Mul(unit)}) { // a curve stays among its points
		return
	}
	q := quad{a, by, b}
	way := q.way()
	length := way[wayPoints]
	if length == 0 {
		return
	}
	count, every := max(1, int(length)/(64*24)), 1
	if s.Dash > 0 {
		count, every = canvas.Dashes(int(length), s.Dash), 2
	}
	for i := 0; i < count; i += every {
		if o := q.piece(way.at(float64(i)/float64(count)), way.at(float64(i+1)/float64(count)), float64(s.Width)/2); o.bounds().Overlaps(c.clip) {
			m := o.mask()
			m.paint(c.Image, image.Point{}, c.clip, s.Color)
		}
	}
}

// A quad is a quadratic Bézier curve from a to b, bent towards by.
type quad struct{ a, by, b image.Point }

// wayPoints is the number of pieces in which a curve is measured.
const wayPoints = 64

// A way is the length of a curve up to each of wayPoints values of its parameter, in 1/64 pixel.
type way [wayPoints + 1]fixed.Int26_6

func (q *quad) way() (w way) {
	last := q.at(0)
	for i := 1; i <= wayPoints; i++ {
		next := q.at(float64(i) / wayPoints)
		d := next.Sub(last)
		w[i] = w[i-1] + fixed.Int26_6(math.Sqrt(float64(int(d.X)*int(d.X)+int(d.Y)*int(d.Y))))
		last = next
	}
	return w
}

// at returns the parameter at which a share of the length, up to all of it, lies behind. There must be a length.
func (w *way) at(share float64) float64 {
	length := share * float64(w[wayPoints])
	for i := 1; ; i++ {
		if part := float64(w[i] - w[i-1]); part > 0 && float64(w[i]) >= length {
			return (float64(i-1) + (length-float64(w[i-1]))/part) / wayPoints
		}
	}
}

// piece returns the part of a curve between two values of its parameter, with half a width on both sides.
func (q *quad) piece(from, to, half float64) outline {
	const steps = 6
	var left, right []fixed.Point26_6
	for i := range steps + 1 {
		t := from + (to-from)*float64(i)/steps
		at, aside := q.at(t), q.aside(t, half)
		left, right = append(left, at.Add(aside)), append(right, at.Sub(aside))
	}
	slices.Reverse(right)
	return outline{append(left, right...)}
}

// at returns the point of the curve at t, from 0 to 1.
func (q *quad) at(t float64) fixed.Point26_6 {
	u := 1 - t
	on := func(a, b, c int) fixed.Int26_6 {
		return fixed.Int26_6(math.Round(float64(u*u*float64(a)) + float64(2*u*t*float64(b)) + float64(t*t*float64(c))))
	}
	return fixed.Point26_6{X: on(q.a.X, q.by.X, q.b.X), Y: on(q.a.Y, q.by.Y, q.b.Y)}
}

// aside returns a vector of a length across the curve, to the right of its direction.
func (q *quad) aside(t, length float64) fixed.Point26_6 {
	u := 1 - t
	dx := float64(u*float64(q.by.X-q.a.X)) + float64(t*float64(q.b.X-q.by.X))
	dy := float64(u*float64(q.by.Y-q.a.Y)) + float64(t*float64(q.b.Y-q.by.Y))
	whole := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if whole == 0 {
		return fixed.Point26_6{}
	}
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(-dy * length / whole)), Y: fixed.Int26_6(math.Round(dx * length / whole))}
}
