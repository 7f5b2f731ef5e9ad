package logic

import "math/bits"

// bits128 is a set of the numbers 0 to 127.
type bits128 [2]uint64

func bit128(i int) bits128 {
	var b bits128
	b[i>>6&1] = 1 << (i & 63)
	return b
}

func (a bits128) and(b bits128) bits128     { return bits128{a[0] & b[0], a[1] & b[1]} }
func (a bits128) or(b bits128) bits128      { return bits128{a[0] | b[0], a[1] | b[1]} }
func (a bits128) without(b bits128) bits128 { return bits128{a[0] &^ b[0], a[1] &^ b[1]} }
func (a bits128) empty() bool               { return a[0]|a[1] == 0 }
func (a bits128) meets(b bits128) bool      { return a[0]&b[0]|a[1]&b[1] != 0 }
func (a bits128) len() int                  { return bits.OnesCount64(a[0]) + bits.OnesCount64(a[1]) }

// min returns the least number; the set must not be empty.
func (a bits128) min() int {
	if a[0] != 0 {
		return bits.TrailingZeros64(a[0])
	}
	return 64 + bits.TrailingZeros64(a[1])
}

// withoutMin returns the set without its least number.
func (a bits128) withoutMin() bits128 {
	if a[0] != 0 {
		return bits128{a[0] & (a[0] - 1), a[1]}
	}
	return bits128{0, a[1] & (a[1] - 1)}
}
