package transcript_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
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
