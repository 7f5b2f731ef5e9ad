package session

import (
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestReadIn: what was read replaces givens, digits and corner notes as one change; nil leaves what is in the blanks.
func TestReadIn(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	s := New(sudoku.Empty(l))
	givens, typed, notes := make(sudoku.Grid, 16), make(sudoku.Grid, 16), make([]sudoku.Digits, 16)
	givens[0], typed[0], typed[1], notes[1], notes[2] = 1, 2, 3, sudoku.Of(4), sudoku.Of(2, 4)
	if !s.ReadIn(givens, typed, notes) || s.ReadIn(givens, typed, notes) || !s.Now().TypingIn {
		t.Fatal("it is no change, or one twice, or not typed in")
	}
	now := s.Now()
	if now.Typed[0] != 0 || now.Typed[1] != 3 || now.Pencil(1).Corner != 0 || now.Pencil(2).Corner != sudoku.Of(2, 4) {
		t.Errorf("the board has %v and the notes %v, %v", now.Typed, now.Pencil(1).Corner, now.Pencil(2).Corner)
	}
	other := givens.Clone()
	other[5] = 4
	if !s.ReadIn(other, nil, nil) || !slices.Equal(s.Now().Typed, now.Typed) || s.Now().Pencil(2) != now.Pencil(2) {
		t.Error("what is in the blanks has changed")
	}
	s.Undo()
	if !slices.Equal(s.Now().Puzzle.Givens, givens) {
		t.Error("undo does not bring back the givens")
	}
	if s.ReadIn(other[:9], nil, nil) || s.ReadIn(other, typed[:3], nil) || s.ReadIn(givens, typed[:3], nil) || s.ReadIn(givens, nil, notes[:3]) {
		t.Error("what does not fit is taken")
	}
	wrong := givens.Clone()
	if wrong[3] = 5; s.ReadIn(wrong, typed, nil) {
		t.Error("a digit that the board does not have is taken")
	}
}

// TestReadInFits: digits and notes that the board does not have are refused, and the board can still be saved.
func TestReadInFits(t *testing.T) {
	for name, read := range map[string]func(s *Session, g sudoku.Grid, notes []sudoku.Digits) bool{
		"given": func(s *Session, g sudoku.Grid, _ []sudoku.Digits) bool { g[0] = 10; return s.ReadIn(g, nil, nil) },
		"typed": func(s *Session, g sudoku.Grid, _ []sudoku.Digits) bool {
			g[0] = 10
			return s.ReadIn(make(sudoku.Grid, 81), g, nil)
		},
		"typed over a given": func(s *Session, g sudoku.Grid, _ []sudoku.Digits) bool {
			givens := g.Clone()
			givens[0], g[0] = 1, 10
			return s.ReadIn(givens, g, nil)
		},
		"note": func(s *Session, g sudoku.Grid, notes []sudoku.Digits) bool {
			notes[0] = sudoku.Of(10)
			return s.ReadIn(g, nil, notes)
		},
		"note of the largest grid": func(s *Session, g sudoku.Grid, notes []sudoku.Digits) bool {
			notes[0] = 1 << 62
			return s.ReadIn(g, nil, notes)
		},
	} {
		s := New(sudoku.Empty(sudoku.Classic()))
		if read(s, make(sudoku.Grid, 81), make([]sudoku.Digits, 81)) || s.CanUndo() {
			t.Errorf("%s: what the board does not have is taken", name)
		}
		if _, err := Text(s.Now()); err != nil {
			t.Errorf("%s: the board cannot be saved: %v", name, err)
		}
	}
}
