package generate_test

import (
	"errors"
	"testing"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/sudoku"
)

// other returns a layout with drawn regions or further houses.
func other(t *testing.T, s sudoku.Shape) *sudoku.Layout {
	t.Helper()
	l, err := s.Layout()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// countTwo counts the solutions of a puzzle, up to two.
func countTwo(t *testing.T, p sudoku.Puzzle) int {
	t.Helper()
	r, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 2, CountOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	return r.Count
}

// TestOtherLayouts: puzzles of layouts with drawn regions and further houses keep their rules, and have one solution.
func TestOtherLayouts(t *testing.T) {
	for what, shape := range map[string]sudoku.Shape{
		"diagonals":     {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals},
		"windows":       {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Windows},
		"groups":        {BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Groups},
		"drawn regions": {Regions: "1112211222333443534455554"},
	} {
		l := other(t, shape)
		g, err := generate.New(generate.Options{Layout: l, Seed: 34})
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		for n := range uint64(3) {
			p, err := g.Puzzle(t.Context(), n)
			if err != nil {
				t.Errorf("%s: %v", what, err)
				break
			}
			if p.Layout != l || countTwo(t, p) != 1 {
				t.Errorf("%s: %v has %d solutions", what, p.Givens, countTwo(t, p))
			}
		}
	}
}

// TestNoGrid: of a layout that no grid can fill, that is said.
func TestNoGrid(t *testing.T) {
	l := other(t, sudoku.Shape{Regions: "1112211222333443534455554", Extra: sudoku.Diagonals})
	g, err := generate.New(generate.Options{Layout: l, Seed: 34})
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Puzzle(t.Context(), 0)
	if impossible, ok := errors.AsType[*generate.ImpossibleError](err); !ok || impossible.Why != generate.NoGrid {
		t.Errorf("it says %v", err)
	}
}

// TestLeastOfOthers: 9×9 with diagonals needs fewer than 17 givens: one with 16, of which no more is said than that it was not found, is not
// impossible; with 7 it is.
func TestLeastOfOthers(t *testing.T) {
	l := other(t, sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals})
	for givens, possible := range map[int]bool{7: false, 8: true, 12: true, 16: true} {
		_, err := generate.New(generate.Options{Layout: l, Seed: 34, Givens: givens})
		impossible, ok := errors.AsType[*generate.ImpossibleError](err)
		if possible != (err == nil) || ok && impossible.Least != 8 {
			t.Errorf("%d givens: %v", givens, err)
		}
	}
}

// TestTwoEmptyLinesOfOthers: in a plain puzzle two empty rows of a band could be exchanged. With diagonals they cannot: a puzzle with two of them
// may have one solution, and such a pattern is not impossible.
func TestTwoEmptyLinesOfOthers(t *testing.T) {
	l := other(t, sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals})
	full, err := engine.Propagation.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	pattern := make([]bool, l.Cells())
	p, plain := sudoku.Empty(l), sudoku.Empty(sudoku.Classic())
	for cell, d := range full.Solutions[0] {
		if pattern[cell] = cell >= 18; pattern[cell] {
			p.Givens[cell], plain.Givens[cell] = d, d
		}
	}
	if countTwo(t, p) != 1 || countTwo(t, plain) != 2 {
		t.Errorf("with diagonals %d solutions, without %d", countTwo(t, p), countTwo(t, plain))
	}
	if _, err := generate.New(generate.Options{Layout: l, Seed: 34, Pattern: pattern}); err != nil {
		t.Errorf("with diagonals: %v", err)
	}
	if _, err := generate.New(generate.Options{Layout: plain.Layout, Seed: 34, Pattern: pattern}); err == nil {
		t.Error("without diagonals nothing is said")
	}
}

// TestPatternOfOthers: a drawn pattern of givens is filled with other houses too.
func TestPatternOfOthers(t *testing.T) {
	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	pattern := make([]bool, six.Cells())
	for cell := range pattern {
		pattern[cell] = cell%5 < 2
	}
	for what, o := range map[string]generate.Options{
		"a jigsaw":  {Layout: six, Jigsaw: true, Pattern: pattern, Seed: 35},
		"diagonals": {Layout: other(t, sudoku.Shape{BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Diagonals}), Pattern: pattern, Seed: 35},
	} {
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		p, err := g.Puzzle(t.Context(), 0)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		for cell, d := range p.Givens {
			if pattern[cell] != (d != 0) {
				t.Errorf("%s: %v has not its givens where they were drawn", what, p.Givens)
				break
			}
		}
		if countTwo(t, p) != 1 {
			t.Errorf("%s: %v has %d solutions", what, p.Givens, countTwo(t, p))
		}
	}
}
