package explainer

import (
	"cmp"
	"slices"
)

// cycles looks for the ways from a potential that is on back to itself with up to most nodes. findEnds has found the ends. On a
// cycle every second candidate is true, or all the others are: what sees one of each is struck.
//
// The search goes level by level, as for a forcing chain. A candidate is turned on once, by the shortest way; but the
// last link may come from every candidate that has been turned on, so there may be several cycles.
func (c *chainSearch) cycles(source int, p *pass, most int) {
	c.start(int(c.graph.number[source]), true)
	for nodes := 2; nodes <= most && len(c.from[1]) > 0; nodes += 2 {
		// nodes is the length of the cycles that can be closed now.
		if nodes >= 4 {
			for _, last := range c.from[1] {
				if c.closers.Has(int(last)) {
					c.close(source, int(last), nodes, p)
				}
			}
		}
		c.turnOff()
		c.turnOn()
	}
}

// findEnds finds the candidates that make the source true when they are off, and those that make one of these false.
func (c *chainSearch) findEnds(source int, p *pass) {
	c.ends = c.ends[:0]
	cell, d := c.split(source)
	if p.y && double(c.cand[cell]) {
		c.ends = append(c.ends, cell*c.n+lowest(c.cand[cell]&^(1<<d)))
	}
	if p.x {
		for kind, h := range c.of[cell] {
			places := c.place[h*c.n+d]
			if !double(places) {
				continue
			}
			end := c.CellAt(h, places&^(1<<c.at[cell][kind]))*c.n + d
			if !slices.Contains(c.ends, end) {
				c.ends = append(c.ends, end)
			}
		}
	}
	c.closers = sized(c.closers, c.graph.words)
	for _, end := range c.ends {
		c.closers.Or(c.graph.row(c.graph.weak, int(c.graph.number[end])))
	}
}

// close tries to close the cycle from a potential that is on, over each end, in the order in which turnOff would find the ends.
func (c *chainSearch) close(source, x, nodes int, p *pass) {
	last := int(c.graph.of[x])
	cell, d := c.split(last)
	c.closing = c.closing[:0]
	for _, end := range c.ends {
		other, e := c.split(end)
		switch {
		case end == last:
		case other == cell:
			if p.y {
				c.closing = append(c.closing, closing{end, e})
			}
		case e == d && c.See(cell, other):
			kind := 0
			for c.of[cell][kind] != c.of[other][kind] {
				kind++
			}
			c.closing = append(c.closing, closing{end, c.n + kind*c.cells + other})
		}
	}
	slices.SortFunc(c.closing, func(a, b closing) int { return cmp.Compare(a.order, b.order) })
	for _, end := range c.closing {
		if !c.onPath(x, int(c.graph.number[end.candidate])) {
			c.offerCycle(source, x, end.candidate, nodes, p)
		}
	}
}

// closing is a candidate over which a cycle can be closed, and its place in the order.
type closing struct{ candidate, order int }

// onPath reports whether a candidate is off on the way to a potential that is on.
func (c *chainSearch) onPath(on, x int) bool {
	for on >= 0 {
		off := int(c.parent[1][on])
		if off == x {
			return true
		}
		if off < 0 {
			return false
		}
		on = int(c.parent[0][off])
	}
	return false
}

// offerCycle makes the cycle the found step, if it strikes anything and comes before the best.
func (c *chainSearch) offerCycle(source, last, end, nodes int, p *pass) {
	r := rankOf(p.cycleBase, nodes, p.sort, source*orders+orderCycle)
	if !r.before(c.best) {
		return
	}
	clear(c.forward)
	clear(c.back)
	clear(c.cycleCells)
	c.path = append(c.path[:0], int32(source*2+1), int32(end*2))
	c.path = c.tracePath(c.path, last, true)
	c.path = c.path[:len(c.path)-1] // the source again
	for _, potential := range c.path {
		cell, d := c.split(int(potential) / 2)
		c.cycleCells.Add(cell)
		seen := c.back
		if potential&1 == 1 {
			seen = c.forward
		}
		for w, peers := range c.Peers(cell) {
			seen[d*c.words+w] |= peers
		}
	}
	any := false
	for i := range c.forward {
		c.forward[i] &= c.back[i] & c.where[i] &^ c.cycleCells[i%c.words]
		any = any || c.forward[i] != 0
	}
	if !any {
		return
	}
	if c.collected == nil {
		c.best, c.cyclic = r, true
	}
	more, _ := lengthening(nodes)
	c.striking(p.cycle, p.cycleBase+more)
	for d := range c.n {
		c.strikeSet(c.forward[d*c.words:][:c.words], d)
	}
	c.proof = append(append(c.proof[:0], c.path...), int32(source*2+1))
	if c.collected != nil {
		c.collectPath(rankOf(p.cycleBase, nodes, p.sort, 0), c.found.strikes, true)
	}
}
