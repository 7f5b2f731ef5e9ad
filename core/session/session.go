// Package session is one sitting at the board: what is on it, every change made to
// it, and the files that a board is saved to.
//
//	s := session.New(puzzle)
//	s.Set(cell, 7)
//	s.Undo()
//	err := session.Save(path, s.Now())
//
// Everything a person does to the board goes through a Session, so that all of it
// can be undone, opening another puzzle included: Undo takes back one action, and returns
// a Step that says which. A puzzle is typed in before it is solved, and to go from one to
// the other is an action too. Each puzzle has a Sheet, with a
// history of its own, which core/library keeps from one start of the program to the
// next. Searching is core/engine's; what an engine puts on the board is shown there
// but is no part of the sitting.
package session

import (
	"slices"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// A Session is the puzzles of one sitting, of which one is on the board.
//
// Undo takes back the changes of the puzzle on the board, those of earlier sittings
// too, and then goes on to the puzzle before it. Right after a puzzle was opened it
// is the opening that is taken back.
type Session struct {
	trail []*Sheet // in the order they were opened; never empty
	at    int      // the place of the one on the board
	came  way      // how it got there, while nothing was done to it since
	stand *Sheet   // the empty board in place of the last puzzle that was dropped; nil for none
}

// A way is a direction along the trail.
type way int

const (
	back way = iota - 1
	nowhere
	on
)

// New begins a session with a puzzle on the board.
func New(p sudoku.Puzzle) *Session { return Begin(FromEntry(format.Entry{Puzzle: p})) }

// Begin begins a session with a board that has no history.
func Begin(s State) *Session { return BeginWith(NewSheet(s)) }

// BeginWith begins a session with a puzzle as it was left.
func BeginWith(sheet *Sheet) *Session { return &Session{trail: []*Sheet{sheet}} }

// BeginOn begins a session with the puzzles of another one, of which the one at a place is
// on the board.
func BeginOn(trail []*Sheet, at int) *Session { return &Session{trail: slices.Clone(trail), at: at} }

// Trail is the puzzles of the sitting, in the order they were opened, and the place of the
// one on the board.
func (s *Session) Trail() (trail []*Sheet, at int) { return slices.Clone(s.trail), s.at }

// Sheet is the puzzle on the board and all it has been through.
func (s *Session) Sheet() *Sheet { return s.trail[s.at] }

// Now is the board as it is.
func (s *Session) Now() State { return s.Sheet().Now }

// change makes next the board, unless it is that already, and tells whether it did.
// What was undone before, in this puzzle or by going back to it, is gone.
func (s *Session) change(next State) bool {
	if !s.Sheet().change(next) {
		return false
	}
	s.trail = slices.Delete(s.trail, s.at+1, len(s.trail))
	s.came = nowhere
	return true
}

// Set types a digit into a cell, or clears it for 0. It reports false where nothing
// changes: a given stays, and a cell or a digit that the board does not have is not typed.
func (s *Session) Set(cell int, digit uint8) bool {
	now := s.Now()
	if !now.has(cell, digit) || now.Puzzle.Givens[cell] != 0 || now.Typed[cell] == digit {
		return false
	}
	now.Typed = now.Typed.Clone()
	now.Typed[cell] = digit
	return s.change(now)
}

// Reset clears what was typed and leaves the givens.
func (s *Session) Reset() bool {
	next := s.Now()
	next.Typed = make(sudoku.Grid, len(next.Typed))
	return s.change(next)
}

// Clear begins with an empty board, to be typed in if this one is. It is another puzzle:
// what was on the board keeps its own history.
func (s *Session) Clear() bool {
	next := FromEntry(format.Entry{Puzzle: sudoku.Empty(s.Now().Layout())})
	next.TypingIn = s.Now().TypingIn
	return s.Open(next)
}

// Fix makes givens of the typed digits.
func (s *Session) Fix() bool {
	next := FromEntry(format.Entry{Puzzle: s.Now().Whole()})
	next.About, next.TypingIn = s.Now().About, s.Now().TypingIn
	return s.change(next)
}

// Fill types the digits of g into the blanks. It reports false where nothing changes, and
// where g is no grid of this board.
func (s *Session) Fill(g sudoku.Grid) bool {
	next := s.Now()
	if _, err := sudoku.NewPuzzle(next.Layout(), g); err != nil {
		return false
	}
	next.Typed = next.Typed.Clone()
	for cell, given := range next.Puzzle.Givens {
		if given == 0 && g[cell] != 0 {
			next.Typed[cell] = g[cell]
		}
	}
	return s.change(next)
}

// Open puts another puzzle in the place of this one. Where it is the same, only the stage is
// taken over.
func (s *Session) Open(next State) bool {
	sheet := s.Sheet()
	if next.Title != sheet.Now.Title || next.Path != sheet.Now.Path || !next.SameDigits(sheet.Now) {
		s.OpenSheet(NewSheet(next))
		return true
	}
	staged := sheet.Now
	staged.TypingIn = next.TypingIn
	if s.turn(staged) {
		sheet.Now.Kept = sheet.Now.Kept || next.Kept
		return true
	}
	keep := next.Kept && !sheet.Now.Kept
	sheet.Now.Kept = sheet.Now.Kept || next.Kept
	return keep
}

// OpenSheet puts another puzzle, with its history, in the place of this one. Where
// the sitting has it already, under the same name, there is only this one from now on.
func (s *Session) OpenSheet(sheet *Sheet) {
	s.trail = slices.DeleteFunc(s.trail[:s.at+1], func(other *Sheet) bool {
		return other == sheet || sheet.Name != "" && other.Name == sheet.Name || other == s.stand && !other.WorthKeeping()
	})
	s.trail = append(s.trail, sheet)
	s.at, s.came = len(s.trail)-1, on
}

// Unopen takes back the opening of an empty board that nothing was done to, and leaves nothing of
// it: the puzzle before it is on the board again. It reports false where that board is another
// one, or where there is something to lose.
func (s *Session) Unopen(empty *Sheet) bool {
	if s.Sheet() != empty || s.at == 0 || empty.WorthKeeping() || empty.Now.Grid().Filled() > 0 {
		return false
	}
	s.trail = slices.Delete(s.trail, s.at, s.at+1)
	s.at--
	s.came = nowhere
	return true
}

// Find is the puzzle of this sitting with a name, or nil.
func (s *Session) Find(name string) *Sheet {
	i := slices.IndexFunc(s.trail, func(sheet *Sheet) bool { return sheet.Name == name })
	if i < 0 {
		return nil
	}
	return s.trail[i]
}

// Drop takes a puzzle out of the sitting. If it is on the board an empty board takes its
// place, for nobody has asked for another puzzle, until one is opened.
func (s *Session) Drop(sheet *Sheet) {
	i := slices.Index(s.trail, sheet)
	if i < 0 {
		return
	}
	s.came = nowhere
	if i == s.at {
		s.stand = NewSheet(FromEntry(format.Entry{Puzzle: sudoku.Empty(sheet.Now.Layout())}))
		s.trail[i] = s.stand
		return
	}
	s.trail = slices.Delete(s.trail, i, i+1)
	if i < s.at {
		s.at--
	}
}

// PutBack undoes Drop: the puzzle is on the board again where the empty board took its place,
// and undo goes on with its own history. If the board is no longer that one, PutBack opens the
// puzzle.
func (s *Session) PutBack(sheet *Sheet) {
	if s.Sheet() != s.stand || s.stand.WorthKeeping() {
		s.OpenSheet(sheet)
		return
	}
	s.trail[s.at], s.stand, s.came = sheet, nil, nowhere
}

// CanUndo tells whether there is a change to undo.
func (s *Session) CanUndo() bool { return s.at > 0 || len(s.Sheet().Past) > 0 }

// CanRedo tells whether a change was undone since the last one was made.
func (s *Session) CanRedo() bool { return s.at+1 < len(s.trail) || len(s.Sheet().Future) > 0 }

// Undo takes back the last action, without limit, and tells what that was.
func (s *Session) Undo() Step {
	if s.came == on && s.at > 0 || len(s.Sheet().Past) == 0 {
		return s.walk(back)
	}
	s.came = nowhere
	return s.Sheet().undo()
}

// Redo does again what was undone last, and tells what that was.
func (s *Session) Redo() Step {
	if s.came == back || len(s.Sheet().Future) == 0 {
		return s.walk(on)
	}
	s.came = nowhere
	return s.Sheet().redo()
}

// walk goes to the puzzle before or after this one.
func (s *Session) walk(w way) Step {
	to := s.at + int(w)
	if to < 0 || to >= len(s.trail) {
		return Step{}
	}
	was := s.Now()
	s.at, s.came = to, w
	return Step{Kind: Opened, Was: was, Now: s.Now()}
}
