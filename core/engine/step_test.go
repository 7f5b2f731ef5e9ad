package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A witness follows a run by its steps alone and objects to any that could not be
// undone.
type witness struct {
	t       *testing.T
	e       *engine.Engine
	p       sudoku.Puzzle
	grid    sudoku.Grid
	domains []sudoku.Digits
	covered map[int32]bool
	depth   int
}

func newWitness(t *testing.T, e *engine.Engine, p sudoku.Puzzle) *witness {
	w := &witness{t: t, e: e, p: p, grid: p.Givens.Clone(), covered: map[int32]bool{}}
	for cell := range p.Givens {
		w.domains = append(w.domains, p.Layout.Candidates(p.Givens, cell))
	}
	if e.Domains == engine.FromColumns {
		for cell, d := range p.Givens {
			if d != 0 {
				for _, column := range engine.ColumnsOf(p.Layout, cell, d) {
					w.covered[int32(column)] = true
				}
			}
		}
	}
	return w
}

func (w *witness) see(s engine.Step) {
	require := func(ok bool, what string) {
		if !ok {
			w.t.Helper()
			w.t.Fatalf("%s on %v: %v %+v: %s", w.e.ID, w.p.Givens, s.Kind, s, what)
		}
	}
	require(int(s.Line) < len(w.e.Pseudocode), "it points at no line of the pseudocode")
	switch s.Kind {
	case engine.Assign, engine.Deduce:
		require(w.grid[s.Cell] == 0, "the cell is not empty")
		require(w.p.Layout.Candidates(w.grid, int(s.Cell)).Has(s.Digit), "the digit does not fit")
		if s.Kind == engine.Deduce && w.e.Domains == engine.FromPrunes {
			require(w.forced(s), "it does not follow by that rule")
		}
		w.grid[s.Cell] = s.Digit
		w.depth++
	case engine.Backtrack:
		require(w.grid[s.Cell] == s.Digit, "the cell does not hold that digit")
		w.grid[s.Cell] = 0
		w.depth--
	case engine.Reject:
		require(s.Other >= 0 && w.grid[s.Other] == s.Digit, "the peer does not hold the digit")
		_, share := w.p.Layout.Shared(int(s.Cell), int(s.Other))
		require(share && int32(s.Cell) != s.Other, "it is no peer")
	case engine.Prune:
		require(w.domains[s.Cell].Has(s.Digit), "the candidate had gone already")
		w.domains[s.Cell] = w.domains[s.Cell].Without(s.Digit)
	case engine.Restore:
		require(!w.domains[s.Cell].Has(s.Digit), "the candidate was there")
		w.domains[s.Cell] = w.domains[s.Cell].With(s.Digit)
	case engine.Wipeout:
		if s.Cell >= 0 {
			require(w.grid[s.Cell] == 0, "the cell is full")
		}
		if w.e.Domains == engine.FromPrunes {
			require(w.left(s) == 0, "there are candidates left")
		}
	case engine.Conflict:
		require(s.Other > 0, "a clause has literals")
	case engine.Learn:
		require(s.Other > 0, "a clause has literals")
	case engine.Backjump:
		require(s.Other > 0, "no decision is passed over")
	case engine.Cover:
		require(!w.covered[s.Other], "the column is covered")
		w.covered[s.Other] = true
	case engine.Uncover:
		require(w.covered[s.Other], "the column is not covered")
		delete(w.covered, s.Other)
	case engine.Solution:
		require(w.grid.Solves(w.p), "it is no solution")
	}
	require(int(s.Depth) == w.depth, fmt.Sprintf("the depth is %d", w.depth))
}

// forced tells whether a deduction follows by the rule it names.
func (w *witness) forced(s engine.Step) bool {
	switch why := engine.Reason(s.Other); why.Rule() {
	case engine.NakedSingle:
		return w.domains[s.Cell] == sudoku.Of(s.Digit)
	case engine.HiddenSingle:
		house, _ := why.Houses()
		n := 0
		for _, cell := range w.p.Layout.Houses()[house].Cells {
			if w.grid[cell] == 0 && w.domains[cell].Has(s.Digit) {
				n++
			}
		}
		return n == 1 && slices.Contains(w.p.Layout.HousesOf(int(s.Cell)), house)
	case engine.Learnt:
		return true
	}
	return false
}

// left counts the candidates left of what a wipeout says has none: a cell, or a digit
// in a house.
func (w *witness) left(s engine.Step) int {
	if s.Cell >= 0 {
		return w.domains[s.Cell].Len()
	}
	n := 0
	for _, cell := range w.p.Layout.Houses()[engine.ColumnOf(w.p.Layout, int(s.Other)).House].Cells {
		if w.grid[cell] == s.Digit || w.grid[cell] == 0 && w.domains[cell].Has(s.Digit) {
			n++
		}
	}
	return n
}

// TestStepsCanBeUndone replays runs from their steps, checks each against what the
// board holds, and expects everything taken back at the end of an exhaustive one.
func TestStepsCanBeUndone(t *testing.T) {
	for _, side := range []int{4, 6, 9} {
		random := rand.New(rand.NewPCG(3, uint64(side)))
		l := layout(t, side)
		for range 60 {
			p := randomPuzzle(random, l, l.Cells()/3+random.IntN(l.Cells()/5))
			for _, e := range enginesFor(l) {
				w := newWitness(t, e, p)
				counts := map[engine.StepKind]int64{}
				r, err := e.Search(t.Context(), p, engine.Options{Seed: 1, Observe: func(s engine.Step) {
					w.see(s)
					counts[s.Kind]++
				}})
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(w.grid, p.Givens) {
					t.Fatalf("%s: an exhaustive search left %v on the board", e.ID, w.grid)
				}
				c := r.Counters
				tried, takenBack := counts[engine.Assign]+counts[engine.Deduce], counts[engine.Backtrack]
				if e == engine.Band {
					tried, takenBack = counts[engine.Suppose], counts[engine.Withdraw]
				}
				if tried != c.Assignments || takenBack != c.Backtracks ||
					counts[engine.Solution] != int64(len(r.Solutions)) {
					t.Fatalf("%s: steps %v, counters %+v, %d solutions", e.ID, counts, c, len(r.Solutions))
				}
				if e == engine.DepthFirst && counts[engine.Assign]+counts[engine.Reject] != c.Checks {
					t.Fatalf("%s: %d checks counted, steps %v", e.ID, c.Checks, counts)
				}
			}
		}
	}
}

// TestColumns: the columns that a row covers are those that name its cell and digit.
func TestColumns(t *testing.T) {
	l := layout(t, 6)
	for cell := range l.Cells() {
		for d := uint8(1); d <= 6; d++ {
			columns := engine.ColumnsOf(l, cell, d)
			if len(columns) != 4 {
				t.Fatalf("%s=%d covers %d columns, want 4", l.CellName(cell), d, len(columns))
			}
			for i, column := range columns {
				demand := engine.ColumnOf(l, column)
				if i == 0 {
					if demand.Cell != cell {
						t.Errorf("column %d demands %+v, want cell %d", column, demand, cell)
					}
				} else if demand.Digit != d || !slices.Contains(l.Houses()[demand.House].Cells, cell) {
					t.Errorf("column %d demands %+v, want digit %d in a house of cell %d", column, demand, d, cell)
				}
			}
		}
	}
}

func TestStepIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(engine.Step{}); size > 16 {
		t.Errorf("a step is %d bytes, at most 16 are allowed", size)
	}
}
