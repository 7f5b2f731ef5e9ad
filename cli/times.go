package cli

import (
	"math"
	"math/bits"
	"time"
)

// times is a histogram of the times of searches. Its size does not depend on their
// number.
type times struct {
	count    int64
	total    time.Duration // wall-clock time from the first search to the last
	min, max time.Duration
	near     []int64 // the number of searches for each bucket; see nearOf
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

// quantile returns the time that the given part of the searches did not exceed, to one
// part in a thousand.
func (t *times) quantile(part float64) time.Duration {
	return t.ranked(int64(math.Ceil(part * float64(t.count))))
}

// median returns the time in the middle, or half way between the two there, to one part in a thousand.
func (t *times) median() time.Duration {
	return (t.ranked((t.count+1)/2) + t.ranked(t.count/2+1)) / 2
}

// ranked returns the time of a rank, from 1 for the shortest, to one part in a thousand.
func (t *times) ranked(rank int64) time.Duration {
	for i, n := range t.near {
		if rank -= n; rank <= 0 {
			return min(max(middleOf(i), t.min), t.max)
		}
	}
	return t.max
}

// fine is the number of buckets from one power of two to the next.
const fine = 1 << 10

// nearOf returns the bucket of a time. Each time below 2·fine nanoseconds has its own;
// the buckets of longer times are about a thousandth of the time wide.
func nearOf(d time.Duration) int {
	shift := max(bits.Len64(uint64(d/fine))-1, 0)
	return shift*fine + int(d>>shift)
}

// middleOf returns the time in the middle of a bucket.
func middleOf(near int) time.Duration {
	shift := max(near/fine-1, 0)
	return time.Duration(near-shift*fine)<<shift + time.Duration(1)<<shift/2
}
