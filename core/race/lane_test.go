package race

import (
	"testing"

	"nonet/core/engine"
)

// TestLaneAt: At is the first position of the clock at which the run has come to a position, whatever its pace and its start.
func TestLaneAt(t *testing.T) {
	for _, ratio := range []float64{1, .5, 1. / 3, .1, .7, 0} {
		for _, offset := range []int64{0, 1, 7, -1, -5} {
			l := &Lane{ratio: ratio, offset: offset}
			for position := range int64(12) {
				want, known := int64(0), false
				for ; want < 300 && !known; want++ {
					known = l.due(want) >= position
				}
				if got, ok := l.At(position); ok != known || ok && got != want-1 {
					t.Errorf("ratio %g, offset %d: it is at %d when the clock is at %d, %v; want %d, %v", ratio, offset, position, got, ok, want-1, known)
				}
			}
		}
	}
}

// TestTally: the steps of each kind are counted, and suppositions are the assignments of a search that has any.
func TestTally(t *testing.T) {
	var seen tally
	for _, k := range []engine.StepKind{engine.Assign, engine.Deduce, engine.Prune, engine.Deduce} {
		seen.add(engine.Step{Kind: k})
	}
	if seen != (tally{steps: 4, digits: 3}) || seen.assignments() != 3 {
		t.Errorf("%+v are %d assignments", seen, seen.assignments())
	}
	seen.add(engine.Step{Kind: engine.Suppose})
	seen.add(engine.Step{Kind: engine.Withdraw})
	if seen != (tally{steps: 6, digits: 3, suppositions: 1}) || seen.assignments() != 1 {
		t.Errorf("%+v are %d assignments", seen, seen.assignments())
	}
}
