// Package position has the parts that positions of a puzzle are made of: candidates, sets of cells, and the tables of where the cells are
// in their houses. It knows only houses and peers. It neither keeps the candidates of a position nor knows how anything follows from
// them: core/logic does so for people, and core/engine for searches.
package position

import (
	"cmp"

	"nonet/core/sudoku"
)

// A Candidate is a digit in a cell.
type Candidate struct {
	Cell  int
	Digit uint8
}

// Compare orders candidates by digit and then by cell.
func (c Candidate) Compare(o Candidate) int {
	return cmp.Or(cmp.Compare(c.Digit, o.Digit), cmp.Compare(c.Cell, o.Cell))
}

// DigitsOf returns the digits of candidates.
func DigitsOf(list []Candidate) (digits sudoku.Digits) {
	for _, c := range list {
		digits = digits.With(c.Digit)
	}
	return digits
}
