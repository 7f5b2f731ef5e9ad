package logic

import "nonet/core/difficulty"

// XChain strikes a digit that sees both ends of a chain of one digit. The deduction gives the cells, the marks and the links in the order of
// the chain; what is marked with the second color is true if the first cell is not.
//
//	4=====4 | . . . |
//	. . . | | . . . |     4 in the first cell or, going
//	. . . 4 |===4 . |     along the chain, in the last
//	        |   |   |
//	- . . . |===4 . |
var XChain = &Technique{
	ID: "x-chain", Name: "X-Chain",
	Definition: "A chain of links of one digit, alternately strong and weak, begins and ends with a strong link. One of its two ends is true, so any cell that sees both loses the digit.",
	Score:      260, Level: difficulty.Unfair, Grade: 6.6,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { chainsThrough(g, o, inHouses, yield) },
}

// chainsThrough yields the chains along some kinds of strong links whose ends are two candidates of a digit.
func chainsThrough(g *Grid, o Options, kinds linkKinds, yield func(Deduction) bool) {
	c := newCollector(g.memory().table(g, onlyCandidates), o)
	for node := range c.starts {
		c.run(2*node, kinds, mostLinks)
		x := c.nodes[node]
		for _, state := range c.order {
			y := c.nodes[state>>1]
			if state&1 == 1 && state>>1 != node && y.digit == x.digit && c.from[state] != 2*node {
				c.add(alternating, state, c.strikes(x.digit, x.sees, y.sees))
			}
		}
	}
	for _, chain := range c.sorted() {
		if !yield(c.deduction(chain)) {
			return
		}
	}
}
