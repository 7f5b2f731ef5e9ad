package table

import (
	"image"

	"nonet/core/canvas"
	"nonet/core/pictures"
)

// A Look says how a column is written. The last one is clipped whatever its look is.
type Look uint8

// The looks.
const (
	Plain  Look = iota
	Faint       // less important
	Strong      // bold
	Trying      // bold, in the colour of decisions that stand
)

// A Row is a line of a table.
type Row struct {
	Fields   []string // one for each column
	Position int64    // the position of the run that the row leads to
	Lit      bool     // it is the row at hand
	Past     bool     // it is over: all of it is faint
}

// A Painter draws a table below a line for the names of its columns, which the widget writes.
type Painter struct {
	pictures.Paper
	Looks []Look // of the columns
	Heads []int  // the widths of the names of the columns, in pixels; nil if they have none
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
func (p *Painter) ColumnsAt(rows []Row, text int) []int {
	widest := make([]int, len(p.Looks))
	copy(widest, p.Heads)
	for i := range rows {
		for column, label := range rows[i].Fields[:len(widest)-1] {
			widest[column] = max(widest[column], pictures.WidthBold(label, text))
		}
	}
	from := make([]int, len(widest))
	x := text
	for i := range from {
		from[i] = x
		x += widest[i] + text*5/4
	}
	return from
}

// Paint draws what is in view of a table, scrolled by moved; text is the height of a capital
// letter. All sizes are in pixels.
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
		p.row(&rows[i], r, columns, text, s)
	}
	p.Box(image.Rect(0, 0, width, above), s.Ground)
	p.Box(image.Rect(0, above-max(1, text/8), width, above), s.Line)
}

// row draws a row.
func (p *Painter) row(row *Row, r image.Rectangle, columns []int, text int, s pictures.Style) {
	ink, faint, live := s.Ink, s.Faint, s.Live
	switch {
	case row.Lit:
		p.Box(r, s.LiveGround)
		p.Box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+max(3, text/2), r.Max.Y), s.Live)
		faint = s.Ink
	case row.Past:
		ink, live = s.Faint, s.Faint
	}
	if !row.Lit {
		p.Box(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), s.Line)
	}
	base := (r.Min.Y + r.Max.Y + text) / 2
	for i, label := range row.Fields {
		at := image.Pt(columns[i], base)
		if i == len(columns)-1 {
			label = p.clipped(label, r.Max.X-at.X-text/2, text)
		}
		switch p.Looks[i] {
		case Plain:
			p.Write(at, label, text, ink)
		case Faint:
			p.Write(at, label, text, faint)
		case Strong:
			p.WriteBold(at, label, text, ink)
		case Trying:
			if label != "" {
				p.WriteBold(at, label, text, live)
			}
		}
	}
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
