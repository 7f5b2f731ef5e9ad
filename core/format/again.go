package format

import (
	"strings"

	"nonet/core/sudoku"
)

// Simple Sudoku, and HoDoKu in its format, write a position as up to three grids one below the other: the givens, the givens with the digits that were
// typed, and the candidates of each cell. Each is between lines that begin and end with a star.

// isStarred reports whether a border is one of these.
func isStarred(border string) bool {
	border = strings.TrimSpace(border)
	return strings.HasPrefix(border, "*") && strings.HasSuffix(border, "*")
}

// takeAgain adds to a puzzle what the next grid says of it, and reports whether that is the same puzzle again.
func (e *Entry) takeAgain(again Entry) bool {
	if !again.starred || again.Puzzle.Layout != e.Puzzle.Layout || e.Candidates != nil || again.Typed != nil || e.Puzzle.Givens.Filled() == 0 {
		return false
	}
	board, more := e.whole(), again.Puzzle.Givens
	for cell, digit := range board {
		if digit != 0 && more[cell] != digit {
			return false
		}
	}
	if again.Candidates == nil {
		if e.Typed != nil || more.Filled() == board.Filled() {
			return false // a third one, or the same once more
		}
		e.Typed = more.Clone()
		for cell, given := range e.Puzzle.Givens {
			if given != 0 {
				e.Typed[cell] = 0
			}
		}
		return true
	}
	e.Candidates = again.Candidates
	for cell, digit := range more {
		if digit != 0 && board[cell] == 0 { // the only candidate, not yet written
			e.Candidates[cell] = sudoku.Of(digit)
		}
	}
	return true
}
