package transcript_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// TestHeading: the first line says which puzzle was searched, of any layout and with clues of any kind, so that the lines alone are a run.
func TestHeading(t *testing.T) {
	rng := rand.New(rand.NewPCG(34, 8))
	for _, l := range rulestest.Layouts(t) {
		for kind := range sudoku.ClueKinds + 1 {
			p := rulestest.Puzzle(t, l, kind, rng)
			if p.Conflicts() != nil {
				continue // there is no run of it
			}
			r, err := transcript.NewReader(bytes.NewReader(transcript.Heading(engine.ForwardChecking, p)), sudoku.Puzzle{})
			if err != nil {
				t.Fatalf("%v with %s: %v", l, p.Clues.Key(), err)
			}
			got := r.Header().Puzzle
			if got.Layout != l || got.Givens.String() != p.Givens.String() || len(got.Clues.All()) != len(p.Clues.All()) {
				t.Fatalf("%v with %s is read as %v with %s", l, p.Clues.Key(), got.Layout, got.Clues.Key())
			}
		}
	}
}

// TestHeadingOfAnother: of a puzzle with clues that the caller gives the line may have all, or only the digits; with other clues it is another puzzle.
func TestHeadingOfAnother(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0] = 5
	with := func(number int) sudoku.Puzzle {
		clued := p
		var err error
		if clued.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: number, Cells: []int{1, 2}}}); err != nil {
			t.Fatal(err)
		}
		return clued
	}
	moved := with(7)
	moved.Givens = p.Givens.Clone()
	moved.Givens[0], moved.Givens[3] = 0, 5
	for what, test := range map[string]struct {
		line, given sudoku.Puzzle
		same        bool
	}{
		"the same":        {with(7), with(7), true},
		"only the digits": {p, with(7), true},
		"another sum":     {with(8), with(7), false},
		"other digits":    {moved, with(7), false},
		"clues too many":  {with(7), p, false},
		"without clues":   {p, p, true},
		"other givens":    {sudoku.Empty(sudoku.Classic()), p, false},
	} {
		r, err := transcript.NewReader(bytes.NewReader(transcript.Heading(engine.ForwardChecking, test.line)), test.given)
		if bad, ok := errors.AsType[*transcript.Error](err); (err == nil) != test.same || !test.same && (!ok || !strings.Contains(bad.Error(), "names another puzzle")) {
			t.Errorf("%s: %v", what, err)
		}
		if err == nil && !r.Header().Puzzle.Equal(test.given) {
			t.Errorf("%s: the puzzle is %+v", what, r.Header().Puzzle)
		}
	}
}
