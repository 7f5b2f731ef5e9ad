package explainer

import (
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestHistory: leaving out what has not changed since a rule found nothing changes no step.
func TestHistory(t *testing.T) {
	for _, test := range puzzles {
		l, err := sudoku.NewLayout(test.width, test.height)
		if err != nil {
			t.Fatal(err)
		}
		knowing, forgetful := newSolver(tablesOf(l)), newSolver(tablesOf(l))
		p := givens(t, l, test.givens)
		if !knowing.start(p) || !forgetful.start(p) {
			t.Fatal(test.givens)
		}
		for knowing.empty > 0 {
			forgetful.history.forget()
			if !knowing.next() || !forgetful.next() {
				t.Fatalf("%s, %d empty: no step", test.givens, knowing.empty)
			}
			one, other := knowing.found, forgetful.found
			if one.technique != other.technique || one.grade != other.grade || one.placed != other.placed ||
				one.placed && (one.cell != other.cell || one.digit != other.digit) || !slices.Equal(one.strikes, other.strikes) {
				t.Fatalf("%s, %d empty: %+v, but with nothing known %+v", test.givens, knowing.empty, one, other)
			}
			knowing.apply()
			forgetful.apply()
		}
	}
}
