package rules

import "nonet/core/sudoku"

// The moves between two cells that a clue about the whole grid speaks of, each in one direction.
var (
	toSides   = [][2]int{{0, 1}, {1, 0}}
	toCorners = [][2]int{{1, -1}, {1, 1}}
	toKnights = [][2]int{{1, -2}, {1, 2}, {2, -1}, {2, 1}}
)

// knight: cells a knight's move apart differ.
func knight(m *meaning, _ sudoku.Clue) {
	m.eachPair(toKnights, func(a, b int) { m.differ(a, b) })
}

// king: cells that touch at a corner differ.
func king(m *meaning, _ sudoku.Clue) {
	m.eachPair(toCorners, func(a, b int) { m.differ(a, b) })
}

// nonconsecutive: no neighbours are consecutive.
func nonconsecutive(m *meaning, _ sudoku.Clue) {
	m.eachPair(toSides, func(a, b int) { m.pair(a, b, func(x, y int) bool { return apart(x, y) != 1 }) })
}

// odd: the digit is odd.
func odd(m *meaning, c sudoku.Clue) {
	m.allow(c.Cells[0], func(d int) bool { return d%2 == 1 })
}

// even: the digit is even.
func even(m *meaning, c sudoku.Clue) {
	m.allow(c.Cells[0], func(d int) bool { return d%2 == 0 })
}
