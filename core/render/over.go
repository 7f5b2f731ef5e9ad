package render

import (
	"image"
	"image/color"
)

// What is drawn over the cells crosses the lines between them: links, and the outline around selected cells. It is drawn on a copy
// of the image, so that the cells below need not be drawn again when it goes.

// overlay returns the image with what lies over the cells.
func (p *Painter) overlay(changed int) *image.RGBA {
	selected := false
	for i := range p.drawn {
		selected = selected || p.drawn[i].Marks&Selected != 0
	}
	if !selected && len(p.over.curves)+len(p.over.groups)+len(p.over.between) == 0 {
		return p.cells.Image
	}
	if p.whole.Image == nil || p.whole.Image.Rect != p.cells.Image.Rect {
		p.whole.Begin(p.cells.Size().X, p.cells.Size().Y)
		changed++
	}
	if changed > 0 {
		copy(p.whole.Image.Pix, p.cells.Image.Pix)
		p.c = &p.whole
		p.drawSelection()
		p.drawOver()
	}
	return p.whole.Image
}

// drawSelection draws one outline around all cells that are selected and touch each other, and a line of another colour along its
// inner side.
func (p *Painter) drawSelection() {
	wide := max(2, p.geometry.cell/14)
	halo := max(1, wide/2)
	for cell, c := range p.drawn {
		if c.Marks&Selected != 0 {
			p.drawEdges(cell, wide+halo, p.style.Halo)
		}
	}
	for cell, c := range p.drawn {
		if c.Marks&Selected != 0 {
			p.drawEdges(cell, wide, p.style.Selection)
		}
	}
	if p.printed == nil {
		return
	}
	for cell, c := range p.drawn { // the outline must not hide the sums of cages
		if c.Marks&Selected != 0 {
			p.drawNumbers(cell, p.geometry.Bounds(cell), c.Marks)
		}
	}
}

// drawEdges draws the part of the outline that is in one cell.
func (p *Painter) drawEdges(cell, wide int, ink color.RGBA) {
	g := &p.geometry
	l := g.layout
	row, column := l.Place(cell)
	selected := func(down, right int) bool {
		r, c := row+down, column+right
		return r >= 0 && c >= 0 && r < l.Side() && c < l.Side() && p.drawn[l.Cell(r, c)].Marks&Selected != 0
	}
	b := g.Bounds(cell)
	e := p.reach(cell, selected)
	if !selected(-1, 0) {
		p.box(image.Rect(e.Min.X, b.Min.Y, e.Max.X, b.Min.Y+wide), ink)
	}
	if !selected(1, 0) {
		p.box(image.Rect(e.Min.X, b.Max.Y-wide, e.Max.X, b.Max.Y), ink)
	}
	if !selected(0, -1) {
		p.box(image.Rect(b.Min.X, e.Min.Y, b.Min.X+wide, e.Max.Y), ink)
	}
	if !selected(0, 1) {
		p.box(image.Rect(b.Max.X-wide, e.Min.Y, b.Max.X, e.Max.Y), ink)
	}
	for _, d := range [4][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
		if !selected(d[0], 0) || !selected(0, d[1]) || selected(d[0], d[1]) {
			continue // no inner corner
		}
		r := image.Rect(e.Min.X, e.Min.Y, b.Min.X+wide, b.Min.Y+wide)
		if d[0] > 0 {
			r.Min.Y, r.Max.Y = b.Max.Y-wide, e.Max.Y
		}
		if d[1] > 0 {
			r.Min.X, r.Max.X = b.Max.X-wide, e.Max.X
		}
		p.box(r, ink)
	}
}

// reach returns the bounds of a cell, extended up to those of its selected neighbours.
func (p *Painter) reach(cell int, selected func(down, right int) bool) image.Rectangle {
	l := p.geometry.layout
	row, column := l.Place(cell)
	e := p.geometry.Bounds(cell)
	next := func(down, right int) image.Rectangle { return p.geometry.Bounds(l.Cell(row+down, column+right)) }
	if selected(-1, 0) {
		e.Min.Y = next(-1, 0).Max.Y
	}
	if selected(1, 0) {
		e.Max.Y = next(1, 0).Min.Y
	}
	if selected(0, -1) {
		e.Min.X = next(0, -1).Max.X
	}
	if selected(0, 1) {
		e.Max.X = next(0, 1).Min.X
	}
	return e
}
