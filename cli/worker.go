package cli

import (
	"context"
	"errors"
	"fmt"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/suspect"
)

// A worker is one of the threads that search.
type worker struct {
	*batch
	task  *task
	text  []byte      // the part of the answer that has not been handed over
	count int         // solutions so far
	first sudoku.Grid // the first of them, if the puzzle is to be rated
}

// searchAll searches one puzzle after another until there are no more.
func (b *batch) searchAll() {
	w := &worker{batch: b}
	found := w.found
	for complete := false; w.next(complete); {
		t := w.task
		w.count = 0
		ctx, release := b.ctx, func() {}
		if b.giveUp > 0 {
			ctx, release = cputime.WithLimit(ctx, b.giveUp)
		}
		result, err := t.engine.Search(ctx, t.puzzle, engine.Options{Limit: b.limit, Seed: b.seed, Found: found})
		release()
		complete = w.conclude(result, err)
	}
}

// next hands over the answer, if it is complete, and takes another puzzle. It waits for one
// and reports whether there is one.
func (w *worker) next(complete bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if complete {
		w.handOver()
		w.task.done = true
		if w.isHead() {
			w.write()
		}
	}
	for w.ctx.Err() == nil {
		for w.taken < w.tail && w.at(w.taken).done {
			w.taken++ // a line for stderr
		}
		if w.taken < w.tail {
			w.task = w.at(w.taken)
			w.taken++
			return true
		}
		if w.ended {
			break
		}
		w.idle++
		w.work.Wait()
		w.idle--
	}
	return false
}

// isHead reports whether the worker's puzzle is the head.
func (w *worker) isHead() bool { return w.task == w.at(w.batch.head) }

// handOver appends the worker's text to the answer.
func (w *worker) handOver() {
	w.task.text = append(w.task.text, w.text...)
	w.held += len(w.text)
	w.text = w.text[:0]
}

// found receives each solution.
func (w *worker) found(solution sudoku.Grid) {
	if w.rate != nil && w.count == 0 {
		w.first = append(w.first[:0], solution...)
		w.count++
	}
	if w.solution == nil {
		return
	}
	w.text = w.solution(w.text, w.task.puzzle, solution)
	if w.count++; w.count != w.limit { // otherwise the search is over, and next hands over everything
		w.say()
	}
}

// say hands over what was found during a search. If the waiting answers take too much
// memory, it waits until the puzzle is the head.
func (w *worker) say() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.held > mostHeld && !w.isHead() && w.ctx.Err() == nil {
		w.turn.Wait()
	}
	w.handOver()
	if w.isHead() {
		w.write()
	}
}

// conclude ends the answer and reports whether it is complete. The answer of a search that
// was stopped is not.
func (w *worker) conclude(r engine.Result, err error) bool {
	t := w.task
	word, suspects := "", w.suspects
	switch {
	case err == nil:
		t.searched = true
		if word, t.status = w.verdict(r); w.rate != nil && r.Unique() {
			if word, err = w.rate(w.ctx, t.puzzle, w.first); err != nil {
				return false
			}
		}
	case w.ctx.Err() != nil:
		return false
	case errors.Is(err, context.DeadlineExceeded): // given up; core/suspect would not get further
		t.searched = true
		word, t.status, suspects = "unknown", unsolved, 0
	default:
		// The engine of -e is not for the puzzle, or the puzzle itself is wrong.
		word, t.status = "invalid", unsolved
		if _, ok := errors.AsType[*engine.LayoutError](err); ok {
			word, t.status = "unfit", failed
		}
		word = fmt.Sprintf("%s: %v", word, err)
	}
	if word == "" {
		return true
	}
	if w.prefix != nil {
		w.text = w.prefix(w.text, t.puzzle)
	}
	w.text = append(w.text, word...)
	complete := t.status != unsolved || suspects == 0 || w.accuse()
	w.text = append(w.text, '\n')
	return complete
}

// accuse adds to a verdict what was probably mistyped, if a small change helps, and reports
// whether it was not stopped. No verdict contains a tab, so scripts can cut the line there.
func (w *worker) accuse() bool {
	w.mu.Lock()
	w.task.accused = true
	w.mu.Unlock()
	list, err := suspect.Find(w.ctx, w.task.puzzle, nil)
	before := "\tsuspects: "
	for _, s := range list[:min(w.suspects, len(list))] {
		w.text = append(append(w.text, before...), s.String()...)
		before = ", "
	}
	if len(list) == 0 && errors.Is(err, suspect.ErrGivenUp) {
		w.text = append(append(w.text, before...), "unknown"...)
	}
	return w.ctx.Err() == nil
}
