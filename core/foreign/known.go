package foreign

import (
	"slices"

	"nonet/core/sudoku"
)

// Known returns a puzzle with the rules that were not known when its document was read, if all of them are known today: an older Nonet may have saved it.
// Otherwise, or if a person has drawn other clues, it returns the puzzle as it is.
func Known(p sudoku.Puzzle) sudoku.Puzzle {
	if p.Unknown == nil || p.Unknown.Document == "" {
		return p
	}
	entries, _, _ := documents([]byte(p.Unknown.Document))
	for _, e := range entries {
		q := e.Puzzle
		drawn := slices.ContainsFunc(p.Clues.All(), func(c sudoku.Clue) bool { return !slices.ContainsFunc(q.Clues.All(), c.Equal) })
		if q.Unknown == nil && !drawn && q.Layout.Side() == p.Layout.Side() && (len(entries) == 1 || slices.Equal(q.Givens, p.Givens)) {
			return q.WithGivens(p.Givens) // a person may have changed them
		}
	}
	return p
}
