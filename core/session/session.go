// Package session holds one sitting at the board: the puzzles that are open, every change
// made to them, and the files that a board is saved to.
//
//	s := session.New(puzzle)
//	s.Set(cell, 7)
//	s.Undo()
//	err := session.Save(path, s.Now())
//
// Everything a person does to the board goes through a Session, so that all of it
// can be undone, including opening another puzzle. Undo takes back one action and returns
// a Transition that says which. A puzzle has two stages: it is typed in, then it is solved.
// Changing the stage is an action too.
//
// Each puzzle has a Sheet, with its own history; core/library saves it between runs of the
// program. The puzzles of a sitting, in the order they were opened, are its trail. Searching
// is left to core/engine: the digits of an engine are shown on the board but are not part of
// the Session.
package session

import (
	"slices"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A Session is the puzzles of one sitting, one of which is on the board.
//
// Undo takes back the changes of the puzzle on the board, including those of earlier
// sittings, and then returns to the puzzle before it. Right after a puzzle was opened,
// Undo takes back the opening.
type Session struct {
	trail       []*Sheet  // the puzzles in the order they were opened; never empty
	at          int       // the index in trail of the puzzle on the board
	moved       direction // the move along the trail that brought it there; none once it was changed
	placeholder *Sheet    // the empty board in place of the last puzzle that was dropped; nil for none
}

// A direction is a move along the trail, from one puzzle to the next or the previous one.
type direction int

const (
	back direction = iota - 1
	none
	forward
)

// New begins a session with a puzzle on the board. It panics if the givens do not fit the layout, which
// sudoku.NewPuzzle checks.
func New(p sudoku.Puzzle) *Session { return Begin(FromEntry(format.Entry{Puzzle: p})) }

// Begin begins a session with a board that has no history, as NewSheet does.
func Begin(s State) *Session { return BeginWith(NewSheet(s)) }

// BeginWith begins a session with a puzzle and its history.
func BeginWith(sheet *Sheet) *Session { return &Session{trail: []*Sheet{sheet}} }

// BeginOn begins a session with the trail of an earlier one; trail[at] is on the board.
func BeginOn(trail []*Sheet, at int) *Session { return &Session{trail: slices.Clone(trail), at: at} }

// Trail returns the puzzles of the sitting, in the order they were opened, and the index of
// the one on the board.
func (s *Session) Trail() (trail []*Sheet, at int) { return slices.Clone(s.trail), s.at }

// Sheet returns the puzzle on the board, with its history.
func (s *Session) Sheet() *Sheet { return s.trail[s.at] }

// Now returns the board as it is.
func (s *Session) Now() State { return s.Sheet().Now }

// change makes next the board and reports whether that changed anything. If so, nothing can be
// redone any more, neither in this puzzle nor by going on to a later one.
func (s *Session) change(next State) bool { return s.changeAs(next, false) }

// changeAs is change; answer: the program filled in the rest.
func (s *Session) changeAs(next State, answer bool) bool {
	if !s.Sheet().change(next, answer) {
		return false
	}
	s.trail = slices.Delete(s.trail, s.at+1, len(s.trail))
	s.moved = none
	return true
}

// changeByHand is change for what a person writes, who may have solved the puzzle with it.
func (s *Session) changeByHand(next State) bool {
	if !s.change(next) {
		return false
	}
	s.Sheet().solved()
	return true
}

// Set types a digit into a cell; 0 clears the cell. It reports false if nothing changes, if
// the cell is a given, or if the board has no such cell or digit.
func (s *Session) Set(cell int, digit uint8) bool {
	now := s.Now()
	if !now.has(cell, digit) || now.Puzzle.Givens[cell] != 0 || now.Typed[cell] == digit {
		return false
	}
	now.Typed = now.Typed.Clone()
	now.Typed[cell] = digit
	return s.changeByHand(now)
}

// Reset clears what was typed, and all else that a person has written. It leaves the givens.
func (s *Session) Reset() bool {
	next := s.Now()
	next.Typed = make(sudoku.Grid, len(next.Typed))
	next.written = written{}
	return s.change(next)
}

// Clear opens an empty board of the same shape and at the same stage. It is another puzzle:
// the one on the board keeps its own history.
func (s *Session) Clear() bool {
	next := FromEntry(format.Entry{Puzzle: sudoku.Empty(s.Now().Layout())})
	next.TypingIn = s.Now().TypingIn
	return s.Open(next)
}

// Fix turns the typed digits into givens.
func (s *Session) Fix() bool {
	return s.change(s.Now().fixed())
}

// Fill types the digits of g into the blanks, which is an answer if no blank is left. It reports false
// if nothing changes, or if g does not fit this board.
func (s *Session) Fill(g sudoku.Grid) bool {
	next := s.Now()
	if !next.fits(g) {
		return false
	}
	next.Typed = next.Typed.Clone()
	for cell, given := range next.Puzzle.Givens {
		if given == 0 && g[cell] != 0 {
			next.Typed[cell] = g[cell]
		}
	}
	return s.changeAs(next, !slices.Contains(next.Grid(), 0))
}

// Open puts another puzzle on the board. If it is the puzzle that is there already, Open only
// changes the stage. With other notes it is another puzzle, so that none are lost. Open reports false if nothing
// changes, or if the digits do not fit the layout.
func (s *Session) Open(next State) bool {
	if !next.sound() {
		return false
	}
	sheet := s.Sheet()
	same := next.Title == sheet.Now.Title && next.Path == sheet.Now.Path && next.SameDigits(sheet.Now)
	if !same || next.Pencilled() && !next.SamePencils(sheet.Now) {
		s.OpenSheet(NewSheet(next))
		return true
	}
	staged := sheet.Now
	staged.TypingIn = next.TypingIn
	if s.setStage(staged) {
		sheet.Now.Kept = sheet.Now.Kept || next.Kept
		return true
	}
	keep := next.Kept && !sheet.Now.Kept
	sheet.Now.Kept = sheet.Now.Kept || next.Kept
	return keep
}

// OpenSheet puts another puzzle, with its history, on the board. It replaces a puzzle of the
// same name in the sitting.
func (s *Session) OpenSheet(sheet *Sheet) {
	s.trail = slices.DeleteFunc(s.trail[:s.at+1], func(other *Sheet) bool {
		return other == sheet || sheet.Name != "" && other.Name == sheet.Name || other == s.placeholder && !other.WorthKeeping()
	})
	s.trail = append(s.trail, sheet)
	s.at, s.moved = len(s.trail)-1, forward
}

// Unopen takes back the opening of an empty board to which nothing was done, as if it had never
// been opened: the puzzle before it is on the board again. It reports false if another board is
// there, or if something would be lost.
func (s *Session) Unopen(empty *Sheet) bool {
	if s.Sheet() != empty || s.at == 0 || empty.WorthKeeping() || empty.Now.Grid().Filled() > 0 {
		return false
	}
	s.trail = slices.Delete(s.trail, s.at, s.at+1)
	s.at--
	s.moved = none
	return true
}

// Find returns the puzzle of this sitting with the given name, or nil.
func (s *Session) Find(name string) *Sheet {
	i := slices.IndexFunc(s.trail, func(sheet *Sheet) bool { return sheet.Name == name })
	if i < 0 {
		return nil
	}
	return s.trail[i]
}

// Drop removes a puzzle from the sitting. If it is on the board, an empty board takes its
// place until another puzzle is opened.
func (s *Session) Drop(sheet *Sheet) {
	i := slices.Index(s.trail, sheet)
	if i < 0 {
		return
	}
	s.moved = none
	if i == s.at {
		s.placeholder = NewSheet(FromEntry(format.Entry{Puzzle: sudoku.Empty(sheet.Now.Layout())}))
		s.trail[i] = s.placeholder
		return
	}
	s.trail = slices.Delete(s.trail, i, i+1)
	if i < s.at {
		s.at--
	}
}

// PutBack undoes Drop: the puzzle replaces the empty board, and Undo continues with the
// puzzle's own history. If another puzzle is on the board by now, PutBack opens the puzzle.
func (s *Session) PutBack(sheet *Sheet) {
	if s.Sheet() != s.placeholder || s.placeholder.WorthKeeping() {
		s.OpenSheet(sheet)
		return
	}
	s.trail[s.at], s.placeholder, s.moved = sheet, nil, none
}

// CanUndo reports whether there is an action to undo.
func (s *Session) CanUndo() bool { return s.at > 0 || s.Sheet().Made() > 0 }

// CanRedo reports whether there is an action to redo.
func (s *Session) CanRedo() bool { return s.at+1 < len(s.trail) || s.Sheet().Undone() > 0 }

// Undo takes back the last action and returns it. There is no limit.
func (s *Session) Undo() Transition {
	if s.moved == forward && s.at > 0 || s.Sheet().Made() == 0 {
		return s.walk(back)
	}
	s.moved = none
	return s.Sheet().undo()
}

// Redo repeats the action that was undone last and returns it.
func (s *Session) Redo() Transition {
	if s.moved == back || s.Sheet().Undone() == 0 {
		return s.walk(forward)
	}
	s.moved = none
	return s.Sheet().redo()
}

// walk goes to the previous or the next puzzle of the trail.
func (s *Session) walk(d direction) Transition {
	to := s.at + int(d)
	if to < 0 || to >= len(s.trail) {
		return Transition{}
	}
	was := s.Now()
	s.at, s.moved = to, d
	return Transition{Kind: Opened, Was: was, Now: s.Now()}
}
