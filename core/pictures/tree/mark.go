package tree

import (
	"nonet/core/canvas"
	"nonet/core/trace"
)

// A Mark marks one node of a tree: the decision at a position, or the nearest subtree around it that is
// drawn.
type Mark struct {
	Position int64 // just after the decision; 0 for no mark
	at       place // where it was drawn last
	shown    bool
}

// pass notes the place of a node that is drawn, from the root down.
func (m *Mark) pass(i *trace.Info, at place) {
	if i.Level > 0 && i.Begin <= m.Position && m.Position <= i.End {
		m.at, m.shown = at, true
	}
}

// pass notes the place of a node that is drawn singly: the mark is at its left.
func (p *Painter) pass(i *trace.Info, at place, leaves float64) {
	if p.Divergence.Position > 0 {
		b, _ := p.bodyOf(i, at, leaves)
		p.Divergence.pass(i, place{x: float64(b.pixels().Min.X) - float64(p.View.text)*0.6, y: at.y})
	}
}

// drawDivergence draws the mark on top of everything: a small disc.
func (p *Painter) drawDivergence() {
	m := &p.Divergence
	if !m.shown {
		return
	}
	c := fixed(m.at.x, m.at.y)
	radius := max(3*canvas.Unit, p.View.text*canvas.Unit/2)
	p.Fill(canvas.Circle(c, radius), canvas.Solid(p.Style.Ink))
	p.Fill(canvas.Circle(c, radius-max(canvas.Unit, p.marks.thin)), canvas.Solid(p.Style.AccentGround))
}
