// This program writes ../propagate_amd64.s, the propagation of package band in AVX2
// instructions:
//
//	go generate ./core/band
//
// It is a module of its own, because avo, which allocates registers and encodes the
// instructions, is needed only to generate the assembly, not to build Nonet.
//
// # The board in registers
//
// A board is nine registers of 256 bits, one for each place in a box, row by row, like the
// words of a half. A register holds the cells at its place in all nine boxes: a quarter
// for each band, and in a quarter a lane of 16 bits for each stack. The candidates of a
// cell are the lower nine bits of its lane. The last quarter and the last lane of each
// quarter are unused and always 0. So what concerns one box (triads, singles) is done
// between registers, for nine boxes with one instruction. What concerns a band or stack is
// done by rotating the lanes of a quarter or the quarters of a register. Nothing else on
// the board is ever moved.
//
// # What limits it
//
// A sweep is about 220 instructions. Four can run at a time, but most wait for the results
// of others. The order below shortens that chain: rotate the inputs rather than the
// results (closeChutes), look for naked singles while hidden ones are still being counted
// (singles), and keep memory operands away from the end of the chain.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The results of the function: the states of package band.
const (
	dead = iota
	open
	solved
)

func main() {
	ConstraintExpr("!purego")
	TEXT("propagateAVX2", NOSPLIT, "func(words *uint64) uint8")
	Doc("propagateAVX2 is Board.propagateWords on the eighteen words of a board.",
		"It leaves a board that is dead as it was.")
	words := words{Load(Param("words"), GP64())}
	scratch := newScratch()
	var (
		alone   = scratch[:9]  // for each place, the cells with one candidate
		surplus = scratch[3:9] // for each triad, what three digits exclude; not used at the same time as alone
		total   = scratch[9]   // the sum of the board at the end of the last sweep
	)

	b := words.load()
	store(b.sum(), total)

	Label("sweep")
	b.closeChutes(b.row, nextStack, lastStack)
	b.closeChutes(b.column, nextBand, lastBand)
	b.singles(alone, LabelRef("dead"))
	// Lanes only lose bits and nine of them do not overflow, so an equal sum means that no
	// lane has changed.
	sum := b.sum()
	same := equal(sum, total)
	store(sum, total)
	unless(same, LabelRef("sweep"))

	// Nothing changes any more. No cell is empty and no box lacks a digit, so if the sum
	// of a box is that of nine different digits, each of its cells has one.
	result := GP32()
	MOVL(U32(solved), result)
	when(equal(sum, full), LabelRef("done"))
	b.fillTriads(surplus, LabelRef("filled"))
	store(b.sum(), total)
	JMP(LabelRef("sweep"))

	Label("filled")
	b.crowded(LabelRef("dead"))
	MOVL(U32(open), result)
	Label("done")
	words.store(b)
	Label("return")
	Store(result.As8(), ReturnIndex(0))
	VZEROUPPER()
	RET()

	Label("dead")
	MOVL(U32(dead), result)
	JMP(LabelRef("return"))
	Generate()
}

// registers are a register for each place in a box.
type registers [9]VecVirtual

// row and column return the three cells of a triad of every box.
func (b *registers) row(i int) []VecVirtual    { return []VecVirtual{b[3*i], b[3*i+1], b[3*i+2]} }
func (b *registers) column(i int) []VecVirtual { return []VecVirtual{b[i], b[i+3], b[i+6]} }

// sum adds the cells of each box.
func (b *registers) sum() VecVirtual { return fold(add, b[:]...) }

// closeChutes strikes from the triads what no configuration uses. next and last rotate the
// boxes of a chute. A digit can be in a line of a box if it can be in the two other lines
// of the next box and the box before, in one order or the other.
func (b *registers) closeChutes(line func(int) []VecVirtual, next, last rotation) {
	leave := func(i int, oneWay, other VecVirtual) {
		possible := or(oneWay, other)
		for _, cell := range line(i) {
			VPAND(possible, cell, cell)
		}
	}
	triad := fold(or2, line(1)...)
	next1, last1 := next(triad), last(triad)
	triad = fold(or2, line(2)...)
	next2, last2 := next(triad), last(triad)
	triad = fold(or2, line(0)...)
	leave(0, and(next1, last2), and(last1, next2))
	next0, last0 := next(triad), last(triad)
	leave(1, and(next0, last2), and(last0, next2))
	leave(2, and(next0, last1), and(last0, next1))
}

// singles strikes what singles exclude, and jumps to the label if a digit has no cell in a
// box or a cell no digit. It does hidden and naked singles in one step, where
// propagateWords does two. A cell keeps the digits that only it has; otherwise, if it has
// only one digit, that digit; otherwise the digits that no other cell has as its only one.
// A hidden single needs no second step: no other cell of its box had the digit.
func (b *registers) singles(alone []Mem, dead LabelRef) {
	zero := YMM()
	VPXOR(zero, zero, zero)
	taken := [3]VecVirtual{} // three, for a shorter chain than nine in a row
	for i, cell := range b {
		single := equal(zero, and(cell, add(cell, minusOne)))
		store(single, alone[i])
		if digit := and(cell, single); i < 3 {
			taken[i] = digit
		} else {
			VPOR(digit, taken[i%3], taken[i%3])
		}
	}
	naked := fold(or2, taken[:]...)

	any, twice := b.count()
	smallest := fold(least, b[:]...)
	unless(without(equal(any, full), equal(smallest, empty)), dead)

	for i, cell := range b {
		once := without(cell, twice)
		free := without(equal(zero, once), naked)
		VPAND(or(free, once, alone[i]), cell, cell)
	}
}

// count returns the digits that some cell of each box has, and those that several have.
func (b *registers) count() (any, twice VecVirtual) {
	for i := range 3 {
		cells := b.row(i)
		two := or(cells[0], cells[1])
		repeated := or(and(cells[0], cells[1]), and(two, cells[2]))
		row := or(two, cells[2])
		if i == 0 {
			any, twice = row, repeated
			continue
		}
		twice = or(twice, repeated, and(any, row))
		any = or(any, row)
	}
	return any, twice
}

// fillTriads strikes, from triads with three digits that are in no other triad of their
// box, all other digits. It jumps to the label if there are none.
func (b *registers) fillTriads(surplus []Mem, none LabelRef) {
	zero := YMM()
	VPXOR(zero, zero, zero)
	for i, line := range []func(int) []VecVirtual{b.row, b.column} {
		triads := [3]VecVirtual{fold(or2, line(0)...), fold(or2, line(1)...), fold(or2, line(2)...)}
		for j, triad := range triads {
			must := without(triad, or(triads[(j+1)%3], triads[(j+2)%3]))
			third := several(several(must)) // must without its two lowest digits
			three := without(equal(zero, several(third)), equal(zero, third))
			store(and(without(triad, must), three), surplus[3*i+j])
		}
	}
	found := load(surplus[0])
	for _, more := range surplus[1:] {
		VPOR(more, found, found)
	}
	whenZero(found, none)
	for i, cell := range b {
		strike := load(surplus[i/3])
		VPOR(surplus[3+i%3], strike, strike)
		VPANDN(cell, strike, cell)
	}
}

// crowded jumps to the label if two digits have the same only cell of a box left.
func (b *registers) crowded(dead LabelRef) {
	_, twice := b.count()
	var found VecVirtual
	for i, cell := range b {
		if more := several(without(cell, twice)); i == 0 {
			found = more
		} else {
			VPOR(more, found, found)
		}
	}
	unlessZero(found, dead)
}
