package race

import (
	"context"

	"nonet/core/engine"
)

// A Divergence is the first decision that is not the same in all runs of a race.
type Divergence struct {
	Number int64 // of decisions, from 1
	Moves  []Move
}

// A Move is what one run does at a divergence.
type Move struct {
	Position int64       // just after the decision, or the end of the run
	Step     engine.Step // the decision
	Choice   engine.Step // the Choose of which it is an alternative; of another kind if there is none
	Ended    bool        // there is none: the run has ended
}

// A Failure is the error of a run that cannot be compared to its end.
type Failure struct {
	Run int // among the entrants
	Err error
}

func (f *Failure) Error() string { return f.Err.Error() }

// Unwrap returns the error of the run.
func (f *Failure) Unwrap() error { return f.Err }

// Same reports whether a run does the same as another.
func (m Move) Same(other Move) bool {
	return m.Ended == other.Ended && (m.Ended || same(m.Step, other.Step))
}

// same reports whether two decisions are the same: the same digit is tried in the same cell, or in
// the same places, or struck from the same cell.
func same(a, b engine.Step) bool {
	return a.Kind == b.Kind && a.Cell == b.Cell && a.Digit == b.Digit && (a.Kind != engine.Suppose || a.Detail == b.Detail)
}

// FindDivergence searches with all entrants at once, up to the first decision that is not the same. If
// found is false, all runs make the same decisions to their ends. The error is that of ctx, or the *Failure of a
// search that cannot begin or go on; nil if entrants have different puzzles, of which no decision is the same.
func FindDivergence(ctx context.Context, entrants []Entrant) (p Divergence, found bool, err error) {
	if len(entrants) < Least || !SamePuzzle(entrants) {
		return p, false, nil
	}
	searching, stop := context.WithCancel(ctx)
	var readers []*reader
	defer func() {
		stop()
		for _, r := range readers {
			<-r.ended
		}
	}()
	for _, e := range entrants {
		readers = append(readers, newReader(searching, e))
	}
	for number := int64(1); ; number++ {
		p = Divergence{Number: number}
		ended := 0
		for run, r := range readers {
			m, err := r.next(ctx)
			if err != nil && ctx.Err() == nil {
				err = &Failure{Run: run, Err: err}
			}
			if err != nil {
				return Divergence{}, false, err
			}
			if m.Ended {
				ended++
			}
			p.Moves = append(p.Moves, m)
		}
		for _, m := range p.Moves[1:] {
			if !m.Same(p.Moves[0]) {
				return p, true, nil
			}
		}
		if ended == len(readers) {
			return Divergence{}, false, nil
		}
	}
}

// A reader searches on a goroutine and receives the decisions.
type reader struct {
	batches chan []Move
	ended   chan struct{} // closed when the goroutine has ended
	steps   int64         // of the run; may be read once batches is closed
	err     error         // the same

	batch []Move
}

// Decisions come in batches, because a message on a channel costs more than most steps.
const (
	batchMoves = 256
	batches    = 8
)

func newReader(ctx context.Context, e Entrant) *reader {
	r := &reader{batches: make(chan []Move, batches), ended: make(chan struct{})}
	go r.run(ctx, e)
	return r
}

func (r *reader) run(ctx context.Context, e Entrant) {
	defer close(r.ended)
	defer close(r.batches)
	var batch []Move
	open := []standing{{}}
	size := 1 // the first ones may be all that is needed
	send := func() {
		select {
		case r.batches <- batch:
		case <-ctx.Done():
		}
		batch, size = nil, min(2*size, batchMoves)
	}
	o := e.Options
	o.Observe = func(s engine.Step) {
		r.steps++
		last := &open[len(open)-1]
		switch {
		case s.Kind == engine.Choose:
			last.choice = s
		case s.Decides():
			batch = append(batch, Move{Position: r.steps, Step: s, Choice: last.choice})
			if open = append(open, standing{decision: s}); len(batch) >= size {
				send()
			}
		case len(open) > 1 && s.Undoes(last.decision):
			open = open[:len(open)-1]
		}
	}
	o.Waits = func() {
		if len(batch) > 0 {
			send()
		}
	}
	_, r.err = e.Engine.Search(ctx, e.Puzzle, o)
	if len(batch) > 0 {
		send()
	}
}

// A standing is a decision that stands, and the last Choose while it was the innermost. What is tried
// after a decision was taken back is another alternative of the same choice.
type standing struct{ decision, choice engine.Step }

// next waits for the next decision.
func (r *reader) next(ctx context.Context) (Move, error) {
	if len(r.batch) == 0 {
		select {
		case batch, ok := <-r.batches:
			if !ok {
				return Move{Position: r.steps, Ended: true}, r.err
			}
			r.batch = batch
		case <-ctx.Done():
			return Move{}, ctx.Err()
		}
	}
	m := r.batch[0]
	r.batch = r.batch[1:]
	return m, nil
}
