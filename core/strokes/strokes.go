// Package strokes turns what a person draws on a board while a puzzle is typed in into clues and regions: cages, lines, dots and signs.
//
// A Stroke is drawn with a Tool, cell by cell, and becomes a clue. Drawn and Erased put it among those of a puzzle, or take it out. Regions are painted
// cell by cell (Painted) until they are complete.
//
// The package does not know keys or pointers, nor the board: gui/typing turns those into strokes. Nor does it check that what is drawn has a solution.
package strokes

import (
	"slices"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A Tool is what is drawn on the board while a puzzle is typed in. Its methods say what its clues are like.
type Tool uint8

// The tools, in the order in which they are offered.
const (
	Digits Tool = iota // none: digits are typed
	Regions
	Cages
	Thermometers
	Arrows
	Palindromes
	Whispers
	Sums      // of the digits on a line, which may repeat
	Diagonals // sums of diagonals, which stand outside the grid
	WhiteDots
	BlackDots
	SumsOfTen  // the sign X
	SumsOfFive // the sign V
	LessThan
	OddCells
	EvenCells
	Tools // their number
)

// A toolKind is what is drawn with a tool.
type toolKind struct {
	key     string // of the name
	kind    sudoku.ClueKind
	number  int
	least   int  // cells
	sign    bool // it stands between two cells
	ordered bool // the order of its cells matters
	summed  bool // its number is typed
}

// HintKey returns the end of the key of the sentence that says how to draw.
func (t Tool) HintKey() string {
	switch kind := tools[t]; {
	case kind.sign:
		return "sign"
	case kind.kind == sudoku.Cage, kind.summed:
		return kind.key
	case kind.ordered:
		return "line"
	}
	return "single"
}

// tools has the kind of each tool.
var tools = [Tools]toolKind{
	Digits:       {key: "digits"},
	Regions:      {key: "regions", kind: sudoku.Cage},
	Cages:        {key: "cages", kind: sudoku.Cage, least: 1, summed: true},
	Thermometers: {key: "thermometers", kind: sudoku.Thermo, least: 2, ordered: true},
	Arrows:       {key: "arrows", kind: sudoku.Arrow, least: 2, ordered: true},
	Palindromes:  {key: "palindromes", kind: sudoku.Palindrome, least: 2, ordered: true},
	Whispers:     {key: "whispers", kind: sudoku.Whisper, number: 5, least: 2, ordered: true},
	Sums:         {key: "sums", kind: sudoku.CellSum, least: 2, ordered: true, summed: true},
	Diagonals:    {key: "diagonals", kind: sudoku.DiagonalSum, least: 2, ordered: true, summed: true},
	WhiteDots:    {key: "white", kind: sudoku.Difference, number: 1, least: 2, sign: true},
	BlackDots:    {key: "black", kind: sudoku.Ratio, number: 2, least: 2, sign: true},
	SumsOfTen:    {key: "ten", kind: sudoku.CellSum, number: 10, least: 2, sign: true},
	SumsOfFive:   {key: "five", kind: sudoku.CellSum, number: 5, least: 2, sign: true},
	LessThan:     {key: "less", kind: sudoku.Less, least: 2, sign: true, ordered: true},
	OddCells:     {key: "odd", kind: sudoku.Odd, least: 1},
	EvenCells:    {key: "even", kind: sudoku.Even, least: 1},
}

// TextKey returns the end of the keys of the tool's texts.
func (t Tool) TextKey() string { return tools[t].key }

// Least returns how many cells its clues have at least; 0 if it draws none.
func (t Tool) Least() int { return tools[t].least }

// Sign reports whether a clue of the tool stands between two cells.
func (t Tool) Sign() bool { return tools[t].sign }

// Ordered reports whether the order of a clue's cells matters, as on a line.
func (t Tool) Ordered() bool { return tools[t].ordered }

// Summed reports whether the number of a clue, a sum, is typed.
func (t Tool) Summed() bool { return tools[t].summed }

// Single reports whether a clue of the tool is about one cell, so that a press draws it.
func (t Tool) Single() bool { return t == OddCells || t == EvenCells }

// A Stroke is a clue that is being drawn: its cells so far and its sum, if the tool is summed.
type Stroke struct {
	Cells  []int
	Number int          // 0: none is typed
	Of     *sudoku.Clue // the cage that is changed by it, whose cells come first and whose sum it keeps if none is typed; nil for a new one
}

// Own returns how many cells the stroke has added itself.
func (s *Stroke) Own() int {
	if s.Of != nil {
		return len(s.Cells) - len(s.Of.Cells)
	}
	return len(s.Cells)
}

// Add adds a cell at the end. A line that goes back to the cell before the last one loses the last; a cage does not, because it may branch. A cell is
// added once, and only as many as a clue of the tool may have.
func (s *Stroke) Add(t Tool, l *sudoku.Layout, cell int) {
	n := len(s.Cells)
	switch {
	case t == Diagonals:
		s.Cells = diagonal(l, s.Cells[:min(n, 1)], cell)
	case t != Cages && n > 1 && s.Cells[n-2] == cell:
		s.Cells = s.Cells[:n-1]
	case slices.Contains(s.Cells, cell), t == Cages && n >= l.Side(), tools[t].sign && n >= 2:
	default:
		s.Cells = append(s.Cells, cell)
	}
}

// diagonal returns the whole diagonal from a cell at the edge, if there is one already, towards another cell. A cell along the edge stands for the
// diagonal that leads to its side.
func diagonal(l *sudoku.Layout, first []int, towards int) []int {
	if len(first) == 0 {
		return []int{towards}
	}
	row, column := l.Place(first[0])
	toRow, toColumn := l.Place(towards)
	down, right := sign(toRow-row), sign(toColumn-column)
	last := l.Side() - 1
	if down == 0 { // the only way from the edge is inwards
		down = inwards(row, last)
	}
	if right == 0 {
		right = inwards(column, last)
	}
	if down == 0 || right == 0 {
		return first
	}
	cells := first[:1:1]
	for {
		row, column = row+down, column+right
		if min(row, column) < 0 || max(row, column) > last {
			return cells
		}
		cells = append(cells, l.Cell(row, column))
	}
}

func sign(n int) int { return max(-1, min(n, 1)) }

// inwards returns the step from the first or the last row or column into the grid, or 0 from another.
func inwards(at, last int) int {
	switch at {
	case 0:
		return 1
	case last:
		return -1
	}
	return 0
}

// AtEdge reports whether a cell is in the first or last row or column.
func AtEdge(l *sudoku.Layout, cell int) bool {
	row, column := l.Place(cell)
	return inwards(row, l.Side()-1) != 0 || inwards(column, l.Side()-1) != 0
}

// mostNumber is the largest sum that can be typed.
const mostNumber = 999

// Figure types a figure of the sum.
func (s *Stroke) Figure(n uint8) {
	if number := s.Number*10 + int(n); number <= mostNumber {
		s.Number = number
	}
}

// Clue returns what the stroke draws, and whether that is a whole clue.
func (s Stroke) Clue(t Tool, l *sudoku.Layout) (c sudoku.Clue, ok bool) {
	kind := tools[t]
	c = sudoku.Clue{Kind: kind.kind, Number: kind.number, Cells: slices.Clone(s.Cells)}
	if kind.summed {
		if c.Number = s.Number; c.Number == 0 && s.Of != nil {
			c.Number = s.Of.Number
		}
	}
	if !kind.ordered {
		slices.Sort(c.Cells)
	}
	return c, kind.least > 0 && len(c.Cells) >= kind.least && rules.Check(l, c) == nil
}

// Without returns the clues without the cage that the stroke changes.
func (s Stroke) Without(clues []sudoku.Clue) []sudoku.Clue {
	return slices.DeleteFunc(slices.Clone(clues), func(c sudoku.Clue) bool { return s.Of != nil && c.Equal(*s.Of) })
}

// SameCells reports whether two clues are of one kind and have the same cells, in whatever order.
func SameCells(a, b sudoku.Clue) bool {
	return a.Kind == b.Kind && slices.Equal(slices.Sorted(slices.Values(a.Cells)), slices.Sorted(slices.Values(b.Cells)))
}

// Drawn returns the clues with one more. A clue with the same cells is replaced or, if it is the same, erased; and so are signs of other kinds at
// that place.
func Drawn(clues []sudoku.Clue, c sudoku.Clue, t Tool) []sudoku.Clue {
	replaced := func(other sudoku.Clue) bool {
		return SameCells(other, c) || tools[t].sign && isSign(other) && slices.Equal(slices.Sorted(slices.Values(other.Cells)), slices.Sorted(slices.Values(c.Cells))) ||
			t.Single() && (other.Kind == sudoku.Odd || other.Kind == sudoku.Even) && other.Cells[0] == c.Cells[0]
	}
	rest := slices.DeleteFunc(slices.Clone(clues), replaced)
	if slices.ContainsFunc(clues, c.Equal) {
		return rest
	}
	if at := slices.IndexFunc(clues, replaced); at >= 0 {
		return slices.Insert(rest, at, c) // in its place
	}
	return append(rest, c)
}

// isSign reports whether a clue of two cells stands between them.
func isSign(c sudoku.Clue) bool {
	switch c.Kind {
	case sudoku.Difference, sudoku.Ratio, sudoku.Less, sudoku.CellSum:
		return true
	}
	return false
}

// Erased returns the clues without those of a cell that the tool draws.
func Erased(clues []sudoku.Clue, t Tool, cell int) []sudoku.Clue {
	kind := tools[t]
	return slices.DeleteFunc(slices.Clone(clues), func(c sudoku.Clue) bool {
		switch {
		case c.Kind != kind.kind:
			return false
		case t == Diagonals: // it stands at its first cell
			return c.Cells[0] == cell
		case tools[t].sign && c.Kind == sudoku.CellSum && (len(c.Cells) != 2 || c.Number != kind.number):
			return false
		}
		return slices.Contains(c.Cells, cell)
	})
}

// Overlapping returns another cage that has a cell of a cage, and that cell.
func Overlapping(clues []sudoku.Clue, c sudoku.Clue) (other sudoku.Clue, cell int, ok bool) {
	for _, other := range clues {
		if other.Kind != sudoku.Cage || SameCells(other, c) {
			continue
		}
		for _, cell := range c.Cells {
			if slices.Contains(other.Cells, cell) {
				return other, cell, true
			}
		}
	}
	return sudoku.Clue{}, 0, false
}
