package logic

import (
	"iter"

	"nonet/core/difficulty"
)

// The deductions of forcing chains give the links of several chains, one after the other. All lead from an assumption, which is marked as a cause, to the same conclusion. What the
// links say is marked too: what is false then with the first color, what is true with the second.

// ForcingChainContradiction strikes a candidate that leads to two things that contradict each other, or places one whose absence does. The deduction gives the
// links of two chains, one after the other, from the candidate to a second one: the first shows that this is true, the other that it is false.
//
//	if * is 3:  * --- 3 === 3 --- 3 === 5     this cell is 5
//	            * --- 7 === 7 --------- 5     and it is not
var ForcingChainContradiction = &Technique{
	ID: "forcing-chain-contradiction", Name: "Forcing Chain Contradiction",
	Definition: "Two chains lead from the same assumption to a candidate being true and to it being false. So the assumption is wrong.",
	Score:      500, Level: difficulty.Extreme, Grade: 7.0, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		f := newChainSearch(g)
		if f == nil {
			return
		}
		for start := range g.states() {
			f.contradiction(start)
		}
		f.yield(o, yield)
	},
}

// CellForcingChain finds what follows from every candidate of a cell. The deduction gives the links of a chain for each candidate, one after the other, all to the
// same end; each begins with the candidate.
//
//	2 --- 2 === 2 --- *
//	5 --- 5 === 7 --- *     the cell is 2, 5 or 8, and in each case * is struck
//	8 --------------- *
var CellForcingChain = forcingChain("cell-forcing-chain", "Cell Forcing Chain",
	"From each candidate of a cell a chain leads to the same conclusion. One of the candidates is true, so the conclusion is.",
	(*Grid).cellCases)

// RegionForcingChain finds what follows from every place of a digit in a house. The deduction gives the house, and the links of a chain for each place, one after the
// other, all to the same end; each begins with the digit in that place.
//
//	| 4 . . |  4 --- 4 === 6 --- *
//	| . . 4 |  4 --- 7 === 7 --- *     wherever the 4 of the box is, * is struck
//	| . 4 . |  4 --------------- *
var RegionForcingChain = forcingChain("region-forcing-chain", "Region Forcing Chain",
	"From each place that a digit has in a house a chain leads to the same conclusion. The digit is in one of the places, so the conclusion is true.",
	(*Grid).houseCases)

// DigitForcingChain finds what follows from a candidate whether it is true or false. The deduction gives the links of two chains, one after the other, from the
// candidate to the same end: the first if it is false, the second if it is true.
//
//	4 === 4 --- 5 === *
//	4 --- 4 === 9 --- 9 === *     4 or not 4: * is so in both cases
var DigitForcingChain = forcingChain("digit-forcing-chain", "Digit Forcing Chain",
	"A candidate leads to the same conclusion by one chain if it is true and by another if it is false. So the conclusion is true.",
	(*Grid).candidateCases)

// forcingChain returns the technique that finds what chains lead to in all of some cases.
func forcingChain(id, name, definition string, all func(*Grid) iter.Seq[cases]) *Technique {
	return &Technique{
		ID: id, Name: name, Definition: definition,
		Score: 500, Level: difficulty.Extreme, Grade: 8.0, Off: true,
		find: func(g *Grid, o Options, yield func(Deduction) bool) {
			f := newChainSearch(g)
			if f == nil {
				return
			}
			for c := range all(g) {
				f.compare(c)
			}
			f.yield(o, yield)
		},
	}
}
