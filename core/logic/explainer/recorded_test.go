package explainer

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestPathsAsBefore compares the steps that solve some puzzles with those that solved them before: technique, grade, effect, and a checksum of pattern
// and chains.
func TestPathsAsBefore(t *testing.T) {
	var text strings.Builder
	for _, puzzle := range puzzles {
		l, err := sudoku.NewLayout(puzzle.width, puzzle.height)
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(givens(t, l, puzzle.givens))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&text, puzzle.givens)
		for step, ok := Next(t.Context(), g); ok; step, ok = Next(t.Context(), g) {
			if d := step.Deduction; step.Grade > 1.5 { // the singles are as many as they are dull
				sum := fnv.New32a()
				fmt.Fprint(sum, d.Digits, d.Cells, d.Houses, d.Covers, d.Marks, d.Links, step.Chains)
				fmt.Fprintf(&text, "%.1f %s: %s (%08x)\n", step.Grade, d.Technique.ID, effects(d), sum.Sum32())
			}
			step.Apply(g)
		}
	}
	recorded.Compare(t, "paths.txt", text.String())
}
