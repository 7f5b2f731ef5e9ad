package engine

import "nonet/core/sudoku"

// turn returns the Turn for the next decision of a run that has made the given number,
// and reports whether there is one. The engine must check whether it is possible; turn
// checks only that the cell and the digit exist.
func (r *run) turn(decisions int64) (t Turn, ok bool) {
	if len(r.turns) == 0 {
		return Turn{}, false
	}
	return r.due(decisions)
}

// due is turn if there are turns left. It drops those whose decision is past. It is not
// inlined, so that turn is: nearly every run has no turns.
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

// decisions returns the number of decisions made, for engines that never place a digit
// without one.
func (r *run) decisions() int64 { return r.result.Counters.Assignments }

// next returns the digit to try next in a cell, of those that are left: the lowest,
// unless there is a Turn for another.
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
