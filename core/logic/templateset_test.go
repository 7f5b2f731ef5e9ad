package logic

import (
	"testing"

	"nonet/core/sudoku"
)

// TestTooManyTemplates: a digit with more templates than are listed has none, because a part of them proves nothing.
func TestTooManyTemplates(t *testing.T) {
	small, err := sudoku.NewLayout(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, list := range templatesOf(emptyGrid(small)) {
		if list == nil || len(list.all)/list.words != 16 {
			t.Errorf("4 × 4, digit %d: %+v, want 16 templates", i+1, list)
		}
	}
	large, err := sudoku.NewLayout(4, 3)
	if err != nil {
		t.Fatal(err)
	}
	g := emptyGrid(large)
	for cell := range large.Cells() {
		for d := uint8(2); d <= 12; d++ { // of which nothing needs to be listed
			g.Strike(cell, d)
		}
	}
	if list := templatesOf(g)[0]; list != nil {
		t.Errorf("12 × 12: %d templates are listed, and there are more", len(list.all)/list.words)
	}
}
