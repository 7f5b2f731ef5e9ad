package cli

import (
	"math"
	"math/bits"
	"time"
)

// times is how long many searches took: how many took about how long. It is as
// large after a thousand million searches as after one.
type times struct {
	count    int64
	total    time.Duration // from the first to the last, by the clock on the wall
	min, max time.Duration
	near     []int64 // see nearOf
}

func newTimes() *times {
	return &times{min: math.MaxInt64, near: make([]int64, nearOf(math.MaxInt64)+1)}
}

func (t *times) add(d time.Duration) {
	d = max(d, 1) // a clock may be coarse
	t.count++
	t.min, t.max = min(t.min, d), max(t.max, d)
	t.near[nearOf(d)]++
}

// include counts the searches of another one too.
func (t *times) include(other *times) {
	t.count += other.count
	t.min, t.max = min(t.min, other.min), max(t.max, other.max)
	for i, n := range other.near {
		t.near[i] += n
	}
}

// quantile is the time that this part of the searches did not exceed, to one part
// in a thousand.
func (t *times) quantile(part float64) time.Duration {
	rank := int64(math.Ceil(part * float64(t.count)))
	for i, n := range t.near {
		if rank -= n; rank <= 0 {
			return min(max(middleOf(i), t.min), t.max)
		}
	}
	return t.max
}

// fine is how many numbers the times from one power of two to the next have.
const fine = 1 << 10

// nearOf numbers the times: each below 2·fine nanoseconds by itself, those above
// together with their neighbours, as many as are a thousandth of them.
func nearOf(d time.Duration) int {
	shift := max(bits.Len64(uint64(d/fine))-1, 0)
	return shift*fine + int(d>>shift)
}

// middleOf is the time in the middle of those that have a number.
func middleOf(near int) time.Duration {
	shift := max(near/fine-1, 0)
	return time.Duration(near-shift*fine)<<shift + time.Duration(1)<<shift/2
}
