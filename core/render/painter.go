package render

import "image"

// A Painter draws boards onto an image that it keeps. The zero value is ready to
// use. It is not for use by several goroutines at once.
type Painter struct {
	// Dots draws a dot of one tone for each digit: in a picture too small to read, it shows
	// where they are. It is set before the first picture.
	Dots bool

	img      *image.RGBA
	geometry Geometry
	style    Style
	drawn    []Cell // what the image shows, cell by cell

	typeface *typeface

	// Made for one size of cell, and kept for as long as it stays.
	digits     sheet
	candidates sheet
	slots      slots
	rim        rim
	wave       mask
	hatch      mask
	stop       mask
}

// Paint draws the board, as large as it fits, in the middle of an image of
// width×height pixels. It returns the image and how many cells it had to draw:
// those that differ from what it drew last, or all of them when the size, the
// layout or the style is another.
//
// The image is the painter's: read it, do not write to it, and expect the next
// Paint to change it.
func (p *Painter) Paint(b Board, s Style, width, height int) (img *image.RGBA, changed int) {
	g := GeometryOf(b.Layout, width, height)
	all := p.img == nil || g != p.geometry || s != p.style
	if all {
		p.begin(g, s)
	}
	for cell := range p.drawn {
		c := b.Cells[cell].seen()
		if !all && c == p.drawn[cell] {
			continue
		}
		p.drawn[cell] = c
		p.drawCell(g.Bounds(cell), c)
		changed++
	}
	return p.img, changed
}

// begin makes ready for a new size, layout or style: it draws all that lies
// between the cells.
func (p *Painter) begin(g Geometry, s Style) {
	if p.img == nil || p.img.Rect.Max != g.canvas {
		p.img = image.NewRGBA(image.Rectangle{Max: g.canvas})
	}
	if g.layout != p.geometry.layout || g.cell != p.geometry.cell {
		p.fit(g)
	}
	if len(p.drawn) != g.layout.Cells() {
		p.drawn = make([]Cell, g.layout.Cells())
	}
	p.geometry, p.style = g, s
	fill(p.img, p.img.Rect, s.Margin)
	p.drawLines()
}

// fit makes the shapes for another size of cell.
func (p *Painter) fit(g Geometry) {
	if p.typeface == nil {
		p.typeface = newTypeface()
	}
	p.slots = slotsOf(g)
	p.rim = rimOf(g.cell).within(min(p.slots.first.X, p.slots.first.Y))
	p.digits = sheet{slot: image.Pt(g.cell, g.cell), height: digitHeight(g.cell)}
	p.candidates = sheet{slot: p.slots.size, height: p.slots.height, tiny: p.slots.height == tinyHeight}
	p.wave, p.hatch, p.stop = wave(g.cell), hatch(g.cell), stop(g.cell)
}

// digitHeight is the height of a digit in a cell: a good half of it, and with the
// same number of pixels above and below. It is 0 where no digit could be read.
func digitHeight(cell int) int {
	if cell < smallestType+2 {
		return 0
	}
	height := max(smallestType, (cell*54+50)/100)
	return height + (cell-height)%2
}

// drawLines draws the lines between the cells by what they leave: the whole board
// in the colour of the thick lines, on it the boxes in that of the thin ones. The
// cells then cover the rest.
func (p *Painter) drawLines() {
	g := p.geometry
	fill(p.img, g.Frame(), p.style.Thick)
	width, height := g.layout.BoxSize()
	for row := 0; row < g.layout.Side(); row += height {
		for column := 0; column < g.layout.Side(); column += width {
			first := g.Bounds(g.layout.Cell(row, column))
			last := g.Bounds(g.layout.Cell(row+height-1, column+width-1))
			fill(p.img, first.Union(last), p.style.Thin)
		}
	}
}

// drawCell draws one cell and nothing outside it.
func (p *Painter) drawCell(r image.Rectangle, c Cell) {
	s := &p.style
	fill(p.img, r, s.ground(c))
	if c.Marks&Different != 0 {
		p.hatch.paint(p.img, r.Min, r, s.Hatch)
	}
	if c.Marks&Current != 0 {
		p.rim.frame(p.img, r, s.CurrentFrame)
	}
	if c.Marks&Refuser != 0 {
		p.rim.dashes(p.img, r, s.RefuserFrame)
	}
	if c.Marks&Chosen != 0 {
		p.rim.double(p.img, r, c.Marks&(Current|Refuser) != 0, s.ChosenFrame)
	}
	if c.Marks&Stop != 0 {
		p.stop.paint(p.img, r.Min, r, s.Stop)
	}
	if c.Marks&Conflict != 0 {
		p.wave.paint(p.img, r.Min, r, s.Wrong)
	}
	if c.Digit != 0 {
		p.drawDigit(r, c)
	} else {
		p.drawCandidates(r, c)
	}
}

// drawDigit draws the digit of a cell, or a block where no digit could be read:
// a thumbnail still shows which cells are full.
func (p *Painter) drawDigit(r image.Rectangle, c Cell) {
	ink := p.style.ink(c)
	switch {
	case p.Dots:
		fill(p.img, r.Inset((r.Dx()+2)/4), p.style.Candidate)
		return
	case p.digits.height == 0:
		fill(p.img, r.Inset(r.Dx()/4), ink)
		return
	}
	p.digits.get(p.typeface, faceOf(c.Origin), c.Digit).paint(p.img, r.Min, r, ink)
}

func faceOf(o Origin) int {
	switch o {
	case Typed:
		return regular
	case Engine:
		return italic
	}
	return bold
}

// drawCandidates draws the small digits of a cell, or pips in their places.
func (p *Painter) drawCandidates(r image.Rectangle, c Cell) {
	for rest := c.Candidates & p.geometry.layout.All(); rest != 0; rest = rest.WithoutMin() {
		digit := rest.Min()
		face, ink := regular, p.style.Candidate
		slot := p.slots.slot(digit).Add(r.Min)
		if c.Strong.Has(digit) {
			face, ink = bold, p.style.Strong
			fill(p.img, slot, p.style.StrongGround)
		}
		if p.slots.height == 0 {
			fill(p.img, p.slots.pipOf(digit).Add(r.Min), ink)
			continue
		}
		p.candidates.get(p.typeface, face, digit).paint(p.img, slot.Min, r, ink)
	}
}
