package generate_test

import (
	"math/rand/v2"
	"testing"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

// TestDrawRegions: regions of any side have as many cells as a row, in one piece, and are hardly ever drawn twice.
func TestDrawRegions(t *testing.T) {
	for side := sudoku.MinSide; side <= sudoku.MaxDrawn; side++ {
		rng := rand.New(rand.NewPCG(35, uint64(side)))
		drawn := map[string]bool{}
		const drawings = 5
		for range drawings {
			regions := generate.DrawRegions(side, rng)
			drawn[regions] = true
			l, err := sudoku.Shape{Regions: regions}.Layout()
			if err != nil || l.Side() != side {
				t.Fatalf("%s: %v", regions, err)
			}
			for _, h := range l.Houses() {
				if h.Kind.IsRegion() && !inOnePiece(h.Cells, side) {
					t.Errorf("%s: the region of %v is in pieces", regions, h.Cells)
				}
			}
		}
		if side > 4 && len(drawn) < drawings {
			t.Errorf("%d×%d: %d of %d drawings differ", side, side, len(drawn), drawings)
		}
	}
}

// inOnePiece reports whether all cells can be reached from the first by steps to the side, up or down.
func inOnePiece(cells []int, side int) bool {
	left := map[int]bool{}
	for _, cell := range cells {
		left[cell] = true
	}
	var visit func(cell int)
	visit = func(cell int) {
		if !left[cell] {
			return
		}
		delete(left, cell)
		visit(cell - side)
		visit(cell + side)
		if cell%side > 0 {
			visit(cell - 1)
		}
		if cell%side < side-1 {
			visit(cell + 1)
		}
	}
	visit(cells[0])
	return len(left) == 0
}
