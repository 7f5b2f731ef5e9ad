// Package band is a fast single-threaded solver of 9×9 puzzles. It works on all nine digits and all
// boxes at once, in words of 64 bits; on processors with AVX2 it uses registers of 256 bits, with
// the same results.
//
//	var s band.Solver
//	unique := s.Count(givens, 2) == 1
//
// For every known 9×9 puzzle it takes at most a few milliseconds to find two solutions or to prove
// that there are fewer: a search that takes long looks ahead.
//
// The ideas are those of the public “band” solvers (zhouyundong, champagne, dobrichev, JasonLion)
// and of T. Dillon's tdoku: reason about mini-rows and mini-columns, because a digit has only six
// arrangements in a chute, and branch on the chute and digit with the fewest arrangements left. What
// is new is that all chutes are processed together, by a few dozen operations on words, without
// tables or branches.
//
// The package supports no other size. It does not report which rule a puzzle breaks: such a puzzle
// has no solution. It reports its reasoning only to an Observer; core/engine turns that into steps.
//
// # Words used here
//
// A chute is a band (three boxes side by side) or a stack (three boxes one below the other). Its
// lines are its three rows or columns. A triad is the three cells that a line and a box share: a
// mini-row or a mini-column. In a chute each digit is once in each line and once in each box, so the
// three triads that hold it are like three rooks that do not attack each other. There are six such
// arrangements. A configuration is one of them.
package band

import "math/bits"

// The candidates of a cell are a field of ten bits: one for each digit, and a guard bit, always 0,
// so that an addition to a field does not carry into the next. A word has six fields, for the cells
// at the same place in six boxes. Band i begins at bit 20i; its lower ten bits are stack 0 or 2, its
// upper ten stack 1.
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

// Candidates are the candidates of all cells. The left half is stacks 0 and 1, the right half stack 2.
type Candidates struct {
	half [2]half
	// still[h] is the sum of the words of half h after the last sweep that found no more singles.
	// The words only ever lose bits, and nine of them do not overflow, so an equal sum means that no
	// word has changed.
	still [2]uint64
}

// load sets up a board from 81 givens, 0 for a blank. A given is the only candidate of its cell, and
// is struck from the other cells of its box. If two givens break a rule, the board has no
// candidates.
func (b *Candidates) load(givens *[81]uint8) {
	var taken, twice [2]uint64
	for place := range 9 {
		g := givens[place/3*9+place%3:][:2*27+2*3+1] // band, stack: 27 and 3 cells further
		// A digit d is bit d of its field for now, one too high, and a blank is bit 0.
		const one uint64 = 1
		left := one<<(g[0]&63) | one<<10<<(g[3]&63) | one<<20<<(g[27]&63) | one<<30<<(g[30]&63) | one<<40<<(g[54]&63) | one<<50<<(g[57]&63)
		right := one<<(g[6]&63) | one<<20<<(g[33]&63) | one<<40<<(g[60]&63)
		left, right = left>>1&digits, right>>1&even
		b.half[0][place], b.half[1][place] = left, right
		twice[0] |= taken[0] & left
		twice[1] |= taken[1] & right
		taken[0] |= left
		taken[1] |= right
	}
	if twice[0]|twice[1]|b.crossed() != 0 {
		*b = Candidates{}
		return
	}
	for place := range 9 {
		left, right := b.half[0][place], b.half[1][place]
		b.half[0][place] = left | digits&^(taken[0]|filled(left))
		b.half[1][place] = right | even&^(taken[1]|filled(right))
	}
	b.still = [2]uint64{}
}

// crossed is nonzero if two boxes have a digit in the same row or column. The board must hold
// nothing but the givens.
func (b *Candidates) crossed() uint64 {
	x, y := b.half[0].rows().split()
	z := b.half[1].rows()
	left, right := b.half[0].columns(), b.half[1].columns()
	return x.a&y.a | (x.a|y.a)&z.a | x.b&y.b | (x.b|y.b)&z.b | x.c&y.c | (x.c|y.c)&z.c |
		left.a&next(left.a) | left.b&next(left.b) | left.c&next(left.c) |
		right.a&next(right.a) | right.b&next(right.b) | right.c&next(right.c)
}

// bitOf returns the bit of a digit in a field, or 0 for a blank.
func bitOf(digit uint8) uint64 { return 1 << (digit & 63) >> 1 }

// grid copies the digits of a solved board.
func (b *Candidates) grid(to *[81]uint8) {
	for place := range 9 {
		g := to[place/3*9+place%3:][:2*27+2*3+1]
		left, right := b.half[0][place], b.half[1][place]
		g[0], g[3], g[6] = digitOf(left), digitOf(left>>10), digitOf(right)
		g[27], g[30], g[33] = digitOf(left>>20), digitOf(left>>30), digitOf(right>>20)
		g[54], g[57], g[60] = digitOf(left>>40), digitOf(left>>50), digitOf(right>>40)
	}
}

// digitOf returns the lowest digit of the lowest field, which must not be empty.
func digitOf(fields uint64) uint8 { return uint8(bits.TrailingZeros64(fields)) + 1 }

// strikeCandidates removes candidates, given as a field, from a cell.
func (b *Candidates) strikeCandidates(cell int, candidates uint64) {
	row, column := cell/9, cell%9
	b.half[column/6][row%3*3+column%3] &^= candidates << (row/3*bandWidth + column/3%2*fieldWidth)
}

// candidates returns the field of a cell.
func (b *Candidates) candidates(cell int) uint64 {
	row, column := cell/9, cell%9
	return b.half[column/6][row%3*3+column%3] >> (row/3*bandWidth + column/3%2*fieldWidth) & field
}

// Digit returns the digit of a cell, or 0 if it has several candidates or none.
func (b *Candidates) Digit(cell int) uint8 {
	fields := b.candidates(cell)
	if fields == 0 || fields&(fields-1) != 0 {
		return 0
	}
	return digitOf(fields)
}

// filled returns full fields in place of the fields of x that are not empty.
func filled(x uint64) uint64 {
	t := (x + digits) & guards
	return t - t>>9
}

// several returns x without the lowest digit of each field, so that a field is nonzero if it had
// several digits.
func several(x uint64) uint64 { return x & ((x | guards) - lowest) }

// alone returns the digits of x that are alone in their field.
func alone(x uint64) uint64 {
	t := guards &^ (several(x) + digits)
	return x & (t - t>>9)
}

// threes returns the fields of x that hold exactly three digits.
func threes(x uint64) uint64 {
	two := several(several(x))
	t := (two + digits) &^ (several(two) + digits) & guards
	return x & (t - t>>9)
}

// next moves to each band the fields of the band after it, and last those of the band before it.
// Band 0 follows band 2.
func next(x uint64) uint64 {
	const first = 1<<bandWidth - 1
	return x>>bandWidth | x&first<<(2*bandWidth)
}

func last(x uint64) uint64 {
	const firstTwo = 1<<(2*bandWidth) - 1
	return x>>(2*bandWidth) | x&firstTwo<<bandWidth
}
