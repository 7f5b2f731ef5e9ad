package position

import (
	"iter"
	"math/bits"
)

// A Set is a set of cells, or of something else that is numbered from 0: bit c%64 of word c/64 stands for cell c. All sets of cells of a
// layout have the same length, and a method that combines two wants them of one length.
type Set []uint64

// NewSet returns an empty set that has room for the numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Has reports whether the set contains a cell.
func (s Set) Has(cell int) bool { return s[uint(cell)/64]>>(uint(cell)%64)&1 != 0 }

// Add adds a cell.
func (s Set) Add(cell int) { s[uint(cell)/64] |= 1 << (uint(cell) % 64) }

// Remove removes a cell.
func (s Set) Remove(cell int) { s[uint(cell)/64] &^= 1 << (uint(cell) % 64) }

// Len returns the number of cells.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether the set has no cell.
func (s Set) Empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// All yields the cells in ascending order. The set must not change meanwhile.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i*64 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Slice returns the cells in ascending order.
func (s Set) Slice() []int {
	cells := make([]int, 0, s.Len())
	for c := range s.All() {
		cells = append(cells, c)
	}
	return cells
}

// Clone returns a copy.
func (s Set) Clone() Set { return append(Set(nil), s...) }

// Clear removes all cells.
func (s Set) Clear() { clear(s) }

// Copy makes the set equal to another.
func (s Set) Copy(t Set) { copy(s, t) }

// And removes the cells that t does not contain.
func (s Set) And(t Set) {
	for i := range s {
		s[i] &= t[i]
	}
}

// AndNot removes the cells of t.
func (s Set) AndNot(t Set) {
	for i := range s {
		s[i] &^= t[i]
	}
}

// Or adds the cells of t.
func (s Set) Or(t Set) {
	for i := range s {
		s[i] |= t[i]
	}
}

// Equal reports whether the sets contain the same cells.
func (s Set) Equal(t Set) bool {
	for i := range s {
		if s[i] != t[i] {
			return false
		}
	}
	return true
}

// Within reports whether t contains every cell of s.
func (s Set) Within(t Set) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Meets reports whether the sets have a cell in common.
func (s Set) Meets(t Set) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}
