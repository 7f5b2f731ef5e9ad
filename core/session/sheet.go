package session

import (
	"slices"
	"time"
)

// A Sheet is one puzzle and its history: the board as it is now, and the changes that led there and that were undone.
type Sheet struct {
	Name    string    // its name in the library; empty if it is not in it
	Created time.Time // when it was first on the board
	Changed time.Time // when something was written on the board last

	// What is known of solving it by hand, which undo does not change.
	Spent    time.Duration // the time that a person has spent on it
	SolvedAt time.Time     // when it was first solved, not by an answer; the zero time if never
	Hints    int           // the number of hints that were used

	Now State

	Checkpoints []Checkpoint // in the order in which they were made; shared with copies, so never changed in place

	changes []Change // oldest first; shared with copies of the sheet, so never changed in place
	made    int      // the number of changes that led to Now; the others were undone
}

// NewSheet returns the sheet of a puzzle without a history. It panics if the digits do not fit the layout:
// the board could be neither drawn nor saved. What was read from a file fits.
func NewSheet(s State) *Sheet {
	if !s.sound() {
		panic("session: the digits do not fit the layout")
	}
	now := time.Now()
	return &Sheet{Now: s, Created: now, Changed: now}
}

// Typed reports whether the puzzle was typed, pasted or corrected by the user, and not opened as
// it is.
func (s *Sheet) Typed() bool {
	if s.Now.Pasted || s.Now.Puzzle.Blank() {
		return true
	}
	return slices.ContainsFunc(s.changes, func(c Change) bool {
		return c.rules() || slices.ContainsFunc(c.Cells, func(cell CellChange) bool { return given(cell.Before) != given(cell.After) })
	})
}

// Copy returns a copy that later changes do not affect. It shares the history.
func (s *Sheet) Copy() *Sheet {
	c := *s
	c.changes = slices.Clip(c.changes)
	return &c
}

// WorthKeeping reports whether the user brought or changed the puzzle. It is false for a puzzle
// that was only looked at.
func (s *Sheet) WorthKeeping() bool {
	return s.Now.Kept || len(s.Checkpoints) > 0 || slices.ContainsFunc(s.changes, Change.writes)
}

// Pencilled reports whether notes, colours or links are on a board of the history.
func (s *Sheet) Pencilled() bool {
	return s.Now.Pencilled() || slices.ContainsFunc(s.changes, func(c Change) bool {
		return len(c.Links) > 0 || slices.ContainsFunc(c.Cells, func(cell CellChange) bool {
			return cell.Before.Pencil != nil || cell.After.Pencil != nil
		})
	})
}

// writes reports whether a change is more than one of the stage.
func (c Change) writes() bool {
	return len(c.Cells) > 0 || len(c.Links) > 0 || len(c.Struck) > 0 || c.rules()
}

// rules reports whether a change is one of the clues or houses.
func (c Change) rules() bool { return len(c.Clues) > 0 || c.Shape != nil }

// Combined reports whether combinations of cages are struck on a board of the history.
func (s *Sheet) Combined() bool {
	return len(s.Now.struck) > 0 || slices.ContainsFunc(s.changes, func(c Change) bool { return len(c.Struck) > 0 }) ||
		slices.ContainsFunc(s.Checkpoints, func(c Checkpoint) bool { return len(c.Board.struck) > 0 })
}

// Ruled reports whether clues or houses are changed in the history.
func (s *Sheet) Ruled() bool { return slices.ContainsFunc(s.changes, Change.rules) }

// Answered reports whether the program filled in the rest, and some of its digits are still there.
func (s *Sheet) Answered() bool {
	open := s.Now.Typed.Clone() // the digits whose origin has not been found yet
	for i := s.made - 1; i >= 0; i-- {
		for _, c := range s.changes[i].Cells {
			if d := typed(c.After); d != 0 && d != c.Before.Digit && open[c.Cell] != 0 {
				if s.changes[i].Answer {
					return true
				}
				open[c.Cell] = 0
			}
		}
	}
	return false
}

// solved records that the board is solved by hand, unless it was before.
func (s *Sheet) solved() {
	if now := s.Now; s.SolvedAt.IsZero() && !now.Puzzle.Blank() && !now.TypingIn && now.Grid().Solves(now.Puzzle) && !s.Answered() {
		s.SolvedAt = time.Now()
	}
}

// SavedTo records the file that the puzzle was saved to. That cannot be undone.
func (s *Sheet) SavedTo(path string) { s.Now.Path, s.Now.Ours = path, true }

func (s *Sheet) change(next State, answer bool) bool {
	c := between(s.Now, next)
	c.Answer = answer
	if c.nothing() {
		return false
	}
	s.add(c)
	s.show(next, c)
	return true
}

// show makes next the board, after a change.
func (s *Sheet) show(next State, c Change) {
	if c.writes() {
		s.Changed = time.Now()
	}
	s.Now = next
}

func (s *Sheet) undo() Transition {
	if s.made == 0 {
		return Transition{}
	}
	s.made--
	return s.walk(s.changes[s.made], true)
}

func (s *Sheet) redo() Transition {
	if s.Undone() == 0 {
		return Transition{}
	}
	s.made++
	return s.walk(s.changes[s.made-1], false)
}

// walk makes a change again, or takes it back.
func (s *Sheet) walk(c Change, back bool) Transition {
	was := s.Now
	s.show(was.after(c, back), c)
	return stepBetween(was, s.Now, c, back)
}
