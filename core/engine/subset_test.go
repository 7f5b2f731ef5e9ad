package engine_test

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestSubsetOf: the pair or triple of a step is one on the board at that step, because of which the candidate can be struck; and a step with another
// reason has none.
func TestSubsetOf(t *testing.T) {
	seen := map[engine.Rule]int{}
	for _, p := range []sudoku.Puzzle{classic(t, inkala), classic(t, hard), classic(t, newspaper)} {
		w := newWitness(t, engine.Propagation, p)
		_, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 2, Budget: engine.NewBudget(200), Observe: func(s engine.Step) {
			reason, _ := s.Reason()
			size, hidden := 2, reason.Rule() == engine.HiddenPair || reason.Rule() == engine.HiddenTriple
			switch reason.Rule() {
			case engine.NakedTriple, engine.HiddenTriple:
				size = 3
			case engine.NakedPair, engine.HiddenPair:
			default:
				if set, ok := engine.SubsetOf(p.Layout, w.grid, s, w.candidates); ok {
					t.Fatalf("%v has the set %v", s, set)
				}
				w.see(s)
				return
			}
			seen[reason.Rule()]++
			w.see(s) // from here on the domains are without the candidate
			set, ok := engine.SubsetOf(p.Layout, w.grid, s, w.candidates)
			if !ok || len(set.Cells) != size || set.Digits.Len() != size {
				t.Fatalf("%v of %v has the set %v, %v", s, reason.Rule(), set, ok)
			}
			house, _ := reason.Houses()
			var has sudoku.Digits // of all cells of the set
			for _, cell := range set.Cells {
				if !slices.Contains(p.Layout.Houses()[house].Cells, cell) || w.grid[cell] != 0 {
					t.Fatalf("%v of %v: %v has a cell that is full or elsewhere", s, reason.Rule(), set)
				}
				has |= w.candidates(cell)
			}
			for _, cell := range p.Layout.Houses()[house].Cells {
				outside := w.grid[cell] == 0 && !slices.Contains(set.Cells, cell)
				if hidden && (outside && w.candidates(cell)&set.Digits != 0 || set.Digits.Has(max(1, w.grid[cell])) && w.grid[cell] != 0) {
					t.Fatalf("%v of %v: the digits of %v have other places", s, reason.Rule(), set)
				}
			}
			if !hidden && has != set.Digits {
				t.Fatalf("%v of %v: the cells of %v have the digits %v", s, reason.Rule(), set, has)
			}
			if slices.Contains(set.Cells, int(s.Cell)) != hidden || set.Digits.Has(s.Digit) == hidden {
				t.Fatalf("%v of %v cannot be because of %v", s, reason.Rule(), set)
			}
		}})
		if err != nil && err != engine.ErrBudget {
			t.Fatal(err)
		}
	}
	if len(seen) != 4 {
		t.Errorf("the rules were %v", seen)
	}
}
