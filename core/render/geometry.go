package render

import (
	"image"

	"nonet/core/sudoku"
)

// A Geometry says where the cells of a board lie in an image. All cells are
// squares of the same whole number of pixels; what is left over goes to the
// margin, evenly on both sides. Geometries are compared with ==.
type Geometry struct {
	layout *sudoku.Layout
	canvas image.Point // the size of the image
	origin image.Point // the board's top left corner, its outer line included
	cell   int         // the side of a cell, without lines; 0 where the board does not fit
	thin   int         // the width of a line between two cells of a box
	thick  int         // the width of a line between boxes, and around the board
}

// GeometryOf places a board of this layout in an image of width×height pixels.
func GeometryOf(l *sudoku.Layout, width, height int) Geometry {
	g := Geometry{layout: l, canvas: image.Pt(max(width, 0), max(height, 0))}
	n := l.Side()
	g.thin, g.thick = lineWidths(min(g.canvas.X, g.canvas.Y), n)
	lines := g.span(0)
	g.cell = max(0, min((g.canvas.X-lines.X)/n, (g.canvas.Y-lines.Y)/n))
	g.origin = g.canvas.Sub(g.span(g.cell)).Div(2)
	return g
}

// lineWidths chooses the widths of the lines for a board of n cells in so many
// pixels. They grow with the cells, and a thick line stays at least twice as wide
// as a thin one. Cells of a few pixels have no thin lines: they would leave
// nothing of the cell.
func lineWidths(size, n int) (thin, thick int) {
	pitch := size / n
	if pitch < 6 {
		return 0, 1
	}
	thin = max(1, (pitch+30)/60)
	thick = max(2*thin, (pitch+10)/20)
	return thin, thick
}

// boxes gives the number of boxes across and down.
func (g Geometry) boxes() image.Point {
	width, height := g.layout.BoxSize()
	return image.Pt(height, width) // N = width · height, so a row has height boxes
}

// span is the size of the whole board, lines included, if its cells had this side.
func (g Geometry) span(cell int) image.Point {
	n, boxes := g.layout.Side(), g.boxes()
	along := func(boxes int) int { return n*cell + (n-boxes)*g.thin + (boxes+1)*g.thick }
	return image.Pt(along(boxes.X), along(boxes.Y))
}

// Frame is the whole board, its outer line included. It is empty where the image
// is too small for the board.
func (g Geometry) Frame() image.Rectangle {
	if g.cell == 0 {
		return image.Rectangle{}
	}
	return image.Rectangle{Min: g.origin, Max: g.origin.Add(g.span(g.cell))}
}

// Bounds is the inside of a cell, without the lines around it.
func (g Geometry) Bounds(cell int) image.Rectangle {
	width, height := g.layout.BoxSize()
	row, column := g.layout.Place(cell)
	min := g.origin.Add(image.Pt(g.offset(column, width), g.offset(row, height)))
	return image.Rectangle{Min: min, Max: min.Add(image.Pt(g.cell, g.cell))}
}

// offset is the distance from the board's edge to the index-th row or column,
// where a box has boxSize of them.
func (g Geometry) offset(index, boxSize int) int {
	thick := index/boxSize + 1
	return index*g.cell + thick*g.thick + (index+1-thick)*g.thin
}

// CellAt is the cell at a point, and whether there is one. A point on a line
// belongs to the nearest cell, so that no place on the board is dead.
func (g Geometry) CellAt(x, y int) (cell int, ok bool) {
	at := image.Pt(x, y)
	if !at.In(g.Frame()) {
		return 0, false
	}
	at = at.Sub(g.origin)
	width, height := g.layout.BoxSize()
	return g.layout.Cell(g.index(at.Y, height), g.index(at.X, width)), true
}

// index is the row or column nearest to a distance from the board's edge: the
// inverse of offset.
func (g Geometry) index(distance, boxSize int) int {
	box := boxSize*g.cell + (boxSize-1)*g.thin + g.thick
	boxes := g.layout.Side() / boxSize
	b := min(max(distance-g.thick/2, 0)/box, boxes-1)
	within := max(distance-g.thick-b*box+g.thin/2, 0)
	return b*boxSize + min(within/(g.cell+g.thin), boxSize-1)
}

// CandidateAt is the candidate at a point: the cell, and the digit whose slot is there,
// whether the cell has that candidate or not. A point between slots, or on a frame or a
// line, belongs to the nearest; there is none only outside of the board.
func (g Geometry) CandidateAt(x, y int) (cell int, digit uint8, ok bool) {
	cell, ok = g.CellAt(x, y)
	if !ok {
		return 0, 0, false
	}
	s := slotsOf(g)
	at := image.Pt(x, y).Sub(g.Bounds(cell).Min).Sub(s.first)
	width, height := g.layout.BoxSize()
	column := min(max(at.X/max(s.size.X, 1), 0), width-1)
	row := min(max(at.Y/max(s.size.Y, 1), 0), height-1)
	return cell, uint8(row*s.columns + column + 1), true
}
