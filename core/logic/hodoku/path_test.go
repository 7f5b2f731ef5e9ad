package hodoku_test

import (
	"context"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hodoku"
	"nonet/core/sudoku"
)

const (
	easy       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	easySolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// grid reads 81 cells.
func grid(text string) sudoku.Grid {
	g := make(sudoku.Grid, len(text))
	for i, r := range text {
		if r != '.' {
			g[i] = uint8(r - '0')
		}
	}
	return g
}

// TestRate follows the path of a puzzle to its solution.
func TestRate(t *testing.T) {
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(easy)}
	r, err := hodoku.Rate(t.Context(), p, grid(easySolved))
	if err != nil {
		t.Fatal(err)
	}
	if r.Score != 204 || r.Level != logic.Easy || r.Hardest != logic.NakedSingle {
		t.Errorf("score %d, level %v, hardest %s", r.Score, r.Level, r.Hardest.ID)
	}
	follow(t, p, r, grid(easySolved))
}

// follow checks that a path leads to the solution, and that score and level are those of its steps.
func follow(t *testing.T, p sudoku.Puzzle, r hodoku.Rating, solution sudoku.Grid) {
	t.Helper()
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	score, level := 0, logic.Easy
	for _, d := range r.Path {
		score += d.Technique.Score
		level = max(level, d.Technique.Level)
		d.Apply(g)
	}
	if score != r.Score || level > r.Level {
		t.Errorf("score %d, level %v; the steps have %d and %v", r.Score, r.Level, score, level)
	}
	for cell, d := range solution {
		if g.Digit(cell) != d {
			t.Fatalf("cell %d is %d, want %d", cell, g.Digit(cell), d)
		}
	}
}

// TestBruteForce: on an empty board no technique finds anything, so a digit of the solution is placed.
func TestBruteForce(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	const solution = "1234341221434321"
	r, err := hodoku.Rate(t.Context(), sudoku.Empty(l), grid(solution))
	if err != nil {
		t.Fatal(err)
	}
	first := r.Path[0]
	if first.Technique != hodoku.BruteForce || solution[first.Places[0].Cell]-'0' != first.Places[0].Digit || r.Level != logic.Extreme {
		t.Errorf("first %v, level %v", first, r.Level)
	}
}

// TestRateStops: it ends with the error of the context.
func TestRateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := hodoku.Rate(ctx, sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(easy)}, grid(easySolved)); err != context.Canceled {
		t.Errorf("error %v", err)
	}
}
