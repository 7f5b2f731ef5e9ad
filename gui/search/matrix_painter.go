package search

import (
	"image"
	"image/color"
	"strconv"

	"nonet/core/trace"
	"nonet/core/words"
)

// A matrixPainter draws an exact-cover matrix.
type matrixPainter struct {
	secret bool // the next column is not shown
	paper
	matrixLayout
	matrix *trace.Matrix
	style  Style
	weight int         // the width of a line
	moved  image.Point // how far the body is scrolled
}

// newMatrixPainter returns a painter without a touched column.
func newMatrixPainter() *matrixPainter {
	return &matrixPainter{matrixLayout: matrixLayout{touched: -1}}
}

// paint draws the visible part of the matrix, scrolled by moved, and returns the image; text is the
// height of a capital letter. All sizes are in pixels. If m is nil, nothing is drawn.
func (p *matrixPainter) paint(m *trace.Matrix, compact bool, s Style, width, height, text int, moved image.Point) *image.RGBA {
	p.begin(width, height, s.Ground)
	p.matrix = m
	if m == nil {
		return p.img
	}
	p.style, p.weight, p.moved = s, max(1, text/8), moved
	p.choose(m, compact)
	p.fit(m.Layout(), width, height, text)
	firstColumn, lastColumn := seen(moved.X, p.body.Dx(), p.cell.X, len(p.columns))
	firstRow, lastRow := seen(moved.Y, p.body.Dy(), p.cell.Y, len(p.rows))
	for _, c := range p.columns[firstColumn:lastColumn] {
		p.stripe(c)
	}
	for _, row := range p.rows[firstRow:lastRow] {
		p.band(row)
	}
	p.lines(firstColumn, lastColumn, firstRow, lastRow)
	for _, row := range p.rows[firstRow:lastRow] {
		p.ones(row)
	}
	p.edge(m.Chosen(), max(2*p.weight, text/4))
	p.edge(p.touched, p.weight)
	p.box(image.Rect(0, p.body.Min.Y, p.body.Min.X, height), s.Ground)
	for _, row := range p.rows[firstRow:lastRow] {
		p.rowHeader(row)
	}
	p.box(image.Rect(0, 0, width, p.body.Min.Y), s.Ground)
	for _, c := range p.columns[firstColumn:lastColumn] {
		p.columnHeader(c)
	}
	for _, c := range p.columns[firstColumn:lastColumn] {
		p.marker(c)
	}
	p.kinds()
	p.box(image.Rect(0, 0, p.body.Min.X, p.body.Min.Y), s.Ground) // what has been drawn into the corner
	p.box(image.Rect(p.body.Min.X-p.weight, p.body.Min.Y, p.body.Min.X, height), s.Faint)
	p.box(image.Rect(p.body.Min.X, p.body.Min.Y-p.weight, width, p.body.Min.Y), s.Faint)
	return p.img
}

// seen returns the first and last of n entries of a size that are visible in a room scrolled by
// moved.
func seen(moved, room, size, n int) (first, last int) {
	first = min(max(moved/max(size, 1), 0), n)
	return first, max(first, min(n, (moved+room)/max(size, 1)+1))
}

// columnRect returns the rectangle of a column of the body, and rowRect that of a row.
func (p *matrixPainter) columnRect(column int) image.Rectangle {
	x := p.body.Min.X + p.columnAt[column]*p.cell.X - p.moved.X
	return image.Rect(x, p.body.Min.Y, x+p.cell.X, min(p.body.Max.Y, p.body.Min.Y+len(p.rows)*p.cell.Y-p.moved.Y))
}

func (p *matrixPainter) rowRect(row int) image.Rectangle {
	y := p.body.Min.Y + p.rowAt[row]*p.cell.Y - p.moved.Y
	return image.Rect(p.body.Min.X, y, min(p.body.Max.X, p.body.Min.X+len(p.columns)*p.cell.X-p.moved.X), y+p.cell.Y)
}

// stripe draws the background of a column. A covered column is hatched; the chosen one, and one
// that cannot be covered any more, stand out.
func (p *matrixPainter) stripe(column int) {
	r, s := p.columnRect(column), &p.style
	state := p.matrix.Columns()[column]
	switch {
	case column == p.matrix.Chosen():
		p.box(r, s.AccentGround)
	case state.Covered:
		p.box(r, s.AreaFuture)
		p.hatch(r, max(4, p.text*3/4), 1, tone(s.Line, s.Future, 96))
	case p.dead(column):
		p.box(r, s.Area)
		p.hatch(r, max(4, p.text/2), max(1, p.text/5), s.Warn)
	}
}

// dead reports whether a column has no row left and this ends the branch. While the rows of another
// column are tried, one of them may still cover it.
func (p *matrixPainter) dead(column int) bool {
	return !p.secret && p.matrix.Chosen() < 0 && p.matrix.Least() == 0 && p.matrix.IsLeast(column)
}

// band draws the background of a chosen row.
func (p *matrixPainter) band(row int) {
	if p.matrix.Rows()[row] != trace.RowChosen {
		return
	}
	p.box(p.rowRect(row), p.style.LiveGround)
}

// lines draws the grid of the matrix: thin lines between the cells and the houses, thick ones
// between the kinds of column and between the rows of the Sudoku grid.
func (p *matrixPainter) lines(firstColumn, lastColumn, firstRow, lastRow int) {
	l, s := p.matrix.Layout(), &p.style
	n := l.Side()
	for i := max(firstColumn, 1); i < lastColumn; i++ {
		c, before := p.columns[i], p.columns[i-1]
		r := p.columnRect(c)
		switch {
		case kindOf(l, c) != kindOf(l, before):
			p.box(image.Rect(r.Min.X-p.weight, r.Min.Y, r.Min.X+p.weight, r.Max.Y), s.Faint)
		case c/n != before/n:
			p.box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y), s.Line)
		}
	}
	for i := max(firstRow, 1); i < lastRow; i++ {
		row, before := p.rows[i], p.rows[i-1]
		r := p.rowRect(row)
		switch {
		case row/(n*n) != before/(n*n):
			p.box(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), s.Future)
		case row/n != before/n:
			p.box(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), s.Line)
		}
	}
}

// ones draws the dots of a row, and the frame of a chosen row.
func (p *matrixPainter) ones(row int) {
	size := min(p.cell.X, p.cell.Y)
	r, state := p.rowRect(row), p.matrix.Rows()[row]
	for _, column := range p.matrix.Ones(row) {
		if p.columnAt[column] < 0 {
			continue
		}
		c := p.columnRect(column)
		p.one(image.Rect(c.Min.X, r.Min.Y, c.Max.X, r.Max.Y), state, column, size)
	}
	if state == trace.RowChosen {
		if row == p.matrix.Tried() {
			p.frame(r.Inset(-p.weight), 2*p.weight, p.style.Accent)
		} else {
			p.frame(r, p.weight, p.style.Live)
		}
	}
}

// one draws a dot: large if the row is chosen, filled if it is linked into the column, hollow if it
// was removed from the column but can still be chosen, small and faint if it is removed.
func (p *matrixPainter) one(r image.Rectangle, state trace.MatrixRow, column, size int) {
	s := &p.style
	switch state {
	case trace.RowGone:
		p.dot(r, max(1, size*3/10), 0, s.Future)
	case trace.RowLeft:
		p.dot(r, max(min(size, 3), size*6/10), 0, s.Faint)
	case trace.RowChoice:
		if column == p.matrix.Chosen() {
			p.dot(r, max(min(size, 3), size*7/10), 0, s.Accent)
		} else {
			p.dot(r, max(3, size*7/10), max(1, size/8), s.Accent)
		}
	case trace.RowChosen:
		p.dot(r, max(min(size, 4), size*8/10), 0, s.Live)
	case trace.RowGiven:
		p.dot(r, max(min(size, 4), size*8/10), 0, s.Ink)
	}
}

// edge draws a line on both sides of a column, if it is shown.
func (p *matrixPainter) edge(column, wide int) {
	if column < 0 || p.columnAt[column] < 0 {
		return
	}
	r := p.columnRect(column)
	p.box(image.Rect(r.Min.X-wide, r.Min.Y, r.Min.X, r.Max.Y), p.style.Accent)
	p.box(image.Rect(r.Max.X, r.Min.Y, r.Max.X+wide, r.Max.Y), p.style.Accent)
}

// rowHeader writes a row's name and marks the row's state at the edge of the body.
func (p *matrixPainter) rowHeader(row int) {
	r, s := p.rowRect(row), &p.style
	state := p.matrix.Rows()[row]
	mark := image.Rect(p.body.Min.X-p.text, r.Min.Y, p.body.Min.X, r.Max.Y)
	ink := s.Faint
	switch state {
	case trace.RowGone:
		ink = s.Future
	case trace.RowChosen:
		ink = s.Live
		p.box(image.Rect(0, r.Min.Y, p.body.Min.X, r.Max.Y), s.LiveGround)
		if row == p.matrix.Tried() {
			ink = s.Accent
		}
		p.dot(mark, min(p.text, r.Dy()*8/10), 0, ink)
	case trace.RowGiven:
		ink = s.Ink
		p.dot(mark, min(p.text, r.Dy()*8/10), 0, ink)
	case trace.RowChoice:
		ink = s.Accent
		p.dot(mark, min(p.text, r.Dy()*8/10), max(1, p.text/6), ink)
	}
	if p.rowText == 0 {
		return
	}
	name := words.OptionLabel(p.matrix.Layout(), row)
	if state == trace.RowChosen || state == trace.RowGiven {
		at := image.Pt(mark.Min.X-p.text/4-p.letters.WidthBold(name, p.rowText), (r.Min.Y+r.Max.Y+p.rowText)/2)
		p.letters.DrawBold(p.img, at, name, p.rowText, ink)
		return
	}
	at := image.Pt(mark.Min.X-p.text/4-p.letters.Width(name, p.rowText), (r.Min.Y+r.Max.Y+p.rowText)/2)
	p.letters.Draw(p.img, at, name, p.rowText, ink)
}

// columnHeader draws the header of a column: its name, the number of its rows, and whether it is
// chosen or could be next.
func (p *matrixPainter) columnHeader(column int) {
	m, s := p.matrix, &p.style
	r, state := p.columnRect(column), m.Columns()[column]
	part := func(lane int) image.Rectangle {
		top, bottom := p.lane(lane)
		return image.Rect(r.Min.X, top, r.Max.X, bottom)
	}
	ink, ground := s.Ink, s.Ground
	switch {
	case column == m.Chosen():
		ground = s.AccentGround
	case column == p.touched:
		ink, ground = s.Accent, s.AreaFuture
	case state.Covered:
		ink, ground = s.Future, s.AreaFuture
	case p.dead(column):
		ink, ground = s.Warn, s.Area
	}
	p.box(image.Rect(r.Min.X, part(laneName).Min.Y, r.Max.X, p.body.Min.Y), ground)
	if p.columnText > 0 {
		name := part(laneName)
		name.Max.Y -= p.text / 4
		p.upright(name, words.ItemLabel(m.Layout(), column), p.columnText, ground, ink)
	}
	if !state.Covered || column == m.Chosen() {
		p.size(part(laneBar), part(laneDigit), state.Size, ink)
	} else {
		bar := part(laneBar)
		p.hatch(image.Rect(bar.Min.X, bar.Min.Y, bar.Max.X, part(laneMarker).Max.Y), max(4, p.text*3/4), 1, tone(s.Line, s.Future, 96))
	}
}

// size draws the number of rows of a column.
func (p *matrixPainter) size(bar, digit image.Rectangle, size int, ink color.RGBA) {
	gap := p.cell.X / 6
	n := p.matrix.Layout().Side()
	high := 0
	if size > 0 {
		high = max(1, bar.Dy()*min(size, n)/n)
	}
	p.box(image.Rect(bar.Min.X+max(gap, 1), bar.Max.Y-high, bar.Max.X-gap, bar.Max.Y), tone(p.style.Ground, ink, 150))
	if p.sizeText > 0 {
		p.centre(digit, strconv.Itoa(size), p.sizeText, ink)
	}
}

// marker marks the chosen column with a filled box. If none is chosen, triangles mark the columns
// of the least size, and a filled triangle the one that comes next.
func (p *matrixPainter) marker(column int) {
	m, s := p.matrix, &p.style
	r := p.columnRect(column)
	r.Min.Y, r.Max.Y = p.lane(laneMarker)
	side := max(r.Dx(), p.text*3/4) // of a triangle; it may overlap its neighbours
	side = min(side, r.Dy())
	side -= (side - r.Dx()) & 1 // so that its tip is in the middle of the column
	at := image.Rect((r.Min.X+r.Max.X-side)/2, r.Max.Y-side, (r.Min.X+r.Max.X-side)/2+side, r.Max.Y)
	switch {
	case column == m.Chosen():
		p.box(at.Union(r), s.Accent)
		p.wedge(at.Inset(max(1, side/6)), false, s.Ground)
	case m.Chosen() >= 0 || p.secret || !m.IsLeast(column):
	case column == m.Next():
		p.wedge(at, false, s.Live)
	default:
		p.wedge(at, false, s.Live)
		p.wedge(image.Rect(at.Min.X+side/4, at.Min.Y+max(1, side/8), at.Max.X-side/4, at.Max.Y-side*3/8), false, s.Ground)
	}
}

// kinds draws the bands above the columns of each kind.
func (p *matrixPainter) kinds() {
	top, bottom := p.lane(laneKind)
	for kind, r := range p.kindRects() {
		if r.Empty() {
			continue
		}
		r.Min.Y, r.Max.Y = top, bottom-p.weight
		ground := p.style.AreaFuture
		if kind%2 > 0 {
			ground = tone(p.style.Ground, p.style.Line, 128)
		}
		p.box(r, ground)
		p.box(image.Rect(r.Min.X, p.lanes[laneName], r.Min.X+p.weight, p.body.Min.Y), p.style.Faint)
	}
}

// kindRects returns the visible rectangles of the four kinds of column: cells, rows, columns,
// boxes.
func (p *matrixPainter) kindRects() [4]image.Rectangle {
	var rects [4]image.Rectangle
	l := p.matrix.Layout()
	for i, c := range p.columns {
		kind := kindOf(l, c)
		if r := p.columnRect(c); i == 0 || kindOf(l, p.columns[i-1]) != kind {
			rects[kind] = image.Rect(r.Min.X, p.lanes[laneKind], r.Max.X, p.lanes[laneName])
		} else {
			rects[kind].Max.X = r.Max.X
		}
	}
	for kind := range rects {
		rects[kind] = rects[kind].Intersect(image.Rect(p.body.Min.X, 0, p.body.Max.X, p.body.Min.Y))
	}
	return rects
}

// at returns the row and the column at a place in the image, each -1 if there is none. In a header
// only one of them is set.
func (p *matrixPainter) at(place image.Point) (row, column int) {
	row, column = -1, -1
	if p.matrix == nil {
		return row, column
	}
	if i := (place.X - p.body.Min.X + p.moved.X) / p.cell.X; place.X >= p.body.Min.X && i < len(p.columns) {
		column = p.columns[i]
	}
	if i := (place.Y - p.body.Min.Y + p.moved.Y) / p.cell.Y; place.Y >= p.body.Min.Y && i < len(p.rows) {
		row = p.rows[i]
	}
	return row, column
}
