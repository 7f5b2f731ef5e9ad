package explainer

import (
	"nonet/core/logic"
)

// A potential is a candidate (cell·n+digit) that is assumed to be true (on) or false (off). In paths it is written as
// 2·candidate, plus 1 if on.

// find finds the easiest of the chains that need no more than the links of the position as it is: cycles, in which the
// assumption leads back to itself, and forcing chains, in which it leads to its opposite.
//
// There are three passes: with links between the places of a digit only (X), with links within cells of two candidates
// only (Y; no forcing chains), and with both.
func (c *chainSearch) find() bool {
	if !c.tries(static) {
		return false
	}
	c.best = noRank
	c.graph.draw(&c.bitboard)
	if !c.graph.findRefuting() {
		return false
	}
	for i := range passes {
		c.tryPass(&passes[i])
	}
	if c.best.none() {
		return false
	}
	if !c.cyclic {
		p := c.pass
		more, _ := lengthening(c.best.nodes)
		c.concluding(p.chain, p.chainBase+more, c.source, !c.sourceOn)
	}
	c.found.chained = inPath
	return true
}

// A pass is one of the searches for static chains.
type pass struct {
	x, y                 bool
	cycle, chain         *logic.Technique
	cycleBase, chainBase int
	sort                 int
}

var passes = [3]pass{
	{x: true, cycle: XCycle, chain: XChain, cycleBase: 65, chainBase: 66, sort: 2},
	{y: true, cycle: YCycle, cycleBase: 65, chainBase: 66, sort: 3},
	{x: true, y: true, cycle: Cycle, chain: ForcingChain, cycleBase: 70, chainBase: 70, sort: 4},
}

// The order in which the Explainer finds the chains of a pass: candidate by candidate, and of each the cycles, then the chain
// from on to off, and then the chain from off to on.
const (
	orderCycle = iota
	orderOn
	orderOff
	orders
)

// tryPass finds the best chain or cycle of a pass, if it comes before the best so far.
func (c *chainSearch) tryPass(p *pass) {
	if max(longest(p.cycleBase, p.sort, 0, c.best), longest(p.chainBase, p.sort, 0, c.best)) < 4 {
		return
	}
	g := c.graph
	g.extend(p.x, p.y)
	c.refuters = sized(c.refuters, g.words)
	for _, x := range g.refuting {
		if g.refutes(x) {
			c.refuters.Add(x)
		}
	}
	if c.refuters.Empty() {
		return
	}
	c.follow(p)
	if p.x {
		for x, candidate := range g.of {
			c.measureChains(x, int(candidate), p)
		}
	}
	c.circle = append(c.circle[:0], g.circle(c.refuters)...)
	for x := range c.circle.All() {
		candidate := int(g.of[x])
		if cell, _ := c.split(candidate); p.x || double(c.cand[cell]) {
			c.measureCycles(candidate, p)
		}
	}
}

// measureChains offers the chains from a candidate to its opposite. If one leads from off to on, the candidates that are true when it is off refute themselves.
func (c *chainSearch) measureChains(x, candidate int, p *pass) {
	g := c.graph
	if c.refuters.Has(x) {
		copy(g.edge, g.onwardOf(x))
		most := longest(p.chainBase, p.sort, candidate*orders+orderOn, c.best)
		c.offerChain(candidate, true, g.length(g.edge, g.row(g.weak, x), 4, most), p)
	}
	clear(g.edge)
	found := false
	for _, y := range g.along[x][g.from:g.to] {
		if y >= 0 {
			g.edge.Add(int(y))
			found = found || c.refuters.Has(int(y)) && g.reachOf(int(y)).Has(x)
		}
	}
	if found {
		clear(g.target)
		g.target.Add(x)
		most := longest(p.chainBase, p.sort, candidate*orders+orderOff, c.best)
		c.offerChain(candidate, false, g.length(g.edge, g.target, 2, most), p)
	}
}

// offerChain makes a chain the best. A number of nodes of 0 means that there is none that comes before it.
func (c *chainSearch) offerChain(candidate int, on bool, nodes int, p *pass) {
	if nodes == 0 {
		return
	}
	order := candidate*orders + orderOff
	if on {
		order = candidate*orders + orderOn
	}
	c.best = rankOf(p.chainBase, nodes, p.sort, order)
	c.cyclic, c.pass, c.source, c.sourceOn = false, p, candidate, on
}

// measureCycles looks for the cycles of a candidate, if they can come before the best.
func (c *chainSearch) measureCycles(candidate int, p *pass) {
	g := c.graph
	most := longest(p.cycleBase, p.sort, candidate*orders, c.best)
	if most < 4 {
		return
	}
	c.findEnds(candidate, p)
	if len(c.ends) == 0 {
		return
	}
	x := int(g.number[candidate])
	for _, end := range c.ends {
		e := int(g.number[end])
		clear(g.edge)
		g.addOnward(g.edge, x, e) // a cycle does not go through its end at once
		if g.length(g.edge, g.row(g.weak, e), 4, most) > 0 {
			c.cycles(candidate, p, most)
			return
		}
	}
}

// follow begins to follow the links of a pass.
func (c *chainSearch) follow(p *pass) {
	g := c.graph
	g.extend(p.x, p.y)
	c.links = p
	c.reached = states{sized(c.reached[0], g.words), sized(c.reached[1], g.words)}
	c.falsified, c.lists = c.falsified[:0], sized(c.lists, g.n)
}

// has reports whether the strong links of a kind count, kinds being those within cells.
func (p *pass) has(kind int) bool { return kind == kinds && p.y || kind < kinds && p.x }

// start begins a path at a potential.
func (c *chainSearch) start(x int, on bool) {
	clear(c.reached[0])
	clear(c.reached[1])
	c.target = -1
	state := b2i(on)
	c.reached[state].Add(x)
	c.parent[state][x] = -1
	c.from[state] = append(c.from[state][:0], uint16(x))
}

// traceChain finds the path of a chain from the source to its opposite, from its end, and reports whether there is one.
func (c *chainSearch) traceChain() bool {
	source := int(c.graph.number[c.source])
	c.start(source, c.sourceOn)
	for on := c.sourceOn; len(c.from[b2i(on)]) > 0; on = !on {
		c.target = -1
		if on == c.sourceOn {
			c.target = source
		}
		if on && c.turnOff() || !on && c.turnOn() {
			c.proof = c.tracePath(c.proof[:0], source, !c.sourceOn)
			return true
		}
	}
	return false
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// tracePath appends the path from a potential back to the source.
func (c *chainSearch) tracePath(path []int32, x int, on bool) []int32 {
	for state := b2i(on); x >= 0; state = 1 - state {
		path = append(path, c.graph.of[x]*2+int32(state))
		x = int(c.parent[state][x])
	}
	return path
}

// turnOff finds what the last potentials that are on make false, of which only those count that make others true, and the target. It reports whether that is among it.
func (c *chainSearch) turnOff() bool {
	c.from[0] = c.from[0][:0]
	for _, p := range c.from[1] {
		if c.target >= 0 && c.graph.row(c.graph.weak, int(p)).Has(c.target) {
			c.parent[0][c.target] = int32(p)
			return true
		}
		for _, x := range c.falsifiedBy(int(p)) {
			c.reach(0, int(x), p)
		}
	}
	return false
}

// falsifiedBy returns the candidates that a candidate makes false and that lead on: those of its cell, then those in its box, its row and its column.
func (c *chainSearch) falsifiedBy(x int) []uint16 {
	part := &c.lists[x]
	if !part.known {
		part.known, part.from = true, len(c.falsified)
		candidate := int(c.graph.of[x])
		cell, d := c.split(candidate)
		add := func(cell, d int) {
			if y := c.graph.number[cell*c.n+d]; c.graph.linked.Has(int(y)) {
				c.falsified = append(c.falsified, uint16(y))
			}
		}
		if c.links.y {
			for left := c.cand[cell] &^ (1 << d); left != 0; left &= left - 1 {
				add(cell, lowest(left))
			}
		}
		for kind, h := range &c.of[cell] {
			left := c.place[h*c.n+d] &^ (1 << c.at[cell][kind])
			if kind != box {
				left &^= c.Shared(h, c.of[cell][box])
			}
			for ; left != 0; left &= left - 1 {
				add(c.CellAt(h, left), d)
			}
		}
		part.to = len(c.falsified)
	}
	return c.falsified[part.from:part.to]
}

// A part is a part of a list, if it is known.
type part struct {
	known    bool
	from, to int
}

// reach notes a potential and from which other it follows, if it is new, and reports whether it is the target.
func (c *chainSearch) reach(state, x int, parent uint16) bool {
	if c.reached[state].Has(x) {
		return false
	}
	c.reached[state].Add(x)
	c.parent[state][x] = int32(parent)
	c.from[state] = append(c.from[state], uint16(x))
	return x == c.target
}

// turnOn finds what the last potentials that are off make true. It reports whether the target is among it.
func (c *chainSearch) turnOn() bool {
	c.from[1] = c.from[1][:0]
	for _, p := range c.from[0] {
		along := &c.graph.along[p]
		// First the other candidate of the cell, then the other places in the box, the row and the column.
		for i := kinds; i <= 2*kinds; i++ {
			kind := i % (kinds + 1)
			if x := int(along[kind]); x >= 0 && c.links.has(kind) && c.reach(1, x, p) {
				return true
			}
		}
	}
	return false
}
