// Package band searches 9×9 puzzles as fast as a single thread can. It works on all nine digits
// and all boxes at once, in words of 64 bits; on processors with AVX2 it uses registers of 256
// bits, with the same results.
//
//	var s band.Solver
//	unique := s.Count(givens, 2) == 1
//
// No 9×9 puzzle is known for which it takes more than a few milliseconds to find two solutions or
// to prove that there are fewer: a search that takes long looks ahead.
//
// The ideas are those of the public “band” solvers (zhouyundong, champagne, dobrichev, JasonLion)
// and of T. Dillon's tdoku: reason on mini-rows and mini-columns, in which a digit has only six
// arrangements in a chute, and branch on the chute and digit with the fewest arrangements left. New
// here is that all chutes are processed together, by a few dozen operations on words, without a
// table or a branch.
//
// The package supports no other size. It does not say which rule is broken (such a puzzle has no
// solution), and reports its reasoning only to an Observer: core/engine turns that into steps.
//
// # Words used here
//
// A chute is a band (three boxes beside one another) or a stack (three below one another), and its
// lines are its three rows or columns. A triad is the three cells in which a line crosses a box: a
// mini-row or a mini-column. In a chute each digit is once in each line and once in each box, so the
// three triads that hold it are like three rooks that do not attack each other. There are six such
// arrangements. A configuration is one of them.
package band

import "math/bits"

// The candidates of a cell are a field of ten bits: one for each digit, and a guard,
// always 0, so that fields can be added to without running into one another. A word
// has six fields, of the cells that have the same place in six boxes: band i is at
// 20i, and there stack 0 or 2 in the lower ten bits and stack 1 in the upper.
const (
	fieldWidth = 10
	bandWidth  = 2 * fieldWidth

	field  = 1<<9 - 1                                        // the digits of a field
	even   = field | field<<bandWidth | field<<(2*bandWidth) // the fields of stack 0 or 2
	digits = even | even<<fieldWidth                         // all six fields
	lowest = digits / field                                  // digit 1 of each field
	guards = lowest << 9                                     // the guard of each field
)

// A half is the boxes of one or two stacks: a word for each of the nine places in a
// box, row by row.
type half [9]uint64

// A Board is what is still possible everywhere. The left half is stacks 0 and 1, the
// right half stack 2.
type Board struct {
	half [2]half
	// still[h] is the sum of the words of half h when singles had nothing more to say
	// of it. Words only ever lose bits and nine of them do not overflow, so where the
	// sum is the same, they all are.
	still [2]uint64
}

// load sets up a board from 81 givens, 0 for a blank: a given is alone in its field,
// and no other cell of its box has it. Where two givens break a rule the board is left
// without candidates.
func (b *Board) load(givens *[81]uint8) {
	var taken, twice [2]uint64
	for place := range 9 {
		g := givens[place/3*9+place%3:][:2*27+2*3+1] // band, stack: 27 and 3 cells further
		left := bitOf(g[0]) | bitOf(g[3])<<10 | bitOf(g[27])<<20 | bitOf(g[30])<<30 | bitOf(g[54])<<40 | bitOf(g[57])<<50
		right := bitOf(g[6]) | bitOf(g[33])<<20 | bitOf(g[60])<<40
		b.half[0][place], b.half[1][place] = left, right
		twice[0] |= taken[0] & left
		twice[1] |= taken[1] & right
		taken[0] |= left
		taken[1] |= right
	}
	if twice[0]|twice[1]|b.crossed() != 0 {
		*b = Board{}
		return
	}
	for place := range 9 {
		left, right := b.half[0][place], b.half[1][place]
		b.half[0][place] = left | digits&^(taken[0]|filled(left))
		b.half[1][place] = right | even&^(taken[1]|filled(right))
	}
	b.still = [2]uint64{}
}

// crossed is nonzero where two boxes have a digit in the same row or column. It is asked
// of the givens alone.
func (b *Board) crossed() uint64 {
	x, y := b.half[0].rows().split()
	z := b.half[1].rows()
	left, right := b.half[0].columns(), b.half[1].columns()
	return x.a&y.a | (x.a|y.a)&z.a | x.b&y.b | (x.b|y.b)&z.b | x.c&y.c | (x.c|y.c)&z.c |
		left.a&next(left.a) | left.b&next(left.b) | left.c&next(left.c) |
		right.a&next(right.a) | right.b&next(right.b) | right.c&next(right.c)
}

// bitOf is the bit of a digit in a field, none for a blank.
func bitOf(digit uint8) uint64 { return 1 << (digit & 63) >> 1 }

// grid writes down the digits of a solved board.
func (b *Board) grid(to *[81]uint8) {
	for place := range 9 {
		g := to[place/3*9+place%3:][:2*27+2*3+1]
		left, right := b.half[0][place], b.half[1][place]
		g[0], g[3], g[6] = digitOf(left), digitOf(left>>10), digitOf(right)
		g[27], g[30], g[33] = digitOf(left>>20), digitOf(left>>30), digitOf(right>>20)
		g[54], g[57], g[60] = digitOf(left>>40), digitOf(left>>50), digitOf(right>>40)
	}
}

// digitOf is the lowest digit of the lowest field, which holds one.
func digitOf(fields uint64) uint8 { return uint8(bits.TrailingZeros64(fields)) + 1 }

// strikeCandidates strikes a field of candidates from a cell.
func (b *Board) strikeCandidates(cell int, candidates uint64) {
	row, column := cell/9, cell%9
	b.half[column/6][row%3*3+column%3] &^= candidates << (row/3*bandWidth + column/3%2*fieldWidth)
}

// candidates is the field of a cell.
func (b *Board) candidates(cell int) uint64 {
	row, column := cell/9, cell%9
	return b.half[column/6][row%3*3+column%3] >> (row/3*bandWidth + column/3%2*fieldWidth) & field
}

// Digit is the digit of a cell, 0 while it has several candidates or none.
func (b *Board) Digit(cell int) uint8 {
	fields := b.candidates(cell)
	if fields == 0 || fields&(fields-1) != 0 {
		return 0
	}
	return digitOf(fields)
}

// filled is the fields of x that hold anything, as full fields.
func filled(x uint64) uint64 {
	t := (x + digits) & guards
	return t - t>>9
}

// several is x without the fields that hold one digit or none; those that hold more
// have lost their lowest.
func several(x uint64) uint64 { return x & ((x | guards) - lowest) }

// alone is the digits of x that are alone in their field.
func alone(x uint64) uint64 {
	t := guards &^ (several(x) + digits)
	return x & (t - t>>9)
}

// threes is the fields of x that hold exactly three digits.
func threes(x uint64) uint64 {
	two := several(several(x))
	t := (two + digits) &^ (several(two) + digits) & guards
	return x & (t - t>>9)
}

// next and last give each band the fields of the band after it, or before it; after
// band 2 comes band 0.
func next(x uint64) uint64 {
	const first = 1<<bandWidth - 1
	return x>>bandWidth | x&first<<(2*bandWidth)
}

func last(x uint64) uint64 {
	const firstTwo = 1<<(2*bandWidth) - 1
	return x>>(2*bandWidth) | x&firstTwo<<bandWidth
}
