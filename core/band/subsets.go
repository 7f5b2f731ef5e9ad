package band

import "math/bits"

// subsets finds, in each house, n cells with only n candidates between them, and strikes those
// digits from the other cells. If n cells have fewer than n candidates it leaves the board
// without any. It reports whether it struck anything.
//
// This is the theorem of P. Hall (“On Representatives of Subsets”, 1935). Propagation covers
// only the frequent cases. subsets takes as long as dozens of nodes, but it finds contradictions
// that take millions of nodes to find by search.
func (b *Candidates) subsets() (struck bool) {
	for _, cells := range houses {
		if !b.hasSubset(&cells) {
			continue
		}
		var candidates [9]uint64
		for i, cell := range cells {
			candidates[i] = b.candidates(cell)
		}
		var unions [1 << 9]uint64 // of the candidates of each set of cells
		for set := 1; set < len(unions); set++ {
			union := unions[set&(set-1)] | candidates[bits.TrailingZeros(uint(set))]
			unions[set] = union
			switch n := bits.OnesCount(uint(set)); {
			case bits.OnesCount64(union) < n:
				*b = Candidates{}
				return true
			case bits.OnesCount64(union) == n:
				for i, cell := range cells {
					if set>>i&1 == 0 && candidates[i]&union != 0 {
						candidates[i] &^= union
						b.strikeCandidates(cell, union)
						struck = true
					}
				}
			}
		}
	}
	return struck
}

// hasSubset reports whether subsets has something to strike in a house. Mostly it has not, and most cells are filled. Their digits are
// candidates of no other cell then, so the open cells are enough to see it.
func (b *Candidates) hasSubset(house *[9]int) bool {
	var unions [1 << 9]uint64
	sets, filled := 1, uint64(0) // the number of sets of open cells so far, and the digits of the other cells
	for _, cell := range house {
		fields := b.candidates(cell)
		switch {
		case b.Digit(cell) == 0:
			for set := range sets {
				unions[sets+set] = unions[set] | fields
			}
			sets *= 2
		case filled&fields != 0:
			return true
		default:
			filled |= fields
		}
	}
	if filled&unions[sets-1] != 0 {
		return true
	}
	for set := range sets {
		union, others := unions[set], unions[sets-1-set]
		n, digits := bits.OnesCount(uint(set)), bits.OnesCount64(union)
		if digits < n || digits == n && union&others != 0 {
			return true
		}
	}
	return false
}

// houses has the cells of each row, column and box.
var houses = func() (h [27][9]int) {
	for i := range 9 {
		for j := range 9 {
			h[i][j] = i*9 + j
			h[9+i][j] = j*9 + i
			h[18+i][j] = (i/3*3+j/3)*9 + i%3*3 + j%3
		}
	}
	return h
}()
