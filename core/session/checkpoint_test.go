package session

import (
	"slices"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestCheckpoints: going back to a checkpoint is one change, and restores notes as well as digits.
func TestCheckpoints(t *testing.T) {
	s := New(example(t))
	s.Note([]int{2, 3}, Corner, 4)
	s.Set(5, 8)
	sheet := s.Sheet()
	if !sheet.AddCheckpoint("before I guess") || sheet.AddCheckpoint("again") {
		t.Error("the board is not kept once")
	}
	kept := s.Now()
	s.Place([]int{2}, 4, true)
	s.Erase([]int{5})
	c := sheet.Checkpoints[0]
	if got := sheet.Differing(c); !slices.Equal(got, []int{2, 3, 5}) || c.Steps != 2 {
		t.Errorf("after %d steps, different are %v", c.Steps, got)
	}
	copied, left := sheet.Copy(), s.Now()
	if !s.Return(c) || s.Return(c) || !s.Now().same(kept) || sheet.Differing(c) != nil {
		t.Error("it is not the board of the checkpoint")
	}
	if step := s.Undo(); !s.Now().same(left) || step.Kind != Digits || !slices.Equal(step.Cells, []int{2, 5}) {
		t.Errorf("undone is %v of %v", step.Kind, step.Cells)
	}
	sheet.NameCheckpoint(0, "a name")
	s.Set(6, 9)
	sheet.AddCheckpoint("")
	removed := sheet.RemoveCheckpoint(0)
	if len(sheet.Checkpoints) != 1 || len(copied.Checkpoints) != 1 || copied.Checkpoints[0].Name != "before I guess" {
		t.Errorf("the checkpoints are %v, those of the copy %v", sheet.Checkpoints, copied.Checkpoints)
	}
	if sheet.InsertCheckpoint(0, removed); sheet.Checkpoints[0].Name != "a name" || len(sheet.Checkpoints) != 2 {
		t.Errorf("the checkpoints are %v", sheet.Checkpoints)
	}
}

// TestCheckpointOfAMendedPuzzle: a given that was corrected after the checkpoint stays.
func TestCheckpointOfAMendedPuzzle(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	s.SetGiven(0, 5)
	s.Done()
	s.Set(1, 3)
	s.Set(2, 4)
	s.Sheet().AddCheckpoint("")
	s.SetGiven(2, 7)
	s.Done()
	s.Reset()
	s.Return(s.Sheet().Checkpoints[0])
	if now := s.Now(); now.Typed[1] != 3 || now.Puzzle.Givens[2] != 7 || now.Typed[2] != 0 || now.TypingIn {
		t.Errorf("on the board is %v with %v typed", now.Puzzle.Givens, now.Typed)
	}
}

// TestCheckpointWithOtherLinks: boards that differ in links only are two checkpoints.
func TestCheckpointWithOtherLinks(t *testing.T) {
	s := New(example(t))
	sheet := s.Sheet()
	sheet.AddCheckpoint("")
	s.Link(Link{From: position.Candidate{Cell: 2, Digit: 1}, To: position.Candidate{Cell: 3, Digit: 1}})
	first := sheet.Checkpoints[0]
	if sheet.IsAt(first) || !sheet.AddCheckpoint("") {
		t.Error("a link that was drawn makes no other board")
	}
	if !s.Return(first) || !sheet.IsAt(first) || len(s.Now().Links()) != 0 {
		t.Error("the link is still there")
	}
}
