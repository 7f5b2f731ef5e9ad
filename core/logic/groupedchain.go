package logic

import "nonet/core/difficulty"

// The grouped loops and chains are those in which a node is a group, several candidates of a digit where two houses cross. With
// Options.SetsInChains a node may also be an almost locked set: n cells of a house with n+1 candidates, which has all its other digits as soon as it
// lacks one.
//
//	3===33---3 |     the two 3 in the middle are one node:
//	    33   | |     one of them, or the 3 on the left
//	-        3 |
//
// The links of these deductions name all cells of a node, and of an almost locked set its cells too.

// GroupedContinuousLoop is a continuous loop with groups.
var GroupedContinuousLoop = &Technique{
	ID: "grouped-continuous-nice-loop", Name: "Grouped Continuous Nice Loop",
	Definition: "A continuous loop in which some nodes are groups: candidates of a digit in the crossing of two houses, of which one is true. Any candidate that contradicts both ends of a weak link is struck.",
	Score:      300, Level: difficulty.Unfair,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { foundChains(g, o, continuous, true, yield) },
}

// GroupedDiscontinuousLoop is a discontinuous loop with groups.
var GroupedDiscontinuousLoop = &Technique{
	ID: "grouped-discontinuous-nice-loop", Name: "Grouped Discontinuous Nice Loop",
	Definition: "A discontinuous loop in which some nodes are groups: candidates of a digit in the crossing of two houses, of which one is true. It contradicts what it began with.",
	Score:      300, Level: difficulty.Unfair,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { foundChains(g, o, discontinuous, true, yield) },
}

// GroupedAIC is an alternating inference chain with groups.
var GroupedAIC = &Technique{
	ID: "grouped-aic", Name: "Grouped AIC",
	Definition: "An alternating inference chain in which some nodes are groups: candidates of a digit in the crossing of two houses, of which one is true. One of its two ends is true, so any candidate that contradicts both is struck.",
	Score:      300, Level: difficulty.Unfair,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { foundChains(g, o, alternating, true, yield) },
}
