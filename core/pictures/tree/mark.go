package tree

import (
	"nonet/core/canvas"
	"nonet/core/trace"
)

// A Mark marks one node of a tree: the decision at a position, or the nearest subtree around it that is
// drawn.
type Mark struct {
	Position int64 // just after the decision; 0 for no sign
	at       place // where it was drawn last
	shown    bool
}

// pass notes the place of a node that is drawn, from the root down.
func (s *Mark) pass(i *trace.Info, at place) {
	if s.Position > 0 && i.Level > 0 && i.Begin <= s.Position && s.Position <= i.End {
		s.at, s.shown = at, true
	}
}

// pass notes the place of a node that is drawn singly: the sign is at its left.
func (p *Painter) pass(i *trace.Info, at place, leaves float64) {
	if p.Sign.Position > 0 {
		b, _ := p.bodyOf(i, at, leaves)
		p.Sign.pass(i, place{x: float64(b.pixels().Min.X) - float64(p.View.text)*0.6, y: at.y})
	}
}

// drawSign draws the sign on top of everything: a small disc.
func (p *Painter) drawSign() {
	s := &p.Sign
	if !s.shown {
		return
	}
	c := fixed(s.at.x, s.at.y)
	radius := max(3*canvas.Unit, p.View.text*canvas.Unit/2)
	p.Fill(canvas.Circle(c, radius), canvas.Solid(p.Style.Ink))
	p.Fill(canvas.Circle(c, radius-max(canvas.Unit, p.marks.thin)), canvas.Solid(p.Style.AccentGround))
}
