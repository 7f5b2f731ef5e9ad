package suspect

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

const sunday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func Example() {
	typed := "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	givens := make(sudoku.Grid, len(typed))
	for cell, char := range typed {
		givens[cell], _ = sudoku.DigitOf(char, 9)
	}
	puzzle, _ := sudoku.NewPuzzle(sudoku.Classic(), givens)

	suspects, _ := Find(context.Background(), puzzle, nil)
	fmt.Println(suspects[0])
	fmt.Println(suspects[0].Apply(puzzle).Givens)
	// Output:
	// r1c2 5→3
	// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
}

// with is a puzzle in which some cells have another digit: "r1c2 5".
func with(t *testing.T, p sudoku.Puzzle, changes ...string) sudoku.Puzzle {
	t.Helper()
	changed := sudoku.Puzzle{Layout: p.Layout, Givens: p.Givens.Clone()}
	for _, change := range changes {
		name, digit, _ := strings.Cut(change, " ")
		cell := slices.IndexFunc(cells(p.Layout), func(cell int) bool { return p.Layout.CellName(cell) == name })
		if cell < 0 {
			t.Fatalf("there is no cell %s", name)
		}
		changed.Givens[cell], _ = sudoku.DigitOf([]rune(digit)[0], p.Layout.Side())
	}
	return changed
}

func cells(l *sudoku.Layout) []int {
	all := make([]int, l.Cells())
	for i := range all {
		all[i] = i
	}
	return all
}

// find finds the suspects and sees that each is what it says.
func find(t *testing.T, p sudoku.Puzzle) []Suspect {
	t.Helper()
	before := p.Givens.Clone()
	list, err := Find(t.Context(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(before, p.Givens) {
		t.Fatal("the puzzle was changed")
	}
	total := 0.0
	for i, s := range list {
		mended := s.Apply(p)
		if !proper(t, mended) {
			t.Errorf("%v, applied, does not give exactly one solution: %v", s, mended.Givens)
		}
		if !slices.Equal(differences(p.Givens, mended.Givens), s.Changes) {
			t.Errorf("%v changes something else: %v", s, differences(p.Givens, mended.Givens))
		}
		if slices.ContainsFunc(list[:i], func(o Suspect) bool { return slices.Equal(o.Changes, s.Changes) }) {
			t.Errorf("%v is listed twice", s)
		}
		total += s.Score
	}
	if len(list) > 0 && math.Abs(total-1) > 1e-9 {
		t.Errorf("the scores add up to %v", total)
	}
	return list
}

// proper tells whether there is exactly one solution, by an engine that the package does
// not use.
func proper(t *testing.T, p sudoku.Puzzle) bool {
	t.Helper()
	r, err := engine.DancingLinks.Search(t.Context(), p, engine.Options{Limit: 2})
	if _, ok := errors.AsType[*sudoku.InvalidError](err); err != nil && !ok {
		t.Fatal(err)
	}
	return r.Unique()
}

// TestFirst: slips of every kind, and what is said first of them.
func TestFirst(t *testing.T) {
	p := puzzleOf(t, sunday)
	for _, test := range []struct {
		kind  Kind
		typed []string
		first string
	}{
		{Misread, []string{"r1c2 5"}, "r1c2 5→3"}, // a rule is broken
		{Misread, []string{"r5c5 7"}, ""},         // no given there
		{Misread, []string{"r9c9 4"}, "r9c9 4→9"}, // no rule is broken, but there is no solution
		{Missing, []string{"r1c1 ."}, "r1c1 blank→5"},
		{Missing, []string{"r5c9 ."}, "r5c9 blank→1"},
		{Surplus, []string{"r3c1 2"}, "r3c1 2→blank"},
		{Swapped, []string{"r1c1 3", "r1c2 5"}, "r1c1 3→5 & r1c2 5→3"},
		{Swapped, []string{"r4c9 1", "r5c9 3"}, "r4c9 1→3 & r5c9 3→1"},
		{Strayed, []string{"r3c8 .", "r3c9 6"}, "r3c8 blank→6 & r3c9 6→blank"},
		{Strayed, []string{"r6c9 .", "r7c9 6"}, "r6c9 blank→6 & r7c9 6→blank"},
		{Shifted, []string{"r9c5 .", "r9c6 8", "r9c8 .", "r9c9 7"},
			"r9c5 blank→8 & r9c6 8→blank & r9c8 blank→7 & r9c9 7→9"}, // the rest of the row went one on, and a 9 fell off
		{Shifted, []string{"r8c3 4", "r8c5 9", "r8c6 .", "r8c8 5", "r8c9 ."},
			"r8c3 4→blank & r8c5 9→1 & r8c6 blank→9 & r8c8 5→blank & r8c9 blank→5"}, // a blank was skipped
		{Double, []string{"r1c2 5", "r9c9 8"}, "r1c2 5→3 & r9c9 8→9"},
	} {
		wrong := with(t, p, test.typed...)
		if test.first == "" {
			continue
		}
		list := find(t, wrong)
		if len(list) == 0 || list[0].String() != test.first || list[0].Kind != test.kind {
			t.Errorf("%v (%v): %v", test.typed, test.kind, list[:min(3, len(list))])
		}
	}
}
