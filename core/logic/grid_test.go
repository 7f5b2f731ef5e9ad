package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestUndo checks that undoing random changes restores every view of the candidates.
func TestUndo(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		g, err := NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, uint64(side)))
		for range 50 {
			before, mark := g.Clone(), g.Mark()
			for range rng.IntN(20) {
				cell := rng.IntN(l.Cells())
				c := g.Candidates(cell)
				switch {
				case c == 0:
				case rng.IntN(3) == 0:
					g.Place(cell, c.Min())
				default:
					g.Strike(cell, c.Min())
				}
			}
			same(t, g, rebuilt(g))
			if rng.IntN(2) == 0 {
				g.Undo(mark)
				same(t, g, before)
			}
		}
	}
}

// rebuilt returns a grid with the same digits and candidates, made from nothing.
func rebuilt(g *Grid) *Grid {
	c := emptyGrid(g.layout)
	for cell := range g.candidates {
		for d := range (g.layout.All() &^ g.candidates[cell]).All() {
			c.Strike(cell, d)
		}
		if c.digits[cell] = g.digits[cell]; g.digits[cell] != 0 {
			c.empty--
		}
	}
	return c
}

// equal reports whether two grids of one layout have the same digits, and the same candidates in every view of them.
func equal(a, b *Grid) bool {
	return slices.Equal(a.digits, b.digits) && slices.Equal(a.candidates, b.candidates) && slices.Equal(a.housePlace, b.housePlace) &&
		a.empty == b.empty && slices.EqualFunc(a.digitCells, b.digitCells, position.Set.Equal)
}

func same(t *testing.T, a, b *Grid) {
	t.Helper()
	if !equal(a, b) {
		t.Fatal("the views of the candidates differ")
	}
}

// TestContradiction: a cell without a candidate is a contradiction, and so is a house without a place for a digit that it lacks.
func TestContradiction(t *testing.T) {
	l, err := sudoku.NewLayout(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		struck []position.Candidate
		want   bool
	}{
		{"a digit in place", []position.Candidate{{Cell: 1, Digit: 2}, {Cell: 1, Digit: 3}}, false},
		{"a cell", []position.Candidate{{Cell: 15, Digit: 1}, {Cell: 15, Digit: 2}, {Cell: 15, Digit: 3}, {Cell: 15, Digit: 4}}, true},
		{"a box", []position.Candidate{{Cell: 10, Digit: 4}, {Cell: 11, Digit: 4}, {Cell: 14, Digit: 4}, {Cell: 15, Digit: 4}}, true},
		{"the places of a digit in place", []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 1, Digit: 1}, {Cell: 4, Digit: 1}, {Cell: 5, Digit: 1}}, false},
	} {
		g := emptyGrid(l)
		g.Place(0, 1)
		for _, c := range test.struck {
			g.Strike(c.Cell, c.Digit)
		}
		if equal(g, emptyGrid(l)) {
			t.Errorf("%s: the grid is equal to an empty one", test.name)
		}
		if got := g.Contradiction(); got != test.want {
			t.Errorf("%s: %t, want %t", test.name, got, test.want)
		}
	}
}

// TestSoundSingles solves a puzzle by singles.
func TestSoundSingles(t *testing.T) {
	givens := make(sudoku.Grid, 81)
	for i, r := range "530070000600195000098000060800060003400803001700020006060000280000419005000080079" {
		givens[i] = uint8(r - '0')
	}
	g, err := NewGrid(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens})
	if err != nil {
		t.Fatal(err)
	}
	for g.Empty() > 0 {
		before := g.Empty()
		for _, technique := range Techniques()[:3] {
			for d := range technique.All(g, Options{}) {
				d.Apply(g)
				break
			}
		}
		if g.Empty() == before {
			t.Fatal("stuck")
		}
	}
	if g.Contradiction() {
		t.Error("the solution breaks a rule")
	}
}

// TestUnfit: givens that do not fit the layout are an error.
func TestUnfit(t *testing.T) {
	l := sudoku.Classic()
	ten := make(sudoku.Grid, 81)
	ten[80] = 10
	for name, p := range map[string]sudoku.Puzzle{
		"no layout": {Givens: ten}, "no givens": {Layout: l}, "short": {Layout: l, Givens: ten[:80]},
		"long": {Layout: l, Givens: append(make(sudoku.Grid, 81), 1)}, "a digit": {Layout: l, Givens: ten},
	} {
		if _, err := NewGrid(p); err == nil {
			t.Errorf("%s: it has a grid", name)
		}
	}
}
