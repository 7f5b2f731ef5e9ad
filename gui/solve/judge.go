package solve

import (
	"context"

	"nonet/core/cputime"
	"nonet/core/rating"
	"nonet/core/review"
	"nonet/core/sudoku"
	"nonet/gui/check"
)

// A judging is what is known of the puzzle itself, whatever was typed into it. If the puzzle was
// typed in here it is usually known already; otherwise it is found out in the background, without a
// message.
type judging struct {
	judged sudoku.Puzzle  // the puzzle that the result is about
	fault  *review.Review // what is wrong with it; nil for nothing
	rated  sudoku.Puzzle  // the puzzle that the rating is about
	rating rating.Rating  // the zero value if it is not rated
	solved sudoku.Puzzle  // the puzzle that the solution is of

	solution sudoku.Grid   // its only one; nil if it is not known
	unsolved sudoku.Puzzle // the puzzle for which no solution was found in time
	sought   sudoku.Puzzle // the puzzle of the search under way or given up
	cancel   func()        // cancels the search
}

func newJudging() judging { return judging{cancel: func() {}} }

// Doubt records the verdict on a puzzle. The user is warned of a puzzle that is not proper as long
// as it is on the board.
func (j *judging) Doubt(p sudoku.Puzzle, v review.Verdict) {
	if v == review.Unknown {
		return
	}
	j.callOff()
	j.judged, j.fault = p, nil
	if fault := (&review.Review{Puzzle: v, Fits: true, Broken: p.Conflicts()}); faulty(fault) {
		j.fault = fault
	}
}

// faultOf returns what is known to be wrong with a puzzle; nil for nothing.
func (j *judging) faultOf(p sudoku.Puzzle) *review.Review {
	if j.judged.Equal(p) {
		return j.fault
	}
	return nil
}

// ratingOf returns what is known of the difficulty of a puzzle.
func (j *judging) ratingOf(p sudoku.Puzzle) rating.Rating {
	if j.rated.Equal(p) {
		return j.rating
	}
	return rating.Rating{}
}

// settled reports whether nothing more can be found out about a puzzle.
func (j *judging) settled(p sudoku.Puzzle) bool {
	return p.Blank() || p.Equal(j.judged) && (j.fault != nil || p.Equal(j.rated) || !check.Rates(p.Layout))
}

// callOff cancels the search.
func (j *judging) callOff() {
	j.cancel()
	j.sought = sudoku.Puzzle{}
}

// judge begins to find out whether the puzzle on the board is proper, unless that is known, and then how hard it is.
func (r *Room) judge() {
	p := r.host.Now().Puzzle
	if p.Equal(r.sought) {
		return
	}
	r.callOff()
	if p.Unknown != nil {
		return
	}
	wanted := r.settings.Mistakes == MistakesAtOnce && r.solutionOf(p) == nil && !p.Blank() && r.faultOf(p) == nil && !p.Equal(r.unsolved)
	if r.settled(p) && !wanted {
		return
	}
	proper := p.Equal(r.judged) && !wanted
	ctx, cancel := context.WithCancel(context.Background())
	r.sought, r.cancel = p, cancel
	r.threads.Go(func() {
		limited, release := cputime.WithLimit(ctx, check.QuietAtMost)
		if proper {
			rated := check.Rate(limited, p)
			release()
			r.threads.Do(func() {
				if ctx.Err() == nil {
					r.rated, r.rating = p, rated
					r.host.Refresh()
				}
			})
			return
		}
		found, _ := review.Check(limited, p, make(sudoku.Grid, len(p.Givens))) // if it is given up the verdict is Unknown
		release()
		r.threads.Do(func() {
			if ctx.Err() == nil {
				r.Doubt(p, found.Puzzle)
				if r.learn(p, found); r.solutionOf(p) == nil {
					r.unsolved = p
				}
				r.judge()
				r.host.Refresh()
			}
		})
	})
}
