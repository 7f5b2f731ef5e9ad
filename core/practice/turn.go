package practice

import (
	"math/rand/v2"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// A turn makes a position look different and leaves it as hard as it was: rows, columns and digits change places.
type turn struct {
	layout *sudoku.Layout
	cell   []int   // where each cell goes
	digit  []uint8 // what each digit becomes; that of 0 is 0
}

// randomTurn returns a random turn: bands, the rows in a band, stacks, the columns in a stack and digits change places, and if the boxes are
// square perhaps rows with columns.
func randomTurn(l *sudoku.Layout, rng *rand.Rand) turn {
	n := l.Side()
	width, height := l.BoxSize()
	rows, columns := shuffledLines(n, height, rng), shuffledLines(n, width, rng)
	transposed := width == height && rng.IntN(2) == 0
	t := turn{layout: l, cell: make([]int, l.Cells()), digit: make([]uint8, n+1)}
	for cell := range t.cell {
		row, column := l.Place(cell)
		if row, column = rows[row], columns[column]; transposed {
			row, column = column, row
		}
		t.cell[cell] = l.Cell(row, column)
	}
	for i, d := range rng.Perm(n) {
		t.digit[i+1] = uint8(d + 1)
	}
	return t
}

// shuffledLines returns where each row (or column) goes. Those of one band stay together.
func shuffledLines(n, size int, rng *rand.Rand) []int {
	to := make([]int, n)
	for i, band := range rng.Perm(n / size) {
		for j, line := range rng.Perm(size) {
			to[i*size+j] = band*size + line
		}
	}
	return to
}

// digits returns the digits of the cells, turned.
func (t turn) digits(g sudoku.Grid) sudoku.Grid {
	turned := make(sudoku.Grid, len(g))
	for cell, d := range g {
		turned[t.cell[cell]] = t.digit[d]
	}
	return turned
}

// grid returns a position, turned.
func (t turn) grid(g *logic.Grid) *logic.Grid {
	p := sudoku.Empty(t.layout)
	for cell := range p.Givens {
		if g.Given(cell) {
			p.Givens[t.cell[cell]] = t.digit[g.Digit(cell)]
		}
	}
	turned, err := logic.NewGrid(p)
	if err != nil {
		panic(err) // a turn breaks no rule
	}
	for cell := range p.Givens {
		if d := g.Digit(cell); d != 0 && !g.Given(cell) {
			turned.Place(t.cell[cell], t.digit[d])
		}
	}
	for cell := range p.Givens {
		var left sudoku.Digits
		for d := range g.Candidates(cell).All() {
			left = left.With(t.digit[d])
		}
		for d := range (turned.Candidates(t.cell[cell]) &^ left).All() {
			turned.Strike(t.cell[cell], d)
		}
	}
	return turned
}
