package judge

import (
	"fmt"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// cells is a depth-first search over cells: that of backtrack or, with forward set, of forward checking. Both try digits that no peer holds;
// forward checking takes a digit back as soon as a cell has none left.
//
// How much a program sees of what clues exclude is left to it: see limits.
type cells struct {
	engine  *engine.Engine
	layout  *sudoku.Layout
	grid    sudoku.Grid
	limits  limits
	forward bool
	domains []sudoku.Digits // as the run says; nil if it does not

	open   []node
	chosen int  // the cell that the run has said it will fill; -1: none
	solved bool // the full grid was reported
	found  bool // a solution was
}

// A node is an open call: a cell, and the digits of it.
type node struct {
	cell       int
	all, tried sudoku.Digits
	must       sudoku.Digits // those of all that have to be tried
	digit      uint8         // that is tried now; 0: none
}

func newCells(e *engine.Engine, p sudoku.Puzzle, forward, keeps bool) *cells {
	c := &cells{engine: e, layout: p.Layout, grid: p.Givens.Clone(), forward: forward, chosen: -1}
	c.limits = newLimits(p, c.grid, forward)
	if keeps {
		c.domains = make([]sudoku.Digits, len(c.grid))
		for cell := range c.domains {
			c.domains[cell] = p.Candidates(cell)
		}
	}
	return c
}

// could returns the digits that the run may try in an empty cell: those that break nothing or, if it says what it keeps, those.
func (c *cells) could(cell int) sudoku.Digits {
	if c.domains != nil && c.limits.clues != nil {
		return c.domains[cell]
	}
	return c.limits.most(cell)
}

// must returns the digits that the run has to try in an empty cell.
func (c *cells) must(cell int) sudoku.Digits {
	if c.domains != nil && c.limits.clues != nil {
		return c.domains[cell]
	}
	return c.limits.least(cell)
}

// put changes the board.
func (c *cells) put(cell int, digit uint8) {
	c.grid[cell] = digit
	c.limits.changed()
}

func (c *cells) name(cell int) string { return c.layout.CellName(cell) }

// top returns the innermost open node, or nil.
func (c *cells) top() *node {
	if len(c.open) == 0 {
		return nil
	}
	return &c.open[len(c.open)-1]
}

// entered reports whether a node has just been entered, and nothing was tried in it yet.
func (c *cells) entered() bool { return c.top() == nil || c.top().digit != 0 }

func (c *cells) see(s engine.Step) string {
	switch s.Kind {
	case engine.Choose:
		return c.choose(s)
	case engine.Assign:
		return c.assign(int(s.Cell), s.Digit)
	case engine.Backtrack:
		return c.backtrack(int(s.Cell), s.Digit)
	case engine.Solution:
		c.solved, c.found = true, true
		return ""
	case engine.Reject:
		return c.reject(int(s.Cell), s.Digit)
	case engine.Wipeout:
		if s.Cell >= 0 && c.grid[s.Cell] == 0 && c.must(int(s.Cell)) != 0 {
			return fmt.Sprintf("%s is not wiped out: it can still be %s", c.name(int(s.Cell)), digits(c.must(int(s.Cell))))
		}
		return ""
	case engine.Prune, engine.Restore:
		if !c.forward {
			return noStep(c.engine, s.Kind)
		}
		return c.candidate(s)
	}
	return noStep(c.engine, s.Kind)
}

// choose judges which cell is said to be next.
func (c *cells) choose(s engine.Step) string {
	cell := int(s.Cell)
	if cell < 0 {
		return "a choice names the cell to fill"
	}
	if !c.entered() {
		return c.unfinished("chooses " + c.name(cell))
	}
	if why := c.kept(); why != "" {
		return why
	}
	if why := c.mayFill(cell); why != "" {
		return why
	}
	c.chosen = cell
	return ""
}

// mayFill returns why a cell is not one that the rule allows to fill next, or "".
func (c *cells) mayFill(cell int) string {
	if c.grid[cell] != 0 {
		return fmt.Sprintf("%s holds a digit already", c.name(cell))
	}
	if wiped := c.wiped(); c.forward && wiped >= 0 && c.top() != nil {
		return fmt.Sprintf("%s has no digit left: forward checking takes %s back now", c.name(wiped), c.last())
	}
	if c.engine.Selects == engine.InOrder {
		if first := slices.Index(c.grid, 0); first < cell {
			return fmt.Sprintf("the first empty cell in reading order is %s, not %s", c.name(first), c.name(cell))
		}
		return ""
	}
	fewest, degree, least := c.layout.Side()+1, -1, c.must(cell).Len() // a program that sees more of the clues may count fewer
	for other, d := range c.grid {
		if d != 0 {
			continue
		}
		n := c.could(other).Len()
		fewest = min(fewest, n)
		if n <= least {
			degree = max(degree, c.degree(other))
		}
	}
	switch {
	case least > fewest:
		return fmt.Sprintf("%s has %d candidates left, but another cell has only %d: the one with the fewest is next", c.name(cell), least, fewest)
	case c.engine.Selects == engine.FewestByDegree && c.degree(cell) < degree:
		return fmt.Sprintf("%s has %d empty peers, but another of the cells with the fewest candidates has %d: the one with the most is next",
			c.name(cell), c.degree(cell), degree)
	}
	return ""
}

func (c *cells) degree(cell int) (n int) {
	for _, peer := range c.limits.puzzle.Peers(cell) {
		if c.grid[peer] == 0 {
			n++
		}
	}
	return n
}

// wiped returns an empty cell for which the run can have no candidates, or -1.
func (c *cells) wiped() int {
	for cell, d := range c.grid {
		if d == 0 && c.could(cell) == 0 {
			return cell
		}
	}
	return -1
}

// mayBeWiped reports whether a program may see an empty cell without candidates.
func (c *cells) mayBeWiped() bool {
	for cell, d := range c.grid {
		if d == 0 && (c.must(cell) == 0 || c.limits.least(cell) == 0) {
			return true
		}
	}
	return false
}

// last names the digit tried last.
func (c *cells) last() string {
	return fmt.Sprintf("%s in %s", sudoku.Symbol(c.top().digit), c.name(c.top().cell))
}

func (c *cells) assign(cell int, digit uint8) string {
	entered := c.entered()
	if entered {
		if why := c.enter(cell); why != "" {
			return why
		}
	}
	n := c.top()
	switch rest := n.must &^ n.tried; {
	case cell != n.cell:
		return c.unfinished("goes on with " + c.name(cell))
	case n.tried.Has(digit):
		return fmt.Sprintf("%s was tried in %s already", sudoku.Symbol(digit), c.name(cell))
	case !n.all.Has(digit):
		return c.limits.holder(cell, digit)
	case !c.forward && c.engine.Values == engine.Ascending && digit > rest.Min(): // which is more than all digits if none is left
		return fmt.Sprintf("the digits are tried in ascending order: %s comes before %s in %s", sudoku.Symbol(rest.Min()), sudoku.Symbol(digit), c.name(cell))
	case c.engine.Values == engine.LeastConstraining && c.strikes(cell, digit, c.must) > c.fewestStrikes(cell, rest):
		return fmt.Sprintf("%s strikes %d candidates of the peers of %s, and another digit strikes only %d: that one is tried first",
			sudoku.Symbol(digit), c.strikes(cell, digit, c.must), c.name(cell), c.fewestStrikes(cell, rest))
	}
	if why := c.kept(); why != "" {
		return why
	}
	n.digit, n.tried = digit, n.tried.With(digit)
	c.put(cell, digit)
	c.chosen, c.solved = -1, false
	return ""
}

// enter begins with the digits of a cell.
func (c *cells) enter(cell int) string {
	switch {
	case c.solved:
		return "after a solution the last digit is taken back"
	case c.chosen >= 0 && c.chosen != cell:
		return fmt.Sprintf("%s was chosen, but %s is filled", c.name(c.chosen), c.name(cell))
	case c.chosen < 0:
		if why := c.mayFill(cell); why != "" {
			return why
		}
	}
	c.open = append(c.open, node{cell: cell, all: c.could(cell), must: c.must(cell)})
	return ""
}

// strikes returns how many candidates of peers a digit strikes.
func (c *cells) strikes(cell int, digit uint8, candidates func(cell int) sudoku.Digits) (n int) {
	for _, peer := range c.limits.puzzle.Peers(cell) {
		if c.grid[peer] == 0 && candidates(peer).Has(digit) {
			n++
		}
	}
	return n
}

// fewestStrikes returns how many candidates the digit strikes that strikes the fewest.
func (c *cells) fewestStrikes(cell int, of sudoku.Digits) int {
	fewest := len(c.grid)
	for d := range of.All() {
		fewest = min(fewest, c.strikes(cell, d, c.could))
	}
	return fewest
}

// unfinished says that a node is left before all its digits were tried.
func (c *cells) unfinished(does string) string {
	n := c.top()
	if rest := n.must &^ n.tried; rest != 0 {
		return fmt.Sprintf("the run %s, but %s has not been tried in %s", does, digits(rest), c.name(n.cell))
	}
	if len(c.open) == 1 {
		return fmt.Sprintf("the run %s, but all digits of the first cell, %s, have been tried: the search is over", does, c.name(n.cell))
	}
	before := c.open[len(c.open)-2]
	return fmt.Sprintf("the run %s, but all digits of %s have been tried: %s in %s is taken back now", does, c.name(n.cell), sudoku.Symbol(before.digit), c.name(before.cell))
}

func (c *cells) backtrack(cell int, digit uint8) string {
	if c.entered() {
		if why := c.mayReturn(cell); why != "" {
			return why
		}
	} else {
		n := c.top()
		if rest := n.must &^ n.tried; rest != 0 {
			return c.unfinished(fmt.Sprintf("takes %s back from %s", sudoku.Symbol(digit), c.name(cell)))
		}
		c.open = c.open[:len(c.open)-1]
	}
	n := c.top()
	switch {
	case n == nil:
		return c.name(cell) + " is taken back, but nothing has been filled"
	case n.cell != cell:
		return fmt.Sprintf("%s is taken back before %s, which was filled later", c.name(cell), c.name(n.cell))
	}
	c.put(cell, 0)
	n.digit, c.chosen, c.solved = 0, -1, false
	return ""
}

// mayReturn returns why the node that has just been entered is no dead end, or "". cell is the one that is emptied.
func (c *cells) mayReturn(cell int) string {
	n := c.top()
	if n == nil || n.cell != cell || c.solved || (c.forward || c.chosen < 0 && c.engine.Selects != engine.InOrder) && c.mayBeWiped() {
		return "" // it may, or it does not empty the last cell, which is another mistake
	}
	next := c.next()
	switch {
	case next < 0:
		return "the grid is full and breaks no rule: that is a solution, which the run does not report"
	case c.must(next) == 0:
		return ""
	}
	return fmt.Sprintf("%s is taken back, but this is no dead end: %s can still be %s", c.last(), c.name(next), digits(c.must(next)))
}

// next returns the cell to fill next, or one of those if there are several; -1 if there is none.
func (c *cells) next() int {
	if c.chosen >= 0 {
		return c.chosen
	}
	next := -1
	for cell, d := range c.grid {
		if d == 0 && (next < 0 || c.engine.Selects != engine.InOrder && c.could(cell).Len() < c.could(next).Len()) {
			next = cell
		}
	}
	return next
}

// reject judges a digit that is refused.
func (c *cells) reject(cell int, digit uint8) string {
	switch {
	case c.entered() && c.chosen < 0:
		if why := c.mayFill(cell); why != "" {
			return why
		}
		c.chosen = cell
	case c.entered() && c.chosen != cell:
		return fmt.Sprintf("%s was chosen, but a digit of %s is refused", c.name(c.chosen), c.name(cell))
	case !c.entered() && c.top().cell != cell:
		return c.unfinished("goes on with " + c.name(cell))
	}
	if c.limits.least(cell).Has(digit) {
		return fmt.Sprintf("%s is refused, but no peer of %s has it%s", sudoku.Symbol(digit), c.name(cell), c.limits.andNoClue())
	}
	return ""
}

// candidate judges a candidate that is struck or comes back.
func (c *cells) candidate(s engine.Step) string {
	cell := int(s.Cell)
	if c.domains == nil {
		return ""
	}
	if s.Kind == engine.Restore {
		c.domains[cell] = c.domains[cell].With(s.Digit)
		return ""
	}
	c.domains[cell] = c.domains[cell].Without(s.Digit)
	if c.limits.clues != nil {
		if c.grid[cell] != 0 || c.limits.least(cell).Has(s.Digit) {
			return fmt.Sprintf("%s is struck from %s, but no peer of it has it, and no clue excludes it", sudoku.Symbol(s.Digit), c.name(cell))
		}
		return ""
	}
	n := c.top()
	if n == nil || n.digit == 0 || n.digit != s.Digit || c.grid[cell] != 0 {
		return fmt.Sprintf("forward checking does not strike %s from %s here: it strikes the digit just placed from its empty peers", sudoku.Symbol(s.Digit), c.name(cell))
	}
	if _, peer := c.layout.Shared(cell, n.cell); !peer {
		return fmt.Sprintf("%s is struck from %s, which is no peer of %s", sudoku.Symbol(s.Digit), c.name(cell), c.name(n.cell))
	}
	return ""
}

// kept compares the candidates of a run that says what it strikes with those of forward checking, before the next cell is filled.
func (c *cells) kept() string {
	for cell, domain := range c.domains {
		if c.grid[cell] != 0 {
			continue
		}
		if extra := domain &^ c.limits.most(cell); extra != 0 {
			return fmt.Sprintf("%s still has the candidate %s, which %s: it was not struck", c.name(cell), sudoku.Symbol(extra.Min()), c.limits.excluder(cell, extra.Min()))
		}
		if gone := c.limits.least(cell) &^ domain; gone != 0 {
			return fmt.Sprintf("%s lacks the candidate %s: it was not put back", c.name(cell), sudoku.Symbol(gone.Min()))
		}
	}
	return ""
}

func (c *cells) end() string {
	n := c.top()
	switch {
	case c.found:
		return ""
	case n == nil && c.mayBeWiped():
		return ""
	case n != nil && n.digit == 0 && len(c.open) == 1 && n.must&^n.tried == 0:
		return ""
	case c.grid.Filled() == len(c.grid):
		return "the run ends with a full grid, but does not report a solution"
	}
	return "the run ends before the search does: it has found no solution, and has not tried everything"
}
