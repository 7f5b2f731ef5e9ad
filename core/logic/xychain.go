package logic

import "nonet/core/difficulty"

// XYChain strikes a digit that sees both ends of a chain of cells with two candidates. The deduction gives the cells, the marks and the
// links in the order of the chain; what is marked with the second color is true if the first cell does not have the digit.
//
//	12 . . | 23 . . |     if the first cell is not 1, it is 2, the
//	.  . . | .  . . |     second 3, the third 4 and the last 1
//	-  . . | 34 . 41|
var XYChain = &Technique{
	ID: "xy-chain", Name: "XY-Chain",
	Definition: "Each cell of a chain has two candidates, one of them in common with the next cell, which it sees. If the first cell does not have the digit at the start of the chain, the last cell has it, so any cell that sees both loses it.",
	Score:      260, Level: difficulty.Unfair, Grade: 7.0,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { chainsThrough(g, o, inPairs, yield) },
}
