package engine

import (
	"slices"

	"nonet/core/exactcover"
	"nonet/core/sudoku"
)

// DancingLinks solves the puzzle as an exact-cover problem by dancing links.
var DancingLinks = &Engine{
	ID:    "dlx",
	Title: "Dancing links",
	Idea: "Make each “digit k in cell c” an option, a row of a matrix, and each rule an item, a column of it; choose options that cover every item " +
		"exactly once, the item with the fewest options first.",
	Origin: "D. E. Knuth, “Dancing Links” (2000), and The Art of Computer Programming, 7.2.2.1.",
	Complexity: "Exponential at worst, but few positions: an item may also be a house that lacks a digit. The matrix has N³ options and 4N² items; " +
		"a position costs a look at the items, and the links unlinked and relinked. Clues add secondary items, which no two options may share.",
	Pseudocode: []Line{
		{0, "search():"},
		{1, "if no item is left: a solution"},
		{1, "i := the item with the fewest options"},
		{1, "if i has no option: nothing can cover it, go back"},
		{1, "cover item i"},
		{1, "for each option o of item i:"},
		{2, "choose o: it puts a digit into a cell"},
		{2, "cover every other item of o"},
		{2, "search()"},
		{2, "uncover every other item of o"},
		{2, "give o up: take the digit out of the cell"},
		{1, "uncover item i"},
	},
	Call:    8,
	Domains: FromColumns,
	Selects: FewestRows,
	Resumes: true,
	knows:   1<<sudoku.Differ | 1<<sudoku.Pair | 1<<sudoku.Allow,
	search:  searchDLX,
	options: []option{
		{of: switchItem, word: "smallest"},
		{of: switchItem, word: "first", selects: FirstColumn,
			line: dlxChoose, text: "i := the first item of the list",
			idea: "Make each “digit k in cell c” an option, a row of a matrix, and each rule an item, a column of it; choose options that cover every item " +
				"exactly once, always for the first item that is left. The items of the cells come first, in reading order.",
			complexity: "Exponential at worst: the same positions as depth-first search, because the items of the cells come first. The matrix has N³ options " +
				"and 4N² items; a position costs the links unlinked and relinked. Clues add secondary items, which no two options may share."},
	},
}

// The lines of DancingLinks's pseudocode that steps point at.
const (
	dlxSolved       = 1
	dlxChoose       = 2
	dlxDeadEnd      = 3
	dlxCover        = 4
	dlxTry          = 6
	dlxCoverOther   = 7
	dlxUncoverOther = 9
	dlxRetract      = 10
	dlxUncover      = 11
)

// matrices holds the matrix of each layout that has been searched.
var matrices = sudoku.NewTable(newMatrix)

func newMatrix(l *sudoku.Layout) *exactcover.Matrix {
	n := l.Side()
	m := exactcover.New(l.Cells()+len(l.Houses())*n, 0)
	m.Grow(l.Cells()*n, l.Cells()*n*(1+len(l.HousesOf(0))))
	var columns []int
	for cell := range l.Cells() {
		for k := range n {
			columns = appendColumns(columns[:0], l, cell, uint8(k+1))
			m.AddRow(columns...)
		}
	}
	return m
}

func searchDLX(r *run) {
	var m *exactcover.Matrix
	var secondary *secondaryItems
	if r.puzzle.Clues == nil {
		m = matrices.Of(r.layout) // even if the context is done: benchmarks prepare the matrix like that
	} else {
		secondary = newSecondaryItems(r.puzzle, r.ctx.Err)
	}
	if !r.poll() {
		return
	}
	if secondary != nil {
		m = secondary.matrix()
	}
	s := m.NewSolver()
	s.InOrder = r.selects == FirstColumn
	if secondary != nil {
		s.Forbid(secondary.never)
	}
	// The rows of the givens are selected before the search. They are not steps.
	for cell, d := range r.puzzle.Givens {
		if d != 0 {
			s.Select(cell*r.side + int(d) - 1)
		}
	}
	struck := secondary.struckByGivens(s.Live)
	if r.observe != nil { // not on the way to a checkpoint
		for _, step := range struck {
			r.observe(step)
		}
	}
	depth := 0
	if from := r.from; from != nil {
		depth = s.Resume(from.links)
		r.rejoin()
	}
	if r.observe != nil {
		s.Observer = &dlxObserver{run: r, depth: depth, secondary: secondary}
	}
	if r.checkpoint != nil {
		save := func() *Checkpoint {
			c := r.save()
			c.links = s.Checkpoint()
			return c
		}
		s.Node = func() { r.checkpoint(save) }
	}
	if len(r.turns) > 0 {
		// A row's first column is that of its cell.
		s.Choose = func() (row int, ok bool) {
			t, ok := r.turn(s.Stats.Tries)
			if len(r.turns) == 0 {
				s.Choose = nil // faster
			}
			return t.Cell*r.side + int(t.Digit) - 1, ok
		}
	}
	exhaustive, err := s.Search(r.over, func(rows []int) bool {
		for _, row := range rows {
			r.grid[row/r.side] = uint8(row%r.side + 1)
		}
		r.found(dlxSolved, len(rows)-r.puzzle.Givens.Filled())
		return !r.halted
	})
	r.halted, r.cancelled = !exhaustive, err != nil
	if exhaustive && r.observe != nil {
		for _, step := range slices.Backward(struck) {
			r.step(Restore, dlxUncoverOther, int(step.Cell), step.Digit, 0)
		}
	}
	r.result.Counters = Counters{
		Nodes: s.Stats.Nodes, Assignments: s.Stats.Tries, Backtracks: s.Stats.Retracts,
		Checks: s.Stats.Updates, Deepest: s.Stats.Deepest,
	}
}

// dlxObserver turns the events of the matrix into steps of the puzzle. The reason why a
// column is covered follows from the order of the events.
type dlxObserver struct {
	*run
	depth     int
	others    int  // the number of columns that the current row has still to cover
	retracted bool // the last event took a row back
	secondary *secondaryItems
	tried     int // the cell of the row that was tried last
}

// Choose implements exactcover.Observer.
func (o *dlxObserver) Choose(column, rows, equal int, requested bool) {
	demand := ColumnOf(o.layout, column)
	if o.selects == FirstColumn {
		equal = 1
	}
	o.choose(Choice{
		Rule: chosenBy(o.selects, requested), Cell: demand.Cell, House: demand.House, Digit: demand.Digit, Size: rows, Equal: equal,
	}, dlxChoose, o.depth)
}

// Cover implements exactcover.Observer.
func (o *dlxObserver) Cover(column int) {
	line := uint8(dlxCover)
	if o.others > 0 {
		o.others--
		line = dlxCoverOther
	}
	o.column(Cover, line, column)
}

// Uncover implements exactcover.Observer.
func (o *dlxObserver) Uncover(column int) {
	line := uint8(dlxUncoverOther)
	if o.retracted { // its last row has been tried: it is the chosen column
		line = dlxUncover
	}
	o.column(Uncover, line, column)
}

// Try implements exactcover.Observer.
func (o *dlxObserver) Try(row int) {
	cell := row / o.side
	o.depth++
	o.others = len(o.layout.HousesOf(cell))
	o.retracted, o.tried = false, cell
	o.step(Assign, dlxTry, cell, uint8(row%o.side+1), o.depth)
}

// Retract implements exactcover.Observer.
func (o *dlxObserver) Retract(row int) {
	o.depth--
	o.step(Backtrack, dlxRetract, row/o.side, uint8(row%o.side+1), o.depth)
	o.retracted = true
}

// Strike implements exactcover.Observer.
func (o *dlxObserver) Strike(row, column int) {
	o.observe(Step{Kind: Prune, Line: dlxCoverOther, Digit: uint8(row%o.side + 1), Cell: int16(row / o.side), Depth: uint16(o.depth),
		Detail: ReasonDetail(o.secondary.reason(column, o.tried))})
}

// Unstrike implements exactcover.Observer.
func (o *dlxObserver) Unstrike(row, _ int) {
	o.step(Restore, dlxUncoverOther, row/o.side, uint8(row%o.side+1), o.depth)
}

// DeadEnd implements exactcover.Observer.
func (o *dlxObserver) DeadEnd(column int) { o.column(Wipeout, dlxDeadEnd, column) }

func (o *dlxObserver) column(kind StepKind, line uint8, column int) {
	demand := ColumnOf(o.layout, column)
	o.retracted = false
	o.observe(Step{Kind: kind, Line: line, Digit: demand.Digit, Cell: int16(demand.Cell),
		Depth: uint16(o.depth), Detail: ColumnDetail(column)})
}
