package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A prover knows one full grid and looks for others with the same digits in some cells. It
// must not be used by several goroutines at once.
type prover interface {
	// other finds a full grid, other than the known one, that agrees with it in the given
	// cells; the grid is valid until the next call. If cell is not negative, the caller knows
	// that any other grid differs in that cell. If there is no other grid, grid is nil and
	// needed lists the givens that the proof used, or is nil if the prover does not know.
	other(ctx context.Context, given []bool, cell int) (grid sudoku.Grid, needed []int, err error)
	// keep promises that the cells for which always is true are given in all later calls of
	// other, which may make these faster.
	keep(always func(cell int) bool)
}

// newProver returns the fastest prover for a full grid of a puzzle without givens. rng determines which
// of several grids it finds. The prover before, which may be nil, is not used any more.
func newProver(before prover, blank sudoku.Puzzle, full sudoku.Grid, rng *rand.Rand) prover {
	if band := blank.Layout == sudoku.Classic() && blank.Clues == nil; band {
		if p, ok := before.(*bandProver); ok {
			p.full = [81]uint8(full)
			return p
		}
		return newBandProver(full)
	}
	return newClauseProver(blank, full, rng)
}

// A bandProver is for 9×9 grids: a search takes microseconds.
type bandProver struct {
	solver band.Solver
	full   [81]uint8
	found  [81]uint8

	another func(*[81]uint8) bool // receives a solution, and reports whether it is the known one; made once
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
	if p.another == nil {
		p.another = func(solution *[81]uint8) bool {
			p.found = *solution
			return p.found == p.full
		}
	}
	if p.solver.Search(&givens, p.another) {
		return nil, nil, nil
	}
	return p.found[:], nil, nil
}

// keep does nothing: each search starts from scratch.
func (p *bandProver) keep(func(int) bool) {}

// A clauseProver is for all other layouts, and for clues. It keeps what it learns from one call to the next,
// and knows which givens a proof used.
type clauseProver struct {
	uniqueness *engine.Uniqueness
	order      []int // the order in which the givens are assumed, without those that are kept
	givens     []int
}

func newClauseProver(blank sudoku.Puzzle, full sudoku.Grid, rng *rand.Rand) *clauseProver {
	return &clauseProver{uniqueness: engine.NewUniqueness(blank, full), order: rng.Perm(len(full))}
}

func (p *clauseProver) other(ctx context.Context, given []bool, _ int) (sudoku.Grid, []int, error) {
	p.givens = p.givens[:0]
	for _, cell := range p.order {
		if given[cell] {
			p.givens = append(p.givens, cell)
		}
	}
	return p.uniqueness.Another(ctx, p.givens)
}

// keep turns assumptions into clauses: that makes 16×16 puzzles in two thirds of the time.
func (p *clauseProver) keep(always func(cell int) bool) {
	p.order = slices.DeleteFunc(p.order, func(cell int) bool {
		if !always(cell) {
			return false
		}
		p.uniqueness.Keep(cell)
		return true
	})
}
