package running

import (
	"nonet/core/sudoku"
	"nonet/core/words"
)

// These are functions of core/words under their former names.

// Number is words.Number.
func Number(n int64) string { return words.Number(n) }

// HouseName is words.House.
func HouseName(h sudoku.House) string { return words.House(h) }
