package trace

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
)

const (
	empty = "................................................................................." // too many solutions for a search to end
	frame = 50_000                                                                              // steps added at a time
)

// BenchmarkAdd adds the steps of every engine, a frame's worth at a time.
func BenchmarkAdd(b *testing.B) {
	for _, e := range engine.All() {
		for name, line := range map[string]string{"empty": empty, "hard": hard} {
			b.Run(e.ID+"/"+name, func(b *testing.B) {
				steps, _ := run(b, e, line, engine.Options{}, 4_000_000)
				nodes := int64(0)
				for b.Loop() {
					tr := New()
					for part := range slices.Chunk(steps, frame) {
						tr.Add(part)
					}
					nodes = tr.Tree().Nodes()
				}
				all := float64(b.N) * float64(len(steps))
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/all, "ns/step")
				b.ReportMetric(float64(len(steps))/float64(nodes), "steps/node")
			})
		}
	}
}

// BenchmarkFold folds trees of different shapes at the limit of nodes.
func BenchmarkFold(b *testing.B) {
	for _, name := range []string{"failing", "rare", "solutions", "restarts", "wide", "found"} {
		b.Run(name, func(b *testing.B) {
			w := newWalk(name, 1)
			tr := New()
			for tr.Tree().Folds() == 0 {
				tr.Add(w.steps(1000))
			}
			before := memory()
			var longest time.Duration
			for b.Loop() {
				b.StopTimer()
				for int(tr.Tree().kept) < Limit {
					tr.Add(w.steps(1))
				}
				b.StartTimer()
				start := time.Now()
				tr.Tree().fold()
				longest = max(longest, time.Since(start))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
			b.ReportMetric(float64(tr.Tree().kept), "kept")
			b.ReportMetric(float64(tr.Tree().coarse.stage), "stage")
			b.ReportMetric(float64(before)/(1<<20), "MiB")
			runtime.KeepAlive(tr)
		})
	}
}

func memory() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
