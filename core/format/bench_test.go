package format

import (
	"io"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// BenchmarkRead reads collections of a thousand puzzles.
func BenchmarkRead(b *testing.B) {
	const puzzles = 1000
	for name, one := range map[string]string{
		"line": classic + "\n", "grid": inRows(classic, 9) + "\n", "numbers": commas(classic) + "\n", "small": "1234............\n",
	} {
		text := strings.Repeat(one, puzzles)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				reader := NewReader("bench", strings.NewReader(text))
				for range puzzles {
					if _, err := reader.Next(); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.N)*puzzles/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkWrite writes one puzzle.
func BenchmarkWrite(b *testing.B) {
	g := make(sudoku.Grid, 81)
	for _, f := range Formats() {
		b.Run(string(f), func(b *testing.B) {
			for b.Loop() {
				if err := Write(io.Discard, f, Entry{Puzzle: sudoku.Puzzle{Layout: sudoku.Classic(), Givens: g}}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
