package session

import (
	"slices"
	"strings"

	"nonet/core/sudoku"
)

// A Combination is a set of digits that the cells of a cage, or of another sum whose digits differ, may hold together.
type Combination struct {
	Cage   []int // its cells, as its clue has them
	Digits sudoku.Digits
}

func (c Combination) equal(d Combination) bool {
	return c.Digits == d.Digits && slices.Equal(c.Cage, d.Cage)
}

// Struck reports whether a person has struck a combination.
func (s State) Struck(c Combination) bool { return slices.ContainsFunc(s.struck, c.equal) }

// StrikeCombination strikes a combination of a cage of the puzzle, or takes that back if it is struck. It reports false if the puzzle has no such cage,
// or the cage not as many cells, or another sum.
func (s *Session) StrikeCombination(c Combination) bool {
	next := s.Now()
	if !next.hasSum(c) {
		return false
	}
	i := slices.IndexFunc(next.struck, c.equal)
	if next.struck = slices.Clone(next.struck); i < 0 {
		next.struck = append(next.struck, c)
	} else {
		next.struck = slices.Delete(next.struck, i, i+1)
	}
	return s.change(next)
}

// hasSum reports whether the puzzle has the cage of a combination, or another sum of its cells, with as many cells as digits and their sum.
func (s State) hasSum(c Combination) bool {
	sum := 0
	for d := range c.Digits.All() {
		sum += int(d)
	}
	return c.Digits&^s.Layout().All() == 0 && c.Digits.Len() == len(c.Cage) && slices.ContainsFunc(s.Puzzle.Clues.All(), func(k sudoku.Clue) bool {
		return (k.Kind == sudoku.Cage || k.Kind == sudoku.CellSum || k.Kind == sudoku.DiagonalSum) && k.Number == sum && slices.Equal(k.Cells, c.Cage)
	})
}

func (s State) hasNoSum(c Combination) bool { return !s.hasSum(c) }

// dropCombinations drops the struck combinations whose cage the puzzle does not have.
func (s *State) dropCombinations() {
	if slices.ContainsFunc(s.struck, s.hasNoSum) {
		s.struck = slices.DeleteFunc(slices.Clone(s.struck), s.hasNoSum)
	}
}

// text returns a combination as texts of changes have it.
func (c Combination) text(l *sudoku.Layout) string {
	return strings.Join(append([]string{c.Digits.Symbols()}, l.CellNames(c.Cage)...), " ")
}

// takeCombination reads a combination that was struck, or is no longer.
func (s *State) takeCombination(text string, back bool) error {
	parts := strings.Split(text, " ")
	change, err := readListed[Combination](parts[0])
	if err != nil || len(parts) < 3 {
		return errItem
	}
	c := &change.Element
	for _, char := range parts[1] {
		digit, ok := sudoku.DigitOf(char, s.Layout().Side())
		if !ok {
			return errItem
		}
		c.Digits = c.Digits.With(digit)
	}
	for _, name := range parts[2:] {
		cell, ok := s.Layout().CellNamed(name)
		if !ok {
			return errItem
		}
		c.Cage = append(c.Cage, cell)
	}
	if listed(change, c.text(s.Layout())) != text || !s.hasSum(*c) || change.Added != back && s.Struck(*c) {
		return errItem
	}
	s.struck, err = taken(s.struck, change, back, Combination.equal)
	return err
}
