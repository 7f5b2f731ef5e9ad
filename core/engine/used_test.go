package engine_test

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestFit: a cell may still have the digits that no peer has and that break no clue, or of these only those with which the clues can still be met; a
// filled cell none. So it is while a board is filled cell by cell, and when it becomes another one.
func TestFit(t *testing.T) {
	plain := classic(t, newspaper)
	caged := plain
	var err error
	if caged.Clues, err = rules.Of(plain.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 10, Cells: []int{2, 3}}, {Kind: sudoku.Cage, Number: 8, Cells: []int{70, 71}}}); err != nil {
		t.Fatal(err)
	}
	solved, err := engine.DepthFirst.Search(t.Context(), plain, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	solution := solved.Solutions[0]
	for _, p := range []sudoku.Puzzle{plain, caged} {
		fit := engine.NewFit(p)
		holds := func(board sudoku.Grid) {
			t.Helper()
			for cell, digit := range board {
				var want sudoku.Digits
				for d := range p.Layout.All().All() {
					if board[cell] = d; digit == 0 && p.WithGivens(board).Conflicts() == nil {
						want = want.With(d)
					}
				}
				board[cell] = digit
				options, digits := fit.Options(cell), fit.Digits(cell)
				if options != want || digits&^want != 0 || digits != want && (p.Plain() || !digits.Has(solution[cell])) {
					t.Errorf("%v may have %v, of an exact cover %v, want %v", p.Layout.CellName(cell), digits, options, want)
				}
			}
		}
		board := p.Givens.Clone()
		holds(board)
		for _, cell := range []int{0, 3, 10, 70} {
			board[cell] = solution[cell]
			fit.Put(cell, board[cell])
			holds(board)
		}
		fit.At(p.Givens)
		holds(p.Givens.Clone())
	}
}
