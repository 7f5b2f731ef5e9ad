package session

import (
	"slices"
	"time"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A State is a board at one moment. Its slices are not to be changed.
type State struct {
	Puzzle sudoku.Puzzle // the givens
	Typed  sudoku.Grid   // what was typed into the blanks
	About

	TypingIn bool // the givens are still being typed in; else the puzzle is being solved
}

// An About is what there is to know of a puzzle besides its digits. Undo leaves it
// alone.
type About struct {
	Title  string // what the puzzle is called; may be empty
	Source string // where it is from, in anyone's words; may be empty
	Note   string // whatever somebody wants to remember; may have several lines
	Path   string // the file it is from or was saved to; may be empty
	Ours   bool   // that file holds this board and nothing else: saving there loses nothing
	Kept   bool   // it is worth keeping even if nothing is typed
	Pasted bool   // it is somebody's own, as if it were typed
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

// Shown is the puzzle that is to be seen: while it is typed in the givens alone, and then with the
// typed digits.
func (s State) Shown() sudoku.Puzzle {
	if s.TypingIn {
		return s.Puzzle
	}
	return s.Whole()
}

func (s State) same(t State) bool {
	return s.SameBoard(t) && s.Title == t.Title && s.Path == t.Path
}

// SameBoard tells whether two boards hold the same digits, at the same stage.
func (s State) SameBoard(t State) bool { return s.SameDigits(t) && s.TypingIn == t.TypingIn }

// SameDigits tells whether two boards hold the same digits, given and typed.
func (s State) SameDigits(t State) bool {
	return s.Puzzle.Equal(t.Puzzle) && slices.Equal(s.Typed, t.Typed)
}

// FromEntry is the board that a puzzle read from a file makes.
func FromEntry(e format.Entry) State {
	s := State{Puzzle: e.Puzzle, Typed: e.Typed, About: About{Title: e.Title, Source: e.Source, Note: e.Note}}
	if s.Typed == nil {
		s.Typed = make(sudoku.Grid, e.Puzzle.Layout.Cells())
	}
	return s
}

// A Sheet is one puzzle and all it has been through. States are kept whole: a
// thousand changes of a 25×25 are little over a megabyte, and nothing can go wrong
// in taking them back. All of them have the same layout.
type Sheet struct {
	Name    string    // under which it is kept; empty while it is not
	Created time.Time // when it came on the board first
	Changed time.Time // when its digits changed last

	Past   []State // oldest first
	Now    State
	Future []State // what was undone, the next to redo last
}

// NewSheet is a puzzle to which nothing was done yet.
func NewSheet(s State) *Sheet {
	now := time.Now()
	return &Sheet{Now: s, Created: now, Changed: now}
}

// Typed tells a puzzle that somebody typed, pasted or mended from one that came as it is.
func (s *Sheet) Typed() bool {
	if s.Now.Pasted || s.Now.Puzzle.Givens.Filled() == 0 {
		return true
	}
	other := func(t State) bool { return !slices.Equal(t.Puzzle.Givens, s.Now.Puzzle.Givens) }
	return slices.ContainsFunc(s.Past, other) || slices.ContainsFunc(s.Future, other)
}

// Copy is the puzzle as it is at this moment, whatever is done to it afterwards.
func (s *Sheet) Copy() *Sheet {
	c := *s
	c.Past, c.Future = slices.Clone(s.Past), slices.Clone(s.Future)
	return &c
}

// WorthKeeping tells a puzzle that somebody brought, or did something to, from one
// that was only looked at.
func (s *Sheet) WorthKeeping() bool {
	changed := func(t State) bool { return !t.SameDigits(s.Now) }
	return s.Now.Kept || slices.ContainsFunc(s.Past, changed) || slices.ContainsFunc(s.Future, changed)
}

// Answered tells whether digits of the board came several at a time, as an answer does: a person
// types them one by one.
func (s *Sheet) Answered() bool {
	boards := append(slices.Clip(s.Past), s.Now)
	open := s.Now.Typed.Clone() // the digits of which it is not known yet how they came
	for i := len(boards) - 1; i > 0 && open.Filled() > 0; i-- {
		before, after, came, stay := boards[i-1].Typed, boards[i].Typed, 0, false
		for cell, d := range after {
			if d == 0 || before[cell] == d || boards[i-1].Puzzle.Givens[cell] != 0 {
				continue
			}
			came++
			stay = stay || open[cell] != 0
			open[cell] = 0
		}
		if came > 1 && stay {
			return true
		}
	}
	return false
}

// SavedTo notes the file that the puzzle is in now. That is no change to undo.
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
