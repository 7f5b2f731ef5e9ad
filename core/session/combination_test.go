package session_test

import (
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestStrikeCombination strikes combinations of two cages. The board and its history are the same when they are read back from their text, a
// combination that no cage has is refused, and one goes with its cage.
func TestStrikeCombination(t *testing.T) {
	l := sudoku.Classic()
	clues, err := rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}, {Kind: sudoku.Cage, Number: 6, Cells: []int{3, 4, 5}}})
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Clues = clues
	s := session.New(p)
	sixNine, sevenEight := session.Combination{Cage: []int{0, 1}, Digits: sudoku.Of(6, 9)}, session.Combination{Cage: []int{0, 1}, Digits: sudoku.Of(7, 8)}
	low := session.Combination{Cage: []int{3, 4, 5}, Digits: sudoku.Of(1, 2, 3)}
	for _, c := range []session.Combination{sixNine, low, sevenEight, sixNine} {
		if !s.StrikeCombination(c) {
			t.Fatalf("%v is refused", c)
		}
	}
	for _, bad := range []session.Combination{{Cage: []int{0, 2}, Digits: sudoku.Of(6, 9)}, {Cage: []int{0, 1}, Digits: sudoku.Of(1, 5, 9)}, {Cage: []int{0, 1}, Digits: sudoku.Of(6, 7)}, {}} {
		if s.StrikeCombination(bad) {
			t.Errorf("%v is struck", bad)
		}
	}
	now := s.Now()
	if now.Struck(sixNine) || !now.Struck(sevenEight) || !now.Struck(low) {
		t.Error("struck is something else")
	}
	read, err := session.ReadEntry(now.Entry())
	if err != nil || !read.SamePencils(now) {
		t.Errorf("read back: %v", err)
	}
	board := s.Sheet().Board(0)
	for i, c := range s.Sheet().Changes() {
		items := c.Items(l)
		next, _, err := board.Forward(items)
		if err != nil || !next.SamePencils(s.Sheet().Board(i+1)) {
			t.Fatalf("change %d, %q: %v", i, items, err)
		}
		before, _, err := next.Back(items)
		if err != nil || !before.SamePencils(board) {
			t.Fatalf("change %d back, %q: %v", i, items, err)
		}
		board = next
	}
	for _, bad := range []string{"combination", "combination +0 69", "combination +2 67 r1c1 r1c2", "combination +0 78 r1c1 r1c2", "combination -0 78 r1c1 r1c2", "combination ++0 69 r1c1 r1c2", "combination +0 96 r1c1 r1c2", "combination +0 6x r1c1 r1c2"} {
		if _, _, err := now.Forward([]string{bad}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if changed, err := s.SetRules(l, slices.Clone(clues.All())[1:]); !changed || err != nil {
		t.Fatal(changed, err)
	}
	if now := s.Now(); now.Struck(sevenEight) || !now.Struck(low) {
		t.Error("a combination does not go with its cage")
	}
	for s.Undo().Kind == session.Ruled || s.Now().TypingIn {
	}
	if !s.Now().Struck(sevenEight) {
		t.Error("undo does not bring it back")
	}
}
