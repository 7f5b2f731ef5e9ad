package rules

import "nonet/core/sudoku"

// cage: its digits are different, and add up to its number if it has one.
func cage(m *meaning, c sudoku.Clue) {
	m.differ(c.Cells...)
	if c.Number > 0 {
		m.sum(c.Number, c.Cells, ones(len(c.Cells)))
	}
}

// cellSum: the digits, which may repeat, add up to the number.
func cellSum(m *meaning, c sudoku.Clue) { m.sum(c.Number, c.Cells, ones(len(c.Cells))) }

// arrow: the digits behind the circle add up to the one in it.
func arrow(m *meaning, c sudoku.Clue) {
	coefficients := ones(len(c.Cells))
	coefficients[0] = -1
	m.sum(0, c.Cells, coefficients)
}
