package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The words of a Board in package band: one for each place of the left half, stacks 0 and
// 1, then one for each place of the right half, stack 2. The field of a cell, ten bits
// with the guard, begins at bit 20 times its band, and 10 higher in stack 1.
const (
	fieldWidth = 10
	bandWidth  = 2 * fieldWidth
	wordSize   = 8
	halfSize   = 9 * wordSize
)

// words is a register that points to the words of a board.
type words struct{ Register }

func (w words) left(place int) Mem  { return Mem{Base: w}.Offset(wordSize * place) }
func (w words) right(place int) Mem { return Mem{Base: w}.Offset(halfSize + wordSize*place) }

// load spreads the words of a board over its lanes. A field lies in two bytes, beginning
// at bit 0, 2, 4 or 6. Once these two bytes are in the lane, the field is shifted to its
// upper end, which drops the bits above it, and then to its lower end.
func (w words) load() *registers {
	var b registers
	for place := range b {
		left, right, both := YMM(), YMM(), YMM()
		VPBROADCASTQ(w.left(place), left)
		VPBROADCASTQ(w.right(place), right)
		VPUNPCKLQDQ(right, left, both)
		both = shuffle(both, fieldBytes)
		VPMULLW(fieldFactor, both, both)
		VPSRLW(Imm(16-fieldWidth), both, both)
		b[place] = both
	}
	return &b
}

// fieldBit returns the bit at which the field of a box begins in 128 bits with the left
// word and then the right one.
func fieldBit(band, stack int) int { return bandWidth*band + []int{0, fieldWidth, 8 * wordSize}[stack] }

var (
	fieldBytes = lanes("fieldBytes", nothing, func(band, stack int) uint16 {
		return bytesAt(fieldBit(band, stack) / 8)
	})
	fieldFactor = lanes("fieldFactor", 0, func(band, stack int) uint16 {
		return 1 << (16 - fieldWidth - fieldBit(band, stack)%8)
	})
)

// store combines the lanes of a board into words: first the two lanes of the left half in
// each quarter into 20 bits of 32, beside those of the right half, then the three bands,
// each at its bytes. Band 1 begins in the middle of a byte, so the first step also shifts
// it by four bits.
func (w words) store(b *registers) {
	for place, cells := range b {
		pairs := YMM()
		VPMADDWD(pairFactor, cells, pairs)
		bands := or(shuffle(pairs, outerBands), shuffle(pairs, middleBand))
		last := XMM()
		VEXTRACTI128(Imm(1), bands, last)
		VPOR(bands.AsX(), last, last)
		VMOVQ(last, w.left(place))
		VMOVHPS(last, w.right(place))
	}
}

var (
	pairFactor = lanes("pairFactor", 0, func(band, stack int) uint16 {
		return 1 << ([]int{0, fieldWidth, 0}[stack] + bandWidth*band%8)
	})
	outerBands = bandBytes("outerBands", 0, 2)
	middleBand = bandBytes("middleBand", 1)
)

// bandBytes returns a shuffle that moves the three bytes of each half in these bands to
// their place in the word. Bands 0 and 1 are in the lower 128 bits.
func bandBytes(name string, bands ...int) Mem {
	var table [32]uint8
	for i := range table {
		table[i] = nothing & 0xff
	}
	for _, band := range bands {
		for half := range 2 {
			for i := range 3 {
				table[band/2*16+wordSize*half+bandWidth*band/8+i] = uint8(band%2*8 + half*4 + i)
			}
		}
	}
	m := GLOBL(name, RODATA|NOPTR)
	for i, v := range table {
		DATA(i, U8(v))
	}
	return m
}
