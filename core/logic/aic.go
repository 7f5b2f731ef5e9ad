package logic

import "nonet/core/difficulty"

// AIC strikes what contradicts both ends of a chain. The deduction gives the cells, the marks and the links in the order of the chain; what is
// marked with the second color is true if the first candidate is not.
//
//	5===58---8 |     5 in the first cell or 5 in the last:
//	    |    | |     - is not 5
//	-   5====5 |
//
// HoDoKu's two types: both ends have the same digit, and at least two candidates see both; or the ends are different digits in cells that see
// each other, and each cell loses the digit of the other.
var AIC = &Technique{
	ID: "aic", Name: "Alternating Inference Chain",
	Definition: "A chain of links, alternately strong and weak, begins and ends with a strong link. One of its two ends is true, so every candidate that contradicts both is struck.",
	Score:      280, Level: difficulty.Unfair, Grade: 7.0,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { foundChains(g, o, alternating, false, yield) },
}
