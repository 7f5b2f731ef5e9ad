package engine

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"nonet/core/position"
	"nonet/core/rules/rulestest"
	"nonet/core/sat"
	"nonet/core/sudoku"
)

// TestBudget: a search ends when the budget is spent, always after the same work, and a
// sufficient budget changes nothing.
func TestBudget(t *testing.T) {
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	endless := sudoku.Empty(l) // too many solutions to count
	for _, e := range All() {
		if !e.Fits(sudoku.Empty(l)) {
			continue
		}
		var nodes [2]int64
		for i := range nodes {
			b := NewBudget(20)
			result, err := e.Search(t.Context(), endless, Options{Found: func(sudoku.Grid) {}, Budget: b})
			if !errors.Is(err, ErrBudget) || !b.Spent() || result.Exhaustive {
				t.Fatalf("the search of %s ended with %v; spent: %v", e.ID, err, b.Spent())
			}
			nodes[i] = result.Counters.Nodes
		}
		if nodes[0] != nodes[1] || nodes[0] == 0 {
			t.Errorf("the same budget lasted %s for %v nodes", e.ID, nodes)
		}
	}
	b := NewBudget(1000)
	result, err := DepthFirst.Search(t.Context(), endless, Options{Limit: 1, Budget: b})
	if err != nil || b.Spent() || result.Count != 1 {
		t.Errorf("with a sufficient budget the search ended with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := DepthFirst.Search(ctx, endless, Options{Budget: NewBudget(1000)}); !errors.Is(err, context.Canceled) {
		t.Errorf("with a budget the context is ignored: %v", err)
	}
}

// TestPart: what a part spends is taken from the whole.
func TestPart(t *testing.T) {
	whole := NewBudget(3)
	one, two := whole.Part(2), whole.Part(2)
	for i, take := range []struct {
		from *Budget
		want bool
	}{{one, true}, {one, true}, {one, false}, {two, true}, {two, false}, {whole, false}} {
		if got := take.from.Take(); got != take.want {
			t.Errorf("unit %d: %v", i, got)
		}
	}
	if b := NewBudget(9); !b.Take() || b.Spent() {
		t.Error("it is spent although a unit is left")
	} else if b.Spend(); b.Take() || !b.Spent() {
		t.Error("it is not spent")
	}
}

// TestPreparing: a search with a done context still makes the tables, so that a benchmark
// measures only the search.
func TestPreparing(t *testing.T) {
	l, err := sudoku.NewLayout(5, 2) // which no other test searches
	if err != nil {
		t.Fatal(err)
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range All() {
		e.Search(done, sudoku.Empty(l), Options{})
	}
	// Asking makes what is missing, and that allocates for every cell. (testing.AllocsPerRun does not count its first call.)
	for name, ask := range map[string]func(){
		"dlx has no matrix": func() { matrices.Of(l) }, "propagate has no geography": func() { position.Of(l) },
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		ask()
		runtime.ReadMemStats(&after)
		if n := after.Mallocs - before.Mallocs; n >= uint64(l.Cells()) {
			t.Errorf("%s: asking for it allocates %d times", name, n)
		}
	}
}

// A fuse is a context that is done after it was asked a few times.
type fuse struct {
	context.Context
	left int
}

func (f *fuse) Err() error {
	if f.left--; f.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestStopsOnLargeGrids: with clues on a large grid, where a node or what comes before the first takes long, each node and each clue asks whether the
// search is to go on.
func TestStopsOnLargeGrids(t *testing.T) {
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Clues = rulestest.Clues(t, p.Layout, "nonconsecutive", "knight")
	for _, e := range Variants() {
		r, err := e.Search(&fuse{t.Context(), 4}, p, Options{CountOnly: true})
		if e.Fits(p) && (r.Counters.Nodes > 6 || err != context.Canceled) {
			t.Errorf("%s goes on for %d nodes: %v", e.ID, r.Counters.Nodes, err)
		}
	}
	if items := newSecondaryItems(p, (&fuse{t.Context(), 4}).Err); slices.Max(items.constraints) != 3 {
		t.Errorf("dlx has items of %d constraints", slices.Max(items.constraints)+1)
	}
	f := newFormula(p)
	if f.addPuzzle(p, sat.New(len(f.candidates)), (&fuse{t.Context(), 4}).Err); slices.Max(f.clues) != 3 {
		t.Errorf("cdcl has clauses of %d constraints", slices.Max(f.clues)+1)
	}
}
