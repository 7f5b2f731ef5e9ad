package session

import (
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// SetRules makes the houses of a layout of the same side, and clues, those of the puzzle, as one change. The digits stay. It reports false if nothing
// changes. The error is a *rules.ClueError. If the puzzle is not being typed in, SetRules first calls TypeIn.
func (s *Session) SetRules(l *sudoku.Layout, clues []sudoku.Clue) (bool, error) {
	next := s.Now()
	if err := next.rule(l, clues); err != nil || next.same(s.Now()) {
		return false, err
	}
	s.TypeIn()
	next = s.Now()
	_ = next.rule(l, clues) // it was right a moment ago
	next.dropCombinations()
	return s.change(next), nil
}

// rule sets the houses and clues of a board.
func (s *State) rule(l *sudoku.Layout, clues []sudoku.Clue) error {
	meant, err := rules.Of(l, clues)
	if err != nil {
		return err
	}
	s.Puzzle.Layout, s.Puzzle.Clues = l, meant
	return nil
}
