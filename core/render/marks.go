package render

import (
	"image"
	"image/color"

	"nonet/core/canvas"
)

// This file draws the marks that are shapes: frames along the edges of a cell, a wavy
// line below its digit, a hatched corner and a filled one.

// A rim is the space for a frame along the edges of a cell.
type rim struct {
	gap   int // from the edge to the frame, to separate it from a thick line
	width int // of the frame
}

// rimOf returns the rim of a cell without candidates.
func rimOf(cell int) rim { return rim{gap: cell / 40, width: max(1, (cell+9)/18)} }

func (r rim) size() int { return r.gap + r.width }

// within returns the rim, narrowed to at most size pixels but at least one.
func (r rim) within(size int) rim {
	r.width = max(1, min(r.width, size))
	r.gap = max(0, min(r.gap, size-r.width))
	return r
}

// fine returns the rim of a frame that many cells may have.
func (p *Painter) fine() rim { return p.rim.within((p.rim.width + 1) / 2) }

// frame draws a frame inside a cell.
func (p *Painter) frame(cell image.Rectangle, c color.RGBA) {
	r := p.rim
	b := cell.Inset(r.gap)
	p.sides(r.width, b, 0, b.Dx(), c)
}

// dashes draws a dashed frame inside a cell. Each side begins and ends with a dash, so
// that the corners are drawn.
func (p *Painter) dashes(cell image.Rectangle, c color.RGBA) {
	r := p.rim
	b := cell.Inset(r.gap)
	side := b.Dx()
	pieces := min(9, max(3, side/4)-1|1) // odd: dash, gap, dash, …, dash
	for i := 0; i < pieces; i += 2 {
		p.sides(r.width, b, side*i/pieces, side*(i+1)/pieces, c)
	}
}

// double draws two frames inside a cell, one within the other. They extend beyond the
// narrow rim, because this frame must be easy to find. If the cell has a frame already,
// one thin line inside it is enough.
func (p *Painter) double(cell image.Rectangle, framed bool, c color.RGBA) {
	r := p.rim
	line := rim{width: (r.width + 1) / 2}
	outer := cell.Inset(r.gap)
	inner := outer.Inset(line.width + max(1, (r.width+1)/3))
	if framed {
		inner, line.width = outer.Inset(r.width+1), (r.width+2)/3
	} else {
		p.sides(line.width, outer, 0, outer.Dx(), c)
	}
	p.sides(line.width, inner, 0, inner.Dx(), c)
}

// brackets draws the corners of a frame.
func (p *Painter) brackets(cell image.Rectangle, r rim, c color.RGBA) {
	b := cell.Inset(r.gap)
	side := b.Dx()
	arm := min(side, max(2, side/4))
	p.sides(r.width, b, 0, arm, c)
	p.sides(r.width, b, side-arm, side, c)
}

// middles draws a frame with open corners.
func (p *Painter) middles(cell image.Rectangle, c color.RGBA) {
	r := p.rim
	b := cell.Inset(r.gap)
	side := b.Dx()
	p.sides(r.width, b, side/6, side-side/6, c)
}

// sides draws all four sides of a frame, each only between two distances from its
// beginning.
func (p *Painter) sides(width int, b image.Rectangle, from, to int, c color.RGBA) {
	p.box(image.Rect(b.Min.X+from, b.Min.Y, b.Min.X+to, b.Min.Y+width), c)
	p.box(image.Rect(b.Min.X+from, b.Max.Y-width, b.Min.X+to, b.Max.Y), c)
	p.box(image.Rect(b.Min.X, b.Min.Y+from, b.Min.X+width, b.Min.Y+to), c)
	p.box(image.Rect(b.Max.X-width, b.Min.Y+from, b.Max.X, b.Min.Y+to), c)
}

// wave returns a wavy line along the lower edge of a cell, under its digit.
func wave(cell int) *canvas.Mark {
	side := cell * canvas.Unit
	weight := max(64, side/22)
	sway := max(112, side/11)          // of a control point; the curve reaches half as far
	arcs := min(max(cell/6, 3), 7) | 1 // odd: the line is symmetric
	step := side * 5 / 9 / arcs
	left := (side - step*arcs) / 2
	middle := side * 9 / 10

	end := func(arc int, y int) image.Point {
		return image.Point{X: left + step*arc, Y: y}
	}
	crest := func(arc int, y int) image.Point {
		up := sway * (1 - arc%2*2)
		return end(arc, y-up).Add(image.Point{X: step / 2})
	}
	var o canvas.Path
	upper, lower := middle-weight/2, middle+weight/2
	o.MoveTo(end(0, upper))
	for i := range arcs {
		o.QuadTo(crest(i, upper), end(i+1, upper))
	}
	o.LineTo(end(arcs, lower))
	for i := arcs - 1; i >= 0; i-- {
		o.QuadTo(crest(i, lower), end(i, lower))
	}
	return &canvas.Mark{Path: o}
}

// hatch returns a triangle of diagonal stripes in the upper right corner of a cell.
func hatch(cell int) *canvas.Mark {
	side := cell * canvas.Unit
	stripe := max(64, side/22) // measured along the cell's edge
	var o canvas.Path
	for outer := side * 3 / 8; outer > 0; outer -= 2 * stripe {
		inner := max(outer-stripe, 0)
		o = append(o, canvas.Polygon(image.Pt(side-outer, 0), image.Pt(side, outer), image.Pt(side, inner), image.Pt(side-inner, 0))...)
	}
	return &canvas.Mark{Path: o}
}

// stop returns a quarter of a disc in the upper left corner of a cell or, where that is for the sums of cages, in the lower one.
func stop(cell int, caged bool) *canvas.Mark {
	radius := max(3*canvas.Unit, cell*canvas.Unit*7/32)
	at := image.Pt
	if caged {
		at = func(x, y int) image.Point { return image.Pt(x, cell*canvas.Unit-y) }
	}
	o := canvas.Polygon(at(0, 0), at(radius, 0))
	quarter(&o, radius, at)
	return &canvas.Mark{Path: o}
}

// questionHeight is the height of the question mark in a cell; 0 if it would not be legible.
func questionHeight(cell int) int {
	const legible = 7
	if height := cell * 3 / 10; height >= legible {
		return height
	}
	return 0
}

// question returns a filled corner that stands for a question mark, or nothing where one is legible.
func question(cell int) *canvas.Mark {
	if questionHeight(cell) > 0 {
		return &canvas.Mark{}
	}
	side, leg := cell*canvas.Unit, max(3*canvas.Unit, cell*canvas.Unit*3/8)
	return &canvas.Mark{Path: canvas.Polygon(image.Pt(side-leg, 0), image.Pt(side, 0), image.Pt(side, leg))}
}

// drawQuestion draws a question mark in the upper right corner of a cell.
func (p *Painter) drawQuestion(r image.Rectangle) {
	if height := questionHeight(r.Dx()); height > 0 {
		slot := image.Rect(r.Max.X-height, r.Min.Y, r.Max.X, r.Min.Y+height+2*(r.Dx()/20))
		p.char(slot, "?", height, canvas.Bold, p.style.Question, false)
		return
	}
	p.c.Mark(p.question, r.Min, p.style.Question)
}

// diagonal returns a line from the lower left to the upper right over a digit of a height in the middle
// of a slot. It extends beyond the digit.
func diagonal(slot image.Point, height int) *canvas.Mark {
	if height == 0 {
		return &canvas.Mark{}
	}
	middle := slot.Mul(canvas.Unit / 2)
	reach := height * canvas.Unit * 5 / 8
	width := max(64, height*canvas.Unit/12) * 5 / 7 // measured along an axis: the line is diagonal
	low := middle.Add(image.Point{X: -reach * 4 / 5, Y: reach})
	high := middle.Add(image.Point{X: reach * 4 / 5, Y: -reach})
	aside := image.Pt(width, 0)
	return &canvas.Mark{Path: canvas.Polygon(low.Sub(aside), low.Add(aside), high.Add(aside), high.Sub(aside))}
}
