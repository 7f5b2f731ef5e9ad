package search

import "image"

// The columns of a call stack.
const (
	callLevel = iota
	callWhat
	callNow
	callLeft
	callColumns
)

// A callsPainter draws a call stack: a row for each open call, below a line for the names of the
// columns, which the widget writes.
type callsPainter struct {
	paper
	heads [callColumns]int // the widths of the names of the columns, in pixels
}

// callRowHeight returns the height of a row, and the height above the first one.
func callRowHeight(text int) (row, above int) { return text * 9 / 4, text * 5 / 2 }

// extent returns the height of n rows with what is above them.
func (p *callsPainter) extent(n, text int) int {
	row, above := callRowHeight(text)
	return above + n*row
}

// at returns the row at a place in the view, or -1.
func (p *callsPainter) at(place image.Point, text int, moved image.Point, n int) int {
	row, above := callRowHeight(text)
	if i := (place.Y + moved.Y - above) / row; place.Y >= above && i < n {
		return i
	}
	return -1
}

// columns returns where the columns begin, for all rows at once, so that nothing moves when the view
// is scrolled.
func (p *callsPainter) columns(rows []CallRow, text int) [callColumns]int {
	widest := p.heads
	for i := range rows {
		r := &rows[i]
		for column, label := range [callLeft]string{r.Level, r.What, r.Now} {
			widest[column] = max(widest[column], p.letters.WidthBold(label, text))
		}
	}
	var from [callColumns]int
	x := text
	for i := range from {
		from[i] = x
		x += widest[i] + text*5/4
	}
	return from
}

// paint draws what is in view of a call stack, scrolled by moved; text is the height of a capital
// letter. All sizes are in pixels. The first row is that of the call that runs.
func (p *callsPainter) paint(rows []CallRow, s Style, width, height, text int, moved image.Point) *image.RGBA {
	p.begin(width, height, s.Ground)
	row, above := callRowHeight(text)
	columns := p.columns(rows, text)
	for i := max(0, moved.Y/row); i < len(rows); i++ {
		r := image.Rect(0, above+i*row-moved.Y, width, above+(i+1)*row-moved.Y)
		if r.Min.Y >= height {
			break
		}
		p.call(rows[i], r, columns, i == 0, text, s)
	}
	p.box(image.Rect(0, 0, width, above), s.Ground)
	p.box(image.Rect(0, above-max(1, text/8), width, above), s.Line)
	return p.img
}

// call draws a row.
func (p *callsPainter) call(c CallRow, r image.Rectangle, columns [callColumns]int, lit bool, text int, s Style) {
	ink, faint := s.Ink, s.Faint
	if lit {
		p.box(r, s.LiveGround)
		p.box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+max(3, text/2), r.Max.Y), s.Live)
		faint = s.Ink
	} else {
		p.box(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), s.Line)
	}
	base := (r.Min.Y + r.Max.Y + text) / 2
	p.letters.Draw(p.img, image.Pt(columns[callLevel], base), c.Level, text, faint)
	p.letters.DrawBold(p.img, image.Pt(columns[callWhat], base), c.What, text, ink)
	if c.Now != "" {
		p.letters.DrawBold(p.img, image.Pt(columns[callNow], base), c.Now, text, s.Live)
	}
	p.letters.Draw(p.img, image.Pt(columns[callLeft], base), p.clipped(c.Left, r.Max.X-columns[callLeft]-text/2, text), text, ink)
}

// clipped returns as much of a text as fits into a width, with a sign that there is more.
func (p *callsPainter) clipped(label string, width, text int) string {
	if p.letters.Width(label, text) <= width {
		return label
	}
	runes := []rune(label)
	for len(runes) > 0 && p.letters.Width(string(runes)+"…", text) > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
