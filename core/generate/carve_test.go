package generate

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"nonet/core/sudoku"
)

func BenchmarkMinimal(b *testing.B) {
	if v, err := strconv.Atoi(os.Getenv("SB")); err == nil {
		strideBase = v
	}
	if v, err := strconv.Atoi(os.Getenv("SD")); err == nil {
		strideDiv = v
	}
	for _, side := range []int{4, 6, 9, 12, 16} {
		l, _ := sudoku.LayoutOfSide(side)
		b.Run(l.String(), func(b *testing.B) {
			worst := time.Duration(0)
			var orbits []orbit
			for _, o := range NoSymmetry.Orbits(l) {
				orbits = append(orbits, o)
			}
			var c carver
			i := uint64(0)
			givens := 0
			for b.Loop() {
				start := time.Now()
				i++
				lots := rand.New(rand.NewPCG(1, i))
				full, _ := fullGrid(b.Context(), l, lots)
				c.begin(l, full, orbits, lots)
				if err := c.carve(b.Context(), 0); err != nil {
					b.Fatal(err)
				}
				worst = max(worst, time.Since(start))
				givens += c.left
				if i < 5 {
					if ok, err := c.minimal(b.Context()); !ok {
						b.Fatal("not minimal", err)
					}
				}
			}
			if Yes+No>0 {b.Logf("yes %d %v no %d %v conflicts", Yes,YesT/time.Duration(Yes+1),No,NoT/time.Duration(No+1)); Yes,No,YesT,NoT=0,0,0,0}
			b.ReportMetric(float64(worst.Microseconds()), "worst-µs")
			b.ReportMetric(float64(givens)/float64(i), "givens")
			b.ReportMetric(float64(len(c.witnesses.left)), "sets")
		})
	}
}
