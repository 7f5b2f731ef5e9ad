package solve

import (
	"context"

	"nonet/core/cputime"
	"nonet/core/review"
	"nonet/core/sudoku"
	"nonet/gui/check"
)

// A judging is what is known of the puzzle itself, whatever was typed into it. Where it was typed
// in that is mostly known before; else it is found out quietly, off the main goroutine.
type judging struct {
	judged sudoku.Puzzle  // that it is known of
	fault  *review.Review // what is wrong with that one; nil for nothing
	sought sudoku.Puzzle  // that it is looked for, or was in vain
	cancel func()         // the search
}

func newJudging() judging { return judging{cancel: func() {}} }

// Doubt has a puzzle that is not a proper one be warned of, as long as it is on the board, and
// takes the warning back of one that is.
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

// faultOf is what is known to be wrong with a puzzle; nil for nothing.
func (j *judging) faultOf(p sudoku.Puzzle) *review.Review {
	if j.judged.Equal(p) {
		return j.fault
	}
	return nil
}

// callOff calls the search off.
func (j *judging) callOff() {
	j.cancel()
	j.sought = sudoku.Puzzle{}
}

// judge begins to find out whether the puzzle on the board is a proper one, unless that is known.
func (r *Room) judge() {
	p := r.host.Now().Puzzle
	if p.Equal(r.sought) {
		return
	}
	r.callOff()
	if p.Equal(r.judged) || p.Givens.Filled() == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.sought, r.cancel = p, cancel
	r.threads.Go(func() {
		limited, release := cputime.WithLimit(ctx, check.QuietAtMost)
		found, _ := review.Check(limited, p, make(sudoku.Grid, len(p.Givens))) // where it is given up the verdict is Unknown
		release()
		r.threads.Do(func() {
			if ctx.Err() == nil {
				r.Doubt(p, found.Puzzle)
				r.host.Refresh()
			}
		})
	})
}
