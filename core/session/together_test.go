package session_test

import (
	"testing"

	"nonet/core/position"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestTogether checks that several changes are undone and redone as one, and that a copy which was made before does not notice them.
func TestTogether(t *testing.T) {
	s := session.New(sudoku.Empty(sudoku.Classic()))
	s.Set(80, 9)
	first, copied := s.Now(), s.Sheet().Copy()
	all := func(int) sudoku.Digits { return sudoku.Of(1, 2, 3) }
	changed := s.AsOneChange(func() {
		s.SetNotes(session.Corner, all)
		s.Apply([]position.Candidate{{Cell: 0, Digit: 4}}, []position.Candidate{{Cell: 1, Digit: 2}})
	})
	last := s.Now()
	if !changed || last.Typed[0] != 4 || last.Pencil(1).Corner != sudoku.Of(1, 3) || last.Pencil(2).Corner != all(2) {
		t.Errorf("changed %v: %v", changed, last.Pencil(1))
	}
	if s.Undo(); !s.Now().SameBoard(first) || !s.Now().SamePencils(first) {
		t.Error("one undo does not take back all of it")
	}
	if s.Redo(); !s.Now().SameBoard(last) || !s.Now().SamePencils(last) {
		t.Error("one redo does not bring all of it back")
	}
	if copied.Made() != 1 || !copied.Board(0).SameBoard(session.New(sudoku.Empty(sudoku.Classic())).Now()) {
		t.Error("a copy of the sheet has changed")
	}
	nothing := s.AsOneChange(func() {
		s.Set(5, 1)
		s.Set(5, 0)
	})
	if nothing || s.AsOneChange(func() {}) {
		t.Error("what changes nothing is a change")
	}
	if s.Undo(); !s.Now().SameBoard(first) {
		t.Error("what changes nothing has to be undone")
	}
}

// TestTogetherSince checks that changes made one after the other become one, and that those which take each other back leave none.
func TestTogetherSince(t *testing.T) {
	s := session.New(sudoku.Empty(sudoku.Classic()))
	s.Set(80, 9)
	before := s.Sheet().Made()
	s.Set(0, 1)
	for cell := 1; cell < 4; cell++ {
		if !s.AsOneChangeSince(before, func() { s.Set(cell, 1) }) {
			t.Errorf("the digit in cell %d changes nothing", cell)
		}
	}
	if s.Now().Typed[3] != 1 || s.Sheet().Made() != before+1 {
		t.Errorf("there are %d changes after %d", s.Sheet().Made(), before)
	}
	if s.AsOneChangeSince(before, func() {}) || s.Sheet().Made() != before+1 {
		t.Error("no change is one")
	}
	if s.Undo(); s.Now().Typed.Filled() != 1 {
		t.Errorf("one undo leaves %v", s.Now().Typed)
	}
	s.Redo()
	if !s.AsOneChangeSince(before, func() { s.Place([]int{0, 1, 2, 3}, 0, false) }) || s.Sheet().Made() != before {
		t.Errorf("what takes all back leaves %d changes, not %d", s.Sheet().Made(), before)
	}
}
