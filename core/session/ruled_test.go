package session_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestSetRules draws and removes clues and houses at random, between digits. Every board of the history is that which was there, forwards and
// backwards, by Undo and Redo and by the text of each change.
func TestSetRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 0))
	l := sudoku.Classic()
	s := session.New(sudoku.Empty(l))
	s.TypeIn()
	drawn := []string{"cage 15 r1c1 r1c2 r2c1", "thermo r5c5 r5c6 r4c7", "cage r9c8 r9c9", "difference 1 r3c3 r3c4", "arrow r7c1 = r7c2 r7c3", "odd r5c5", "knight", "diagonal-sum 23 r1c2 r2c3"}
	boards := []session.State{s.Now()}
	for len(boards) < 60 {
		now := s.Now()
		clues := slices.Clone(now.Puzzle.Clues.All())
		layout := now.Layout()
		switch rng.IntN(4) {
		case 0:
			shape := layout.Shape()
			shape.Extra ^= []sudoku.Extra{sudoku.Diagonals, sudoku.Windows}[rng.IntN(2)]
			var err error
			if layout, err = shape.Layout(); err != nil {
				t.Fatal(err)
			}
		case 1:
			if len(clues) > 0 {
				i := rng.IntN(len(clues))
				clues = slices.Delete(clues, i, i+1)
			}
		case 2:
			clue, err := rules.Parse(l, drawn[rng.IntN(len(drawn))])
			if err != nil {
				t.Fatal(err)
			}
			clues = slices.Insert(clues, rng.IntN(len(clues)+1), clue)
		default:
			if s.SetGiven(rng.IntN(81), uint8(rng.IntN(10))) {
				boards = append(boards, s.Now())
			}
			continue
		}
		changed, err := s.SetRules(layout, clues)
		if err != nil {
			t.Fatal(err)
		}
		if changed {
			boards = append(boards, s.Now())
		}
	}
	sheet := s.Sheet()
	first := sheet.Made() - len(boards) + 1 // before that typing in was begun
	for i, want := range boards {
		if got := sheet.Board(first + i); !got.SameBoard(want) {
			t.Fatalf("after %d changes the board is %s, want %s", i, got.Puzzle.Key(), want.Puzzle.Key())
		}
		if i == 0 {
			continue
		}
		items := sheet.Changes()[first+i-1].Items(want.Layout())
		if next, _, err := boards[i-1].Forward(items); err != nil || !next.SameBoard(want) {
			t.Fatalf("%q leads to %s, %v, want %s", items, next.Puzzle.Key(), err, want.Puzzle.Key())
		}
		if before, _, err := want.Back(items); err != nil || !before.SameBoard(boards[i-1]) {
			t.Fatalf("%q leads back to %s, %v, want %s", items, before.Puzzle.Key(), err, boards[i-1].Puzzle.Key())
		}
	}
	for i := len(boards) - 2; i >= 0; i-- {
		if s.Undo(); !s.Now().SameBoard(boards[i]) {
			t.Fatalf("undone to %s, want %s", s.Now().Puzzle.Key(), boards[i].Puzzle.Key())
		}
	}
	for _, want := range boards[1:] {
		if s.Redo(); !s.Now().SameBoard(want) {
			t.Fatalf("redone to %s, want %s", s.Now().Puzzle.Key(), want.Puzzle.Key())
		}
	}
}

// TestSetRulesRefuses: what is no clue changes nothing, and neither do the same rules.
func TestSetRulesRefuses(t *testing.T) {
	s := session.New(sudoku.Empty(sudoku.Classic()))
	if changed, err := s.SetRules(sudoku.Classic(), []sudoku.Clue{{Kind: sudoku.Thermo, Cells: []int{1}}}); err == nil || changed {
		t.Error("a thermometer of one cell was drawn")
	}
	if changed, err := s.SetRules(sudoku.Classic(), nil); err != nil || changed || s.Now().TypingIn {
		t.Errorf("no rules: %v, %v", changed, err)
	}
}
