package trace_test

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// TestQueue: at each step the queue is that of an AC-3 of this test's own: what a step strikes is struck by an arc to the entry that is taken, entries are taken in
// their order, each cell that has one value left is in the queue, and when the search goes on everything in it has been taken.
func TestQueue(t *testing.T) {
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	for i, c := range "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." {
		if c != '.' {
			p.Givens[i] = uint8(c - '0')
		}
	}
	var steps []engine.Step
	engine.ArcConsistency.Search(t.Context(), p, engine.Options{Limit: 1, Observe: func(s engine.Step) {
		if len(steps) < 20_000 {
			steps = append(steps, s)
		}
	}})
	domains, grid := make([]sudoku.Digits, 81), p.Givens.Clone()
	for cell := range domains {
		domains[cell] = p.Layout.Candidates(p.Givens, cell)
	}
	seen := map[trace.QueueState]int{}
	for i, s := range steps {
		switch s.Kind {
		case engine.Assign:
			grid[s.Cell] = s.Digit
		case engine.Backtrack:
			grid[s.Cell] = 0
		case engine.Prune, engine.Restore:
			domains[s.Cell] ^= sudoku.Of(s.Digit)
		}
		before := backwards(steps[:i+1])
		queue, ok := trace.Queue(p, grid, int64(i+1), before, func(cell int) sudoku.Digits { return domains[cell] })
		if !ok {
			t.Fatalf("no queue at %v", s)
		}
		checkQueue(t, p.Layout, s, queue, grid, domains)
		for _, e := range queue {
			seen[e.State]++
		}
	}
	for _, state := range []trace.QueueState{trace.Waiting, trace.Taken, trace.Done, trace.Dropped} {
		if seen[state] < 100 {
			t.Errorf("%d entries in state %d: too few for this test", seen[state], state)
		}
	}
}

func checkQueue(t *testing.T, l *sudoku.Layout, s engine.Step, queue []trace.Queued, grid sudoku.Grid, domains []sudoku.Digits) {
	t.Helper()
	for i, e := range queue {
		if e.Filled != (grid[e.Cell] != 0) || !e.Filled && s.Kind != engine.Wipeout && domains[e.Cell] != sudoku.Of(e.Digit) && domains[e.Cell] != 0 {
			t.Fatalf("at %v the entry %v has another value than its cell", s, e)
		}
		arcs := 0
		for _, peer := range l.Peers(e.Cell) {
			if grid[peer] == 0 {
				arcs++
			}
		}
		if e.Arcs != arcs {
			t.Fatalf("at %v the entry %v has %d arcs, want %d", s, e, e.Arcs, arcs)
		}
		for _, cell := range e.Removed {
			if _, peers := l.Shared(cell, e.Cell); !peers || domains[cell].Has(e.Digit) {
				t.Fatalf("at %v the entry %v has not struck from %d", s, e, cell)
			}
		}
		if i > 0 && e.State < trace.Dropped && queue[i-1].State < e.State {
			t.Fatalf("at %v %v is ahead of %v", s, e, queue[i-1])
		}
	}
	switch s.Kind {
	case engine.Prune:
		z, _ := s.Peer()
		taken := slices.IndexFunc(queue, func(e trace.Queued) bool { return e.State == trace.Taken })
		if taken < 0 || queue[taken].Cell != z || !slices.Contains(queue[taken].Removed, int(s.Cell)) {
			t.Fatalf("at %v the queue is at %d of %v", s, taken, queue)
		}
		in := slices.ContainsFunc(queue, func(e trace.Queued) bool { return e.Cell == int(s.Cell) })
		if (domains[s.Cell].Len() == 1) != in && domains[s.Cell] != 0 {
			t.Fatalf("after %v its cell is in the queue: %v", s, in)
		}
	case engine.Choose, engine.Solution:
		if slices.ContainsFunc(queue, func(e trace.Queued) bool { return e.State != trace.Done }) || s.Kind == engine.Choose && s.Depth > 0 && len(queue) == 0 {
			t.Fatalf("at %v the queue is %v", s, queue)
		}
	case engine.Backtrack, engine.Restore:
		if len(queue) > 0 {
			t.Fatalf("while values are put back there is a queue: %v", queue)
		}
	}
}
