package check

import (
	"context"

	"nonet/core/engine"
	"nonet/core/rating"
	"nonet/core/sudoku"
)

// Rates reports whether puzzles of a layout are rated. On larger boards that would take too long.
func Rates(l *sudoku.Layout) bool { return l.Side() <= 9 }

// Rate returns the rating of a puzzle, or the zero value if it has none: it is not rated, it has not exactly one solution, or the
// context has ended. It takes some time.
func Rate(ctx context.Context, p sudoku.Puzzle) rating.Rating {
	if p.Unknown != nil || !Rates(p.Layout) || p.Givens.Filled() == len(p.Givens) || p.Conflicts() != nil {
		return rating.Rating{}
	}
	result, err := engine.For(p, 2).Search(ctx, p, engine.Options{Limit: 2})
	if err != nil || !result.Unique() {
		return rating.Rating{}
	}
	r, err := rating.Of(ctx, p, result.Solutions[0])
	if err != nil {
		return rating.Rating{}
	}
	return r
}
