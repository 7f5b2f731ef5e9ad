package trace

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Matrix is the exact-cover matrix of dancing links at a cursor: which columns are covered, how
// many rows the others have, which rows are chosen, and at which column the search is. Its columns
// are those of engine.ColumnsOf; its row cell·N + digit-1 stands for the digit in the cell.
//
// It is computed from the state at the cursor alone, the digits and the covered columns, without
// the history of the search. That is enough: all columns of a chosen row are covered before
// another column is chosen. So only the column that the search is working on can be covered
// without a digit that accounts for it, and only the row it is trying can have uncovered columns.
type Matrix struct {
	layout  *sudoku.Layout
	givens  sudoku.Grid
	could   []sudoku.Digits // what the clues of the puzzle leave each cell from the start; nil if it has none
	selects engine.Selection
	ones    [][]int // for each row, its columns, in the order dancing links goes through them
	columns []MatrixColumn
	rows    []MatrixRow
	focus
	changed uint64

	spare struct { // the buffers for the next Set
		columns []MatrixColumn
		rows    []MatrixRow
	}
	owned []bool // for each column, whether it belongs to a chosen row
}

// A focus is the position of the search in the matrix: see Chosen, Tried and Next.
type focus struct{ chosen, tried, next int }

// A MatrixColumn is the state of a column.
type MatrixColumn struct {
	Covered bool
	Given   bool // a given covers it, so it has been covered from the start
	// Size is the number of rows linked into the column. For the chosen column, which is covered
	// while its rows are tried, it is the number of rows to choose from; for any other covered
	// column it is 0.
	Size int
}

// A MatrixRow is the state of a row.
type MatrixRow uint8

// The states of a row.
const (
	RowGone   MatrixRow = iota // it left the matrix with one of its columns
	RowLeft                    // it is linked into all its columns
	RowChoice                  // it could cover the chosen column: tried before, or to be tried
	RowChosen                  // the search has chosen it: its digit is in the grid
	RowGiven                   // it is a given
)

// NewMatrix returns the matrix of a puzzle before the first step of a search that chooses columns by a
// rule (see engine.Selection.OfColumns).
func NewMatrix(p sudoku.Puzzle, selects engine.Selection) *Matrix {
	l := p.Layout
	m := &Matrix{layout: l, givens: p.Givens, selects: selects, ones: make([][]int, l.Cells()*l.Side())}
	for row := range m.ones {
		m.ones[row] = engine.ColumnsOf(l, row/l.Side(), uint8(row%l.Side()+1))
	}
	if p.Clues != nil {
		for cell := range l.Cells() {
			m.could = append(m.could, p.Candidates(cell))
		}
	}
	columns := l.Cells() + len(l.Houses())*l.Side()
	m.columns, m.spare.columns = make([]MatrixColumn, columns), make([]MatrixColumn, columns)
	m.rows, m.spare.rows = make([]MatrixRow, len(m.ones)), make([]MatrixRow, len(m.ones))
	m.owned = make([]bool, columns)
	m.Set(p.Givens, nil, nil)
	return m
}

// Set computes the matrix for a cursor, from the digits there (with or without the givens), the
// covered columns, and, in a puzzle with clues, the digits of each cell whose rows no clue has struck. If covered is nil, the columns of the
// digits are covered; if could is nil, only the rows are struck that are so from the start.
func (m *Matrix) Set(g sudoku.Grid, covered func(column int) bool, could func(cell int) sudoku.Digits) {
	if could == nil || m.could == nil {
		could = func(cell int) sudoku.Digits {
			if m.could == nil {
				return m.layout.All()
			}
			return m.could[cell]
		}
	}
	columns, rows := m.spare.columns, m.spare.rows
	m.choose(g, rows, columns)
	for c := range columns {
		columns[c].Covered = covered == nil && m.owned[c] || covered != nil && covered(c)
	}
	now := m.find(rows, columns)
	m.count(rows, columns, &now, could)
	if now.chosen < 0 {
		now.next = m.choice(columns)
	}
	if now == m.focus && slices.Equal(rows, m.rows) && slices.Equal(columns, m.columns) {
		return
	}
	m.focus = now
	m.rows, m.spare.rows = rows, m.rows
	m.columns, m.spare.columns = columns, m.columns
	m.changed++
}

// choose finds the chosen rows and their columns. All other rows are gone until count counts them.
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

// find returns the position of the search. Either the chosen column is covered and none of its
// rows is in the grid; or the columns of the chosen row are being covered, from the chosen column
// to the right and around, or uncovered in reverse order. Then the covered columns of the row are
// contiguous, and the first is the chosen column.
func (m *Matrix) find(rows []MatrixRow, columns []MatrixColumn) focus {
	f := focus{chosen: -1, tried: -1, next: -1}
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
	for c := range columns {
		if columns[c].Covered && !m.owned[c] { // no row is tried: it would own them
			f.chosen = c
		}
	}
	return f
}

// count finds the states of the rows that are not chosen, and counts those linked into each
// column. A covered column removes its rows from all others, so a row is linked into its columns
// only while none of them is covered.
func (m *Matrix) count(rows []MatrixRow, columns []MatrixColumn, f *focus, could func(cell int) sudoku.Digits) {
	side := m.layout.Side()
	for row := range rows {
		switch {
		case rows[row] != RowGone, !could(row / side).Has(uint8(row%side + 1)):
		case m.free(row, columns):
			rows[row] = RowLeft
			for _, c := range m.ones[row] {
				columns[c].Size++
			}
		case m.couldCover(row, columns, f):
			rows[row] = RowChoice
			columns[f.chosen].Size++
		}
	}
	if f.tried >= 0 {
		columns[f.chosen].Size++
	}
}

// choice returns the column that the rule chooses, or -1 if all columns are covered.
func (m *Matrix) choice(columns []MatrixColumn) int {
	best := -1
	for c := range columns {
		if !columns[c].Covered && (best < 0 || m.selects == engine.FewestRows && columns[c].Size < columns[best].Size) {
			best = c
		}
	}
	return best
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

// couldCover reports whether a row is linked into the chosen column. Columns covered by the row that
// is being tried do not count, because they were covered later.
func (m *Matrix) couldCover(row int, columns []MatrixColumn, f *focus) bool {
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

// Layout returns the layout of the puzzle.
func (m *Matrix) Layout() *sudoku.Layout { return m.layout }

// Selects returns the rule by which the search chooses columns.
func (m *Matrix) Selects() engine.Selection { return m.selects }

// Columns returns the columns in order. The slice is valid until the next Set.
func (m *Matrix) Columns() []MatrixColumn { return m.columns }

// Rows returns the rows in order. The slice is valid until the next Set.
func (m *Matrix) Rows() []MatrixRow { return m.rows }

// Row returns the row for a digit in a cell.
func (m *Matrix) Row(cell int, digit uint8) int { return cell*m.layout.Side() + int(digit) - 1 }

// Ones returns the columns in which a row has its ones. The caller must not change the slice.
func (m *Matrix) Ones(row int) []int { return m.ones[row] }

// Chosen returns the column that the search is working on: from the moment it is covered until one
// of its rows is in the grid with all its columns covered, and again when that row is given up. It
// returns -1 in between, when the next column is to be chosen.
func (m *Matrix) Chosen() int { return m.chosen }

// Tried returns the row of the chosen column that is in the grid, while its other columns are
// being covered or uncovered, or else -1.
func (m *Matrix) Tried() int { return m.tried }

// Next returns the column that dancing links chooses next. It returns -1 while the rows of a column are
// being tried, and if all columns are covered, which is a solution. If the column has no row, this is a
// dead end.
func (m *Matrix) Next() int { return m.next }

// Equal reports whether the rule rates a column the same as Next before ties are broken. It is false for
// all columns if there is no Next.
func (m *Matrix) Equal(column int) bool {
	if m.next < 0 || m.selects != engine.FewestRows {
		return column == m.next
	}
	c := m.columns[column]
	return !c.Covered && c.Size == m.columns[m.next].Size
}

// Blocked returns a covered column that keeps a row out of the matrix, if possible one that a
// chosen row covers, or else the chosen column. It returns -1 if none of the row's columns is
// covered: then it has a place, or a clue has struck it.
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
