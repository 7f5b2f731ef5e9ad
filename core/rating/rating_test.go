package rating_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/rating"
	"nonet/core/sudoku"
)

func grid(text string) sudoku.Grid {
	g := make(sudoku.Grid, len(text))
	for cell, char := range text {
		g[cell], _ = sudoku.DigitOf(char, 9)
	}
	return g
}

// TestOf rates puzzles by both scales, and reads the text of each rating back.
func TestOf(t *testing.T) {
	for _, test := range []struct{ givens, solution, want string }{
		{"..64912...5.....3.7.4...6.91...4...56..572..14...3...85.1...9.3.2.....4...87695..", "836491257259687134714253689172948365683572491495136728561824973927315846348769512", "easy 192, ER 1.2, EP 1.2, ED 1.2, naked-single"},
		{"3.......91.7..2...6.....34.........7.9.4.1..88......3...6.9..73.......5....287..4", "358146729147932586629875341465328917793451268812769435286594173974613852531287694", "extreme 4498, ER 8.3, EP 1.2, ED 1.2, grouped-aic"},
	} {
		p, solution := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(test.givens)}, grid(test.solution)
		r, err := rating.Of(t.Context(), p, solution)
		if err != nil || r.String() != test.want {
			t.Errorf("%s is %v, want %s (%v)", test.givens, r, test.want, err)
		}
		if back, err := rating.Parse(r.String()); err != nil || back != r {
			t.Errorf("%v is read as %v, %v", r, back, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := rating.Of(ctx, p, solution); !errors.Is(err, context.Canceled) {
			t.Errorf("after the end: %v", err)
		}
	}
}

// TestParse: what is no rating is refused.
func TestParse(t *testing.T) {
	for _, text := range []string{"", "hard", "unfair 20, ER 4.4, EP 4.4, ED 2.6, x-wing", "hard 1040, ER 4.4, EP 4.4, ED 2.6, ", "hard 1040, ER 4.4, EP 4.4, ED 2.6, x-wing, more", "hard, ", "hard, two words", "unfair, innies"} {
		if r, err := rating.Parse(text); err == nil {
			t.Errorf("%q is read as %v", text, r)
		}
	}
}

// TestOfOthers: a puzzle that is not plain has a level and its hardest step, which are read back.
func TestOfOthers(t *testing.T) {
	l, err := sudoku.Classic().WithHouses(sudoku.Diagonals)
	if err != nil {
		t.Fatal(err)
	}
	for givens, want := range map[string]string{
		strings.Repeat(".", 81):              "extreme, none",
		"12345678" + strings.Repeat(".", 73): "extreme, none",
		".7...1...3..5...1.1.5.3.....2......68.......47......5.....4.7.2.4...8..5...7...9.": "hard, simple-colors-trap",
	} {
		r, err := rating.Of(t.Context(), sudoku.Puzzle{Layout: l, Givens: grid(givens)}, nil)
		if err != nil || r.String() != want {
			t.Errorf("%v is %v, want %s (%v)", givens, r, want, err)
		}
		if back, err := rating.Parse(r.String()); err != nil || back != r {
			t.Errorf("%v is read as %v, %v", r, back, err)
		}
	}
	if r, err := rating.Parse("medium, innies"); err != nil || r.Level != difficulty.Medium || r.Hardest != "innies" {
		t.Errorf("a rating is read as %+v, %v", r, err)
	}
}

// TestCompare: the level comes before the numbers, and an unrated puzzle before all.
func TestCompare(t *testing.T) {
	sorted := []rating.Rating{{}, {Level: difficulty.Easy, Score: 700, ER: 2}, {Level: difficulty.Easy, Score: 300, ER: 2.3},
		{Level: difficulty.Hard, Score: 900, ER: 2}, {Level: difficulty.Hard, Score: 910, ER: 2}, {Level: difficulty.Extreme}}
	if !slices.IsSortedFunc(sorted, rating.Rating.Compare) {
		t.Error("they are not sorted")
	}
	slices.Reverse(sorted)
	if slices.IsSortedFunc(sorted, rating.Rating.Compare) {
		t.Error("they are sorted both ways")
	}
}

// TestLevels: every level has a name, by which it is found.
func TestLevels(t *testing.T) {
	for i, name := range rating.Levels() {
		if l := rating.LevelNamed(name); l != difficulty.Easy+difficulty.Level(i) || rating.LevelName(l) != name {
			t.Errorf("%s is level %d, %s", name, l, rating.LevelName(l))
		}
	}
	if rating.LevelNamed("unfair") != 0 || rating.LevelName(0) != "unrated" {
		t.Error("there are names for no level")
	}
}
