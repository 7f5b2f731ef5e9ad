package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestOther: if several grids have the givens, one other than the known one is found,
// whichever the search finds first.
func TestOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		l := sudoku.Classic()
		full, err := fullGrid(t.Context(), l, rng)
		if err != nil {
			t.Fatal(err)
		}
		given := make([]bool, l.Cells())
		for _, cell := range rng.Perm(len(given))[:16] { // too few for one solution
			given[cell] = true
		}
		for name, newProver := range map[string]func(full sudoku.Grid) prover{
			"band":    func(full sudoku.Grid) prover { return newBandProver(full) },
			"clauses": func(full sudoku.Grid) prover { return newClauseProver(sudoku.Empty(l), full, rng) },
		} {
			known := full
			for range 2 { // the second time the known one is the first that the search finds
				other, needed, err := newProver(known).other(t.Context(), given, -1)
				if other == nil || needed != nil || err != nil || slices.Equal(other, known) {
					t.Fatalf("%s: %v, %v, %v beside %v", name, other, needed, err, known)
				}
				if !other.Solves(sudoku.Puzzle{Layout: l, Givens: only(full, given)}) {
					t.Fatalf("%s: %v does not have the givens", name, other)
				}
				known = other.Clone()
			}
		}
	}
}

// only returns a grid with only some of its cells.
func only(g sudoku.Grid, cells []bool) sudoku.Grid {
	g = g.Clone()
	for cell, is := range cells {
		if !is {
			g[cell] = 0
		}
	}
	return g
}

// TestKeep: a cell that is always given is no longer an assumption, and counts as given.
func TestKeep(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	full, err := fullGrid(t.Context(), l, rng)
	if err != nil {
		t.Fatal(err)
	}
	p := newClauseProver(sudoku.Empty(l), full, rng)
	p.keep(func(cell int) bool { return cell != 5 })
	if !slices.Equal(p.order, []int{5}) {
		t.Errorf("the assumptions are %v", p.order)
	}
	if other, needed, err := p.other(t.Context(), make([]bool, 16), -1); other != nil || len(needed) != 0 || err != nil {
		t.Errorf("%v, %v, %v", other, needed, err)
	}
}
