package hint_test

import (
	"context"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
)

// TestRateLevels: the level of a puzzle is that of its hardest step, and below a limit it is only known that the puzzle is above it.
func TestRateLevels(t *testing.T) {
	for _, test := range []struct {
		givens  string
		level   difficulty.Level
		hardest *logic.Technique
	}{
		{sunday, difficulty.Easy, logic.HiddenSingle},
		{"5..9...1.9..4.......32..4.....5..18..7...........8......514......9...3.2....7..9.", difficulty.Easy, logic.NakedSingle},
		{".1...47............567....9....8.9...9..26.3..61.7...4.2...8..14.....26.....5....", difficulty.Medium, logic.LockedClaiming},
		{".........42..36.9....54..689.2......54..98.1.7..45...61..36..57...........7......", difficulty.Medium, logic.XWing},
		{"....53..63.5..6.....1..9...8.....2..7.3...1.4..2...75.6...7...............7.2.83.", difficulty.Hard, logic.NakedTriple},
		{"........7..7.682....95.1.84.5...9....3.....5....6...2.14.7.65....528.3..8........", difficulty.Hard, nil}, // 4.4, the last grade of its level
		{"..5....6.18......3.4.9....8..96..4.5..4...6.......8.9.....89..7....2615..5.7.....", difficulty.Unfair, logic.UniqueRectangle4},
		{"3.......91.7..2...6.....34.........7.9.4.1..88......3...6.9..73.......5....287..4", difficulty.Extreme, nil},
	} {
		p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
		for cell, r := range test.givens {
			if r != '.' {
				p.Givens[cell] = uint8(r - '0')
			}
		}
		for limit := difficulty.Level(0); limit <= difficulty.Extreme; limit++ {
			r, within, err := hint.Rate(t.Context(), p, limit)
			if err != nil {
				t.Fatal(err)
			}
			if want := limit == 0 || test.level <= limit; within != want {
				t.Errorf("%s up to %v: within is %t", test.givens, limit, within)
			}
			if within && (r.Level != test.level || test.hardest != nil && r.Hardest != test.hardest) {
				t.Errorf("%s up to %v: %v by %v, want %v by %v", test.givens, limit, r.Level, r.Hardest, test.level, test.hardest)
			}
			if !within && r.Level <= limit {
				t.Errorf("%s up to %v: it is above, and said to be %v", test.givens, limit, r.Level)
			}
		}
	}
}

// TestRateStops: a rating ends with the error of its context, and that of a puzzle that has no position.
func TestRateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := sudoku.Empty(sudoku.Classic())
	if _, within, err := hint.Rate(ctx, p, 0); err != context.Canceled || within {
		t.Errorf("%t, %v", within, err)
	}
	p.Givens[0], p.Givens[1] = 1, 1
	if _, within, err := hint.Rate(t.Context(), p, 0); err == nil || within {
		t.Errorf("a puzzle that breaks a rule: %t, %v", within, err)
	}
}
