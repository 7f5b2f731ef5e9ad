// Package rulestest makes clues, random ones or from texts, and layouts of every kind, for the tests of packages that have to do with them.
package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// jigsaw5 are regions of a side that is a prime, which no boxes fill.
const jigsaw5 = "1112211222333443534455554"

// Layouts returns layouts of every kind: boxes that are usual for their side and others, drawn regions, and further houses, from 4×4 to 16×16.
func Layouts(t testing.TB) (all []*sudoku.Layout) {
	t.Helper()
	for _, shape := range []sudoku.Shape{
		{BoxWidth: 2, BoxHeight: 2}, {BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Diagonals},
		{Regions: jigsaw5}, {Regions: jigsaw5, Extra: sudoku.Diagonals},
		{BoxWidth: 3, BoxHeight: 2}, {BoxWidth: 2, BoxHeight: 3}, {BoxWidth: 2, BoxHeight: 3, Extra: sudoku.Groups},
		{Regions: Striped(7)}, {BoxWidth: 4, BoxHeight: 2}, {BoxWidth: 2, BoxHeight: 4},
		{BoxWidth: 3, BoxHeight: 3}, {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals | sudoku.Windows | sudoku.Groups}, {Regions: Striped(9)},
		{BoxWidth: 5, BoxHeight: 2}, {BoxWidth: 2, BoxHeight: 5, Extra: sudoku.Diagonals}, {Regions: Striped(11)}, {BoxWidth: 4, BoxHeight: 3},
		{BoxWidth: 4, BoxHeight: 4}, {BoxWidth: 4, BoxHeight: 4, Extra: sudoku.Diagonals | sudoku.Windows}, {Regions: Striped(16)},
	} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return all
}

// Striped returns drawn regions of any side: each is a piece of one row and the rest of the next.
func Striped(side int) string {
	signs := make([]byte, side*side)
	for cell := range signs {
		signs[cell] = sudoku.Symbol(uint8((cell+side-side/2)%(side*side)/side + 1))[0]
	}
	return string(signs)
}

// Clues returns clues of a layout, each as core/rules writes it.
func Clues(t testing.TB, l *sudoku.Layout, texts ...string) *sudoku.Clues {
	t.Helper()
	var all []sudoku.Clue
	for _, text := range texts {
		c, err := rules.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	clues, err := rules.Of(l, all)
	if err != nil {
		t.Fatal(err)
	}
	return clues
}

// Puzzle returns a puzzle of a layout with a few random givens and clues of all kinds, or of one kind if it is below sudoku.ClueKinds. It may have
// no solution.
func Puzzle(t testing.TB, l *sudoku.Layout, kind sudoku.ClueKind, rng *rand.Rand) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(l)
	digits := make(sudoku.Grid, l.Cells())
	for cell := range digits {
		digits[cell] = uint8(1 + rng.IntN(l.Side()))
	}
	for range 3 {
		cell := rng.IntN(l.Cells())
		p.Givens[cell] = digits[cell]
	}
	var clues []sudoku.Clue
	for k := range sudoku.ClueKinds {
		for range 2 {
			if c := Clue(l, k, digits, rng); (kind == k || kind == sudoku.ClueKinds) && rules.Check(l, c) == nil && !slices.ContainsFunc(clues, c.Equal) {
				clues = append(clues, c)
			}
		}
	}
	var err error
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	return p
}

// Clue returns a clue of a kind at a random place that a solution keeps, or any clue of the kind. It may be one that rules.Check refuses.
func Clue(l *sudoku.Layout, kind sudoku.ClueKind, solution sudoku.Grid, rng *rand.Rand) sudoku.Clue {
	c := sudoku.Clue{Kind: kind}
	walk := func(n int) {
		at := rng.IntN(l.Cells())
		for len(c.Cells) < n {
			if !slices.Contains(c.Cells, at) {
				c.Cells = append(c.Cells, at)
			}
			row, column := l.Place(at)
			switch rng.IntN(4) {
			case 0:
				row = min(row+1, l.Side()-1)
			case 1:
				row = max(row-1, 0)
			case 2:
				column = min(column+1, l.Side()-1)
			default:
				column = max(column-1, 0)
			}
			at = l.Cell(row, column)
		}
	}
	digit := func(i int) int { return int(solution[c.Cells[i]]) }
	sum := func() (n int) {
		for i := range c.Cells {
			n += digit(i)
		}
		return n
	}
	switch kind {
	case sudoku.Cage:
		walk(1 + rng.IntN(4))
		c.Number = sum() * rng.IntN(2)
	case sudoku.DiagonalSum, sudoku.CellSum:
		walk(1 + rng.IntN(5))
		c.Number = sum()
		if kind == sudoku.CellSum && rng.IntN(2) == 0 {
			c.Cells = append(c.Cells, c.Cells[0])
			c.Number += digit(0)
		}
	case sudoku.Thermo, sudoku.Palindrome, sudoku.Arrow:
		walk(2 + rng.IntN(2))
	case sudoku.Whisper:
		walk(2 + rng.IntN(2))
		c.Number = 1 + rng.IntN(2)
	case sudoku.Difference, sudoku.Ratio, sudoku.Less:
		walk(2)
		c.Number = max(digit(0)-digit(1), digit(1)-digit(0))
		if kind == sudoku.Ratio {
			c.Number = 2
		}
		if kind == sudoku.Less {
			c.Number = 0
		}
	case sudoku.Odd, sudoku.Even:
		walk(1)
	case sudoku.OnlyDifference, sudoku.OnlyRatio, sudoku.OnlySum:
		c.Number = 1 + rng.IntN(l.Side())
	}
	return c
}
