package search

import "nonet/core/trace"

// A sign marks one node of a tree: the decision at a position, or the nearest subtree around it that is
// drawn.
type sign struct {
	position int64 // just after the decision; 0 for no sign
	at       place // where it was drawn last
	shown    bool
}

// pass notes the place of a node that is drawn, from the root down.
func (s *sign) pass(i *trace.Info, at place) {
	if s.position > 0 && i.Level > 0 && i.Begin <= s.position && s.position <= i.End {
		s.at, s.shown = at, true
	}
}

// pass notes the place of a node that is drawn singly: the sign is at its left.
func (p *treePainter) pass(i *trace.Info, at place, leaves float64) {
	if p.sign.position > 0 {
		b, _ := p.bodyOf(i, at, leaves)
		p.sign.pass(i, place{float64(b.pixels().Min.X) - float64(p.view.text)*0.6, at.y, 0})
	}
}

// drawSign draws the sign on top of everything: a small disc.
func (p *treePainter) drawSign() {
	s := &p.sign
	if !s.shown {
		return
	}
	c := fixed(s.at.x, s.at.y)
	radius := max(3*unit, p.view.text*unit/2)
	p.pen.fill(shape{circle(c, radius)}, p.img.Rect, solid(p.style.Ink))
	p.pen.fill(shape{circle(c, radius-max(unit, p.marks.thin))}, p.img.Rect, solid(p.style.AccentGround))
}
