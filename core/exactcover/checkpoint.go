package exactcover

import (
	"slices"
	"unsafe"
)

// A Checkpoint is a search at the entry of a position. It is small: it has the open calls but no
// matrix. See Solver.Resume.
type Checkpoint struct {
	path  []level
	stats Stats
}

// A level is an open call: the row that it tries, and those that it will try after that.
type level struct {
	node int32   // of the row, in the column that was chosen
	left []int32 // the nodes of the others; nil for those below it in the column
}

// resumed is what a solver keeps on its way to a checkpoint.
type resumed struct {
	*Checkpoint
	observer Observer
	choose   func() (row int, ok bool)
}

// Size returns about how many bytes a checkpoint takes.
func (c *Checkpoint) Size() int {
	size := int(unsafe.Sizeof(*c)) + cap(c.path)*int(unsafe.Sizeof(level{}))
	for _, l := range c.path {
		size += cap(l.left) * int(unsafe.Sizeof(l.node))
	}
	return size
}

// Checkpoint returns where the search is. Only Node may call it.
func (s *Solver) Checkpoint() *Checkpoint {
	c := &Checkpoint{path: slices.Clone(s.open), stats: s.Stats}
	for i, l := range c.path {
		c.path[i].left = slices.Clone(l.left)
	}
	return c
}

// Resume has Search begin at a checkpoint: of a solver of the same matrix with the same rows selected.
// It returns how many rows had been tried and not retracted there.
func (s *Solver) Resume(c *Checkpoint) int {
	s.from = &resumed{Checkpoint: c}
	return len(c.path)
}

// descend opens the next call on the way to the checkpoint, reports nothing of it, and searches on from
// there. At the checkpoint it returns false.
func (s *Solver) descend() bool {
	depth, from := len(s.chosen)-s.fixed, s.from
	if depth == 0 {
		from.observer, from.choose = s.Observer, s.Choose
		s.Observer, s.Choose = nil, nil
	}
	if depth == len(from.path) {
		s.Stats, s.Observer, s.Choose = from.stats, from.observer, from.choose
		s.from = nil
		return false
	}
	l := from.path[depth]
	c := s.nodes[l.node].column
	s.cover(c)
	if l.left == nil {
		s.searchFrom(c, l.node)
	} else {
		s.searchListed(c, slices.Concat([]int32{l.node}, l.left))
	}
	return true
}

// trying notes which row is tried next, and which are left.
func (s *Solver) trying(n int32, left []int32) {
	if s.Node != nil {
		s.open = append(s.open[:len(s.chosen)-s.fixed], level{n, left})
	}
}
