package foreign

import (
	"slices"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A board is what a document says of the cells of a puzzle.
type board struct {
	layout        *sudoku.Layout
	givens, typed sudoku.Grid
	left          []sudoku.Digits // the notes of each cell
}

func newBoard(l *sudoku.Layout) *board {
	return &board{l, make(sudoku.Grid, l.Cells()), make(sudoku.Grid, l.Cells()), make([]sudoku.Digits, l.Cells())}
}

// fill writes a digit, or 0 for none.
func (b *board) fill(cell int, digit uint8, given bool) {
	if given {
		b.givens[cell] = digit
	} else {
		b.typed[cell] = digit
	}
}

// entry returns the puzzle. Where nothing was typed or noted, it has none of either.
func (b *board) entry() format.Entry {
	e := format.Entry{Puzzle: sudoku.Puzzle{Layout: b.layout, Givens: b.givens}, Line: 1}
	if b.typed.Filled() > 0 {
		e.Typed = b.typed
	}
	if slices.ContainsFunc(b.left, func(set sudoku.Digits) bool { return set != 0 }) {
		e.Candidates = b.left
	}
	return e
}
