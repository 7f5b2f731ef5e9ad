package explainer

import "nonet/core/position"

// A history says what has changed since a rule last found nothing. Where nothing has changed it will find nothing again.
type history struct {
	steps  int
	cells  []int // for each cell, the last step that changed its candidates
	digits []int // for each digit, the last step that changed its places
	pairs  int   // the last step before which no aligned pair was found, or -1
	trios  int   // the same for aligned triplets
	nishio int   // the same for Nishio chains
	fresh  position.Set
}

func newHistory(t *tables) history {
	h := history{cells: make([]int, t.cells), digits: make([]int, t.n), fresh: t.NewSet()}
	h.forget()
	return h
}

// forget begins a new position, of which nothing is known.
func (h *history) forget() {
	h.steps = 0
	clear(h.cells)
	clear(h.digits)
	h.pairs, h.trios, h.nishio = -1, -1, -1
}

// note notes what the found step is about to change.
func (s *task) note() {
	h := &s.history
	h.steps++
	changed := func(cell int, digits uint64) {
		if digits &= s.cand[cell]; digits == 0 {
			return
		}
		h.cells[cell] = h.steps
		for ; digits != 0; digits &= digits - 1 {
			h.digits[lowest(digits)] = h.steps
		}
	}
	if s.found.placed {
		changed(s.found.cell, s.all)
		for _, cell := range s.ordered[s.found.cell] {
			changed(cell, 1<<s.found.digit)
		}
	}
	for _, strike := range s.found.strikes {
		changed(strike.cell, strike.digits)
	}
}

// changedSince fills fresh with the cells that have changed since a step, and returns it.
func (h *history) changedSince(step int) position.Set {
	clear(h.fresh)
	for cell, last := range h.cells {
		if last > step {
			h.fresh.Add(cell)
		}
	}
	return h.fresh
}
