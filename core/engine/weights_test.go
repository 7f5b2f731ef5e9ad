package engine_test

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestWeights: the cell that is chosen has the fewest candidates for the dead ends in which it had a part, counted anew from the steps. With the
// last row of each band as its first, the first cell of the board is without candidates at times.
func TestWeights(t *testing.T) {
	p := classic(t, inkala)
	chosenByWeight(t, p)
	moved := p.WithGivens(p.Givens.Clone())
	for band := range slices.Chunk(moved.Givens, 27) {
		copy(band, slices.Concat(band[18:], band[:18]))
	}
	if firstEmpty := chosenByWeight(t, moved); firstEmpty == 0 {
		t.Error("the first cell always has candidates")
	}
}

// chosenByWeight requires that each cell is chosen that has the fewest candidates for its weight, and returns how often the first cell
// of the board is without candidates.
func chosenByWeight(t *testing.T, p sudoku.Puzzle) int {
	e, _ := engine.ByID("propagate:weight")
	w := newWitness(t, e, p)
	weight, firstEmpty := make([]int, len(p.Givens)), 0
	for cell := range weight {
		weight[cell] = 1
	}
	choices, heavier := 0, 0
	_, err := e.Search(t.Context(), p, engine.Options{Limit: 2, Observe: func(s engine.Step) {
		switch {
		case s.Kind == engine.Wipeout && s.Cell >= 0:
			weight[s.Cell]++
			if s.Cell == 0 {
				firstEmpty++
			}
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
	return firstEmpty
}

// TestForClues: puzzles with clues have an engine that knows them.
func TestForClues(t *testing.T) {
	p, _ := killer(t)
	if e := engine.For(p, 2); !e.Fits(p) || engine.For(sudoku.Empty(p.Layout), 2).Fits(p) {
		t.Errorf("%s is for puzzles with clues", e.ID)
	}
}
