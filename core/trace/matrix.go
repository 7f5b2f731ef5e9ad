package trace

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Matrix is the exact-cover matrix of dancing links at a cursor: which columns are
// covered, how many rows the others have, which rows are chosen, and which column the
// search is at. Its columns are those of engine.ColumnOf; its row cell·N + digit-1 says
// that the digit stands in the cell.
//
// It is worked out from what can be seen at the cursor, the digits and the columns
// covered, and knows nothing of how the search came there. That is enough: a row chosen
// accounts for all its columns before another column is chosen. So a covered column that
// no digit accounts for, or a digit with columns that are not covered, is found only
// where the search is at work.
type Matrix struct {
	layout  *sudoku.Layout
	givens  sudoku.Grid
	ones    [][]int // for each row, its columns, in the order dancing links goes through them
	columns []MatrixColumn
	rows    []MatrixRow
	focus
	changed uint64

	spare struct { // what the next Set writes into
		columns []MatrixColumn
		rows    []MatrixRow
	}
	owned []bool // for each column, whether it is one of a row chosen
}

// A focus is where the search is at work.
type focus struct{ chosen, tried, least int }

// A MatrixColumn is what became of a column.
type MatrixColumn struct {
	Covered bool
	Given   bool // a given covers it, so it has been covered from the start
	// Size is how many rows are linked into the column. Of the column chosen, which is
	// covered while its rows are tried, it is how many there were to choose from; of any
	// other column that is covered it is 0.
	Size int
}

// A MatrixRow is what became of a row.
type MatrixRow uint8

// What becomes of rows.
const (
	RowGone   MatrixRow = iota // it has a column that is covered already, and left the matrix with it
	RowLeft                    // it is linked into all its columns
	RowChoice                  // it is one of those that could cover the column chosen: tried before, or waiting
	RowChosen                  // the search has chosen it: its digit is in the grid
	RowGiven                   // it is a given
)

// NewMatrix returns the matrix of a puzzle as it is before the first step.
func NewMatrix(p sudoku.Puzzle) *Matrix {
	l := p.Layout
	m := &Matrix{layout: l, givens: p.Givens, ones: make([][]int, l.Cells()*l.Side())}
	for row := range m.ones {
		m.ones[row] = engine.ColumnsOf(l, row/l.Side(), uint8(row%l.Side()+1))
	}
	columns := l.Cells() + len(l.Houses())*l.Side()
	m.columns, m.spare.columns = make([]MatrixColumn, columns), make([]MatrixColumn, columns)
	m.rows, m.spare.rows = make([]MatrixRow, len(m.ones)), make([]MatrixRow, len(m.ones))
	m.owned = make([]bool, columns)
	m.Set(p.Givens, nil)
	return m
}

// Set works the matrix out for a cursor: the digits in the grid there (whether the givens
// are among them or not), and whether a column is covered. Where covered is nil, the
// columns of the digits are.
func (m *Matrix) Set(g sudoku.Grid, covered func(column int) bool) {
	columns, rows := m.spare.columns, m.spare.rows
	m.choose(g, rows, columns)
	for c := range columns {
		columns[c].Covered = covered == nil && m.owned[c] || covered != nil && covered(c)
	}
	now := m.find(rows, columns)
	m.count(rows, columns, &now)
	if now == m.focus && slices.Equal(rows, m.rows) && slices.Equal(columns, m.columns) {
		return
	}
	m.focus = now
	m.rows, m.spare.rows = rows, m.rows
	m.columns, m.spare.columns = columns, m.columns
	m.changed++
}

// choose finds the rows chosen and the columns they account for. All other rows are gone
// until somebody counts them.
func (m *Matrix) choose(g sudoku.Grid, rows []MatrixRow, columns []MatrixColumn) {
	clear(rows)
	clear(columns)
	clear(m.owned)
	for cell, given := range m.givens {
		digit := max(given, g[cell])
		if digit == 0 {
			continue
		}
		row := m.Row(cell, digit)
		rows[row] = RowChosen
		if given != 0 {
			rows[row] = RowGiven
		}
		for _, c := range m.ones[row] {
			m.owned[c] = true
			columns[c].Given = columns[c].Given || given != 0
		}
	}
}

// find tells where the search is at work. Either the column chosen is covered and none of
// its rows is in the grid; or the columns of the row just chosen are being covered, from
// the one it was chosen for to the right and round, or uncovered the same way back.
// Then those that are covered lie side by side, and the first is the column chosen.
func (m *Matrix) find(rows []MatrixRow, columns []MatrixColumn) focus {
	f := focus{chosen: -1, tried: -1, least: -1}
	for row, state := range rows {
		if state != RowChosen {
			continue
		}
		ones := m.ones[row]
		for i, c := range ones {
			before := ones[(i+len(ones)-1)%len(ones)]
			if columns[c].Covered && !columns[before].Covered {
				f.chosen, f.tried = c, row
			}
		}
	}
	if f.tried >= 0 {
		return f
	}
	for c := range columns {
		if columns[c].Covered && !m.owned[c] {
			f.chosen = c
		}
	}
	return f
}

// count finds out what became of the rows that are not chosen, and how many are linked
// into each column. A column that is covered takes its rows out of all others, so a row
// is linked into a column that is not covered for as long as none of its columns is.
func (m *Matrix) count(rows []MatrixRow, columns []MatrixColumn, f *focus) {
	for row := range rows {
		switch {
		case rows[row] != RowGone:
		case m.free(row, columns):
			rows[row] = RowLeft
			for _, c := range m.ones[row] {
				columns[c].Size++
			}
		case m.choice(row, columns, f):
			rows[row] = RowChoice
			columns[f.chosen].Size++
		}
	}
	if f.tried >= 0 {
		columns[f.chosen].Size++
	}
	for _, c := range columns {
		if !c.Covered && (f.least < 0 || c.Size < f.least) {
			f.least = c.Size
		}
	}
}

// free reports whether none of a row's columns is covered.
func (m *Matrix) free(row int, columns []MatrixColumn) bool {
	for _, c := range m.ones[row] {
		if columns[c].Covered {
			return false
		}
	}
	return true
}

// choice reports whether a row is linked into the column chosen. It was there when that was
// covered, so the columns of the row that is tried now do not count.
func (m *Matrix) choice(row int, columns []MatrixColumn, f *focus) bool {
	if f.chosen < 0 || !slices.Contains(m.ones[row], f.chosen) {
		return false
	}
	for _, c := range m.ones[row] {
		if columns[c].Covered && c != f.chosen && (f.tried < 0 || !slices.Contains(m.ones[f.tried], c)) {
			return false
		}
	}
	return true
}

// Layout is the layout of the puzzle.
func (m *Matrix) Layout() *sudoku.Layout { return m.layout }

// Columns returns the columns in order. The slice is valid until the next Set.
func (m *Matrix) Columns() []MatrixColumn { return m.columns }

// Rows returns the rows in order. The slice is valid until the next Set.
func (m *Matrix) Rows() []MatrixRow { return m.rows }

// Row is the row that puts a digit into a cell.
func (m *Matrix) Row(cell int, digit uint8) int { return cell*m.layout.Side() + int(digit) - 1 }

// Ones are the columns in which a row has its ones: those it would cover. The slice is
// the matrix's own.
func (m *Matrix) Ones(row int) []int { return m.ones[row] }

// Chosen is the column whose rows are being tried, while the search is at work on it: from
// the moment it is covered until a row of it is in the grid with all its columns covered,
// and again when that row is given up. It is -1 in between, where the next column is to
// be chosen.
func (m *Matrix) Chosen() int { return m.chosen }

// Tried is the row of the column chosen that is in the grid, while its other columns are
// being covered or uncovered; else -1.
func (m *Matrix) Tried() int { return m.tried }

// Least is the size of the smallest columns that are not covered: one of them is chosen
// next. It is 0 at a dead end, and -1 where all columns are covered, which is a solution.
func (m *Matrix) Least() int { return m.least }

// IsLeast reports whether a column is one of the smallest that are not covered.
func (m *Matrix) IsLeast(column int) bool {
	c := m.columns[column]
	return !c.Covered && c.Size == m.least
}

// Next is the column that dancing links chooses next: the first of the smallest. It is -1
// while the rows of a column are being tried, and where all columns are covered.
func (m *Matrix) Next() int {
	if m.chosen >= 0 {
		return -1
	}
	for c := range m.columns {
		if m.IsLeast(c) {
			return c
		}
	}
	return -1
}

// Blocked is a column that keeps a row out of the matrix: it is covered, and a row that
// was chosen covers it; failing that it is the column chosen. It is -1 if none of the
// row's columns is covered.
func (m *Matrix) Blocked(row int) int {
	blocked := -1
	for _, c := range m.ones[row] {
		if m.columns[c].Covered && (blocked < 0 || blocked == m.chosen) {
			blocked = c
		}
	}
	return blocked
}

// Changed returns a number that grows whenever the matrix changes, so that a painter knows when to
// draw it again.
func (m *Matrix) Changed() uint64 { return m.changed }
