package timeline

import "math/bits"

// A Scale maps the positions of a run, 0 to its number of steps, to pixels. A step is the
// interval between two positions. In a short run a step is one or more pixels wide; in a long run a
// pixel stands for many steps.
type Scale struct {
	Steps  int64
	Pixels int
}

// X returns the pixel of a position. Position 0 is at 0, the last at the right end.
func (s Scale) X(position int64) int {
	if s.Steps <= 0 || s.Pixels <= 0 {
		return 0
	}
	position = max(0, min(position, s.Steps))
	return int(times(position, int64(s.Pixels), s.Steps, s.Steps/2))
}

// Position returns the position nearest to a pixel. Pixels outside count as the ends.
func (s Scale) Position(x int) int64 {
	if s.Steps <= 0 || s.Pixels <= 0 || x <= 0 {
		return 0
	}
	if x >= s.Pixels {
		return s.Steps
	}
	return times(int64(x), s.Steps, int64(s.Pixels), int64(s.Pixels)/2)
}

// at returns the steps that a pixel shows, those from one position up to another. There is at least
// one.
func (s Scale) at(pixel int) (from, to int64) {
	from = times(int64(pixel), s.Steps, int64(s.Pixels), 0)
	to = times(int64(pixel+1), s.Steps, int64(s.Pixels), 0)
	from = min(from, s.Steps-1)
	return from, max(to, from+1)
}

// times returns (a·b + more) / c, rounded down. None is negative. The result fits, because a or b
// is at most c, but the product may overflow.
func times(a, b, c, more int64) int64 {
	high, low := bits.Mul64(uint64(a), uint64(b))
	low, carry := bits.Add64(low, uint64(more), 0)
	q, _ := bits.Div64(high+carry, low, uint64(c))
	return int64(q)
}
