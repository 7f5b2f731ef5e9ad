package rules

import (
	"slices"

	"nonet/core/sudoku"
)

// difference: the two digits differ by the number.
func difference(m *meaning, c sudoku.Clue) {
	m.pair(c.Cells[0], c.Cells[1], func(x, y int) bool { return apart(x, y) == c.Number })
}

// ratio: one digit is the other times the number.
func ratio(m *meaning, c sudoku.Clue) {
	m.pair(c.Cells[0], c.Cells[1], func(x, y int) bool { return inRatio(x, y, c.Number) })
}

func inRatio(x, y, n int) bool { return x == n*y || y == n*x }

// less: the first digit is less than the second.
func less(m *meaning, c sudoku.Clue) {
	m.pair(c.Cells[0], c.Cells[1], func(x, y int) bool { return x < y })
}

// onlyDifference: neighbours without a dot do not differ by the number.
func onlyDifference(m *meaning, c sudoku.Clue) {
	m.only(isDot, func(x, y int) bool { return apart(x, y) != c.Number })
}

// onlyRatio: of neighbours without a dot, neither is the other times the number.
func onlyRatio(m *meaning, c sudoku.Clue) {
	m.only(isDot, func(x, y int) bool { return !inRatio(x, y, c.Number) })
}

// onlySum: neighbours without a sum do not add up to the number.
func onlySum(m *meaning, c sudoku.Clue) {
	m.only(isSumOfTwo, func(x, y int) bool { return x+y != c.Number })
}

// isDot reports whether a clue is a dot of either kind: a 1 and a 2 under a dot for their ratio need none for their difference.
func isDot(c sudoku.Clue) bool { return c.Kind == sudoku.Difference || c.Kind == sudoku.Ratio }

func isSumOfTwo(c sudoku.Clue) bool { return c.Kind == sudoku.CellSum && len(c.Cells) == 2 }

// only demands that the digits of all neighbours fit together that have no clue of a kind between them.
func (m *meaning) only(has func(sudoku.Clue) bool, fit func(x, y int) bool) {
	m.eachPair(toSides, func(a, b int) {
		between := func(c sudoku.Clue) bool { return has(c) && slices.Contains(c.Cells, a) && slices.Contains(c.Cells, b) }
		if !slices.ContainsFunc(m.clues, between) {
			m.pair(a, b, fit)
		}
	})
}
