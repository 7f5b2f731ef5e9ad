package generate

import (
	"context"
	"math/rand/v2"

	"nonet/core/band"
	"nonet/core/sat"
	"nonet/core/sudoku"
)

// A prover knows one full grid and looks for others with the same digits in some
// cells. It is for one goroutine.
type prover interface {
	// other finds a full grid that has the known digits where given says so, and is
	// not the known one; it is on loan. Where cell is not negative, it is a blank in
	// which the grids are to differ. Where there is no other, that is proved, grid is
	// nil and needed tells which givens the proof has used, or is nil if that is not known.
	other(ctx context.Context, given []bool, cell int) (grid sudoku.Grid, needed []int, err error)
}

// newProver returns the quickest prover for a full grid of this layout. The lots
// decide which of several grids it finds.
func newProver(l *sudoku.Layout, full sudoku.Grid, lots *rand.Rand) prover {
	if l == sudoku.Classic() {
		return newBandProver(full)
	}
	return newClauseProver(l, full, lots)
}

// A bandProver is for 9×9 grids: a search is over in microseconds.
type bandProver struct {
	solver band.Solver
	full   [81]uint8
	found  [81]uint8
}

func newBandProver(full sudoku.Grid) *bandProver {
	return &bandProver{full: [81]uint8(full)}
}

func (p *bandProver) other(ctx context.Context, given []bool, cell int) (sudoku.Grid, []int, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	var givens [81]uint8
	for c, is := range given {
		if is {
			givens[c] = p.full[c]
		}
	}
	if cell >= 0 {
		if grid := p.solver.Differing(&givens, cell, p.full[cell]); grid != nil {
			return grid[:], nil, nil
		}
		return nil, nil, nil
	}
	var other sudoku.Grid
	p.solver.Search(&givens, func(solution *[81]uint8) bool {
		if *solution == p.full {
			return true
		}
		p.found = *solution
		other = p.found[:]
		return false
	})
	return other, nil, nil
}

// A clauseProver is for all other layouts. The rules, and that some cell differs, are
// clauses; the givens are assumptions. So one solver serves all questions about a
// grid, keeps what it has learnt from one for the next, and names the givens that a
// proof has used.
type clauseProver struct {
	side   int
	full   sudoku.Grid
	solver *sat.Solver
	order  []int // in which the givens are assumed
	assume []sat.Lit
	found  sudoku.Grid
}

func newClauseProver(l *sudoku.Layout, full sudoku.Grid, lots *rand.Rand) *clauseProver {
	side := l.Side()
	p := &clauseProver{
		side: side, full: full, solver: sat.New(l.Cells() * side),
		order: lots.Perm(l.Cells()), found: make(sudoku.Grid, l.Cells()),
	}
	addRules(p.solver, l)
	differs := make([]sat.Lit, l.Cells())
	for cell := range full {
		differs[cell] = p.holds(cell).Not()
	}
	p.solver.AddClause(differs...)
	return p
}

// addRules tells a solver the rules: variable cell·N + digit − 1 is true where the
// cell holds the digit.
func addRules(s *sat.Solver, l *sudoku.Layout) {
	side := l.Side()
	var columns [][]int // of each, one variable is true
	for cell := range l.Cells() {
		variables := make([]int, side)
		for i := range variables {
			variables[i] = cell*side + i
		}
		columns = append(columns, variables)
	}
	for _, house := range l.Houses() {
		for i := range side {
			variables := make([]int, side)
			for j, cell := range house.Cells {
				variables[j] = cell*side + i
			}
			columns = append(columns, variables)
		}
	}
	s.Grow(len(columns), len(columns)*side)
	lits := make([]sat.Lit, side)
	for _, variables := range columns {
		s.AddAtMostOne(variables...)
		for i, v := range variables {
			lits[i] = sat.Pos(v)
		}
		s.AddClause(lits...)
	}
}

// holds is the literal that a cell holds the digit it has in the full grid.
func (p *clauseProver) holds(cell int) sat.Lit {
	return sat.Pos(cell*p.side + int(p.full[cell]) - 1)
}

func (p *clauseProver) other(ctx context.Context, given []bool, cell int) (sudoku.Grid, []int, error) {
	p.assume = p.assume[:0]
	if cell >= 0 {
		p.assume = append(p.assume, p.holds(cell).Not())
	}
	for _, c := range p.order {
		if given[c] {
			p.assume = append(p.assume, p.holds(c))
		}
	}
	yes, err := p.solver.Solve(ctx, p.assume...)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case !yes && cell >= 0:
		return nil, nil, nil // the proof is about that cell alone
	case !yes:
		needed := []int{}
		for _, l := range p.solver.Failed() {
			needed = append(needed, l.Var()/p.side)
		}
		return nil, needed, nil
	}
	for v := range p.found {
		for d := range p.side {
			if p.solver.True(sat.Pos(v*p.side + d)) {
				p.found[v] = uint8(d + 1)
			}
		}
	}
	return p.found, nil, nil
}
