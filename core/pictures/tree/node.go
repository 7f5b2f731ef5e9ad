package tree

import (
	"cmp"
	"image"
	"slices"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// bodyOf chooses the outline of a node that has the width of leaves leaves, and returns the label,
// or at least the digit, that fits into it.
func (p *Painter) bodyOf(i *trace.Info, at place, leaves float64) (b body, label string) {
	v := &p.View
	text := v.text
	half := v.half()
	width := float64(leaves * v.Leaf)
	c := fixed(at.x, at.y)
	high := int(half * canvas.Unit)
	named := i.Decision.Digit > 0 && i.Siblings == 1 // of several siblings no single decision is known
	if named && half >= float64(text)*0.75 && width >= float64(p.labelled+text) {
		label = words.DecisionLabel(p.Layout, i.Decision)
		wide := p.labelled * canvas.Unit / 2
		if i.Decision.Kind == engine.Suppose {
			wide = max(high, (pictures.WidthBold(label, text)+text)*canvas.Unit/2)
		}
		return body{image.Rect(c.X-wide, c.Y-high, c.X+wide, c.Y+high)}, label
	}
	radius := min(high, int(max(width*0.42, 1.25)*canvas.Unit))
	if named && radius >= text*canvas.Unit*4/5 {
		label = sudoku.Symbol(i.Decision.Digit)
	}
	return body{image.Rect(c.X-radius, c.Y-radius, c.X+radius, c.Y+radius)}, label
}

// drawNode draws a node, its label and its end.
func (p *Painter) drawNode(n trace.Node, i *trace.Info, at place, leaves float64, s trace.Status) {
	b, label := p.bodyOf(i, at, leaves)
	box := b.pixels()
	if !box.Inset(-4 * p.View.text).Overlaps(p.Whole()) {
		return
	}
	if at.half >= 3.5 || !p.drawEnd(i, place{at.x, at.y, -1}, s) {
		p.marks.body(p, b, s)
		p.drawEnd(i, at, s)
		if p.isTurn(n, i) {
			p.marks.turn(p, b)
		}
		if i.Nodes > 1 && at.half >= 3.5 && p.solves(n, i) {
			size := min(float64(p.View.text)*0.6, at.half)
			p.marks.star(p, place{x: float64(b.box.Max.X)/canvas.Unit + size*1.5, y: at.y}, int(size*canvas.Unit))
		}
	}
	p.Hits = append(p.Hits, Hit{box.Inset(min(0, box.Dx()/2-3)).Intersect(p.Whole()), n})
	if label != "" {
		face, ink := canvas.Regular, p.Style.Ink
		switch s {
		case trace.Live:
			face, ink = canvas.Bold, p.Style.Ground
		case trace.Failed:
			ink = p.Style.Faint
		case trace.Future:
			ink = canvas.Tone(p.Style.Future, p.Style.Faint, 150)
		}
		// In the middle of the pixel that is the middle.
		middle := (b.box.Min.X+b.box.Max.X)/2/canvas.Unit*canvas.Unit + canvas.Unit/2
		p.Text(canvas.Text{String: label, At: image.Pt(middle, (int(at.y)+p.View.text/2)*canvas.Unit), Anchor: canvas.Middle, Height: p.View.text, Face: face, Color: ink})
	}
}

// drawEnd draws how a leaf ended: below it, or instead of a node that is too small to have an
// outline. It reports whether there was anything to draw.
func (p *Painter) drawEnd(i *trace.Info, at place, s trace.Status) bool {
	v := &p.View
	size := min(float64(v.text)/2, float64(v.Leaf)*0.35)
	below := place{x: at.x, y: at.y}
	if at.half >= 0 {
		size = min(size, (v.Level-2*at.half)/3)
		below.y += at.half + size*1.8
	}
	if i.Nodes > 1 || size < 1.5 {
		return false
	}
	switch {
	case i.FirstSolution <= p.Plan.position:
		p.marks.star(p, below, int(size*1.2*canvas.Unit))
	case s != trace.Failed:
		return false
	case i.DeadEnd:
		p.marks.cross(p, below, int(size*0.8*canvas.Unit))
	default:
		p.marks.bar(p, below, int(size*canvas.Unit))
	}
	return true
}

// drawCurrent draws the ring around the innermost standing decision. If that decision is not kept,
// the ring is dotted and around the part of the tree that contains it.
func (p *Painter) drawCurrent(i *trace.Info, at place, leaves float64) {
	b, _ := p.bodyOf(i, at, leaves)
	p.marks.ring(p, b, max(p.marks.thin, canvas.Unit), p.Plan.within)
}

// nameCurrent writes the innermost decision beside its node if its label does not fit inside, so
// that it can be read at any size.
func (p *Painter) nameCurrent(i *trace.Info, at place, leaves float64) {
	name := words.DecisionLabel(p.Layout, i.Decision)
	b, label := p.bodyOf(i, at, leaves)
	if name == "" || label == name || p.Plan.within {
		return
	}
	text, box := p.View.text, b.pixels()
	width, gap := pictures.WidthBold(name, text), text*3/4+3*p.marks.thin/canvas.Unit
	size := image.Pt(width+text/2, text*3/2+1)
	back := p.freeRoom(size,
		image.Pt(box.Max.X+gap-text/4, int(at.y)-size.Y/2),
		image.Pt(box.Min.X-gap+text/4-size.X, int(at.y)-size.Y/2),
		image.Pt(int(at.x)-size.X/2, box.Max.Y+gap),
		image.Pt(box.Max.X+gap/2, box.Min.Y-size.Y-text/4),
		image.Pt(box.Min.X-gap/2-size.X, box.Min.Y-size.Y-text/4),
	)
	p.Rect(back, canvas.Solid(p.Style.AccentGround))
	p.WriteBold(image.Pt(back.Min.X+text/4, back.Min.Y+text*5/4), name, text, p.Style.Ink)
}

// freeRoom returns a rectangle at the first of the corners where nothing was drawn and that is in
// view. If there is none it is at the first corner, moved into view.
func (p *Painter) freeRoom(size image.Point, corners ...image.Point) image.Rectangle {
	for _, corner := range corners {
		r := image.Rectangle{Min: corner, Max: corner.Add(size)}
		taken := func(h Hit) bool { return h.Box.Overlaps(r) }
		if r.In(p.Whole()) && !slices.ContainsFunc(p.Hits, taken) {
			return r
		}
	}
	at, room := corners[0], p.Size().Sub(size)
	at = image.Pt(max(0, min(at.X, room.X)), max(0, min(at.Y, room.Y)))
	return image.Rectangle{Min: at, Max: at.Add(size)}
}

// isTurn reports whether a node is a decision that is not the engine's own. The nodes are in the order of the decisions, as long as all are kept.
func (p *Painter) isTurn(n trace.Node, i *trace.Info) bool {
	if n == trace.Root || len(p.Turns) == 0 || p.Plan.Tree == nil || p.Plan.Tree.Full() {
		return false
	}
	at, ok := slices.BinarySearchFunc(p.Turns, int64(n)-1, func(t engine.Turn, decision int64) int { return cmp.Compare(t.Decision, decision) })
	return ok && p.Turns[at].Cell == int(i.Decision.Cell) && p.Turns[at].Digit == i.Decision.Digit
}

// solves reports whether the first solution below a node was found at the node itself, although there are others below it: for example at the root, by clause
// learning.
func (p *Painter) solves(n trace.Node, i *trace.Info) bool {
	if i.FirstSolution > p.Plan.position || p.Plan.Tree == nil {
		return false
	}
	for child := range p.Plan.Tree.Children(n) {
		if p.Plan.Tree.Info(child).FirstSolution == i.FirstSolution {
			return false
		}
	}
	return true
}
