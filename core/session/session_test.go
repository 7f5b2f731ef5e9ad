package session

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"nonet/core/sudoku"
)

func example(t *testing.T) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	for i, char := range "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" {
		p.Givens[i], _ = sudoku.DigitOf(char, 9)
	}
	return p
}

func TestGivensStay(t *testing.T) {
	s := New(example(t))
	if s.Set(0, 9) || s.Set(0, 0) || s.CanUndo() {
		t.Error("a given was changed")
	}
	if !s.Set(2, 4) || s.Set(2, 4) {
		t.Error("typing into a blank must change it, typing the same again must not")
	}
	if s.Now().Grid()[2] != 4 || s.Now().Puzzle.Givens[2] != 0 {
		t.Errorf("after typing r1c3 holds %d", s.Now().Grid()[2])
	}
	s.Fix()
	if s.Set(2, 5) || s.Now().Puzzle.Givens[2] != 4 {
		t.Error("a digit made a given was changed")
	}
}

// TestUndoRedo makes random changes of every kind and expects to find each board
// again on the way back and forth.
func TestUndoRedo(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	small, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	s := New(example(t))
	boards := []State{s.Now()}
	for range 2000 {
		changed := false
		switch n := random.IntN(100); {
		case n < 90:
			l := s.Now().Layout()
			changed = s.Set(random.IntN(l.Cells()), uint8(random.IntN(l.Side()+1)))
		case n < 92:
			changed = s.Reset()
		case n < 94:
			changed = s.Clear()
		case n < 96:
			changed = s.Fix()
		case n < 98:
			changed = s.Open(New(example(t)).Now())
		default:
			changed = s.Open(New(sudoku.Empty(small)).Now())
		}
		if changed {
			boards = append(boards, s.Now())
		}
	}
	for i := len(boards) - 2; i >= 0; i-- {
		if !s.Undo() || !s.Now().same(boards[i]) {
			t.Fatalf("undo led to another board than number %d of %d", i, len(boards))
		}
	}
	if s.Undo() {
		t.Error("there was something to undo before the beginning")
	}
	for i := 1; i < len(boards); i++ {
		if !s.Redo() || !s.Now().same(boards[i]) {
			t.Fatalf("redo led to another board than number %d of %d", i, len(boards))
		}
	}
	if s.Redo() {
		t.Error("there was something to redo after the end")
	}
	s.Undo()
	s.Open(New(example(t)).Now())
	if s.CanRedo() {
		t.Error("a new change left the old future in place")
	}
}

func TestSaveAndLoad(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		s := New(sudoku.Empty(l))
		s.Set(0, uint8(side))
		s.Fix()
		s.Set(1, uint8(side-1))
		path := filepath.Join(t.TempDir(), "board.txt")
		if err := Save(path, s.Now()); err != nil {
			t.Fatal(err)
		}
		got, err := Load(path)
		if err != nil || !got.same(s.Now()) {
			t.Errorf("side %d: loaded %+v, %v; want %+v", side, got, err, s.Now())
		}
	}
}
