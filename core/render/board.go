package render

import "nonet/core/sudoku"

// Origin says who put a digit into its cell.
type Origin uint8

// The origins. They differ in shape, not only in colour.
const (
	Given  Origin = iota // printed with the puzzle: bold
	Typed                // by the player: upright
	Engine               // by a search: italic
)

// Marks is a set of things to be said about a cell.
type Marks uint16

// The marks. Peer and Same only tint the cell, and what they say can be read from
// the digits too; all others have a shape as well, for those who do not see the
// colour. Where several tints meet, the one latest in this list is seen:
// Peer, Same, Current, Conflict.
const (
	Peer      Marks = 1 << iota // shares a house with the cursor: a faint tint
	Same                        // holds the cursor's digit: a stronger tint
	Current                     // the cell an engine works on: a tint and a frame
	Conflict                    // part of a broken rule: a tint and a wavy line, the digit in red
	Refuser                     // the peer that refused a digit: a dashed frame
	Different                   // differs between two solutions: a hatched corner
	Chosen                      // what was answered when asked for a cell: a double frame
	Stop                        // a search is to stop here: a filled corner, opposite to the hatched one
)

// A Cell is all there is to see of one cell. The zero value is an empty cell.
type Cell struct {
	Digit      uint8 // 1 to N, or 0 for none
	Origin     Origin
	Marks      Marks
	Candidates sudoku.Digits // the small digits, seen where Digit is 0
	Strong     sudoku.Digits // of the candidates, those that stand out
}

// seen is the cell without what cannot be seen of it, so that cells which look
// the same are equal.
func (c Cell) seen() Cell {
	if c.Digit != 0 {
		c.Candidates, c.Strong = 0, 0
	} else {
		c.Origin = 0
		c.Strong &= c.Candidates
	}
	return c
}

// A Board is what a Painter draws: a layout and its N² cells in row-major order.
type Board struct {
	Layout *sudoku.Layout
	Cells  []Cell
}

// BoardOf returns the board that shows a puzzle and nothing else.
func BoardOf(p sudoku.Puzzle) Board {
	b := Board{Layout: p.Layout, Cells: make([]Cell, p.Layout.Cells())}
	for cell, digit := range p.Givens {
		b.Cells[cell].Digit = digit
	}
	return b
}
