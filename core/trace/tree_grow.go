package trace

import (
	"math"

	"nonet/core/engine"
)

// An openNode is a decision that stands. Its totals so far are not in its node yet.
type openNode struct {
	decision engine.Step
	choice   engine.Step // the last Choose while it was the innermost decision
	node     Node        // None below maxLevel
	deadEnd  bool
	sum      totals // of its closed children, and the solutions found outside of them
}

func newTree(limit int) *Tree {
	t := &Tree{limit: limit, nodes: 1}
	root := engine.Step{Cell: -1}
	t.path = append(t.path, openNode{decision: root, node: t.keep(root, engine.Step{}, 0, 0, None), sum: totals{first: Open}})
	t.changed = 1
	return t
}

// add appends the steps after position. Nearly all of them do not concern the tree. Of the
// steps that take something back only those of the innermost decision do: engines take
// decisions back in order, and everything else was forced.
func (t *Tree) add(position int64, steps []engine.Step) {
	for i := range steps {
		s := &steps[i]
		switch s.Kind {
		case engine.Prune:
			if s.Decides() {
				t.addOpen(*s, position+int64(i)+1)
			}
		case engine.Assign, engine.Suppose:
			t.addOpen(*s, position+int64(i)+1)
		case engine.Restore, engine.Backtrack, engine.Withdraw:
			if innermost := &t.path[len(t.path)-1]; s.Cell == innermost.decision.Cell && len(t.path) > 1 && s.Undoes(innermost.decision) {
				t.close(position + int64(i) + 1)
			}
		case engine.Wipeout, engine.Conflict:
			t.meetDeadEnd()
		case engine.Choose:
			t.path[len(t.path)-1].choice = *s
		case engine.Solution:
			t.meetSolution(position + int64(i) + 1)
		}
	}
}

// addOpen adds a node below the innermost.
func (t *Tree) addOpen(decision engine.Step, position int64) {
	level := len(t.path)
	parent := &t.path[level-1]
	if parent.deadEnd { // it was not one: the search went on
		parent.deadEnd = false
		if parent.node != None {
			t.record(parent.node).flags &^= deadEnd
		}
	}
	n := None
	if parent.node != None && level < t.maxLevel() {
		if int(t.kept) == t.limit {
			t.fold() // this may move the parent
		}
		n = t.keep(decision, t.path[level-1].choice, position, level, parent.node)
	}
	t.path = append(t.path, openNode{decision: decision, node: n, sum: totals{first: Open}})
	t.nodes++
	t.changed++
}

// maxLevel is the level from which on no node is kept. The nodes of the path are never
// folded, so this guarantees that a fold can make room. No engine comes near it unless the
// limit is small.
func (t *Tree) maxLevel() int { return min(t.limit/4, math.MaxUint16) }

// keep appends a node.
func (t *Tree) keep(decision, choice engine.Step, position int64, level int, parent Node) Node {
	n := t.kept
	if int(n>>chunkBits) == len(t.chunks) {
		t.chunks = append(t.chunks, new([chunkNodes]nodeRecord))
	}
	*t.record(n) = nodeRecord{
		begin: position, end: Open, parent: parent, level: uint16(level),
		kind: decision.Kind, line: decision.Line, digit: decision.Digit, cell: decision.Cell, depth: decision.Depth, detail: decision.Detail,
		choiceKind: choice.Kind, choiceDigit: choice.Digit, choiceCell: choice.Cell, choiceDetail: choice.Detail,
	}
	t.kept++
	return n
}

// close ends the innermost node and adds its totals to its parent.
func (t *Tree) close(position int64) {
	level := len(t.path) - 1
	last := &t.path[level]
	sum := last.sum.closed(level)
	if last.node != None {
		n := t.record(last.node)
		n.end, n.span = position, int32(t.kept-last.node)
		t.settle(n, sum)
	}
	t.path = t.path[:level]
	t.path[level-1].sum.add(sum)
	t.changed++
}

func (t *Tree) meetDeadEnd() {
	last := &t.path[len(t.path)-1]
	if last.sum.nodes > 0 || last.deadEnd {
		return
	}
	last.deadEnd = true
	if last.node != None {
		t.record(last.node).flags |= deadEnd
	}
	t.changed++
}

func (t *Tree) meetSolution(position int64) {
	t.path[len(t.path)-1].sum.add(totals{solutions: 1, first: position})
	t.changed++
}
