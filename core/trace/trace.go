package trace

import (
	"math"
	"unsafe"

	"nonet/core/engine"
)

// Open stands for a position that does not exist yet: the end of a decision that still stands,
// or the first solution if there is none.
const Open int64 = math.MaxInt64

// A Trace is the data collected from the steps of one run. It belongs to one goroutine.
type Trace struct {
	steps  int64
	tree   *Tree
	depths Depths
}

// Limit is the limit of New for the nodes of the tree, which take 64 MiB.
const Limit = 1 << 20

// New returns the trace of a run that has not begun.
func New() *Trace { return NewLimited(Limit) }

// NewLimited is New with another limit for the nodes of the tree, which is at least 16.
func NewLimited(limit int) *Trace {
	return &Trace{tree: newTree(max(16, limit)), depths: newDepths()}
}

// Add appends the next steps of the run. It does not keep the slice.
func (t *Trace) Add(steps []engine.Step) {
	t.tree.add(t.steps, steps)
	t.depths.add(t.steps, steps)
	t.steps += int64(len(steps))
}

// Steps returns how many steps have been added.
func (t *Trace) Steps() int64 { return t.steps }

// Memory returns about how many bytes the trace takes.
func (t *Trace) Memory() int {
	return len(t.tree.chunks)*int(unsafe.Sizeof([chunkNodes]nodeRecord{})) + (len(t.tree.big)+len(t.tree.sums))*int(unsafe.Sizeof(totals{})) +
		len(t.tree.path)*int(unsafe.Sizeof(openNode{})) + len(t.depths.buckets)*int(unsafe.Sizeof(Bucket{}))
}

// Tree returns the tree of the search. It grows with the trace.
func (t *Trace) Tree() *Tree { return t.tree }

// Depths returns the depth of the search over time. It grows with the trace.
func (t *Trace) Depths() *Depths { return &t.depths }
