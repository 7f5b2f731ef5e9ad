package generate

import (
	"math/rand/v2"
	"testing"
	"time"

	"nonet/core/sudoku"
)

func BenchmarkFull(b *testing.B) {
	for _, side := range []int{4, 6, 9, 12, 16, 20, 25} {
		l, _ := sudoku.LayoutOfSide(side)
		b.Run(l.String(), func(b *testing.B) {
			lots := rand.New(rand.NewPCG(1, 2))
			worst := time.Duration(0)
			for b.Loop() {
				start := time.Now()
				g, err := fullGrid(b.Context(), l, lots)
				worst = max(worst, time.Since(start))
				if err != nil || l.Conflicts(g) != nil || g.Filled() != l.Cells() {
					b.Fatal(g, err)
				}
			}
			b.ReportMetric(float64(worst.Microseconds()), "worst-µs")
		})
	}
}
