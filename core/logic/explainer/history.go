package explainer

import "nonet/core/position"

// A history says what has changed since a rule last found nothing. Where nothing has changed it will find nothing again.
type history struct {
	steps  int
	cells  []int // for each cell, the last step that changed its candidates
	houses []int // for each house, the same of its cells
	digits []int // for each digit, the last step that changed its places
	failed []int // for each rule, the last step before which it found nothing, or -1
	loops  []int // for each cell, the last step before which no loop went through it that has not been found from another one, or -1
	nishio int   // the last step before which there were no Nishio chains, which are not always looked for
	// The candidates (cell·n+digit) that led to a contradiction at the dynamic level when they were off, and when they were on. They still do
	// when others have been struck.
	refuted states
	since   int // what failed says of the rule that is tried
	fresh   position.Set
	scope   scope
}

// A scope is the houses and the digits that a rule is to look at.
type scope struct {
	houses []bool
	digits uint64
}

func newHistory(t *tables) history {
	h := history{
		cells: make([]int, t.cells), houses: make([]int, len(t.houses)), digits: make([]int, t.n), loops: make([]int, t.cells),
		refuted: states{make(position.Set, t.n*t.words), make(position.Set, t.n*t.words)},
		fresh:   t.NewSet(), scope: scope{houses: make([]bool, len(t.houses))},
	}
	h.forget()
	return h
}

// forget begins a new position, of which nothing is known.
func (h *history) forget() {
	h.steps = 0
	clear(h.cells)
	clear(h.houses)
	clear(h.digits)
	h.failed = h.failed[:0]
	for cell := range h.loops {
		h.loops[cell] = -1
	}
	clear(h.refuted[0])
	clear(h.refuted[1])
	h.nishio, h.since = -1, -1
}

// begin begins to try a rule.
func (h *history) begin(rule int) {
	for len(h.failed) <= rule {
		h.failed = append(h.failed, -1)
	}
	h.since = h.failed[rule]
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
		for _, house := range s.of[cell] {
			h.houses[house] = h.steps
		}
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

// freshCells returns the cells that have changed since the rule that is tried last found nothing.
func (h *history) freshCells() position.Set {
	clear(h.fresh)
	for cell, last := range h.cells {
		if last > h.since {
			h.fresh.Add(cell)
		}
	}
	return h.fresh
}

// freshScope returns the houses and the digits that have.
func (h *history) freshScope() scope {
	for house, last := range h.houses {
		h.scope.houses[house] = last > h.since
	}
	h.scope.digits = 0
	for d, last := range h.digits {
		if last > h.since {
			h.scope.digits |= 1 << d
		}
	}
	return h.scope
}
