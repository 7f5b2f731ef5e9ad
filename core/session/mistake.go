package session

import "nonet/core/sudoku"

// A Mistake is the change since which the solution of a puzzle cannot be reached any more.
type Mistake struct {
	Made   int   // the number of changes with it; 0 if the board has been wrong from the beginning
	Cell   int   // where it was made
	Digit  uint8 // the wrong digit, or the right one that was struck
	Struck bool  // the digit was struck from the notes of the cell
}

// Mistake returns the change since which the only solution of the puzzle cannot be reached any more: from then until now
// there has always been a wrong digit, or a blank whose notes have lost the right one. It reports false if the board
// is not wrong. Notes that never had the right digit are not wrong: a person need not note everything. Marks in the corners
// count if they mean candidates.
func (s *Sheet) Mistake(solution sudoku.Grid, corners Corners) (m Mistake, ok bool) {
	first := s.Board(0)
	if len(solution) != len(first.Typed) {
		return Mistake{}, false
	}
	wrong := map[int]bool{}
	for cell, d := range first.Typed {
		if d != 0 && d != solution[cell] {
			wrong[cell] = true
			m.Cell, m.Digit = cell, d
		}
	}
	for i, c := range s.changes[:s.made] {
		for _, cell := range c.Cells {
			right := solution[cell.Cell]
			is, struck := cell.wrong(right, wrong[cell.Cell], corners)
			switch {
			case !is:
				delete(wrong, cell.Cell)
				continue
			case len(wrong) == 0 && struck:
				m = Mistake{i + 1, cell.Cell, right, true}
			case len(wrong) == 0, !struck && m.Struck && m.Made == i+1: // a digit says more than the notes that it has cleaned
				m = Mistake{i + 1, cell.Cell, cell.After.Digit, false}
			}
			wrong[cell.Cell] = true
		}
	}
	return m, len(wrong) > 0
}

// wrong reports whether the cell is wrong after a change, given the right digit and whether it was wrong before, and whether
// that is because the right digit is struck from its notes.
func (c CellChange) wrong(right uint8, before bool, corners Corners) (is, struck bool) {
	if d := c.After.Digit; d != 0 {
		return !c.After.Given && d != right, false
	}
	had, notes := c.Before.listed(corners), c.After.listed(corners)
	if notes == 0 || notes.Has(right) {
		return false, false
	}
	return had.Has(right) || before && c.Before.Digit == 0, true
}

// listed returns the candidates that are written into a cell.
func (c Content) listed(corners Corners) sudoku.Digits {
	p := c.pencil()
	if corners == CornersCandidates {
		return p.Corner | p.Centre
	}
	return p.Centre
}

// Steps returns the number of steps of solving among the first n changes. What was typed in is not counted.
func (s *Sheet) Steps(n int) int {
	steps, stages := 0, s.Stages()
	for i, c := range s.changes[:n] {
		if !stages[i] && !c.Stage {
			steps++
		}
	}
	return steps
}

// GoTo undoes or redoes changes of the puzzle on the board until n of them are made. It reports false if nothing changes.
func (s *Session) GoTo(n int) bool {
	sheet := s.Sheet()
	if n < 0 || n > sheet.Made()+sheet.Undone() || n == sheet.Made() {
		return false
	}
	for sheet.Made() > n {
		sheet.undo()
	}
	for sheet.Made() < n {
		sheet.redo()
	}
	s.moved = none
	return true
}
