package engine

import (
	"math/rand/v2"
	"slices"
	"unsafe"

	"nonet/core/exactcover"
	"nonet/core/sudoku"
)

// A Checkpoint is a search at the entry of one of its nodes. It is small, some bytes for each open
// call, because it has no tables: a search from a checkpoint makes the choices of the open calls
// again, without counting or observing anything, and has then the same tables. It leaves out the
// alternatives that had been tried, and goes on as the first search did. So its steps are those that
// followed the checkpoint, and its Result is the same. See Options.Checkpoint and Options.From.
//
// A Checkpoint does not change, so several searches may start from it at once.
type Checkpoint struct {
	engine  *Engine
	path    []level                // the open calls, the first one first
	links   *exactcover.Checkpoint // the same for dlx
	blamed  []uint64               // for cbj: see saveBlamed
	weights weights                // for FewestByWeight
	played  *played                // the same for a recording
	rng     rand.PCG
	result  Result // so far
}

// A level is an open call of a recursive search: what it tries, and what it will try after that.
type level struct {
	left  sudoku.Digits
	cell  int16
	digit uint8
}

// Size returns about how many bytes a checkpoint takes, without the solutions found before it, which
// it shares with the search.
func (c *Checkpoint) Size() int {
	size := int(unsafe.Sizeof(*c)) + cap(c.path)*int(unsafe.Sizeof(level{})) + 8*cap(c.blamed) + 4*cap(c.weights)
	if c.links != nil {
		size += c.links.Size()
	}
	if c.played != nil {
		size += int(unsafe.Sizeof(*c.played)) + len(c.played.grid)
	}
	return size
}

// guide returns the path of a checkpoint as Turns, which lead a search down to its node.
func (c *Checkpoint) guide() []Turn {
	turns := make([]Turn, len(c.path))
	for i, l := range c.path {
		turns[i] = Turn{Decision: int64(i), Cell: int(l.cell), Digit: l.digit}
	}
	return turns
}

// A descent is what a run has on its way to a checkpoint, and what it will have there.
type descent struct {
	*Checkpoint
	observe func(Step)
	turns   []Turn
}

// resume prepares the run to go down to a checkpoint first, guided by turns.
func (r *run) resume(c *Checkpoint) {
	r.from, r.marks = &descent{c, r.observe, r.turns}, true
	r.observe, r.turns = nil, c.guide()
	r.begun -= c.result.Counters.Time
}

// node is called at the entry of a node of a run with marks, before it is counted.
func (r *run) node(depth int) {
	r.depth = depth
	if r.from != nil && depth == len(r.from.path) {
		r.rejoin()
	}
	if r.checkpoint != nil && r.from == nil {
		r.checkpoint(r.saving)
	}
}

// rejoin makes the run the one that the checkpoint was taken from.
func (r *run) rejoin() {
	r.result, r.rng = r.from.result, r.from.rng
	r.result.Solutions = slices.Clip(r.result.Solutions)
	r.observe, r.turns = r.from.observe, r.from.turns
	r.from = nil
}

// save returns a checkpoint of a run that is at the entry of a node.
func (r *run) save() *Checkpoint {
	c := &Checkpoint{engine: r.engine, path: slices.Clone(r.path[:r.depth]), rng: r.rng, result: r.result}
	c.result.Counters.Time = r.elapsed()
	if r.saveMore != nil {
		r.saveMore(c)
	}
	return c
}

// untried returns those of the alternatives at a depth that are still to be tried: all of them, unless
// the run is on its way down to a checkpoint.
func (r *run) untried(depth int, all sudoku.Digits) sudoku.Digits {
	if r.from == nil {
		return all
	}
	l := r.from.path[depth]
	return l.left.With(l.digit)
}

// trying notes what the call at a depth tries, and what is left. It does so whether there are marks or
// not: a store costs less than a call that may be made.
func (r *run) trying(depth, cell int, digit uint8, left sudoku.Digits) {
	r.path[depth] = level{left, int16(cell), digit}
}
