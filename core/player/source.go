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
	batches chan batch
	spare   chan []engine.Step // empty batches for reuse
	cancel  context.CancelFunc
	ended   chan struct{} // closed when the goroutine has ended
	result  engine.Result // may be read once batches is closed
	err     error

	drained bool // the reader has reached the end
}

// A batch is some steps of a run. It begins at the node of its checkpoint, if it has one.
type batch struct {
	checkpoint *engine.Checkpoint
	steps      []engine.Step
}

const batchSteps = 512

// keptSolutions is the most solutions that a result keeps: those of an empty board would not fit into memory.
const keptSolutions = 1000

// batches returns the number of batches in the channel. Where there is one thread the engine gets
// nothing done while others run, and what it sends ahead is time that a frame does not have.
func batches() int {
	if yield.OneThread {
		return 1
	}
	return 16
}

// newSource starts an engine at a snapshot. From time to time it makes a checkpoint for another one.
func newSource(e *engine.Engine, p sudoku.Puzzle, o engine.Options, at *snapshot, all *snapshots) *source {
	ctx, cancel := context.WithCancel(context.Background())
	s := &source{
		batches: make(chan batch, batches()),
		spare:   make(chan []engine.Step, batches()+2), // with the one that is filled and the one that is read
		cancel:  cancel,
		ended:   make(chan struct{}),
	}
	o.From, o.Keep = at.checkpoint, keptSolutions
	go s.run(ctx, e, p, o, at.position, all)
	return s
}

// run searches until the end or until ctx is done, and sends the steps and the checkpoints.
func (s *source) run(ctx context.Context, e *engine.Engine, p sudoku.Puzzle, o engine.Options, begun int64, all *snapshots) {
	defer close(s.ended)
	defer close(s.batches)
	next := batch{steps: s.fresh()}
	sent := begun // the position of next
	send := func() {
		select {
		case s.batches <- next:
		case <-ctx.Done(): // nobody reads any more; the engine will notice it too
		}
		sent += int64(len(next.steps))
		next = batch{steps: s.fresh()}
	}
	o.Observe = func(step engine.Step) {
		if next.steps = append(next.steps, step); len(next.steps) == batchSteps {
			send()
		}
	}
	o.Waits = func() { // a program may be slow, or hang: what it has printed is shown
		if len(next.steps) > 0 {
			send()
		}
	}
	if o.Checkpoint = nil; e.Resumes {
		due := all.due(begun)
		o.Checkpoint = func(save func() *engine.Checkpoint) {
			at := sent + int64(len(next.steps))
			if at < due {
				return
			}
			if len(next.steps) > 0 {
				send()
			}
			next.checkpoint, due = save(), all.due(at)
		}
	}
	s.result, s.err = e.Search(ctx, p, o)
	if len(next.steps) > 0 {
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

// next waits for a batch. It returns one without steps if ctx is done first, and after the last batch;
// then the source is drained.
func (s *source) next(ctx context.Context) batch {
	defer yield.Hurry()()
	select {
	case batch, ok := <-s.batches:
		s.drained = !ok
		return batch
	case <-ctx.Done():
		return batch{}
	}
}

// recycle returns the steps of a batch for reuse.
func (s *source) recycle(steps []engine.Step) {
	if steps == nil {
		return
	}
	select {
	case s.spare <- steps:
	default:
	}
}

// close stops the engine and waits for its goroutine to end.
func (s *source) close() {
	s.cancel()
	<-s.ended
}
