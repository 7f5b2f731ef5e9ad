package session

import (
	"slices"

	"nonet/core/sudoku"
)

// A State is a board at one moment. Its slices must not be changed.
type State struct {
	Puzzle sudoku.Puzzle // the givens
	Typed  sudoku.Grid   // what was typed into the blanks
	About

	TypingIn bool // the givens are still being typed in; else the puzzle is being solved

	written
}

// written is what a person has written besides digits.
type written struct {
	pencils []*Pencil // by cell, nil for a cell without any; nil if there are none
	links   []Link
	struck  []Combination // of cages, in the order in which they were struck
}

// An About is what is known about a puzzle besides its digits. Undo does not change it.
type About struct {
	Title  string // what the puzzle is called; may be empty
	Source string // where it is from, in the user's words; may be empty
	Note   string // the user's note; may have several lines
	Path   string // the file it is from or was saved to; may be empty
	Ours   bool   // the file holds only this board: saving there loses nothing
	Kept   bool   // keep it even if nothing is typed
	Pasted bool   // it was pasted by the user, so it counts as typed
}

// Grid returns every digit on the board, given or typed.
func (s State) Grid() sudoku.Grid { return s.Whole().Givens }

// Layout returns the shape of the board.
func (s State) Layout() *sudoku.Layout { return s.Puzzle.Layout }

// Whole returns the puzzle that the givens and the typed digits make together, from which a
// search starts.
func (s State) Whole() sudoku.Puzzle { return s.Puzzle.With(s.Typed) }

// Shown returns the puzzle to show: while it is being typed in, only the givens; otherwise with
// the typed digits.
func (s State) Shown() sudoku.Puzzle {
	if s.TypingIn {
		return s.Puzzle
	}
	return s.Whole()
}

// fits reports whether a grid has as many cells as the board, and no digit that the board does not have.
func (s State) fits(g sudoku.Grid) bool {
	return sudoku.Puzzle{Layout: s.Layout(), Givens: g}.Check() == nil
}

// sound reports whether the givens and the typed digits fit the layout. Otherwise the board could not be saved.
func (s State) sound() bool { return s.fits(s.Puzzle.Givens) && s.fits(s.Typed) }

// same reports whether two boards hold the same of everything that undo restores.
func (s State) same(t State) bool { return s.SameBoard(t) && s.SamePencils(t) }

// SamePencils reports whether the same notes, colours, links and struck combinations are on two boards of one layout.
func (s State) SamePencils(t State) bool {
	for cell := range s.Typed {
		if !samePencil(s.pencil(cell), t.pencil(cell)) {
			return false
		}
	}
	return slices.Equal(s.links, t.links) && slices.EqualFunc(s.struck, t.struck, Combination.equal)
}

// Pencilled reports whether a person has written anything besides digits: notes, colours, links or struck combinations.
func (s State) Pencilled() bool {
	return len(s.links) > 0 || len(s.struck) > 0 || slices.ContainsFunc(s.pencils, func(p *Pencil) bool { return p != nil })
}

// SameBoard reports whether two boards hold the same digits, at the same stage.
func (s State) SameBoard(t State) bool { return s.SameDigits(t) && s.TypingIn == t.TypingIn }

// SameDigits reports whether two boards hold the same digits, given and typed.
func (s State) SameDigits(t State) bool {
	return s.Puzzle.Equal(t.Puzzle) && slices.Equal(s.Typed, t.Typed)
}

// fixed returns the board with its typed digits as givens.
func (s State) fixed() State {
	s.Puzzle, s.Typed = s.Whole(), make(sudoku.Grid, len(s.Typed))
	return s
}
