package transcript

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A state is the board and the candidates after the events that were read so far. It knows what can happen next.
type state struct {
	puzzle  sudoku.Puzzle
	layout  *sudoku.Layout
	grid    sudoku.Grid
	since   []int           // for each cell, the line that has put its digit there
	domains []sudoku.Digits // nil unless the program keeps candidates
	covered []int           // for each item of the exact cover, the line that has covered it; nil unless the program keeps them
	placed  int             // digits
	engine  *engine.Engine  // that of Nonet which the first line names; nil if it is another

	clauses engine.Clauses // that the events name
	highest int            // the number of the last of them, from 1
	clues   map[string]int // the index of each clue, by its text; nil until one is named

	cells  map[string]int
	houses map[string]int
}

// given stands for the line of what was so from the start.
const given = 0

func newState(p sudoku.Puzzle, kind engine.DomainKind) *state {
	l := p.Layout
	b := &state{puzzle: p, layout: l, grid: p.Givens.Clone(), since: make([]int, l.Cells()), cells: map[string]int{}, houses: map[string]int{}}
	for cell := range l.Cells() {
		b.cells[l.CellName(cell)] = cell
	}
	for i, house := range l.Houses() {
		b.houses[house.String()] = i
	}
	switch kind {
	case engine.FromPrunes:
		b.domains = engine.InitialDomains(p)
	case engine.FromColumns:
		if p.Clues != nil { // clues strike candidates of their own
			b.domains = engine.InitialDomains(p)
		}
		b.covered = slices.Repeat([]int{free}, l.Cells()+len(l.Houses())*l.Side())
		for _, column := range engine.GivenColumns(p) {
			b.covered[column] = given
		}
	}
	return b
}

// free stands for the line that has covered an item which is not covered.
const free = -1

// step returns the step of a line, and makes it happen on the board.
func (b *state) step(l *line, number int) (engine.Step, *Error) {
	kind, ok := engine.KindNamed(l.Step)
	if !ok {
		return engine.Step{}, fault("step", values{"Step": clean(l.Step, quoted)})
	}
	s := engine.Step{Kind: kind, Cell: -1}
	if l.Cell != "" {
		cell, ok := b.cells[l.Cell]
		if !ok {
			return s, b.noCell(l.Cell)
		}
		s.Cell = int16(cell)
	}
	if l.Digit < 0 || l.Digit > b.layout.Side() {
		return s, b.noDigit(l.Step)
	}
	s.Digit = uint8(l.Digit)
	bad := b.happen(&s, l, number)
	s.Depth = uint16(b.placed)
	return s, bad
}

// happen checks a step and makes it happen.
func (b *state) happen(s *engine.Step, l *line, number int) *Error {
	switch s.Kind {
	case engine.Assign, engine.Deduce, engine.Reject, engine.Prune, engine.Restore:
		if s.Cell < 0 {
			return fault("nocell", values{"Step": l.Step})
		}
		if s.Digit == 0 {
			return b.noDigit(l.Step)
		}
	case engine.Backtrack:
		if s.Cell < 0 {
			return fault("nocell", values{"Step": l.Step})
		}
	}
	switch s.Kind {
	case engine.Assign, engine.Deduce:
		return b.assign(s, l, number)
	case engine.Backtrack:
		return b.backtrack(s, l)
	case engine.Solution:
		s.Cell, s.Digit = -1, 0
		return b.solution()
	case engine.Prune, engine.Restore:
		return b.candidate(s, l)
	case engine.Cover, engine.Uncover:
		return b.item(s, l, number)
	case engine.Wipeout:
		return b.wipeout(s, l)
	case engine.Suppose, engine.Withdraw:
		return b.places(s, l)
	default:
		return b.detail(s, l)
	}
}

func (b *state) assign(s *engine.Step, l *line, number int) *Error {
	cell := int(s.Cell)
	switch digit := b.grid[cell]; {
	case b.puzzle.Givens[cell] != 0:
		return fault("given", b.at(cell, digit))
	case digit != 0:
		v := b.at(cell, digit)
		v["Since"] = b.since[cell]
		return fault("filled", v)
	}
	b.grid[cell], b.since[cell] = s.Digit, number
	b.placed++
	if s.Kind == engine.Assign {
		s.Detail = preference(l)
	} else {
		s.Detail = b.reason(s, l)
	}
	return nil
}

func (b *state) backtrack(s *engine.Step, l *line) *Error {
	cell := int(s.Cell)
	switch digit := b.grid[cell]; {
	case b.puzzle.Givens[cell] != 0:
		return fault("given", b.at(cell, digit))
	case digit == 0:
		return fault("empty", values{"Cell": b.layout.CellName(cell)})
	case s.Digit != 0 && s.Digit != digit:
		v := b.at(cell, digit)
		v["Other"] = sudoku.Symbol(s.Digit)
		return fault("holds", v)
	default:
		s.Digit = digit
	}
	if string(l.Jumped) == "true" {
		s.Detail = engine.JumpedDetail()
	}
	b.grid[cell] = 0
	b.placed--
	return nil
}

// solution checks that the grid is full and breaks no rule.
func (b *state) solution() *Error {
	if empty := slices.Index(b.grid, 0); empty >= 0 {
		return fault("unsolved", values{"Cell": b.layout.CellName(empty)})
	}
	if conflicts := b.puzzle.WithGivens(b.grid).Conflicts(); len(conflicts) > 0 {
		c := conflicts[0]
		if c.Clue != nil {
			return fault("clue", values{"Clue": rules.Text(b.layout, *c.Clue)})
		}
		v := b.at(c.Cells[0], c.Digit)
		v["Other"], v["House"] = b.layout.CellName(c.Cells[1]), c.House
		return fault("broken", v)
	}
	return nil
}

// candidate is a candidate that leaves a cell's domain or comes back.
func (b *state) candidate(s *engine.Step, l *line) *Error {
	if b.domains == nil {
		return fault("domains", values{"Step": l.Step})
	}
	d := &b.domains[s.Cell]
	switch has := d.Has(s.Digit); {
	case s.Kind == engine.Prune && !has:
		return fault("pruned", b.at(int(s.Cell), s.Digit))
	case s.Kind == engine.Restore && has:
		return fault("restored", b.at(int(s.Cell), s.Digit))
	case has:
		*d = d.Without(s.Digit)
		s.Detail = b.reason(s, l)
	default:
		*d = d.With(s.Digit)
	}
	return nil
}

// item is an item of the exact cover that is covered or uncovered.
func (b *state) item(s *engine.Step, l *line, number int) *Error {
	if b.covered == nil {
		return fault("columns", values{"Step": l.Step})
	}
	text := word(l.Column)
	column, ok := b.column(text)
	if !ok {
		return fault("column", values{"Text": clean(text, quoted)})
	}
	switch since := b.covered[column]; {
	case s.Kind == engine.Cover && since == given:
		return fault("satisfied", values{"Text": text})
	case s.Kind == engine.Cover && since != free:
		return fault("covered", values{"Text": text, "Since": since})
	case s.Kind == engine.Uncover && since == free:
		return fault("uncovered", values{"Text": text})
	}
	if b.covered[column] = free; s.Kind == engine.Cover {
		b.covered[column] = number
	}
	b.concern(s, column)
	return nil
}

// concern makes a step one about a column of the exact cover.
func (b *state) concern(s *engine.Step, column int) {
	demand := engine.ColumnOf(b.layout, column)
	s.Cell, s.Digit, s.Detail = int16(demand.Cell), demand.Digit, engine.ColumnDetail(column)
}

// column returns the column with a name: “r1c3 filled”, “row 3 has 7”.
func (b *state) column(text string) (column int, ok bool) {
	if name, filled := strings.CutSuffix(text, " filled"); filled {
		column, ok = b.cells[name]
		return column, ok
	}
	name, symbol, _ := strings.Cut(text, " has ")
	house, ok := b.houses[name]
	digit, err := strconv.Atoi(symbol)
	if err != nil && len(symbol) == 1 {
		letter, _ := sudoku.DigitOf(rune(symbol[0]), b.layout.Side())
		digit = int(letter)
	}
	if !ok || digit < 1 || digit > b.layout.Side() {
		return 0, false
	}
	return engine.HouseColumn(b.layout, house, uint8(digit)), true
}

// wipeout is a cell without candidates, a digit without a place in a house, or a dead end that names neither.
func (b *state) wipeout(s *engine.Step, l *line) *Error {
	text := word(l.Column)
	if text == "" {
		if s.Digit = 0; s.Cell < 0 && b.engine != engine.Band { // which looks at all digits at once
			return fault("nocell", values{"Step": l.Step})
		}
		return nil
	}
	column, ok := b.column(text)
	if !ok {
		return fault("column", values{"Text": clean(text, quoted)})
	}
	b.concern(s, column)
	return nil
}

// places are the three places in which a digit is supposed.
func (b *state) places(s *engine.Step, l *line) *Error {
	var texts []string
	_ = json.Unmarshal(l.Places, &texts)
	bad := fault("places", values{"Step": l.Step})
	var crossings [3]struct{ Line, Box int }
	if len(texts) != len(crossings) || s.Digit == 0 || b.layout != sudoku.Classic() {
		return bad
	}
	for i, text := range texts {
		line, box, _ := strings.Cut(text, " of ")
		at, ok := b.houses[line]
		in, inside := b.houses[box]
		if !ok || !inside {
			return bad
		}
		crossings[i].Line, crossings[i].Box = at, in
	}
	p, ok := engine.PlacesOf(crossings)
	if !ok {
		return bad
	}
	s.Cell, s.Detail = -1, engine.PlacesDetail(p)
	return nil
}

// at returns the values of an error about a cell and a digit.
func (b *state) at(cell int, digit uint8) values {
	return values{"Cell": b.layout.CellName(cell), "Digit": sudoku.Symbol(digit)}
}

func (b *state) noCell(text string) *Error {
	return fault("cell", values{"Text": clean(text, quoted), "Last": b.layout.CellName(b.layout.Cells() - 1)})
}

func (b *state) noDigit(step string) *Error {
	return fault("digit", values{"Step": step, "Side": b.layout.Side()})
}

func fault(kind string, v values) *Error { return &Error{Kind: kind, Values: v} }
