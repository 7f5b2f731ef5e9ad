package guide

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

func TestEffectInShort(t *testing.T) {
	l := sudoku.Classic()
	at := func(cell int, digit uint8) position.Candidate { return position.Candidate{Cell: cell, Digit: digit} }
	for want, d := range map[string]logic.Deduction{
		"r1c1 = 5":                 {Places: []position.Candidate{at(0, 5)}},
		"r1c1 ≠ 2, 9":              {Strikes: []position.Candidate{at(0, 2), at(0, 9)}},
		"r1c2, r1c3 ≠ 7; r1c4 ≠ 1": {Strikes: []position.Candidate{at(1, 7), at(2, 7), at(3, 1)}},
		"r1c1, r1c2 ≠ 7, 8":        {Strikes: []position.Candidate{at(0, 7), at(1, 7), at(0, 8), at(1, 8)}},
	} {
		if got := effect(l, d); got != want {
			t.Errorf("it says %q instead of %q", got, want)
		}
	}
}
