package logic

import (
	"slices"
	"testing"
)

// TestBits128: the numbers that are put into a set come out in ascending order, also those of its second word.
func TestBits128(t *testing.T) {
	for _, numbers := range [][]int{nil, {0}, {63}, {64}, {127}, {0, 1, 62, 63, 64, 65, 126, 127}} {
		var set bits128
		for _, n := range numbers {
			set = set.or(bit128(n))
		}
		if set.len() != len(numbers) {
			t.Errorf("%d numbers in %v", set.len(), numbers)
		}
		var got []int
		for ; !set.empty(); set = set.withoutMin() {
			got = append(got, set.min())
		}
		if !slices.Equal(got, numbers) {
			t.Errorf("the set of %v has %v", numbers, got)
		}
	}
}
