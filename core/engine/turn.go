package engine

import "nonet/core/sudoku"

// turn is the Turn for the next decision, if there is one, of a run that has made so
// many. Whether it is possible there is for the engine to see: only that there is such a
// cell and such a digit is certain.
func (r *run) turn(decisions int64) (t Turn, ok bool) {
	if len(r.turns) == 0 {
		return Turn{}, false
	}
	return r.due(decisions)
}

// due is turn where there are turns left. Those whose decision has been made are over.
// It is kept out of line so that turn is not: nearly every run has no turns.
//
//go:noinline
func (r *run) due(decisions int64) (t Turn, ok bool) {
	for len(r.turns) > 0 && r.turns[0].Decision < decisions {
		r.turns = r.turns[1:]
	}
	if len(r.turns) == 0 || r.turns[0].Decision > decisions {
		return Turn{}, false
	}
	t = r.turns[0]
	return t, t.Cell >= 0 && t.Cell < len(r.grid) && t.Digit >= 1 && int(t.Digit) <= r.side
}

// decisions is how many decisions the run has made, for the engines whose digits are all
// tried and none forced.
func (r *run) decisions() int64 { return r.result.Counters.Assignments }

// next is the digit to try next of those that are still to be tried in a cell: the
// lowest, unless it is the turn of another.
func (r *run) next(cell int, left sudoku.Digits, decisions int64) uint8 {
	if len(r.turns) == 0 {
		return left.Min()
	}
	return r.nextTurn(cell, left, decisions)
}

func (r *run) nextTurn(cell int, left sudoku.Digits, decisions int64) uint8 {
	if t, ok := r.turn(decisions); ok && t.Cell == cell && left.Has(t.Digit) {
		return t.Digit
	}
	return left.Min()
}
