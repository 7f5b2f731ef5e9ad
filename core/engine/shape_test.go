package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// randomRegions draws regions of N cells each at random, in one piece or not.
func randomRegions(random *rand.Rand, side int) string {
	signs := []byte(strings.Repeat("ABCDEFGHI"[:side], side))
	slices.Sort(signs)
	for range side {
		a, b := random.IntN(len(signs)), random.IntN(len(signs))
		signs[a], signs[b] = signs[b], signs[a]
	}
	return string(signs)
}

// randomShapes returns layouts that are not plain, of small sides, primes too.
func randomShapes(t *testing.T, random *rand.Rand, n int) []*sudoku.Layout {
	t.Helper()
	var all []*sudoku.Layout
	for len(all) < n {
		var s sudoku.Shape
		switch random.IntN(3) {
		case 0:
			s = sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Extra(1 + random.IntN(7))}
		case 1:
			s = sudoku.Shape{BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Extra(1 + random.IntN(7))}
		case 2:
			s = sudoku.Shape{Regions: randomRegions(random, 4+random.IntN(3)), Extra: sudoku.Diagonals * sudoku.Extra(random.IntN(2))}
		}
		l, err := s.Layout()
		if err != nil {
			t.Fatal(s, err)
		}
		all = append(all, l)
	}
	return all
}

// exhaustive returns all solutions of a puzzle, found by trying every digit in every cell against the definition of its shape, which it reads from
// the shape alone.
func exhaustive(p sudoku.Puzzle) []string {
	side, shape, g := p.Layout.Side(), p.Layout.Shape(), p.Givens.Clone()
	region := func(c int) int {
		if shape.Regions != "" {
			return int(shape.Regions[c])
		}
		return 100*(c/side/shape.BoxHeight) + c%side/shape.BoxWidth
	}
	window := func(c int) int {
		row, column := c/side, c%side
		if row == 0 || column == 0 {
			return -1
		}
		down, across := (row-1)/(shape.BoxHeight+1), (column-1)/(shape.BoxWidth+1)
		if (row-1)%(shape.BoxHeight+1) == shape.BoxHeight || (column-1)%(shape.BoxWidth+1) == shape.BoxWidth || row == side-1 || column == side-1 {
			return -1
		}
		return 100*down + across
	}
	meet := func(a, b int) bool {
		switch {
		case a/side == b/side, a%side == b%side, region(a) == region(b):
			return true
		case shape.Extra&sudoku.Diagonals != 0 && (a/side == a%side && b/side == b%side || a/side+a%side == side-1 && b/side+b%side == side-1):
			return true
		case shape.Extra&sudoku.Windows != 0 && window(a) >= 0 && window(a) == window(b):
			return true
		case shape.Extra&sudoku.Groups != 0:
			return a/side%shape.BoxHeight == b/side%shape.BoxHeight && a%side%shape.BoxWidth == b%side%shape.BoxWidth
		}
		return false
	}
	fits := func(cell int) bool {
		for other, d := range g {
			if other != cell && d == g[cell] && meet(cell, other) {
				return false
			}
		}
		return true
	}
	for cell, d := range g {
		if d != 0 && !fits(cell) {
			return nil
		}
	}
	var all []string
	var fill func(cell int)
	fill = func(cell int) {
		for cell < len(g) && g[cell] != 0 {
			cell++
		}
		if cell == len(g) {
			all = append(all, g.String())
			return
		}
		for d := range side {
			if g[cell] = uint8(d + 1); fits(cell) {
				fill(cell + 1)
			}
		}
		g[cell] = 0
	}
	fill(0)
	slices.Sort(all)
	return all
}

// TestShapes: on layouts with drawn regions, diagonals, windows and disjoint groups every engine finds the solutions that exhaustive search finds.
func TestShapes(t *testing.T) {
	random := rand.New(rand.NewPCG(34, 1))
	none, several := 0, 0
	for _, l := range randomShapes(t, random, 150) {
		p := sudoku.Empty(l)
		for range 2 {
			solution := anySolution(l, random)
			if solution == nil {
				continue // few drawn at random have any
			}
			for cell := range p.Givens { // the givens are of a solution, but for one in some puzzles
				p.Givens[cell] = 0
				if random.IntN(20) < 11 {
					p.Givens[cell] = solution[cell]
				}
			}
			if cell := random.IntN(l.Cells()); random.IntN(2) == 0 {
				p.Givens[cell] = uint8(1 + random.IntN(l.Side()))
			}
			if p.Searchable() != nil {
				continue
			}
			want := exhaustive(p)
			if len(want) > 200 {
				continue
			}
			switch {
			case len(want) == 0:
				none++
			case len(want) > 1:
				several++
			}
			for _, e := range engine.All() {
				if !e.Fits(sudoku.Empty(l)) {
					continue
				}
				r, err := e.Search(t.Context(), p, engine.Options{})
				if err != nil {
					t.Fatalf("%s on %v of %v: %v", e.ID, p.Givens, l.Shape(), err)
				}
				if got := lines(r.Solutions); !r.Exhaustive || fmt.Sprint(got) != fmt.Sprint(want) {
					t.Fatalf("%s on %v of %v finds\n%v, want\n%v", e.ID, p.Givens, l.Shape(), got, want)
				}
			}
		}
	}
	if none < 5 || several < 5 {
		t.Errorf("%d puzzles without a solution and %d with several: too few for this test", none, several)
	}
}

// anySolution returns a full grid that breaks no rule of a layout, or nil if a search at random finds none.
func anySolution(l *sudoku.Layout, random *rand.Rand) sudoku.Grid {
	e, _ := engine.ByID("forward:random")
	r, err := e.Search(context.Background(), sudoku.Empty(l), engine.Options{Limit: 1, Seed: random.Uint64()})
	if err != nil || r.Count == 0 {
		return nil
	}
	return r.Solutions[0]
}
