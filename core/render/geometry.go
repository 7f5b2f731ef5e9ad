package render

import (
	"image"

	"nonet/core/sudoku"
)

// A Geometry gives the positions of the cells of a board in an image. All cells are
// squares of the same size, a whole number of pixels; what the board and its margin leave is the same on
// opposite sides. Geometries can be compared with ==.
type Geometry struct {
	layout *sudoku.Layout
	canvas image.Point // the size of the image
	origin image.Point // the board's top left corner, its outer line included
	cell   int         // the side of a cell, without lines; 0 if the board does not fit
	thin   int         // the width of a line between two cells of a box
	thick  int         // the width of a line between boxes, and around the board
	margin Margin
	sums   int  // the room for sums of clues around the grid, in hundredths of a cell
	caged  bool // cells have the sums of cages in a corner, which candidates leave free
	even   bool // every line has the room of a thick one, because regions are not boxes
}

// GeometryOf places a plain board of this layout in an image of width×height pixels.
func GeometryOf(l *sudoku.Layout, width, height int) Geometry {
	return (&Board{Layout: l}).Geometry(width, height)
}

// Geometry places a board, with its margin, in an image of width×height pixels.
func (b *Board) Geometry(width, height int) Geometry {
	g := Geometry{layout: b.Layout, canvas: image.Pt(max(width, 0), max(height, 0)), margin: b.Margin, even: b.Layout.Shape().Regions != ""}
	if b.Clues != nil {
		printed := printedOf(b.Layout, b.Clues)
		if g.caged = printed.caged; len(printed.sums) > 0 {
			m := &g.margin
			g.sums = cluesMargin
			*m = Margin{m.Left + g.sums, m.Top + g.sums, m.Right + g.sums, m.Bottom + g.sums}
		}
	}
	n, m := b.Layout.Side(), g.margin
	g.thin, g.thick = lineWidths(min(g.canvas.X*100/(100+(m.Left+m.Right)/n), g.canvas.Y*100/(100+(m.Top+m.Bottom)/n)), n)
	lines := g.span(0)
	g.cell = max(0, min((g.canvas.X-lines.X)*100/(100*n+m.Left+m.Right), (g.canvas.Y-lines.Y)*100/(100*n+m.Top+m.Bottom)))
	room := func(part int) int { return g.cell * part / 100 }
	whole := g.span(g.cell).Add(image.Pt(room(m.Left)+room(m.Right), room(m.Top)+room(m.Bottom)))
	g.origin = g.canvas.Sub(whole).Div(2).Add(image.Pt(room(m.Left), room(m.Top)))
	return g
}

// Rim returns the frame with the room for the sums of clues outside it.
func (g Geometry) Rim() image.Rectangle { return g.Frame().Inset(-g.cell * g.sums / 100) }

// Outside returns the rectangle in the margin beside a row, or above or below a column, beyond the sums of clues. It is a cell wide or high
// along the grid.
func (g Geometry) Outside(side Side, index int) image.Rectangle {
	frame, room := g.Rim(), func(part int) int { return g.cell * (part - g.sums) / 100 }
	across, down := g.Bounds(g.layout.Cell(0, index)), g.Bounds(g.layout.Cell(index, 0))
	switch side {
	case AtTop:
		return image.Rect(across.Min.X, frame.Min.Y-room(g.margin.Top), across.Max.X, frame.Min.Y)
	case AtBottom:
		return image.Rect(across.Min.X, frame.Max.Y, across.Max.X, frame.Max.Y+room(g.margin.Bottom))
	case AtRight:
		return image.Rect(frame.Max.X, down.Min.Y, frame.Max.X+room(g.margin.Right), down.Max.Y)
	}
	return image.Rect(frame.Min.X-room(g.margin.Left), down.Min.Y, frame.Min.X, down.Max.Y)
}

// lineWidths returns the widths of the lines for a board of n×n cells of the given size
// in pixels. They grow with the cells; a thick line is at least twice as wide as a thin
// one. Cells of a few pixels have no thin lines, which would leave no room for the cell.
func lineWidths(size, n int) (thin, thick int) {
	pitch := size / n
	if pitch < 6 {
		return 0, 1
	}
	thin = max(1, (pitch+30)/60)
	thick = max(2*thin, (pitch+10)/20)
	return thin, thick
}

// boxes returns the number of boxes across and down.
func (g Geometry) boxes() image.Point {
	width, height := g.layout.BoxSize()
	return image.Pt(height, width) // N = width · height, so a row has height boxes
}

// span returns the size of the whole board, lines included, for cells of the given side.
func (g Geometry) span(cell int) image.Point {
	n, boxes := g.layout.Side(), g.boxes()
	if g.even {
		return image.Pt(n*cell+(n+1)*g.thick, n*cell+(n+1)*g.thick)
	}
	along := func(boxes int) int { return n*cell + (n-boxes)*g.thin + (boxes+1)*g.thick }
	return image.Pt(along(boxes.X), along(boxes.Y))
}

// Frame returns the rectangle of the whole board, including its outer line. It is empty
// if the image is too small for the board.
func (g Geometry) Frame() image.Rectangle {
	if g.cell == 0 {
		return image.Rectangle{}
	}
	return image.Rectangle{Min: g.origin, Max: g.origin.Add(g.span(g.cell))}
}

// Canvas returns the size of the image.
func (g Geometry) Canvas() image.Point { return g.canvas }

// Bounds returns the rectangle of a cell, without the lines around it.
func (g Geometry) Bounds(cell int) image.Rectangle {
	width, height := g.layout.BoxSize()
	row, column := g.layout.Place(cell)
	at := g.origin.Add(image.Pt(g.offset(column, width), g.offset(row, height)))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(g.cell, g.cell))}
}

// offset returns the distance from the board's edge to the index-th row or column, if a
// box has boxSize of them.
func (g Geometry) offset(index, boxSize int) int {
	if g.even {
		boxSize = 1
	}
	thick := index/boxSize + 1
	return index*g.cell + thick*g.thick + (index+1-thick)*g.thin
}

// CellAt returns the cell at a point, and reports whether there is one. A point on a line
// belongs to the nearest cell, so that no click on the board is lost.
func (g Geometry) CellAt(x, y int) (cell int, ok bool) {
	at := image.Pt(x, y)
	if !at.In(g.Frame()) {
		return 0, false
	}
	at = at.Sub(g.origin)
	width, height := g.layout.BoxSize()
	return g.layout.Cell(g.index(at.Y, height), g.index(at.X, width)), true
}

// index returns the row or column nearest to a distance from the board's edge. It is the
// inverse of offset.
func (g Geometry) index(distance, boxSize int) int {
	if g.even {
		boxSize = 1
	}
	box := boxSize*g.cell + (boxSize-1)*g.thin + g.thick
	boxes := g.layout.Side() / boxSize
	b := min(max(distance-g.thick/2, 0)/box, boxes-1)
	within := max(distance-g.thick-b*box+g.thin/2, 0)
	return b*boxSize + min(within/(g.cell+g.thin), boxSize-1)
}

// CandidateAt returns the cell at a point and the digit whose slot is there, whether or
// not the cell has that candidate. A point between slots, or on a frame or a line,
// belongs to the nearest slot. ok is false only outside the board. parted says which cells have
// centre notes as well, which move the slots apart; nil if none has.
func (g Geometry) CandidateAt(x, y int, parted func(cell int) bool) (cell int, digit uint8, ok bool) {
	cell, ok = g.CellAt(x, y)
	if !ok {
		return 0, 0, false
	}
	s := slotsOf(g)
	if parted != nil && parted(cell) {
		s = s.parted(g)
	}
	_, rows := g.layout.NotesSize()
	return cell, s.at(image.Pt(x, y).Sub(g.Bounds(cell).Min), rows), true
}

// Slot returns the rectangle of a candidate. parted says whether the cell has centre notes as well.
func (g Geometry) Slot(cell int, digit uint8, parted bool) image.Rectangle {
	s := slotsOf(g)
	if parted {
		s = s.parted(g)
	}
	return s.slot(digit).Add(g.Bounds(cell).Min)
}
