package render

import (
	"image"

	"nonet/core/canvas"
)

// A small has the shapes of small digits of one size: candidates, and notes.
type small struct {
	slot   image.Point
	height int // of a digit
	strike *canvas.Mark
	tints  [Hues]*shape
	roles  [Roles]*shape
}

func newSmall(slot image.Point, height int) *small {
	return &small{slot: slot, height: height, strike: diagonal(slot, height)}
}

// smallOf returns the shapes of small digits in slots of a size.
func (p *Painter) smallOf(slot image.Point, height int) *small {
	key := smallKey{slot, height}
	s := p.smalls[key]
	if s == nil {
		s = newSmall(slot, height)
		p.smalls[key] = s
	}
	return s
}

// tint returns the shape of a colour.
func (s *small) tint(colour int) *shape {
	if s.tints[colour-1] == nil {
		s.tints[colour-1] = newShape(tintForm[colour-1], s.slot, 100, 3)
	}
	return s.tints[colour-1]
}

type smallKey struct {
	slot   image.Point
	height int
}

// drawCandidates draws the candidates and notes of a cell, as small digits or pips.
func (p *Painter) drawCandidates(r image.Rectangle, c *Cell) {
	all := p.geometry.layout.All()
	c.Centre &= all
	inSlots := (c.Candidates | c.Struck&^c.Centre) & all
	s := &p.slots
	if c.Centre != 0 && inSlots != 0 {
		s = &p.parted
	}
	for rest := inSlots; rest != 0; rest = rest.WithoutMin() {
		digit := rest.Min()
		if slot := s.slot(digit).Add(r.Min); s.height == 0 {
			p.drawPip(r, slot, s, digit, c)
		} else {
			p.drawSmall(r, slot, p.smallOf(s.size, s.height), digit, c)
		}
	}
	if c.Centre != 0 {
		p.drawCentre(r, c, s)
	}
}

// drawSmall draws a small digit in a slot, and nothing outside r.
func (p *Painter) drawSmall(r, slot image.Rectangle, s *small, digit uint8, c *Cell) {
	face, ink := canvas.Regular, p.style.Candidate
	if c.Strong.Has(digit) {
		face, ink = canvas.Bold, p.style.Strong
		p.box(slot.Intersect(r), p.style.StrongGround)
	}
	for i := range c.Tints {
		if c.Tints[i].Has(digit) {
			hue := &p.style.Hues[i]
			s.tint(i+1).draw(p.c, slot.Min, hue.Ground, hue.Edge)
		}
	}
	for role := range c.Roles {
		if !c.Roles[role].Has(digit) {
			continue
		}
		face, ink = canvas.Bold, p.style.Given
		if shape := s.role(Role(role)); shape != nil {
			p.c.Group(roleShapes[role].name)
			shape.draw(p.c, slot.Min, p.style.Roles[role].Ground, p.style.Roles[role].Edge)
			p.c.End()
		}
	}
	struck := c.Struck.Has(digit)
	if struck {
		ink = p.style.Wrong
	}
	p.sign(slot, digit, s.height, face, ink, true)
	if struck {
		p.c.Group("struck")
		p.c.Mark(s.strike, slot.Min, ink)
		p.c.End()
	}
}

// drawPip draws a pip in a slot that is too small for a digit.
func (p *Painter) drawPip(r, slot image.Rectangle, s *slots, digit uint8, c *Cell) {
	ink := p.style.Candidate
	if c.Strong.Has(digit) {
		ink = p.style.Strong
		p.box(slot.Intersect(r), p.style.StrongGround)
	}
	for i := range c.Tints {
		if c.Tints[i].Has(digit) {
			ink = p.style.Hues[i].Edge
		}
	}
	for role := range c.Roles {
		if c.Roles[role].Has(digit) {
			ink = p.style.Given
			if edge := p.style.Roles[role].Edge; edge.A != 0 {
				ink = edge
			}
		}
	}
	if c.Struck.Has(digit) {
		ink = p.style.Wrong
	}
	p.box(s.pipOf(slot).Intersect(r), ink)
}
