package rules

import (
	"slices"

	"nonet/core/sudoku"
)

// What the kinds of clues mean.

// A relation says whether two digits go together, for some of them by the number of the clue.
type relation func(x, y, number int) bool

func less(x, y, _ int) bool         { return x < y }
func differBy(x, y, n int) bool     { return max(x-y, y-x) == n }
func differByMany(x, y, n int) bool { return max(x-y, y-x) >= n }
func inRatio(x, y, n int) bool      { return x == n*y || y == n*x }
func addUpTo(x, y, n int) bool      { return x+y == n }

// successive demands that the digit of each cell and the next one go together.
func successive(fit relation) func(m *meaning, c sudoku.Clue) {
	return func(m *meaning, c sudoku.Clue) {
		for i, cell := range c.Cells[1:] {
			m.pair(c.Cells[i], cell, func(x, y int) bool { return fit(x, y, c.Number) })
		}
	}
}

// palindrome demands the same digits from both ends.
func palindrome(m *meaning, c sudoku.Clue) {
	for i, j := 0, len(c.Cells)-1; i < j; i, j = i+1, j-1 {
		m.pair(c.Cells[i], c.Cells[j], func(x, y int) bool { return x == y })
	}
}

// parity demands a digit with this remainder of a division by two.
func parity(remainder int) func(m *meaning, c sudoku.Clue) {
	return func(m *meaning, c sudoku.Clue) {
		m.allow(c.Cells[0], func(d int) bool { return d%2 == remainder })
	}
}

// cage demands different digits that add up to the number, if there is one.
func cage(m *meaning, c sudoku.Clue) {
	m.differ(c.Cells...)
	if c.Number > 0 {
		cellSum(m, c)
	}
}

// cellSum demands that the digits, which may repeat, add up to the number.
func cellSum(m *meaning, c sudoku.Clue) { m.sum(c.Number, c.Cells, ones(len(c.Cells))) }

// arrow demands that the digits behind the circle add up to the one in it.
func arrow(m *meaning, c sudoku.Clue) {
	coefficients := ones(len(c.Cells))
	coefficients[0] = -1
	m.sum(0, c.Cells, coefficients)
}

// The moves between two cells that a clue about the whole grid speaks of, each in one direction.
var (
	toSides   = [][2]int{{0, 1}, {1, 0}}
	toCorners = [][2]int{{1, -1}, {1, 1}}
	toKnights = [][2]int{{1, -2}, {1, 2}, {2, -1}, {2, 1}}
)

// different demands that cells such a move apart differ.
func different(by [][2]int) func(m *meaning, _ sudoku.Clue) {
	return func(m *meaning, _ sudoku.Clue) {
		m.eachPair(by, func(a, b int) { m.differ(a, b) })
	}
}

// nonconsecutive demands that no neighbours are consecutive.
func nonconsecutive(m *meaning, _ sudoku.Clue) {
	m.eachPair(toSides, func(a, b int) { m.pair(a, b, func(x, y int) bool { return !differBy(x, y, 1) }) })
}

// onlyMarked demands of all neighbours without a clue of a kind between them that their digits do not go together.
func onlyMarked(isMark func(sudoku.Clue) bool, fit relation) func(m *meaning, c sudoku.Clue) {
	return func(m *meaning, c sudoku.Clue) {
		m.eachPair(toSides, func(a, b int) {
			between := func(c sudoku.Clue) bool {
				return isMark(c) && slices.Contains(c.Cells, a) && slices.Contains(c.Cells, b)
			}
			if !slices.ContainsFunc(m.clues, between) {
				m.pair(a, b, func(x, y int) bool { return !fit(x, y, c.Number) })
			}
		})
	}
}

// isDot reports whether a clue is a dot of either kind: a 1 and a 2 under a dot for their ratio need none for their difference.
func isDot(c sudoku.Clue) bool { return c.Kind == sudoku.Difference || c.Kind == sudoku.Ratio }

func isSumOfTwo(c sudoku.Clue) bool { return c.Kind == sudoku.CellSum && len(c.Cells) == 2 }
