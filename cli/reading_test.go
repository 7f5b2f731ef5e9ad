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
