package calls

import (
	"image"

	"nonet/core/canvas"
	"nonet/core/pictures"
)

// The columns of a call stack.
const (
	Level = iota
	What
	Now
	Left
	Columns
)

// A Painter draws a call stack: a row for each open call, below a line for the names of the
// columns, which the widget writes.
type Painter struct {
	pictures.Paper
	Heads [Columns]int // the widths of the names of the columns, in pixels
}

// RowHeight returns the height of a row, and the height above the first one.
func RowHeight(text int) (row, above int) { return text * 9 / 4, text * 5 / 2 }

// Extent returns the height of n rows with what is above them.
func (p *Painter) Extent(n, text int) int {
	row, above := RowHeight(text)
	return above + n*row
}

// At returns the row at a place in the view, or -1.
func (p *Painter) At(place image.Point, text int, moved image.Point, n int) int {
	row, above := RowHeight(text)
	if i := (place.Y + moved.Y - above) / row; place.Y >= above && i < n {
		return i
	}
	return -1
}

// ColumnsAt returns where the columns begin, for all rows at once, so that nothing moves when the view
// is scrolled.
func (p *Painter) ColumnsAt(rows []Row, text int) [Columns]int {
	widest := p.Heads
	for i := range rows {
		r := &rows[i]
		for column, label := range [Left]string{r.Level, r.What, r.Now} {
			widest[column] = max(widest[column], pictures.WidthBold(label, text))
		}
	}
	var from [Columns]int
	x := text
	for i := range from {
		from[i] = x
		x += widest[i] + text*5/4
	}
	return from
}

// Paint draws what is in view of a call stack, scrolled by moved; text is the height of a capital
// letter. All sizes are in pixels. The first row is that of the call that runs.
func (p *Painter) Paint(rows []Row, s pictures.Style, width, height, text int, moved image.Point) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, rows, s, text, moved) })
}

// Draw does the same on a canvas.
func (p *Painter) Draw(c canvas.Canvas, rows []Row, s pictures.Style, text int, moved image.Point) {
	p.On(c, s.Ground)
	width, height := p.Size().X, p.Size().Y
	row, above := RowHeight(text)
	columns := p.ColumnsAt(rows, text)
	for i := max(0, moved.Y/row); i < len(rows); i++ {
		r := image.Rect(0, above+i*row-moved.Y, width, above+(i+1)*row-moved.Y)
		if r.Min.Y >= height {
			break
		}
		p.call(rows[i], r, columns, i == 0, text, s)
	}
	p.Box(image.Rect(0, 0, width, above), s.Ground)
	p.Box(image.Rect(0, above-max(1, text/8), width, above), s.Line)
}

// call draws a row.
func (p *Painter) call(c Row, r image.Rectangle, columns [Columns]int, lit bool, text int, s pictures.Style) {
	ink, faint := s.Ink, s.Faint
	if lit {
		p.Box(r, s.LiveGround)
		p.Box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+max(3, text/2), r.Max.Y), s.Live)
		faint = s.Ink
	} else {
		p.Box(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), s.Line)
	}
	base := (r.Min.Y + r.Max.Y + text) / 2
	p.Write(image.Pt(columns[Level], base), c.Level, text, faint)
	p.WriteBold(image.Pt(columns[What], base), c.What, text, ink)
	if c.Now != "" {
		p.WriteBold(image.Pt(columns[Now], base), c.Now, text, s.Live)
	}
	p.Write(image.Pt(columns[Left], base), p.clipped(c.Left, r.Max.X-columns[Left]-text/2, text), text, ink)
}

// clipped returns as much of a text as fits into a width, with a sign that there is more.
func (p *Painter) clipped(label string, width, text int) string {
	if pictures.Width(label, text) <= width {
		return label
	}
	runes := []rune(label)
	for len(runes) > 0 && pictures.Width(string(runes)+"…", text) > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
