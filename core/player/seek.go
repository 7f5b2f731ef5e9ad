package player

import (
	"context"
	"math"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// Seek moves the cursor to a position, forwards or back, and reports whether it has arrived.
// False means that the run ends before that position, or that ctx was done first: then another
// call continues. Forwards, the cursor advances as far as it gets. Back beyond the ring, it
// stays where it was while a second run of the engine is played from the start, and moves when
// that has reached the position. See Repeating and Cancel.
func (p *Player) Seek(ctx context.Context, to int64) bool {
	to = max(to, 0)
	p.hunt = nil
	if !p.tape.reaches(to) {
		return p.repeat(ctx, to)
	}
	p.Cancel()
	return p.tape.seek(ctx, to)
}

// repeat continues the second run, or begins one, and reports whether it has reached a
// position and replaced the first.
func (p *Player) repeat(ctx context.Context, to int64) bool {
	p.target = to
	if p.second == nil || !p.second.reaches(to) {
		p.drop(p.second)
		p.second = p.newTape()
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
		p.former.Go(t.source.close)
	}
}

// Repeating reports whether a Seek or RunBack is not finished, and the progress of the second
// run for it, from 0 to 1. RunBack may have to repeat the run once more, to go to the position
// that it has found.
func (p *Player) Repeating() (progress float64, ok bool) {
	switch {
	case p.second == nil:
		return 0, p.hunt != nil
	case p.target == 0:
		return 1, true
	}
	return min(1, float64(p.second.cursor)/float64(p.target)), true
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
// call. If there is none in the ring, the engine runs again from the start, as in Seek.
//
// A further call continues and assumes that stop is the same; before looking for something
// else, call Cancel or make any other move.
func (p *Player) RunBack(ctx context.Context, stop Stop) Outcome {
	if p.hunt == nil {
		p.Cancel()
		p.hunt = &hunt{board: p.tape.board.clone(), cursor: p.tape.cursor}
	}
	outcome := p.runBack(ctx, stop)
	if outcome != NotYet {
		p.Cancel()
	}
	return outcome
}

func (p *Player) runBack(ctx context.Context, stop Stop) Outcome {
	h := p.hunt
	if p.second == nil {
		switch {
		case h.back(ctx, p.tape, stop):
			p.tape.board, p.tape.cursor = h.board, h.cursor
			return Found
		case over(ctx):
			return NotYet
		case h.cursor <= 1:
			return NotFound
		}
		p.second, p.target = p.newTape(), h.cursor-1
	}
	switch {
	case !h.repeated && !h.forward(ctx, p.second, stop):
		return NotYet
	case h.last == 0:
		return NotFound
	case !p.repeat(ctx, h.last):
		return NotYet
	}
	return Found
}

// A hunt looks for the last position before the cursor at which a Stop holds. It has its own
// board to go back through the ring, so that the player's board need not move. At the end of
// the ring, the second run is played through all earlier positions, and then back or again to
// the last one at which the Stop held.
type hunt struct {
	board    board
	cursor   int64 // all positions from here to the start of the hunt have been checked
	last     int64 // the last position before cursor at which the Stop holds; 0 if none is known
	repeated bool  // all positions have been checked
}

// back goes back through the ring of a tape until the Stop holds at the hunt's cursor. It
// reports false if it has reached the end of the ring or ctx is done.
func (h *hunt) back(ctx context.Context, t *tape, stop Stop) bool {
	for least := max(1, t.oldest()); h.cursor > least && !over(ctx); {
		steps := t.ring.until(max(least, h.cursor-portion), h.cursor)
		for i := len(steps) - 1; i >= 0; i-- {
			h.board.undo(steps[i])
			h.cursor--
			before := t.ring.at(h.cursor - 1)
			if stop(before, h.board.grid) {
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
	h.repeated = t.cursor == h.cursor-1
	return h.repeated
}
