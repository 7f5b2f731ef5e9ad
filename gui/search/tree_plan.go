package search

import (
	"math/bits"

	"nonet/core/trace"
)

// A plan says how much room each node of a tree has, in leaves: as many as it has
// leaves below it, but for the subtrees that are shut, which are drawn as one
// triangle each. It is made anew for each picture, and looks only at what it is asked
// for.
type plan struct {
	tree     *trace.Tree
	position int64
	collapse bool           // failed subtrees are shut
	ghosts   bool           // what comes after the position has room
	flipped  map[int64]bool // the subtrees that are open or shut against the rule, by where they begin
	path     []trace.Node   // the decisions that stand at the position
	within   bool           // the last of them holds one that is not kept

	saved map[trace.Node]float64 // where not collapsed: what shut subtrees below a node save
	known map[trace.Node]room    // where collapsed
}

// A room is what a subtree takes.
type room struct {
	leaves  float64
	deepest int // the level of its lowest node that is drawn
}

// manySolutions is the number of solutions from which on a subtree is shut like a failed
// one: it has too many branches to be looked at one by one.
const manySolutions = 64

func (p *plan) begin(t *trace.Tree, position int64) {
	p.tree, p.position = t, position
	p.path, p.within = t.Path(position), t.Within(position)
	if p.saved == nil {
		p.saved, p.known = map[trace.Node]float64{}, map[trace.Node]room{}
	}
	clear(p.saved)
	clear(p.known)
	if !p.collapse {
		p.save()
	}
}

// stands reports whether a node's decision stands at the position.
func (p *plan) stands(n trace.Node, i *trace.Info) bool {
	return i.Level < len(p.path) && p.path[i.Level] == n
}

func (p *plan) status(i *trace.Info) trace.Status {
	switch {
	case i.Begin > p.position:
		return trace.Future
	case i.End > p.position:
		return trace.Live
	case i.FirstSolution <= p.position:
		return trace.Solved
	}
	return trace.Failed
}

// hidden reports whether a node is left out altogether.
func (p *plan) hidden(i *trace.Info) bool { return !p.ghosts && i.Begin > p.position }

// stub reports whether nothing is kept of a node's descendants but how many they are.
func (p *plan) stub(n trace.Node, i *trace.Info) bool {
	if !i.Folded && i.Siblings == 1 {
		return false
	}
	for range p.tree.Children(n) {
		return false
	}
	return i.Nodes > 1
}

// shut reports whether a subtree is drawn as one triangle.
func (p *plan) shut(n trace.Node, i *trace.Info) bool {
	switch {
	case i.Nodes == 1, !p.collapse && len(p.flipped) == 0:
		return false
	case p.stub(n, i): // there is nothing to open
		return p.collapse && i.End != trace.Open
	case p.stands(n, i):
		return false
	}
	rule := p.collapse && i.End != trace.Open && (i.FirstSolution == trace.Open || i.Solutions >= manySolutions)
	return rule != p.flipped[i.Begin]
}

// shutLeaves is the room of a shut subtree: a little more where it holds more.
func shutLeaves(nodes int64) float64 {
	return 1 + float64(min(bits.Len64(uint64(nodes)), 20)*3)/100
}

// save works out what the subtrees that were shut one by one save the nodes above them.
func (p *plan) save() {
	for begin := range p.flipped {
		n := p.tree.At(begin)
		info := p.tree.Info(n)
		if info.Begin != begin || !p.shut(n, &info) || p.withinShut(info.Parent) {
			continue
		}
		less := float64(info.Leaves) - shutLeaves(info.Nodes)
		for above := info.Parent; above != trace.None; above = p.tree.Info(above).Parent {
			p.saved[above] += less
		}
	}
}

func (p *plan) withinShut(n trace.Node) bool {
	for n != trace.None {
		info := p.tree.Info(n)
		if p.shut(n, &info) {
			return true
		}
		n = info.Parent
	}
	return false
}

// room is the room of a subtree.
func (p *plan) room(n trace.Node, i *trace.Info) room {
	switch {
	case p.hidden(i):
		return room{}
	case i.Nodes == 1:
		return room{1, i.Level}
	case p.shut(n, i):
		return room{shutLeaves(i.Nodes), i.Level}
	case p.stub(n, i), !p.collapse && (p.ghosts || !p.stands(n, i)):
		return room{float64(i.Leaves) - p.saved[n], i.Deepest}
	}
	if known, ok := p.known[n]; ok {
		return known
	}
	sum := room{0, i.Level}
	for child := range p.tree.Children(n) {
		info := p.tree.Info(child)
		r := p.room(child, &info)
		sum.leaves += r.leaves
		sum.deepest = max(sum.deepest, r.deepest)
	}
	sum.leaves = max(sum.leaves, 1)
	p.known[n] = sum
	return sum
}

// A spot is where a node is: its middle, in leaves from the left, and its level.
type spot struct {
	node  trace.Node
	leaf  float64
	level int
}

// spine is where the decisions are that stand at the position.
func (p *plan) spine(spots []spot) []spot {
	spots = spots[:0]
	left := 0.0
	for level, n := range p.path {
		if level > 0 {
			for child := range p.tree.Children(p.path[level-1]) {
				if child == n {
					break
				}
				info := p.tree.Info(child)
				left += p.room(child, &info).leaves
			}
		}
		info := p.tree.Info(n)
		spots = append(spots, spot{n, left + p.room(n, &info).leaves/2, level})
	}
	return spots
}
