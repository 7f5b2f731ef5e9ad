package trace

import (
	"fmt"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestJoin: two leaves become a bundle if the stage allows it and it is not too large.
func TestJoin(t *testing.T) {
	solved := func(solutions int64) totals {
		return totals{nodes: 1, leaves: 1, solutions: solutions, first: 20, deepest: 1}
	}
	for _, test := range []struct {
		stage         foldStage
		bundle        int64
		first, second int64 // solutions
		want          bool
	}{
		{foldFailed, 9, 0, 0, false}, {bundleFailed, 9, 0, 0, true}, {bundleFailed, 2, 0, 0, true}, {bundleFailed, 1, 0, 0, false},
		{bundleFailed, 9, 1, 0, false}, {bundleFailed, 9, 0, 1, false}, {foldSolved, 9, 1, 1, false}, {bundleAll, 9, 1, 0, true}, {bundleAll, 9, 0, 1, true}, {bundleAll, 1, 1, 1, false},
	} {
		tree := newTree(16)
		tree.coarse = coarseness{stage: test.stage, bundle: test.bundle}
		last, n := &nodeRecord{level: 1, begin: 1, end: 4, span: 1}, &nodeRecord{level: 1, begin: 5, end: 8, span: 1}
		tree.settle(last, solved(test.first))
		tree.settle(n, solved(test.second))
		if got := tree.join(last, n); got != test.want || got && (last.siblings() != 2 || tree.size(last) != 2 || last.end != 8) {
			t.Errorf("%+v: joined: %v, %d siblings", test, got, last.siblings())
		}
	}
}

// TestOnlyTheDecisionCloses: the candidate of a decision closes its node, and no other in the same cell does.
func TestOnlyTheDecisionCloses(t *testing.T) {
	tr := New()
	add := func(k engine.StepKind, digit uint8, level int) {
		t.Helper()
		tr.Add([]engine.Step{{Kind: k, Cell: 3, Digit: digit}})
		if got := len(tr.Tree().path) - 1; got != level {
			t.Errorf("%v of %d: %d decisions stand, want %d", k, digit, got, level)
		}
	}
	add(engine.Backtrack, 4, 0)
	add(engine.Assign, 4, 1)
	add(engine.Restore, 5, 1)
	add(engine.Restore, 4, 1)
	add(engine.Backtrack, 5, 1)
	add(engine.Backtrack, 4, 0)
	add(engine.Backtrack, 4, 0)
}

// TestLeft: what a call has not tried are the candidates of its cell in the engine's domains or on the board, or the cells of its house.
func TestLeft(t *testing.T) {
	p := puzzleOf(t, 4, strings.Repeat(".", 16))
	p.Givens[1] = 1
	domain := func(int) sudoku.Digits { return sudoku.Of(3, 4) }
	choice := func(cell, house int, digit uint8, size int) engine.Step {
		s := engine.ChooseStep(engine.Choice{Rule: engine.FewestDigits, Cell: cell, House: house, Digit: digit, Size: size, Equal: 1}, 0, 0)
		s.Line, s.Depth = 0, 0
		return s
	}
	tried := func(cell int16, digit uint8) engine.Step {
		return engine.Step{Kind: engine.Assign, Cell: cell, Digit: digit}
	}
	for name, test := range map[string]struct {
		e     *engine.Engine
		call  Call
		count int
		left  string
	}{
		"domains":          {engine.ForwardChecking, Call{Choice: choice(0, -1, 0, 2)}, 2, "[{0 3} {0 4}]"},
		"of another cell":  {engine.ForwardChecking, Call{Choice: choice(5, -1, 0, 2)}, 2, "[{5 3} {5 4}]"},
		"candidates":       {engine.DepthFirst, Call{Choice: choice(0, -1, 0, 3)}, 3, "[{0 2} {0 3} {0 4}]"},
		"one is tried":     {engine.DepthFirst, Call{Choice: choice(0, -1, 0, 3), Decision: tried(0, 3), Trying: true}, 2, "[{0 2} {0 4}]"},
		"one has failed":   {engine.DepthFirst, Call{Choice: choice(0, -1, 0, 3), Tried: []engine.Step{tried(0, 2)}, Failed: 1}, 2, "[{0 3} {0 4}]"},
		"the last":         {engine.DepthFirst, Call{Choice: choice(0, -1, 0, 3), Tried: []engine.Step{tried(0, 2), tried(0, 3)}, Failed: 2, Decision: tried(0, 4), Trying: true}, 0, "[]"},
		"not all are kept": {engine.DepthFirst, Call{Choice: choice(0, -1, 0, 3), Failed: 1}, 2, "[]"},
		"a house":          {engine.DancingLinks, Call{Choice: choice(-1, 0, 2, 3)}, 3, "[{0 2} {2 2} {3 2}]"},
		"no choice":        {engine.DepthFirst, Call{Decision: tried(0, 3), Trying: true}, -1, "[]"},
		"too many":         {engine.DepthFirst, Call{Choice: choice(0, -1, 0, 1), Failed: 3}, -1, "[]"},
	} {
		counts, lists := Left(test.e, p, []Call{test.call}, domain)
		if len(counts) != 1 || len(lists) != 1 || counts[0] != test.count || fmt.Sprint(lists[0]) != test.left {
			t.Errorf("%s: %v alternatives are left, %v", name, counts, lists)
		}
	}
	if _, lists := Left(engine.DepthFirst, p, []Call{{Choice: choice(0, -1, 0, 3), Decision: tried(0, 2), Trying: true}, {Choice: choice(2, -1, 0, 2)}}, domain); fmt.Sprint(lists[1]) != "[{2 3} {2 4}]" {
		t.Errorf("after a 2 above, %v are left", lists[1])
	}
}
