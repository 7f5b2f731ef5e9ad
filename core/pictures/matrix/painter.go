package matrix

import (
	"image"
	"image/color"
	"strconv"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/trace"
	"nonet/core/words"
)

// A Painter draws an exact-cover matrix.
type Painter struct {
	Secret bool // the next column is not shown
	pictures.Paper
	matrixLayout
	Matrix *trace.Matrix
	style  pictures.Style
	weight int         // the width of a line
	Moved  image.Point // how far the body is scrolled
}

// New returns a painter without a touched column.
func New() *Painter {
	return &Painter{matrixLayout: matrixLayout{Touched: -1}}
}

// Paint draws the visible part of the matrix, scrolled by moved, and returns the image; text is the
// height of a capital letter. All sizes are in pixels. If m is nil, nothing is drawn.
func (p *Painter) Paint(m *trace.Matrix, compact bool, s pictures.Style, width, height, text int, moved image.Point) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, m, compact, s, text, moved) })
}

// Draw does the same on a canvas.
func (p *Painter) Draw(c canvas.Canvas, m *trace.Matrix, compact bool, s pictures.Style, text int, moved image.Point) {
	p.On(c, s.Ground)
	width, height := p.Size().X, p.Size().Y
	p.Matrix = m
	if m == nil {
		return
	}
	p.style, p.weight, p.Moved = s, max(1, text/8), moved
	p.Choose(m, compact)
	p.Fit(m.Layout(), width, height, text)
	firstColumn, lastColumn := seen(moved.X, p.Body.Dx(), p.Cell.X, len(p.columns))
	firstRow, lastRow := seen(moved.Y, p.Body.Dy(), p.Cell.Y, len(p.rows))
	for _, c := range p.columns[firstColumn:lastColumn] {
		p.stripe(c)
	}
	for _, row := range p.rows[firstRow:lastRow] {
		if m.Rows()[row] == trace.RowChosen {
			p.Box(p.RowRect(row), s.LiveGround)
		}
	}
	p.lines(firstColumn, lastColumn, firstRow, lastRow)
	for _, row := range p.rows[firstRow:lastRow] {
		p.ones(row)
	}
	p.edge(m.Chosen(), max(2*p.weight, text/4))
	p.edge(p.Touched, p.weight)
	p.Box(image.Rect(0, p.Body.Min.Y, p.Body.Min.X, height), s.Ground)
	for _, row := range p.rows[firstRow:lastRow] {
		p.rowHeader(row)
	}
	p.Box(image.Rect(0, 0, width, p.Body.Min.Y), s.Ground)
	for _, c := range p.columns[firstColumn:lastColumn] {
		p.columnHeader(c)
	}
	for _, c := range p.columns[firstColumn:lastColumn] {
		p.marker(c)
	}
	p.kinds()
	p.Box(image.Rect(0, 0, p.Body.Min.X, p.Body.Min.Y), s.Ground) // what has been drawn into the corner
	p.Box(image.Rect(p.Body.Min.X-p.weight, p.Body.Min.Y, p.Body.Min.X, height), s.Faint)
	p.Box(image.Rect(p.Body.Min.X, p.Body.Min.Y-p.weight, width, p.Body.Min.Y), s.Faint)
}

// Now returns the row and the column where the search is working; -1 for none.
func (p *Painter) Now(m *trace.Matrix) (row, column int) {
	row, column = m.Tried(), m.Chosen()
	if column < 0 && !p.Secret {
		column = m.Next()
	}
	switch {
	case p.Touched >= 0:
		column = p.Touched
	case row < 0 && column >= 0:
		row = p.FirstIn(m, column)
	}
	return row, column
}

// Working returns how far to scroll the matrix in a view of a size so that it shows where the search is working.
func (p *Painter) Working(m *trace.Matrix, compact bool, view image.Point, text int) (moved image.Point) {
	p.Choose(m, compact)
	p.Fit(m.Layout(), view.X, view.Y, text)
	to := func(at, size, room, all int) int {
		if at += size; at <= room {
			return 0
		}
		return min(at-room/3, all-room)
	}
	row, column := p.Now(m)
	if column >= 0 {
		moved.X = to(p.ColumnAt[column]*p.Cell.X, p.Cell.X, p.Body.Dx(), p.Extent().X)
	}
	if row >= 0 {
		moved.Y = to(p.RowAt[row]*p.Cell.Y, p.Cell.Y, p.Body.Dy(), p.Extent().Y)
	}
	return moved
}

// seen returns the first and last of n entries of a size that are visible in a room scrolled by
// moved.
func seen(moved, room, size, n int) (first, last int) {
	first = min(max(moved/max(size, 1), 0), n)
	return first, max(first, min(n, (moved+room)/max(size, 1)+1))
}

// ColumnRect returns the rectangle of a column of the body.
func (p *Painter) ColumnRect(column int) image.Rectangle {
	x := p.Body.Min.X + p.ColumnAt[column]*p.Cell.X - p.Moved.X
	return image.Rect(x, p.Body.Min.Y, x+p.Cell.X, min(p.Body.Max.Y, p.Body.Min.Y+len(p.rows)*p.Cell.Y-p.Moved.Y))
}

// RowRect returns the rectangle of a row of the body.
func (p *Painter) RowRect(row int) image.Rectangle {
	y := p.Body.Min.Y + p.RowAt[row]*p.Cell.Y - p.Moved.Y
	return image.Rect(p.Body.Min.X, y, min(p.Body.Max.X, p.Body.Min.X+len(p.columns)*p.Cell.X-p.Moved.X), y+p.Cell.Y)
}

// stripe draws the background of a column. A covered column is hatched; the chosen one, and one
// that cannot be covered any more, stand out.
func (p *Painter) stripe(column int) {
	r, s := p.ColumnRect(column), &p.style
	state := p.Matrix.Columns()[column]
	switch {
	case column == p.Matrix.Chosen():
		p.Box(r, s.AccentGround)
	case state.Covered:
		p.Box(r, s.AreaFuture)
		p.Hatch(r, max(4, p.text*3/4), 1, canvas.Tone(s.Line, s.Future, 96))
	case p.dead(column):
		p.Box(r, s.Area)
		p.Hatch(r, max(4, p.text/2), max(1, p.text/5), s.Warn)
	}
}

// dead reports whether a column has no row left and this ends the branch. While the rows of another
// column are tried, one of them may still cover it.
func (p *Painter) dead(column int) bool {
	return !p.Secret && p.Matrix.Equal(column) && p.Matrix.Columns()[column].Size == 0
}

// lines draws the grid of the matrix: thin lines between the cells and the houses, thick ones
// between the kinds of column and between the rows of the Sudoku grid.
func (p *Painter) lines(firstColumn, lastColumn, firstRow, lastRow int) {
	l, s := p.Matrix.Layout(), &p.style
	n := l.Side()
	for i := max(firstColumn, 1); i < lastColumn; i++ {
		c, before := p.columns[i], p.columns[i-1]
		r := p.ColumnRect(c)
		switch {
		case kindOf(l, c) != kindOf(l, before):
			p.Box(image.Rect(r.Min.X-p.weight, r.Min.Y, r.Min.X+p.weight, r.Max.Y), s.Faint)
		case c/n != before/n:
			p.Box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y), s.Line)
		}
	}
	for i := max(firstRow, 1); i < lastRow; i++ {
		row, before := p.rows[i], p.rows[i-1]
		r := p.RowRect(row)
		switch {
		case row/(n*n) != before/(n*n):
			p.Box(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), s.Future)
		case row/n != before/n:
			p.Box(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), s.Line)
		}
	}
}

// ones draws the dots of a row, and the frame of a chosen row.
func (p *Painter) ones(row int) {
	size := min(p.Cell.X, p.Cell.Y)
	r, state := p.RowRect(row), p.Matrix.Rows()[row]
	for _, column := range p.Matrix.Ones(row) {
		if p.ColumnAt[column] < 0 {
			continue
		}
		c := p.ColumnRect(column)
		p.one(image.Rect(c.Min.X, r.Min.Y, c.Max.X, r.Max.Y), state, column, size)
	}
	if state == trace.RowChosen {
		if row == p.Matrix.Tried() {
			p.Frame(r.Inset(-p.weight), 2*p.weight, p.style.Accent)
		} else {
			p.Frame(r, p.weight, p.style.Live)
		}
	}
}

// one draws a dot: large if the row is chosen, filled if it is linked into the column, hollow if it
// was removed from the column but can still be chosen, small and faint if it is removed.
func (p *Painter) one(r image.Rectangle, state trace.MatrixRow, column, size int) {
	s := &p.style
	switch state {
	case trace.RowGone:
		p.Dot(r, max(1, size*3/10), 0, s.Future)
	case trace.RowLeft:
		p.Dot(r, max(min(size, 3), size*6/10), 0, s.Faint)
	case trace.RowChoice:
		if column == p.Matrix.Chosen() {
			p.Dot(r, max(min(size, 3), size*7/10), 0, s.Accent)
		} else {
			p.Dot(r, max(3, size*7/10), max(1, size/8), s.Accent)
		}
	case trace.RowChosen:
		p.Dot(r, max(min(size, 4), size*8/10), 0, s.Live)
	case trace.RowGiven:
		p.Dot(r, max(min(size, 4), size*8/10), 0, s.Ink)
	}
}

// edge draws a line on both sides of a column, if it is shown.
func (p *Painter) edge(column, wide int) {
	if column < 0 || p.ColumnAt[column] < 0 {
		return
	}
	r := p.ColumnRect(column)
	p.Box(image.Rect(r.Min.X-wide, r.Min.Y, r.Min.X, r.Max.Y), p.style.Accent)
	p.Box(image.Rect(r.Max.X, r.Min.Y, r.Max.X+wide, r.Max.Y), p.style.Accent)
}

// rowHeader writes a row's name and marks the row's state at the edge of the body.
func (p *Painter) rowHeader(row int) {
	r, s := p.RowRect(row), &p.style
	state := p.Matrix.Rows()[row]
	mark := image.Rect(p.Body.Min.X-p.text, r.Min.Y, p.Body.Min.X, r.Max.Y)
	ink := s.Faint
	switch state {
	case trace.RowGone:
		ink = s.Future
	case trace.RowChosen:
		ink = s.Live
		p.Box(image.Rect(0, r.Min.Y, p.Body.Min.X, r.Max.Y), s.LiveGround)
		if row == p.Matrix.Tried() {
			ink = s.Accent
		}
		p.Dot(mark, min(p.text, r.Dy()*8/10), 0, ink)
	case trace.RowGiven:
		ink = s.Ink
		p.Dot(mark, min(p.text, r.Dy()*8/10), 0, ink)
	case trace.RowChoice:
		ink = s.Accent
		p.Dot(mark, min(p.text, r.Dy()*8/10), max(1, p.text/6), ink)
	}
	if p.rowText == 0 {
		return
	}
	name := words.OptionLabel(p.Matrix.Layout(), row)
	face := canvas.Regular
	if state == trace.RowChosen || state == trace.RowGiven {
		face = canvas.Bold
	}
	p.WriteBefore(image.Pt(mark.Min.X-p.text/4, (r.Min.Y+r.Max.Y+p.rowText)/2), name, p.rowText, face, ink)
}

// columnHeader draws the header of a column: its name, the number of its rows, and whether it is
// chosen or could be next.
func (p *Painter) columnHeader(column int) {
	m, s := p.Matrix, &p.style
	r, state := p.ColumnRect(column), m.Columns()[column]
	part := func(lane int) image.Rectangle {
		top, bottom := p.lane(lane)
		return image.Rect(r.Min.X, top, r.Max.X, bottom)
	}
	ink, ground := s.Ink, s.Ground
	switch {
	case column == m.Chosen():
		ground = s.AccentGround
	case column == p.Touched:
		ink, ground = s.Accent, s.AreaFuture
	case state.Covered:
		ink, ground = s.Future, s.AreaFuture
	case p.dead(column):
		ink, ground = s.Warn, s.Area
	}
	p.Box(image.Rect(r.Min.X, part(laneName).Min.Y, r.Max.X, p.Body.Min.Y), ground)
	if p.columnText > 0 {
		name := part(laneName)
		name.Max.Y -= p.text / 4
		p.Upwards(name, words.ItemLabel(m.Layout(), column), p.columnText, ink)
	}
	if !state.Covered || column == m.Chosen() {
		p.size(part(laneBar), part(laneDigit), state.Size, ink)
	} else {
		bar := part(laneBar)
		p.Hatch(image.Rect(bar.Min.X, bar.Min.Y, bar.Max.X, part(laneMarker).Max.Y), max(4, p.text*3/4), 1, canvas.Tone(s.Line, s.Future, 96))
	}
}

// size draws the number of rows of a column.
func (p *Painter) size(bar, digit image.Rectangle, size int, ink color.RGBA) {
	gap := p.Cell.X / 6
	n := p.Matrix.Layout().Side()
	high := 0
	if size > 0 {
		high = max(1, bar.Dy()*min(size, n)/n)
	}
	p.Box(image.Rect(bar.Min.X+max(gap, 1), bar.Max.Y-high, bar.Max.X-gap, bar.Max.Y), canvas.Tone(p.style.Ground, ink, 150))
	if p.sizeText > 0 {
		p.Centre(digit, strconv.Itoa(size), p.sizeText, ink)
	}
}

// marker marks the chosen column with a filled box. If none is chosen, a filled triangle marks the one
// that comes next, and triangles those that the rule rates the same.
func (p *Painter) marker(column int) {
	m, s := p.Matrix, &p.style
	r := p.ColumnRect(column)
	r.Min.Y, r.Max.Y = p.lane(laneMarker)
	side := max(r.Dx(), p.text*3/4) // of a triangle; it may overlap its neighbours
	side = min(side, r.Dy())
	side -= (side - r.Dx()) & 1 // so that its tip is in the middle of the column
	at := image.Rect((r.Min.X+r.Max.X-side)/2, r.Max.Y-side, (r.Min.X+r.Max.X-side)/2+side, r.Max.Y)
	switch {
	case column == m.Chosen():
		p.Box(at.Union(r), s.Accent)
		p.Wedge(at.Inset(max(1, side/6)), false, s.Ground)
	case p.Secret || !m.Equal(column):
	case column == m.Next():
		p.Wedge(at, false, s.Live)
	default:
		p.Wedge(at, false, s.Live)
		p.Wedge(image.Rect(at.Min.X+side/4, at.Min.Y+max(1, side/8), at.Max.X-side/4, at.Max.Y-side*3/8), false, s.Ground)
	}
}

// kinds draws the bands above the columns of each kind, every second one darker.
func (p *Painter) kinds() {
	top, bottom := p.lane(laneKind)
	var houses [Kinds]bool
	for _, h := range p.Matrix.Layout().Houses() {
		houses[1+h.Kind] = true
	}
	dark := false
	for kind, r := range p.KindRects() {
		if dark = dark != houses[kind]; r.Empty() {
			continue
		}
		r.Min.Y, r.Max.Y = top, bottom-p.weight
		ground := p.style.AreaFuture
		if dark {
			ground = canvas.Tone(p.style.Ground, p.style.Line, 128)
		}
		p.Box(r, ground)
		p.Box(image.Rect(r.Min.X, p.lanes[laneName], r.Min.X+p.weight, p.Body.Min.Y), p.style.Faint)
	}
}

// KindRects returns the visible rectangles of the kinds of column, empty for those that the puzzle does not have.
func (p *Painter) KindRects() [Kinds]image.Rectangle {
	var rects [Kinds]image.Rectangle
	l := p.Matrix.Layout()
	for i, c := range p.columns {
		kind := kindOf(l, c)
		if r := p.ColumnRect(c); i == 0 || kindOf(l, p.columns[i-1]) != kind {
			rects[kind] = image.Rect(r.Min.X, p.lanes[laneKind], r.Max.X, p.lanes[laneName])
		} else {
			rects[kind].Max.X = r.Max.X
		}
	}
	for kind := range rects {
		rects[kind] = rects[kind].Intersect(image.Rect(p.Body.Min.X, 0, p.Body.Max.X, p.Body.Min.Y))
	}
	return rects
}

// At returns the row and the column at a place in the image, each -1 if there is none. In a header
// only one of them is set.
func (p *Painter) At(place image.Point) (row, column int) {
	row, column = -1, -1
	if p.Matrix == nil {
		return row, column
	}
	if i := (place.X - p.Body.Min.X + p.Moved.X) / p.Cell.X; place.X >= p.Body.Min.X && i < len(p.columns) {
		column = p.columns[i]
	}
	if i := (place.Y - p.Body.Min.Y + p.Moved.Y) / p.Cell.Y; place.Y >= p.Body.Min.Y && i < len(p.rows) {
		row = p.rows[i]
	}
	return row, column
}
