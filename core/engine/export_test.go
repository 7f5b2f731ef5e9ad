package engine

import "nonet/core/sudoku"

// WordOf returns the number that a detail is, for tests that compare whole steps with those of the version before.
func WordOf(d Detail) uint32 { return d.word }

// JoinedSums returns the sums that the clues of a puzzle are joined to.
func JoinedSums(p sudoku.Puzzle) []sudoku.Constraint {
	return joined(p, newClueRules(p, p.Givens.Clone(), make([]sudoku.Digits, p.Layout.Cells())).rules)
}
