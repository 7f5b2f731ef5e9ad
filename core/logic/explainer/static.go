package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
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
	c.best = last
	g := c.graph
	g.draw(&c.bitboard)
	g.extend(true, true)
	if !g.refutesAny(g.weak) {
		return false
	}
	for i := range passes {
		c.tryPass(&passes[i])
	}
	if c.best.none() {
		return false
	}
	if c.ring.length == 0 {
		p := c.pass
		more, _ := lengthening(c.best.nodes)
		if cell, d := c.split(c.source); c.sourceOn {
			c.striking(p.chain, p.chainBase+more)
			c.strikeAt(cell, 1<<d)
		} else {
			c.placing(p.chain, p.chainBase+more, cell, d)
		}
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
	off := g.weak
	if !p.y {
		off = g.house
	}
	if !p.x || !p.y {
		g.exchange()
		defer g.exchange()
		g.extend(p.x, p.y)
	}
	if !g.refutesAny(off) {
		return
	}
	c.findUseful(p)
	if p.x {
		for x, candidate := range g.of {
			c.measureChains(x, int(candidate), off, p)
		}
	}
	c.circle = append(c.circle[:0], g.circle(off)...)
	for w, set := range c.circle {
		for ; set != 0; set &= set - 1 {
			candidate := int(g.of[w*64+lowest(set)])
			if cell, _ := c.split(candidate); p.x || double(c.cand[cell]) {
				c.measureCycles(candidate, off, p)
			}
		}
	}
}

// findUseful finds the candidates that turn others on when they are off. Only these lead on.
func (c *chainSearch) findUseful(p *pass) {
	clear(c.useful)
	for x, candidate := range c.graph.of {
		for i, y := range c.graph.along[x] {
			if y >= 0 && (i == kinds && p.y || i < kinds && p.x) {
				c.mark(c.useful, int(candidate))
			}
		}
	}
}

// measureChains offers the chains from a candidate to its opposite.
func (c *chainSearch) measureChains(x, candidate int, off position.Set, p *pass) {
	g := c.graph
	if g.refutes(x, off) {
		copy(g.edge, g.row(g.onward, x))
		most := longest(p.chainBase, p.sort, candidate*orders+orderOn, c.best)
		c.offerChain(candidate, true, g.length(g.edge, g.row(off, x), 4, most), p)
	}
	clear(g.edge)
	found := false
	for i, y := range g.along[x] {
		if y >= 0 && (p.y || i < kinds) {
			g.edge.Add(int(y))
			found = found || g.row(g.reach, int(y)).Has(x)
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
	order := candidate * orders
	if on {
		order += orderOn
	} else {
		order += orderOff
	}
	c.best = rankOf(p.chainBase, nodes, p.sort, order)
	c.pass, c.source, c.sourceOn = p, candidate, on
	c.ring = ring{}
}

// measureCycles looks for the cycles of a candidate, if they can come before the best.
func (c *chainSearch) measureCycles(candidate int, off position.Set, p *pass) {
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
		if e := int(g.number[end]); c.edgeWithout(x, e, off, p) && g.length(g.edge, g.row(off, e), 4, most) > 0 {
			c.cycles(candidate, p, most)
			return
		}
	}
}

// edgeWithout fills edge with the candidates that are true if x is, over one that is false and is not the end, and reports whether
// there are any. A cycle does not go through its end at once.
func (c *chainSearch) edgeWithout(x, end int, off position.Set, p *pass) bool {
	g := c.graph
	clear(g.edge)
	any := false
	for w, set := range g.row(off, x) {
		for set &= g.linked[w]; set != 0; set &= set - 1 {
			o := w*64 + lowest(set)
			if o == end {
				continue
			}
			for i, y := range &g.along[o] {
				if y >= 0 && int(y) != x && (i == kinds && p.y || i < kinds && p.x) {
					g.edge.Add(int(y))
					any = true
				}
			}
		}
	}
	return any
}

// traceChain finds the path of a chain from the source to its opposite, from its end, and reports whether there is one.
func (c *chainSearch) traceChain() bool {
	c.findUseful(c.pass)
	c.mark(c.useful, c.source) // the end of a chain leads no further
	clear(c.on)
	clear(c.off)
	c.from[0], c.from[1] = c.from[0][:0], c.from[1][:0]
	state := b2i(c.sourceOn)
	if c.sourceOn {
		c.mark(c.on, c.source)
	} else {
		c.mark(c.off, c.source)
	}
	c.parent[state][c.source] = -1
	c.from[state] = append(c.from[state], int32(c.source))
	for len(c.from[state]) > 0 {
		next := 1 - state
		c.from[next] = c.from[next][:0]
		c.target = -1
		if next != b2i(c.sourceOn) {
			c.target = c.source
		}
		var found bool
		if state == 1 {
			found = c.turnOff(c.pass.y)
		} else {
			found = c.turnOn(c.pass.x, c.pass.y)
		}
		if found {
			c.proof = c.tracePath(c.proof[:0], c.source, !c.sourceOn)
			return true
		}
		state = next
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
func (c *chainSearch) tracePath(path []int32, candidate int, on bool) []int32 {
	for state := b2i(on); candidate >= 0; state = 1 - state {
		path = append(path, int32(candidate*2+state))
		candidate = int(c.parent[state][candidate])
	}
	return path
}

// turnOff finds what the last potentials that are on make false. It reports whether the target is among it.
func (c *chainSearch) turnOff(y bool) bool {
	for _, p := range c.from[1] {
		cell, d := c.split(int(p))
		if y {
			for left := c.cand[cell] &^ (1 << d); left != 0; left &= left - 1 {
				e := lowest(left)
				i, bit := e*c.words+cell/64, uint64(1)<<(cell%64)
				if (c.off[i]|^c.useful[i])&bit == 0 {
					c.off[i] |= bit
					if c.reach(0, cell*c.n+e, p) {
						return true
					}
				}
			}
		}
		if !c.anyNew(cell, d) {
			continue
		}
		for _, h := range &c.of[cell] {
			for w := range c.words {
				i := d*c.words + w
				left := c.SetOf(h)[w] & c.Peers(cell)[w] & c.useful[i] &^ c.off[i]
				c.off[i] |= left
				for ; left != 0; left &= left - 1 {
					if c.reach(0, (w*64+lowest(left))*c.n+d, p) {
						return true
					}
				}
			}
		}
	}
	return false
}

// anyNew reports whether a digit in a cell makes the digit in some peer false that is not off yet.
func (c *chainSearch) anyNew(cell, d int) bool {
	for w, peers := range c.Peers(cell) {
		i := d*c.words + w
		if peers&c.useful[i]&^c.off[i] != 0 {
			return true
		}
	}
	return false
}

// reach notes a new potential and from which other it follows, and reports whether it is the target.
func (c *chainSearch) reach(state, candidate int, parent int32) bool {
	c.parent[state][candidate] = parent
	c.from[state] = append(c.from[state], int32(candidate))
	return candidate == c.target
}

// turnOn finds what the last potentials that are off make true. It reports whether the target is among it.
func (c *chainSearch) turnOn(x, y bool) bool {
	g := c.graph
	for _, p := range c.from[0] {
		along := &g.along[g.number[p]]
		// First the other candidate of the cell, then the other places in the box, the row and the column.
		for i := kinds; i <= 2*kinds; i++ {
			next := along[i%(kinds+1)]
			if next < 0 || i == kinds && !y || i > kinds && !x {
				continue
			}
			on := int(g.of[next])
			if w, bit := c.bitOf(on); c.on[w]&bit == 0 {
				c.on[w] |= bit
				if c.reach(1, on, p) {
					return true
				}
			}
		}
	}
	return false
}
