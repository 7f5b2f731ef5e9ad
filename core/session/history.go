package session

import (
	"slices"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A Change is one action of a person, as the difference between the board before it and the board
// after it. The history of a puzzle is a list of them, because whole boards with all their notes
// would be large. A Change must not be changed.
type Change struct {
	Cells  []CellChange              // in reading order
	Links  []ListChange[Link]        // of State.Links, in the order in which they are made
	Clues  []ListChange[sudoku.Clue] // of the puzzle's clues, in the order in which they are made
	Struck []ListChange[Combination] // of those that are struck, in the order in which they are made
	Shape  *ShapeChange              // nil if the houses stay
	Stage  bool                      // typing in begins or ends with it

	Answer bool // the program filled in the rest
}

// A CellChange is what a cell held before a change, and after it.
type CellChange struct {
	Cell          int
	Before, After Content
}

// A Content is everything that a cell holds.
type Content struct {
	Digit  uint8
	Given  bool
	Pencil *Pencil // nil for an empty one
}

// A ListChange is an element that was added or removed at an index of a list.
type ListChange[T any] struct {
	At      int
	Element T
	Added   bool
}

// A ShapeChange is the layouts before and after a change of the regions or further houses. Both have the same side.
type ShapeChange struct{ Before, After *sudoku.Layout }

// between returns the change that leads from one board to another of the same side.
func between(was, now State) Change {
	c := Change{
		Stage: was.TypingIn != now.TypingIn, Links: listBetween(was.links, now.links, Link.equal), Struck: listBetween(was.struck, now.struck, Combination.equal),
		Clues: listBetween(was.Puzzle.Clues.All(), now.Puzzle.Clues.All(), sudoku.Clue.Equal),
	}
	if was.Layout() != now.Layout() {
		c.Shape = &ShapeChange{was.Layout(), now.Layout()}
	}
	for cell := range now.Typed {
		if before, after := was.content(cell), now.content(cell); !before.equal(after) {
			c.Cells = append(c.Cells, CellChange{cell, before, after})
		}
	}
	return c
}

// nothing reports whether the change changes nothing.
func (c Change) nothing() bool { return !c.writes() && !c.Stage }

func (s State) content(cell int) Content {
	c := Content{Digit: s.Typed[cell], Pencil: s.pencil(cell)}
	if given := s.Puzzle.Givens[cell]; given != 0 {
		c.Digit, c.Given = given, true
	}
	return c
}

func (c Content) equal(d Content) bool {
	return c.Digit == d.Digit && c.Given == d.Given && samePencil(c.Pencil, d.Pencil)
}

func (c Content) pencil() Pencil {
	if c.Pencil == nil {
		return Pencil{}
	}
	return *c.Pencil
}

// listBetween returns the changes by which one list becomes another: what is different in the middle is removed, then added.
func listBetween[T any](was, now []T, equal func(a, b T) bool) (changes []ListChange[T]) {
	first := 0
	for first < min(len(was), len(now)) && equal(was[first], now[first]) {
		first++
	}
	same := 0
	for same < min(len(was), len(now))-first && equal(was[len(was)-1-same], now[len(now)-1-same]) {
		same++
	}
	for i := len(was) - same - 1; i >= first; i-- {
		changes = append(changes, ListChange[T]{i, was[i], false})
	}
	for i := first; i < len(now)-same; i++ {
		changes = append(changes, ListChange[T]{i, now[i], true})
	}
	return changes
}

// relisted makes the changes of a list that listBetween has found, or takes them back, the last one first. It changes the list.
func relisted[T any](list []T, changes []ListChange[T], back bool) []T {
	for i := range changes {
		if back {
			i = len(changes) - 1 - i
		}
		if c := changes[i]; c.Added != back {
			list = slices.Insert(list, c.At, c.Element)
		} else {
			list = slices.Delete(list, c.At, c.At+1)
		}
	}
	return list
}

// own makes a board one that shares nothing with other boards except its pencils, which are never
// changed.
func (s *State) own() {
	s.Puzzle.Givens, s.Typed, s.links, s.struck = s.Puzzle.Givens.Clone(), s.Typed.Clone(), slices.Clone(s.links), slices.Clone(s.struck)
	s.ownPencils()
}

func (s *State) ownPencils() {
	pencils := make([]*Pencil, len(s.Typed))
	copy(pencils, s.pencils)
	s.pencils = pencils
}

// make makes a change of a board that is its own, or takes it back.
func (s *State) make(c Change, back bool) {
	for _, change := range c.Cells {
		content := change.After
		if back {
			content = change.Before
		}
		s.put(change.Cell, content)
	}
	s.links, s.struck = relisted(s.links, c.Links, back), relisted(s.struck, c.Struck, back)
	if c.Shape != nil {
		s.Puzzle.Layout = c.Shape.After
		if back {
			s.Puzzle.Layout = c.Shape.Before
		}
	}
	if len(c.Clues) > 0 || c.Shape != nil {
		clues := relisted(slices.Clone(s.Puzzle.Clues.All()), c.Clues, back)
		s.Puzzle.Clues, _ = rules.Of(s.Layout(), clues) // they were right when the change was made
	}
	s.TypingIn = s.TypingIn != c.Stage
}

// put sets what a cell of a board of its own holds.
func (s *State) put(cell int, c Content) {
	s.Puzzle.Givens[cell], s.Typed[cell], s.pencils[cell] = 0, 0, c.Pencil
	if c.Given {
		s.Puzzle.Givens[cell] = c.Digit
	} else {
		s.Typed[cell] = c.Digit
	}
}

// after returns the board after a change, or before it.
func (s State) after(c Change, back bool) State {
	s.own()
	s.make(c, back)
	return s
}

// Made returns the number of changes that led to the board.
func (s *Sheet) Made() int { return s.made }

// Undone returns the number of changes that were undone and can be redone.
func (s *Sheet) Undone() int { return len(s.changes) - s.made }

// Changes returns all changes, the oldest first: those that led to the board, and those that were
// undone. The result must not be changed.
func (s *Sheet) Changes() []Change { return s.changes }

// Board returns the board after the first n changes: the first board for 0, Now for Made(), and the last
// one that can be redone for Made()+Undone().
func (s *Sheet) Board(n int) State {
	board := s.Now
	if n == s.made {
		return board
	}
	board.own()
	for i := s.made - 1; i >= n; i-- {
		board.make(s.changes[i], true)
	}
	for i := s.made; i < n; i++ {
		board.make(s.changes[i], false)
	}
	return board
}

// Transition returns the step that the n-th change makes, counted from 1.
func (s *Sheet) Transition(n int) Transition {
	was, c := s.Board(n-1), s.changes[n-1]
	return stepBetween(was, was.after(c, false), c, false)
}

// forget drops the changes that were undone. Copies of the sheet still have them, so their place in memory is not
// used again.
func (s *Sheet) forget() {
	if s.Undone() > 0 {
		s.changes = slices.Clip(s.changes[:s.made])
	}
}

// add makes a change the last one.
func (s *Sheet) add(c Change) {
	s.forget()
	s.changes = append(s.changes, c)
	s.made++
}

// given returns the given of a cell; 0 for none.
func given(c Content) uint8 {
	if c.Given {
		return c.Digit
	}
	return 0
}

// typed returns what was typed into a cell; 0 for nothing.
func typed(c Content) uint8 {
	if c.Given {
		return 0
	}
	return c.Digit
}
