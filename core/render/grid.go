package render

import (
	"cmp"
	"image"
	"image/color"

	"nonet/core/canvas"
)

// What is printed of a puzzle beside its cells: the lines between them, and signs outside the grid and between two cells.

// A Margin is the room outside the grid, in hundredths of a cell.
type Margin struct{ Left, Top, Right, Bottom int }

// A Side is a side of the grid.
type Side uint8

// The sides.
const (
	AtLeft Side = iota
	AtTop
	AtRight
	AtBottom
)

// Outside is a short text in the margin, beside a row or above or below a column.
type Outside struct {
	Side  Side
	Index int // of the row or column
	Text  string
	Clue  bool // it belongs to the puzzle; other texts, such as the number of a row, are smaller and fainter
}

// between is a sign between two cells that share a side.
type between struct {
	a, b int
	sign betweenSign
	text string // written in place of a sign, such as X, or in a dot, where it may be empty
}

// A betweenSign is a sign between two cells.
type betweenSign uint8

// The signs.
const (
	noSign betweenSign = iota
	whiteDot
	blackDot
	less // a is less than b: a tip that points to a
)

// drawLines fills the whole board with the colour of the thick lines, and the boxes with
// that of the thin ones. What the cells do not cover remains as lines. Where regions are not boxes, each line is drawn.
func (p *Painter) drawLines() {
	g := p.geometry
	p.box(g.Frame(), p.style.Thick)
	if p.geometry.even {
		p.drawRegions()
		return
	}
	width, height := g.layout.BoxSize()
	for row := 0; row < g.layout.Side(); row += height {
		for column := 0; column < g.layout.Side(); column += width {
			first := g.Bounds(g.layout.Cell(row, column))
			last := g.Bounds(g.layout.Cell(row+height-1, column+width-1))
			p.box(first.Union(last), p.style.Thin)
		}
	}
}

// drawGaps draws the lines between cells once more, over the cells. Programs that show a document round its edges to pixels, and may round a cell
// over the thin line beside it.
func (p *Painter) drawGaps() {
	if p.geometry.even {
		return
	}
	g, frame := p.geometry, p.geometry.Frame()
	width, height := g.layout.BoxSize()
	for _, boxes := range []bool{false, true} { // the thick lines over the thin ones
		ink := p.style.Thin
		if boxes {
			ink = p.style.Thick
		}
		for i := 1; i < g.layout.Side(); i++ {
			before, after := g.Bounds(g.layout.Cell(i-1, i-1)), g.Bounds(g.layout.Cell(i, i))
			if i%width == 0 == boxes {
				p.box(image.Rect(before.Max.X, frame.Min.Y, after.Min.X, frame.Max.Y), ink)
			}
			if i%height == 0 == boxes {
				p.box(image.Rect(frame.Min.X, before.Max.Y, frame.Max.X, after.Min.Y), ink)
			}
		}
	}
	first, last := g.Bounds(0), g.Bounds(g.layout.Cells()-1)
	for _, edge := range []image.Rectangle{
		{frame.Min, image.Pt(first.Min.X, frame.Max.Y)}, {frame.Min, image.Pt(frame.Max.X, first.Min.Y)},
		{image.Pt(last.Max.X, frame.Min.Y), frame.Max}, {image.Pt(frame.Min.X, last.Max.Y), frame.Max},
	} {
		p.box(edge, p.style.Thick)
	}
}

// drawRegions makes the line between two cells of a region thin, and every line of a grid that has no regions but its rows. At the corner of four cells the line is thin where all are of one region.
func (p *Painter) drawRegions() {
	g := p.geometry
	l, n, latin := g.layout, g.layout.Side(), g.layout.Latin()
	spare := (g.thick - g.thin) / 2
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		same := func(down, right int) bool {
			return row+down < n && column+right < n && (latin || l.RegionOf(l.Cell(row+down, column+right)) == l.RegionOf(cell))
		}
		r := g.Bounds(cell)
		if same(0, 1) {
			gap := image.Rect(r.Max.X, r.Min.Y, r.Max.X+g.thick, r.Max.Y)
			p.box(gap, p.style.Plain)
			p.box(image.Rect(gap.Min.X+spare, gap.Min.Y, gap.Min.X+spare+g.thin, gap.Max.Y), p.style.Thin)
		}
		if same(1, 0) {
			gap := image.Rect(r.Min.X, r.Max.Y, r.Max.X, r.Max.Y+g.thick)
			p.box(gap, p.style.Plain)
			p.box(image.Rect(gap.Min.X, gap.Min.Y+spare, gap.Max.X, gap.Min.Y+spare+g.thin), p.style.Thin)
		}
		if same(0, 1) && same(1, 0) && same(1, 1) {
			gap := image.Rect(r.Max.X, r.Max.Y, r.Max.X+g.thick, r.Max.Y+g.thick)
			p.box(gap, p.style.Plain)
			p.box(image.Rect(gap.Min.X+spare, gap.Min.Y, gap.Min.X+spare+g.thin, gap.Max.Y), p.style.Thin)
			p.box(image.Rect(gap.Min.X, gap.Min.Y+spare, gap.Max.X, gap.Min.Y+spare+g.thin), p.style.Thin)
		}
	}
}

// drawOutside writes the texts in the margin.
func (p *Painter) drawOutside() {
	for _, o := range p.outside {
		r := p.geometry.Outside(o.Side, o.Index)
		height, face, ink := p.geometry.cell*21/100, canvas.Regular, p.style.Candidate
		if o.Clue {
			height, ink = p.geometry.cell*36/100, p.style.Given
		}
		if height < smallestType {
			continue
		}
		at := image.Point{(r.Min.X + r.Max.X) * canvas.Unit / 2, (r.Min.Y + (r.Dy()+height)/2) * canvas.Unit}
		p.c.Text(canvas.Text{String: o.Text, At: at, Anchor: canvas.Middle, Height: height, Face: face, Color: ink})
	}
}

// drawBetween draws a sign over the line between two cells.
func (p *Painter) drawBetween(b between) {
	first, second := p.geometry.Bounds(b.a), p.geometry.Bounds(b.b)
	middle := first.Min.Add(first.Max).Add(second.Min).Add(second.Max).Mul(canvas.Unit).Div(4)
	radius := p.geometry.cell * canvas.Unit / 8
	line := max(canvas.Unit, radius/5)
	disc := func(ground color.RGBA) {
		p.c.Fill(canvas.Circle(middle, radius), canvas.Solid(p.style.Thick))
		p.c.Fill(canvas.Circle(middle, radius-line), canvas.Solid(ground))
	}
	p.c.Group("between")
	defer p.c.End()
	switch b.sign {
	case noSign:
		height := max(smallestType, p.geometry.cell*22/100)
		half := canvas.Width(b.text, height, canvas.Bold)*canvas.Unit/2 + canvas.Unit
		p.c.Fill(canvas.Box(image.Rect(middle.X-half, middle.Y-height*40, middle.X+half, middle.Y+height*40)), canvas.Solid(p.style.Plain))
		p.c.Text(canvas.Text{String: b.text, At: middle.Add(image.Point{0, height * canvas.Unit / 2}), Anchor: canvas.Middle, Height: height, Face: canvas.Bold, Color: p.style.Given})
	case whiteDot:
		disc(p.style.light())
		p.inDot(b.text, middle, p.style.dark())
	case blackDot:
		disc(p.style.dark())
		p.inDot(b.text, middle, p.style.light())
	case less:
		to := image.Point{cmp.Compare(first.Min.X, second.Min.X), cmp.Compare(first.Min.Y, second.Min.Y)}
		aside := image.Point{to.Y, to.X}
		tip, back := middle.Add(to.Mul(radius*3/4)), middle.Sub(to.Mul(radius*3/4))
		p.c.Fill(canvas.Circle(middle, radius*5/4), canvas.Solid(p.style.Plain))
		for _, way := range []int{-radius, radius} {
			p.c.Line(back.Add(aside.Mul(way)), tip, canvas.Stroke{Color: p.style.Given, Width: 2 * line})
		}
	}
}

// inDot writes the number of a dot in it.
func (p *Painter) inDot(text string, middle image.Point, ink color.RGBA) {
	if height := p.geometry.cell * 15 / 100; text != "" && height >= smallestType {
		p.c.Text(canvas.Text{String: text, At: middle.Add(image.Point{0, height * canvas.Unit / 2}), Anchor: canvas.Middle, Height: height, Face: canvas.Bold, Color: ink})
	}
}

// light and dark are the colours of white and of black dots: a white dot is white in a dark room too.
func (s *Style) light() color.RGBA {
	if s.Plain.G > s.Given.G {
		return s.Plain
	}
	return s.Given
}

func (s *Style) dark() color.RGBA {
	if s.Plain.G > s.Given.G {
		return s.Thick
	}
	return s.Plain
}
