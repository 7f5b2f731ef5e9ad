package cli

import (
	"strings"
	"testing"

	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

// aReading is what was read in a photo of a 4×4 puzzle.
func aReading(t *testing.T) *photo.Reading {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	r := &photo.Reading{
		Layout: l, Cells: make([]photo.Cell, 16), Givens: make(sudoku.Grid, 16), Typed: make(sudoku.Grid, 16), Notes: make([]sudoku.Digits, 16),
	}
	for i := range r.Cells {
		r.Cells[i] = photo.Cell{Kind: glyph.Printed, Probability: .999}
	}
	r.Givens[0], r.Cells[0].Digit = 1, 1
	return r
}

// doubt makes a cell doubtful.
func doubt(r *photo.Reading, cell int, digit uint8, kind glyph.Kind, others ...photo.Alternative) {
	r.Cells[cell] = photo.Cell{Digit: digit, Kind: kind, Probability: .5, Alternatives: others, Doubtful: true}
}

// TestPuzzleLine: after the doubts there is a column for what was written by hand, and one for the pencilled candidates. The
// first is there and empty if there are only candidates.
func TestPuzzleLine(t *testing.T) {
	plain := "1...............\tunique\t"
	r := aReading(t)
	check := func(what, want string) {
		t.Helper()
		if got := puzzleLine(r, "unique"); got != want+"\n" {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	check("a printed puzzle", plain)
	r.Notes[6] = sudoku.Of(2, 3)
	check("candidates", plain+"\t\tr2c3 23")
	r.Typed[5] = 3
	check("both", plain+"\t.....3..........\tr2c3 23")
	r.Notes[6] = 0
	check("a written digit", plain+"\t.....3..........")
}

// TestDoubtsOf: a doubtful cell is listed with all that it may be, each value once; if only who wrote it is doubtful, that is
// said, the likelier first.
func TestDoubtsOf(t *testing.T) {
	r := aReading(t)
	printed, written := glyph.Printed, glyph.Written
	doubt(r, 1, 0, printed, photo.Alternative{Digit: 1, Kind: printed}, photo.Alternative{Digit: 1, Kind: written}, photo.Alternative{Digit: 0, Kind: written})
	doubt(r, 2, 4, printed, photo.Alternative{Digit: 1, Kind: printed}, photo.Alternative{Digit: 0}, photo.Alternative{Digit: 4, Kind: written})
	doubt(r, 3, 2, written, photo.Alternative{Digit: 2, Kind: printed}, photo.Alternative{Digit: 3, Kind: written})
	doubt(r, 4, 2, printed, photo.Alternative{Digit: 2, Kind: written})
	doubt(r, 15, 3, printed)
	r.Cells[8].Alternatives = []photo.Alternative{{Digit: 1, Kind: printed}} // unlikely
	want := "r1c2 ./1, r1c3 4/1/., r1c4 2/3 written/printed, r2c1 2 printed/written, r4c4 3"
	if got := doubtsOf(r); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestCellLines: a cell's line says whether its digit was written by hand, and its candidates.
func TestCellLines(t *testing.T) {
	r := aReading(t)
	r.Cells[1] = photo.Cell{Digit: 3, Kind: glyph.Written, Probability: .9876}
	r.Notes[2] = sudoku.Of(1, 4)
	want := "r1c1 1 0.999\nr1c2 3 0.988 written\nr1c3 . 0.999 notes 14\nr1c4 . 0.999\n"
	if got := cellLines(r); !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 16 {
		t.Errorf("%q, want %q and 12 more lines", got, want)
	}
}

// TestDoubtsOfRules: what is doubtful of a cage or a border is listed with its cell, and after that what is doubtful of the cell's digit.
func TestDoubtsOfRules(t *testing.T) {
	r := aReading(t)
	r.Clues = []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}, {Kind: sudoku.Cage, Cells: []int{5, 6}}, {Kind: sudoku.Cage, Number: 7, Cells: []int{4, 0}}}
	rule := func(cell int, of photo.RuleDoubt, sums ...int) {
		r.Cells[cell] = photo.Cell{Kind: glyph.Printed, Doubtful: true, Rule: of, Sums: sums}
	}
	rule(0, photo.OfSum, 16, 18)
	rule(5, photo.OfSum, 3)
	rule(6, photo.OfOutline)
	rule(7, photo.OfBorder)
	doubt(r, 8, 2, glyph.Printed, photo.Alternative{Digit: 3, Kind: glyph.Printed})
	r.Cells[8].Rule = photo.OfOutline
	want := "r1c1 cage 15/16/18, r2c2 cage /3, r2c3 outline, r2c4 border, r3c1 outline, r3c1 2/3"
	if got := doubtsOf(r); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestVerdictOf: the word for what was read is that of check, and that it breaks a rule is said.
func TestVerdictOf(t *testing.T) {
	r := aReading(t)
	if word, status := verdictOf(t.Context(), r); word != "multiple" || status != unsolved {
		t.Errorf("%s, %d", word, status)
	}
	copy(r.Givens, []uint8{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0})
	if word, status := verdictOf(t.Context(), r); word != "unique" || status != allWell {
		t.Errorf("%s, %d", word, status)
	}
	r.Givens[1] = 1
	if word, status := verdictOf(t.Context(), r); !strings.HasPrefix(word, "invalid: ") || status != unsolved {
		t.Errorf("%s, %d", word, status)
	}
}
