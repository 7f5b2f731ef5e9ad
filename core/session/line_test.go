package session_test

import (
	"strings"
	"testing"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestLineOfKiller: the line of a killer that is copied has its cages, and who pastes it has them, the notes, and what was struck.
func TestLineOfKiller(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}}); err != nil {
		t.Fatal(err)
	}
	s := session.New(p)
	s.Set(80, 7)
	s.SetNotes(session.Centre, func(cell int) sudoku.Digits { return map[int]sudoku.Digits{1: sudoku.Of(6, 9)}[cell] })
	s.StrikeCombination(session.Combination{Cage: []int{0, 1}, Digits: sudoku.Of(7, 8)})
	read, err := session.Read("pasted", strings.NewReader(s.Now().Line()+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if now := s.Now(); !read.Puzzle.Equal(now.Puzzle) || !read.SameDigits(now) || !read.SamePencils(now) {
		t.Errorf("%q is read as another board", s.Now().Line())
	}
}

// TestLineKeepsNotes: of a puzzle whose line has not every sum as it is, only what was struck there is lost, and no note beside it.
func TestLineKeepsNotes(t *testing.T) {
	diagonal := sudoku.Clue{Kind: sudoku.DiagonalSum, Number: 15, Cells: []int{18, 10, 2}} // from below, where no number stands in the other notation
	cage := sudoku.Clue{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1, 2}}
	for name, test := range map[string]struct {
		clue    sudoku.Clue
		unknown *sudoku.Unknown
	}{
		"a diagonal from its other end": {diagonal, nil},
		"unknown rules":                 {cage, &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"fogofwar"}}},
	} {
		p := sudoku.Empty(sudoku.Classic())
		p.Unknown = test.unknown
		var err error
		if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{test.clue}); err != nil {
			t.Fatal(err)
		}
		s := session.New(p)
		if !s.StrikeCombination(session.Combination{Cage: test.clue.Cells, Digits: sudoku.Of(4, 5, 6)}) || !s.Note([]int{30}, session.Corner, 3) {
			t.Fatal("nothing can be struck or noted")
		}
		read, err := session.Read("pasted", strings.NewReader(s.Now().Line()+"\n"))
		if err != nil || read.Pencil(30).Corner != sudoku.Of(3) {
			t.Errorf("%s: of %q the note is lost: %v", name, s.Now().Line(), err)
		}
	}
}
