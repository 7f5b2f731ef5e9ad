package generate_test

import (
	"errors"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/logic/hodoku"
	"nonet/core/rating"
	"nonet/core/sudoku"
)

// rate returns HoDoKu's rating of a puzzle, which must have exactly one solution.
func rate(t *testing.T, p sudoku.Puzzle) hodoku.Rating {
	t.Helper()
	var solution sudoku.Grid
	r, err := engine.DancingLinks.Search(t.Context(), p, engine.Options{Limit: 2, Found: func(g sudoku.Grid) { solution = g.Clone() }})
	if err != nil || r.Count != 1 {
		t.Fatalf("%v has %d solutions, %v", p.Givens, r.Count, err)
	}
	rated, err := hodoku.Rate(t.Context(), p, solution)
	if err != nil {
		t.Fatal(err)
	}
	return rated
}

// TestLevels: puzzles of a level are rated so, also in a symmetry, with a number of givens, minimal, and of other sizes.
func TestLevels(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for _, o := range []generate.Options{
		{Layout: sudoku.Classic()},
		{Layout: sudoku.Classic(), Symmetry: "half-turn"},
		{Layout: sudoku.Classic(), Givens: 28},
		{Layout: sudoku.Classic(), Minimal: true},
		{Layout: layout(t, 3, 2)},
	} {
		for _, name := range rating.Levels() {
			o.Level = rating.LevelNamed(name)
			if o.Layout.Side() == 6 && o.Level > difficulty.Easy {
				continue // they are rare
			}
			for _, p := range puzzles(t, o, 2, 1) {
				if r := rate(t, p); r.Level != o.Level {
					t.Errorf("%+v: %v is rated %v", o, p.Givens, r.Level)
				}
				if o.Givens > 0 && p.Givens.Filled() != o.Givens {
					t.Errorf("%+v: there are %d givens", o, p.Givens.Filled())
				}
			}
		}
	}
}

// TestTechniques: the technique asked for is the hardest step.
func TestTechniques(t *testing.T) {
	ids := []string{"hidden-single", "locked-candidates-pointing", "naked-pair", "x-wing", "xy-wing", "unique-rectangle-1"}
	if testing.Short() {
		ids = ids[2:3]
	}
	for _, id := range ids {
		technique := logic.ByID(id)
		if technique == nil {
			t.Fatalf("there is no technique %s", id)
		}
		for _, p := range puzzles(t, generate.Options{Layout: sudoku.Classic(), Technique: technique, Symmetry: "half-turn"}, 2, 2) {
			if r := rate(t, p); r.Hardest != technique {
				t.Errorf("the hardest step of %v is %s, want %s", p.Givens, r.Hardest.ID, id)
			}
		}
	}
}

// TestTechniqueNotUsed: a technique that no rating uses is refused at once.
func TestTechniqueNotUsed(t *testing.T) {
	for _, technique := range logic.Techniques() {
		_, err := generate.New(generate.Options{Layout: sudoku.Classic(), Technique: technique})
		var impossible *generate.ImpossibleError
		if refused := errors.As(err, &impossible) && impossible.Why == generate.NotUsed; refused != technique.Off {
			t.Errorf("%s: %v", technique.ID, err)
		}
	}
	for _, technique := range logic.Clued() { // no plain puzzle has such a step, so none need be looked for
		_, err := generate.New(generate.Options{Layout: sudoku.Classic(), Technique: technique})
		if impossible, ok := errors.AsType[*generate.ImpossibleError](err); !ok || impossible.Why != generate.NotRated || !strings.Contains(err.Error(), technique.Name) {
			t.Errorf("%s: %v", technique.ID, err)
		}
	}
}
