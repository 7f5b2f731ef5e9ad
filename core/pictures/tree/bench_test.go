package tree

import (
	"testing"

	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// BenchmarkTree paints trees of a million nodes at 1200×900: whole, collapsed, and zoomed in.
func BenchmarkTree(b *testing.B) {
	for _, c := range []struct {
		name    string
		deepest int
	}{{"shallow", 12}, {"deep", 60}, {"chains", 400}} {
		tr := trace.New()
		tr.Add(picturetest.RandomSteps(3, 1<<20-1, c.deepest))
		for _, way := range []struct {
			name     string
			collapse bool
			zoom     int
		}{{"whole", false, 0}, {"near", false, 9}, {"inside", false, 60}, {"collapsed", true, 0}} {
			b.Run(c.name+" "+way.name, func(b *testing.B) {
				p := New()
				p.Plan.Collapse = way.collapse
				p.Paint(tr.Tree(), tr.Steps()/2, 1200, 900, 8)
				for range way.zoom {
					p.View.zoom(600, 100, zoomStep, p.whole())
				}
				p.View.Follow = false
				for b.Loop() {
					p.Paint(tr.Tree(), tr.Steps()/2, 1200, 900, 8)
				}
				b.ReportMetric(float64(len(p.Hits)), "drawn")
			})
		}
	}
}
