package matrix

import (
	"image"
	"slices"

	"nonet/core/sudoku"
	"nonet/core/trace"
)

// A matrixLayout says which rows and columns of a matrix are shown, and where, in pixels. The
// headers stay in view while the body scrolls.
type matrixLayout struct {
	rows, columns   []int // those that are shown, in order
	RowAt, ColumnAt []int // for each row or column of the matrix, its index in rows or columns; -1 if it is not shown
	Touched         int   // the column of the last step; -1 for none

	text    int             // the height of a capital letter
	Zoom    int             // the number of enlargements
	Legible bool            // entries are large enough for the names, even if the matrix has to scroll
	Cell    image.Point     // the size of an entry
	Body    image.Rectangle // where the entries are shown

	// The heights of capital letters in the headers, for the names and for the columns' sizes. They
	// are 0 if the text would be too small to read.
	rowText, columnText, sizeText int

	// The parts of a column's header from the top: kind, name, size as a bar, size as a number,
	// marker.
	lanes [laneCount + 1]int // where each part begins, and where the last ends
}

// The parts of a column's header.
const (
	laneKind = iota
	laneName
	laneBar
	laneDigit
	laneMarker
	laneCount
)

// Choose decides which rows and columns are shown: all, or those that are not covered and those
// that the search is working on.
func (l *matrixLayout) Choose(m *trace.Matrix, compact bool) {
	l.columns, l.ColumnAt = shownOf(l.columns, l.ColumnAt, len(m.Columns()), func(c int) bool {
		return !compact || !m.Columns()[c].Covered || c == m.Chosen() || c == l.Touched
	})
	l.rows, l.RowAt = shownOf(l.rows, l.RowAt, len(m.Rows()), func(r int) bool {
		state := m.Rows()[r]
		return !compact || state == trace.RowLeft || state == trace.RowChoice || r == m.Tried()
	})
}

// shownOf lists which of n items are shown, and the index of each of the n in that list, or -1. It
// reuses the two slices.
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

// MostZoom is the largest number of enlargements.
const MostZoom = 4

// enlarged returns a size after l.Zoom enlargements. Each adds half of the initial size.
func (l *matrixLayout) enlarged(size int) int {
	if l.Zoom == 0 {
		return size
	}
	return max(size, l.text) + l.Zoom*(l.text+1)/2
}

// Fit divides the available area. If all of the matrix fits, its entries are as large as possible,
// if necessary without names in the headers. Otherwise they are as large as their names need, and
// the matrix scrolls. The layout does not depend on what is covered, so that nothing changes its
// size during a run.
func (l *matrixLayout) Fit(layout *sudoku.Layout, width, height, text int) {
	n := layout.Side()
	rows, columns := layout.Cells()*n, layout.Cells()+len(layout.Houses())*n
	name := 4*text + text/2 // the room for one name
	if n > 9 {
		name += text * 2
	}
	heights := [laneCount]int{laneKind: text * 2, laneBar: text * 5 / 2, laneDigit: text * 3 / 2, laneMarker: text * 3 / 2}
	high := heights[laneKind] + heights[laneBar] + heights[laneDigit] + heights[laneMarker]

	l.text = text
	var rowNames, columnNames bool
	l.Cell.X, rowNames = entrySize(width-text-1, name+text/2, columns, text)
	l.Cell.Y, columnNames = entrySize(height-high-1, name, rows, text)
	if l.Legible {
		l.Cell = image.Pt(max(l.Cell.X, text*3/2), max(l.Cell.Y, text*3/2))
		heights[laneBar] = text
	}
	if l.Cell = image.Pt(l.enlarged(l.Cell.X), l.enlarged(l.Cell.Y)); l.Zoom > 0 || l.Legible {
		rowNames, columnNames = true, true
	}
	left := text
	if l.rowText = readable(l.Cell.Y-1, text); l.rowText > 0 && rowNames {
		left += name + text/2
	} else {
		l.rowText = 0
	}
	if l.columnText = readable(l.Cell.X-2, text); l.columnText > 0 && columnNames {
		heights[laneName] = name
	} else {
		l.columnText = 0
		l.Cell.Y, _ = entrySize(height-high-1, 0, rows, text)
		l.Cell.Y = l.enlarged(l.Cell.Y)
	}
	if l.sizeText = readable(l.Cell.X, text); n > 9 {
		l.sizeText = readable(l.Cell.X*3/5, text)
	}
	if l.sizeText == 0 {
		heights[laneDigit] = 0
	}
	heights[laneMarker] = max(5, min(max(l.Cell.X, text*3/4), text*3/2))
	for i, h := range heights {
		l.lanes[i+1] = l.lanes[i] + h
	}
	top := l.lanes[laneCount] + 1
	l.Body = image.Rect(left, top, max(width, left), max(height, top))
}

// entrySize returns the size of n entries in a room that may also have to hold names, and whether
// there is room for the names.
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

// readable returns the height of a capital letter that fits into a room, and 0 if it would be too
// small to read.
func readable(room, text int) int {
	if room*4 < text*3 {
		return 0
	}
	return min(room, text)
}

// lane returns the top and bottom of a part of the columns' header.
func (l *matrixLayout) lane(i int) (top, bottom int) { return l.lanes[i], l.lanes[i+1] }

// Extent returns the size of the whole body.
func (l *matrixLayout) Extent() image.Point {
	return image.Pt(len(l.columns)*l.Cell.X+1, len(l.rows)*l.Cell.Y+1)
}

// FirstIn returns the index of the first shown row that is linked into a column or could cover it,
// and -1 if there is none.
func (l *matrixLayout) FirstIn(m *trace.Matrix, column int) int {
	for _, row := range l.rows {
		for _, c := range m.Ones(row) {
			if c == column && m.Rows()[row] != trace.RowGone {
				return row
			}
		}
	}
	return -1
}

// Kinds is the number of kinds of column: filled cells, and digits in each kind of house.
const Kinds = 1 + sudoku.Kinds

// kindOf returns the kind of a column: 0 for a filled cell, then 1 and the kind of its house.
func kindOf(l *sudoku.Layout, column int) int {
	if column < l.Cells() {
		return 0
	}
	return 1 + int(l.Houses()[(column-l.Cells())/l.Side()].Kind)
}
