package suspect

import (
	"strings"

	"nonet/core/sudoku"
)

// A slip is a proposed correction and the logarithm of its prior likelihood, before anything is
// known about the corrected puzzle.
type slip struct {
	kind    Kind
	changes []Change
	prior   float64
}

// share is the frequency of each kind of slip. That most wrong digits are misread or mistyped
// is known; the other figures are estimates.
var share = [kinds]float64{
	Misread: 0.70,
	Missing: 0.10,
	Surplus: 0.02,
	Swapped: 0.025,
	Strayed: 0.04,
	Shifted: 0.10,
}

// The odds that the right change is not listed. If single slips are listed, there may be two
// slips or more. If pairs are listed, there may be three or more, or a pair of kinds that are
// not tried. Both were counted in puzzles like those of BenchmarkCalibration.
const (
	beyondSingles = 0.04
	beyondDoubles = 0.3
)

// confusable has the digits that are easily confused, in print or handwriting. Above nine they
// are letters.
var confusable = taken("17 14 27 25 35 38 39 49 56 68 89 B8 G6 I1 S5 DO OQ CG EF MN UV VY PR")

// taken returns, for each digit, those that it is confused with, from pairs of symbols.
func taken(pairs string) (of [sudoku.MaxSide + 1]sudoku.Digits) {
	for pair := range strings.FieldsSeq(pairs) {
		a, _ := sudoku.DigitOf(rune(pair[0]), sudoku.MaxSide)
		b, _ := sudoku.DigitOf(rune(pair[1]), sudoku.MaxSide)
		of[a], of[b] = of[a].With(b), of[b].With(a)
	}
	return of
}

// confused is how many times more often a digit is confused with one that looks like it than
// with any other. A larger value would rank such slips higher, and all others lower.
const confused = 1.25

// misreading returns the probability that a digit from, if it is misread, is read as to.
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

// confuses reports whether a digit is easily confused with another.
func confuses(from, to uint8) bool { return confusable[from].Has(to) }
