package engine_test

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestWeights: the cell that is chosen has the fewest candidates for the dead ends in which it had a part, counted anew from the steps.
func TestWeights(t *testing.T) {
	e, _ := engine.ByID("propagate:weight")
	p := classic(t, inkala)
	w := newWitness(t, e, p)
	weight := make([]int, len(p.Givens))
	for cell := range weight {
		weight[cell] = 1
	}
	choices, heavier := 0, 0
	_, err := e.Search(t.Context(), p, engine.Options{Limit: 2, Observe: func(s engine.Step) {
		switch {
		case s.Kind == engine.Wipeout && s.Cell >= 0:
			weight[s.Cell]++
		case s.Kind == engine.Wipeout:
			column, _ := s.Column(p.Layout)
			for _, cell := range p.Layout.Houses()[engine.ColumnOf(p.Layout, column).House].Cells {
				weight[cell]++
			}
		case s.Kind == engine.Choose:
			c := s.Choice()
			choices++
			if weight[c.Cell] > 1 {
				heavier++
			}
			least, equal := -1, 0
			size := func(cell int) int { return w.candidates(cell).Len() }
			for cell, d := range w.grid {
				if d != 0 {
					continue
				}
				switch {
				case least < 0 || size(cell)*weight[least] < size(least)*weight[cell]:
					least, equal = cell, 1
				case size(cell)*weight[least] == size(least)*weight[cell]:
					equal++
				}
			}
			if c.Cell != least || c.Equal != equal {
				t.Errorf("%v is chosen of %d, and not %v of %d", p.Layout.CellName(c.Cell), c.Equal, p.Layout.CellName(least), equal)
			}
		}
		w.see(s)
	}})
	if err != nil || choices < 20 || heavier < 10 {
		t.Errorf("%d choices, %d of cells that had a part in a dead end, %v", choices, heavier, err)
	}
}

// TestForClues: puzzles with clues have an engine that knows them.
func TestForClues(t *testing.T) {
	p, _ := killer(t)
	if e := engine.For(p, 2); !e.Fits(p) || engine.For(sudoku.Empty(p.Layout), 2).Fits(p) {
		t.Errorf("%s is for puzzles with clues", e.ID)
	}
}
