package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"nonet/core/sudoku"
)

// A carver takes givens out of a full grid. What is left has one solution at all
// times, but for the moment in which some are out on trial.
type carver struct {
	layout    *sudoku.Layout
	full      sudoku.Grid
	prover    prover
	given     []bool
	left      int          // givens
	shown     atomic.Int64 // left after the last proof, for whoever asks meanwhile; 0 before
	exactly   int          // how many there are to be in the end; 0 is as few as it comes to
	witnesses witnesses

	undecided []orbit // they are given, and may go
	trial     []orbit // they are out until it is known whether they can be
	refused   []orbit // they were needed, given that those on trial were out
	sizes     [9]int  // how many of each size are undecided
}

// An orbit is the cells that are given together.
type orbit []int

// begin begins anew with a full grid, and all orbits to be taken out in random order,
// until exactly so many givens are left, or none can go where that is 0.
func (c *carver) begin(l *sudoku.Layout, full sudoku.Grid, orbits []orbit, exactly int, lots *rand.Rand) {
	c.layout, c.full, c.prover = l, full, newProver(l, full, lots)
	c.left = l.Cells()
	c.given = make([]bool, c.left)
	for cell := range c.given {
		c.given[cell] = true
	}
	c.witnesses.reset(c.left)
	c.exactly, c.undecided, c.sizes = exactly, make([]orbit, 0, len(orbits)), [9]int{}
	for _, i := range lots.Perm(len(orbits)) {
		c.undecided = append(c.undecided, orbits[i])
		c.sizes[len(orbits[i])]++
	}
	c.putFirst()
}

// putFirst puts those orbits first without which the number asked for cannot be
// reached: the centre of a 9×9 grid with an even number of givens and a half-turn.
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

// carve takes out orbits until none can go. It takes many at once where most will go,
// and where that was too much the other solution that was found tells which to put back.
func (c *carver) carve(ctx context.Context) error {
	for c.takeOut() {
		for len(c.trial) > 0 { // with none left it is known already that there is one solution
			cell := -1
			if len(c.trial) == 1 && len(c.trial[0]) == 1 {
				cell = c.trial[0][0]
			}
			other, needed, err := c.prover.other(ctx, c.given, cell)
			if err != nil {
				return err
			}
			if other == nil {
				c.spare(needed)
				c.prover.keep(c.needs)
				break
			}
			c.putBack(c.witnesses.add(c.full, other, c.given))
			c.again(c.refused...)
			c.refused = c.refused[:0]
		}
		c.shown.Store(int64(c.left))
	}
	return nil
}

// takeOut takes orbits out on trial, and tells whether there were any.
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

// stride is how many givens to take out at once: a quarter of those that will go, as
// far as that is known. Minimal puzzles of 9×9 have 24 givens on an average and those of
// 16×16 have 94, which are 30 and 37 of 100 cells.
func (c *carver) stride() int {
	expected := len(c.given) * (1800 + 115*c.layout.Side()) / 10000
	return max(1, (c.left-expected)/4)
}

// reaches tells whether orbits that are undecided can be taken out so that exactly so
// many givens go. Each size of an orbit divides the larger ones, so it is enough to
// take the largest first.
func (c *carver) reaches(givens int) bool {
	for size := len(c.sizes) - 1; size > 0; size-- {
		givens -= min(c.sizes[size], givens/size) * size
	}
	return givens == 0
}

// take takes an orbit out, which is undecided no more, unless it is known to be
// necessary or the number asked for could not be reached any more.
func (c *carver) take(o orbit) bool {
	if c.left-len(o) < c.exactly || c.exactly > 0 && !c.reaches(c.left-len(o)-c.exactly) || !c.witnesses.take(o) {
		return false
	}
	c.mark(o, false)
	return true
}

// again makes orbits undecided once more.
func (c *carver) again(orbits ...orbit) {
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

// putBack puts the last orbit back that has a cell in this set. It may be that it can
// go when others have been put back, so it is not decided yet.
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
			c.again(o)
			return
		}
	}
}

// spare takes out all orbits of which the proof of uniqueness has used no cell.
func (c *carver) spare(needed []int) {
	if needed == nil {
		return
	}
	used := make([]bool, len(c.given))
	for _, cell := range needed {
		used[cell] = true
	}
	kept := c.undecided[:0]
	for _, o := range c.undecided {
		spared := !slices.ContainsFunc(o, func(cell int) bool { return used[cell] })
		c.sizes[len(o)]--
		if spared && c.take(o) {
			continue
		}
		c.sizes[len(o)]++
		kept = append(kept, o)
	}
	c.undecided = kept
}

// needs tells whether a cell is a given that is known to be necessary. While none is on
// trial that is so for good: givens only become fewer.
func (c *carver) needs(cell int) bool { return c.given[cell] && c.witnesses.needs(cell) }

// minimal tells whether each given by itself is necessary.
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

// puzzle is what has been carved.
func (c *carver) puzzle() sudoku.Puzzle {
	p := sudoku.Empty(c.layout)
	for cell, is := range c.given {
		if is {
			p.Givens[cell] = c.full[cell]
		}
	}
	return p
}
