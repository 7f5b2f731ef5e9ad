package entry

import (
	"context"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

func TestJudge(t *testing.T) {
	l := sudoku.Classic()
	for want, lines := range map[Verdict][]string{
		Empty:   {""},
		Broken:  {"5...5"},
		One:     {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
		Several: {"5", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9"},
		None:    {"12345678.........9"},
	} {
		for _, line := range lines {
			p := sudoku.Empty(l)
			digits, _ := Cells(line, l)
			copy(p.Givens, digits)
			if got := Judge(t.Context(), p, engine.For(l, 2)); got != want {
				t.Errorf("%q is judged %d, want %d", line, got, want)
			}
		}
	}
	called, off := context.WithCancel(t.Context())
	off()
	deep := "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	digits, _ := Cells(deep, l)
	if got := Judge(called, sudoku.Puzzle{Layout: l, Givens: digits}, engine.DepthFirst); got != Unknown {
		t.Errorf("a search that was called off is judged %d", got)
	}
}

// BenchmarkJudge judges a puzzle after each of its givens, as it is typed.
func BenchmarkJudge(b *testing.B) {
	l := sudoku.Classic()
	digits, _ := Cells("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", l)
	for b.Loop() {
		p := sudoku.Empty(l)
		for cell, d := range digits {
			if d != 0 {
				p.Givens[cell] = d
				Judge(b.Context(), p, engine.For(l, 2))
			}
		}
	}
}
