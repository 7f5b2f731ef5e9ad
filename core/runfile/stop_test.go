package runfile

import (
	"testing"

	"nonet/core/engine"
)

// TestStopBefore: a run of version 1 did not count choices of a cell, so its position is reached after as many other steps.
func TestStopBefore(t *testing.T) {
	stop := Run{Position: 3, Before: true}.Stop()
	for i, step := range []struct {
		kind engine.StepKind
		want bool
	}{{engine.Choose, false}, {engine.Assign, false}, {engine.Choose, false}, {engine.Choose, false}, {engine.Assign, false}, {engine.Assign, true}, {engine.Assign, false}} {
		if got := stop(engine.Step{Kind: step.kind}, nil); got != step.want {
			t.Errorf("after step %d it stops: %t", i+1, got)
		}
	}
}
