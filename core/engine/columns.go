package engine

import "nonet/core/sudoku"

// The exact-cover matrix of a layout. Its row cell·N + k-1 says that digit k stands in the
// cell. Its first N² columns say that a cell is filled; after them, house by house, N columns
// say that the house has each digit. DancingLinks searches it, ClauseLearning makes its clauses
// of the columns, and whoever shows a search tells by them what was demanded.

// A CoverColumn is what a column of the exact-cover matrix demands.
type CoverColumn struct {
	Cell  int   // this cell is filled; -1 for the other kind
	House int   // this house, an index into Layout.Houses, ...
	Digit uint8 // ... has this digit
}

// ColumnOf tells what the column of a Cover or Uncover step demands.
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

// HouseColumn is the column that demands a digit in a house.
func HouseColumn(l *sudoku.Layout, house int, digit uint8) int {
	return l.Cells() + house*l.Side() + int(digit) - 1
}
