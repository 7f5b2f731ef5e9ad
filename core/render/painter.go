package render

import (
	"image"
	"image/color"
	"slices"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
	"nonet/core/sudoku"
)

// A Painter draws boards onto an image that it keeps. The zero value is ready to use. A
// Painter must not be used by several goroutines at once.
type Painter struct {
	// Dots replaces each digit by a dot in one colour, for pictures too small to read. Set
	// it before the first call of Paint.
	Dots bool

	c     canvas.Canvas // what is painted on
	cells pixels.Canvas
	whole pixels.Canvas // with what lies over the cells; blank if there has never been anything
	over  over
	part  canvas.Path // of the last sector, used again for the next

	geometry Geometry
	style    Style
	further  []bool // for each cell, whether it is on a diagonal or in a window
	outside  []Outside
	clues    *sudoku.Clues
	printed  *printedClues // how the clues are drawn; nil for none
	drawn    []Cell        // the cells as the image shows them

	// These depend on the size of a cell only.
	digit    int // the height of a digit
	smalls   map[smallKey]*small
	slots    slots
	parted   slots // of a cell that has centre notes too
	rim      rim
	wave     *canvas.Mark
	hatch    *canvas.Mark
	stop     *canvas.Mark
	question *canvas.Mark // empty if a question mark is legible
	cross    *canvas.Mark // over a digit
}

// Paint draws the board, as large as it fits, in the middle of an image of width×height
// pixels. It returns the image and the number of cells that it has drawn: those that
// changed since the last call, or all if the size, the layout or the style changed. What lies over the cells
// counts as one more.
//
// The image belongs to the painter. The caller must not write to it, and the next call of Paint
// changes it.
func (p *Painter) Paint(b Board, s Style, width, height int) (img *image.RGBA, changed int) {
	g := b.Geometry(width, height)
	all := p.cells.Image == nil || g != p.geometry || s != p.style || b.Clues != p.clues || !slices.Equal(b.Outside, p.outside)
	p.c = &p.cells
	if all {
		p.cells.Begin(g.canvas.X, g.canvas.Y)
		p.begin(b, g, s)
	}
	changed = p.drawCells(b, all)
	if over := p.layOver(b, all); over {
		changed++
	}
	return p.overlay(changed), changed
}

// Draw draws a board on a canvas of any kind, as large as it fits.
func Draw(c canvas.Canvas, b Board, s Style) {
	p := Painter{c: c}
	p.begin(b, b.Geometry(c.Size().X, c.Size().Y), s)
	for cell := range p.drawn {
		p.drawn[cell] = p.visible(b, cell)
	}
	for _, draw := range []func(cell int, r image.Rectangle, c *Cell){p.drawGround, p.drawClues, p.drawContents} { // what is of one kind takes less room in a file
		for cell := range p.drawn {
			r := p.geometry.Bounds(cell)
			p.c.Clip(r)
			draw(cell, r, &p.drawn[cell])
		}
	}
	p.c.Unclip()
	p.drawGaps()
	p.layOver(b, true)
	p.drawSelection()
	p.drawOver()
}

// drawCells draws the cells that have changed, and returns their number.
func (p *Painter) drawCells(b Board, all bool) (changed int) {
	for cell := range p.drawn {
		c := p.visible(b, cell)
		if !all && c == p.drawn[cell] {
			continue
		}
		p.drawn[cell] = c
		p.drawCell(cell, p.geometry.Bounds(cell), &c)
		changed++
	}
	return changed
}

// visible returns what is seen of a cell.
func (p *Painter) visible(b Board, cell int) Cell {
	c := b.Cells[cell].visible()
	c.further = p.further[cell]
	return c
}

// furtherCells returns which cells of a layout are on a diagonal or in a window. Disjoint groups have all cells and are not shown.
func furtherCells(l *sudoku.Layout) []bool {
	further := make([]bool, l.Cells())
	for _, h := range l.Houses() {
		if h.Kind == sudoku.DiagonalHouse || h.Kind == sudoku.Window {
			for _, cell := range h.Cells {
				further[cell] = true
			}
		}
	}
	return further
}

// begin prepares for a new size, layout or style, and draws everything but the cells.
func (p *Painter) begin(b Board, g Geometry, s Style) {
	if g.layout != p.geometry.layout {
		p.further = furtherCells(g.layout)
	}
	if b.Clues != p.clues {
		p.clues, p.printed = b.Clues, nil
		if b.Clues != nil {
			p.printed = printedOf(g.layout, b.Clues)
		}
	}
	if g.layout != p.geometry.layout || g.cell != p.geometry.cell || g.caged != p.geometry.caged {
		p.fit(g)
	}
	if len(p.drawn) != g.layout.Cells() {
		p.drawn = make([]Cell, g.layout.Cells())
	}
	p.geometry, p.style, p.outside = g, s, slices.Clone(b.Outside)
	p.box(image.Rectangle{Max: g.canvas}, s.Margin)
	p.c.Group("grid")
	p.drawLines()
	p.drawOutside()
	p.drawSums()
	p.c.End()
}

// fit makes the shapes for a new size of cell.
func (p *Painter) fit(g Geometry) {
	p.slots = slotsOf(g)
	p.parted = p.slots.parted(g)
	p.rim = rimOf(g.cell).within(min(p.slots.first.X, p.slots.first.Y))
	p.digit = digitHeight(g.cell)
	p.smalls = map[smallKey]*small{}
	p.wave, p.hatch, p.stop = wave(g.cell), hatch(g.cell), stop(g.cell, g.caged)
	p.question = question(g.cell)
	p.cross = diagonal(image.Pt(g.cell, g.cell), p.digit)
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

// box fills a rectangle.
func (p *Painter) box(r image.Rectangle, c color.RGBA) { p.c.Rect(r, canvas.Solid(c)) }

// drawCell draws one cell and nothing outside it.
func (p *Painter) drawCell(cell int, r image.Rectangle, c *Cell) {
	p.c.Clip(r)
	p.drawGround(cell, r, c)
	p.drawClues(cell, r, c)
	p.drawContents(cell, r, c)
	p.c.Unclip()
}

// drawContents draws what stands on the ground of a cell.
func (p *Painter) drawContents(_ int, r image.Rectangle, c *Cell) {
	s := &p.style
	if c.Marks&Different != 0 {
		p.c.Mark(p.hatch, r.Min, s.Hatch)
	}
	if c.Marks&Filtered != 0 {
		p.brackets(r, p.rim, s.FilterFrame)
	}
	if c.Marks&Tied != 0 && c.Marks&Current == 0 {
		p.brackets(r, p.fine(), s.TiedFrame)
	}
	if c.Marks&Hinted != 0 {
		p.middles(r, s.HintFrame)
	}
	if c.Marks&Current != 0 {
		p.frame(r, s.CurrentFrame)
	}
	if c.Marks&Refuser != 0 {
		p.c.Group("refuser")
		p.dashes(r, s.RefuserFrame)
		p.c.End()
	}
	if c.Marks&Chosen != 0 {
		p.double(r, c.Marks&(Current|Refuser) != 0, s.ChosenFrame)
	}
	if c.Marks&Stop != 0 {
		p.c.Mark(p.stop, r.Min, s.Stop)
	}
	if c.Marks&Doubtful != 0 {
		p.drawQuestion(r)
	}
	if c.Marks&Conflict != 0 {
		p.c.Mark(p.wave, r.Min, s.Wrong)
	}
	switch {
	case c.Digit != 0:
		if p.drawDigit(r, c); c.Marks&Mistaken != 0 {
			p.c.Mark(p.cross, r.Min, s.Wrong)
		}
	case c.Refused != 0:
		p.sign(r, c.Refused, p.digit, canvas.Regular, s.Candidate, false)
		p.c.Mark(p.cross, r.Min, s.Wrong)
	default:
		p.drawCandidates(r, c)
	}
}

// drawGround fills a cell: with its colours or, without any, with the tint of its marks. Around colours
// a tint leaves a rim.
func (p *Painter) drawGround(_ int, r image.Rectangle, c *Cell) {
	ground := p.style.ground(c)
	if c.Colours == 0 {
		switch {
		case c.Marks&Cover != 0:
			p.c.Group("cover")
			period := max(6, r.Dx()/7)
			p.c.Rect(r, canvas.Ink{Color: p.style.Cover, Ground: ground, Pattern: canvas.SharpRise, Every: period, Wide: max(1, period/4), From: r.Min})
			p.c.End()
		case c.Marks&Base != 0:
			p.c.Group("base")
			p.box(r, ground)
			p.c.End()
		default:
			p.box(r, ground)
		}
		return
	}
	inside := r
	if ground != p.style.Plain && ground != p.style.GivenPlain && ground != p.style.Further {
		p.box(r, ground)
		inside = r.Inset(max(1, r.Dx()/12))
	}
	p.drawColours(r, inside, c.Colours)
}

// drawDigit draws the digit of a cell, or a block if no digit would be legible, so that a
// thumbnail still shows which cells are filled.
func (p *Painter) drawDigit(r image.Rectangle, c *Cell) {
	ink := p.style.ink(c)
	switch {
	case p.Dots:
		p.box(dot(r), p.style.Candidate)
		return
	case p.digit == 0:
		p.box(r.Inset(r.Dx()/4), ink)
		return
	}
	p.sign(r, c.Digit, p.digit, faceOf(c.Origin), ink, false)
}

// sign writes a digit in the middle of a rectangle. Vertically it is centred by its height, which is a whole number of pixels, so that
// upper and lower edges are sharp.
func (p *Painter) sign(r image.Rectangle, digit uint8, height int, face canvas.Face, ink color.RGBA, small bool) {
	if height > 0 {
		p.char(r, sudoku.Symbol(digit), height, face, ink, small)
	}
}

func (p *Painter) char(r image.Rectangle, char string, height int, face canvas.Face, ink color.RGBA, small bool) {
	at := image.Point{r.Min.X*canvas.Unit + r.Dx()*canvas.Unit/2, (r.Min.Y + (r.Dy()+height)/2) * canvas.Unit}
	p.c.Text(canvas.Text{String: char, At: at, Height: height, Face: face, Color: ink, Sign: true, Small: small})
}

// dot returns the place of a dot in a cell: the middle half of it, and at least a pixel.
func dot(r image.Rectangle) image.Rectangle {
	if inside := r.Inset((r.Dx() + 2) / 4); !inside.Empty() {
		return inside
	}
	return image.Rectangle{r.Min, r.Min.Add(image.Pt(1, 1))}
}

func faceOf(o Origin) canvas.Face {
	switch o {
	case Typed:
		return canvas.Regular
	case Engine:
		return canvas.Italic
	}
	return canvas.Bold
}
