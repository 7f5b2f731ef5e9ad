package session

import (
	"testing"

	"nonet/core/sudoku"
)

// TestGivensAreAmended: a digit with a second figure typed later is one change.
func TestGivensAreAmended(t *testing.T) {
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	s := New(sudoku.Empty(l))
	s.SetGiven(0, 3)
	s.SetGiven(5, 1)
	if !s.AmendGiven(5, 12) || s.Now().Puzzle.Givens[5] != 12 {
		t.Fatalf("cell 5 holds %d", s.Now().Puzzle.Givens[5])
	}
	if s.Undo(); s.Now().Puzzle.Givens[5] != 0 || s.Now().Puzzle.Givens[0] != 3 {
		t.Error("both figures are not one change")
	}
	if s.Redo(); s.Now().Puzzle.Givens[5] != 12 {
		t.Error("the change cannot be made again")
	}
	if s.AmendGiven(5, 12) {
		t.Error("the digit that the cell holds already is called a change")
	}
	s.SetGiven(5, 1)
	past := s.Sheet().Made()
	if s.AmendGiven(5, 12); s.Sheet().Made() != past-1 || s.CanRedo() {
		t.Error("the same digit again is a change")
	}
}

// TestGivensOffTheBoard: givens outside the board are refused, together with all others.
func TestGivensOffTheBoard(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	for _, digits := range []map[int]uint8{{81: 1}, {-1: 1}, {0: 10}, {0: 1, 200: 2}} {
		if s.SetGivens(digits) || s.CanUndo() {
			t.Errorf("%v were taken", digits)
		}
	}
}

// TestBlanksTakeNothingAway: removing a given, or setting a blank cell to 0, does not change
// the digits that were typed while solving.
func TestBlanksTakeNothingAway(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	s.SetGiven(0, 5)
	s.Done()
	s.Set(2, 4)
	s.TypeIn()
	s.SetGiven(0, 0)
	if s.SetGiven(2, 0) || s.Now().Typed[2] != 4 {
		t.Errorf("what was typed is %v", s.Now().Typed)
	}
	s.SetGiven(2, 7)
	if now := s.Now(); now.Typed[2] != 0 || now.Puzzle.Givens[2] != 7 {
		t.Error("a given does not replace a typed digit")
	}
}
