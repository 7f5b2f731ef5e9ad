package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"nonet/core/band"
	"nonet/core/engine"
	"nonet/core/quick"
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
	if blank.Layout.Side() <= quick.MaxSide && (!blank.Layout.Plain() || blank.Clues != nil) {
		p, ok := before.(*quickProver)
		if !ok {
			p = new(quickProver)
		}
		p.begin(blank, full)
		return p
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

// A quickProver is for further houses, regions and clues up to 9×9: a search takes some microseconds more.
type quickProver struct {
	solver quick.Solver
	full   sudoku.Grid
	givens sudoku.Grid
	found  sudoku.Grid
}

func (p *quickProver) begin(blank sudoku.Puzzle, full sudoku.Grid) {
	p.solver.Load(blank.Layout, blank.Clues)
	p.full, p.givens, p.found = full, make(sudoku.Grid, len(full)), make(sudoku.Grid, len(full))
}

func (p *quickProver) other(ctx context.Context, given []bool, cell int) (sudoku.Grid, []int, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	for c, is := range given {
		p.givens[c] = 0
		if is {
			p.givens[c] = p.full[c]
		}
	}
	search := quick.Search{Givens: p.givens, Last: p.full, Stop: func() bool { return ctx.Err() != nil }}
	search.Found = func(solution sudoku.Grid) bool {
		copy(p.found, solution)
		return slices.Equal(p.found, p.full)
	}
	if cell >= 0 {
		search.Cell, search.Strike = cell, sudoku.Of(p.full[cell])
	}
	switch p.solver.Search(search) {
	case quick.Ended:
		return p.found, nil, nil
	case quick.Stopped:
		return nil, nil, ctx.Err()
	}
	return nil, nil, nil
}

// keep does nothing: each search starts from scratch.
func (p *quickProver) keep(func(int) bool) {}

// A clauseProver is for larger layouts, and for smaller ones with boxes alone, where with another prover a seed would give other puzzles than before. It keeps what it learns from one call to the next,
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
