package cli_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
	"nonet/puzzles"
)

// TestStepsReadBack: what nonet steps prints of a run is read as the steps of the search, with all their details.
func TestStepsReadBack(t *testing.T) {
	for _, name := range []string{"4x4", "6x6", "hard"} {
		entries, err := puzzles.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		p := entries[0].Puzzle
		for _, e := range engine.Variants() {
			if !e.Fits(p) || e != e.Base() && name == "hard" {
				continue
			}
			var want []engine.Step
			if _, err := e.Search(t.Context(), p, engine.Options{Limit: 1, Seed: 1, Observe: func(s engine.Step) { want = append(want, s) }}); err != nil {
				t.Fatal(err)
			}
			got := run(t, "", "steps", "-e", e.ID, "puzzles:"+name)
			r, err := transcript.NewReader(strings.NewReader(got.stdout), sudoku.Puzzle{})
			if err != nil {
				t.Fatalf("%s: %v", e.ID, err)
			}
			h := r.Header()
			if h.Engine != e.ID || !h.Puzzle.Equal(p) || h.Domains != e.Domains || !slices.Equal(h.Source, e.Pseudocode) {
				t.Errorf("%s: the heading is read as %+v", e.ID, h)
			}
			for i := 0; ; i++ {
				event, err := r.Next()
				if err == io.EOF && i == len(want) {
					break
				}
				if err != nil || i == len(want) {
					t.Fatalf("%s, %s: %v after %d of %d steps", name, e.ID, err, i, len(want))
				}
				if event.Step != want[i] {
					t.Fatalf("%s, %s: line %d is read as %+v, want %+v", name, e.ID, event.Line, event.Step, want[i])
				}
			}
		}
	}
}
