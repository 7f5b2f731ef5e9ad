package trace

import (
	"iter"
	"slices"
	"sort"

	"nonet/core/engine"
)

// A Tree is the tree of a search: a node for each decision, below the decision that stood
// when it was made. The number of nodes is limited; beyond that the tree folds, so that small
// subtrees are kept as counts only (see fold.go). The data of the nodes that are kept stay
// exact.
type Tree struct {
	limit  int
	chunks []*[chunkNodes]nodeRecord // in the order of time, which is preorder
	kept   Node                      // the number of nodes in the chunks
	big    []totals                  // those that do not fit in their node
	path   []openNode                // the decisions that stand, the root first

	nodes   int64 // the number of nodes, kept or not
	changed uint64
	folds   int
	coarse  coarseness

	sums   []totals // of the subtree so far of each node of the path
	summed uint64   // the value of changed when sums was computed
}

// A Node is a node of a Tree. Folding renumbers the nodes.
type Node int32

const (
	Root Node = 0  // the search before its first decision
	None Node = -1 // no node
)

// Info describes a node.
type Info struct {
	// Decision is the step that made the node; for a bundle, that of its first sibling. The
	// root's has no cell.
	Decision engine.Step
	// Begin is the position just after the decision, and End the one just after it was taken
	// back, or Open while it stands.
	Begin, End int64
	Parent     Node // None for the root
	Level      int  // the number of decisions that stand at the node: 0 at the root

	// The following describe the subtree so far, including the node itself and nodes that are
	// no longer kept.
	Nodes         int64
	Leaves        int64 // nodes without children
	Deepest       int   // the greatest Level
	Solutions     int64
	FirstSolution int64 // the position just after it; Open if there is none

	DeadEnd  bool // a leaf at which the search met a wipe-out or a conflict
	Siblings int  // 1; more for a bundle of siblings that are kept as one node
	Folded   bool // not all of its subtree is kept
}

// Status is the state of a node at a position of the run.
type Status uint8

const (
	Future Status = iota // the decision has not been made
	Live                 // it stands
	Failed               // it was taken back, and there was no solution
	Solved               // it was taken back, after one solution or more
)

// Status returns the state of the node at a position.
func (i *Info) Status(position int64) Status {
	switch {
	case i.Begin > position:
		return Future
	case i.End > position:
		return Live
	case i.FirstSolution <= position:
		return Solved
	}
	return Failed
}

// Nodes returns the number of nodes of the tree, kept or not: the decisions made so far and
// the root.
func (t *Tree) Nodes() int64 { return t.nodes }

// Full reports whether the limit has been reached, so that part of the tree is kept as
// counts only.
func (t *Tree) Full() bool { return int64(t.kept) < t.nodes }

// Folds returns how many times the tree has been folded. While it is unchanged every Node is
// valid.
func (t *Tree) Folds() int { return t.folds }

// Changed returns a number that grows whenever the tree changes.
func (t *Tree) Changed() uint64 { return t.changed }

// Info returns the description of a node.
func (t *Tree) Info(n Node) Info {
	kept := t.record(n)
	sum := t.totals(n)
	return Info{
		Decision: kept.decision(), Begin: kept.begin, End: kept.end, Parent: kept.parent, Level: int(kept.level),
		Nodes: sum.nodes, Leaves: sum.leaves, Deepest: sum.deepest, Solutions: sum.solutions, FirstSolution: sum.first,
		DeadEnd: kept.is(deadEnd), Siblings: kept.siblings(), Folded: sum.nodes > int64(t.after(n)-n),
	}
}

// Children yields the children of a node in the order of time.
func (t *Tree) Children(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		end := t.after(n)
		for child := n + 1; child < end; child = t.after(child) {
			if !yield(child) {
				return
			}
		}
	}
}

// after returns the first node after the subtree of a node.
func (t *Tree) after(n Node) Node {
	switch kept := t.record(n); {
	case kept.end == Open:
		return t.kept
	case kept.is(bundle):
		return n + 1
	default:
		return n + Node(kept.span)
	}
}

// At returns the deepest kept node whose decision stands at a position.
func (t *Tree) At(position int64) Node {
	n := max(Root, Node(t.Begun(position))-1)
	for t.record(n).end <= position { // the root stays open
		n = t.record(n).parent
	}
	return n
}

// Begun returns how many of the kept nodes have begun at a position.
func (t *Tree) Begun(position int64) int {
	return sort.Search(int(t.kept), func(i int) bool { return t.record(Node(i)).begin > position })
}

// Within reports whether a position lies in a part of the tree that is kept as counts only. Then
// At is the root of that part, and the innermost decision that stands may be one below it.
func (t *Tree) Within(position int64) bool {
	n := t.At(position)
	kept := t.record(n)
	return kept.begin < position && t.after(n) == n+1 && t.totals(n).nodes > 1
}

// Path is the nodes from the root to At.
func (t *Tree) Path(position int64) []Node {
	n := t.At(position)
	path := make([]Node, 0, t.record(n).level+1)
	for ; n != None; n = t.record(n).parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// totals returns the totals of the subtree of a node so far.
func (t *Tree) totals(n Node) totals {
	kept := t.record(n)
	if kept.end == Open {
		t.sumUp()
		return t.sums[kept.level]
	}
	return t.settled(kept)
}

// sumUp computes the totals of the open nodes: those of its closed children, itself and the
// next open node. It does so once after each change.
func (t *Tree) sumUp() {
	if t.summed == t.changed {
		return
	}
	t.summed = t.changed
	t.sums = slices.Grow(t.sums[:0], len(t.path))[:len(t.path)]
	below := totals{first: Open}
	for level := len(t.path) - 1; level >= 0; level-- {
		sum := t.path[level].sum
		sum.add(below)
		below = sum.closed(level)
		t.sums[level] = below
	}
}
