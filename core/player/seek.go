package player

import (
	"context"
	"math"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// Seek moves the cursor to a position, forwards or back, and reports whether it has arrived.
// False means that the run ends before that position, or that ctx was done first: then another
// call continues. Forwards, the cursor advances as far as it gets. Back beyond the ring, and
// forwards if that is shorter, it stays where it was while a second run of the engine is played,
// and moves when that has reached the position. See Repeating and Cancel.
func (p *Player) Seek(ctx context.Context, to int64) bool {
	to = max(to, 0)
	p.hunt = nil
	if known := min(to, p.frontier); !p.serves(p.tape, known) && !p.repeat(ctx, known) {
		return false
	}
	p.Cancel()
	return p.tape.seek(ctx, to)
}

// serves reports whether a tape reaches a position, and not much later than another run would.
func (p *Player) serves(t *tape, to int64) bool {
	return t.reaches(to) && p.lead(to).position < t.pulled+p.ringSteps/8
}

// repeat continues the second run, or begins one, and reports whether it has reached a
// position and replaced the first.
func (p *Player) repeat(ctx context.Context, to int64) bool {
	p.target = to
	if p.second == nil || !p.serves(p.second, to) {
		p.drop(p.second)
		p.second = p.newTape(p.lead(to))
	}
	if !p.second.seek(ctx, to) {
		return false
	}
	arrived := p.second
	p.second = nil
	p.noteResult()
	p.drop(p.tape)
	p.show(arrived)
	return true
}

// drop ends a run that is no longer needed. It does not wait: the caller may be drawing a
// window.
func (p *Player) drop(t *tape) {
	if t != nil {
		p.spare = t.ring
		p.former.Go(t.source.close)
	}
}

// Repeating reports whether a Seek or RunBack is not finished, and its progress, from 0 to 1. RunBack
// may have to repeat a part of the run once more, to go to the position that it has found.
func (p *Player) Repeating() (progress float64, ok bool) {
	switch {
	case p.hunt != nil && !p.hunt.certain:
		return p.hunt.progress(p.second), true
	case p.second == nil:
		return 0, p.hunt != nil
	}
	return min(1, float64(p.second.cursor-p.second.start)/float64(p.target-p.second.start)), true
}

// Cancel gives up a Seek or RunBack that is not finished, as any other move does. The cursor
// stays where it is.
func (p *Player) Cancel() {
	p.drop(p.second)
	p.second, p.hunt = nil, nil
}

// A Stop reports whether to stop at a position. It receives the step just before it and the
// digits there, which are valid during the call. RunTo calls it once for each position, in
// order, so that a Stop may count. RunBack calls it in any order and more than once, so there
// the result must depend on the arguments only.
type Stop func(s engine.Step, g sudoku.Grid) bool

// An Outcome is the result of running to a Stop.
type Outcome uint8

// The outcomes.
const (
	NotYet   Outcome = iota // ctx was done first: call again with the same Stop
	Found                   // the cursor is at a position where the Stop holds
	NotFound                // there is no such position
)

// RunTo plays on, at least one step, until stop holds. If it never holds, the player is at the
// end of the run.
func (p *Player) RunTo(ctx context.Context, stop Stop) Outcome {
	p.Cancel()
	switch {
	case p.tape.run(ctx, math.MaxInt64, stop):
		return Found
	case p.tape.atEnd():
		return NotFound
	}
	return NotYet
}

// RunBack goes back, at least one step, to the nearest earlier position where stop holds.
// Until that is found, and if there is none, the player stays where it was before the first
// call. If there is none in the ring, the engine runs again, as in Seek: from one snapshot after the
// other, the last first.
//
// A further call continues and assumes that stop is the same; before looking for something
// else, call Cancel or make any other move.
func (p *Player) RunBack(ctx context.Context, stop Stop) Outcome {
	if p.hunt == nil {
		p.Cancel()
		p.hunt = &hunt{state: p.tape.state.clone(), begun: p.tape.cursor, cursor: p.tape.cursor}
	}
	outcome := p.huntBack(ctx, stop)
	if outcome != NotYet {
		p.Cancel()
	}
	return outcome
}

// huntBack is RunBack while there is a hunt, and does not end it.
func (p *Player) huntBack(ctx context.Context, stop Stop) Outcome {
	h := p.hunt
	if p.second == nil && !h.certain {
		switch {
		case h.back(ctx, p.tape, stop):
			p.tape.state, p.tape.cursor = h.state, h.cursor
			return Found
		case yield.Over(ctx):
			return NotYet
		case h.cursor <= 1:
			return NotFound
		}
	}
	for !h.certain {
		if p.second == nil {
			p.second = p.newTape(p.lead(h.cursor - 1))
		}
		if !h.forward(ctx, p.second, stop) {
			return NotYet
		}
		if h.certain = h.last > 0 || p.second.start == 0; !h.certain {
			h.cursor = p.second.start + 1
			p.drop(p.second)
			p.second = nil
		}
	}
	switch {
	case h.last == 0:
		return NotFound
	case !p.repeat(ctx, h.last):
		return NotYet
	}
	return Found
}

// A hunt looks for the last position before the cursor at which a Stop holds. It has its own
// board to go back through the ring, so that the player's board need not move. At the end of
// the ring, a second run is played from a snapshot to there, and then back or again to the last
// position at which the Stop held. If it held at none, the next begins at an earlier snapshot.
type hunt struct {
	state   state
	begun   int64
	cursor  int64 // all positions from here to where it began have been checked
	last    int64 // the last position before cursor at which the Stop is known to hold; 0 if there is none
	certain bool  // it is the last of all
}

// progress returns how many of the positions have been checked, from 0 to 1.
func (h *hunt) progress(second *tape) float64 {
	left := h.cursor
	if second != nil {
		left -= second.cursor - second.start
	}
	return 1 - float64(left)/float64(max(1, h.begun))
}

// back goes back through the ring of a tape until the Stop holds at the hunt's cursor. It
// reports false if it has reached the end of the ring or ctx is done.
func (h *hunt) back(ctx context.Context, t *tape, stop Stop) bool {
	for least := max(1, t.oldest()); h.cursor > least && !yield.Over(ctx); {
		steps := t.ring.until(max(least, h.cursor-portionSteps), h.cursor)
		for i := len(steps) - 1; i >= 0; i-- {
			h.state.undo(steps[i])
			h.cursor--
			before := t.ring.at(h.cursor - 1)
			if stop(before, h.state.grid) {
				return true
			}
		}
	}
	return false
}

// forward plays a tape up to the hunt's cursor, and reports whether it has arrived there.
func (h *hunt) forward(ctx context.Context, t *tape, stop Stop) bool {
	for t.run(ctx, h.cursor-1, stop) {
		h.last = t.cursor
	}
	return t.cursor >= h.cursor-1
}
