package trace_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
	"nonet/core/trace"
)

func layoutOf(t testing.TB, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Every empty cell is counted once, and no other.
func TestDomainSizesCountEveryEmptyCellOnce(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for _, side := range []int{4, 9, 49} {
		l := layoutOf(t, side)
		g := make(sudoku.Grid, l.Cells())
		domains := make([]sudoku.Digits, l.Cells())
		want := make([]int, side+1)
		for cell := range g {
			domains[cell] = sudoku.Digits(random.Uint64()) & l.All()
			if random.IntN(2) == 0 {
				g[cell] = 1
				continue
			}
			want[domains[cell].Len()]++
		}
		got := trace.DomainSizes(l, g, func(cell int) sudoku.Digits { return domains[cell] })
		if !slices.Equal(got, want) {
			t.Errorf("side %d: %v, want %v", side, got, want)
		}
	}
}

func TestDomainSizesOfAnEmptyGrid(t *testing.T) {
	l := layoutOf(t, 4)
	g := make(sudoku.Grid, l.Cells())
	got := trace.DomainSizes(l, g, func(cell int) sudoku.Digits { return l.Candidates(g, cell) })
	if want := []int{0, 0, 0, 0, 16}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
