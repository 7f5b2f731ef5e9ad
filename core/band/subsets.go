package band

import "math/bits"

// subsets strikes, in each house, what n cells with n candidates between them leave to the
// other cells: those n digits. Where n cells have fewer candidates the board is left without
// any. It reports whether it struck anything.
//
// That is the theorem of P. Hall (“On Representatives of Subsets”, 1935). Propagation knows
// only the cases that come often, and this takes as long as a hundred nodes; but it sees at once
// what it takes millions of nodes to find out by supposing where digits lie.
func (b *Board) subsets() (struck bool) {
	for _, cells := range houses {
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
				*b = Board{}
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

// houses are the cells of each row, column and box.
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
