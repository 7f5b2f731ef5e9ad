package session

import (
	"slices"
	"time"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A State is a board at one moment. Its slices must not be changed.
type State struct {
	Puzzle sudoku.Puzzle // the givens
	Typed  sudoku.Grid   // what was typed into the blanks
	About

	TypingIn bool // the givens are still being typed in; else the puzzle is being solved

	pencils []Pencil // by cell; nil for none
	links   []Link
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

func (s State) samePencils(t State) bool {
	for cell := range s.Typed {
		if s.Pencil(cell) != t.Pencil(cell) {
			return false
		}
	}
	return slices.Equal(s.links, t.links)
}

func (s State) same(t State) bool {
	return s.SameBoard(t) && s.Title == t.Title && s.Path == t.Path && s.samePencils(t)
}

// SameBoard reports whether two boards hold the same digits, at the same stage.
func (s State) SameBoard(t State) bool { return s.SameDigits(t) && s.TypingIn == t.TypingIn }

// SameDigits reports whether two boards hold the same digits, given and typed.
func (s State) SameDigits(t State) bool {
	return s.Puzzle.Equal(t.Puzzle) && slices.Equal(s.Typed, t.Typed)
}

// FromEntry returns the board for a puzzle read from a file.
func FromEntry(e format.Entry) State {
	s := State{Puzzle: e.Puzzle, Typed: e.Typed, About: About{Title: e.Title, Source: e.Source, Note: e.Note}}
	if s.Typed == nil {
		s.Typed = make(sudoku.Grid, e.Puzzle.Layout.Cells())
	}
	return s
}

// A Sheet is one puzzle and its history. The history holds complete states, all of the same
// layout: a thousand changes of a 25×25 board take little over a megabyte, and undo is simple.
type Sheet struct {
	Name    string    // its name in the library; empty if it is not in it
	Created time.Time // when it was first on the board
	Changed time.Time // when its digits changed last

	Spent    time.Duration // how long it was worked on by hand
	SolvedAt time.Time     // when it was first solved by hand; zero if it never was
	Hints    int           // how many hints were taken until then

	Past   []State // oldest first
	Now    State
	Future []State // what was undone; the last is the next to redo
}

// NewSheet returns the sheet of a puzzle without a history.
func NewSheet(s State) *Sheet {
	now := time.Now()
	return &Sheet{Now: s, Created: now, Changed: now}
}

// Typed reports whether the puzzle was typed, pasted or corrected by the user, and not opened as
// it is.
func (s *Sheet) Typed() bool {
	if s.Now.Pasted || s.Now.Puzzle.Givens.Filled() == 0 {
		return true
	}
	other := func(t State) bool { return !slices.Equal(t.Puzzle.Givens, s.Now.Puzzle.Givens) }
	return slices.ContainsFunc(s.Past, other) || slices.ContainsFunc(s.Future, other)
}

// Copy returns a copy that later changes do not affect.
func (s *Sheet) Copy() *Sheet {
	c := *s
	c.Past, c.Future = slices.Clone(s.Past), slices.Clone(s.Future)
	return &c
}

// WorthKeeping reports whether the user brought or changed the puzzle. It is false for a puzzle
// that was only looked at.
func (s *Sheet) WorthKeeping() bool {
	changed := func(t State) bool { return !t.SameDigits(s.Now) }
	return s.Now.Kept || slices.ContainsFunc(s.Past, changed) || slices.ContainsFunc(s.Future, changed)
}

// Answered reports whether several digits of the board appeared at a time, as when an answer is
// shown. A person types them one by one.
func (s *Sheet) Answered() bool {
	boards := append(slices.Clip(s.Past), s.Now)
	open := s.Now.Typed.Clone() // the digits whose origin has not been found yet
	for i := len(boards) - 1; i > 0 && open.Filled() > 0; i-- {
		before, after, appeared, stay := boards[i-1].Typed, boards[i].Typed, 0, false
		for cell, d := range after {
			if d == 0 || before[cell] == d || boards[i-1].Puzzle.Givens[cell] != 0 {
				continue
			}
			appeared++
			stay = stay || open[cell] != 0
			open[cell] = 0
		}
		if appeared > 1 && stay {
			return true
		}
	}
	return false
}

// SavedTo records the file that the puzzle was saved to. That cannot be undone.
func (s *Sheet) SavedTo(path string) { s.Now.Path, s.Now.Ours = path, true }

func (s *Sheet) change(next State) bool {
	if next.same(s.Now) {
		return false
	}
	s.Past = append(s.Past, s.Now)
	s.Future = nil
	s.show(next)
	return true
}

// show makes next the board.
func (s *Sheet) show(next State) {
	if !next.SameDigits(s.Now) {
		s.Changed = time.Now()
	}
	s.Now = next
}

func (s *Sheet) undo() Step { return s.move(&s.Past, &s.Future, true) }

func (s *Sheet) redo() Step { return s.move(&s.Future, &s.Past, false) }

func (s *Sheet) move(from, to *[]State, back bool) Step {
	last := len(*from) - 1
	if last < 0 {
		return Step{}
	}
	was, now := s.Now, (*from)[last]
	now.About = was.About
	*to, *from = append(*to, was), (*from)[:last]
	s.show(now)
	return step(was, now, back)
}
