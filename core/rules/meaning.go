package rules

import (
	"slices"

	"nonet/core/sudoku"
)

// A meaning collects the constraints of clues.
type meaning struct {
	layout      *sudoku.Layout
	clues       []sudoku.Clue
	clue        int // the index of the one that is turned into constraints
	constraints []sudoku.Constraint
}

func (m *meaning) add(k sudoku.Constraint) {
	k.Clue = m.clue
	m.constraints = append(m.constraints, k)
}

// differ demands different digits.
func (m *meaning) differ(cells ...int) {
	if len(cells) > 1 {
		m.add(sudoku.Constraint{Kind: sudoku.Differ, Cells: cells})
	}
}

// sum demands that the digits of cells, each times its coefficient, add up to n. A cell that is listed twice has both coefficients.
func (m *meaning) sum(n int, cells, coefficients []int) {
	k := sudoku.Constraint{Kind: sudoku.Sum, Least: n, Most: n}
	for i, cell := range cells {
		at := slices.Index(k.Cells, cell)
		if at < 0 {
			at = len(k.Cells)
			k.Cells, k.Coefficients = append(k.Cells, cell), append(k.Coefficients, 0)
		}
		k.Coefficients[at] += coefficients[i]
	}
	m.add(k)
}

// pair demands that two cells fit together.
func (m *meaning) pair(a, b int, fit func(x, y int) bool) {
	side := m.layout.Side()
	table := make([]sudoku.Digits, side+1)
	for x := 1; x <= side; x++ {
		for y := 1; y <= side; y++ {
			if fit(x, y) {
				table[x] = table[x].With(uint8(y))
			}
		}
	}
	m.add(sudoku.Constraint{Kind: sudoku.Pair, Cells: []int{a, b}, Table: table})
}

// allow leaves a cell the digits that fit.
func (m *meaning) allow(cell int, fit func(digit int) bool) {
	var digits sudoku.Digits
	for d := 1; d <= m.layout.Side(); d++ {
		if fit(d) {
			digits = digits.With(uint8(d))
		}
	}
	m.add(sudoku.Constraint{Kind: sudoku.Allow, Cells: []int{cell}, Allow: digits})
}

// neighbours lists the cells that have a side in common with a cell, in ascending order.
func neighbours(l *sudoku.Layout, cell int) []int {
	return moves(l, cell, [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}})
}

// moves lists the cells that are some rows and columns away from a cell.
func moves(l *sudoku.Layout, cell int, by [][2]int) []int {
	row, column := l.Place(cell)
	var cells []int
	for _, move := range by {
		r, c := row+move[0], column+move[1]
		if min(r, c) >= 0 && max(r, c) < l.Side() {
			cells = append(cells, l.Cell(r, c))
		}
	}
	return cells
}

// eachPair calls do for each two cells that are a move apart, once. Each move leads to a later cell.
func (m *meaning) eachPair(by [][2]int, do func(a, b int)) {
	for cell := range m.layout.Cells() {
		for _, other := range moves(m.layout, cell, by) {
			do(cell, other)
		}
	}
}

// ones returns n coefficients of 1.
func ones(n int) []int { return slices.Repeat([]int{1}, n) }
