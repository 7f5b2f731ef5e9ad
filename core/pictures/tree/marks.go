package tree

import (
	"image"
	"image/color"

	"nonet/core/canvas"
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
	m.thin = max(canvas.Unit, canvas.Unit*v.text/8)
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
func (m *treeMarks) edge(p canvas.Canvas, from, to place, s trace.Status) {
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
		p.Line(a, b, canvas.Stroke{Color: m.style.Live, Width: m.thin * 5 / 2})
	case trace.Solved:
		p.Line(a, b, canvas.Stroke{Color: m.style.Solved, Width: m.thin * 3 / 2})
	case trace.Future:
		p.Line(a, b, canvas.Stroke{Color: m.style.Line, Width: m.thin, Dash: m.thin * 2})
	default:
		p.Line(a, b, canvas.Stroke{Color: m.style.Line, Width: m.thin})
	}
}

// far limits how far outside the image anything is drawn, so that no product overflows.
const far = 1 << 20

func fixed(x, y float64) image.Point {
	return image.Point{int(min(max(x, -far), far) * canvas.Unit), int(min(max(y, -far), far) * canvas.Unit)}
}

// area returns the inks of an area: its background, and stripes, which slant the other way if it
// contains solutions.
func (m *treeMarks) area(s trace.Status) (ground, stripes canvas.Ink) {
	every := max(4, 6*m.thin/canvas.Unit)
	wide := max(1, m.thin/canvas.Unit)
	const soft = 150 // of 255
	switch s {
	case trace.Live: // the path of the standing decisions is drawn over it
		return canvas.Solid(m.style.LiveGround), canvas.Ink{Color: m.style.LiveGround, Pattern: canvas.Rising, Every: every, Wide: wide}
	case trace.Solved:
		return canvas.Solid(m.style.AreaSolved), canvas.Ink{Color: canvas.Tone(m.style.AreaSolved, m.style.Solved, soft), Every: every, Wide: wide, Pattern: canvas.Falling}
	case trace.Future:
		return canvas.Solid(m.style.AreaFuture), canvas.Ink{Color: canvas.Tone(m.style.AreaFuture, m.style.Future, soft), Pattern: canvas.Rising, Every: 2 * every, Wide: wide}
	}
	return canvas.Solid(m.style.Area), canvas.Ink{Color: canvas.Tone(m.style.Area, m.style.Failed, soft), Pattern: canvas.Rising, Every: every, Wide: wide}
}

// fan connects a node to the area below it.
func (m *treeMarks) fan(p canvas.Canvas, from place, left, right, top int, k canvas.Ink) {
	tip := fixed(from.x, from.y+from.half)
	a, b := fixed(float64(left), float64(top)), fixed(float64(right), float64(top))
	p.Fill(canvas.Polygon(tip, b, a), k)
	p.Line(tip, a, canvas.Stroke{Color: m.style.Line, Width: m.thin})
	if right-left > 8 {
		p.Line(tip, b, canvas.Stroke{Color: m.style.Line, Width: m.thin})
	}
}

// triangle draws a triangle for a subtree. Its tip is cut off to a width of blunt on both sides.
func (m *treeMarks) triangle(p canvas.Canvas, t triangle, blunt float64, s trace.Status) {
	corners := []image.Point{fixed(t.tip+blunt, t.top), fixed(t.to, t.bottom), fixed(t.from, t.bottom), fixed(t.tip-blunt, t.top)}
	outer := canvas.Polygon(corners...)
	ground, stripes := m.area(s)
	p.Fill(outer, ground)
	p.Fill(outer, stripes)
	gaps := 0
	if s == trace.Future {
		gaps = 2 * m.thin
	}
	for i, a := range corners {
		p.Line(a, corners[(i+1)%len(corners)], canvas.Stroke{Color: m.ink(s), Width: m.thin, Dash: gaps})
	}
}

// A body is the outline of a node: a circle, or a box with round corners.
type body struct{ box image.Rectangle } // in 1/64 pixel

// pixels returns the smallest rectangle of whole pixels around the body.
func (b body) pixels() image.Rectangle {
	return canvas.Box(b.box).Bounds()
}

func (b body) shrunk(by int) canvas.Path {
	r := b.box.Inset(by)
	return canvas.RoundBox(r, min(r.Dy()/2, b.box.Dy()*2/5))
}

func (b body) outline(by int) canvas.Path {
	if b.box.Dx() == b.box.Dy() {
		return canvas.Circle(image.Point{(b.box.Min.X + b.box.Max.X) / 2, (b.box.Min.Y + b.box.Max.Y) / 2}, b.box.Dx()/2-by)
	}
	return b.shrunk(by)
}

// body draws a node without its label.
func (m *treeMarks) body(p canvas.Canvas, b body, s trace.Status) {
	c := m.ink(s)
	outer := b.outline(0)
	low := b.box.Dy() < 7*canvas.Unit
	switch {
	case s == trace.Live, low && s == trace.Solved:
		p.Fill(outer, canvas.Solid(c))
	case low:
		p.Fill(b.outline(max(0, b.box.Dy()/2-m.thin*5/4)), canvas.Solid(c))
	case s == trace.Future:
		p.Fill(outer, canvas.Solid(m.style.Ground))
		m.dotted(p, outer, c)
	case s == trace.Solved:
		p.Fill(outer, canvas.Solid(m.style.AreaSolved))
		p.Fill(append(outer, b.outline(2*m.thin)...), canvas.Solid(c))
	default:
		p.Fill(outer, canvas.Solid(m.style.Ground))
		p.Fill(append(outer, b.outline(m.thin)...), canvas.Solid(c))
	}
}

// turn draws a second outline around a decision of a person.
func (m *treeMarks) turn(p canvas.Canvas, b body) {
	gap := max(2*m.thin, canvas.Unit)
	if b.box.Dy() < 4*gap {
		return
	}
	p.Fill(append(b.outline(-gap), b.outline(m.thin-gap)...), canvas.Solid(m.style.Ink))
}

// dotted draws dots along a closed line.
func (m *treeMarks) dotted(p canvas.Canvas, outline canvas.Path, c color.RGBA) {
	var curve []image.Point
	outline.Flatten(func(at image.Point, _ bool) { curve = append(curve, at) })
	if last := len(curve) - 1; curve[last] == curve[0] {
		curve = curve[:last]
	}
	step, dot := 3*m.thin, m.thin*9/16
	due := 0
	a := curve[len(curve)-1]
	for _, b := range curve {
		length := canvas.Root((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y))
		for ; due < length; due += step {
			at := image.Point{a.X + (b.X-a.X)*due/length, a.Y + (b.Y-a.Y)*due/length}
			p.Fill(canvas.RoundBox(image.Rect(at.X-dot, at.Y-dot, at.X+dot, at.Y+dot), dot), canvas.Solid(c))
		}
		due -= length
		a = b
	}
}

// ring draws the ring around the innermost standing decision. It is dotted if it is around a part
// of the tree that contains that decision.
func (m *treeMarks) ring(p canvas.Canvas, b body, gap int, dots bool) {
	outer := body{b.box.Inset(-gap - 2*m.thin)}
	p.Fill(outer.outline(0), canvas.Solid(m.style.AccentGround))
	if dots {
		m.dotted(p, outer.outline(m.thin), m.style.Accent)
		return
	}
	p.Fill(append(outer.outline(0), outer.outline(2*m.thin)...), canvas.Solid(m.style.Accent))
}

// cross and bar mark the end of a leaf: a cross for a wipe-out or a conflict, a bar if there was
// nothing left to try.
func (m *treeMarks) cross(p canvas.Canvas, at place, size int) {
	c := fixed(at.x, at.y)
	p.Line(image.Point{c.X - size, c.Y - size}, image.Point{c.X + size, c.Y + size}, canvas.Stroke{Color: m.style.Failed, Width: m.thin * 3 / 2})
	p.Line(image.Point{c.X - size, c.Y + size}, image.Point{c.X + size, c.Y - size}, canvas.Stroke{Color: m.style.Failed, Width: m.thin * 3 / 2})
}

func (m *treeMarks) bar(p canvas.Canvas, at place, size int) {
	c := fixed(at.x, at.y)
	p.Line(image.Point{c.X, c.Y - size}, c, canvas.Stroke{Color: m.style.Failed, Width: m.thin})
	p.Line(image.Point{c.X - size, c.Y}, image.Point{c.X + size, c.Y}, canvas.Stroke{Color: m.style.Failed, Width: m.thin * 3 / 2})
}

// star marks a solution.
func (m *treeMarks) star(p canvas.Canvas, at place, size int) {
	if size < canvas.Unit {
		return
	}
	c := fixed(at.x, at.y)
	var points []image.Point
	for _, q := range [10]image.Point{{0, -1000}, {247, -340}, {951, -309}, {399, 130}, {588, 809}, {0, 420}, {-588, 809}, {-399, 130}, {-951, -309}, {-247, -340}} {
		points = append(points, image.Point{c.X + q.X*size/1000, c.Y + q.Y*size/1000})
	}
	p.Fill(canvas.Polygon(points...), canvas.Solid(m.style.Solved))
}
