package typing

import (
	"slices"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A Tool is what is drawn on the board while a puzzle is typed in.
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
	key    string // of the name
	kind   sudoku.ClueKind
	number int
	least  int  // cells
	sign   bool // it stands between two cells
	line   bool // the order of its cells matters
	summed bool // its number is typed
}

// hint returns the end of the key of the sentence that says how to draw.
func (t toolKind) hint() string {
	switch {
	case t.sign:
		return "sign"
	case t.kind == sudoku.Cage, t.summed:
		return t.key
	case t.line:
		return "line"
	}
	return "single"
}

// tools has the kind of each tool.
var tools = [Tools]toolKind{
	Digits:       {key: "digits"},
	Regions:      {key: "regions", kind: sudoku.Cage},
	Cages:        {key: "cages", kind: sudoku.Cage, least: 1, summed: true},
	Thermometers: {key: "thermometers", kind: sudoku.Thermo, least: 2, line: true},
	Arrows:       {key: "arrows", kind: sudoku.Arrow, least: 2, line: true},
	Palindromes:  {key: "palindromes", kind: sudoku.Palindrome, least: 2, line: true},
	Whispers:     {key: "whispers", kind: sudoku.Whisper, number: 5, least: 2, line: true},
	Sums:         {key: "sums", kind: sudoku.CellSum, least: 2, line: true, summed: true},
	Diagonals:    {key: "diagonals", kind: sudoku.DiagonalSum, least: 2, line: true, summed: true},
	WhiteDots:    {key: "white", kind: sudoku.Difference, number: 1, least: 2, sign: true},
	BlackDots:    {key: "black", kind: sudoku.Ratio, number: 2, least: 2, sign: true},
	SumsOfTen:    {key: "ten", kind: sudoku.CellSum, number: 10, least: 2, sign: true},
	SumsOfFive:   {key: "five", kind: sudoku.CellSum, number: 5, least: 2, sign: true},
	LessThan:     {key: "less", kind: sudoku.Less, least: 2, sign: true, line: true},
	OddCells:     {key: "odd", kind: sudoku.Odd, least: 1},
	EvenCells:    {key: "even", kind: sudoku.Even, least: 1},
}

// single reports whether a clue of the tool is about one cell, so that a press draws it.
func (t Tool) single() bool { return t == OddCells || t == EvenCells }

// A Stroke is a clue that is being drawn: its cells so far and its sum, if the tool is summed.
type Stroke struct {
	Cells  []int
	Number int          // 0: none is typed
	Of     *sudoku.Clue // the cage that is changed by it, whose cells come first and whose sum it keeps if none is typed; nil for a new one
}

// own returns how many cells the stroke has added itself.
func (s *Stroke) own() int {
	if s.Of != nil {
		return len(s.Cells) - len(s.Of.Cells)
	}
	return len(s.Cells)
}

// add adds a cell at the end. A line that goes back to the cell before the last one loses the last; a cage does not, because it may branch. A cell is
// added once, and only as many as a clue of the tool may have.
func (s *Stroke) add(t Tool, l *sudoku.Layout, cell int) {
	n := len(s.Cells)
	switch {
	case t == Diagonals:
		s.Cells = diagonal(l, s.Cells[:min(n, 1)], cell)
	case t != Cages && n > 1 && s.own() > 0 && s.Cells[n-2] == cell:
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

// atEdge reports whether a cell is in the first or last row or column.
func atEdge(l *sudoku.Layout, cell int) bool {
	row, column := l.Place(cell)
	return inwards(row, l.Side()-1) != 0 || inwards(column, l.Side()-1) != 0
}

// mostNumber is the largest sum that can be typed.
const mostNumber = 999

// figure types a figure of the sum.
func (s *Stroke) figure(n uint8) {
	if number := s.Number*10 + int(n); number <= mostNumber {
		s.Number = number
	}
}

// clue returns what the stroke draws, and whether that is a whole clue.
func (s Stroke) clue(t Tool, l *sudoku.Layout) (c sudoku.Clue, ok bool) {
	kind := tools[t]
	c = sudoku.Clue{Kind: kind.kind, Number: kind.number, Cells: slices.Clone(s.Cells)}
	if kind.summed {
		if c.Number = s.Number; c.Number == 0 && s.Of != nil {
			c.Number = s.Of.Number
		}
	}
	if !kind.line {
		slices.Sort(c.Cells)
	}
	return c, kind.least > 0 && len(c.Cells) >= kind.least && rules.Check(l, c) == nil
}

// without returns the clues without the cage that the stroke changes.
func (s Stroke) without(clues []sudoku.Clue) []sudoku.Clue {
	return slices.DeleteFunc(slices.Clone(clues), func(c sudoku.Clue) bool { return s.Of != nil && c.Equal(*s.Of) })
}

// sameCells reports whether two clues are of one kind and have the same cells, in whatever order.
func sameCells(a, b sudoku.Clue) bool {
	return a.Kind == b.Kind && slices.Equal(slices.Sorted(slices.Values(a.Cells)), slices.Sorted(slices.Values(b.Cells)))
}

// drawn returns the clues with one more. A clue with the same cells is replaced or, if it is the same, erased; and so are signs of other kinds at
// that place.
func drawn(clues []sudoku.Clue, c sudoku.Clue, t Tool) []sudoku.Clue {
	replaced := func(other sudoku.Clue) bool {
		return sameCells(other, c) || tools[t].sign && isSign(other) && slices.Equal(slices.Sorted(slices.Values(other.Cells)), slices.Sorted(slices.Values(c.Cells))) ||
			t.single() && (other.Kind == sudoku.Odd || other.Kind == sudoku.Even) && other.Cells[0] == c.Cells[0]
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

// isSign reports whether a clue stands between two cells.
func isSign(c sudoku.Clue) bool {
	switch c.Kind {
	case sudoku.Difference, sudoku.Ratio, sudoku.Less:
		return true
	}
	return c.Kind == sudoku.CellSum && len(c.Cells) == 2
}

// erased returns the clues without those of a cell that the tool draws.
func erased(clues []sudoku.Clue, t Tool, cell int) []sudoku.Clue {
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

// overlapping returns another cage that has a cell of a cage, and that cell.
func overlapping(clues []sudoku.Clue, c sudoku.Clue) (other sudoku.Clue, cell int, ok bool) {
	for _, other := range clues {
		if other.Kind != sudoku.Cage || sameCells(other, c) {
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

// Regions that are not all painted yet are cages without a sum, which are not drawn as cages: so they are kept and undone as every clue is. When they
// are complete they become the regions of the layout.

// isRegion reports whether a clue is a region that is being painted.
func isRegion(c sudoku.Clue) bool { return c.Kind == sudoku.Cage && c.Number == 0 }

// painted returns the clues with a cell in the region of another cell, or in a new one if that is in none. The cell leaves the region that it was in.
// full reports that the region has as many cells as a row already; nothing changes then.
func painted(l *sudoku.Layout, clues []sudoku.Clue, cell, with int) (all []sudoku.Clue, full bool) {
	all = slices.Clone(clues)
	to := slices.IndexFunc(all, func(c sudoku.Clue) bool { return isRegion(c) && slices.Contains(c.Cells, with) })
	if to >= 0 && slices.Contains(all[to].Cells, cell) {
		return all, false
	}
	if to >= 0 && len(all[to].Cells) >= l.Side() {
		return clues, true
	}
	if to < 0 {
		all, to = append(all, sudoku.Clue{Kind: sudoku.Cage}), len(all)
	}
	for i, c := range all {
		if isRegion(c) && slices.Contains(c.Cells, cell) {
			all[i].Cells = slices.DeleteFunc(slices.Clone(c.Cells), func(other int) bool { return other == cell })
		}
	}
	all[to].Cells = slices.Sorted(slices.Values(append(slices.Clone(all[to].Cells), cell)))
	return slices.DeleteFunc(all, func(c sudoku.Clue) bool { return isRegion(c) && len(c.Cells) == 0 }), false
}

// regionsOf returns the regions that are painted as sudoku.Shape has them, and the other clues; ok reports whether they are complete.
func regionsOf(l *sudoku.Layout, clues []sudoku.Clue) (regions string, rest []sudoku.Clue, ok bool) {
	signs := make([]byte, l.Cells())
	count := 0
	for _, c := range clues {
		if !isRegion(c) {
			rest = append(rest, c)
			continue
		}
		count++
		if len(c.Cells) != l.Side() {
			return "", nil, false
		}
		for _, cell := range c.Cells {
			signs[cell] = sudoku.Symbol(uint8(count))[0]
		}
	}
	if count != l.Side() || slices.Contains(signs, 0) {
		return "", nil, false
	}
	return string(signs), rest, true
}

// loosened returns the layout and clues in which drawn regions are being painted again.
func loosened(p sudoku.Puzzle) (*sudoku.Layout, []sudoku.Clue) {
	if p.Layout.Shape().Regions == "" || p.Layout.Latin() {
		return p.Layout, p.Clues.All()
	}
	boxes, err := undrawn(p.Layout).WithHouses(p.Layout.Shape().Extra)
	if err != nil {
		return p.Layout, p.Clues.All()
	}
	clues := slices.Clone(p.Clues.All())
	for _, h := range p.Layout.Houses() {
		if h.Kind == sudoku.Region {
			clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Cells: slices.Sorted(slices.Values(h.Cells))})
		}
	}
	return boxes, clues
}
