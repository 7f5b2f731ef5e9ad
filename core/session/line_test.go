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
