package engine

import (
	"context"
	"errors"
	"testing"

	"nonet/core/sudoku"
)

// TestBudget: a search ends when the budget is spent, after the same work each time, and one
// with enough to spend is not disturbed.
func TestBudget(t *testing.T) {
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	endless := sudoku.Empty(l) // it has more solutions than anybody can count
	var nodes [2]int64
	for i := range nodes {
		b := NewBudget(t.Context(), 20)
		result, err := DepthFirst.Search(b, endless, Options{Found: func(sudoku.Grid) {}})
		if !errors.Is(err, ErrBudget) || !b.Over() || result.Exhaustive {
			t.Fatalf("the search ended with %v; over: %v", err, b.Over())
		}
		nodes[i] = result.Counters.Nodes
	}
	if nodes[0] != nodes[1] || nodes[0] == 0 {
		t.Errorf("the same budget lasted for %v nodes", nodes)
	}

	b := NewBudget(t.Context(), 1000)
	result, err := DepthFirst.Search(b, endless, Options{Limit: 1})
	if err != nil || b.Over() || result.Count != 1 {
		t.Errorf("a search that it was enough for ended with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if b := NewBudget(ctx, 1000); !errors.Is(b.Err(), context.Canceled) || !b.Over() {
		t.Error("a budget outlasts its context")
	}
}

// TestPreparing: a search that is over before it begins leaves the tables for the next one,
// so that nothing but searching is measured.
func TestPreparing(t *testing.T) {
	l, err := sudoku.NewLayout(5, 2)
	if err != nil {
		t.Fatal(err)
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range All() {
		e.Search(done, sudoku.Empty(l), Options{})
	}
	if _, ok := matrices.Load(l); !ok {
		t.Error("dlx has no matrix")
	}
	if _, ok := geographies.Load(l); !ok {
		t.Error("propagate has no geography")
	}
}
