// Package positions makes random positions, for tests of techniques. Patterns that puzzles rarely have are frequent in them, and stand in
// unusual places. Each position has a solution, often more than one.
package positions

import (
	"math/rand/v2"

	"nonet/core/sudoku"
)

// A Position is the digits of a solution that are filled in, and the candidates of the other cells.
type Position struct {
	Solution   sudoku.Grid
	Filled     []bool
	Given      []bool // a part of what is filled in
	Candidates []sudoku.Digits
}

// A Grid is a position that is being changed, such as *logic.Grid: its own tests cannot use a package that imports it.
type Grid interface {
	Place(cell int, digit uint8)
	Strike(cell int, digit uint8) bool
}

func blank(l *sudoku.Layout) Position {
	return Position{make(sudoku.Grid, l.Cells()), make([]bool, l.Cells()), make([]bool, l.Cells()), make([]sudoku.Digits, l.Cells())}
}

// Random returns a position in which filled percent of the cells hold a digit. Each digit other than that of the solution is a
// candidate with a probability of candidates percent.
func Random(l *sudoku.Layout, filled, candidates int, rng *rand.Rand) Position {
	n := l.Side()
	width, height := l.BoxSize()
	p := blank(l)
	// The rows of a simple solution are shifted copies of the first. Exchanging digits, rows and columns makes it irregular.
	digits, rows, columns := rng.Perm(n), inBands(n, height, rng), inBands(n, width, rng)
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		row, column = rows[row], columns[column]
		p.Solution[cell] = uint8(digits[(row%height*width+row/height+column)%n] + 1)
		p.Filled[cell] = rng.IntN(100) < filled
		p.Given[cell] = p.Filled[cell] && rng.IntN(2) == 0
		p.Candidates[cell] = sudoku.Of(p.Solution[cell])
		for d := range l.All().All() {
			if rng.IntN(100) < candidates {
				p.Candidates[cell] = p.Candidates[cell].With(d)
			}
		}
	}
	return p
}

// inBands returns the numbers of the lines of a board in a random order that keeps bands of a size together.
func inBands(lines, size int, rng *rand.Rand) []int {
	var order []int
	for _, band := range rng.Perm(lines / size) {
		for _, line := range rng.Perm(size) {
			order = append(order, band*size+line)
		}
	}
	return order
}

// Enter changes a grid that has all candidates to the position.
func (p Position) Enter(g Grid) {
	for cell, filled := range p.Filled {
		if filled {
			g.Place(cell, p.Solution[cell])
		}
	}
	for cell, candidates := range p.Candidates {
		for d := uint8(1); int(d) <= sudoku.MaxSide; d++ {
			if !candidates.Has(d) {
				g.Strike(cell, d)
			}
		}
	}
}

// Loops returns a position in which a given percentage of the cells is filled in. The cells of two digits are all empty, and have one of two further digits as a
// candidate with a given probability, in percent: they are unique loops with some more candidates.
func Loops(l *sudoku.Layout, filled, candidates, third int, rng *rand.Rand) Position {
	p := Random(l, filled, candidates, rng)
	digits := rng.Perm(l.Side())
	a, b := uint8(digits[0]+1), uint8(digits[1]+1)
	for cell, right := range p.Solution {
		if right == a || right == b {
			p.Filled[cell], p.Given[cell] = false, false
			if p.Candidates[cell] = sudoku.Of(a, b); rng.IntN(100) < third {
				p.Candidates[cell] = p.Candidates[cell].With(uint8(digits[2+rng.IntN(2)] + 1))
			}
		}
	}
	return p
}

// Grave returns a position in which each empty cell has two candidates and each digit two places in each house (a bivalue universal
// grave), except for some candidates more, of any digit or all of the same.
func Grave(l *sudoku.Layout, more int, same bool, rng *rand.Rand) Position {
	p := Random(l, 0, 0, rng)
	exchanged := rng.Perm(l.Side())
	var empty []int
	for cell, right := range p.Solution {
		other := uint8(exchanged[right-1] + 1)
		p.Candidates[cell] = p.Candidates[cell].With(other)
		if p.Filled[cell] = other == right; !p.Filled[cell] {
			empty = append(empty, cell)
		}
	}
	digit := 0
	for i := range more {
		if len(empty) > 0 {
			cell := empty[rng.IntN(len(empty))]
			if i == 0 || !same {
				digit = rng.IntN(l.Side())
			}
			p.Candidates[cell] = p.Candidates[cell].With(uint8(digit + 1))
		}
	}
	return p
}

// Turned returns a position of another layout that says the same: the board is turned over its diagonal, bands, stacks and the lines in them change places,
// and each digit has another sign.
func (p Position) Turned(l *sudoku.Layout, rng *rand.Rand) (Position, *sudoku.Layout) {
	n := l.Side()
	width, height := l.BoxSize()
	turned, err := sudoku.NewLayout(height, width)
	if err != nil {
		panic(err) // boxes on their side make a board of the same side
	}
	digits, rows, columns := rng.Perm(n), inBands(n, height, rng), inBands(n, width, rng)
	t := blank(l)
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		to := turned.Cell(columns[column], rows[row])
		t.Solution[to] = uint8(digits[p.Solution[cell]-1] + 1)
		t.Filled[to], t.Given[to] = p.Filled[cell], p.Given[cell]
		for d := range p.Candidates[cell].All() {
			t.Candidates[to] = t.Candidates[to].With(uint8(digits[d-1] + 1))
		}
	}
	return t, turned
}
