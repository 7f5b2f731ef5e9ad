package explainer

// What chains take grows with the square of the candidates or faster, and for those inside others with the fourth power. A puzzle with one
// solution on a usual layout stays far below these limits. They are for large layouts, and for positions with many solutions, in which
// there is nothing to be found.
const (
	maxCandidates  = 4096 // of a position in which chains are looked for
	maxDynamicSide = 25   // of a layout for chains that use what appears while they grow
	maxNestedSide  = 9    // of a layout for chains inside others
	maxLoop        = 18   // cells of a unique loop; a longer one has no room in a 9×9 grid
	largestLoopSet = 4    // beside a unique loop; a larger one has no room in a house of nine cells
)

// How often forcing chains, or with more weight other chains, may be looked for inside others. Next gives up after about a second.
const (
	budgetOfNext = 20_000
	budgetOfRate = 1 << 30
)

// tries reports whether a level is tried in the position.
func (s *task) tries(l level) bool {
	n := s.candidates()
	switch {
	case n > maxCandidates, s.budget <= 0:
		return false
	case l > plus:
		return s.n <= maxNestedSide && n <= s.n*s.cells*4/9
	case l > static:
		return s.n <= maxDynamicSide
	}
	return true
}

// largestGraveSet returns the size of the largest sets beside a grave. On 9×9 it is the Explainer's.
func (s *task) largestGraveSet() int {
	if s.n > 9 {
		return 4 // there are too many larger ones
	}
	return min(6, s.n-2)
}

// candidates returns the number of candidates.
func (b *bitboard) candidates() int {
	n := 0
	for _, mask := range b.cand {
		n += count(mask)
	}
	return n
}
