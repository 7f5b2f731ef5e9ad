package plot

import (
	"image"
	"math"

	"nonet/core/canvas"
	"nonet/core/pictures"
)

// A ScatterPoint is what one puzzle costs two engines. Costs are above 0.
type ScatterPoint struct {
	X, Y               float64
	XGivenUp, YGivenUp bool // the cost is more than was measured
}

// A ScatterPainter draws points in a square of two equal logarithmic axes, with the diagonal on
// which both costs are the same. Searches that were given up are beyond the ends of the axes.
type ScatterPainter struct {
	pictures.Paper
	scale logScale
	Plot  image.Rectangle
	At    []image.Point // where each point is
	size  int           // the diameter of a point
}

// Paint draws points; marked is the index of one that is highlighted, or -1. text is the height of
// a capital letter. All sizes are in pixels.
func (p *ScatterPainter) Paint(axis Axis, points []ScatterPoint, marked int, s pictures.Style, width, height, text int) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, axis, points, marked, s, text) })
}

// Draw does the same on a canvas.
func (p *ScatterPainter) Draw(c canvas.Canvas, axis Axis, points []ScatterPoint, marked int, s pictures.Style, text int) {
	p.On(c, s.Ground)
	width, height := p.Size().X, p.Size().Y
	p.At = p.At[:0]
	beyondX, beyondY := p.Lay(axis, points, width, height, text)
	if len(points) == 0 || p.Plot.Dx() < 2*text {
		return
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
		p.At = append(p.At, p.place(o, text))
	}
	for i, o := range points {
		if i != marked {
			p.point(p.At[i], o, s)
		}
	}
	if marked >= 0 && marked < len(points) {
		r := around(p.At[marked], max(2*p.size, 2*text))
		p.Diamond(r, 0, s.Ground)
		p.Diamond(r, max(2, p.size/4), s.Accent)
		p.Dot(r, max(p.size/2, 3), 0, s.Accent)
	}
}

// Lay finds the scale and the place of the square, which is in the middle and as large as there is
// room beside the labels. It reports whether any search was given up, by axis.
func (p *ScatterPainter) Lay(axis Axis, points []ScatterPoint, width, height, text int) (beyondX, beyondY bool) {
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
	left, right := widestLabel(&p.Paper, p.scale, text)+text*3/2, text*2
	top, bottom := text, text*5/2
	if beyondX {
		right += 2 * text
	}
	if beyondY {
		top += 2 * text
	}
	side := max(min(width-left-right, height-top-bottom), 0)
	left += max(width-left-right-side, 0) / 2
	p.Plot = image.Rect(left, top, left+side, top+side)
	p.scale.pixels = side
	return beyondX, beyondY
}

// LabelsLeft returns where the widest label of the upward axis begins.
func (p *ScatterPainter) LabelsLeft(text int) int {
	return max(p.Plot.Min.X-widestLabel(&p.Paper, p.scale, text), text)
}

// axes draws the lines of the powers of ten, their labels, and the diagonal.
func (p *ScatterPainter) axes(s pictures.Style, text int) {
	r := p.Plot
	decades(&p.Paper, p.scale, r, s, text)
	line := max(1, text/8)
	every := p.scale.every(2 * text)
	for e := p.scale.from; e <= p.scale.to; e++ {
		y := r.Max.Y - p.scale.x(math.Pow10(e))
		p.Box(image.Rect(r.Min.X, y, r.Max.X+line, y+line), s.Line)
		if p.scale.labelled(e, every) {
			label := p.scale.axis.label(e)
			p.WriteBefore(image.Pt(r.Min.X-text/2, y+text/2), label, text, canvas.Regular, s.Faint)
		}
	}
	weight := max(canvas.Unit, text*canvas.Unit/8)
	a, b := image.Point{r.Min.X * canvas.Unit, r.Max.Y * canvas.Unit}, image.Point{r.Max.X * canvas.Unit, r.Min.Y * canvas.Unit}
	p.Clip(r)
	p.Fill(canvas.Polygon(image.Point{a.X - weight, a.Y}, image.Point{a.X, a.Y + weight}, image.Point{b.X + weight, b.Y}, image.Point{b.X, b.Y - weight}), canvas.Solid(s.Faint))
	p.Unclip()
}

// beyond draws the places of the searches that were given up.
func (p *ScatterPainter) beyond(x, y bool, s pictures.Style, text int) {
	lane := 2 * text
	over := func(r image.Rectangle) {
		p.Box(r, s.Area)
		p.Frame(r, max(1, text/8), s.Line)
	}
	r := p.Plot
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
func (p *ScatterPainter) place(o ScatterPoint, text int) image.Point {
	at := image.Pt(p.Plot.Max.X+text, p.Plot.Min.Y-text)
	if !o.XGivenUp {
		at.X = p.Plot.Min.X + p.scale.x(o.X)
	}
	if !o.YGivenUp {
		at.Y = p.Plot.Max.Y - p.scale.x(o.Y)
	}
	return at
}

// point draws a point: a ring with a pale ground, so that points that overlap can be told apart, or
// a diamond if a search was given up.
func (p *ScatterPainter) point(at image.Point, o ScatterPoint, s pictures.Style) {
	r := around(at, p.size)
	switch {
	case o.XGivenUp || o.YGivenUp:
		p.Diamond(around(at, p.size+2), 0, s.Warn)
	case p.size > 5:
		p.Dot(r, p.size, 0, s.LiveGround)
		p.Dot(r, p.size, max(1, p.size/6), s.Live)
	default:
		p.Dot(r, p.size, 0, s.Live)
	}
}

// around returns a square around a place.
func around(at image.Point, side int) image.Rectangle {
	from := at.Sub(image.Pt(side/2, side/2))
	return image.Rectangle{from, from.Add(image.Pt(side, side))}
}

// Near returns the index of the point nearest to a place, at most within pixels away, or -1.
func (p *ScatterPainter) Near(at image.Point, within int) int {
	best, least := -1, within*within
	for i, place := range p.At {
		if d := place.Sub(at); d.X*d.X+d.Y*d.Y <= least {
			best, least = i, d.X*d.X+d.Y*d.Y
		}
	}
	return best
}
