package render

import (
	"image"
	"strconv"

	"nonet/core/sudoku"
)

// Origin says where the digit of a cell comes from.
type Origin uint8

// The origins. They differ in shape, not only in colour.
const (
	Given  Origin = iota // printed with the puzzle: bold
	Typed                // by the user: upright
	Engine               // by a search: italic
)

// Marks is a set of the marks of a cell.
type Marks uint32

// The marks. Peer, Same and Scope only tint the cell; what they show can also be read from the
// digits or the sentence. All others have a shape as well, for users who cannot tell the colours apart.
// If a cell has several tints, the last of Peer, Base, Scope, Tied, Hinted, Filtered, Same, Doubtful, Current and Conflict is shown.
const (
	Peer      Marks = 1 << iota // shares a house with the cursor: a faint tint
	Same                        // holds the cursor's digit: a stronger tint
	Current                     // the cell that an engine is working on: a tint and a frame
	Conflict                    // part of a broken rule: a tint and a wavy line, the digit in red
	Refuser                     // the peer that refused a digit: a dashed frame
	Different                   // differs between two solutions: a hatched corner
	Chosen                      // the answer to a question for a cell: a double frame
	Stop                        // a breakpoint: a filled corner at the left
	Doubtful                    // read from a photo, and not sure: a tint and a question mark in a corner
	Selected                    // one of several cells that are selected: an outline around all of them
	Filtered                    // passes the filter: its digit, or one of its candidates, is the one asked for: a tint and the corners of a frame
	Base                        // in a house that proves a step of logic: a tint
	Cover                       // in a house in which the step strikes candidates: hatched
	Hinted                      // a cell of a step of logic: a tint, and a frame with open corners
	Mistaken                    // the digit is known to be wrong: it is crossed out
	Tied                        // the engine's rule rates it the same as the chosen cell: a tint and the corners of a frame
	Scope                       // in the house, the clue or the clause that the engine's step is about: a tint
	Framed                      // has a cursor, whose frame the caller draws over it: the sum of a cage stands inside
)

// A Cell is what one cell shows. The zero value is an empty cell.
type Cell struct {
	Digit      uint8 // 1 to N, or 0 for none
	Origin     Origin
	Marks      Marks
	Candidates sudoku.Digits // the small digits, shown if Digit is 0
	Strong     sudoku.Digits // the candidates that are highlighted
	Struck     sudoku.Digits // small digits that are crossed out, whether they are Candidates or not
	Refused    uint8         // a digit that is crossed out, in place of small ones; 0 for none

	Centre  sudoku.Digits        // small digits in a line in the middle
	Colours Colours              // of the ground
	Tints   [Hues]sudoku.Digits  // the small digits of each colour
	Roles   [Roles]sudoku.Digits // the small digits that have each part in a step of logic

	further bool // it is on a diagonal or in a window of the layout; the painter sets it
}

// visible returns the cell without the fields that do not show, so that cells that look
// the same are equal.
func (c Cell) visible() Cell {
	if c.Digit != 0 {
		return Cell{Digit: c.Digit, Origin: c.Origin, Marks: c.Marks, Colours: c.Colours, further: c.further}
	}
	c.Origin = 0
	if c.Refused != 0 {
		c.Candidates, c.Centre, c.Struck = 0, 0, 0
	}
	shown := c.Candidates | c.Centre
	c.Strong &= shown &^ c.Struck
	for i := range c.Tints {
		c.Tints[i] &= shown | c.Struck
	}
	for i := range c.Roles {
		c.Roles[i] &= shown | c.Struck
	}
	return c
}

// A Board is what a Painter draws: a layout, its clues and its N² cells in row-major order, and what lies over them.
type Board struct {
	Layout *sudoku.Layout
	Clues  *sudoku.Clues // nil for none
	Cells  []Cell
	Curves []Curve           // links between candidates
	Groups []image.Rectangle // frames around candidates that are one end of a link, in pixels

	Margin  Margin // the room for Outside
	Outside []Outside
}

// A Curve is a quadratic Bézier curve from A to B, bent towards C, which are in 1/64 pixel. A strong one is solid, any other is dashed.
type Curve struct {
	A, C, B image.Point
	Strong  bool
	Arrow   bool // it has a head at its end
}

// Name writes the names of the rows and columns beside the board: r1, c1.
func (b *Board) Name() {
	b.Margin = Margin{Left: 45, Top: 40, Right: 15, Bottom: 15}
	for i := range b.Layout.Side() {
		name := strconv.Itoa(i + 1)
		b.Outside = append(b.Outside, Outside{Side: AtLeft, Index: i, Text: "r" + name}, Outside{Side: AtTop, Index: i, Text: "c" + name})
	}
}

// BoardOf returns a board that shows only the givens of a puzzle. Those beyond the last cell are left out.
func BoardOf(p sudoku.Puzzle) Board {
	b := Board{Layout: p.Layout, Clues: p.Clues, Cells: make([]Cell, p.Layout.Cells())}
	for cell, digit := range p.Givens[:min(len(p.Givens), len(b.Cells))] {
		b.Cells[cell].Digit = digit
	}
	return b
}
