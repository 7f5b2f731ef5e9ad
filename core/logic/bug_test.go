package logic

import (
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestBUG solves a grave in which extra candidates are left. A grave is made of two solutions: every cell in which they differ has the
// two digits, and here they differ in every cell of four by four.
func TestBUG(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	a := []uint8{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	b := []uint8{2, 1, 4, 3, 4, 3, 2, 1, 1, 2, 3, 4, 3, 4, 1, 2}
	for _, test := range []struct {
		technique *Technique
		extra     []Candidate
		strikes   []Candidate
	}{
		{BUGPlus1, []Candidate{{0, 3}}, []Candidate{{0, 1}, {0, 2}}},
		{BUGPlus1, nil, nil},
		{BUGPlus1, []Candidate{{0, 3}, {1, 3}}, nil},
		{BUG1, []Candidate{{0, 3}, {0, 4}}, []Candidate{{0, 1}, {0, 2}}},
		{BUG2, []Candidate{{0, 3}, {1, 3}}, []Candidate{{2, 3}, {3, 3}, {4, 3}, {5, 3}}},
		{BUG3, []Candidate{{0, 3}, {1, 4}}, []Candidate{{4, 3}, {4, 4}}},
		{BUG4, []Candidate{{0, 3}, {1, 4}}, []Candidate{{0, 2}, {1, 2}}},
	} {
		g := emptyGrid(l)
		for cell := range a {
			for d := range (l.All() &^ sudoku.Of(a[cell], b[cell])).All() {
				if !slices.Contains(test.extra, Candidate{cell, d}) {
					g.Strike(cell, d)
				}
			}
		}
		found, ok := false, false
		var last Deduction
		seen := map[string]bool{}
		for d := range test.technique.All(g, Options{}) {
			if seen[d.Key()] {
				t.Errorf("%s with %v: found %v twice", test.technique.ID, test.extra, d)
			}
			seen[d.Key()] = true
			last, found = d, true
			ok = ok || slices.Equal(d.Strikes, sortCandidates(slices.Clone(test.strikes)))
		}
		if found != (test.strikes != nil) || found && !ok {
			t.Errorf("%s with %v: found %v, want %v", test.technique.ID, test.extra, last, test.strikes)
		}
	}
}
