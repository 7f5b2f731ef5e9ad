package render

import (
	"image"
	"slices"

	"nonet/core/canvas"
)

// over is what lies over the cells, except the selection: links, frames and the signs between cells, as they were last drawn.
type over struct {
	curves  []Curve
	groups  []image.Rectangle
	between []between
}

// layOver prepares what lies over the cells, and reports whether that has changed.
func (p *Painter) layOver(b Board, all bool) bool {
	o := &p.over
	if !all && slices.Equal(b.Curves, o.curves) && slices.Equal(b.Groups, o.groups) {
		return false
	}
	*o = over{curves: slices.Clone(b.Curves), groups: slices.Clone(b.Groups)}
	if p.printed != nil {
		o.between = p.printed.between
	}
	return !all || len(b.Curves)+len(b.Groups)+len(o.between) > 0
}

// drawOver draws it.
func (p *Painter) drawOver() {
	for _, b := range p.over.between {
		p.drawBetween(b)
	}
	slot := min(p.slots.size.X, p.slots.size.Y, p.geometry.cell*5/16) // on small boards slots are large
	unit := slot * canvas.Unit / 20
	for _, c := range p.over.curves {
		if !c.Strong {
			p.drawCurve(c, "weak", canvas.Stroke{Color: p.style.WeakLink, Width: max(92, unit*21/10), Dash: max(3*canvas.Unit, unit*9/2)}, unit)
		}
	}
	for _, c := range p.over.curves {
		if c.Strong {
			p.drawCurve(c, "strong", canvas.Stroke{Color: p.style.StrongLink, Width: max(108, unit*27/10)}, unit)
		}
	}
	for _, r := range p.over.groups {
		p.c.Group("group")
		p.drawGroup(r, canvas.Stroke{Color: p.style.StrongLink, Width: max(64, unit*12/10), Dash: max(2*canvas.Unit, unit*3)})
		p.c.End()
	}
}

// drawCurve draws a link. If it has the head of an arrow, it ends within that.
func (p *Painter) drawCurve(c Curve, name string, s canvas.Stroke, unit int) {
	if c.A == c.B && c.A == c.C {
		return
	}
	p.c.Group(name)
	if c.Arrow {
		long := max(6*canvas.Unit, unit*9)
		p.c.Fill(c.head(long, max(5*canvas.Unit/2, unit*4)), canvas.Solid(s.Color))
		c = c.shorter(long * 4 / 5)
	}
	p.c.Curve(c.A, c.C, c.B, s)
	p.c.End()
}

// head returns the head of an arrow at the end of a curve: how long it is, and half as wide.
func (c *Curve) head(long, half int) canvas.Path {
	along := c.B.Sub(c.C)
	if along == (image.Point{}) {
		along = c.B.Sub(c.A)
	}
	length := canvas.Root(along.X*along.X + along.Y*along.Y)
	scaled := func(by int) image.Point { return image.Point{along.X * by / length, along.Y * by / length} }
	base, aside := c.B.Sub(scaled(long)), scaled(half)
	aside = image.Point{-aside.Y, aside.X}
	return canvas.Polygon(c.B, base.Add(aside), base.Sub(aside))
}

// fine is the number of values of the parameter at which shorter looks for an end.
const fine = 1024

// shorter returns the curve without a length at its end, or at least the first half of it.
func (c *Curve) shorter(by int) Curve {
	for i := fine; ; i-- {
		end := canvas.QuadAt(c.A, c.C, c.B, i, fine)
		if d := c.B.Sub(end); d.X*d.X+d.Y*d.Y < by*by && i > fine/2 {
			continue
		}
		towards := image.Point{c.A.X + (c.C.X-c.A.X)*i/fine, c.A.Y + (c.C.Y-c.A.Y)*i/fine}
		return Curve{A: c.A, C: towards, B: end}
	}
}

// drawGroup draws a dashed rectangle.
func (p *Painter) drawGroup(r image.Rectangle, s canvas.Stroke) {
	r = image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}
	corners := [...]image.Point{r.Min, {r.Max.X, r.Min.Y}, r.Max, {r.Min.X, r.Max.Y}, r.Min}
	for i := range 4 {
		p.c.Curve(corners[i], corners[i].Add(corners[i+1]).Div(2), corners[i+1], s)
	}
}
