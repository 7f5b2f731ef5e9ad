package files

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/rules/rulestest"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/collections"
)

// TestReadInParts: a long file is read in two parts; a line that cannot be read costs only itself, in both.
func TestReadInParts(t *testing.T) {
	var text strings.Builder
	for i := range atOnce + 500 {
		if i == 10 || i == atOnce+10 {
			fmt.Fprintln(&text, strings.Repeat("5y", 40)+"1")
			continue
		}
		fmt.Fprintln(&text, "1"+strings.Repeat(".", 80))
	}
	r := readPuzzles(reading{Contents: collections.Contents{Name: "test"}}, strings.NewReader(text.String()))
	if len(r.Entries) != atOnce || r.Rest == nil || r.err == nil {
		t.Fatalf("%d puzzles at once, the rest is %v, the error %v", len(r.Entries), r.Rest, r.err)
	}
	read, bad := 0, 0
	for {
		_, err := r.Rest.Next()
		if collections.IsMisread(err) {
			bad++
		} else if err != nil {
			break
		} else {
			read++
		}
	}
	if read != 498 || bad != 1 {
		t.Errorf("%d more were read, %d could not", read, bad)
	}
}

// TestOtherCluesAreAnotherPuzzle: a file that now has other clues than the kept puzzle is not that puzzle, although neither has a given.
func TestOtherCluesAreAnotherPuzzle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	of := func(kind sudoku.ClueKind) session.State {
		p := rulestest.Puzzle(t, sudoku.Classic(), kind, rng)
		return session.New(p.WithGivens(make(sudoku.Grid, p.Layout.Cells()))).Now()
	}
	cages, arrows := of(sudoku.Cage), of(sudoku.Arrow)
	if !goesOn(cages, cages) || goesOn(cages, arrows) {
		t.Error("puzzles are told apart by their givens alone")
	}
}
