package exactcover

import "math/bits"

// thin finds the column with the fewest rows without a walk along the list of
// columns. That walk is more than half of the time of a plain search, and nearly
// always ends at a column of size 1 or 2. So the uncovered columns of each small
// size are kept as a bit map, in the order of their numbers, which is the order of
// the list; the walk remains for when there is none.
type thin [thinSizes][]uint64

// thinSizes is the number of sizes kept: 0, 1 and 2.
const thinSizes = 3

func newThin(heads []head) thin {
	var t thin
	for size := range t {
		t[size] = make([]uint64, (len(heads)+63)/64)
	}
	for c, h := range heads {
		if h.size < thinSizes {
			t.add(int32(c), h.size)
		}
	}
	return t
}

func (t *thin) add(column, size int32)    { t[size][column>>6] |= 1 << (column & 63) }
func (t *thin) remove(column, size int32) { t[size][column>>6] &^= 1 << (column & 63) }

// shrunk notes that a column has just come down to this small size.
func (t *thin) shrunk(column, size int32) {
	t.add(column, size)
	if size+1 < thinSizes {
		t.remove(column, size+1)
	}
}

// grows notes that a column of this small size is about to gain a row.
func (t *thin) grows(column, size int32) {
	t.remove(column, size)
	if size+1 < thinSizes {
		t.add(column, size+1)
	}
}

// first is the first column of the least size kept, and whether there is one.
func (t *thin) first() (column int32, ok bool) {
	for _, columns := range t {
		for i, word := range columns {
			if word != 0 {
				return int32(i<<6 + bits.TrailingZeros64(word)), true
			}
		}
	}
	return 0, false
}
