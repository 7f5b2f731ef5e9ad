package engine

import (
	"context"
	"slices"

	"nonet/core/sat"
	"nonet/core/sudoku"
)

// Uniqueness answers, for one full grid and any set of clues from it, whether the grid is the
// only solution. It is used many times while a puzzle is being made:
//
//	u := engine.NewUniqueness(layout, solution)
//	other, needed, err := u.Another(ctx, clues)
//
// What it learns in one call speeds up the next. It must not be used by several goroutines at
// once. It has N³ variables, which take about 4 MB for a 25×25 grid.
type Uniqueness struct {
	formula
	solver      *sat.Solver
	side        int
	solution    sudoku.Grid
	assumptions []sat.Lit
}

// NewUniqueness returns a Uniqueness for a solution, a full grid that breaks no rule.
func NewUniqueness(l *sudoku.Layout, solution sudoku.Grid) *Uniqueness {
	u := &Uniqueness{formula: newFormula(sudoku.Empty(l)), side: l.Side(), solution: solution.Clone()}
	u.solver = sat.New(len(u.candidates))
	u.addTo(u.solver)
	different := make([]sat.Lit, 0, len(solution))
	for cell := range solution {
		different = append(different, u.lit(cell).Not())
	}
	u.solver.AddClause(different...)
	return u
}

// lit returns the literal that says that a cell holds its digit of the solution. Without givens
// there is a variable for every digit of every cell.
func (u *Uniqueness) lit(cell int) sat.Lit {
	return sat.Pos(cell*u.side + int(u.solution[cell]) - 1)
}

// Another looks for another grid that agrees with the solution in the cells of clues. If it
// returns one, the clues have at least two solutions, and a clue that excludes the other must
// be a cell in which the two differ. If there is none, other is nil and needed lists the clues
// that were enough to prove it, in ascending order, without those of Keep: all other clues can
// be removed at once. needed is not always the smallest such set. When ctx is done the error is
// ctx's.
func (u *Uniqueness) Another(ctx context.Context, clues []int) (other sudoku.Grid, needed []int, err error) {
	u.assumptions = u.assumptions[:0]
	for _, cell := range clues {
		u.assumptions = append(u.assumptions, u.lit(cell))
	}
	yes, err := u.solver.Solve(ctx.Err, u.assumptions...)
	switch {
	case err != nil:
		return nil, nil, err
	case yes:
		other = make(sudoku.Grid, len(u.solution))
		u.read(u.solver, other)
		return other, nil, nil
	}
	for _, l := range u.solver.Failed() {
		needed = append(needed, l.Var()/u.side)
	}
	slices.Sort(needed)
	return nil, needed, nil
}

// Keep makes a cell a clue in all later calls. Use it for clues that are known to be needed:
// the fewer clues Another is passed, the faster it is.
func (u *Uniqueness) Keep(cell int) { u.solver.AddClause(u.lit(cell)) }
