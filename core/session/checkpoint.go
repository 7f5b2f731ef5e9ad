package session

import (
	"slices"

	"nonet/core/sudoku"
)

// A Checkpoint is a board that a person wants to be able to go back to. Undo does not change it.
type Checkpoint struct {
	Name  string // empty if the person has given none
	Steps int    // the number of steps of solving that had led there
	Board State
}

// AddCheckpoint keeps the board as it is, and reports false if that is done already.
func (s *Sheet) AddCheckpoint(name string) bool {
	if slices.ContainsFunc(s.Checkpoints, s.IsAt) {
		return false
	}
	c := Checkpoint{Name: name, Steps: s.Steps(s.made), Board: s.Now}
	s.Checkpoints = append(slices.Clip(s.Checkpoints), c)
	return true
}

// NameCheckpoint changes the name of a checkpoint.
func (s *Sheet) NameCheckpoint(i int, name string) {
	s.Checkpoints = slices.Clone(s.Checkpoints) // copies of the sheet keep the old name
	s.Checkpoints[i].Name = name
}

// RemoveCheckpoint removes a checkpoint and returns it. InsertCheckpoint puts it back.
func (s *Sheet) RemoveCheckpoint(i int) Checkpoint {
	c := s.Checkpoints[i]
	s.Checkpoints = slices.Concat(s.Checkpoints[:i], s.Checkpoints[i+1:])
	return c
}

// InsertCheckpoint inserts a checkpoint at an index.
func (s *Sheet) InsertCheckpoint(i int, c Checkpoint) {
	s.Checkpoints = slices.Concat(s.Checkpoints[:i], []Checkpoint{c}, s.Checkpoints[i:])
}

// At returns the board that going back to a checkpoint leads to: what was written then, on the givens as they are now.
func (s *Sheet) At(c Checkpoint) State {
	board := s.Now
	board.Typed, board.written = c.Board.Typed.Clone(), c.Board.written
	board.dropCombinations()
	for cell, given := range board.Puzzle.Givens {
		if given != 0 {
			board.Typed[cell] = 0
		}
	}
	return board
}

// IsAt reports whether the board is that of a checkpoint, so that going back to it changes nothing.
func (s *Sheet) IsAt(c Checkpoint) bool { return s.At(c).same(s.Now) }

// Differing returns the cells in which a checkpoint holds something else than the board, in reading order.
func (s *Sheet) Differing(c Checkpoint) (cells []int) {
	for _, change := range between(s.Now, s.At(c)).Cells {
		cells = append(cells, change.Cell)
	}
	return cells
}

// Return goes back to a checkpoint, as one change. It reports false if nothing changes. A full board that was
// kept is an answer if the puzzle has never been solved by hand.
func (s *Session) Return(c Checkpoint) bool {
	sheet := s.Sheet()
	next := sheet.At(c)
	return s.changeAs(next, sheet.SolvedAt.IsZero() && next.Grid().Solves(next.Puzzle))
}

// Items returns what is written on the board of a checkpoint as the items of a change; see Change.Items.
func (s *Sheet) Items(c Checkpoint) []string {
	return between(s.Now.bare(), s.At(c)).Items(s.Now.Layout())
}

// ReadCheckpoint adds a checkpoint with the items of its board.
func (s *Sheet) ReadCheckpoint(c Checkpoint, items []string) (err error) {
	c.Board, _, err = s.Now.bare().Forward(items)
	s.Checkpoints = append(s.Checkpoints, c)
	return err
}

// bare returns the board with its givens alone.
func (s State) bare() State {
	s.Typed, s.written = make(sudoku.Grid, len(s.Typed)), written{}
	return s
}
