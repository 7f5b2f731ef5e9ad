package player

import (
	"context"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A tape plays one run of the engine, from a snapshot on: the source of its steps, the ring of the last
// ones, and the board at a cursor.
type tape struct {
	source *source
	ring   ring
	state  state
	all    *snapshots
	start  int64 // the position of its snapshot
	cursor int64 // the number of steps played
	pulled int64 // the number of steps received from the source; the ring holds the last of them

	// played is called with the steps that have just been played; may be nil.
	played func(from int64, steps []engine.Step)
}

// portionSteps is the number of steps played between two checks of the context, which take a
// fraction of a millisecond.
const portionSteps = 1 << 12

func newTape(e *engine.Engine, p sudoku.Puzzle, o engine.Options, at *snapshot, all *snapshots, r ring) *tape {
	return &tape{
		source: newSource(e, p, o, at, all), ring: r, state: at.state.clone(), all: all,
		start: at.position, cursor: at.position, pulled: at.position,
	}
}

// run plays steps up to a position or until stop holds for one, and reports whether it
// holds. A nil stop never holds. run waits for the engine until ctx is done.
func (t *tape) run(ctx context.Context, to int64, stop Stop) bool {
	for t.cursor < to && !yield.Over(ctx) {
		if t.cursor == t.pulled && !t.pull(ctx) {
			break
		}
		from, held := t.cursor, false
		steps := t.ring.from(from, min(to, t.pulled, from+portionSteps))
		if stop == nil {
			t.play(steps)
		} else {
			held = t.playTo(steps, stop)
		}
		if t.played != nil {
			t.played(from, steps[:t.cursor-from])
		}
		if held {
			return true
		}
	}
	return false
}

// play applies the next steps.
func (t *tape) play(steps []engine.Step) {
	for _, s := range steps {
		t.state.apply(t.cursor, s)
		t.cursor++
	}
}

// playTo applies the next steps up to the first for which stop holds, and reports whether
// there was one.
func (t *tape) playTo(steps []engine.Step, stop Stop) bool {
	for _, s := range steps {
		t.state.apply(t.cursor, s)
		t.cursor++
		if stop(s, t.state.grid) {
			return true
		}
	}
	return false
}

// pull reads a batch of steps into the ring. All before it must have been played. It reports false if
// there are no more, or if ctx is done first.
func (t *tape) pull(ctx context.Context) bool {
	batch := t.source.next(ctx)
	if batch.checkpoint != nil {
		t.all.add(t.cursor, batch.checkpoint, &t.state)
	}
	t.ring.push(t.pulled, batch.steps)
	t.pulled += int64(len(batch.steps))
	t.source.recycle(batch.steps)
	return len(batch.steps) > 0
}

// more reports whether there is a step after the cursor.
func (t *tape) more(ctx context.Context) bool { return t.cursor < t.pulled || t.pull(ctx) }

// atEnd reports whether the cursor is at the end of the run, as far as the tape knows.
func (t *tape) atEnd() bool { return t.cursor == t.pulled && t.source.drained }

// kept returns the position of the first step that is in the ring.
func (t *tape) kept() int64 { return max(t.start, t.pulled-t.ring.most) }

// oldest returns the first position that can be reached immediately. There are enough steps before it in
// the ring for Step and Since.
func (t *tape) oldest() int64 {
	if kept := t.kept(); kept > 0 {
		return kept + t.ring.most/16
	}
	return 0
}

// reaches reports whether the tape can reach a position without another run.
func (t *tape) reaches(position int64) bool { return position >= min(t.cursor, t.oldest()) }

// seek moves to a position that the tape reaches, and reports whether it has arrived.
// Going back is immediate; going forwards, ctx may be done first.
func (t *tape) seek(ctx context.Context, to int64) bool {
	for t.cursor > to {
		steps := t.ring.until(to, t.cursor)
		for i := len(steps) - 1; i >= 0; i-- {
			t.state.undo(steps[i])
		}
		t.cursor -= int64(len(steps))
	}
	t.run(ctx, to, nil)
	return t.cursor == to
}
