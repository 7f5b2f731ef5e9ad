package explainer

import (
	"context"
	"errors"
	"sync"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// A Rating is the difficulty of a puzzle. A puzzle without any empty cell has a rating of zeros.
type Rating struct {
	ER      float64          // of the hardest step
	EP      float64          // of the hardest step up to the first digit that is placed (the puzzle is a pearl if it is ER)
	ED      float64          // of the first step (the puzzle is a diamond if it is ER too)
	Hardest *logic.Technique // of the first step of difficulty ER
}

// Beyond is the ER of a puzzle that the Explainer cannot solve.
const Beyond = 20.0

// solvers has the solvers that are not in use.
var solvers = sudoku.NewTable(func(l *sudoku.Layout) *sync.Pool {
	return &sync.Pool{New: func() any { return newSolver(tablesOf(l)) }}
})

// borrow returns a solver for a layout, and a function that gives it back, unless it was stopped halfway: its scratch space may be in disorder then.
func borrow(ctx context.Context, l *sudoku.Layout, budget int) (s *solver, giveBack func()) {
	pool := solvers.Of(l)
	s = pool.Get().(*solver)
	s.ctx, s.budget = ctx, budget
	s.history.forget()
	return s, func() {
		if s.ctx = nil; ctx.Err() == nil {
			pool.Put(s)
		}
	}
}

// Rate solves a puzzle step by step, as Sudoku Explainer 1.2.1 does, and returns how hard that is. It wants a puzzle with exactly
// one solution; what it returns for another has no meaning. The error is that of ctx, or says what is wrong with the puzzle.
func Rate(ctx context.Context, p sudoku.Puzzle) (Rating, error) {
	if err := p.Check(); err != nil {
		return Rating{}, err
	}
	if !p.Plain() {
		return Rating{}, &sudoku.PlainError{Puzzle: p}
	}
	s, giveBack := borrow(ctx, p.Layout, budgetOfRate)
	defer giveBack()
	if !s.start(p) {
		return Rating{}, errors.New("two givens break a rule")
	}
	var r Rating
	hardest, pearl, diamond := 0, 0, 0
	for s.empty > 0 {
		found := s.next()
		if err := ctx.Err(); err != nil {
			return Rating{}, err
		}
		if !found {
			r.ER, r.EP, r.ED = Beyond, tenths(pearl), tenths(diamond)
			return r, nil
		}
		if s.found.grade > hardest {
			hardest, r.Hardest = s.found.grade, s.found.technique
		}
		if diamond == 0 {
			diamond = hardest
		}
		if pearl == 0 && s.found.placed {
			pearl = hardest
		}
		s.apply()
	}
	r.ER, r.EP, r.ED = tenths(hardest), tenths(pearl), tenths(diamond)
	return r, nil
}

func tenths(n int) float64 { return float64(n) / 10 }
