package trace_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

func puzzleOf(t testing.TB, side int, text string) sudoku.Puzzle {
	t.Helper()
	l := layoutOf(t, side)
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Cells())}
	for cell, char := range []rune(text) {
		p.Givens[cell], _ = sudoku.DigitOf(char, side)
	}
	return p
}

// matrixPuzzles are puzzles with and without givens, with one solution, several and none.
func matrixPuzzles(t testing.TB) map[string]sudoku.Puzzle {
	return map[string]sudoku.Puzzle{
		"4×4":       puzzleOf(t, 4, "4....1.33.1....4"),
		"4×4 empty": puzzleOf(t, 4, ""),
		"4×4 none":  puzzleOf(t, 4, "12....3........4"),
		"4×4 row 0": puzzleOf(t, 4, "......1"), // the first row of the matrix is tried for the digit 1, not for the cell
		"6×6":       puzzleOf(t, 6, "..1.....2...3"),
		"9×9 hard":  puzzleOf(t, 9, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
		"9×9 empty": puzzleOf(t, 9, ""),
	}
}

// run returns at most the given number of steps of an engine.
func run(t testing.TB, e *engine.Engine, p sudoku.Puzzle, most int) []engine.Step {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var steps []engine.Step
	_, err := e.Search(ctx, p, engine.Options{Observe: func(s engine.Step) {
		if len(steps) < most {
			steps = append(steps, s)
		} else {
			cancel()
		}
	}})
	if err != nil && err != context.Canceled {
		t.Fatal(err)
	}
	return steps
}

// links is a slow implementation of dancing links: a set of rows for each column, which
// follows the steps.
type links struct {
	layout  *sudoku.Layout
	rows    []map[int]bool // for each column, those that are linked into it
	taken   []map[int][]int
	covered []bool
	grid    sudoku.Grid
	chosen  []int // the columns chosen, innermost last
	tried   []int // the rows chosen
}

func newLinks(p sudoku.Puzzle) *links {
	l := p.Layout
	columns := l.Cells() + len(l.Houses())*l.Side()
	k := &links{layout: l, rows: make([]map[int]bool, columns), taken: make([]map[int][]int, columns),
		covered: make([]bool, columns), grid: slices.Clone(p.Givens)}
	for c := range k.rows {
		k.rows[c] = map[int]bool{}
	}
	for row := range l.Cells() * l.Side() {
		for _, c := range k.ones(row) {
			k.rows[c][row] = true
		}
	}
	for cell, digit := range p.Givens {
		if digit != 0 {
			for _, c := range engine.ColumnsOf(l, cell, digit) {
				k.cover(c)
			}
		}
	}
	return k
}

func (k *links) ones(row int) []int {
	return engine.ColumnsOf(k.layout, row/k.layout.Side(), uint8(row%k.layout.Side()+1))
}

func (k *links) cover(c int) {
	k.covered[c] = true
	k.taken[c] = map[int][]int{}
	for row := range k.rows[c] {
		for _, other := range k.ones(row) {
			if other != c && k.rows[other][row] {
				delete(k.rows[other], row)
				k.taken[c][row] = append(k.taken[c][row], other)
			}
		}
	}
}

func (k *links) uncover(c int) {
	k.covered[c] = false
	for row, others := range k.taken[c] {
		for _, other := range others {
			k.rows[other][row] = true
		}
	}
}

// columnOf returns the column of a Cover or Uncover.
func columnOf(s engine.Step) int {
	column, _ := s.Column(nil)
	return column
}

func (k *links) play(s engine.Step) {
	switch s.Kind {
	case engine.Cover:
		k.cover(columnOf(s))
		if isLine(s, "cover item i") {
			k.chosen = append(k.chosen, columnOf(s))
		}
	case engine.Uncover:
		k.uncover(columnOf(s))
		if isLine(s, "uncover item i") {
			k.chosen = k.chosen[:len(k.chosen)-1]
		}
	case engine.Assign:
		k.grid[s.Cell] = s.Digit
		k.tried = append(k.tried, int(s.Cell)*k.layout.Side()+int(s.Digit)-1)
	case engine.Backtrack:
		k.grid[s.Cell] = 0
		k.tried = k.tried[:len(k.tried)-1]
	}
}

func isLine(s engine.Step, text string) bool {
	return engine.DancingLinks.Pseudocode[s.Line].Text == text
}

// chosenNow returns the chosen column and the row that is being tried, as defined by
// Matrix.
func (k *links) chosenNow() (column, row int) {
	if len(k.chosen) == 0 {
		return -1, -1
	}
	if len(k.tried) < len(k.chosen) {
		return k.chosen[len(k.chosen)-1], -1
	}
	row = k.tried[len(k.tried)-1]
	for _, c := range k.ones(row) {
		if !k.covered[c] {
			return k.chosen[len(k.chosen)-1], row
		}
	}
	return -1, -1
}

// check compares a matrix with the links.
func (k *links) check(m *trace.Matrix) error {
	chosen, tried := k.chosenNow()
	if m.Chosen() != chosen || m.Tried() != tried {
		return fmt.Errorf("at column %d, row %d; want %d, %d", m.Chosen(), m.Tried(), chosen, tried)
	}
	for c, column := range m.Columns() {
		size := len(k.rows[c])
		if k.covered[c] && c != chosen {
			size = 0
		}
		if column.Covered != k.covered[c] || column.Size != size {
			return fmt.Errorf("column %d is %+v; want covered %v, size %d", c, column, k.covered[c], size)
		}
	}
	for row, state := range m.Rows() {
		if want := k.state(row, chosen); state != want {
			return fmt.Errorf("row %d is %v, want %v", row, state, want)
		}
		blocked := m.Blocked(row)
		if !k.mayBlock(row, blocked, chosen) || (blocked < 0) != (state == trace.RowLeft) {
			return fmt.Errorf("row %d, which is %v, is blocked by %d, and %d is chosen", row, state, blocked, chosen)
		}
	}
	return nil
}

func (k *links) state(row, chosen int) trace.MatrixRow {
	digit := uint8(row%k.layout.Side() + 1)
	switch linked := k.linked(row); {
	case slices.Contains(k.tried, row):
		return trace.RowChosen
	case k.grid[row/k.layout.Side()] == digit:
		return trace.RowGiven
	case chosen >= 0 && k.rows[chosen][row]:
		return trace.RowChoice
	case linked:
		return trace.RowLeft
	}
	return trace.RowGone
}

// mayBlock reports whether a column is one that keeps a row out, as defined by Matrix.Blocked.
func (k *links) mayBlock(row, column, chosen int) bool {
	covered := slices.DeleteFunc(slices.Clone(k.ones(row)), func(c int) bool { return !k.covered[c] })
	if len(covered) == 0 {
		return column < 0
	}
	return slices.Contains(covered, column) && (column != chosen || len(covered) == 1)
}

func (k *links) linked(row int) bool {
	for _, c := range k.ones(row) {
		if k.covered[c] || !k.rows[c][row] {
			return false
		}
	}
	return true
}

// At random positions of a run the matrix is that of dancing links, whatever it was
// before.
func TestMatrixIsThatOfDancingLinks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for name, p := range matrixPuzzles(t) {
		t.Run(name, func(t *testing.T) {
			k, m := newLinks(p), trace.NewMatrix(p, engine.FewestRows)
			if err := k.check(m); err != nil {
				t.Fatalf("before the first step: %v", err)
			}
			for i, s := range run(t, engine.DancingLinks, p, 20_000) {
				if m.Set(k.grid, func(c int) bool { return k.covered[c] }, nil); isLine(s, "cover item i") && m.Next() != columnOf(s) {
					t.Fatalf("before step %d: next is %d, not %d", i, m.Next(), columnOf(s))
				}
				k.play(s)
				if i > 300 && random.IntN(50) > 0 {
					continue
				}
				m.Set(k.grid, func(c int) bool { return k.covered[c] }, nil)
				if err := k.check(m); err != nil {
					t.Fatalf("after step %d, %v: %v", i, s.Kind, err)
				}
			}
		})
	}
}

// With every switch the search goes to the column that the matrix says comes next, rates as many columns the same,
// and calls it a dead end if it has no row.
func TestMatrixNextIsTheEngines(t *testing.T) {
	engines, choices, deadEnds := 0, 0, 0
	for _, e := range engine.Variants() {
		if !e.Selects.OfColumns() {
			continue
		}
		engines++
		for name, p := range matrixPuzzles(t) {
			k, m := newLinks(p), trace.NewMatrix(p, e.Selects)
			for i, s := range run(t, e, p, 4000) {
				m.Set(k.grid, func(c int) bool { return k.covered[c] }, nil)
				switch s.Kind {
				case engine.Choose:
					choices++
					checkChoice(t, fmt.Sprintf("%s, %s, step %d", e.ID, name, i), m, s.Choice())
				case engine.Wipeout:
					deadEnds++
					if next := m.Next(); next != columnOf(s) || m.Columns()[next].Size != 0 {
						t.Fatalf("%s, %s, step %d: next is %d, but the dead end is %d", e.ID, name, i, next, columnOf(s))
					}
				case engine.Solution:
					if m.Next() >= 0 || m.Chosen() >= 0 {
						t.Fatalf("%s, %s, step %d: next is %d at a solution", e.ID, name, i, m.Next())
					}
				}
				k.play(s)
			}
		}
	}
	if engines < 2 || choices < 1000 || deadEnds < 100 {
		t.Errorf("%d engines, %d choices, %d dead ends: too few for a test", engines, choices, deadEnds)
	}
}

// checkChoice compares what a matrix says comes next with a choice of the search.
func checkChoice(t *testing.T, at string, m *trace.Matrix, c engine.Choice) {
	t.Helper()
	chosen := c.Cell
	if c.House >= 0 {
		chosen = engine.HouseColumn(m.Layout(), c.House, c.Digit)
	}
	equal := 0
	for column := range m.Columns() {
		if m.Equal(column) {
			equal++
		}
	}
	if next := m.Next(); next != chosen || !m.Equal(next) || m.Columns()[next].Size != c.Size || equal != c.Equal {
		t.Fatalf("%s: next is %d, %d are equal; the search chooses %d, %+v", at, next, equal, chosen, c)
	}
}

func TestMatrixChanged(t *testing.T) {
	p := puzzleOf(t, 4, "4....1.33.1....4")
	m := trace.NewMatrix(p, engine.FewestRows)
	before := m.Changed()
	m.Set(p.Givens, nil, nil)
	if m.Changed() != before {
		t.Error("Changed grew although nothing changed")
	}
	g := slices.Clone(p.Givens)
	g[1] = 2
	if m.Set(g, nil, nil); m.Changed() <= before {
		t.Error("Changed did not grow with a digit added")
	}
	if state := m.Rows()[m.Row(1, 2)]; state != trace.RowChosen {
		t.Errorf("the row of the digit is %v", state)
	}
	if columns := m.Columns(); !columns[0].Given || columns[1].Given {
		t.Errorf("that cell 0 is given: %v; cell 1: %v", columns[0].Given, columns[1].Given)
	}
	before = m.Changed()
	if m.Set(make(sudoku.Grid, 16), nil, nil); m.Changed() <= before {
		t.Error("Changed did not grow with a digit removed")
	}
	if state := m.Rows()[m.Row(0, 4)]; state != trace.RowGiven {
		t.Errorf("a given that the grid does not show is %v", state)
	}
}

// Every column of a 9×9 board without givens has nine rows, and a full grid leaves no
// column.
func TestMatrixAtBothEnds(t *testing.T) {
	p := puzzleOf(t, 9, "")
	m := trace.NewMatrix(p, engine.FewestRows)
	if m.Next() != 0 || m.Columns()[0].Size != 9 || len(m.Columns()) != 324 || len(m.Rows()) != 729 {
		t.Errorf("next %d, of size %d, %d columns, %d rows", m.Next(), m.Columns()[0].Size, len(m.Columns()), len(m.Rows()))
	}
	for row := range m.Rows() {
		if blocked := m.Blocked(row); blocked != -1 {
			t.Fatalf("row %d is kept out by column %d, and none is covered", row, blocked)
		}
	}
	for _, chosen := range []int{0, 323} { // while a row is being chosen for it there is no next one
		if m.Set(p.Givens, func(c int) bool { return c == chosen }, nil); m.Chosen() != chosen || m.Next() != -1 {
			t.Errorf("the column %d is covered: next %d, chosen %d", chosen, m.Next(), m.Chosen())
		}
	}
	result, err := engine.DancingLinks.Search(context.Background(), p, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	m.Set(result.Solutions[0], nil, nil)
	if m.Next() != -1 || m.Chosen() != -1 {
		t.Errorf("solved: next %d, chosen %d", m.Next(), m.Chosen())
	}
}

func BenchmarkMatrix(b *testing.B) {
	for _, side := range []int{9, 25} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			p := puzzleOf(b, side, "")
			m := trace.NewMatrix(p, engine.FewestRows)
			grids := [2]sudoku.Grid{slices.Clone(p.Givens), slices.Clone(p.Givens)}
			grids[1][7] = 3
			for turn := 0; b.Loop(); turn++ {
				m.Set(grids[turn%2], nil, nil)
			}
		})
	}
}

// TestMatrixOfClues: what clues strike is gone from the matrix, and the search goes to the item that the matrix then says comes next.
func TestMatrixOfClues(t *testing.T) {
	p := puzzleOf(t, 9, "1.................................................9")
	clues := []sudoku.Clue{{Kind: sudoku.Knight}, {Kind: sudoku.Nonconsecutive}, {Kind: sudoku.Thermo, Cells: []int{20, 29, 38, 47}}, {Kind: sudoku.Odd, Cells: []int{40}}}
	var err error
	if p.Clues, err = rules.Of(p.Layout, clues); err != nil {
		t.Fatal(err)
	}
	m := trace.NewMatrix(p, engine.FewestRows)
	grid := slices.Clone(p.Givens)
	covered := make([]bool, len(m.Columns()))
	for c, column := range m.Columns() {
		covered[c] = column.Given
	}
	var could []sudoku.Digits
	for cell := range p.Givens {
		could = append(could, p.Candidates(cell))
	}
	choices, struck := 0, 0
	for i, s := range run(t, engine.DancingLinks, p, 6000) {
		m.Set(grid, func(c int) bool { return covered[c] }, func(cell int) sudoku.Digits { return could[cell] })
		switch s.Kind {
		case engine.Choose:
			choices++
			checkChoice(t, fmt.Sprintf("step %d", i), m, s.Choice())
		case engine.Cover, engine.Uncover:
			covered[columnOf(s)] = s.Kind == engine.Cover
		case engine.Prune:
			struck++
			could[s.Cell] = could[s.Cell].Without(s.Digit)
			m.Set(grid, func(c int) bool { return covered[c] }, func(cell int) sudoku.Digits { return could[cell] })
			if row := m.Row(int(s.Cell), s.Digit); m.Rows()[row] != trace.RowGone || m.Blocked(row) >= 0 && !covered[m.Blocked(row)] {
				t.Fatalf("step %d: %d in %s is struck, but %v", i, s.Digit, p.Layout.CellName(int(s.Cell)), m.Rows()[row])
			}
		case engine.Restore:
			could[s.Cell] = could[s.Cell].With(s.Digit)
		case engine.Assign:
			grid[s.Cell] = s.Digit
		case engine.Backtrack:
			grid[s.Cell] = 0
		}
	}
	if choices < 50 || struck < 500 {
		t.Errorf("only %d choices, and %d options were struck", choices, struck)
	}
}
