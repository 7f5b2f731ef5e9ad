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
		if q.Unknown == nil && !drawn(p, q) && q.Layout.Side() == p.Layout.Side() && (len(entries) == 1 || slices.Equal(q.Givens, p.Givens)) {
			return q.WithGivens(p.Givens) // a person may have changed them
		}
	}
	return p
}

// drawn reports whether a puzzle has clues that q, the puzzle of its document, has not: then a person has drawn them. It may have fewer, because an older
// Nonet knew fewer.
func drawn(p, q sudoku.Puzzle) bool {
	return slices.ContainsFunc(p.Clues.All(), func(c sudoku.Clue) bool { return !slices.ContainsFunc(q.Clues.All(), c.Equal) })
}

// saysAll reports whether the document of a puzzle with rules that are not known has all of its clues, regions and houses.
func saysAll(p sudoku.Puzzle) bool {
	var q sudoku.Puzzle // with nothing, if the document cannot be read as one
	if entries, _, _ := documents([]byte(p.Unknown.Document)); len(entries) == 1 {
		q = entries[0].Puzzle
	}
	return !drawn(p, q) && (p.Layout == q.Layout || p.Layout.Plain())
}
