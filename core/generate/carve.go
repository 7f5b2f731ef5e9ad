package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"nonet/core/sudoku"
)

// A carver removes givens from a full grid. The givens that are left have one solution,
// except while some are removed on trial.
type carver struct {
	blank     sudoku.Puzzle // its layout, and what it prints beside the givens
	full      sudoku.Grid
	prover    prover
	given     []bool
	left      int          // the number of givens left
	shown     atomic.Int64 // left after the last proof, for Progress; 0 before the first
	exactly   int          // the number of givens to leave; 0: remove givens until none can be removed
	witnesses witnesses

	undecided []orbit // given; they may be removed
	trial     []orbit // removed until it is known whether the solution is still unique
	refused   []orbit // needed while those on trial are removed
	sizes     [9]int  // the number of undecided orbits of each size

	queue []orbit // the memory with which undecided begins
	order []int   // scratch
}

// An orbit is a set of cells that the symmetry maps to each other: all are given, or none.
type orbit []int

// begin starts over with a full grid. Orbits will be removed in random order until exactly
// that many givens are left, or, if exactly is 0, until none can be removed.
func (c *carver) begin(blank sudoku.Puzzle, full sudoku.Grid, orbits []orbit, exactly int, rng *rand.Rand) {
	c.blank, c.full, c.prover = blank, full, newProver(c.prover, blank, full, rng)
	c.left = len(full)
	c.given = slices.Grow(c.given[:0], c.left)[:c.left]
	for cell := range c.given {
		c.given[cell] = true
	}
	c.witnesses.reset(c.left)
	c.queue = slices.Grow(c.queue[:0], 4*len(orbits))
	c.exactly, c.undecided, c.sizes = exactly, c.queue, [9]int{}
	c.order = c.order[:0]
	for i := range orbits {
		c.order = append(c.order, i)
	}
	rng.Shuffle(len(c.order), func(i, j int) { c.order[i], c.order[j] = c.order[j], c.order[i] })
	for _, i := range c.order {
		c.undecided = append(c.undecided, orbits[i])
		c.sizes[len(orbits[i])]++
	}
	c.putFirst()
}

// putFirst moves the orbits that must be removed to reach the number asked for to the front:
// for example the centre of a 9×9 grid with an even number of givens and a half-turn.
func (c *carver) putFirst() {
	if c.exactly == 0 {
		return
	}
	first := 0
	for i, o := range c.undecided {
		c.sizes[len(o)]--
		if !c.reaches(c.left - c.exactly) {
			c.undecided[first], c.undecided[i] = c.undecided[i], c.undecided[first]
			first++
		}
		c.sizes[len(o)]++
	}
}

// carve removes orbits until none can be removed. While most can be, it removes many at a
// time; if that leaves a second solution, that solution shows which ones to put back.
func (c *carver) carve(ctx context.Context) error {
	for c.takeOut() {
		for len(c.trial) > 0 { // without any on trial, uniqueness is already proved
			cell := -1
			if len(c.trial) == 1 && len(c.trial[0]) == 1 {
				cell = c.trial[0][0]
			}
			other, needed, err := c.prover.other(ctx, c.given, cell)
			if err != nil {
				return err
			}
			if other == nil {
				c.removeUnused(needed)
				c.prover.keep(c.needs)
				break
			}
			c.putBack(c.witnesses.add(c.full, other, c.given))
			c.requeue(c.refused...)
			c.refused = c.refused[:0]
		}
		c.shown.Store(int64(c.left))
	}
	return nil
}

// takeOut removes orbits on trial and reports whether there were any.
func (c *carver) takeOut() bool {
	c.trial, c.refused = c.trial[:0], c.refused[:0]
	aim := max(c.left-c.stride(), c.exactly)
	for len(c.undecided) > 0 && (c.left > aim || len(c.trial) == 0) {
		o := c.undecided[0]
		c.undecided = c.undecided[1:]
		c.sizes[len(o)]--
		if !c.take(o) {
			c.refused = append(c.refused, o)
			continue
		}
		c.trial = append(c.trial, o)
	}
	return len(c.trial) > 0
}

// stride returns how many givens to remove at once: a quarter of those that can probably be
// removed. Minimal 9×9 puzzles have 24 givens on average and 16×16 puzzles 94: 30 % and 37 %
// of the cells.
func (c *carver) stride() int {
	expected := len(c.given) * (1800 + 115*c.blank.Layout.Side()) / 10000
	return max(1, (c.left-expected)/4)
}

// reaches reports whether undecided orbits can be chosen that have exactly that many cells
// together. Each size of an orbit divides the larger ones, so it is enough to take the
// largest first.
func (c *carver) reaches(givens int) bool {
	for size := len(c.sizes) - 1; size > 0; size-- {
		givens -= min(c.sizes[size], givens/size) * size
	}
	return givens == 0
}

// take removes an orbit, unless it is known to be necessary or the number asked for could
// then not be reached. It reports whether it did.
func (c *carver) take(o orbit) bool {
	if c.left-len(o) < c.exactly || c.exactly > 0 && !c.reaches(c.left-len(o)-c.exactly) || !c.witnesses.take(o) {
		return false
	}
	c.mark(o, false)
	return true
}

// requeue makes orbits undecided again.
func (c *carver) requeue(orbits ...orbit) {
	for _, o := range orbits {
		c.undecided = append(c.undecided, o)
		c.sizes[len(o)]++
	}
}

// mark makes an orbit given, or blank.
func (c *carver) mark(o orbit, given bool) {
	for _, cell := range o {
		c.given[cell] = given
	}
	if given {
		c.left += len(o)
	} else {
		c.left -= len(o)
	}
}

// putBack puts back the last orbit on trial that has a cell in this set. It stays undecided:
// it may still be removed after others have been put back.
func (c *carver) putBack(set []int16) {
	in := func(o orbit) bool {
		for _, cell := range o {
			for _, s := range set {
				if int(s) == cell {
					return true
				}
			}
		}
		return false
	}
	for i := len(c.trial) - 1; i >= 0; i-- {
		o := c.trial[i]
		if in(o) {
			c.trial = append(c.trial[:i], c.trial[i+1:]...)
			c.mark(o, true)
			c.witnesses.put(o)
			c.requeue(o)
			return
		}
	}
}

// removeUnused removes all undecided orbits that have no cell which the proof of uniqueness
// used.
func (c *carver) removeUnused(needed []int) {
	if needed == nil {
		return
	}
	used := make([]bool, len(c.given))
	for _, cell := range needed {
		used[cell] = true
	}
	kept := c.undecided[:0]
	for _, o := range c.undecided {
		unused := !slices.ContainsFunc(o, func(cell int) bool { return used[cell] })
		c.sizes[len(o)]--
		if unused && c.take(o) {
			continue
		}
		c.sizes[len(o)]++
		kept = append(kept, o)
	}
	c.undecided = kept
}

// needs reports whether a cell is a given that is known to be necessary. If none is on trial
// it stays necessary, because givens are only removed.
func (c *carver) needs(cell int) bool { return c.given[cell] && c.witnesses.needs(cell) }

// minimal reports whether no single given can be removed.
func (c *carver) minimal(ctx context.Context) (bool, error) {
	for cell, is := range c.given {
		if !is || c.witnesses.needs(cell) {
			continue
		}
		c.given[cell] = false
		other, _, err := c.prover.other(ctx, c.given, cell)
		if other != nil {
			c.given[cell] = true
			c.witnesses.add(c.full, other, c.given)
			continue
		}
		c.given[cell] = true
		return false, err
	}
	return true, nil
}

// puzzle returns the puzzle that has been carved.
func (c *carver) puzzle() sudoku.Puzzle {
	p := c.blank.WithGivens(make(sudoku.Grid, c.blank.Layout.Cells()))
	for cell, is := range c.given {
		if is {
			p.Givens[cell] = c.full[cell]
		}
	}
	return p
}
