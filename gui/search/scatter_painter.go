package search

import (
	"image"
	"math"
)

// A ScatterPoint is what one puzzle costs two engines. Costs are above 0.
type ScatterPoint struct {
	X, Y               float64
	XGivenUp, YGivenUp bool // the cost is more than was measured
}

// A scatterPainter draws points in a square of two equal logarithmic axes, with the diagonal on
// which both costs are the same. Searches that were given up are beyond the ends of the axes.
type scatterPainter struct {
	paper
	scale logScale
	plot  image.Rectangle
	at    []image.Point // where each point is
	size  int           // the diameter of a point
}

// paint draws points; marked is the index of one that is highlighted, or -1. text is the height of
// a capital letter. All sizes are in pixels.
func (p *scatterPainter) paint(axis Axis, points []ScatterPoint, marked int, s Style, width, height, text int) *image.RGBA {
	p.begin(width, height, s.Ground)
	p.at = p.at[:0]
	beyondX, beyondY := p.lay(axis, points, width, height, text)
	if len(points) == 0 || p.plot.Dx() < 2*text {
		return p.img
	}
	p.axes(s, text)
	p.beyond(beyondX, beyondY, s, text)
	p.size = text
	if len(points) > 400 {
		p.size = max(text*2/3, 3)
	}
	if len(points) > 3000 {
		p.size = max(text/3, 2)
	}
	for _, o := range points {
		p.at = append(p.at, p.place(o, text))
	}
	for i, o := range points {
		if i != marked {
			p.point(p.at[i], o, s)
		}
	}
	if marked >= 0 && marked < len(points) {
		r := around(p.at[marked], max(2*p.size, 2*text))
		p.diamond(r, 0, s.Ground)
		p.diamond(r, max(2, p.size/4), s.Accent)
		p.dot(r, max(p.size/2, 3), 0, s.Accent)
	}
	return p.img
}

// lay finds the scale and the place of the square, which is in the middle and as large as there is
// room beside the labels. It reports whether any search was given up, by axis.
func (p *scatterPainter) lay(axis Axis, points []ScatterPoint, width, height, text int) (beyondX, beyondY bool) {
	least, most := math.Inf(1), 0.0
	for _, o := range points {
		if !o.XGivenUp {
			least, most = min(least, o.X), max(most, o.X)
		}
		if !o.YGivenUp {
			least, most = min(least, o.Y), max(most, o.Y)
		}
		beyondX, beyondY = beyondX || o.XGivenUp, beyondY || o.YGivenUp
	}
	if most == 0 {
		least, most = 1, 10
	}
	p.scale = newLogScale(axis, least, most)
	left, right := widestLabel(&p.paper, p.scale, text)+text*3/2, text*2
	top, bottom := text, text*5/2
	if beyondX {
		right += 2 * text
	}
	if beyondY {
		top += 2 * text
	}
	side := max(min(width-left-right, height-top-bottom), 0)
	left += max(width-left-right-side, 0) / 2
	p.plot = image.Rect(left, top, left+side, top+side)
	p.scale.pixels = side
	return beyondX, beyondY
}

// labelsLeft returns where the widest label of the upward axis begins.
func (p *scatterPainter) labelsLeft(text int) int {
	return max(p.plot.Min.X-widestLabel(&p.paper, p.scale, text), text)
}

// axes draws the lines of the powers of ten, their labels, and the diagonal.
func (p *scatterPainter) axes(s Style, text int) {
	r := p.plot
	decades(&p.paper, p.scale, r, s, text)
	line := max(1, text/8)
	every := p.scale.every(2 * text)
	for e := p.scale.from; e <= p.scale.to; e++ {
		y := r.Max.Y - p.scale.x(math.Pow10(e))
		p.box(image.Rect(r.Min.X, y, r.Max.X+line, y+line), s.Line)
		if p.scale.labelled(e, every) {
			label := p.scale.axis.label(e)
			p.letters.Draw(p.img, image.Pt(r.Min.X-text/2-p.letters.Width(label, text), y+text/2), label, text, s.Faint)
		}
	}
	weight := max(unit, text*unit/8)
	a, b := point{r.Min.X * unit, r.Max.Y * unit}, point{r.Max.X * unit, r.Min.Y * unit}
	p.fill(shape{{{a.x - weight, a.y}, {a.x, a.y + weight}, {b.x + weight, b.y}, {b.x, b.y - weight}}}, r, solid(s.Faint))
}

// beyond draws the places of the searches that were given up.
func (p *scatterPainter) beyond(x, y bool, s Style, text int) {
	lane := 2 * text
	over := func(r image.Rectangle) {
		p.box(r, s.Area)
		p.frame(r, max(1, text/8), s.Line)
	}
	r := p.plot
	if x {
		top := r.Min.Y
		if y {
			top -= lane
		}
		over(image.Rect(r.Max.X, top, r.Max.X+lane, r.Max.Y))
	}
	if y {
		over(image.Rect(r.Min.X, r.Min.Y-lane, r.Max.X, r.Min.Y))
	}
}

// place returns where a point is.
func (p *scatterPainter) place(o ScatterPoint, text int) image.Point {
	at := image.Pt(p.plot.Max.X+text, p.plot.Min.Y-text)
	if !o.XGivenUp {
		at.X = p.plot.Min.X + p.scale.x(o.X)
	}
	if !o.YGivenUp {
		at.Y = p.plot.Max.Y - p.scale.x(o.Y)
	}
	return at
}

// point draws a point: a ring with a pale ground, so that points that overlap can be told apart, or
// a diamond if a search was given up.
func (p *scatterPainter) point(at image.Point, o ScatterPoint, s Style) {
	r := around(at, p.size)
	switch {
	case o.XGivenUp || o.YGivenUp:
		p.diamond(around(at, p.size+2), 0, s.Warn)
	case p.size > 5:
		p.dot(r, p.size, 0, s.LiveGround)
		p.dot(r, p.size, max(1, p.size/6), s.Live)
	default:
		p.dot(r, p.size, 0, s.Live)
	}
}

// around returns a square around a place.
func around(at image.Point, side int) image.Rectangle {
	from := at.Sub(image.Pt(side/2, side/2))
	return image.Rectangle{from, from.Add(image.Pt(side, side))}
}

// near returns the index of the point nearest to a place, at most within pixels away, or -1.
func (p *scatterPainter) near(at image.Point, within int) int {
	best, least := -1, within*within
	for i, place := range p.at {
		if d := place.Sub(at); d.X*d.X+d.Y*d.Y <= least {
			best, least = i, d.X*d.X+d.Y*d.Y
		}
	}
	return best
}
