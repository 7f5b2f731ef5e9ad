package canvas

import (
	"image"
	"image/color"
)

// Part has a rectangle of a canvas painted as if it were a canvas of its own. Nothing is painted outside it.
func Part(c Canvas, r image.Rectangle, paint func(c Canvas)) {
	p := &part{c, r}
	p.Unclip()
	paint(p)
	c.Unclip()
}

// A part is a rectangle of another canvas.
type part struct {
	whole Canvas
	r     image.Rectangle
}

func (p *part) Size() image.Point { return p.r.Size() }

func (p *part) moved(at image.Point) image.Point { return at.Add(p.r.Min.Mul(Unit)) }

func (p *part) ink(k Ink) Ink {
	k.From = k.From.Add(p.r.Min)
	return k
}

func (p *part) Rect(r image.Rectangle, k Ink) { p.whole.Rect(r.Add(p.r.Min).Intersect(p.r), p.ink(k)) }

func (p *part) Fill(path Path, k Ink) { p.whole.Fill(path.Moved(p.r.Min.Mul(Unit)), p.ink(k)) }

func (p *part) Line(a, b image.Point, s Stroke) { p.whole.Line(p.moved(a), p.moved(b), s) }

func (p *part) Curve(a, by, b image.Point, s Stroke) {
	p.whole.Curve(p.moved(a), p.moved(by), p.moved(b), s)
}

func (p *part) Mark(m *Mark, at image.Point, c color.RGBA) { p.whole.Mark(m, at.Add(p.r.Min), c) }

func (p *part) Text(t Text) {
	t.At = p.moved(t.At)
	p.whole.Text(t)
}

func (p *part) Clip(r image.Rectangle) { p.whole.Clip(r.Add(p.r.Min).Intersect(p.r)) }

func (p *part) Unclip() { p.whole.Clip(p.r) }

func (p *part) Group(name string) { p.whole.Group(name) }

func (p *part) End() { p.whole.End() }
