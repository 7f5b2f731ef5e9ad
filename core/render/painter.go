package render

import "image"

// A Painter draws boards onto an image that it keeps. The zero value is ready to use. A
// Painter must not be used by several goroutines at once.
type Painter struct {
	// Dots replaces each digit by a dot in one colour, for pictures too small to read. Set
	// it before the first call of Paint.
	Dots bool

	img   *image.RGBA
	whole *image.RGBA // with what lies over the cells; nil if there has never been anything
	over  over

	geometry Geometry
	style    Style
	drawn    []Cell // the cells as the image shows them

	typeface *typeface

	// These depend on the size of a cell only.
	digits   glyphCache
	smalls   map[smallKey]*small
	slots    slots
	parted   slots // of a cell that has centre notes too
	pie      pie
	rim      rim
	wave     mask
	hatch    mask
	covered  mask
	stop     mask
	question mask
	cross    mask // over a digit
}

// Paint draws the board, as large as it fits, in the middle of an image of width×height
// pixels. It returns the image and the number of cells that it has drawn: those that
// changed since the last call, or all if the size, the layout or the style changed. What lies over the cells
// counts as one more.
//
// The image belongs to the painter. The caller must not write to it, and the next call of Paint
// changes it.
func (p *Painter) Paint(b Board, s Style, width, height int) (img *image.RGBA, changed int) {
	g := GeometryOf(b.Layout, width, height)
	all := p.img == nil || g != p.geometry || s != p.style
	if all {
		p.begin(g, s)
	}
	for cell := range p.drawn {
		c := b.Cells[cell].visible()
		if !all && c == p.drawn[cell] {
			continue
		}
		p.drawn[cell] = c
		p.drawCell(g.Bounds(cell), &c)
		changed++
	}
	if over := p.layOver(b, all); over {
		changed++
	}
	return p.overlay(changed), changed
}

// begin prepares for a new size, layout or style, and draws everything but the cells.
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

// fit makes the shapes for a new size of cell.
func (p *Painter) fit(g Geometry) {
	if p.typeface == nil {
		p.typeface = newTypeface()
	}
	p.slots = slotsOf(g)
	p.parted = p.slots.parted(g)
	p.rim = rimOf(g.cell).within(min(p.slots.first.X, p.slots.first.Y))
	p.digits = glyphCache{slot: image.Pt(g.cell, g.cell), height: digitHeight(g.cell)}
	p.smalls = map[smallKey]*small{}
	p.pie = pie{}
	p.wave, p.hatch, p.stop = wave(g.cell), hatch(g.cell), stop(g.cell)
	p.covered = covered(g.cell)
	p.question = p.typeface.question(g.cell)
	p.cross = diagonal(image.Pt(g.cell, g.cell), p.digits.height)
}

// digitHeight returns the height of a digit in a cell: 54 % of it, with the same number of
// pixels above and below, or 0 if no digit would be legible.
func digitHeight(cell int) int {
	if cell < smallestType+2 {
		return 0
	}
	height := max(smallestType, (cell*54+50)/100)
	return height + (cell-height)%2
}

// drawLines fills the whole board with the colour of the thick lines, and the boxes with
// that of the thin ones. What the cells do not cover remains as lines.
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
func (p *Painter) drawCell(r image.Rectangle, c *Cell) {
	s := &p.style
	p.drawGround(r, c)
	if c.Marks&Different != 0 {
		p.hatch.paint(p.img, r.Min, r, s.Hatch)
	}
	if c.Marks&Filtered != 0 {
		p.rim.brackets(p.img, r, s.FilterFrame)
	}
	if c.Marks&Hinted != 0 {
		p.rim.middles(p.img, r, s.HintFrame)
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
	if c.Marks&Doubtful != 0 {
		p.question.paint(p.img, r.Min, r, s.Question)
	}
	if c.Marks&Conflict != 0 {
		p.wave.paint(p.img, r.Min, r, s.Wrong)
	}
	switch {
	case c.Digit != 0:
		if p.drawDigit(r, c); c.Marks&Mistaken != 0 {
			p.cross.paint(p.img, r.Min, r, s.Wrong)
		}
	case c.Refused != 0:
		p.digits.get(p.typeface, regular, c.Refused).paint(p.img, r.Min, r, s.Candidate)
		p.cross.paint(p.img, r.Min, r, s.Wrong)
	default:
		p.drawCandidates(r, c)
	}
}

// drawGround fills a cell: with its colours or, without any, with the tint of its marks. Around colours
// a tint leaves a rim.
func (p *Painter) drawGround(r image.Rectangle, c *Cell) {
	ground := p.style.ground(c)
	if c.Colours == 0 {
		fill(p.img, r, ground)
		if c.Marks&Cover != 0 {
			p.covered.paint(p.img, r.Min, r, p.style.Cover)
		}
		return
	}
	if p.pie.side != r.Dx() {
		p.pie = newPie(r.Dx())
	}
	inside := r
	if ground != p.style.Plain && ground != p.style.GivenPlain {
		fill(p.img, r, ground)
		inside = r.Inset(max(1, r.Dx()/12))
	}
	p.pie.paint(p.img, r, inside, c.Colours, &p.style.Hues)
}

// drawDigit draws the digit of a cell, or a block if no digit would be legible, so that a
// thumbnail still shows which cells are filled.
func (p *Painter) drawDigit(r image.Rectangle, c *Cell) {
	ink := p.style.ink(c)
	switch {
	case p.Dots:
		fill(p.img, dot(r), p.style.Candidate)
		return
	case p.digits.height == 0:
		fill(p.img, r.Inset(r.Dx()/4), ink)
		return
	}
	p.digits.get(p.typeface, faceOf(c.Origin), c.Digit).paint(p.img, r.Min, r, ink)
}

// dot returns the place of a dot in a cell: the middle half of it, and at least a pixel.
func dot(r image.Rectangle) image.Rectangle {
	if inside := r.Inset((r.Dx() + 2) / 4); !inside.Empty() {
		return inside
	}
	return image.Rectangle{r.Min, r.Min.Add(image.Pt(1, 1))}
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
