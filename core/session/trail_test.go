package session

import (
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// titled returns an empty board with a title.
func titled(title string) State {
	return FromEntry(format.Entry{Puzzle: sudoku.Empty(sudoku.Classic()), Title: title})
}

// with returns a puzzle of an earlier sitting, into which the given number of digits were
// typed.
func with(title string, digits int) *Sheet {
	s := Begin(titled(title))
	for cell := range digits {
		s.Set(cell, 1)
	}
	s.Sheet().Name = title
	return s.Sheet()
}

// is checks which puzzle is on the board and how many digits are typed there.
func (s *Session) is(t *testing.T, title string, digits int) {
	t.Helper()
	if now := s.Now(); now.Title != title || now.Typed.Filled() != digits {
		t.Fatalf("on the board is %s with %d digits, want %s with %d", now.Title, now.Typed.Filled(), title, digits)
	}
}

// TestUndoAcrossPuzzles: right after a puzzle was opened undo takes back the opening; once it
// was changed, undo goes through its whole history first.
func TestUndoAcrossPuzzles(t *testing.T) {
	s := BeginWith(with("a", 3))
	s.OpenSheet(with("b", 2))
	s.is(t, "b", 2)
	s.Undo()
	s.is(t, "a", 3)
	s.Redo()
	s.is(t, "b", 2)
	s.Set(2, 1)
	for _, digits := range []int{2, 1, 0} {
		s.Undo()
		s.is(t, "b", digits)
	}
	s.Undo()
	s.is(t, "a", 3)
	s.Undo()
	s.is(t, "a", 2)
	s.Redo()
	s.is(t, "a", 3)
	for digits := range 4 {
		s.Redo()
		s.is(t, "b", digits)
	}
	if s.Redo().Kind != Nothing {
		t.Error("there is something to redo after the end")
	}
}

// TestOpeningKeepsWhatWasUndone: opening another puzzle does not change this one.
func TestOpeningKeepsWhatWasUndone(t *testing.T) {
	s := BeginWith(with("a", 3))
	s.Undo()
	s.OpenSheet(with("b", 0))
	s.Undo()
	s.is(t, "a", 2)
	s.Redo() // repeats the opening of b
	s.is(t, "b", 0)
	s.Undo()
	s.Undo()
	s.is(t, "a", 1)
	s.Redo()
	s.Redo()
	s.is(t, "a", 3)
	s.Undo()
	s.Set(80, 9)
	if s.CanRedo() {
		t.Error("after a change there is still a later puzzle")
	}
}

// TestOnlyOneOfEach: a puzzle that is opened again is in the sitting only once.
func TestOnlyOneOfEach(t *testing.T) {
	a, b := with("a", 1), with("b", 1)
	s := BeginWith(a)
	s.OpenSheet(b)
	s.Set(5, 5)
	again := with("a", 2)
	s.OpenSheet(again)
	if s.Find("a") != again {
		t.Error("an older a is in the sitting")
	}
	s.Undo()
	s.is(t, "b", 2)
	for s.Undo().Kind != Nothing {
	}
	s.is(t, "b", 0)
}

// TestDrop: a deleted puzzle leaves an empty board, not another puzzle.
func TestDrop(t *testing.T) {
	a, b := with("a", 1), with("b", 1)
	s := BeginWith(a)
	s.OpenSheet(b)
	s.Drop(a)
	s.is(t, "b", 1)
	s.Drop(a)
	s.Drop(b)
	s.is(t, "", 0)
	if s.CanUndo() || s.CanRedo() {
		t.Error("there is still something to undo")
	}

	s = BeginWith(with("a", 1))
	s.OpenSheet(b)
	c := with("c", 3)
	s.OpenSheet(c)
	s.Undo()
	s.Drop(b)
	s.is(t, "", 0)
	s.Redo()
	s.is(t, "c", 3)
	s.Undo()
	s.is(t, "", 0)
	d := with("d", 2)
	s.OpenSheet(d)
	s.Undo()
	s.is(t, "a", 1)
	s.Redo()
	s.Drop(d)
	s.Set(0, 9)
	s.OpenSheet(c)
	s.Undo()
	s.is(t, "", 1)
	s.Undo()
	s.Undo()
	s.is(t, "a", 1)
	s.Drop(c)
	for s.Redo().Kind != Nothing {
		if s.Now().Title == "c" {
			t.Error("redo still leads to the deleted puzzle")
		}
	}
}

// TestClearKeepsThePuzzle: the empty board is another puzzle; the puzzle before it is
// unchanged.
func TestClearKeepsThePuzzle(t *testing.T) {
	a := with("a", 2)
	s := BeginWith(a)
	s.Clear()
	s.is(t, "", 0)
	if s.Sheet() == a || s.Sheet().WorthKeeping() || a.Now.Typed.Filled() != 2 {
		t.Error("clearing changed the puzzle")
	}
	s.Undo()
	s.is(t, "a", 2)
}

// TestUnopen: an unchanged empty board is removed, and nothing else is lost.
func TestUnopen(t *testing.T) {
	s := BeginWith(with("a", 2))
	s.Undo()
	if s.Unopen(s.Sheet()) || s.Unopen(nil) {
		t.Error("Unopen removed the only board")
	}
	s.OpenSheet(NewSheet(titled("b")))
	b := s.Sheet()
	s.OpenSheet(with("c", 1))
	if s.Unopen(b) {
		t.Error("Unopen removed a board that is not on the board")
	}
	s.Undo()
	if !s.Unopen(b) {
		t.Fatal("the empty board was not removed")
	}
	s.is(t, "a", 1)
	s.Redo()
	s.is(t, "a", 2)
	s.Redo()
	s.is(t, "c", 1)

	s.OpenSheet(NewSheet(titled("b")))
	s.Set(0, 1)
	if s.Unopen(s.Sheet()) {
		t.Error("a board with a digit was removed")
	}
	s.Undo()
	if s.Unopen(s.Sheet()) {
		t.Error("a board whose digit can be restored was removed")
	}
	given := titled("c")
	given.Puzzle.Givens[0] = 1
	s.OpenSheet(NewSheet(given))
	if s.Unopen(s.Sheet()) {
		t.Error("a board with a given was removed")
	}
}

// TestAboutIsNotUndone: undoing a digit does not change a new title.
func TestAboutIsNotUndone(t *testing.T) {
	s := BeginWith(with("a", 2))
	s.Sheet().Now.Title = "new"
	s.Undo()
	s.is(t, "new", 1)
	s.Redo()
	s.Fix()
	s.is(t, "new", 0)
}

// TestPutBack: a dropped puzzle is put back with its history, and undo and redo lead to the
// same boards as before.
func TestPutBack(t *testing.T) {
	s := BeginWith(with("a", 1))
	b := with("b", 2)
	s.OpenSheet(b)
	s.OpenSheet(with("c", 1))
	s.Undo()
	s.Drop(b)
	s.is(t, "", 0)
	s.PutBack(b)
	s.is(t, "b", 2)
	s.Undo()
	s.is(t, "b", 1)
	s.Undo()
	s.Undo()
	s.is(t, "a", 1)
	for _, digits := range []int{0, 1, 2} {
		s.Redo()
		s.is(t, "b", digits)
	}
	s.Redo()
	s.is(t, "c", 1)

	s.Drop(s.Sheet())
	s.Set(0, 1) // the placeholder is a puzzle now
	s.PutBack(b)
	s.is(t, "b", 2)
	s.Undo()
	s.is(t, "", 1)
}
