package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/logic/positions"
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

// TestNoGrave: when a cell other than those with extra candidates has another pair, it and its houses are no longer those of a grave, and nothing follows.
func TestNoGrave(t *testing.T) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(6, 6))
	all := []*Technique{BUGPlus1, BUG1, BUG2, BUG3, BUG4}
	graves := 0
	for range 200 {
		p := positions.Grave(l, 1+rng.IntN(2), false, rng)
		grave := func() (g *Grid, n int) {
			g = emptyGrid(l)
			p.Enter(g)
			for _, technique := range all {
				n += len(slices.Collect(technique.All(g, Options{})))
			}
			return g, n
		}
		_, n := grave()
		if n == 0 {
			continue
		}
		graves++
		cell := rng.IntN(l.Cells())
		for p.Candidates[cell].Len() != 2 || p.Filled[cell] {
			cell = rng.IntN(l.Cells())
		}
		digit := uint8(1 + rng.IntN(6))
		for p.Candidates[cell].Has(digit) {
			digit = uint8(1 + rng.IntN(6))
		}
		p.Candidates[cell] = p.Candidates[cell].WithoutMin().With(digit)
		if g, n := grave(); n > 0 && g.candidates[cell].Len() == 2 {
			t.Errorf("with %v in cell %d %d steps are found in %v", p.Candidates[cell], cell, n, g.candidates)
		}
	}
	if graves < 50 {
		t.Errorf("there are %d graves", graves)
	}
}

// TestMostExtra: a grave is looked for if at most six cells have extra candidates.
func TestMostExtra(t *testing.T) {
	l := sudoku.Classic()
	for extra := 2; extra <= 8; extra++ {
		g, left := emptyGrid(l), extra
		for cell := range l.Cells() {
			row, column := l.Place(cell)
			a := (row%3*3+row/3+column)%9 + 1
			b := a + 1 // the next of 123, 456 or 789
			if a%3 == 0 {
				b = a - 2
			}
			digits := sudoku.Of(uint8(a), uint8(b))
			if left > 0 && !digits.Has(9) && g.See(cell, 7) { // r1c8 has 9
				digits, left = digits.With(9), left-1
			}
			leave(g, cell, digits)
		}
		if got := strikesOne(g, BUG2, Options{}, position.Candidate{Cell: 7, Digit: 9}); got != (extra <= 6) {
			t.Errorf("a grave but for %d candidates is found: %t", extra, got)
		}
	}
}
