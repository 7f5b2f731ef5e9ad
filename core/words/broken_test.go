package words_test

import (
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestBrokenClues: what the givens break is said of the clue, by where it begins, and of the cells that do.
func TestBrokenClues(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		clue   sudoku.Clue
		givens map[int]uint8
		want   string
	}{
		{sudoku.Clue{Kind: sudoku.Arrow, Cells: []int{4, 5, 6}}, map[int]uint8{4: 4, 5: 1, 6: 2}, "The digits of the arrow from r2c1 add up to 3"},
		{sudoku.Clue{Kind: sudoku.Cage, Number: 3, Cells: []int{5}}, map[int]uint8{5: 4}, "The cage of 3 at r2c2 adds up to 4"},
		{sudoku.Clue{Kind: sudoku.Cage, Number: 5, Cells: []int{5, 6}}, map[int]uint8{5: 4, 6: 2}, "The cage of 5 at r2c2 adds up to 6"},
		{sudoku.Clue{Kind: sudoku.Cage, Number: 5, Cells: []int{5, 8}}, map[int]uint8{5: 2, 8: 2}, "2 appears more than once in the cage of 5 at r2c2 (r2c2, r3c1)"},
		{sudoku.Clue{Kind: sudoku.Cage, Cells: []int{5, 8}}, map[int]uint8{5: 2, 8: 2}, "2 appears more than once in the cage at r2c2 (r2c2, r3c1)"},
		{sudoku.Clue{Kind: sudoku.Palindrome, Cells: []int{4, 9, 14}}, map[int]uint8{4: 1, 14: 2}, "The palindrome from r2c1 has different digits in r2c1 and r4c3"},
		{sudoku.Clue{Kind: sudoku.CellSum, Number: 5, Cells: []int{5, 6}}, map[int]uint8{5: 4, 6: 2}, "The sum at r2c2 is 6 and should be 5"},
		{sudoku.Clue{Kind: sudoku.Thermo, Cells: []int{4, 5, 6}}, map[int]uint8{5: 3, 6: 2}, "The thermometer from r2c1 does not rise at r2c3"},
		{sudoku.Clue{Kind: sudoku.Whisper, Number: 2, Cells: []int{4, 5, 6}}, map[int]uint8{5: 3, 6: 2}, "r2c2 and r2c3 on the line from r2c1 differ by less than 2"},
		{sudoku.Clue{Kind: sudoku.Even, Cells: []int{5}}, map[int]uint8{5: 3}, "r2c2 holds 3, which is not even"},
		{sudoku.Clue{Kind: sudoku.Knight}, map[int]uint8{0: 3, 6: 3}, "r1c1 and r2c3 are a knight's move apart and both hold 3"},
		{sudoku.Clue{Kind: sudoku.OnlyRatio, Number: 2}, map[int]uint8{5: 1, 6: 2}, "r2c2 and r2c3 are in the ratio 1:2, without a dot"},
	} {
		p := sudoku.Empty(l)
		for cell, d := range test.givens {
			p.Givens[cell] = d
		}
		if p.Clues, err = rules.Of(l, []sudoku.Clue{test.clue}); err != nil {
			t.Fatal(err)
		}
		if got := words.BrokenRules(l, p.Conflicts()); !slices.Contains(got, test.want) {
			t.Errorf("%v: %q, want %q", test.clue, got, test.want)
		}
	}
}
