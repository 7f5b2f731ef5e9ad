package position

import (
	"slices"
	"testing"
)

// TestSets: the numbers that are put into a set come out in ascending order, also those of its second word.
func TestSets(t *testing.T) {
	for _, numbers := range [][]int{nil, {0}, {63}, {64}, {127}, {0, 1, 62, 63, 64, 65, 126, 127}} {
		cells := make(Set, 2)
		for _, n := range numbers {
			cells.Add(n)
		}
		if cells.Len() != len(numbers) || cells.Empty() != (len(numbers) == 0) || !slices.Equal(cells.Slice(), numbers) {
			t.Errorf("%d cells in %v: %v", cells.Len(), numbers, cells.Slice())
		}
	}
}
