package cli

import (
	"context"
	"errors"
	"fmt"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/inorder"
	"nonet/core/program"
	"nonet/core/sudoku"
	"nonet/core/suspect"
)

// A worker is one of the threads that search.
type worker struct {
	*batch
	thread *inorder.Thread[task]
	task   *task
	text   []byte      // the part of the answer that has not been handed over
	count  int         // solutions so far
	first  sudoku.Grid // the first of them, if the puzzle is to be rated
	give   func(sudoku.Grid)
}

// newWorker returns what a thread does with a task.
func (b *batch) newWorker(thread *inorder.Thread[task]) func(context.Context, *task) bool {
	w := &worker{batch: b, thread: thread}
	w.give = w.found
	return w.answer
}

// answer answers a puzzle, and reports whether the answer is complete.
func (w *worker) answer(ctx context.Context, t *task) bool {
	if t.answered {
		return true
	}
	w.task, w.count = t, 0
	limited, release := ctx, func() {}
	if w.giveUp > 0 {
		limited, release = cputime.WithLimit(ctx, w.giveUp)
	}
	result, err := t.engine.Search(limited, t.puzzle, engine.Options{
		Limit: w.limit, Seed: w.seed, Found: w.give, CountOnly: w.solution == nil && w.rate == nil, Untimed: true,
	})
	release()
	if !w.conclude(ctx, result, err) {
		return false
	}
	w.handOver()
	t.puzzle = sudoku.Puzzle{} // its layout may be of this puzzle alone, and have large tables
	return true
}

// handOver appends the worker's text to the answer.
func (w *worker) handOver() int {
	t := w.task
	t.mu.Lock()
	t.text = append(t.text, w.text...)
	t.mu.Unlock()
	length := len(w.text)
	w.text = w.text[:0]
	return length
}

// found receives each solution.
func (w *worker) found(solution sudoku.Grid) {
	if w.rate != nil && w.count == 0 {
		w.first = append(w.first[:0], solution...)
		w.count++
	}
	if w.solution == nil {
		return // it is to be rated
	}
	if w.apart {
		w.text = append(w.text, '\n')
	}
	w.text = w.solution(w.text, w.task.puzzle, solution)
	if w.count++; w.count != w.limit { // otherwise the search is over, and answer hands over everything
		w.thread.Hold(w.handOver())
	}
}

// conclude ends the answer and reports whether it is complete. The answer of a search that
// was stopped is not.
func (w *worker) conclude(ctx context.Context, r engine.Result, err error) bool {
	t := w.task
	word, suspects := "", w.suspects
	switch {
	case err == nil:
		t.searched = true
		if word, t.status = w.verdict(r); w.rate != nil && r.Unique() {
			word, err = w.rate(ctx, t.puzzle, w.first)
			switch {
			case ctx.Err() != nil:
				return false
			case err != nil:
				word, t.status, suspects = fmt.Sprintf("unrated: %v", err), unsolved, 0
			}
		}
	case ctx.Err() != nil:
		return false
	case errors.Is(err, context.DeadlineExceeded): // given up; core/suspect would not get further
		t.searched = true
		word, t.status, suspects = "unknown", unsolved, 0
	default:
		// The engine of -e is not for the puzzle, or the puzzle itself is wrong.
		word, t.status = "invalid", unsolved
		if _, ok := errors.AsType[*engine.MisfitError](err); ok {
			word, t.status = "unfit", failed
		}
		if _, ok := errors.AsType[*sudoku.UnknownError](err); ok { // it is none of the puzzles in which a digit may be wrong
			word, suspects = "unjudged", 0
		}
		if program.IsBlame(err) {
			word, suspects = "failed", 0
		}
		if program.Unstarted(err) {
			t.status = failed
		}
		word = fmt.Sprintf("%s: %v", word, err)
	}
	if word == "" {
		return true
	}
	if w.apart {
		w.text = append(w.text, '\n')
	}
	if w.prefix != nil {
		w.text = w.prefix(w.text, t.puzzle)
	}
	w.text = append(w.text, word...)
	complete := t.status != unsolved || suspects == 0 || w.accuse(ctx)
	w.text = append(w.text, '\n')
	return complete
}

// accuse adds to a verdict what was probably mistyped, if a small change helps, and reports
// whether it was not stopped. No verdict contains a tab, so scripts can cut the line there.
func (w *worker) accuse(ctx context.Context) bool {
	w.task.mu.Lock()
	w.task.accused = true
	w.task.mu.Unlock()
	list, err := suspect.Find(ctx, w.task.puzzle, nil)
	before := "\tsuspects: "
	for _, s := range list[:min(w.suspects, len(list))] {
		w.text = append(append(w.text, before...), s.String()...)
		before = ", "
	}
	if len(list) == 0 && errors.Is(err, suspect.ErrGivenUp) {
		w.text = append(append(w.text, before...), "unknown"...)
	}
	return ctx.Err() == nil
}
