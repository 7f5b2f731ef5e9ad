package quick

import "math/bits"

// cells is a set of cells, those from 64 on in the second word. (The compiler keeps two fields in registers, but not an array.)
type cells struct{ low, high uint64 }

func setOf(all []int) (set cells) {
	for _, cell := range all {
		set.add(cell)
	}
	return set
}

// A shift by 64 or more leaves nothing of a word, and so does one by a negative number that is taken for a large one.
func one(cell int) cells { return cells{1 << uint(cell), 1 << uint(cell-64)} }

func (c *cells) add(cell int)         { *c = c.or(one(cell)) }
func (c *cells) remove(cell int)      { *c = c.without(one(cell)) }
func (c cells) has(cell int) bool     { return !c.and(one(cell)).empty() }
func (c cells) empty() bool           { return c.low|c.high == 0 }
func (c cells) and(d cells) cells     { return cells{c.low & d.low, c.high & d.high} }
func (c cells) or(d cells) cells      { return cells{c.low | d.low, c.high | d.high} }
func (c cells) xor(d cells) cells     { return cells{c.low ^ d.low, c.high ^ d.high} }
func (c cells) without(d cells) cells { return cells{c.low &^ d.low, c.high &^ d.high} }
func (c cells) len() int              { return bits.OnesCount64(c.low) + bits.OnesCount64(c.high) }

// take returns the first cell of a set that is not empty, and the others.
func (c cells) take() (first int, others cells) {
	if c.low != 0 {
		return bits.TrailingZeros64(c.low), cells{c.low & (c.low - 1), c.high}
	}
	return 64 + bits.TrailingZeros64(c.high), cells{0, c.high & (c.high - 1)}
}

// all yields the cells in ascending order.
func (c cells) all(yield func(int) bool) {
	for !c.empty() {
		var cell int
		if cell, c = c.take(); !yield(cell) {
			return
		}
	}
}
