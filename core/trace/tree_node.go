package trace

import (
	"math"

	"nonet/core/engine"
)

// A nodeRecord is the stored form of a Node: 64 bytes, because there may be a million. The
// totals of its subtree are set when it closes.
type nodeRecord struct {
	begin, end int64
	parent     Node
	span       int32 // the number of kept nodes in its subtree; for a bundle, its number of siblings

	nodes, leaves, solutions uint32
	first                    uint32 // the first solution, in steps from begin

	// The fields of the decision.
	kind               engine.StepKind
	line, digit, flags uint8
	cell               int16
	depth              uint16
	detail             engine.Detail

	level, deepest uint16

	// The choice of which the decision is an alternative: the fields of a Choose, or of no step.
	choiceDetail engine.Detail
	choiceCell   int16
	choiceDigit  uint8
	choiceKind   engine.StepKind
}

// The flags of a node.
const (
	deadEnd     = 1 << iota
	hasSolution // closed, with solutions in the subtree
	bundle      // several siblings
	big         // the totals do not fit: they are in Tree.big, at nodes
)

const (
	chunkBits  = 12
	chunkNodes = 1 << chunkBits // 256 KiB of nodes
)

// record returns the stored form of a node. Nodes are allocated in chunks, so that a short
// run needs little memory and a long one is never copied.
func (t *Tree) record(n Node) *nodeRecord { return &t.chunks[n>>chunkBits][n&(chunkNodes-1)] }

func (n *nodeRecord) is(flag uint8) bool { return n.flags&flag != 0 }

func (n *nodeRecord) decision() engine.Step {
	return engine.Step{Kind: n.kind, Line: n.line, Digit: n.digit, Cell: n.cell, Depth: n.depth, Detail: n.detail}
}

// totals are the counts of the nodes of a tree or a part of it.
type totals struct {
	nodes, leaves, solutions int64
	first                    int64 // the position just after the first solution, or Open
	deepest                  int
}

func (a *totals) add(b totals) {
	a.nodes += b.nodes
	a.leaves += b.leaves
	a.solutions += b.solutions
	a.first = min(a.first, b.first)
	a.deepest = max(a.deepest, b.deepest)
}

// closed adds a node at a level to the totals of its children.
func (a totals) closed(level int) totals {
	if a.nodes == 0 {
		a.leaves = 1
	}
	a.nodes++
	a.deepest = max(a.deepest, level)
	return a
}

// choice returns the Choose before the decision. Its kind is another if there was none.
func (n *nodeRecord) choice() engine.Step {
	return engine.Step{Kind: n.choiceKind, Digit: n.choiceDigit, Cell: n.choiceCell, Detail: n.choiceDetail}
}

func (n *nodeRecord) siblings() int {
	if n.is(bundle) {
		return int(n.span)
	}
	return 1
}

// size returns the number of nodes in the subtree of a closed node.
func (t *Tree) size(n *nodeRecord) int64 {
	if n.is(big) {
		return t.big[n.nodes].nodes
	}
	return int64(n.nodes)
}

// settled returns the totals of a closed node.
func (t *Tree) settled(n *nodeRecord) totals {
	if n.is(big) {
		return t.big[n.nodes]
	}
	sum := totals{int64(n.nodes), int64(n.leaves), int64(n.solutions), Open, int(n.deepest)}
	if n.is(hasSolution) {
		sum.first = n.begin + int64(n.first)
	}
	return sum
}

// settle sets the totals of a closed node.
func (t *Tree) settle(n *nodeRecord, sum totals) {
	first := int64(0)
	if sum.solutions > 0 {
		first = sum.first - n.begin
		n.flags |= hasSolution
	}
	switch {
	case n.is(big):
		t.big[n.nodes] = sum
	case max(sum.nodes, sum.solutions, first) <= math.MaxUint32 && sum.deepest <= math.MaxUint16: // leaves are fewer than nodes
		n.nodes, n.leaves, n.solutions = uint32(sum.nodes), uint32(sum.leaves), uint32(sum.solutions)
		n.first, n.deepest = uint32(first), uint16(sum.deepest)
	default:
		n.flags |= big
		n.nodes = uint32(len(t.big))
		t.big = append(t.big, sum)
	}
}
