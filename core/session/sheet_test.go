package session

import (
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestTyped: a puzzle that was typed, pasted or corrected is not one that was opened as it is.
func TestTyped(t *testing.T) {
	empty := New(sudoku.Empty(sudoku.Classic()))
	opened, solved, corrected, takenBack, pasted := New(example(t)), New(example(t)), New(example(t)), New(example(t)), New(example(t))
	solved.Set(2, 4)
	corrected.SetGiven(2, 4)
	takenBack.SetGiven(2, 4)
	takenBack.Undo()
	pasted.Sheet().Now.Pasted = true
	for name, test := range map[string]struct {
		s    *Session
		want bool
	}{
		"empty": {empty, true}, "opened": {opened, false}, "solved": {solved, false},
		"corrected": {corrected, true}, "taken back": {takenBack, true}, "pasted": {pasted, true},
	} {
		if got := test.s.Sheet().Typed(); got != test.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// TestWorthKeeping: a puzzle is worth keeping if it is kept, has a checkpoint, or was written on.
func TestWorthKeeping(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(*Session)
		want bool
	}{
		"opened": {func(*Session) {}, false}, "of another stage": {func(s *Session) { s.TypeIn() }, false},
		"kept":         {func(s *Session) { s.Sheet().Now.Kept = true }, true},
		"a checkpoint": {func(s *Session) { s.Sheet().AddCheckpoint("") }, true},
		"a digit":      {func(s *Session) { s.Set(2, 4) }, true}, "taken back": {func(s *Session) { s.Set(2, 4); s.Undo() }, true},
		"a link": {func(s *Session) {
			s.Link(Link{position.Candidate{Cell: 2, Digit: 1}, position.Candidate{Cell: 3, Digit: 1}, true})
		}, true},
	} {
		s := New(example(t))
		if test.do(s); s.Sheet().WorthKeeping() != test.want {
			t.Errorf("%s: it is worth keeping: %v", name, !test.want)
		}
	}
}

// TestCanUndo: there is something to undo after a change and after another puzzle was opened, and something to redo once it is undone.
func TestCanUndo(t *testing.T) {
	s := New(example(t))
	is := func(undo, redo bool) {
		t.Helper()
		if s.CanUndo() != undo || s.CanRedo() != redo {
			t.Errorf("it can be undone: %v, and redone: %v", s.CanUndo(), s.CanRedo())
		}
	}
	is(false, false)
	s.Set(2, 4)
	is(true, false)
	s.Undo()
	is(false, true)
	s.Redo()
	s.Open(New(sudoku.Empty(sudoku.Classic())).Now())
	is(true, false) // nothing was written on this one
	s.Undo()
	is(true, true)
	s.Undo()
	is(false, true)
}

// TestShown: while a puzzle is typed in, only its givens are seen.
func TestShown(t *testing.T) {
	s := New(example(t))
	s.Set(2, 4)
	if shown := s.Now().Shown(); shown.Givens[2] != 4 || shown.Givens[0] != 5 {
		t.Errorf("seen is %v", shown.Givens)
	}
	s.TypeIn()
	if shown := s.Now().Shown(); shown.Givens[2] != 0 || shown.Givens[0] != 5 {
		t.Errorf("while it is typed in, seen is %v", shown.Givens)
	}
}

// TestCopy: what is done later does not change a copy.
func TestCopy(t *testing.T) {
	s := New(example(t))
	s.Set(2, 4)
	s.Set(3, 6)
	s.Undo()
	c := s.Sheet().Copy()
	s.Undo()
	s.Set(2, 1)
	s.Set(3, 2)
	if c.Made() != 1 || c.Board(0).Typed[2] != 0 || c.Now.Typed[2] != 4 || c.Undone() != 1 || c.Board(2).Typed[3] != 6 {
		t.Errorf("the copy is %+v", c)
	}
}

// TestSolvedByHand: the time is recorded when a person types the last digit, and not when the program does.
func TestSolvedByHand(t *testing.T) {
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	full := make(sudoku.Grid, 81)
	for i, char := range solution {
		full[i], _ = sudoku.DigitOf(char, 9)
	}
	s := New(example(t))
	s.Fill(full)
	if s.Undo(); !s.Sheet().SolvedAt.IsZero() {
		t.Error("an answer is a solution by hand")
	}
	blanks := []int{}
	for cell, given := range s.Now().Puzzle.Givens {
		if given == 0 {
			blanks = append(blanks, cell)
		}
	}
	for i, cell := range blanks {
		if !s.Sheet().SolvedAt.IsZero() {
			t.Errorf("solved after %d digits", i)
		}
		s.Place([]int{cell}, full[cell], true)
	}
	first := s.Sheet().SolvedAt
	if s.Erase(blanks[:1]); first.IsZero() {
		t.Error("it is not solved")
	}
	if s.Set(blanks[0], full[blanks[0]]); !s.Sheet().SolvedAt.Equal(first) {
		t.Error("it was solved for the first time twice")
	}
}

// TestChanged: the time of the last change is that of the digits.
func TestChanged(t *testing.T) {
	s := New(example(t))
	s.Sheet().Changed = s.Sheet().Changed.Add(-1e9)
	before := s.Sheet().Changed
	s.TypeIn()
	if !s.Sheet().Changed.Equal(before) {
		t.Error("another stage is a change")
	}
	s.Done()
	s.Set(2, 4)
	if !s.Sheet().Changed.After(before) {
		t.Error("a digit is no change")
	}
}
