package search

import (
	"image"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// A matrixLayout says which rows and columns of a matrix are shown, and where, in pixels.
// The headers stay in sight; the body moves behind them.
type matrixLayout struct {
	rows, columns   []int // those that are shown, in order
	rowAt, columnAt []int // for each that there is, its place among them; -1 where it is not shown
	touched         int   // the column that the step just played was about; -1 for none

	text int             // the height of a capital
	zoom int             // how often it was enlarged
	cell image.Point     // how large an entry is
	body image.Rectangle // where the entries are seen

	// The heights of capitals in the headers: of the names, and of the columns' sizes. They
	// are 0 if nothing could be read.
	rowText, columnText, sizeText int

	// The columns' header from above: kind, name, size as a bar, size as a digit, marker.
	lanes [laneCount + 1]int // where each begins, and the last ends
}

// The lanes of the columns' header.
const (
	laneKind = iota
	laneName
	laneBar
	laneDigit
	laneMarker
	laneCount
)

// choose decides which rows and columns are shown: all, or those that are left and those
// that the search is at work on.
func (l *matrixLayout) choose(m *trace.Matrix, compact bool) {
	l.columns, l.columnAt = shownOf(l.columns, l.columnAt, len(m.Columns()), func(c int) bool {
		return !compact || !m.Columns()[c].Covered || c == m.Chosen() || c == l.touched
	})
	l.rows, l.rowAt = shownOf(l.rows, l.rowAt, len(m.Rows()), func(r int) bool {
		state := m.Rows()[r]
		return !compact || state == trace.RowLeft || state == trace.RowChoice || r == m.Tried()
	})
}

// shownOf lists which of so many are shown, and where each of them is among these.
func shownOf(shown, at []int, n int, show func(int) bool) (list, places []int) {
	shown = shown[:0]
	at = slices.Grow(at[:0], n)[:n]
	for i := range n {
		at[i] = -1
		if show(i) {
			at[i] = len(shown)
			shown = append(shown, i)
		}
	}
	return shown, at
}

// mostMatrixZoom is how often a matrix can be enlarged.
const mostMatrixZoom = 4

// enlarged is a size after so many enlargements, each by a half of what is comfortable.
func (l *matrixLayout) enlarged(size int) int {
	if l.zoom == 0 {
		return size
	}
	return max(size, l.text) + l.zoom*(l.text+1)/2
}

// fit divides the room there is. Where all of the matrix can be seen at once its entries
// are as large as that allows, if need be without names in the headers; else they are as
// large as their names need, and the rest is for scrolling. It does not depend on what is
// covered: nothing changes its size during a run.
func (l *matrixLayout) fit(layout *sudoku.Layout, width, height, text int) {
	n := layout.Side()
	rows, columns := layout.Cells()*n, layout.Cells()+len(layout.Houses())*n
	name := 4*text + text/2 // room for one
	if n > 9 {
		name += text * 5 / 4
	}
	heights := [laneCount]int{laneKind: text * 2, laneBar: text * 5 / 2, laneDigit: text * 3 / 2, laneMarker: text * 3 / 2}
	high := heights[laneKind] + heights[laneBar] + heights[laneDigit] + heights[laneMarker]

	l.text = text
	var rowNames, columnNames bool
	l.cell.X, rowNames = entrySize(width-text-1, name+text/2, columns, text)
	l.cell.Y, columnNames = entrySize(height-high-1, name, rows, text)
	if l.cell = image.Pt(l.enlarged(l.cell.X), l.enlarged(l.cell.Y)); l.zoom > 0 {
		rowNames, columnNames = true, true
	}
	left := text
	if l.rowText = readable(l.cell.Y-1, text); l.rowText > 0 && rowNames {
		left += name + text/2
	} else {
		l.rowText = 0
	}
	if l.columnText = readable(l.cell.X-2, text); l.columnText > 0 && columnNames {
		heights[laneName] = name
	} else {
		l.columnText = 0
		l.cell.Y, _ = entrySize(height-high-1, 0, rows, text)
		l.cell.Y = l.enlarged(l.cell.Y)
	}
	if l.sizeText = readable(l.cell.X, text); n > 9 {
		l.sizeText = readable(l.cell.X*3/5, text)
	}
	if l.sizeText == 0 {
		heights[laneDigit] = 0
	}
	heights[laneMarker] = max(5, min(max(l.cell.X, text*3/4), text*3/2))
	for i, h := range heights {
		l.lanes[i+1] = l.lanes[i] + h
	}
	top := l.lanes[laneCount] + 1
	l.body = image.Rect(left, top, max(width, left), max(height, top))
}

// entrySize is how large entries are of which there are n, in a room that may have to hold
// names too, and whether it does.
func entrySize(room, names, n, text int) (size int, named bool) {
	least, comfortable := max(2, text/2), text+text/2
	switch {
	case (room-names)/n >= least:
		return min((room-names)/n, 2*comfortable), true
	case room/n >= least:
		return room / n, false
	}
	return comfortable, true
}

// readable is the height of a capital in so much room, and 0 where it were too small.
func readable(room, text int) int {
	if room*4 < text*3 {
		return 0
	}
	return min(room, text)
}

// lane is the part of a column's header.
func (l *matrixLayout) lane(i int) (top, bottom int) { return l.lanes[i], l.lanes[i+1] }

// extent is how large the whole body is.
func (l *matrixLayout) extent() image.Point {
	return image.Pt(len(l.columns)*l.cell.X+1, len(l.rows)*l.cell.Y+1)
}

// firstIn is the first row that is linked into a column, or could cover it; -1 if there is
// none.
func (l *matrixLayout) firstIn(m *trace.Matrix, column int) int {
	for _, row := range l.rows {
		for _, c := range m.Ones(row) {
			if c == column && m.Rows()[row] != trace.RowGone {
				return row
			}
		}
	}
	return -1
}

// kindOf is which kind of thing a column demands: 0 for a cell that is filled, then a
// digit in a row, a column, a box.
func kindOf(l *sudoku.Layout, column int) int {
	if column < l.Cells() {
		return 0
	}
	return 1 + int(l.Houses()[(column-l.Cells())/l.Side()].Kind)
}

// columnLabel is the short name of a column: r3c5 for the cell, r3·7 for the house.
func columnLabel(l *sudoku.Layout, column int) string {
	demand := engine.ColumnOf(l, column)
	if demand.Cell >= 0 {
		return l.CellName(demand.Cell)
	}
	house := l.Houses()[demand.House]
	return house.Kind.String()[:1] + grouped(int64(house.Index+1)) + "·" + sudoku.Symbol(demand.Digit)
}

// rowLabel is the short name of a row: r3c5=7.
func rowLabel(l *sudoku.Layout, row int) string {
	return l.CellName(row/l.Side()) + "=" + sudoku.Symbol(uint8(row%l.Side()+1))
}
