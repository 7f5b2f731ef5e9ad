package trace

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
)

// TestDepths compares the buckets of a growing run with those counted step by step.
func TestDepths(t *testing.T) {
	for _, name := range []string{"rare", "solutions"} {
		random := rand.New(rand.NewPCG(8, 8))
		steps := newWalk(name, 5).steps(200_000)
		tr := New()
		for added := 0; ; {
			checkDepths(t, tr.Depths(), steps[:added])
			if added == len(steps) {
				break
			}
			more := min(1+random.IntN(3*added/2+10), len(steps)-added)
			if next := 1 << 13; added < next && added+more >= next {
				more = next - added // as many as fill all buckets
			}
			tr.Add(steps[added : added+more])
			added += more
		}
	}
}

func checkDepths(t *testing.T, d *Depths, steps []engine.Step) {
	t.Helper()
	span := 1
	for span*maxBuckets < len(steps) {
		span *= 2
	}
	if d.Span() != int64(span) {
		t.Fatalf("%d steps in spans of %d, want %d", len(steps), d.Span(), span)
	}
	var buckets []Bucket
	for part := range slices.Chunk(steps, span) {
		buckets = append(buckets, countSteps(part))
	}
	if !slices.Equal(d.Buckets(), buckets) {
		t.Fatalf("the buckets of %d steps are not those of the steps", len(steps))
	}
	deepest, solutions := 0, []int64(nil)
	for i, s := range steps {
		deepest = max(deepest, int(s.Depth))
		if s.Kind == engine.Solution && len(solutions) < 4096 {
			solutions = append(solutions, int64(i)+1)
		}
	}
	if d.Deepest() != deepest || !slices.Equal(d.Solutions(), solutions) {
		t.Fatalf("the deepest is %d, want %d; %d solutions, want %d", d.Deepest(), deepest, len(d.Solutions()), len(solutions))
	}
}

func countSteps(steps []engine.Step) Bucket {
	b := Bucket{Low: steps[0].Depth}
	for _, s := range steps {
		b.Low, b.High = min(b.Low, s.Depth), max(b.High, s.Depth)
		if s.Decides() {
			b.Decisions++
		}
		if s.Kind == engine.Backtrack || s.Kind == engine.Withdraw {
			b.Backtracks++
		}
		if s.Kind == engine.Wipeout || s.Kind == engine.Conflict {
			b.Deadends++
		}
		if s.Kind == engine.Solution {
			b.Solutions++
		}
	}
	return b
}
