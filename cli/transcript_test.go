package cli_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
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

// TestStepsOfCluesReadBack: the steps of a puzzle with clues, drawn regions and diagonals are a run by themselves, of all engines that search it. (By which
// clue a candidate was struck is not read.)
func TestStepsOfCluesReadBack(t *testing.T) {
	for _, text := range []string{
		"# clue: cage 7 r1c1 r1c2\n# clue: thermo r3c1 r3c2 r3c3\n# clue: knight\n......\n..1...\n......\n...4..\n......\n.....3\n",
		"# regions: 1112211222333443534455554\n1....\n.....\n..3..\n.....\n....2\n",
		"# houses: diagonals\n1...\n....\n...3\n....\n",
	} {
		entry, err := format.NewReader("", strings.NewReader(text)).Next()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range engine.All() {
			if !e.Fits(entry.Puzzle) {
				continue
			}
			var want []engine.Step
			if _, err := e.Search(t.Context(), entry.Puzzle, engine.Options{Limit: 1, Seed: 1, Observe: func(s engine.Step) { want = append(want, s) }}); err != nil {
				t.Fatal(err)
			}
			r, err := transcript.NewReader(strings.NewReader(run(t, text, "steps", "-e", e.ID).stdout), sudoku.Puzzle{})
			if err != nil || !r.Header().Puzzle.Equal(entry.Puzzle) {
				t.Fatalf("%s: %v, the puzzle is read as %+v", e.ID, err, r.Header().Puzzle)
			}
			for i, s := range want {
				event, err := r.Next()
				if _, clue := s.Constraint(); clue {
					s.Detail, event.Step.Detail = engine.Detail{}, engine.Detail{}
				}
				if err != nil || event.Step != s {
					t.Fatalf("%s: step %d is read as %+v, %v, want %+v", e.ID, i, event.Step, err, s)
				}
			}
		}
	}
}
