package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A prover knows one full grid and looks for others with the same digits in some
// cells. It is for one goroutine.
type prover interface {
	// other finds a full grid that has the known digits where given says so, and is
	// not the known one; it is on loan. Where cell is not negative, it is known that they
	// can differ only if they do so in that blank. Where there is no other, that is
	// proved, grid is nil and needed tells which givens the proof has used, or is nil if
	// that is not known.
	other(ctx context.Context, given []bool, cell int) (grid sudoku.Grid, needed []int, err error)
	// keep says that the cells for which always is true will be given whenever it is
	// asked from now on: who knows that may be quicker.
	keep(always func(cell int) bool)
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

// keep does nothing: each search begins anew.
func (p *bandProver) keep(func(int) bool) {}

// A clauseProver is for all other layouts. It learns from one question for the next,
// and names the givens that a proof has used.
type clauseProver struct {
	uniqueness *engine.Uniqueness
	order      []int // in which the givens are assumed, without those that are kept
	clues      []int
}

func newClauseProver(l *sudoku.Layout, full sudoku.Grid, lots *rand.Rand) *clauseProver {
	return &clauseProver{uniqueness: engine.NewUniqueness(l, full), order: lots.Perm(l.Cells())}
}

func (p *clauseProver) other(ctx context.Context, given []bool, _ int) (sudoku.Grid, []int, error) {
	p.clues = p.clues[:0]
	for _, cell := range p.order {
		if given[cell] {
			p.clues = append(p.clues, cell)
		}
	}
	return p.uniqueness.Another(ctx, p.clues)
}

// keep makes clauses of assumptions: 16×16 puzzles are so made in two thirds of the time.
func (p *clauseProver) keep(always func(cell int) bool) {
	p.order = slices.DeleteFunc(p.order, func(cell int) bool {
		if !always(cell) {
			return false
		}
		p.uniqueness.Keep(cell)
		return true
	})
}
