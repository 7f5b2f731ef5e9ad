package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The operations on registers. Each allocates a new one for its result. The last operand
// may be in memory (for without, the first).

func and(x VecVirtual, y Op) VecVirtual     { d := YMM(); VPAND(y, x, d); return d }
func without(x Op, y VecVirtual) VecVirtual { d := YMM(); VPANDN(x, y, d); return d }
func add(x VecVirtual, y Op) VecVirtual     { d := YMM(); VPADDW(y, x, d); return d }
func least(x VecVirtual, y Op) VecVirtual   { d := YMM(); VPMINUW(y, x, d); return d }

// equal sets all bits of the lanes that are equal.
func equal(x VecVirtual, y Op) VecVirtual { d := YMM(); VPCMPEQW(y, x, d); return d }

func or(x VecVirtual, others ...Op) VecVirtual {
	for _, y := range others {
		d := YMM()
		VPOR(y, x, d)
		x = d
	}
	return x
}

func or2(x VecVirtual, y Op) VecVirtual { return or(x, y) }

// several returns x without the lowest digit of each lane.
func several(x VecVirtual) VecVirtual { return and(x, add(x, minusOne)) }

// fold applies an operation to registers as a balanced tree, which is the shortest chain.
func fold(operation func(VecVirtual, Op) VecVirtual, of ...VecVirtual) VecVirtual {
	if len(of) == 1 {
		return of[0]
	}
	middle := len(of) / 2
	return operation(fold(operation, of[:middle]...), fold(operation, of[middle:]...))
}

// A rotation moves to each box the cells of another box of its chute.
type rotation func(VecVirtual) VecVirtual

// nextStack and lastStack rotate the lanes of each quarter, nextBand and lastBand the
// quarters. Each box gets the cells of the next box, or of the box before it; the first
// box of a chute follows the last.
func nextStack(x VecVirtual) VecVirtual { return shuffle(x, stackAfter) }
func lastStack(x VecVirtual) VecVirtual { return shuffle(x, stackBefore) }
func nextBand(x VecVirtual) VecVirtual  { d := YMM(); VPERMQ(Imm(1|2<<2|0<<4|3<<6), x, d); return d }
func lastBand(x VecVirtual) VecVirtual  { d := YMM(); VPERMQ(Imm(2|0<<2|1<<4|3<<6), x, d); return d }

// shuffle permutes the bytes of each 128 bits.
func shuffle(x VecVirtual, table Mem) VecVirtual { d := YMM(); VPSHUFB(table, x, d); return d }

// load reads a register from memory, and store writes one.
func load(from Mem) VecVirtual   { d := YMM(); VMOVDQU(from, d); return d }
func store(x VecVirtual, to Mem) { VMOVDQU(x, to) }

// whenZero jumps if no bit is set, unlessZero if one is.
func whenZero(x VecVirtual, to LabelRef)   { VPTEST(x, x); JEQ(to) }
func unlessZero(x VecVirtual, to LabelRef) { VPTEST(x, x); JNE(to) }

// when jumps if every bit of a mask is set, unless if one is not.
func when(mask VecVirtual, to LabelRef)   { compare(mask); JEQ(to) }
func unless(mask VecVirtual, to LabelRef) { compare(mask); JNE(to) }

func compare(mask VecVirtual) {
	bits := GP32()
	VPMOVMSKB(mask, bits)
	CMPL(bits, I32(-1))
}

// newScratch allocates memory for registers on the stack, and aligns it: a register that
// lies across two cache lines is slow to load and store.
func newScratch() (scratch [10]Mem) {
	const size = 32
	stack := AllocLocal(size*len(scratch) + size - 8)
	base := GP64()
	LEAQ(stack.Offset(size-8), base)
	ANDQ(I8(-size), base)
	for i := range scratch {
		scratch[i] = Mem{Base: base}.Offset(size * i)
	}
	return scratch
}

// The tables of the function.
var (
	full     = lanes("full", 0, func(band, stack int) uint16 { return 1<<9 - 1 }) // each digit
	empty    = lanes("empty", 1<<16-1, func(band, stack int) uint16 { return 0 }) // never equal to an unused lane
	minusOne = lanes("minusOne", 1<<16-1, func(band, stack int) uint16 { return 1<<16 - 1 })

	stackAfter  = lanes("stackAfter", nothing, func(band, stack int) uint16 { return bytesAt(band%2*8 + (stack+1)%3*2) })
	stackBefore = lanes("stackBefore", nothing, func(band, stack int) uint16 { return bytesAt(band%2*8 + (stack+2)%3*2) })
)

// nothing makes two bytes of a shuffle 0, and bytesAt takes them from this byte and the
// next.
const nothing = 0x8080

func bytesAt(first int) uint16 { return uint16(first | (first+1)<<8) }

// lanes returns a table with a value for the lane of each box, and another for the unused
// lanes.
func lanes(name string, spare uint16, value func(band, stack int) uint16) Mem {
	table := GLOBL(name, RODATA|NOPTR)
	for i := range 16 {
		v := spare
		if band, stack := i/4, i%4; band < 3 && stack < 3 {
			v = value(band, stack)
		}
		DATA(2*i, U16(v))
	}
	return table
}
