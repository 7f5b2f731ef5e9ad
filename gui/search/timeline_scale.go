package search

import "math/bits"

// A timeScale lays the positions of a run, 0 to its number of steps, along so many pixels.
// A step is the stretch between two positions: where there are few, each has one of its
// own; where there are many, a pixel is many.
type timeScale struct {
	steps  int64
	pixels int
}

// x is where a position lies: 0 is at 0, the last at the right end.
func (s timeScale) x(position int64) int {
	if s.steps <= 0 || s.pixels <= 0 {
		return 0
	}
	position = max(0, min(position, s.steps))
	return int(times(position, int64(s.pixels), s.steps, s.steps/2))
}

// position is the one nearest to a place. What lies outside counts as the end.
func (s timeScale) position(x int) int64 {
	if s.steps <= 0 || s.pixels <= 0 || x <= 0 {
		return 0
	}
	if x >= s.pixels {
		return s.steps
	}
	return times(int64(x), s.steps, int64(s.pixels), int64(s.pixels)/2)
}

// at tells which steps a pixel shows: those from one position up to another. There is one
// at least.
func (s timeScale) at(pixel int) (from, to int64) {
	from = times(int64(pixel), s.steps, int64(s.pixels), 0)
	to = times(int64(pixel+1), s.steps, int64(s.pixels), 0)
	from = min(from, s.steps-1)
	return from, max(to, from+1)
}

// times is (a·b + more) / c, rounded down. None is negative. The result fits, since a or b
// is no more than c; what is in between may not.
func times(a, b, c, more int64) int64 {
	high, low := bits.Mul64(uint64(a), uint64(b))
	low, carry := bits.Add64(low, uint64(more), 0)
	q, _ := bits.Div64(high+carry, low, uint64(c))
	return int64(q)
}
