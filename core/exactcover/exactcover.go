// Package exactcover solves exact-cover problems by dancing links: given a matrix of zeros and ones,
// choose rows so that every column has exactly one 1 among them. It knows only the matrix; the
// caller decides what a row or a column stands for.
//
//	m := exactcover.New(7, 0)
//	m.AddRow(2, 4, 5)
//	m.AddRow(0, 3, 6)
//	m.AddRow(1, 2, 5)
//	m.AddRow(0, 3)
//	m.AddRow(1, 6)
//	m.AddRow(3, 4, 6)
//	m.NewSolver().Search(ctx.Err, func(rows []int) bool {
//		fmt.Println(rows) // [3 0 4], in the order they were chosen
//		return true       // go on: there may be more
//	})
//
// A matrix may also have secondary columns, which rows may share only one at a time but none needs to cover.
//
// The algorithm is D. E. Knuth's Algorithm X with dancing links (“Dancing Links”, 2000), in the form
// of The Art of Computer Programming, 7.2.2.1: the nodes of a row are adjacent in memory, and only
// the vertical links are changed.
package exactcover

import (
	"fmt"
	"slices"
)

// A Matrix is the problem: columns to be covered, and rows to choose from. Build
// it with New and AddRow; after that any number of solvers may use it at once.
type Matrix struct {
	primary int // the number of columns to be covered, which come first
	columns int
	rows    int
	// nodes begins with a header for each column, then a spacer, then for each row
	// its nodes and a spacer.
	nodes []node
	heads []head  // one for each column, and at the end the roots of two lists: of the columns to be covered, and of the secondary ones
	first []int32 // for each row, its first node
}

// A node is a 1 of the matrix, the header of a column, or the spacer after a row.
type node struct {
	up, down int32 // the next nodes of the column; for a spacer, the row's first and the next row's last
	column   int32 // -1 for a spacer
	row      int32
}

// A head is a column's entry in the list of columns still to be covered.
type head struct {
	left, right int32
	size        int32 // the number of rows left in the column; for a secondary one, manyRows more
}

// manyRows is more rows than a matrix has, so that a secondary column is never a small one.
const manyRows = 1 << 30

// New returns a matrix with that many columns, numbered from 0, and no rows. The secondary columns come after those to be covered.
func New(columns, secondary int) *Matrix {
	all := columns + secondary
	m := &Matrix{primary: columns, columns: all, nodes: make([]node, all, 2*all+1), heads: make([]head, all+2)}
	for c := range m.nodes {
		m.nodes[c] = node{up: int32(c), down: int32(c), column: int32(c), row: -1}
	}
	m.list(0, columns, all)
	m.list(columns, all, all+1)
	for c := range secondary {
		m.heads[columns+c].size = manyRows
	}
	m.nodes = append(m.nodes, node{column: -1, row: -1})
	return m
}

// list links columns, from one to before another, and a root.
func (m *Matrix) list(from, to, root int) {
	last := root
	for c := from; c < to; c++ {
		m.heads[last].right, m.heads[c].left = int32(c), int32(last)
		last = c
	}
	m.heads[last].right, m.heads[root].left = int32(root), int32(last)
}

// Grow makes room for rows with that many ones in all, so that adding them does not reallocate.
func (m *Matrix) Grow(rows, ones int) {
	m.nodes = slices.Grow(m.nodes, rows+ones)
	m.first = slices.Grow(m.first, rows)
}

// AddRow adds a row with ones in these columns and returns its number, counted from 0. It
// panics if there is no column, or if one does not exist or is named twice.
func (m *Matrix) AddRow(columns ...int) int {
	if len(columns) == 0 {
		panic("exactcover: a row needs a column")
	}
	start := int32(len(m.nodes))
	row := int32(m.rows)
	for i, c := range columns {
		if c < 0 || c >= m.columns {
			panic(fmt.Sprintf("exactcover: column %d of a matrix of %d columns", c, m.columns))
		}
		self := start + int32(i)
		above := m.nodes[c].up
		if above >= start {
			panic(fmt.Sprintf("exactcover: column %d twice in a row", c))
		}
		m.nodes = append(m.nodes, node{up: above, down: int32(c), column: int32(c), row: row})
		m.nodes[above].down = self
		m.nodes[c].up = self
		m.heads[c].size++
	}
	end := int32(len(m.nodes))
	m.nodes[start-1].down = end - 1
	m.nodes = append(m.nodes, node{up: start, column: -1, row: -1})
	m.first = append(m.first, start)
	m.rows++
	return int(row)
}
