package review

import (
	"cmp"
	"context"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A Verdict says whether a puzzle is proper, regardless of what was typed into it.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // the search was given up
	Broken                 // the givens break a rule
	None                   // no solution
	One                    // exactly one solution: a proper puzzle
	Several
)

// A Review is what is known about a puzzle and the digits typed into it.
type Review struct {
	Puzzle Verdict
	// Broken are the rules that the givens break.
	Broken []sudoku.Conflict
	// Solution is a solution, with all typed digits if there is one. It is nil if none is known.
	Solution sudoku.Grid
	// Fits reports whether a solution has all the typed digits.
	Fits bool
	// Wrong are the cells of typed digits that no solution has, in ascending order.
	Wrong []int
	// Clash are the cells of typed digits that no solution has together, in ascending order,
	// though each of them is in some solution. It is nil if the typed digits without the wrong
	// ones fit a solution, and if that is not known.
	Clash []int
}

// The budgets of one review, in units of engine.Budget. Puzzles up to 16×16 take far less. On
// 25×25 a unit takes about a millisecond, and the hardest puzzles take minutes.
const (
	toJudge   = 100_000 // to find out whether there is exactly one solution
	toProve   = 1_000   // the same, if only the answer is wanted
	toCompare = 20_000  // for all comparisons together
	forOne    = 1_000   // for one comparison
)

// Check finds out which of the digits typed into a puzzle are wrong. If the givens or the typed
// digits do not fit the layout, it returns the error of Puzzle.Check. If ctx is done, it returns
// ctx's error and what was found so far. A search that takes too much work is given up: then the
// verdict may be Unknown, and there may be more wrong digits than those found.
func Check(ctx context.Context, p sudoku.Puzzle, typed sudoku.Grid) (Review, error) {
	if err := checkBoard(p, typed); err != nil {
		return Review{}, err
	}
	c := newChecker(p, typed)
	if c.unbroken() {
		c.spend(ctx, toJudge, toJudge)
		c.judge(c.search(nil, 2))
		c.spend(ctx, toCompare, forOne)
		c.fit()
		c.compare()
	}
	return c.review, ctx.Err()
}

// Answer finds a solution, with all typed digits if there is one. It does not look for wrong
// digits. It does not wait for a long proof that there is no second solution either; then the
// verdict is Unknown.
func Answer(ctx context.Context, p sudoku.Puzzle, typed sudoku.Grid) (Review, error) {
	if err := checkBoard(p, typed); err != nil {
		return Review{}, err
	}
	c := newChecker(p, typed)
	if c.unbroken() {
		c.spend(ctx, toJudge, toJudge)
		found, sure := c.search(nil, 1)
		if found == 1 {
			c.spend(ctx, toProve, toProve)
			found, sure = c.search(nil, 2)
		}
		c.judge(found, sure)
		c.spend(ctx, toCompare, forOne)
		c.fit()
	}
	return c.review, ctx.Err()
}

// checkBoard returns an error if the givens or the typed digits do not fit the layout, or if not all rules are known.
func checkBoard(p sudoku.Puzzle, typed sudoku.Grid) error {
	if p.Unknown != nil {
		return &sudoku.UnknownError{Unknown: p.Unknown}
	}
	return cmp.Or(p.Check(), sudoku.Puzzle{Layout: p.Layout, Givens: typed}.Check())
}

// A checker makes one review.
type checker struct {
	puzzle sudoku.Puzzle
	typed  sudoku.Grid
	cells  []int // where digits were typed
	ctx    context.Context
	budget *engine.Budget
	each   int           // the part of it that one search may spend
	known  []sudoku.Grid // the solutions found so far
	review Review
}

func newChecker(p sudoku.Puzzle, typed sudoku.Grid) *checker {
	c := &checker{puzzle: p, typed: typed}
	for cell, d := range typed {
		if d != 0 && p.Givens[cell] == 0 {
			c.cells = append(c.cells, cell)
		}
	}
	return c
}

// spend sets the budget of the following searches: of all together, and of each.
func (c *checker) spend(ctx context.Context, all, each int) {
	c.ctx, c.budget, c.each = ctx, engine.NewBudget(all), each
}

// unbroken reports whether the givens break no rule.
func (c *checker) unbroken() bool {
	if c.review.Broken = c.puzzle.Conflicts(); c.review.Broken != nil {
		c.review.Puzzle = Broken
	}
	return c.review.Broken == nil
}

// judge sets the verdict, after a search for two solutions.
func (c *checker) judge(found int, sure bool) {
	switch {
	case found == 2:
		c.review.Puzzle = Several
	case sure && found == 1:
		c.review.Puzzle = One
	case sure:
		c.review.Puzzle = None
	}
}

// fit looks for a solution with all typed digits. If there is none it takes the first known
// solution.
func (c *checker) fit() {
	r := &c.review
	if yes, _ := c.possible(c.cells); yes {
		r.Fits, r.Solution = true, c.with(c.cells)
	} else {
		r.Solution = c.with(nil)
	}
}

// with returns the first known solution that has the typed digits of these cells, or nil.
func (c *checker) with(cells []int) sudoku.Grid {
	for _, solution := range c.known {
		if c.has(solution, cells) {
			return solution
		}
	}
	return nil
}

func (c *checker) has(solution sudoku.Grid, cells []int) bool {
	return !slices.ContainsFunc(cells, func(cell int) bool { return solution[cell] != c.typed[cell] })
}

// search looks for solutions that have the typed digits of these cells, up to a limit, and keeps
// them. sure reports whether there are no others or the limit was reached.
func (c *checker) search(cells []int, limit int) (found int, sure bool) {
	p := c.puzzle.WithGivens(c.puzzle.Givens.Clone())
	for _, cell := range cells {
		p.Givens[cell] = c.typed[cell]
	}
	if p.Conflicts() != nil {
		return 0, true
	}
	o := engine.Options{Limit: limit, Budget: c.budget.Part(c.each)}
	result, err := engine.For(p, limit).Search(c.ctx, p, o)
	c.known = append(c.known, result.Solutions...)
	return len(result.Solutions), err == nil
}

// possible reports whether a solution has the typed digits of these cells, and whether that is
// certain.
func (c *checker) possible(cells []int) (yes, sure bool) {
	if c.with(cells) != nil {
		return true, true
	}
	if c.review.Puzzle == One || c.review.Puzzle == None {
		return false, true // all solutions are known
	}
	found, sure := c.search(cells, 1)
	return found > 0, sure
}

// compare finds the digits that are wrong, one by one and together.
func (c *checker) compare() {
	r := &c.review
	if r.Fits || r.Puzzle == None {
		return
	}
	r.Wrong = c.impossible(c.cells)
	rest := slices.DeleteFunc(slices.Clone(c.cells), func(cell int) bool { return slices.Contains(r.Wrong, cell) })
	if yes, sure := c.possible(rest); sure && !yes {
		r.Clash = c.clash(rest)
	} else if yes {
		r.Solution = c.with(rest)
	}
}

// impossible returns those of the cells whose digits no solution has. One solution that has the
// digits of many cells shows that each of them is possible, so it looks for that first, and
// splits the cells in two if there is none.
func (c *checker) impossible(cells []int) []int {
	yes, sure := c.possible(cells)
	switch {
	case yes, len(cells) == 0:
		return nil
	case len(cells) > 1:
		half := len(cells) / 2
		return slices.Concat(c.impossible(cells[:half]), c.impossible(cells[half:]))
	case sure:
		return cells
	}
	return nil // not known
}
