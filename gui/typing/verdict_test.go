package typing

import (
	"context"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/translations"
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
			digits := digitsOf(line, l)
			copy(p.Givens, digits)
			if got := Judge(t.Context(), p, engine.For(sudoku.Empty(l), 2)); got != want {
				t.Errorf("%q is judged %d, want %d", line, got, want)
			}
		}
	}
	called, off := context.WithCancel(t.Context())
	off()
	deep := "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	digits := digitsOf(deep, l)
	if got := Judge(called, sudoku.Puzzle{Layout: l, Givens: digits}, engine.DepthFirst); got != Unknown {
		t.Errorf("a search that was called off is judged %d", got)
	}
	limited, release := cputime.WithLimit(t.Context(), time.Millisecond)
	defer release()
	if got := Judge(limited, sudoku.Puzzle{Layout: l, Givens: digits}, engine.DepthFirst); got != Unknown { // it takes minutes
		t.Errorf("a search that was given up is judged %d", got)
	}
}

// TestSuggestionsAreSaid checks the texts of suggestions: one or two changes by their cells, a row
// by its corrected digits.
func TestSuggestionsAreSaid(t *testing.T) {
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[10], p.Givens[12], p.Givens[80] = 5, 3, 9
	for want, changes := range map[string][]Change{
		"r2c2: 5 → 6":                               {{10, 5, 6}},
		"r2c2: 5 → blank, r1c2: blank → 5":          {{10, 5, 0}, {1, 0, 5}},
		"row 2: 5.3......":                          {{9, 0, 5}, {10, 5, 0}, {11, 0, 3}, {12, 3, 0}},
		"column 1: 2.34.....":                       {{0, 0, 2}, {18, 0, 3}, {27, 0, 4}},
		"all digits from r2c1 on: one cell back":    {{9, 0, 5}, {10, 5, 0}, {11, 0, 3}, {12, 3, 0}, {79, 0, 9}, {80, 9, 0}},
		"all digits from r2c2 on: one cell forward": {{10, 5, 0}, {11, 0, 5}, {12, 3, 0}, {13, 0, 3}, {80, 9, 0}},
	} {
		if got := (Suggestion{Changes: changes}).Text(p); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	for share, want := range map[float64]string{0: "< 1", 0.004: "< 1", 0.5: "50", 0.9951: "> 99", 1: "> 99"} {
		if got := percent(share); got != want {
			t.Errorf("%v is said as %s %%, want %s", share, got, want)
		}
	}
}

// BenchmarkJudge judges a puzzle after each of its givens, as it is typed.
func BenchmarkJudge(b *testing.B) {
	l := sudoku.Classic()
	digits := digitsOf("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", l)
	for b.Loop() {
		p := sudoku.Empty(l)
		for cell, d := range digits {
			if d != 0 {
				p.Givens[cell] = d
				Judge(b.Context(), p, engine.For(sudoku.Empty(l), 2))
			}
		}
	}
}

func digitsOf(line string, l *sudoku.Layout) []uint8 {
	rows, _ := Rows(line, l)
	return slices.Concat(rows...)
}

// TestDifficultyBesideVerdict: it is known how hard a puzzle with exactly one solution is, and no longer when it has changed.
func TestDifficultyBesideVerdict(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.pasteWhileEntering(newspaper)
	d.Until("the puzzle is rated", func() bool { return d.content().Rating.ER > 0 })
	d.Board.MoveTo(0)
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if r := d.content().Rating; r.ER > 0 {
		t.Errorf("another puzzle is still rated %v", r)
	}
}
