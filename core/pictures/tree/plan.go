package tree

import (
	"math/bits"

	"nonet/core/trace"
)

// A Plan computes how much room each node of a tree has. The unit is a leaf: a node has the width
// of the leaves below it, except that a collapsed subtree is drawn as one triangle. It is made anew
// for each picture, and computes only what is requested.
type Plan struct {
	Tree     *trace.Tree
	position int64
	Collapse bool           // failed subtrees of a large tree are collapsed
	shuts    bool           // those of this tree are
	Ghosts   bool           // what comes after the position has room
	Flipped  map[int64]bool // the subtrees that were opened or collapsed singly, by the position where they begin
	path     []trace.Node   // the decisions that stand at the position
	within   bool           // the last one contains a decision that is not kept

	saved map[trace.Node]float64 // if not shuts: the leaves that collapsed subtrees below a node save
	known map[trace.Node]room    // if shuts
}

// A room is the space of a subtree.
type room struct {
	leaves  float64
	deepest int // the level of its lowest drawn node
}

// mostWhole is the number of nodes up to which a tree is drawn whole: about as many as can be looked at
// singly.
const mostWhole = 200

// manySolutions is the number of solutions from which a subtree is collapsed like a failed one,
// because it has too many branches to be looked at singly.
const manySolutions = 64

func (p *Plan) begin(t *trace.Tree, position int64) {
	p.Tree, p.position = t, position
	nodes := t.Nodes()
	if !p.Ghosts {
		nodes = min(nodes, int64(t.Begun(position)))
	}
	p.shuts = p.Collapse && nodes > mostWhole
	p.path, p.within = t.Path(position), t.Within(position)
	if p.saved == nil {
		p.saved, p.known = map[trace.Node]float64{}, map[trace.Node]room{}
	}
	clear(p.saved)
	clear(p.known)
	if !p.shuts {
		p.save()
	}
}

// stands reports whether a node's decision stands at the position.
func (p *Plan) stands(n trace.Node, i *trace.Info) bool {
	return i.Level < len(p.path) && p.path[i.Level] == n
}

// Status returns the status of a node at the position.
func (p *Plan) Status(i *trace.Info) trace.Status { return i.Status(p.position) }

// hidden reports whether a node is not drawn.
func (p *Plan) hidden(i *trace.Info) bool { return !p.Ghosts && i.Begin > p.position }

// stub reports whether only the number of a node's descendants is kept.
func (p *Plan) stub(n trace.Node, i *trace.Info) bool {
	if !i.Folded && i.Siblings == 1 {
		return false
	}
	for range p.Tree.Children(n) {
		return false
	}
	return i.Nodes > 1
}

// Shut reports whether a subtree is drawn as one triangle.
func (p *Plan) Shut(n trace.Node, i *trace.Info) bool {
	switch {
	case i.Nodes == 1, !p.shuts && len(p.Flipped) == 0:
		return false
	case p.stub(n, i): // nothing can be opened
		return p.shuts && i.End != trace.Open
	case p.stands(n, i):
		return false
	}
	rule := p.shuts && i.End != trace.Open && (i.FirstSolution == trace.Open || i.Solutions >= manySolutions)
	return rule != p.Flipped[i.Begin]
}

// shutLeaves returns the width of a collapsed subtree. It grows slowly with the number of nodes.
func shutLeaves(nodes int64) float64 {
	return 1 + float64(min(bits.Len64(uint64(nodes)), 20)*3)/100
}

// save computes how many leaves the subtrees that were collapsed singly save for the nodes above
// them.
func (p *Plan) save() {
	for begin := range p.Flipped {
		n := p.Tree.At(begin)
		info := p.Tree.Info(n)
		if info.Begin != begin || !p.Shut(n, &info) || p.withinShut(info.Parent) {
			continue
		}
		less := float64(info.Leaves) - shutLeaves(info.Nodes)
		for above := info.Parent; above != trace.None; above = p.Tree.Info(above).Parent {
			p.saved[above] += less
		}
	}
}

func (p *Plan) withinShut(n trace.Node) bool {
	for n != trace.None {
		info := p.Tree.Info(n)
		if p.Shut(n, &info) {
			return true
		}
		n = info.Parent
	}
	return false
}

// room returns the room of a subtree.
func (p *Plan) room(n trace.Node, i *trace.Info) room {
	switch {
	case p.hidden(i):
		return room{}
	case i.Nodes == 1:
		return room{1, i.Level}
	case p.Shut(n, i):
		return room{shutLeaves(i.Nodes), i.Level}
	case p.stub(n, i), !p.shuts && (p.Ghosts || !p.stands(n, i)):
		return room{float64(i.Leaves) - p.saved[n], i.Deepest}
	}
	if known, ok := p.known[n]; ok {
		return known
	}
	sum := room{0, i.Level}
	for child := range p.Tree.Children(n) {
		info := p.Tree.Info(child)
		r := p.room(child, &info)
		sum.leaves += r.leaves
		sum.deepest = max(sum.deepest, r.deepest)
	}
	sum.leaves = max(sum.leaves, 1)
	p.known[n] = sum
	return sum
}

// A middle is the middle of a node, in leaves from the left, and its level.
type middle struct {
	node  trace.Node
	leaf  float64
	level int
}

// spine appends the middles of the decisions that stand at the position.
func (p *Plan) spine(middles []middle) []middle {
	middles = middles[:0]
	left := 0.0
	for level, n := range p.path {
		if level > 0 {
			for child := range p.Tree.Children(p.path[level-1]) {
				if child == n {
					break
				}
				info := p.Tree.Info(child)
				left += p.room(child, &info).leaves
			}
		}
		info := p.Tree.Info(n)
		middles = append(middles, middle{n, left + p.room(n, &info).leaves/2, level})
	}
	return middles
}
