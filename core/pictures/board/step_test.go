package board

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/render"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestCageIsShaded: a step that rests on a cage shades its cells, as one that rests on a house shades those of the house.
func TestCageIsShaded(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	cage := []int{20, 21, 22}
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 24, Cells: cage}}); err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	for d := range logic.CageCombination.All(g, logic.Options{}) {
		cells := make([]render.Cell, 81)
		(&Drawing{Grid: g, Step: d, Whole: true}).mark(cells)
		for cell := range cells {
			want := cell >= 20 && cell <= 22
			if got := cells[cell].Marks&render.Base != 0; got != want {
				t.Errorf("cell %d is shaded: %t", cell, got)
			}
		}
		return
	}
	t.Error("nothing is struck from a cage of 24")
}
