package tree

import (
	"image"
	"image/color"

	"nonet/core/pictures"
	"nonet/core/trace"
)

// treeMarks draws the parts of a tree. Statuses differ in shape: a decision that stands is filled,
// a failed one is hollow, one that led to a solution is shaded and has a thick edge, one after the position is
// dotted.
type treeMarks struct {
	style pictures.Style
	thin  int // the width of the thinnest line, in 1/64 pixel
	half  float64
}

func (m *treeMarks) prepare(v *View, s pictures.Style) {
	m.style, m.half = s, v.half()
	m.thin = max(pictures.Unit, pictures.Unit*v.text/8)
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
func (m *treeMarks) edge(p *pictures.Pen, from, to place, s trace.Status) {
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
		p.Line(a, b, m.thin*5/2, 0, pictures.Solid(m.style.Live))
	case trace.Solved:
		p.Line(a, b, m.thin*3/2, 0, pictures.Solid(m.style.Solved))
	case trace.Future:
		p.Line(a, b, m.thin, m.thin*2, pictures.Solid(m.style.Line))
	default:
		p.Line(a, b, m.thin, 0, pictures.Solid(m.style.Line))
	}
}

// far limits how far outside the image anything is drawn, so that no product overflows.
const far = 1 << 20

func fixed(x, y float64) image.Point {
	return image.Point{int(min(max(x, -far), far) * pictures.Unit), int(min(max(y, -far), far) * pictures.Unit)}
}

// area returns the inks of an area: its background, and stripes, which slant the other way if it
// contains solutions.
func (m *treeMarks) area(s trace.Status) (ground, stripes pictures.Ink) {
	every := max(4, 6*m.thin/pictures.Unit)
	wide := max(1, m.thin/pictures.Unit)
	const soft = 150 // of 255
	switch s {
	case trace.Live: // the path of the standing decisions is drawn over it
		return pictures.Solid(m.style.LiveGround), pictures.Ink{Color: m.style.LiveGround, Every: every, Wide: wide}
	case trace.Solved:
		return pictures.Solid(m.style.AreaSolved), pictures.Ink{Color: pictures.Tone(m.style.AreaSolved, m.style.Solved, soft), Every: every, Wide: wide, Fall: true}
	case trace.Future:
		return pictures.Solid(m.style.AreaFuture), pictures.Ink{Color: pictures.Tone(m.style.AreaFuture, m.style.Future, soft), Every: 2 * every, Wide: wide}
	}
	return pictures.Solid(m.style.Area), pictures.Ink{Color: pictures.Tone(m.style.Area, m.style.Failed, soft), Every: every, Wide: wide}
}

// fan connects a node to the area below it.
func (m *treeMarks) fan(p *pictures.Pen, from place, left, right, top int, k pictures.Ink) {
	tip := fixed(from.x, from.y+from.half)
	a, b := fixed(float64(left), float64(top)), fixed(float64(right), float64(top))
	p.Fill(pictures.Shape{{tip, b, a}}, p.Image.Rect, k)
	p.Line(tip, a, m.thin, 0, pictures.Solid(m.style.Line))
	if right-left > 8 {
		p.Line(tip, b, m.thin, 0, pictures.Solid(m.style.Line))
	}
}

// triangle draws a triangle for a subtree. Its tip is cut off to a width of blunt on both sides.
func (m *treeMarks) triangle(p *pictures.Pen, t triangle, blunt float64, s trace.Status) {
	outer := []image.Point{fixed(t.tip+blunt, t.top), fixed(t.to, t.bottom), fixed(t.from, t.bottom), fixed(t.tip-blunt, t.top)}
	ground, stripes := m.area(s)
	p.Fill(pictures.Shape{outer}, p.Image.Rect, ground)
	p.Fill(pictures.Shape{outer}, p.Image.Rect, stripes)
	gaps := 0
	if s == trace.Future {
		gaps = 2 * m.thin
	}
	for i, a := range outer {
		p.Line(a, outer[(i+1)%len(outer)], m.thin, gaps, pictures.Solid(m.ink(s)))
	}
}

// A body is the outline of a node: a circle, or a box with round corners.
type body struct{ box image.Rectangle } // in 1/64 pixel

// pixels returns the smallest rectangle of whole pixels around the body.
func (b body) pixels() image.Rectangle {
	return pictures.Shape{{{b.box.Min.X, b.box.Min.Y}, {b.box.Max.X, b.box.Max.Y}}}.Bounds()
}

func (b body) shrunk(by int) []image.Point {
	r := b.box.Inset(by)
	return pictures.RoundBox(r, min(r.Dy()/2, b.box.Dy()*2/5))
}

func (b body) outline(by int) []image.Point {
	if b.box.Dx() == b.box.Dy() {
		return pictures.Circle(image.Point{(b.box.Min.X + b.box.Max.X) / 2, (b.box.Min.Y + b.box.Max.Y) / 2}, b.box.Dx()/2-by)
	}
	return b.shrunk(by)
}

// body draws a node without its label.
func (m *treeMarks) body(p *pictures.Pen, b body, s trace.Status) {
	c := m.ink(s)
	outer := b.outline(0)
	low := b.box.Dy() < 7*pictures.Unit
	switch {
	case s == trace.Live, low && s == trace.Solved:
		p.Fill(pictures.Shape{outer}, p.Image.Rect, pictures.Solid(c))
	case low:
		p.Fill(pictures.Shape{b.outline(max(0, b.box.Dy()/2-m.thin*5/4))}, p.Image.Rect, pictures.Solid(c))
	case s == trace.Future:
		p.Fill(pictures.Shape{outer}, p.Image.Rect, pictures.Solid(m.style.Ground))
		m.dotted(p, outer, c)
	case s == trace.Solved:
		p.Fill(pictures.Shape{outer}, p.Image.Rect, pictures.Solid(m.style.AreaSolved))
		p.Fill(pictures.Shape{outer, b.outline(2 * m.thin)}, p.Image.Rect, pictures.Solid(c))
	default:
		p.Fill(pictures.Shape{outer}, p.Image.Rect, pictures.Solid(m.style.Ground))
		p.Fill(pictures.Shape{outer, b.outline(m.thin)}, p.Image.Rect, pictures.Solid(c))
	}
}

// dotted draws dots along a closed line.
func (m *treeMarks) dotted(p *pictures.Pen, curve []image.Point, c color.RGBA) {
	step, dot := 3*m.thin, m.thin*9/16
	due := 0
	a := curve[len(curve)-1]
	for _, b := range curve {
		length := pictures.Root(pictures.Square(b.X-a.X) + pictures.Square(b.Y-a.Y))
		for ; due < length; due += step {
			at := image.Point{a.X + (b.X-a.X)*due/length, a.Y + (b.Y-a.Y)*due/length}
			p.Fill(pictures.Shape{pictures.RoundBox(image.Rect(at.X-dot, at.Y-dot, at.X+dot, at.Y+dot), dot)}, p.Image.Rect, pictures.Solid(c))
		}
		due -= length
		a = b
	}
}

// ring draws the ring around the innermost standing decision. It is dotted if it is around a part
// of the tree that contains that decision.
func (m *treeMarks) ring(p *pictures.Pen, b body, gap int, dots bool) {
	outer := body{b.box.Inset(-gap - 2*m.thin)}
	p.Fill(pictures.Shape{outer.outline(0)}, p.Image.Rect, pictures.Solid(m.style.AccentGround))
	if dots {
		m.dotted(p, outer.outline(m.thin), m.style.Accent)
		return
	}
	p.Fill(pictures.Shape{outer.outline(0), outer.outline(2 * m.thin)}, p.Image.Rect, pictures.Solid(m.style.Accent))
}

// cross and bar mark the end of a leaf: a cross for a wipe-out or a conflict, a bar if there was
// nothing left to try.
func (m *treeMarks) cross(p *pictures.Pen, at place, size int) {
	c := fixed(at.x, at.y)
	k := pictures.Solid(m.style.Failed)
	p.Line(image.Point{c.X - size, c.Y - size}, image.Point{c.X + size, c.Y + size}, m.thin*3/2, 0, k)
	p.Line(image.Point{c.X - size, c.Y + size}, image.Point{c.X + size, c.Y - size}, m.thin*3/2, 0, k)
}

func (m *treeMarks) bar(p *pictures.Pen, at place, size int) {
	c := fixed(at.x, at.y)
	k := pictures.Solid(m.style.Failed)
	p.Line(image.Point{c.X, c.Y - size}, c, m.thin, 0, k)
	p.Line(image.Point{c.X - size, c.Y}, image.Point{c.X + size, c.Y}, m.thin*3/2, 0, k)
}

// star marks a solution.
func (m *treeMarks) star(p *pictures.Pen, at place, size int) {
	if size < pictures.Unit {
		return
	}
	c := fixed(at.x, at.y)
	var points []image.Point
	for _, q := range [10]image.Point{{0, -1000}, {247, -340}, {951, -309}, {399, 130}, {588, 809}, {0, 420}, {-588, 809}, {-399, 130}, {-951, -309}, {-247, -340}} {
		points = append(points, image.Point{c.X + q.X*size/1000, c.Y + q.Y*size/1000})
	}
	p.Fill(pictures.Shape{points}, p.Image.Rect, pictures.Solid(m.style.Solved))
}
