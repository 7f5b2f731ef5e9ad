package suspect

import "nonet/core/sudoku"

// A slip is a change that may be proposed, and the logarithm of how likely it is, before
// anything is known of the puzzle that it leads to.
type slip struct {
	kind    Kind
	changes []Change
	prior   float64
}

// How often each kind of slip is made. (Of the digits that go wrong in typing, by far
// the most are misread or mistyped; the rest is a guess.)
var share = [Kinds]float64{
	Misread: 0.70,
	Missing: 0.10,
	Surplus: 0.02,
	Swapped: 0.025,
	Strayed: 0.04,
	Shifted: 0.10,
}

// confusable are the digits that are easily taken for one another, in print or by hand.
var confusable = [10]sudoku.Digits{
	1: sudoku.Of(7),
	3: sudoku.Of(5, 8, 9),
	4: sudoku.Of(1, 9),
	5: sudoku.Of(3, 6),
	6: sudoku.Of(5, 8),
	7: sudoku.Of(1),
	8: sudoku.Of(3, 6, 9),
	9: sudoku.Of(4, 8),
}

// confused is how many times more often a digit is taken for one that looks like it than
// for any other. More would find such slips more often, and all others less.
const confused = 1.25

// misreading is how often a digit that is taken for another is taken for this one.
func misreading(side int, from, to uint8) float64 {
	often := func(to uint8) float64 {
		if confuses(from, to) {
			return confused
		}
		return 1
	}
	total := 0.0
	for d := uint8(1); int(d) <= side; d++ {
		if d != from {
			total += often(d)
		}
	}
	return often(to) / total
}

// confuses tells whether a digit is easily taken for another.
func confuses(from, to uint8) bool {
	return int(from) < len(confusable) && confusable[from].Has(to)
}
