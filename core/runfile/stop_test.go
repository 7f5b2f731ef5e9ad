package runfile

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
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

// TestSameStop: of two stops of a kind only the field of that kind counts.
func TestSameStop(t *testing.T) {
	other := player.Breakpoint{Cell: 1, Digit: 2, Depth: 3, Line: 4}
	counts := map[player.BreakKind]func(*player.Breakpoint){
		player.BreakCell: func(b *player.Breakpoint) { b.Cell = 0 }, player.BreakDigit: func(b *player.Breakpoint) { b.Digit = 0 },
		player.BreakDepth: func(b *player.Breakpoint) { b.Depth = 0 }, player.BreakLine: func(b *player.Breakpoint) { b.Line = 0 },
	}
	for kind := range player.BreakKinds {
		a, b := player.Breakpoint{Kind: kind}, other
		if b.Kind = kind; sameStop(a, b) != (counts[kind] == nil) || !sameStop(b, b) {
			t.Errorf("%v: %+v and %+v are the same: %v", kind, a, b, sameStop(a, b))
		}
		if is := counts[kind]; is != nil {
			if is(&b); !sameStop(a, b) {
				t.Errorf("%v: %+v and %+v are not the same", kind, a, b)
			}
		}
		if b.Kind = (kind + 1) % player.BreakKinds; sameStop(a, b) {
			t.Errorf("%v and %v are the same", a, b)
		}
	}
}
