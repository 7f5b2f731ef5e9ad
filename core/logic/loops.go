package logic

import "nonet/core/difficulty"

// ContinuousLoop makes all weak links of a loop strong. The deduction gives the cells, the marks and the links in the order of the loop, whose
// last link leads back to the first candidate.
//
//	12===2 . |     1 or 2 is in the first cell, the links are strong and weak by turns all
//	|    - . |     around, and so of each weak link too one end is true: what sees both
//	1====13  |     ends is struck, and the other candidates of a cell in which one is
var ContinuousLoop = &Technique{
	ID: "continuous-nice-loop", Name: "Continuous Nice Loop",
	Definition: "Strong and weak links form a loop in which they alternate everywhere. Each link then has exactly one true end, so any candidate that contradicts both ends of a weak link is struck.",
	Score:      280, Level: difficulty.Unfair, Grade: 7.0,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { foundChains(g, o, continuous, false, yield) },
}

// DiscontinuousLoop strikes a candidate that would contradict itself. The deduction gives the cells, the marks and the links in the order of
// the loop. If the first link is strong, the loop shows that the first candidate is true, and the others of its cell are struck. If it is weak,
// the first candidate is false; the loop ends with it or with another candidate of its cell that would be true then.
//
//	-----2===2 |     if * were 2, the links would say all
//	|        | |     around that it is not
//	*----2===2 |
var DiscontinuousLoop = &Technique{
	ID: "discontinuous-nice-loop", Name: "Discontinuous Nice Loop",
	Definition: "A chain of strong and weak links leads from a candidate back to its cell. There it contradicts what it began with, so the candidate is struck, or if it began with the candidate being false, it is true.",
	Score:      280, Level: difficulty.Unfair, Grade: 7.0,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { foundChains(g, o, discontinuous, false, yield) },
}

// foundChains yields the loops or alternating inference chains of a position.
func foundChains(g *Grid, o Options, kind chainKind, grouped bool, yield func(Deduction) bool) {
	what := onlyCandidates
	switch {
	case grouped && o.SetsInChains:
		what = withSets
	case grouped:
		what = withGroups
	}
	t, chains := g.memory().chains(g, what, o)
	for _, c := range chains {
		if c.kind == kind && c.grouped == grouped && !yield(t.deduction(c)) {
			return
		}
	}
}
