// Package session is one sitting at the board: what is on it, every change made to
// it, and the file that keeps it between one start of the program and the next.
//
//	s := session.New(puzzle)
//	s.Set(cell, 7)
//	s.Undo()
//	err := session.Save(path, s.Now())
//
// Everything a person does to the board goes through a Session, so that all of it
// can be undone, opening another puzzle included. Searching is core/engine's; what
// an engine puts on the board is shown there but is no part of the sitting.
package session

import (
	"slices"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A State is a board at one moment. Its slices are not to be changed.
type State struct {
	Puzzle sudoku.Puzzle // the givens
	Typed  sudoku.Grid   // what was typed into the blanks
	Title  string        // what the puzzle is called; may be empty
	Path   string        // the file it is from or was saved to; may be empty
	Ours   bool          // that file holds this board and nothing else: saving there loses nothing
}

// Grid is every digit on the board, given or typed.
func (s State) Grid() sudoku.Grid {
	g := s.Puzzle.Givens.Clone()
	for cell, d := range s.Typed {
		if d != 0 {
			g[cell] = d
		}
	}
	return g
}

// Layout is the shape of the board.
func (s State) Layout() *sudoku.Layout { return s.Puzzle.Layout }

// Whole is the puzzle that the givens and the typed digits make together: what a
// search starts from.
func (s State) Whole() sudoku.Puzzle {
	return sudoku.Puzzle{Layout: s.Puzzle.Layout, Givens: s.Grid()}
}

func (s State) same(t State) bool {
	return s.Puzzle.Layout == t.Puzzle.Layout && s.Title == t.Title && s.Path == t.Path &&
		slices.Equal(s.Puzzle.Givens, t.Puzzle.Givens) && slices.Equal(s.Typed, t.Typed)
}

// FromEntry is the board that a puzzle read from a file makes.
func FromEntry(e format.Entry) State {
	s := State{Puzzle: e.Puzzle, Typed: e.Typed, Title: e.Title}
	if s.Typed == nil {
		s.Typed = make(sudoku.Grid, e.Puzzle.Layout.Cells())
	}
	return s
}

// A Session is a board and all it has been through. States are kept whole: a
// thousand changes of a 25×25 are little over a megabyte, and nothing can go wrong
// in taking them back.
type Session struct {
	past   []State // oldest first
	now    State
	future []State // what was undone, the next to redo last
}

// New begins a session with a puzzle on the board.
func New(p sudoku.Puzzle) *Session { return Begin(FromEntry(format.Entry{Puzzle: p})) }

// Begin begins a session with a board as it was left.
func Begin(s State) *Session { return &Session{now: s} }

// Now is the board as it is.
func (s *Session) Now() State { return s.now }

// change makes next the board, unless it is that already, and tells whether it did.
func (s *Session) change(next State) bool {
	if next.same(s.now) {
		return false
	}
	s.past = append(s.past, s.now)
	s.now, s.future = next, nil
	return true
}

// Set types a digit into a cell, or clears it for 0. It reports false where nothing
// changes: a given stays.
func (s *Session) Set(cell int, digit uint8) bool {
	if s.now.Puzzle.Givens[cell] != 0 || s.now.Typed[cell] == digit {
		return false
	}
	next := s.now
	next.Typed = next.Typed.Clone()
	next.Typed[cell] = digit
	return s.change(next)
}

// Reset clears what was typed and leaves the givens.
func (s *Session) Reset() bool {
	next := s.now
	next.Typed = make(sudoku.Grid, len(next.Typed))
	return s.change(next)
}

// Clear empties the board, givens and all.
func (s *Session) Clear() bool {
	return s.change(FromEntry(format.Entry{Puzzle: sudoku.Empty(s.now.Layout())}))
}

// Fix makes givens of the typed digits.
func (s *Session) Fix() bool {
	next := FromEntry(format.Entry{Puzzle: s.now.Whole(), Title: s.now.Title})
	next.Path, next.Ours = s.now.Path, s.now.Ours
	return s.change(next)
}

// Fill types the digits of g into the blanks.
func (s *Session) Fill(g sudoku.Grid) bool {
	next := s.now
	next.Typed = next.Typed.Clone()
	for cell, given := range next.Puzzle.Givens {
		if given == 0 && g[cell] != 0 {
			next.Typed[cell] = g[cell]
		}
	}
	return s.change(next)
}

// Open puts another board in the place of this one.
func (s *Session) Open(next State) bool { return s.change(next) }

// SavedTo notes the file that the board is in now. That is no change to undo.
func (s *Session) SavedTo(path string) { s.now.Path, s.now.Ours = path, true }

// CanUndo tells whether there is a change to undo.
func (s *Session) CanUndo() bool { return len(s.past) > 0 }

// CanRedo tells whether a change was undone since the last one was made.
func (s *Session) CanRedo() bool { return len(s.future) > 0 }

// Undo takes back the last change, without limit, and tells whether there was one.
func (s *Session) Undo() bool { return s.move(&s.past, &s.future) }

// Redo makes the change again that was undone last.
func (s *Session) Redo() bool { return s.move(&s.future, &s.past) }

func (s *Session) move(from, to *[]State) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	*to = append(*to, s.now)
	s.now = (*from)[last]
	*from = (*from)[:last]
	return true
}
