package generate

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"nonet/core/sudoku"
)

// BenchmarkGenerate makes puzzles on one core. worst-µs is the longest that one took.
func BenchmarkGenerate(b *testing.B) {
	for _, test := range []Options{
		{Layout: side(b, 4)},
		{Layout: side(b, 6)},
		{Layout: side(b, 9)},
		{Layout: side(b, 9), Symmetry: sudoku.HalfTurn},
		{Layout: side(b, 9), Symmetry: sudoku.HalfTurn, Minimal: true},
		{Layout: side(b, 9), Symmetry: sudoku.QuarterTurn, Minimal: true},
		{Layout: side(b, 9), Symmetry: sudoku.Mirror, Minimal: true},
		{Layout: side(b, 9), Givens: 30},
		{Layout: side(b, 9), Givens: 22},
		{Layout: side(b, 9), Givens: 21},
		{Layout: side(b, 9), Givens: 20},
		{Layout: side(b, 9), Givens: 19},
		{Layout: side(b, 12)},
		{Layout: side(b, 16)},
		{Layout: side(b, 16), Symmetry: sudoku.HalfTurn},
		{Layout: side(b, 16), Givens: 128, Symmetry: sudoku.HalfTurn},
		{Layout: side(b, 25), Givens: 313},
		{Layout: side(b, 25), Givens: 313, Symmetry: sudoku.HalfTurn},
	} {
		b.Run(fmt.Sprintf("%v,%d,%v,%v", test.Layout.Side(), test.Givens, test.Symmetry, test.Minimal), func(b *testing.B) {
			g, err := New(test)
			if err != nil {
				b.Fatal(err)
			}
			number, givens, worst := uint64(0), 0, time.Duration(0)
			for b.Loop() {
				start := time.Now()
				p, err := g.Puzzle(b.Context(), number)
				if err != nil {
					b.Fatal(err)
				}
				worst = max(worst, time.Since(start))
				givens += p.Givens.Filled()
				number++
			}
			b.ReportMetric(float64(worst.Microseconds()), "worst-µs")
			b.ReportMetric(float64(givens)/float64(number), "givens")
		})
	}
}

func side(t testing.TB, n int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(n)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// BenchmarkPattern fits digits to patterns drawn by hand.
func BenchmarkPattern(b *testing.B) {
	for _, name := range slices.Sorted(maps.Keys(Patterns)) {
		b.Run(name, func(b *testing.B) {
			seed, worst := uint64(0), time.Duration(0)
			for b.Loop() {
				g, err := New(Options{Layout: side(b, 9), Pattern: Drawn(Patterns[name]), Seed: seed})
				if err != nil {
					b.Fatal(err)
				}
				seed++
				start := time.Now()
				if _, err := g.Puzzle(b.Context(), 0); err != nil {
					b.Fatal(err)
				}
				worst = max(worst, time.Since(start))
			}
			b.ReportMetric(float64(worst.Microseconds()), "worst-µs")
		})
	}
}

// Patterns are patterns drawn by hand; the external tests use them too.
var Patterns = map[string]string{
	"heart-26": `
.xx...xx.
x..x.x..x
x...x...x
x.......x
x.......x
.x.....x.
..x...x..
...x.x...
..x.xx.x.`,
	"ring-36": `
..xxxxx..
.x.....x.
x..xxx..x
x.x...x.x
x.x...x.x
x.x...x.x
x..xxx..x
.x.....x.
..xxxxx..`,
	"cross-33": `
x.......x
.x.....x.
..x.x.x..
...xxx...
xxxxxxxxx
...xxx...
..x.x.x..
.x.....x.
x.......x`,
	"plaid-24": `
x..x..x..
.x..x..x.
..x..x..x
x..x.....
.x.....x.
.....x..x
x..x..x..
.x..x..x.
..x..x..x`,
	"chess-41": `
x.x.x.x.x
.x.x.x.x.
x.x.x.x.x
.x.x.x.x.
x.x.x.x.x
.x.x.x.x.
x.x.x.x.x
.x.x.x.x.
x.x.x.x.x`,
	"scattered-22": `
x...x....
...x..x..
.x......x
..x.x....
x....x.x.
....x...x
.x.x.....
......x.x
..x..x.x.`,
}

// Drawn parses a pattern: x is a given.
func Drawn(text string) []bool {
	var pattern []bool
	for _, char := range text {
		if char == 'x' || char == '.' {
			pattern = append(pattern, char == 'x')
		}
	}
	return pattern
}
