package player

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestConflictSets: the conflict sets of a run say what its engine does. A call whose cell is in the set of the one below it stays, all others
// are jumped over, and a jump goes to the last cell of the set. They are the same at a position whether the run came from before or from after it.
func TestConflictSets(t *testing.T) {
	for _, c := range []struct {
		e      *engine.Engine
		puzzle string
		limit  int
	}{
		{engine.ConflictDirected.With("reading"), "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1},
		{engine.ConflictDirected, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 2},
		{engine.ConflictDirected.With("reading"), "2...4...............1............1.", 0},
	} {
		seen := map[string]int{}
		checkConflictSets(t, c.e, classic(t, c.puzzle), c.limit, 8000, seen)
		if seen["jump"] < 5 || seen["returned"] < 50 {
			t.Fatalf("too little of %v", seen)
		}
	}
}

// TestConflictSetsOfClues: they hold the cells of clues too.
func TestConflictSetsOfClues(t *testing.T) {
	seen := map[string]int{}
	rng := rand.New(rand.NewPCG(7, 7))
	for _, l := range rulestest.Layouts(t)[:6] {
		for kind := range sudoku.ClueKinds + 1 {
			if p := rulestest.Puzzle(t, l, kind, rng); p.Searchable() == nil && engine.ConflictDirected.Fits(p) {
				checkConflictSets(t, engine.ConflictDirected.With("reading"), p, 0, 500, seen)
			}
		}
	}
	if seen["jump"] < 20 || seen["returned"] < 100 || seen["struck by a clue"] < 200 {
		t.Errorf("too little of %v", seen)
	}
}

// checkConflictSets checks the conflict sets of the first steps of a run, and counts what it has seen.
func checkConflictSets(t *testing.T, e *engine.Engine, p sudoku.Puzzle, limit, most int, seen map[string]int) {
	t.Helper()
	run := New(e, p, engine.Options{Limit: limit})
	defer run.Close()
	var states [][]ConflictSet
	var before []ConflictSet
	for range most {
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
	for at := int64(len(states)); at > 0; at -= 977 {
		run.Seek(t.Context(), at)
		if sets, ok := run.ConflictSets(); !ok || !slices.EqualFunc(sets, states[at-1], func(a, b ConflictSet) bool {
			return a.Cell == b.Cell && a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells)
		}) {
			t.Fatalf("back at %d they are %v, not %v", at, sets, states[at-1])
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
