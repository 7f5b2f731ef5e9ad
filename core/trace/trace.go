package trace

import (
	"math"

	"nonet/core/engine"
)

// Open is the position of what has not happened: the end of a decision that still
// stands, the first solution if there is none.
const Open int64 = math.MaxInt64

// A Trace is what the steps of one run add up to. It belongs to one goroutine.
type Trace struct {
	steps  int64
	tree   *Tree
	depths Depths
}

// Limit is how many nodes of the tree New keeps at most: 56 MiB of them.
const Limit = 1 << 20

// New makes the trace of a run that has not begun.
func New() *Trace { return NewLimited(Limit) }

// NewLimited is New with another limit of how many nodes of the tree are kept. It is 16
// at the least.
func NewLimited(limit int) *Trace {
	return &Trace{tree: newTree(max(16, limit)), depths: newDepths()}
}

// Add is told the next steps of the run. They are lent.
func (t *Trace) Add(steps []engine.Step) {
	t.tree.add(t.steps, steps)
	t.depths.add(t.steps, steps)
	t.steps += int64(len(steps))
}

// Steps is how many steps have been told.
func (t *Trace) Steps() int64 { return t.steps }

// Tree is the tree of the search. It grows with the trace.
func (t *Trace) Tree() *Tree { return t.tree }

// Depths is the depth of the search over time. It grows with the trace.
func (t *Trace) Depths() *Depths { return &t.depths }
