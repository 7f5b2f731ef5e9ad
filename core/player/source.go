package player

import (
	"context"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A source is an engine on a goroutine and the channel of its steps. The steps come in
// batches, because a message on a channel costs about a hundred nanoseconds and a step
// about ten.
type source struct {
	batches chan []engine.Step
	spare   chan []engine.Step // empty batches for reuse
	cancel  context.CancelFunc
	ended   chan struct{} // closed when the goroutine has ended
	result  engine.Result // may be read once batches is closed
	err     error

	drained bool // the reader has reached the end
}

const batchSteps = 512

// batches returns the number of batches in the channel. Where there is one thread the engine gets
// nothing done while others run, and what it sends ahead is time that a frame does not have.
func batches() int {
	if yield.OneThread {
		return 1
	}
	return 16
}

func newSource(e *engine.Engine, p sudoku.Puzzle, o engine.Options) *source {
	ctx, cancel := context.WithCancel(context.Background())
	s := &source{
		batches: make(chan []engine.Step, batches()),
		spare:   make(chan []engine.Step, batches()+2),
		cancel:  cancel,
		ended:   make(chan struct{}),
	}
	go s.run(ctx, e, p, o)
	return s
}

// run searches until the end or until ctx is done, and sends the steps.
func (s *source) run(ctx context.Context, e *engine.Engine, p sudoku.Puzzle, o engine.Options) {
	defer close(s.ended)
	defer close(s.batches)
	batch := s.fresh()
	send := func() {
		select {
		case s.batches <- batch:
		case <-ctx.Done(): // nobody reads any more; the engine will notice it too
		}
		batch = s.fresh()
	}
	o.Observe = func(step engine.Step) {
		if batch = append(batch, step); len(batch) == batchSteps {
			send()
		}
	}
	s.result, s.err = e.Search(ctx, p, o)
	if len(batch) > 0 {
		send()
	}
}

func (s *source) fresh() []engine.Step {
	select {
	case batch := <-s.spare:
		return batch[:0]
	default:
		return make([]engine.Step, 0, batchSteps)
	}
}

// next waits for a batch. It returns nil if ctx is done first, and after the last batch;
// then the source is drained.
func (s *source) next(ctx context.Context) []engine.Step {
	defer yield.Hurry()()
	select {
	case batch, ok := <-s.batches:
		s.drained = !ok
		return batch
	case <-ctx.Done():
		return nil
	}
}

// recycle returns a batch for reuse.
func (s *source) recycle(batch []engine.Step) {
	if batch == nil {
		return
	}
	select {
	case s.spare <- batch:
	default:
	}
}

// outcome returns the result of the engine. The source must be drained.
func (s *source) outcome() (*engine.Result, error) { return &s.result, s.err }

// close stops the engine and waits for its goroutine to end.
func (s *source) close() {
	s.cancel()
	<-s.ended
}
