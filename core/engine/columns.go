package engine

import "nonet/core/sudoku"

// The exact-cover matrix of a layout. Its row cell·N + k-1 stands for digit k in the cell. Its
// first N² columns demand that a cell is filled; after them, house by house, N columns demand
// that the house has each digit. DancingLinks searches the matrix, ClauseLearning makes clauses
// from its columns, and steps refer to them.

// A CoverColumn is what a column of the exact-cover matrix demands.
type CoverColumn struct {
	Cell  int   // this cell is filled; -1 for the other kind
	House int   // this house, an index into Layout.Houses; -1 for the first kind, ...
	Digit uint8 // ... has this digit
}

// ColumnOf returns what a column of the matrix demands.
func ColumnOf(l *sudoku.Layout, column int) CoverColumn {
	if column < l.Cells() {
		return CoverColumn{Cell: column, House: -1}
	}
	rest := column - l.Cells()
	return CoverColumn{Cell: -1, House: rest / l.Side(), Digit: uint8(rest%l.Side() + 1)}
}

// ColumnsOf lists the columns that the row “digit in cell” covers.
func ColumnsOf(l *sudoku.Layout, cell int, digit uint8) []int {
	return appendColumns(nil, l, cell, digit)
}

func appendColumns(columns []int, l *sudoku.Layout, cell int, digit uint8) []int {
	columns = append(columns, cell)
	for _, h := range l.HousesOf(cell) {
		columns = append(columns, HouseColumn(l, h, digit))
	}
	return columns
}

// GivenColumns lists the columns that the givens of a puzzle cover.
func GivenColumns(p sudoku.Puzzle) (columns []int) {
	for cell, digit := range p.Givens {
		if digit != 0 {
			columns = appendColumns(columns, p.Layout, cell, digit)
		}
	}
	return columns
}

// HouseColumn returns the column that demands a digit in a house.
func HouseColumn(l *sudoku.Layout, house int, digit uint8) int {
	return l.Cells() + house*l.Side() + int(digit) - 1
}
