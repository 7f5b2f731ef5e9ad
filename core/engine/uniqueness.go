package engine

import (
	"context"
	"slices"

	"nonet/core/sat"
	"nonet/core/sudoku"
)

// Uniqueness answers, for one full grid and any set of givens from it, whether the grid is the
// only solution. It is used many times while a puzzle is being made:
//
//	u := engine.NewUniqueness(puzzle, solution)
//	other, needed, err := u.Another(ctx, givens)
//
// What it learns in one call speeds up the next. It must not be used by several goroutines at
// once. It has N³ variables, which take about 4 MB for a 25×25 grid.
type Uniqueness struct {
	formula
	solver      *sat.Solver
	of          []int // for each cell, the variable of its digit in the solution
	assumptions []sat.Lit
}

// NewUniqueness returns a Uniqueness for a puzzle without givens that ClauseLearning fits, and a solution, a full grid that breaks no rule.
func NewUniqueness(p sudoku.Puzzle, solution sudoku.Grid) *Uniqueness {
	u := &Uniqueness{formula: newFormula(p), of: make([]int, len(solution))}
	u.solver = sat.New(len(u.candidates))
	u.addPuzzle(p, u.solver, context.Background().Err)
	for v, c := range u.candidates {
		if solution[c.cell] == c.digit {
			u.of[c.cell] = v
		}
	}
	different := make([]sat.Lit, 0, len(solution))
	for cell := range solution {
		different = append(different, u.lit(cell).Not())
	}
	u.solver.AddClause(different...)
	return u
}

// lit returns the literal that says that a cell holds its digit of the solution.
func (u *Uniqueness) lit(cell int) sat.Lit { return sat.Pos(u.of[cell]) }

// Another looks for another grid that agrees with the solution in the given cells. If it
// returns one, the givens have at least two solutions, and a given that excludes the other must
// be a cell in which the two differ. If there is none, other is nil and needed lists the givens
// that were enough to prove it, in ascending order, without those of Keep: all other givens can
// be removed at once. needed is not always the smallest such set. When ctx is done the error is
// ctx's.
func (u *Uniqueness) Another(ctx context.Context, givens []int) (other sudoku.Grid, needed []int, err error) {
	u.assumptions = u.assumptions[:0]
	for _, cell := range givens {
		u.assumptions = append(u.assumptions, u.lit(cell))
	}
	yes, err := u.solver.Solve(ctx.Err, u.assumptions...)
	switch {
	case err != nil:
		return nil, nil, err
	case yes:
		other = make(sudoku.Grid, len(u.of))
		u.read(u.solver, other)
		return other, nil, nil
	}
	for _, l := range u.solver.Failed() {
		needed = append(needed, int(u.candidates[l.Var()].cell))
	}
	slices.Sort(needed)
	return nil, needed, nil
}

// Keep makes a cell a given in all later calls. Use it for givens that are known to be needed:
// the fewer givens Another is passed, the faster it is.
func (u *Uniqueness) Keep(cell int) { u.solver.AddClause(u.lit(cell)) }
