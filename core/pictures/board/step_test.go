package board

import (
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
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

// TestWhereToLook: where to look for a step are its cells and houses; if it has none, the cells of the candidates that it is about, or else of those that it
// places or strikes. Of a hidden single it is the house alone.
func TestWhereToLook(t *testing.T) {
	at := func(cells ...int) (all []position.Candidate) {
		for _, cell := range cells {
			all = append(all, position.Candidate{Cell: cell, Digit: 5})
		}
		return all
	}
	marks := []logic.Mark{{Candidate: at(3)[0], Role: logic.Cause}, {Candidate: at(4)[0], Role: logic.Cause}}
	for name, c := range map[string]struct {
		step  logic.Deduction
		whole bool
		want  []int
	}{
		"cells":             {logic.Deduction{Cells: []int{1, 2}, Marks: marks, Strikes: at(7)}, false, []int{1, 2}},
		"one cell":          {logic.Deduction{Cells: []int{1}, Marks: marks, Strikes: at(7)}, false, []int{1}},
		"one candidate":     {logic.Deduction{Marks: marks[:1], Strikes: at(7)}, false, []int{3}},
		"houses":            {logic.Deduction{Houses: []int{0}, Marks: marks, Strikes: at(7)}, false, nil},
		"candidates":        {logic.Deduction{Marks: marks, Strikes: at(7)}, false, []int{3, 4}},
		"places":            {logic.Deduction{Places: at(8)}, false, []int{8}},
		"strikes":           {logic.Deduction{Strikes: at(7, 9)}, false, []int{7, 9}},
		"a hidden single":   {logic.Deduction{Technique: logic.HiddenSingle, Cells: []int{1}, Houses: []int{0}, Places: at(1)}, false, nil},
		"all of the single": {logic.Deduction{Technique: logic.HiddenSingle, Cells: []int{1}, Houses: []int{0}, Places: at(1)}, true, []int{1}},
		"a naked single":    {logic.Deduction{Technique: logic.NakedSingle, Cells: []int{1}, Places: at(1)}, false, []int{1}},
	} {
		if got := (&Drawing{Step: c.step, Whole: c.whole}).cells(); !slices.Equal(got, c.want) {
			t.Errorf("%s: the cells are %v, want %v", name, got, c.want)
		}
	}
}

// TestHouseOfAClue: a step that rests on a house too does not shade the cells of its clue.
func TestHouseOfAClue(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 24, Cells: []int{20, 21, 22}}}); err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	for d := range logic.CageCombination.All(g, logic.Options{}) {
		d.Houses = []int{4}
		cells := make([]render.Cell, 81)
		(&Drawing{Grid: g, Step: d}).markClues(cells)
		for cell := range cells {
			if cells[cell].Marks != 0 {
				t.Errorf("cell %d is shaded", cell)
			}
		}
		return
	}
	t.Error("nothing is struck from a cage of 24")
}

// TestRolesOfSets: almost locked sets have the shapes of sets in turn, the first again after the last.
func TestRolesOfSets(t *testing.T) {
	shapes := render.Linked - render.SetA
	for i := range 3 * int(shapes) {
		if got, want := RoleOf(logic.SetA+logic.Role(i)), render.SetA+render.Role(i)%shapes; got != want {
			t.Errorf("set %d has the shape %d, want %d", i, got, want)
		}
	}
}

// TestMarkedCells: on boards of more than nine digits the cells of a step are marked besides its candidates.
func TestMarkedCells(t *testing.T) {
	for side, large := range map[int]bool{4: false, 9: false, 16: true} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		cells := make([]render.Cell, l.Cells())
		(&Drawing{Grid: g, Step: logic.Deduction{Cells: []int{3}}, Whole: true}).mark(cells)
		if got := cells[3].Marks&render.Hinted != 0; got != large {
			t.Errorf("on a board of %d digits the cell is marked: %t", side, got)
		}
	}
}
