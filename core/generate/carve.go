package generate

import (
	"context"
	"math/rand/v2"

	"nonet/core/sudoku"
)

// A carver takes givens out of a full grid. What is left has one solution at all
// times, but for the moment in which some are out on trial.
type carver struct {
	layout    *sudoku.Layout
	full      sudoku.Grid
	prover    prover
	given     []bool
	left      int // givens
	witnesses witnesses

	undecided []orbit // they are given, and may go
	trial     []orbit // they are out until it is known whether they can be
	refused   []orbit // they were needed, given that those on trial were out
}

// An orbit is the cells that are given together.
type orbit []int

// begin begins anew with a full grid, and all orbits to be taken out in random order.
func (c *carver) begin(l *sudoku.Layout, full sudoku.Grid, orbits []orbit, lots *rand.Rand) {
	c.layout, c.full, c.prover = l, full, newProver(l, full, lots)
	c.left = l.Cells()
	c.given = make([]bool, c.left)
	for cell := range c.given {
		c.given[cell] = true
	}
	c.witnesses.reset(c.left)
	c.undecided = c.undecided[:0]
	for _, i := range lots.Perm(len(orbits)) {
		c.undecided = append(c.undecided, orbits[i])
	}
}

// carve takes out orbits until as many givens are left as asked for, or no orbit can
// go. It takes many at once where most will go, and where that was too much the other
// solution that was found tells which to put back.
func (c *carver) carve(ctx context.Context, fewest int) error {
	for c.left > fewest {
		if !c.takeOut(fewest) {
			return nil
		}
		for {
			cell := -1
			if len(c.trial) == 1 {
				cell = c.trial[0][0]
				if len(c.trial[0]) > 1 {
					cell = -1
				}
			}
			other, needed, err := c.prover.other(ctx, c.given, cell)
			if err != nil {
				return err
			}
			if other == nil {
				c.spare(needed, fewest)
				break
			}
			c.putBack(c.witnesses.add(c.full, other, c.given))
			c.undecided = append(c.undecided, c.refused...)
			c.refused = c.refused[:0]
		}
	}
	return nil
}

// takeOut takes orbits out on trial, and tells whether there were any.
func (c *carver) takeOut(fewest int) bool {
	c.trial, c.refused = c.trial[:0], c.refused[:0]
	aim := max(c.left-c.stride(), fewest)
	for len(c.undecided) > 0 && (c.left > aim || len(c.trial) == 0) {
		o := c.undecided[0]
		c.undecided = c.undecided[1:]
		if c.left-len(o) < fewest || !c.witnesses.take(o) {
			c.refused = append(c.refused, o)
			continue
		}
		c.mark(o, false)
		c.trial = append(c.trial, o)
	}
	return len(c.trial) > 0
}

// stride is how many givens to take out at once.
func (c *carver) stride() int {
	return max(1, (c.left-len(c.given)*strideBase/100)/strideDiv)
}

var strideBase, strideDiv = 28, 2

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
			c.undecided = append(c.undecided, o)
			return
		}
	}
}

// spare takes out all orbits of which the proof of uniqueness has used no cell.
func (c *carver) spare(needed []int, fewest int) {
	if needed == nil {
		return
	}
	used := make([]bool, len(c.given))
	for _, cell := range needed {
		used[cell] = true
	}
	kept := c.undecided[:0]
	for _, o := range c.undecided {
		spared := c.left-len(o) >= fewest
		for _, cell := range o {
			spared = spared && !used[cell]
		}
		if spared && c.witnesses.take(o) {
			c.mark(o, false)
		} else {
			kept = append(kept, o)
		}
	}
	c.undecided = kept
}

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
