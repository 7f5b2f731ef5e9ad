package logic

import "testing"

// TestStrike: a candidate is struck once. One that a cell has not, because it was struck, or because of a digit, is not there to be struck.
func TestStrike(t *testing.T) {
	g := gridOf(t, middleLeft)
	for cell, digits := range g.candidates {
		for d := uint8(1); int(d) <= g.Side(); d++ {
			mark, has := g.Mark(), digits.Has(d)
			if g.Strike(cell, d) != has || g.Strike(cell, d) || g.Candidates(cell).Has(d) {
				t.Fatalf("striking %d from %s, which has it: %t", d, g.Layout().CellName(cell), has)
			}
			if g.Undo(mark); g.Candidates(cell) != digits {
				t.Fatalf("after %d was put back %s has %v, want %v", d, g.Layout().CellName(cell), g.Candidates(cell), digits)
			}
		}
	}
}
