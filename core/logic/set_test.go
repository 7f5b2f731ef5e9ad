package logic

import (
	"slices"
	"testing"
)

// TestSets: the numbers that are put into a set come out in ascending order, also those of its second word, in both kinds of sets.
func TestSets(t *testing.T) {
	for _, numbers := range [][]int{nil, {0}, {63}, {64}, {127}, {0, 1, 62, 63, 64, 65, 126, 127}} {
		var set bits128
		cells := make(Set, 2)
		for _, n := range numbers {
			set = set.or(bit128(n))
			cells.Add(n)
		}
		if cells.Len() != len(numbers) || cells.Empty() != (len(numbers) == 0) || !slices.Equal(cells.Slice(), numbers) {
			t.Errorf("%d cells in %v: %v", cells.Len(), numbers, cells.Slice())
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
