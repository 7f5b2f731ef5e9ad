package board

import (
	"image"

	"nonet/core/canvas"
	"nonet/core/render"
	"nonet/core/words"
)

// NoCursor stands for the cell of a cursor that is not shown.
const NoCursor = -1

// Draw draws a view on a canvas, as large as it fits. It shows what the cursor in a cell highlights; without one it shows nothing of that.
func (v View) Draw(c canvas.Canvas, s render.Style, cursor int, selected ...int) {
	if cursor == NoCursor {
		v.Quiet, cursor = true, 0
	}
	size := c.Size()
	b := render.Board{Layout: v.Layout, Clues: v.Clues, Cells: v.Decorate(nil, cursor)}
	for _, cell := range selected {
		b.Cells[cell].Marks |= render.Selected
	}
	if v.Names {
		b.Name()
	}
	g := b.Geometry(size.X, size.Y)
	b.Curves, b.Groups = new(Tracer).Trace(&v, g)
	render.Draw(c, b, s)
	for _, a := range v.Arcs {
		drawArc(c, g, a, s)
	}
}

// DrawRuled is Draw, with the rules of the whole grid, which cannot be drawn in it, as a line below.
func (v View) DrawRuled(c canvas.Canvas, s render.Style, cursor int, selected ...int) {
	rules, size := words.GridRules(v.Layout, v.Clues), c.Size()
	if rules == "" {
		v.Draw(c, s, cursor, selected...)
		return
	}
	const least = 5 // that can be read
	capital := max(least, size.X/50)
	for capital > least && canvas.Width(rules, capital, canvas.Regular) > size.X {
		capital--
	}
	canvas.Part(c, image.Rect(0, 0, size.X, size.Y-2*capital), func(c canvas.Canvas) { v.Draw(c, s, cursor, selected...) })
	c.Text(canvas.Text{String: rules, At: image.Pt(size.X/2, size.Y-capital*2/3).Mul(canvas.Unit), Anchor: canvas.Middle, Height: capital, Color: s.Given})
}

// drawArc draws an arrow from one cell to another, over the board. It begins and ends near the middles of the cells.
func drawArc(c canvas.Canvas, g render.Geometry, a Arc, s render.Style) {
	middle := func(cell int) image.Point {
		r := g.Bounds(cell)
		return r.Min.Add(r.Max).Mul(canvas.Unit / 2)
	}
	from, to := middle(a.From), middle(a.To)
	way := to.Sub(from)
	length := canvas.Root(way.X*way.X + way.Y*way.Y)
	if length == 0 {
		return
	}
	unit := g.Bounds(a.From).Dx() * canvas.Unit
	along := func(by int) image.Point { return image.Point{way.X * by / length, way.Y * by / length} }
	head, width := unit/4, max(canvas.Unit, unit/20)
	tip := to.Sub(along(unit / 3))
	base, aside := tip.Sub(along(head)), along(head/2)
	c.Group("arrow")
	c.Line(from.Add(along(unit/3)), base, canvas.Stroke{Color: s.RefuserFrame, Width: width})
	c.Fill(canvas.Polygon(tip, base.Add(image.Point{-aside.Y, aside.X}), base.Add(image.Point{aside.Y, -aside.X})), canvas.Solid(s.RefuserFrame))
	c.End()
}
