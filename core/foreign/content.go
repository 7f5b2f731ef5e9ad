package foreign

import (
	"strconv"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A content is what a document says of the cells of a puzzle.
type content struct {
	layout        *sudoku.Layout
	givens, typed sudoku.Grid
	left          []sudoku.Digits // the notes in the centre of each cell
	corner        []sudoku.Digits // and in its corners
	colour        []int           // a colour of each cell, 0 for none; they are numbered as those of render.Hues
}

func newContent(l *sudoku.Layout) *content {
	n := l.Cells()
	return &content{l, make(sudoku.Grid, n), make(sudoku.Grid, n), make([]sudoku.Digits, n), make([]sudoku.Digits, n), make([]int, n)}
}

// fill writes a digit, or 0 for none. A damaged document may name a cell twice: the last counts.
func (b *content) fill(cell int, digit uint8, given bool) {
	b.givens[cell], b.typed[cell] = 0, 0
	if given {
		b.givens[cell] = digit
	} else {
		b.typed[cell] = digit
	}
}

// entry returns the puzzle. Where nothing was typed or noted, it has none of either.
func (b *content) entry() format.Entry {
	e := format.Entry{Puzzle: sudoku.Puzzle{Layout: b.layout, Givens: b.givens}, Line: 1}
	if b.typed.Filled() > 0 {
		e.Typed = b.typed
	}
	e.Candidates, e.Pencil = format.Noted(e.Puzzle.With(b.typed), b.left)
	for cell := range b.layout.Cells() {
		name := b.layout.CellName(cell)
		if notes := b.corner[cell]; notes != 0 {
			e.Pencil = append(e.Pencil, name+" corner +"+notes.Symbols())
		}
		if colour := b.colour[cell]; colour > 0 {
			e.Pencil = append(e.Pencil, name+" colours +"+strconv.Itoa(colour))
		}
	}
	return e
}

func setOf(all []loose, side int) (set sudoku.Digits) {
	for _, one := range all {
		if digit := one.digit(side); digit != 0 {
			set = set.With(digit)
		}
	}
	return set
}
