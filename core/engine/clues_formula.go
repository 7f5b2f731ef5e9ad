package engine

import (
	"slices"

	"nonet/core/sat"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// Clues as clauses, for ClauseLearning. Cells that must differ are groups of which at most one candidate is true. A sum or a pair becomes
// clauses that say for each choice of digits in all its cells but the last which digits are left for that, or that the choice cannot be. There
// are too many of them for sums of many cells.

// mostChoices is the largest number of choices of digits for a constraint that is written as clauses: five cells of a 9×9, or four of a 16×16.
const mostChoices = 10_000

// listable reports whether there are few enough choices of digits for the cells of a sum or a pair.
func listable(p sudoku.Puzzle, k *sudoku.Constraint) bool {
	if k.Kind != sudoku.Sum && k.Kind != sudoku.Pair {
		return true
	}
	choices := 1
	cells := clauseCells(p, k)
	for _, c := range cells[:max(0, len(cells)-1)] {
		if choices *= c.could.Len(); choices > mostChoices {
			return false
		}
	}
	return true
}

// A clauseCell is a cell of a constraint.
type clauseCell struct {
	cell, coefficient int
	could             sudoku.Digits
}

// clauseCells returns the cells of a constraint, of a sum that with the most candidates last.
func clauseCells(p sudoku.Puzzle, k *sudoku.Constraint) []clauseCell {
	var cells []clauseCell
	for i, cell := range k.Cells {
		c := clauseCell{cell: cell, could: p.Candidates(cell)}
		if d := p.Givens[cell]; d != 0 {
			c.could = sudoku.Of(d)
		}
		if k.Kind == sudoku.Sum {
			c.coefficient = k.Coefficients[i]
		}
		cells = append(cells, c)
	}
	if k.Kind == sudoku.Sum {
		slices.SortStableFunc(cells, func(a, b clauseCell) int { return a.could.Len() - b.could.Len() })
	}
	return cells
}

// A clueClauses adds the clauses of one constraint after another.
type clueClauses struct {
	puzzle   sudoku.Puzzle
	formula  *formula
	solver   *sat.Solver
	variable []int32 // of each candidate, at cell·N + digit-1; -1 for what is none

	k      *sudoku.Constraint
	number int
	cells  []clauseCell
	digits []uint8 // of the first cells
	lits   []sat.Lit
}

func newClueClauses(p sudoku.Puzzle, f *formula, s *sat.Solver) *clueClauses {
	n := p.Layout.Side()
	c := &clueClauses{puzzle: p, formula: f, solver: s, variable: slices.Repeat([]int32{-1}, p.Layout.Cells()*n)}
	for v, candidate := range f.candidates {
		c.variable[int(candidate.cell)*n+int(candidate.digit)-1] = int32(v)
	}
	return c
}

// addGroups adds the groups. That must be before any clause: what a clause implies at once must be different already.
func (c *clueClauses) addGroups() {
	for _, k := range c.puzzle.Clues.Constraints() {
		if k.Kind == sudoku.Differ {
			c.differ(k.Cells)
		}
	}
}

// addClauses adds the clauses, after those of the columns. It ends early when over returns an error: for many clues of a large grid it takes seconds.
func (c *clueClauses) addClauses(over func() error) {
	all := c.puzzle.Clues.Constraints()
	for i := range all {
		if yield.Now(); over() != nil {
			return
		}
		c.k, c.number = &all[i], i
		switch c.k.Kind {
		case sudoku.Sum:
			c.cells = clauseCells(c.puzzle, c.k)
			c.list()
		case sudoku.Pair: // from both sides, so that each says what it leaves the other
			c.cells = clauseCells(c.puzzle, c.k)
			c.list()
			slices.Reverse(c.cells)
			c.list()
		}
	}
}

// literal returns the literal that a digit is in a cell, and reports whether it is a candidate.
func (c *clueClauses) literal(cell int, d uint8) (l sat.Lit, ok bool) {
	v := c.variable[cell*c.puzzle.Layout.Side()+int(d)-1]
	return sat.Pos(int(max(v, 0))), v >= 0
}

// differ adds a group for each digit in some cells.
func (c *clueClauses) differ(cells []int) {
	var group []int
	for d := range c.puzzle.Layout.All().All() {
		group = group[:0]
		for _, cell := range cells {
			if l, ok := c.literal(cell, d); ok {
				group = append(group, l.Var())
			}
		}
		if len(group) > 1 {
			c.solver.AddAtMostOne(group...)
		}
	}
}

// list adds the clauses for the digits that the next cells may have.
func (c *clueClauses) list() {
	at := len(c.digits)
	if at == len(c.cells)-1 {
		c.last()
		return
	}
	least, most := c.bounds(at)
	switch {
	case c.k.Kind == sudoku.Sum && least >= c.k.Least && most <= c.k.Most:
		return // whatever the others are
	case c.k.Kind == sudoku.Sum && (least > c.k.Most || most < c.k.Least):
		c.add()
		return
	}
	cell := c.cells[at]
	for d := range cell.could.All() {
		if !c.differs(cell.cell, d) {
			continue
		}
		lits := len(c.lits)
		if l, ok := c.literal(cell.cell, d); ok {
			c.lits = append(c.lits, l.Not())
		}
		c.digits = append(c.digits, d)
		c.list()
		c.digits, c.lits = c.digits[:at], c.lits[:lits]
	}
}

// last adds the clause that says which digits are left for the last cell.
func (c *clueClauses) last() {
	at := len(c.digits)
	cell := c.cells[at]
	lits := len(c.lits)
	all := true
	for d := range cell.could.All() {
		if !c.fits(d) {
			all = false
			continue
		}
		if !c.differs(cell.cell, d) {
			continue
		}
		l, ok := c.literal(cell.cell, d)
		if !ok {
			return // the given fits
		}
		c.lits = append(c.lits, l)
	}
	if !all {
		c.add()
	}
	c.lits = c.lits[:lits]
}

// fits reports whether a digit in the last cell keeps the constraint.
func (c *clueClauses) fits(d uint8) bool {
	if c.k.Kind == sudoku.Pair {
		first, second := c.digits[0], d
		if c.cells[0].cell != c.k.Cells[0] {
			first, second = second, first
		}
		return c.k.Table[first].Has(second)
	}
	sum := int(d) * c.cells[len(c.digits)].coefficient
	for i, d := range c.digits {
		sum += int(d) * c.cells[i].coefficient
	}
	return c.k.Least <= sum && sum <= c.k.Most
}

// differs reports whether a digit may be in a cell beside those of the first cells.
func (c *clueClauses) differs(cell int, d uint8) bool {
	for i, other := range c.digits {
		if other == d && differ(c.puzzle, cell, []int{c.cells[i].cell}) {
			return false
		}
	}
	return true
}

// bounds returns bounds of the sum with the first cells.
func (c *clueClauses) bounds(at int) (least, most int) {
	for i, cell := range c.cells {
		low, high := int(cell.could.Min()), int(cell.could.Max())
		if i < at {
			low, high = int(c.digits[i]), int(c.digits[i])
		}
		if low, high = low*cell.coefficient, high*cell.coefficient; low > high {
			low, high = high, low
		}
		least, most = least+low, most+high
	}
	return least, most
}

func (c *clueClauses) add() {
	c.formula.clues = append(c.formula.clues, int32(c.number))
	c.solver.AddClause(c.lits...)
}
