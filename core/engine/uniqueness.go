package engine

import (
	"context"
	"slices"

	"nonet/core/sat"
	"nonet/core/sudoku"
)

// Uniqueness tells of one full grid which of its digits must be given for it to be
// the only solution. It is asked again and again while a puzzle is being made:
//
//	u := engine.NewUniqueness(layout, solution)
//	other, needed, err := u.Another(ctx, clues)
//
// What has been learnt from one answer speeds up the next. It is for one goroutine,
// and takes N³ variables of memory: about 4 MB for a 25×25 grid.
type Uniqueness struct {
	formula
	solver      *sat.Solver
	side        int
	solution    sudoku.Grid
	assumptions []sat.Lit
}

// NewUniqueness prepares questions about a solution, a full grid that breaks no rule.
func NewUniqueness(l *sudoku.Layout, solution sudoku.Grid) *Uniqueness {
	u := &Uniqueness{formula: newFormula(l, make(sudoku.Grid, l.Cells())), side: l.Side(), solution: solution.Clone()}
	u.solver = sat.New(len(u.candidates))
	u.addTo(u.solver)
	different := make([]sat.Lit, 0, len(solution))
	for cell := range solution {
		different = append(different, u.lit(cell).Not())
	}
	u.solver.AddClause(different...)
	return u
}

// lit is the literal that a cell holds its digit of the solution: without givens
// there is a variable for every digit of every cell.
func (u *Uniqueness) lit(cell int) sat.Lit {
	return sat.Pos(cell*u.side + int(u.solution[cell]) - 1)
}

// Another looks for another grid that agrees with the solution in the cells named.
// Where there is one it is returned: a puzzle with these clues alone has at least
// two solutions, and any further clue that shall tell them apart must be a cell in
// which the two differ. Where there is none, other is nil and needed are those of
// the clues that were enough to exclude it, in ascending order, beside those of Keep:
// all others can be dropped at once. They need not be as few as can be. When ctx is
// done there is no answer, only its error.
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

// Keep says that a cell is a clue from now on, whatever else is asked. What is known
// to be needed is better said so: the fewer clues are in question, the quicker the
// answers.
func (u *Uniqueness) Keep(cell int) { u.solver.AddClause(u.lit(cell)) }
