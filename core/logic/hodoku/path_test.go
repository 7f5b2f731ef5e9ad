package hodoku_test

import (
	"context"
	"testing"

	"nonet/core/difficulty"
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
	if r.Score != 204 || r.Level != difficulty.Easy || r.Hardest != logic.NakedSingle {
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
	score, level := 0, difficulty.Easy
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
	if first.Technique != hodoku.BruteForce || solution[first.Places[0].Cell]-'0' != first.Places[0].Digit || r.Level != difficulty.Extreme {
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

// A countdown is a context that ends when it was asked a number of times.
type countdown struct {
	context.Context
	left, after int // how often it is still to be asked, and how often it was asked after its end
}

func (c *countdown) Err() error {
	if c.left--; c.left >= 0 {
		return nil
	}
	c.after++
	return context.Canceled
}

// TestRateStopped: whenever the context ends, within a step too, the rating soon ends with its error, and never says instead that the puzzle is
// too hard.
func TestRateStopped(t *testing.T) {
	const hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
	solution := grid("417369825632158947958724316825437169791586432346912758289643571573291684164875293")
	for _, limit := range []difficulty.Level{difficulty.Hard, difficulty.Extreme} {
		all := &countdown{Context: t.Context(), left: 1 << 40}
		r, _, err := hodoku.RateUpTo(all, sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(hard)}, solution, limit)
		if err != nil {
			t.Fatal(err)
		}
		asked := 1<<40 - all.left
		if asked <= len(r.Path) {
			t.Errorf("in %d steps the context was asked only %d times", len(r.Path), asked)
		}
		for left := 0; left < asked; left += max(1, asked/40) {
			c := &countdown{Context: t.Context(), left: left}
			_, within, err := hodoku.RateUpTo(c, sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(hard)}, solution, limit)
			if err != context.Canceled || within {
				t.Fatalf("up to level %v, stopped when asked %d times: %v, %t", limit, left, err, within)
			}
			if c.after > 2 {
				t.Errorf("up to level %v, stopped when asked %d times: asked %d times more", limit, left, c.after)
			}
		}
	}
}
