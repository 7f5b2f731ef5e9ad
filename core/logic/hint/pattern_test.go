package hint

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestRulesOut: a candidate is ruled out where it is struck, where its cell gets another digit, and where a peer gets its digit.
func TestRulesOut(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	s := newSpeaker(English, g, logic.Deduction{Technique: logic.ForcingChain})
	c := position.Candidate{Cell: 40, Digit: 5}
	for _, test := range []struct {
		what string
		d    logic.Deduction
		want bool
	}{
		{"it is struck", logic.Deduction{Strikes: []position.Candidate{{Cell: 0, Digit: 1}, c}}, true},
		{"another digit is struck", logic.Deduction{Strikes: []position.Candidate{{Cell: 40, Digit: 4}}}, false},
		{"its cell gets it", logic.Deduction{Places: []position.Candidate{c}}, false},
		{"its cell gets another digit", logic.Deduction{Places: []position.Candidate{{Cell: 40, Digit: 4}}}, true},
		{"a peer gets it", logic.Deduction{Places: []position.Candidate{{Cell: 44, Digit: 5}}}, true},
		{"a peer gets another digit", logic.Deduction{Places: []position.Candidate{{Cell: 44, Digit: 4}}}, false},
		{"a cell far away gets it", logic.Deduction{Places: []position.Candidate{{Cell: 0, Digit: 5}}}, false},
	} {
		if got := s.rulesOut(test.d, c); got != test.want {
			t.Errorf("%s: %t", test.what, got)
		}
	}
}

// TestPatternOf: what follows from several candidates being false is explained by the pattern that appears without them.
func TestPatternOf(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	for cell := 2; cell < 7; cell++ { // in row 1, 1 is left in r1c1, r1c2, r1c8 and r1c9
		g.Strike(cell, 1)
	}
	s := newSpeaker(English, g, logic.Deduction{Technique: logic.ForcingChain})
	gone := derivation{says(1, false, 7), says(1, false, 8), says(1, false, 9).follows(0, 1)}
	d, ok := s.patternOf(gone, gone[2])
	if !ok || d.Technique != logic.LockedClaiming {
		t.Errorf("that r2c1 is not 1 follows by %v: %t", d, ok)
	}
	if _, ok := s.patternOf(gone, says(1, false, 80).follows(0, 1)); ok {
		t.Error("that r9c9 is not 1 follows by a pattern")
	}
	if _, ok := s.patternOf(gone, says(1, false, 9, 10).follows(0, 1)); ok {
		t.Error("a group follows by a pattern")
	}
	set := says(1, false, 9).follows(0, 1)
	set.Set = []int{9, 10}
	if _, ok := s.patternOf(gone, set); ok {
		t.Error("a set follows by a pattern")
	}
	if g.Candidates(7) != g.Candidates(8) || !g.Candidates(7).Has(1) {
		t.Error("the position has changed")
	}
}

// TestShortName: long names are shortened as players do, and others stay.
func TestShortName(t *testing.T) {
	for technique, want := range map[*logic.Technique]string{
		logic.LockedPointing: "Pointing", logic.LockedClaiming: "Claiming", logic.BUG2: "BUG Type 2", logic.XWing: "X-Wing", logic.LockedPair: "Locked Pair",
	} {
		if got := ShortName(English, technique); got != want {
			t.Errorf("%s is %q, want %q", technique.ID, got, want)
		}
	}
	if got := Name(Chinese, logic.Swordfish); got != "剑鱼" {
		t.Errorf("in Chinese a swordfish is %q", got)
	}
	if got := Name(English, logic.Swordfish); got != "Swordfish" {
		t.Errorf("in English a swordfish is %q", got)
	}
}
