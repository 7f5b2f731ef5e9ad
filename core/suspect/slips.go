package suspect

import (
	"strings"

	"nonet/core/sudoku"
)

// A slip is a change that may be proposed, and the logarithm of how likely it is, before
// anything is known of the puzzle that it leads to.
type slip struct {
	kind    Kind
	changes []Change
	prior   float64
}

// How often each kind of slip is made. (Of the digits that go wrong in typing, by far
// the most are misread or mistyped; the rest is a guess.)
var share = [kinds]float64{
	Misread: 0.70,
	Missing: 0.10,
	Surplus: 0.02,
	Swapped: 0.025,
	Strayed: 0.04,
	Shifted: 0.10,
}

// For each mistake that is listed, how many are not. Where single slips are listed, those are
// two slips or more. Where pairs are listed, they are three slips or more, and pairs of kinds
// that are not tried. Both were counted in puzzles of the kind that BenchmarkCalibration makes.
const (
	beyondSingles = 0.04
	beyondDoubles = 0.3
)

// confusable are the digits that are easily taken for one another, in print or by hand. Above
// nine they are letters.
var confusable = taken("17 14 27 25 35 38 39 49 56 68 89 B8 G6 I1 S5 DO OQ CG EF MN UV VY PR")

// taken lists for each digit those it is taken for, out of pairs of symbols.
func taken(pairs string) (of [sudoku.MaxSide + 1]sudoku.Digits) {
	for pair := range strings.FieldsSeq(pairs) {
		a, _ := sudoku.DigitOf(rune(pair[0]), sudoku.MaxSide)
		b, _ := sudoku.DigitOf(rune(pair[1]), sudoku.MaxSide)
		of[a], of[b] = of[a].With(b), of[b].With(a)
	}
	return of
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
func confuses(from, to uint8) bool { return confusable[from].Has(to) }
