package position

import (
	"slices"
	"testing"
)

// TestSets: the numbers that are put into a set come out in ascending order, also those of its second word, and can be removed again.
func TestSets(t *testing.T) {
	for _, numbers := range [][]int{nil, {0}, {63}, {64}, {127}, {0, 1, 62, 63, 64, 65, 126, 127}} {
		cells := make(Set, 2)
		for _, n := range numbers {
			cells.Add(n)
		}
		if cells.Len() != len(numbers) || cells.Empty() != (len(numbers) == 0) || !slices.Equal(cells.Slice(), numbers) {
			t.Errorf("%d cells in %v: %v", cells.Len(), numbers, cells.Slice())
		}
		for i, n := range numbers {
			if cells.Remove(n); !slices.Equal(cells.Slice(), numbers[i+1:]) {
				t.Errorf("%v without the first up to %d is %v", numbers, n, cells.Slice())
			}
		}
	}
}

// TestSetsTogether: what two sets have together is what their numbers have.
func TestSetsTogether(t *testing.T) {
	lists := [][]int{nil, {0}, {1, 64}, {63}, {0, 63, 64, 127}, {64, 127}, {0, 1, 62, 63, 64, 65, 126, 127}}
	set := func(numbers []int) Set {
		s := make(Set, 2)
		for _, n := range numbers {
			s.Add(n)
		}
		return s
	}
	for _, one := range lists {
		for _, two := range lists {
			var both, only, either []int
			for n := range 128 {
				a, b := slices.Contains(one, n), slices.Contains(two, n)
				if a && b {
					both = append(both, n)
				}
				if a && !b {
					only = append(only, n)
				}
				if a || b {
					either = append(either, n)
				}
			}
			s, other := set(one), set(two)
			if s.Meets(other) != (len(both) > 0) || s.Within(other) != (len(only) == 0) || s.Equal(other) != slices.Equal(one, two) {
				t.Errorf("%v and %v: meets %v, within %v, equal %v", one, two, s.Meets(other), s.Within(other), s.Equal(other))
			}
			and, not, or := s.Clone(), s.Clone(), s.Clone()
			and.And(other)
			not.AndNot(other)
			or.Or(other)
			if !slices.Equal(and.Slice(), both) || !slices.Equal(not.Slice(), only) || !slices.Equal(or.Slice(), either) {
				t.Errorf("%v and %v: both %v, only the first %v, either %v", one, two, and.Slice(), not.Slice(), or.Slice())
			}
		}
	}
}
