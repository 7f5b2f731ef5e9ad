package trace

import (
	"math"
	"math/bits"
)

// Folding makes room when as many nodes are kept as may be. What is folded is kept as
// counts, which stay exact: a node without its descendants, or a bundle, one node for
// several neighbouring siblings. What tells least goes first, the small failed subtrees;
// what lies on the way to a solution stays as long as there is anything else to fold. The
// path that is open always stays.

// A foldStage says what may be folded: also all that the stages before it fold. A tree
// goes on to the next stage when a fold has made too little room, and never back, so that
// all of it is kept by the same measure.
type foldStage uint8

const (
	foldFailed   foldStage = iota // failed subtrees with fewer nodes than a grain
	bundleFailed                  // all failed subtrees, and neighbours become bundles
	foldSolved                    // subtrees with solutions, with fewer nodes than a grain
	bundleAll                     // whatever is closed, and neighbours become bundles
)

// A coarseness is the measure by which a tree is kept. A closed subtree keeps its
// descendants if it has as many nodes as the grain for its kind.
type coarseness struct {
	stage          foldStage
	failed, solved int64 // the grains
	bundle         int64 // the most nodes in a bundle
}

// everything is the grain by which every subtree is folded.
const everything int64 = math.MaxInt64

// fold makes room for a quarter of the limit at the least, and aims at half.
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

// coarsen chooses the measure for the stage.
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
	// Two bundles side by side have more nodes than one may have. So there are a quarter of
	// the limit at most, and one more for each row of siblings.
	c.bundle = 8*t.nodes/int64(t.limit) + 1
}

// weigh sorts the nodes kept by the size of their parent's subtree, where that is closed.
// A grain frees just those whose parent's is smaller: what is further down lies in a
// subtree that is smaller still.
func (t *Tree) weigh() (w struct{ failed, solved weights }) {
	for n := Root + 1; n < t.kept; n++ {
		parent := t.node(t.node(n).parent)
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

// Weights are numbers of nodes by the class of a size: one class for each size below 256,
// and above that eight to a doubling.
type weights [256 + 8*(63-8)]int64

func sizeClass(size int64) int {
	if size < 256 {
		return int(size)
	}
	length := bits.Len64(uint64(size))
	return 256 + 8*(length-9) + int(size>>(length-4))&7
}

// leastOf is the least size of a class.
func leastOf(class int) int64 {
	if class < 256 {
		return int64(class)
	}
	class -= 256
	return int64(8+class%8) << (class/8 + 5)
}

// grain is the least that frees as many nodes as are needed.
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

// compact folds by the measure and closes the gaps, in one pass: where it writes is never
// ahead of where it reads.
func (t *Tree) compact() {
	c := compaction{Tree: t}
	for n, next := Root, Root; n < t.kept; n = next {
		old, end := t.node(n), t.after(n)
		next = n + 1
		if old.end != Open && t.size(old) < t.grainOf(old) {
			next = end
		}
		leaf := old.end != Open && next == end
		if !leaf || !t.join(t.node(c.size-1), old) {
			c.move(n)
		}
	}
	c.endLevels(0)
	t.kept = c.size
}

// grainOf is the grain for subtrees of the kind of a node.
func (t *Tree) grainOf(n *node) int64 {
	if n.is(hasSolution) {
		return t.coarse.solved
	}
	return t.coarse.failed
}

// join puts a leaf of what is kept into the node before it to make a bundle, if they may
// be one. Being next to it at the same level, that is its sibling, and a leaf too.
func (t *Tree) join(last, n *node) bool {
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

// A compaction is under way: the nodes before size are done.
type compaction struct {
	*Tree
	size   Node
	latest []Node // the node of each level that was done last
}

// move copies a node to its new place.
func (c *compaction) move(from Node) {
	n := c.node(c.size)
	if c.size != from {
		*n = *c.node(from)
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

// endLevels ends the subtrees at a level and below it: what is done of them is all that
// they keep.
func (c *compaction) endLevels(level int) {
	level = min(level, len(c.latest))
	for _, n := range c.latest[level:] {
		if kept := c.node(n); !kept.is(bundle) {
			kept.span = int32(c.size - n)
		}
	}
	c.latest = c.latest[:level]
}
