package trace

import (
	"math"
	"math/bits"
)

// Folding makes room when the limit of nodes is reached. Folded nodes are kept only as
// counts, which stay exact: in a node without its descendants, or in a bundle, one node for
// several neighbouring siblings. The least informative nodes are folded first, the small
// failed subtrees; the way to a solution is kept as long as there is anything else to fold.
// The open path is never folded.

// A foldStage says what may be folded, in addition to what earlier stages fold. A tree
// moves on to the next stage if a fold has made too little room, and never back, so that
// the same criterion applies to the whole tree.
type foldStage uint8

const (
	foldFailed   foldStage = iota // failed subtrees with fewer nodes than a grain
	bundleFailed                  // all failed subtrees, and neighbours become bundles
	foldSolved                    // subtrees with solutions, with fewer nodes than a grain
	bundleAll                     // all closed subtrees, and neighbours become bundles
)

// A coarseness is the criterion for folding. A closed subtree keeps its descendants if it
// has at least as many nodes as the grain for its kind.
type coarseness struct {
	stage          foldStage
	failed, solved int64 // the grains
	bundle         int64 // the most nodes in a bundle
}

// everything is the grain with which every subtree is folded.
const everything int64 = math.MaxInt64

// fold makes room for at least a quarter of the limit, and aims at half.
func (t *Tree) fold() {
	for {
		t.coarsen()
		t.compact()
		if int(t.kept) <= t.limit-t.limit/4 || t.coarse.stage == bundleAll {
			break
		}
		t.coarse.stage++
	}
	t.folds++
	t.changed++
}

// coarsen chooses the grains for the stage.
func (t *Tree) coarsen() {
	c := &t.coarse
	need := int64(t.kept) - int64(t.limit)/2
	switch c.stage {
	case foldFailed:
		w := t.weigh()
		c.failed = max(c.failed, w.failed.grain(need))
	case bundleFailed:
		c.failed = everything
	case foldSolved:
		w := t.weigh()
		c.solved = max(c.solved, w.solved.grain(need-w.failed.sum()))
	case bundleAll:
		c.solved = everything
	}
	// Two neighbouring bundles together have more nodes than one may have. So there are at
	// most a quarter of the limit, and one more for each group of siblings.
	c.bundle = 8*t.nodes/int64(t.limit) + 1
}

// weigh counts the kept nodes by the size of their parent's subtree, if that is closed. A
// grain frees exactly those whose parent's subtree is smaller, because descendants are in
// even smaller subtrees.
func (t *Tree) weigh() (w struct{ failed, solved weights }) {
	for n := Root + 1; n < t.kept; n++ {
		parent := t.record(t.record(n).parent)
		if parent.end == Open {
			continue
		}
		if size := sizeClass(t.size(parent)); parent.is(hasSolution) {
			w.solved[size]++
		} else {
			w.failed[size]++
		}
	}
	return w
}

// weights are numbers of nodes by size class: one class for each size below 256, and eight
// per doubling above that.
type weights [256 + 8*(63-8)]int64

func sizeClass(size int64) int {
	if size < 256 {
		return int(size)
	}
	length := bits.Len64(uint64(size))
	return 256 + 8*(length-9) + int(size>>(length-4))&7
}

// leastOf returns the smallest size of a class.
func leastOf(class int) int64 {
	if class < 256 {
		return int64(class)
	}
	class -= 256
	return int64(8+class%8) << (class/8 + 5)
}

// grain returns the smallest grain that frees the nodes needed.
func (w *weights) grain(need int64) int64 {
	for class, weight := range w {
		if need <= 0 {
			return leastOf(class)
		}
		need -= weight
	}
	return everything
}

func (w *weights) sum() int64 {
	sum := int64(0)
	for _, weight := range w {
		sum += weight
	}
	return sum
}

// compact folds the tree and closes the gaps in one pass: it never writes ahead of where it
// reads.
func (t *Tree) compact() {
	c := compaction{Tree: t}
	for n, next := Root, Root; n < t.kept; n = next {
		old, end := t.record(n), t.after(n)
		next = n + 1
		if old.end != Open && t.size(old) < t.grainOf(old) {
			next = end
		}
		leaf := old.end != Open && next == end
		if !leaf || !t.join(t.record(c.size-1), old) {
			c.move(n)
		}
	}
	c.endLevels(0)
	t.kept = c.size
}

// grainOf returns the grain for a node's kind of subtree.
func (t *Tree) grainOf(n *nodeRecord) int64 {
	if n.is(hasSolution) {
		return t.coarse.solved
	}
	return t.coarse.failed
}

// join merges a leaf into the last node to make a bundle, if that is allowed. The last node
// is at the same level and adjacent, so it is a sibling and a leaf too.
func (t *Tree) join(last, n *nodeRecord) bool {
	c := &t.coarse
	if c.stage < bundleFailed || last.level != n.level || last.end == Open {
		return false
	}
	if c.stage < bundleAll && (last.is(hasSolution) || n.is(hasSolution)) {
		return false
	}
	if t.size(last)+t.size(n) > c.bundle {
		return false
	}
	sum := t.settled(last)
	sum.add(t.settled(n))
	last.span = int32(min(int64(last.siblings())+int64(n.siblings()), math.MaxInt32))
	last.end = n.end
	last.flags = last.flags&^deadEnd | bundle
	t.settle(last, sum)
	return true
}

// A compaction is the state of compact: the nodes before size are done.
type compaction struct {
	*Tree
	size   Node
	latest []Node // the last node done of each level
}

// move copies a node to its new place.
func (c *compaction) move(from Node) {
	n := c.record(c.size)
	if c.size != from {
		*n = *c.record(from)
	}
	level := int(n.level)
	c.endLevels(level)
	if level > 0 {
		n.parent = c.latest[level-1]
	}
	if n.end == Open {
		c.path[level].node = c.size
	}
	c.latest = append(c.latest, c.size)
	c.size++
}

// endLevels ends the subtrees at a level and below it: all nodes that they keep are done.
func (c *compaction) endLevels(level int) {
	level = min(level, len(c.latest))
	for _, n := range c.latest[level:] {
		if kept := c.record(n); !kept.is(bundle) {
			kept.span = int32(c.size - n)
		}
	}
	c.latest = c.latest[:level]
}
