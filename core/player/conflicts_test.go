package player

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestConflictSets: the conflict sets of a run say what its engine does. A call whose cell is in the set of the one below it stays, all others
// are jumped over, and a jump goes to the last cell of the set. They are the same at a position whether the run came from before or from after it.
func TestConflictSets(t *testing.T) {
	for _, c := range []struct {
		e      *engine.Engine
		puzzle string
		limit  int
		clues  []sudoku.Clue
	}{
		{engine.ConflictDirected.With("reading"), "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1, nil},
		{engine.ConflictDirected, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 2, nil},
		{engine.ConflictDirected.With("reading"), "2...4...............1............1.", 0, nil},
		{engine.ConflictDirected.With("reading"), "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 2, []sudoku.Clue{
			{Kind: sudoku.Cage, Number: 7, Cells: []int{1, 2, 10}}, {Kind: sudoku.Cage, Number: 10, Cells: []int{4, 5, 13}},
			{Kind: sudoku.Less, Cells: []int{15, 16}}}},
	} {
		p := classic(t, c.puzzle)
		var err error
		if p.Clues, err = rules.Of(p.Layout, c.clues); err != nil || p.Check() != nil {
			t.Fatal(err, p.Check())
		}
		run := New(c.e, p, engine.Options{Limit: c.limit})
		defer run.Close()
		seen := map[string]int{}
		var states [][]ConflictSet
		var before []ConflictSet
		for range 8_000 {
			if run.Forward(t.Context(), 1) == 0 {
				break
			}
			sets, ok := run.ConflictSets()
			if !ok {
				t.Fatal("they are not known")
			}
			s, _ := run.Step()
			if _, clue := s.Constraint(); clue && s.Kind == engine.Prune {
				seen["struck by a clue"]++
			}
			for i, set := range sets {
				if set.Digit != run.Grid()[set.Cell] {
					t.Fatalf("at %v %d is said to stand in %d", s, set.Digit, set.Cell)
				}
				for _, cell := range set.Cells {
					if at := slices.IndexFunc(sets, func(o ConflictSet) bool { return o.Cell == cell }); at < 0 || at >= i {
						t.Fatalf("at %v the set of %d has %d, which was not filled before it", s, set.Cell, cell)
					}
				}
			}
			switch {
			case s.Kind == engine.Backjump && s.Cell >= 0:
				seen["jump"]++
				if cells := before[len(before)-1].Cells; cells[len(cells)-1] != int(s.Cell) {
					t.Fatalf("%v with the set %v", s, cells)
				}
			case s.Kind == engine.Backtrack && len(before) > int(s.Depth)+1:
				child := before[s.Depth+1]
				if slices.Contains(child.Cells, int(s.Cell)) == s.Jumped() {
					t.Fatalf("%v (jumped: %v) with the set %v below it", s, s.Jumped(), child.Cells)
				}
				seen["returned"]++
			}
			before = sets
			states = append(states, sets)
		}
		if len(states) < 500 || len(c.clues) > 0 && seen["struck by a clue"] < 20 {
			t.Fatalf("only %d steps, %v", len(states), seen)
		}
		if c.limit == 1 && (seen["jump"] < 5 || seen["returned"] < 50) {
			t.Fatalf("too little of %v", seen)
		}
		for at := int64(len(states)); at > 0; at -= 977 {
			run.Seek(t.Context(), at)
			if sets, ok := run.ConflictSets(); !ok || !slices.EqualFunc(sets, states[at-1], func(a, b ConflictSet) bool {
				return a.Cell == b.Cell && a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells)
			}) {
				t.Fatalf("back at %d they are %v, not %v", at, sets, states[at-1])
			}
		}
	}
}

// classic reads a puzzle of one line.
func classic(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	l := sudoku.Classic()
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Cells())}
	for i, c := range line {
		if c != '.' {
			p.Givens[i] = uint8(c - '0')
		}
	}
	return p
}
