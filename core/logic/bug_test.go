package logic

import (
	"slices"
	"testing"

	"nonet/core/position"
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
		extra     []position.Candidate
		strikes   []position.Candidate
	}{
		{BUGPlus1, []position.Candidate{{Cell: 0, Digit: 3}}, []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 0, Digit: 2}}},
		{BUGPlus1, nil, nil},
		{BUGPlus1, []position.Candidate{{Cell: 0, Digit: 3}, {Cell: 1, Digit: 3}}, nil},
		{BUG1, []position.Candidate{{Cell: 0, Digit: 3}, {Cell: 0, Digit: 4}}, []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 0, Digit: 2}}},
		{BUG2, []position.Candidate{{Cell: 0, Digit: 3}, {Cell: 1, Digit: 3}}, []position.Candidate{{Cell: 2, Digit: 3}, {Cell: 3, Digit: 3}, {Cell: 4, Digit: 3}, {Cell: 5, Digit: 3}}},
		{BUG3, []position.Candidate{{Cell: 0, Digit: 3}, {Cell: 1, Digit: 4}}, []position.Candidate{{Cell: 4, Digit: 3}, {Cell: 4, Digit: 4}}},
		{BUG4, []position.Candidate{{Cell: 0, Digit: 3}, {Cell: 1, Digit: 4}}, []position.Candidate{{Cell: 0, Digit: 2}, {Cell: 1, Digit: 2}}},
	} {
		g := emptyGrid(l)
		for cell := range a {
			for d := range (l.All() &^ sudoku.Of(a[cell], b[cell])).All() {
				if !slices.Contains(test.extra, position.Candidate{Cell: cell, Digit: d}) {
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
