package search

import (
	"image"
	"image/color"

	"nonet/core/trace"
)

// treeMarks draws the parts of a tree. Statuses differ in shape: a decision that stands is filled,
// a failed one is hollow, one that led to a solution is shaded and has a thick edge, one after the position is
// dotted.
type treeMarks struct {
	style Style
	thin  int // the width of the thinnest line, in 1/64 pixel
	half  float64
}

func (m *treeMarks) prepare(v *treeView, s Style) {
	m.style, m.half = s, v.half()
	m.thin = max(unit, unit*v.text/8)
}

// ink returns the colour of a status.
func (m *treeMarks) ink(s trace.Status) color.RGBA {
	switch s {
	case trace.Live:
		return m.style.Live
	case trace.Solved:
		return m.style.Solved
	case trace.Future:
		return m.style.Future
	}
	return m.style.Failed
}

// edge draws the line from a node to its child.
func (m *treeMarks) edge(p *pen, from, to place, s trace.Status) {
	above, below := from.half, to.half
	if m.half < 3.5 { // small nodes are dots, and lines may run through them
		above, below = 0, 0
	}
	if s == trace.Live { // the nodes are drawn later and hide the ends of a wide line
		above, below = max(0, above-2), max(0, below-2)
	}
	a, b := fixed(from.x, from.y+above), fixed(to.x, to.y-below)
	switch s {
	case trace.Live:
		p.line(a, b, m.thin*5/2, 0, solid(m.style.Live))
	case trace.Solved:
		p.line(a, b, m.thin*3/2, 0, solid(m.style.Solved))
	case trace.Future:
		p.line(a, b, m.thin, m.thin*2, solid(m.style.Line))
	default:
		p.line(a, b, m.thin, 0, solid(m.style.Line))
	}
}

// far limits how far outside the image anything is drawn, so that no product overflows.
const far = 1 << 20

func fixed(x, y float64) point {
	return point{int(min(max(x, -far), far) * unit), int(min(max(y, -far), far) * unit)}
}

// area returns the inks of an area: its background, and stripes, which slant the other way if it
// contains solutions.
func (m *treeMarks) area(s trace.Status) (ground, stripes ink) {
	every := max(4, 6*m.thin/unit)
	wide := max(1, m.thin/unit)
	const soft = 150 // of 255
	switch s {
	case trace.Live: // the path of the standing decisions is drawn over it
		return solid(m.style.LiveGround), ink{color: m.style.LiveGround, every: every, wide: wide}
	case trace.Solved:
		return solid(m.style.AreaSolved), ink{color: tone(m.style.AreaSolved, m.style.Solved, soft), every: every, wide: wide, fall: true}
	case trace.Future:
		return solid(m.style.AreaFuture), ink{color: tone(m.style.AreaFuture, m.style.Future, soft), every: 2 * every, wide: wide}
	}
	return solid(m.style.Area), ink{color: tone(m.style.Area, m.style.Failed, soft), every: every, wide: wide}
}

// fan connects a node to the area below it.
func (m *treeMarks) fan(p *pen, from place, left, right, top int, k ink) {
	tip := fixed(from.x, from.y+from.half)
	a, b := fixed(float64(left), float64(top)), fixed(float64(right), float64(top))
	p.fill(shape{{tip, b, a}}, p.img.Rect, k)
	p.line(tip, a, m.thin, 0, solid(m.style.Line))
	if right-left > 8 {
		p.line(tip, b, m.thin, 0, solid(m.style.Line))
	}
}

// triangle draws a triangle for a subtree. Its tip is cut off to a width of blunt on both sides.
func (m *treeMarks) triangle(p *pen, t triangle, blunt float64, s trace.Status) {
	outer := []point{fixed(t.tip+blunt, t.top), fixed(t.to, t.bottom), fixed(t.from, t.bottom), fixed(t.tip-blunt, t.top)}
	ground, stripes := m.area(s)
	p.fill(shape{outer}, p.img.Rect, ground)
	p.fill(shape{outer}, p.img.Rect, stripes)
	gaps := 0
	if s == trace.Future {
		gaps = 2 * m.thin
	}
	for i, a := range outer {
		p.line(a, outer[(i+1)%len(outer)], m.thin, gaps, solid(m.ink(s)))
	}
}

// A body is the outline of a node: a circle, or a box with round corners.
type body struct{ box image.Rectangle } // in 1/64 pixel

// pixels returns the smallest rectangle of whole pixels around the body.
func (b body) pixels() image.Rectangle {
	return shape{{{b.box.Min.X, b.box.Min.Y}, {b.box.Max.X, b.box.Max.Y}}}.bounds()
}

func (b body) shrunk(by int) []point {
	r := b.box.Inset(by)
	return roundBox(r, min(r.Dy()/2, b.box.Dy()*2/5))
}

func (b body) outline(by int) []point {
	if b.box.Dx() == b.box.Dy() {
		return circle(point{(b.box.Min.X + b.box.Max.X) / 2, (b.box.Min.Y + b.box.Max.Y) / 2}, b.box.Dx()/2-by)
	}
	return b.shrunk(by)
}

// body draws a node without its label.
func (m *treeMarks) body(p *pen, b body, s trace.Status) {
	c := m.ink(s)
	outer := b.outline(0)
	low := b.box.Dy() < 7*unit
	switch {
	case s == trace.Live, low && s == trace.Solved:
		p.fill(shape{outer}, p.img.Rect, solid(c))
	case low:
		p.fill(shape{b.outline(max(0, b.box.Dy()/2-m.thin*5/4))}, p.img.Rect, solid(c))
	case s == trace.Future:
		p.fill(shape{outer}, p.img.Rect, solid(m.style.Ground))
		m.dotted(p, outer, c)
	case s == trace.Solved:
		p.fill(shape{outer}, p.img.Rect, solid(m.style.AreaSolved))
		p.fill(shape{outer, b.outline(2 * m.thin)}, p.img.Rect, solid(c))
	default:
		p.fill(shape{outer}, p.img.Rect, solid(m.style.Ground))
		p.fill(shape{outer, b.outline(m.thin)}, p.img.Rect, solid(c))
	}
}

// dotted draws dots along a closed line.
func (m *treeMarks) dotted(p *pen, curve []point, c color.RGBA) {
	step, dot := 3*m.thin, m.thin*9/16
	due := 0
	a := curve[len(curve)-1]
	for _, b := range curve {
		length := root(square(b.x-a.x) + square(b.y-a.y))
		for ; due < length; due += step {
			at := point{a.x + (b.x-a.x)*due/length, a.y + (b.y-a.y)*due/length}
			p.fill(shape{roundBox(image.Rect(at.x-dot, at.y-dot, at.x+dot, at.y+dot), dot)}, p.img.Rect, solid(c))
		}
		due -= length
		a = b
	}
}

// ring draws the ring around the innermost standing decision. It is dotted if it is around a part
// of the tree that contains that decision.
func (m *treeMarks) ring(p *pen, b body, gap int, dots bool) {
	outer := body{b.box.Inset(-gap - 2*m.thin)}
	p.fill(shape{outer.outline(0)}, p.img.Rect, solid(m.style.AccentGround))
	if dots {
		m.dotted(p, outer.outline(m.thin), m.style.Accent)
		return
	}
	p.fill(shape{outer.outline(0), outer.outline(2 * m.thin)}, p.img.Rect, solid(m.style.Accent))
}

// cross and bar mark the end of a leaf: a cross for a wipe-out or a conflict, a bar if there was
// nothing left to try.
func (m *treeMarks) cross(p *pen, at place, size int) {
	c := fixed(at.x, at.y)
	k := solid(m.style.Failed)
	p.line(point{c.x - size, c.y - size}, point{c.x + size, c.y + size}, m.thin*3/2, 0, k)
	p.line(point{c.x - size, c.y + size}, point{c.x + size, c.y - size}, m.thin*3/2, 0, k)
}

func (m *treeMarks) bar(p *pen, at place, size int) {
	c := fixed(at.x, at.y)
	k := solid(m.style.Failed)
	p.line(point{c.x, c.y - size}, c, m.thin, 0, k)
	p.line(point{c.x - size, c.y}, point{c.x + size, c.y}, m.thin*3/2, 0, k)
}

// star marks a solution.
func (m *treeMarks) star(p *pen, at place, size int) {
	if size < unit {
		return
	}
	c := fixed(at.x, at.y)
	var points []point
	for _, q := range [10]point{{0, -1000}, {247, -340}, {951, -309}, {399, 130}, {588, 809}, {0, 420}, {-588, 809}, {-399, 130}, {-951, -309}, {-247, -340}} {
		points = append(points, point{c.x + q.x*size/1000, c.y + q.y*size/1000})
	}
	p.fill(shape{points}, p.img.Rect, solid(m.style.Solved))
}
