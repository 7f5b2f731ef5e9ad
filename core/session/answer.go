package session

import (
	"slices"

	"nonet/core/sudoku"
)

// Answers returns the numbers of the changes in which the program filled in the rest, counted from 1.
func (s *Sheet) Answers() (numbers []int) {
	for i, c := range s.changes {
		if c.Answer {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// SetAnswers sets which changes are answers, as Answers returns them. It reports false if there are no such changes.
func (s *Sheet) SetAnswers(numbers []int) bool {
	for i := range s.changes {
		s.changes[i].Answer = slices.Contains(numbers, i+1)
	}
	return slices.Equal(s.Answers(), numbers)
}

// SeemsAnswered returns what Answers would probably return for a history that does not record it: different digits
// that appeared at a time and left no blank. But these may also have been read from paper.
func (s *Sheet) SeemsAnswered() (numbers []int) {
	board := s.Board(0)
	board.own()
	for i, c := range s.changes {
		board.make(c, false)
		var appeared sudoku.Digits
		for _, cell := range c.Cells {
			if d := typed(cell.After); d != 0 && d != cell.Before.Digit {
				appeared = appeared.With(d)
			}
		}
		if appeared.Len() > 1 && !slices.Contains(board.Grid(), 0) {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}
