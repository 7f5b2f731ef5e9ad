package exactcover

import "math/bits"

// smallColumns finds the column with the fewest rows without traversing the list of
// columns. The traversal would take more than half of the time of a search, and nearly
// always finds a column of size 1 or 2. So there is a bit map of the uncovered columns of
// each small size, in the order of the list. The list is traversed only if there is none.
type smallColumns [smallSizes][]uint64

// smallSizes is the number of sizes with a bit map: 0, 1 and 2.
const smallSizes = 3

func newSmallColumns(heads []head) smallColumns {
	var t smallColumns
	for size := range t {
		t[size] = make([]uint64, (len(heads)+63)/64)
	}
	for c, h := range heads {
		if h.size < smallSizes {
			t.add(int32(c), h.size)
		}
	}
	return t
}

func (t *smallColumns) add(column, size int32)    { t[size][column>>6] |= 1 << (column & 63) }
func (t *smallColumns) remove(column, size int32) { t[size][column>>6] &^= 1 << (column & 63) }

// shrunk records that a column has just shrunk to this small size.
func (t *smallColumns) shrunk(column, size int32) {
	t.add(column, size)
	if size+1 < smallSizes {
		t.remove(column, size+1)
	}
}

// grows records that a column of this small size is about to gain a row.
func (t *smallColumns) grows(column, size int32) {
	t.remove(column, size)
	if size+1 < smallSizes {
		t.add(column, size+1)
	}
}

// first returns the first column of the smallest size, and reports whether there is one
// with a bit map.
func (t *smallColumns) first() (column int32, ok bool) {
	for _, columns := range t {
		for i, word := range columns {
			if word != 0 {
				return int32(i<<6 + bits.TrailingZeros64(word)), true
			}
		}
	}
	return 0, false
}
