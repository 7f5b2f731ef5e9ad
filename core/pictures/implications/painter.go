package implications

import (
	"image"
	"image/color"
	"slices"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A Painter draws implication graphs.
type Painter struct {
	pictures.Paper
	style  pictures.Style
	layout *sudoku.Layout
	moved  image.Point

	graph *trace.Implications // of the plan
	plan  *plan
	view  image.Point
}

// Fit lays out a graph in a view; text is the height of a capital letter. It returns the size of the whole picture.
func (p *Painter) Fit(g *trace.Implications, l *sudoku.Layout, view image.Point, text int) image.Point {
	if g == nil || len(g.Nodes) == 0 {
		p.graph, p.plan = g, nil
		return image.Point{}
	}
	if p.plan == nil || p.graph != g || p.layout != l || p.view != view || p.plan.text != text {
		p.graph, p.layout, p.view = g, l, view
		p.plan = planOf(g, l, view, text)
	}
	return p.plan.size
}

// At returns the position of the node, or of the conflict, at a place in the view, which is scrolled by moved.
func (p *Painter) At(place, moved image.Point) (position int64, ok bool) {
	if p.plan == nil {
		return 0, false
	}
	place = place.Add(moved)
	for i, r := range p.plan.boxes {
		if place.In(r) {
			return p.graph.Nodes[i].Position, true
		}
	}
	return p.graph.Position, place.In(p.plan.ends)
}

// Heart returns the part of the whole picture that is most worth seeing: the columns on both sides of the cut, or without one the last
// columns, in the lane of the conflict, and as much on the left of them as the names of the levels cover.
func (p *Painter) Heart() image.Rectangle {
	if p.plan == nil {
		return image.Rectangle{}
	}
	column := p.plan.cut
	if column < 0 {
		column = max(0, p.plan.last-1)
	}
	from, last := column*p.plan.pitch.X, p.plan.lanes[len(p.plan.lanes)-1]
	return image.Rect(from, last.from, from+p.plan.left+p.plan.pitch.X+p.plan.box.X, last.to)
}

// Paint draws what is in view, scrolled by moved. All sizes are in pixels.
func (p *Painter) Paint(g *trace.Implications, l *sudoku.Layout, s pictures.Style, width, height, text int, moved image.Point) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, g, l, s, text, moved) })
}

// Draw does the same on a canvas. Without a graph, or if it has no nodes, nothing is drawn.
func (p *Painter) Draw(c canvas.Canvas, g *trace.Implications, l *sudoku.Layout, s pictures.Style, text int, moved image.Point) {
	p.On(c, s.Ground)
	p.style, p.moved = s, moved
	if p.Fit(g, l, p.Size(), text); p.plan == nil {
		return
	}
	p.stripes()
	for i, n := range g.Nodes {
		for _, from := range n.From {
			p.edge(p.plan.boxes[from], p.plan.boxes[i], g.Nodes[from].InClause && n.Beyond)
		}
	}
	for _, from := range g.From {
		p.edge(p.plan.boxes[from], p.plan.ends, g.Nodes[from].InClause)
	}
	p.cut()
	for i := range g.Nodes {
		p.node(&g.Nodes[i], p.plan.boxes[i].Sub(moved))
	}
	p.ends(p.plan.ends.Sub(moved))
	p.levels()
}

// stripes draws lines between the levels.
func (p *Painter) stripes() {
	for _, lane := range p.plan.lanes {
		p.Box(image.Rect(0, lane.from-p.moved.Y, p.Size().X, lane.from-p.moved.Y+1), p.style.Line)
	}
}

// levels writes the names of the levels at the left edge, over what is scrolled below them.
func (p *Painter) levels() {
	text := p.plan.text
	p.Box(image.Rect(0, 0, p.plan.left-text, p.Size().Y), p.style.Ground)
	p.Box(image.Rect(p.plan.left-text-1, 0, p.plan.left-text, p.Size().Y), p.style.Line)
	for _, lane := range p.plan.lanes {
		y := lane.from - p.moved.Y
		p.Box(image.Rect(0, y, p.plan.left-text, y+1), p.style.Line)
		p.WriteBold(image.Pt(text/2, y+text*5/2), levelLabel(lane.level), text, p.style.Faint)
	}
}

// edge draws an arrow from one box to another. One that leads past other columns runs along its own row, or above it if there are more
// boxes in it, and turns just before its end.
func (p *Painter) edge(from, to image.Rectangle, crosses bool) {
	ink, wide := p.style.Future, max(1, p.plan.text/8)
	if crosses {
		ink, wide = p.style.Warn, max(2, p.plan.text/5)
	}
	from, to = from.Sub(p.moved), to.Sub(p.moved)
	a, b, along := image.Pt(from.Max.X, (from.Min.Y+from.Max.Y)/2), image.Pt(to.Min.X, (to.Min.Y+to.Max.Y)/2), 1
	if b.X <= a.X { // from what lies beyond the cut back to a literal of the clause
		a.X, b.X, along = from.Min.X, to.Max.X, -1
	}
	tip, gap := max(3, p.plan.text*2/3), (p.plan.pitch.X-p.plan.box.X)*along
	end := b.Sub(image.Pt(along*tip, 0))
	stroke := canvas.Stroke{Color: ink, Width: wide * canvas.Unit}
	if turn := b.X - gap; (turn-a.X)*along > p.plan.box.X {
		y := a.Y
		if p.sameLane(from, to) {
			y = from.Min.Y - p.plan.text/2
			p.bend(a, image.Pt(a.X+gap, y), stroke)
			a.X += gap
		}
		p.Line(image.Pt(a.X, y).Mul(canvas.Unit), image.Pt(turn, y).Mul(canvas.Unit), stroke)
		a = image.Pt(turn, y)
	}
	p.bend(a, end, stroke)
	half := max(2, tip/2)
	p.Fill(canvas.Polygon(b.Mul(canvas.Unit), end.Add(image.Pt(0, half)).Mul(canvas.Unit), end.Sub(image.Pt(0, half)).Mul(canvas.Unit)), canvas.Solid(ink))
}

// bend draws a line that begins and ends level.
func (p *Painter) bend(a, b image.Point, stroke canvas.Stroke) {
	middle := image.Pt((a.X+b.X)/2, (a.Y+b.Y)/2)
	p.Curve(a.Mul(canvas.Unit), image.Pt(middle.X, a.Y).Mul(canvas.Unit), middle.Mul(canvas.Unit), stroke)
	p.Curve(middle.Mul(canvas.Unit), image.Pt(middle.X, b.Y).Mul(canvas.Unit), b.Mul(canvas.Unit), stroke)
}

// sameLane reports whether two boxes in view are in the same lane.
func (p *Painter) sameLane(a, b image.Rectangle) bool {
	return slices.ContainsFunc(p.plan.lanes, func(l lane) bool {
		from, to := l.from-p.moved.Y, l.to-p.moved.Y
		return a.Min.Y >= from && a.Min.Y < to && b.Min.Y >= from && b.Min.Y < to
	})
}

// cut draws the cut, and says what it is.
func (p *Painter) cut() {
	if p.plan.cut < 0 {
		return
	}
	text := p.plan.text
	x := p.plan.left + p.plan.cut*p.plan.pitch.X + p.plan.box.X + (p.plan.pitch.X-p.plan.box.X)/2 - p.moved.X
	a, b := image.Pt(x, text*5/2), image.Pt(x, max(p.plan.size.Y-p.moved.Y, p.Size().Y))
	p.Line(a.Mul(canvas.Unit), b.Mul(canvas.Unit), canvas.Stroke{Color: p.style.Warn, Width: max(2, text/5) * canvas.Unit, Dash: text * canvas.Unit})
	label := clauseLabel(p.graph.Clause)
	half := pictures.WidthBold(label, text)/2 + text
	p.Box(image.Rect(x-half, 0, x+half, text*5/2), p.style.Ground)
	p.WriteBold(image.Pt(x-half+text, text*7/4), label, text, p.style.Warn)
}

// node draws a literal, and below it how it became true.
func (p *Painter) node(n *trace.Implied, r image.Rectangle) {
	s, text := p.style, p.plan.text
	ground, edge, ink, faint, wide := s.Ground, s.Line, s.Ink, s.Faint, max(1, text/8)
	switch {
	case n.Step.Decides():
		ground, edge, ink, faint = s.Live, s.Live, s.Ground, s.Ground
	case n.Beyond:
		ground = s.Area
	}
	if n.InClause {
		edge, wide = s.Warn, max(2, text/5)
	}
	if n.First {
		p.frame(r.Inset(-max(3, text/3)), s.Ground, s.Warn, max(2, text/5))
	}
	p.frame(r, ground, edge, wide)
	label, reason := words.LiteralLabel(p.layout, n.Literal), reasonLabel(p.graph, p.layout, n.Step)
	p.lines(r, label, reason, ink, faint)
}

// ends draws the conflict.
func (p *Painter) ends(r image.Rectangle) {
	s := p.style
	p.frame(r, s.Warn, s.Warn, 1)
	p.lines(r, conflictLabel(p.graph, p.layout), "", s.Ground, s.Ground)
}

// frame draws a box with round corners.
func (p *Painter) frame(r image.Rectangle, ground, edge color.RGBA, wide int) {
	outer := image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}
	radius := p.plan.text * canvas.Unit * 2 / 3
	p.Fill(canvas.RoundBox(outer, radius), canvas.Solid(edge))
	p.Fill(canvas.RoundBox(outer.Inset(wide*canvas.Unit), max(0, radius-wide*canvas.Unit)), canvas.Solid(ground))
}

// lines writes a bold line and a smaller one below it into a box.
func (p *Painter) lines(r image.Rectangle, first, second string, ink, faint color.RGBA) {
	text := p.plan.text
	if second == "" {
		p.bold(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y), first, text, ink)
		return
	}
	p.bold(image.Rect(r.Min.X, r.Min.Y+text/2, r.Max.X, r.Min.Y+text*9/4), first, text, ink)
	p.Centre(image.Rect(r.Min.X, r.Min.Y+text*9/4, r.Max.X, r.Max.Y-text/4), second, small(text), faint)
}

func (p *Painter) bold(r image.Rectangle, label string, text int, ink color.RGBA) {
	at := image.Pt((r.Min.X+r.Max.X)*canvas.Unit/2, (r.Min.Y+(r.Dy()+text)/2)*canvas.Unit)
	p.Text(canvas.Text{String: label, At: at, Anchor: canvas.Middle, Height: text, Face: canvas.Bold, Color: ink})
}

// The labels in the picture are no words, so that they are the same in all languages. The widget explains them.

// levelLabel is the label of a level: L3.
func levelLabel(level int) string { return "L" + words.Number(int64(level)) }

// clauseLabel is the label of a clause: #3.
func clauseLabel(n int) string { return "#" + words.Number(int64(n+1)) }

// clueLabel is the label of a clue: r1c1…, the first of its cells that a constraint is about.
func clueLabel(g *trace.Implications, l *sudoku.Layout, constraint int) string {
	return l.CellName(g.Clues.Constraints()[constraint].Cells[0]) + "…"
}

// reasonLabel says how a literal became true: by a clause, a clue, the digit of a peer, or as the last place in a house. It is empty for a
// decision and for the last digit of a cell.
func reasonLabel(g *trace.Implications, l *sudoku.Layout, s engine.Step) string {
	if n, ok := s.Clause(); ok {
		return clauseLabel(n)
	}
	if i, ok := s.Constraint(); ok {
		return clueLabel(g, l, i)
	}
	if peer, ok := s.Peer(); ok {
		return l.CellName(peer)
	}
	reason, ok := s.Reason()
	if house, _ := reason.Houses(); ok && house >= 0 {
		return words.LineLabel(l.Houses()[house])
	}
	return ""
}

// conflictLabel says in short what is contradicted.
func conflictLabel(g *trace.Implications, l *sudoku.Layout) string {
	if n, ok := g.Conflict.Clause(); ok {
		return clauseLabel(n)
	}
	if i, ok := g.Conflict.Constraint(); ok {
		return clueLabel(g, l, i)
	}
	if column, ok := g.Conflict.Column(l); ok {
		return words.ItemLabel(l, column)
	}
	return l.CellName(int(g.Conflict.Cell))
}
