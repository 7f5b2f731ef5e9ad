package practice

import (
	"math/rand/v2"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// A disguise makes a position look different and leaves it as hard as it was: rows, columns and digits change places.
type disguise struct {
	layout *sudoku.Layout
	cell   []int   // where each cell goes
	digit  []uint8 // what each digit becomes; that of 0 is 0
}

// randomDisguise returns a random disguise: bands, the rows in a band, stacks, the columns in a stack and digits change places, and if the boxes are
// square perhaps rows with columns.
func randomDisguise(l *sudoku.Layout, rng *rand.Rand) disguise {
	n := l.Side()
	width, height := l.BoxSize()
	rows, columns := sudoku.ShuffledLines(rng, n, height), sudoku.ShuffledLines(rng, n, width)
	transposed := width == height && rng.IntN(2) == 0
	to := disguise{layout: l, cell: make([]int, l.Cells()), digit: make([]uint8, n+1)}
	for cell := range to.cell {
		row, column := l.Place(cell)
		if row, column = rows[row], columns[column]; transposed {
			row, column = column, row
		}
		to.cell[cell] = l.Cell(row, column)
	}
	for i, d := range rng.Perm(n) {
		to.digit[i+1] = uint8(d + 1)
	}
	return to
}

// digits returns the digits of the cells, disguised.
func (to disguise) digits(g sudoku.Grid) sudoku.Grid {
	disguised := make(sudoku.Grid, len(g))
	for cell, d := range g {
		disguised[to.cell[cell]] = to.digit[d]
	}
	return disguised
}

// grid returns a position, disguised.
func (to disguise) grid(g *logic.Grid) *logic.Grid {
	p := sudoku.Empty(to.layout)
	for cell := range p.Givens {
		if g.Given(cell) {
			p.Givens[to.cell[cell]] = to.digit[g.Digit(cell)]
		}
	}
	disguised, err := logic.NewGrid(p)
	if err != nil {
		panic(err) // a disguise breaks no rule
	}
	for cell := range p.Givens {
		if d := g.Digit(cell); d != 0 && !g.Given(cell) {
			disguised.Place(to.cell[cell], to.digit[d])
		}
	}
	for cell := range p.Givens {
		var left sudoku.Digits
		for d := range g.Candidates(cell).All() {
			left = left.With(to.digit[d])
		}
		for d := range (disguised.Candidates(to.cell[cell]) &^ left).All() {
			disguised.Strike(to.cell[cell], d)
		}
	}
	return disguised
}
