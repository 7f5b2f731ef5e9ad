package generate_test

import (
	"context"
	"testing"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

// TestPuzzlesEnd: a loop over puzzles may end at any of them, and ends after an error, with one thread and with several.
func TestPuzzlesEnd(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Layout: l, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, threads := range []int{0, 1, 2} {
		for stop := 1; stop <= 5; stop++ {
			taken := 0
			for _, err := range g.Puzzles(t.Context(), 5, threads) {
				if err != nil {
					t.Fatal(err)
				}
				if taken++; taken == stop {
					break
				}
			}
			if taken != stop {
				t.Errorf("%d threads: %d puzzles were taken, want %d", threads, taken, stop)
			}
		}
		failed := 0
		for _, err := range g.Puzzles(cancelled, 5, threads) {
			if err == nil {
				t.Fatalf("%d threads: a puzzle after the search was cancelled", threads)
			}
			failed++
		}
		if failed != 1 {
			t.Errorf("%d threads: %d errors", threads, failed)
		}
	}
}

// TestLinesAreEverywhere: of many puzzles with lines, some have one through each cell, those at the edges too.
func TestLinesAreEverywhere(t *testing.T) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	for _, clues := range []generate.Clues{generate.Thermometers, generate.Arrows} {
		g, err := generate.New(generate.Options{Layout: l, Clues: clues, Seed: 8})
		if err != nil {
			t.Fatal(err)
		}
		through := make([]int, l.Cells())
		longest := 0
		for number := range uint64(40) {
			p, err := g.Puzzle(t.Context(), number)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range p.Clues.All() {
				longest = max(longest, len(c.Cells))
				for _, cell := range c.Cells {
					through[cell]++
				}
			}
		}
		for cell, n := range through {
			if n == 0 {
				t.Errorf("%s: of 40 puzzles none has a line through %s", clues, l.CellName(cell))
			}
		}
		if longest < 4 {
			t.Errorf("%s: the longest line has %d cells", clues, longest)
		}
	}
}
