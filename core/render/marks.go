package render

import (
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"
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

// frame draws a frame inside a cell.
func (r rim) frame(img *image.RGBA, cell image.Rectangle, c color.RGBA) {
	b := cell.Inset(r.gap)
	r.sides(img, b, 0, b.Dx(), c)
}

// dashes draws a dashed frame inside a cell. Each side begins and ends with a dash, so
// that the corners are drawn.
func (r rim) dashes(img *image.RGBA, cell image.Rectangle, c color.RGBA) {
	b := cell.Inset(r.gap)
	side := b.Dx()
	pieces := min(9, max(3, side/4)-1|1) // odd: dash, gap, dash, …, dash
	for i := 0; i < pieces; i += 2 {
		r.sides(img, b, side*i/pieces, side*(i+1)/pieces, c)
	}
}

// double draws two frames inside a cell, one within the other. They extend beyond the
// narrow rim, because this frame must be easy to find. If the cell has a frame already,
// one thin line inside it is enough.
func (r rim) double(img *image.RGBA, cell image.Rectangle, framed bool, c color.RGBA) {
	line := rim{width: (r.width + 1) / 2}
	outer := cell.Inset(r.gap)
	inner := outer.Inset(line.width + max(1, (r.width+1)/3))
	if framed {
		inner, line.width = outer.Inset(r.width+1), (r.width+2)/3
	} else {
		line.sides(img, outer, 0, outer.Dx(), c)
	}
	line.sides(img, inner, 0, inner.Dx(), c)
}

// brackets draws the corners of a frame.
func (r rim) brackets(img *image.RGBA, cell image.Rectangle, c color.RGBA) {
	b := cell.Inset(r.gap)
	side := b.Dx()
	arm := min(side, max(2, side/4))
	r.sides(img, b, 0, arm, c)
	r.sides(img, b, side-arm, side, c)
}

// middles draws a frame with open corners.
func (r rim) middles(img *image.RGBA, cell image.Rectangle, c color.RGBA) {
	b := cell.Inset(r.gap)
	side := b.Dx()
	r.sides(img, b, side/6, side-side/6, c)
}

// covered returns diagonal stripes all over a cell.
func covered(cell int) mask {
	m := mask{rect: image.Rect(0, 0, cell, cell), alpha: make([]uint8, cell*cell)}
	period := max(6, cell/7)
	for i := range m.alpha {
		if (i%cell+i/cell)%period < max(1, period/4) {
			m.alpha[i] = 255
		}
	}
	return m
}

// sides draws all four sides of a frame, each only between two distances from its
// beginning.
func (r rim) sides(img *image.RGBA, b image.Rectangle, from, to int, c color.RGBA) {
	fill(img, image.Rect(b.Min.X+from, b.Min.Y, b.Min.X+to, b.Min.Y+r.width), c)
	fill(img, image.Rect(b.Min.X+from, b.Max.Y-r.width, b.Min.X+to, b.Max.Y), c)
	fill(img, image.Rect(b.Min.X, b.Min.Y+from, b.Min.X+r.width, b.Min.Y+to), c)
	fill(img, image.Rect(b.Max.X-r.width, b.Min.Y+from, b.Max.X, b.Min.Y+to), c)
}

// wave returns a wavy line along the lower edge of a cell, under its digit.
func wave(cell int) mask {
	side := fixed.I(cell)
	weight := max(64, side/22)
	sway := max(112, side/11)          // of a control point; the curve reaches half as far
	arcs := min(max(cell/6, 3), 7) | 1 // odd: the line is symmetric
	step := side * 5 / 9 / fixed.Int26_6(arcs)
	left := (side - step*fixed.Int26_6(arcs)) / 2
	middle := side * 9 / 10

	end := func(arc int, y fixed.Int26_6) fixed.Point26_6 {
		return fixed.Point26_6{X: left + step*fixed.Int26_6(arc), Y: y}
	}
	crest := func(arc int, y fixed.Int26_6) fixed.Point26_6 {
		up := sway * fixed.Int26_6(1-arc%2*2)
		return end(arc, y-up).Add(fixed.Point26_6{X: step / 2})
	}
	var o outline
	upper, lower := middle-weight/2, middle+weight/2
	o.moveTo(end(0, upper))
	for i := range arcs {
		o.quadTo(crest(i, upper), end(i+1, upper))
	}
	o.lineTo(end(arcs, lower))
	for i := arcs - 1; i >= 0; i-- {
		o.quadTo(crest(i, lower), end(i, lower))
	}
	return o.mask()
}

// hatch returns a triangle of diagonal stripes in the upper right corner of a cell.
func hatch(cell int) mask {
	side := fixed.I(cell)
	stripe := max(64, side/22) // measured along the cell's edge
	var o outline
	for outer := side * 3 / 8; outer > 0; outer -= 2 * stripe {
		inner := max(outer-stripe, 0)
		o.moveTo(fixed.Point26_6{X: side - outer})
		o.lineTo(fixed.Point26_6{X: side, Y: outer})
		o.lineTo(fixed.Point26_6{X: side, Y: inner})
		o.lineTo(fixed.Point26_6{X: side - inner})
	}
	return o.mask()
}

// stop returns a quarter of a disc in the upper left corner of a cell.
func stop(cell int) mask {
	radius := max(fixed.I(3), fixed.I(cell)*7/32)
	var o outline
	o.moveTo(fixed.Point26_6{})
	o.lineTo(fixed.Point26_6{X: radius})
	// Each of two parabolas approximates an eighth of the circle to a fiftieth of its
	// radius.
	half, near := radius*181/256, radius*106/256
	o.quadTo(fixed.Point26_6{X: radius, Y: near}, fixed.Point26_6{X: half, Y: half})
	o.quadTo(fixed.Point26_6{X: near, Y: radius}, fixed.Point26_6{Y: radius})
	return o.mask()
}

// question returns a question mark in the upper right corner of a cell or, if it would not be
// legible, a filled corner.
func (t *typeface) question(cell int) mask {
	const legible = 7
	height := cell * 3 / 10
	if height < legible {
		side, leg := fixed.I(cell), max(fixed.I(3), fixed.I(cell)*3/8)
		var o outline
		o.moveTo(fixed.Point26_6{X: side - leg})
		o.lineTo(fixed.Point26_6{X: side})
		o.lineTo(fixed.Point26_6{X: side, Y: leg})
		return o.mask()
	}
	slot := image.Pt(height, height+2*(cell/20))
	m := t.symbol(bold, '?', height, slot)
	m.rect = m.rect.Add(image.Pt(cell-slot.X, 0))
	return m
}

// diagonal returns a line from the lower left to the upper right over a digit of a height in the middle
// of a slot. It extends beyond the digit.
func diagonal(slot image.Point, height int) mask {
	if height == 0 {
		return mask{}
	}
	middle := fixed.P(slot.X, slot.Y).Mul(fixed.I(1) / 2)
	reach := fixed.I(height) * 5 / 8
	width := max(64, fixed.I(height)/12) * 5 / 7 // measured along an axis: the line is diagonal
	low := middle.Add(fixed.Point26_6{X: -reach * 4 / 5, Y: reach})
	high := middle.Add(fixed.Point26_6{X: reach * 4 / 5, Y: -reach})
	var o outline
	o.moveTo(low.Add(fixed.Point26_6{X: -width, Y: 0}))
	o.lineTo(low.Add(fixed.Point26_6{X: width, Y: 0}))
	o.lineTo(high.Add(fixed.Point26_6{X: width, Y: 0}))
	o.lineTo(high.Add(fixed.Point26_6{X: -width, Y: 0}))
	return o.mask()
}
