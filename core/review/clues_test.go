package review_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/review"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestCluesAreRules: a puzzle that only its clues make unique has one solution, and a digit that does not fit them is wrong.
func TestCluesAreRules(t *testing.T) {
	clues := strings.Fields("r1c1<r1c2=3 r1c3<r1c4=7 r2c1<r2c2=7 r2c3<r2c4=3 r3c2<r3c1=3 r3c4<r3c3=7 r4c2<r4c1=7 r4c4<r4c3=3")
	var text strings.Builder
	for _, clue := range clues {
		less, sum, _ := strings.Cut(clue, "=")
		a, b, _ := strings.Cut(less, "<")
		text.WriteString("# clue: cage " + sum + " " + a + " " + b + "\n# clue: less " + a + " " + b + "\n")
	}
	text.WriteString(strings.Repeat("....\n", 4))
	entry, err := format.NewReader("", strings.NewReader(text.String())).Next()
	if err != nil {
		t.Fatal(err)
	}
	typed := make(sudoku.Grid, 16)
	typed[0], typed[5] = 2, 4
	r, err := review.Check(t.Context(), entry.Puzzle, typed)
	if err != nil || r.Puzzle != review.One || !slices.Equal(r.Wrong, []int{0}) {
		t.Errorf("%v, %v", r, err)
	}
}

// TestClashOfCage: digits that break a cage together are the clash, in ascending order and without the given in it.
func TestClashOfCage(t *testing.T) {
	l := sudoku.Classic()
	p := sudoku.Empty(l)
	p.Givens[0] = 5
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{2, 0, 1}}}); err != nil {
		t.Fatal(err)
	}
	typed := make(sudoku.Grid, l.Cells())
	typed[1], typed[2] = 4, 7
	if r, err := review.Check(t.Context(), p, typed); err != nil || r.Puzzle != review.Several || !slices.Equal(r.Clash, []int{1, 2}) {
		t.Errorf("the clash is %v, %v", r.Clash, err)
	}
}
