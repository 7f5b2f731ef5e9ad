package cli

import (
	"math"
	"testing"
	"time"
)

func TestQuantile(t *testing.T) {
	all, other := newTimes(), newTimes()
	for i := range 1000 {
		[...]*times{all, other}[i%2].add(time.Duration(i+1) * time.Millisecond)
	}
	all.include(other)
	for part, want := range map[float64]time.Duration{
		0: time.Millisecond, 0.5: 500 * time.Millisecond, 0.99: 990 * time.Millisecond, 1: time.Second,
	} {
		if got := all.quantile(part); math.Abs(float64(got-want)) > float64(want)/1000 {
			t.Errorf("the quantile %v is %v, want %v", part, got, want)
		}
	}
	if all.count != 1000 || all.min != time.Millisecond || all.max != time.Second {
		t.Errorf("count %d, min %v, max %v", all.count, all.min, all.max)
	}
}

// TestMedian: of an even number of times it is half way between the two in the middle.
func TestMedian(t *testing.T) {
	times := newTimes()
	for i, want := range []time.Duration{500, 300, 500, 500} {
		times.add([...]time.Duration{500, 100, 900, 501}[i])
		if got := times.median(); got != want {
			t.Errorf("the median of %d times is %d, want %d", i+1, got, want)
		}
	}
}

// TestNear: a time differs from the middle of its bucket by at most a thousandth, and the
// buckets ascend without gaps.
func TestNear(t *testing.T) {
	for d := time.Duration(1); d > 0 && d < math.MaxInt64/2; d += d/700 + 1 {
		middle := middleOf(nearOf(d))
		if math.Abs(float64(middle-d)) > float64(d)/1000 {
			t.Fatalf("%d is taken for %d", d, middle)
		}
		if nearOf(middle) != nearOf(d) {
			t.Fatalf("%d and %d are in different buckets", d, middle)
		}
		if step := nearOf(d+1) - nearOf(d); step < 0 || step > 1 {
			t.Fatalf("from %d to the next time is a step of %d", d, step)
		}
	}
	all := newTimes()
	if all.add(math.MaxInt64); all.quantile(1) != math.MaxInt64 {
		t.Errorf("the longest time there is is taken for %d", all.quantile(1))
	}
	if n := len(all.near); n > 1<<16 {
		t.Errorf("%d buckets are too many", n)
	}
}

func TestPlain(t *testing.T) {
	for number, want := range map[float64]string{
		0: "0", 0.012345: "0.01235", 0.5: "0.5000", 3.14159: "3.142", 12.345: "12.35", 999.96: "1000.0", 1000: "1000", 1: "1.000", 10: "10.00", 1e-12: "0.000000000", 123456.7: "123457", 4e12: "4000000000000",
	} {
		if got := plain(number); got != want {
			t.Errorf("%v is written %s, want %s", number, got, want)
		}
	}
}
