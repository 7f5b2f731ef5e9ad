package explainer

// A rank is the place of a chain among others: the easier comes first, then the one with fewer nodes, then the lower sort
// number, then the one that was found first. The difficulty is added up as the Explainer does, in binary fractions, because
// where two sums differ in the last bit this decides.
type rank struct {
	difficulty float64
	nodes      int
	sort       int
}

// before reports whether r comes before another rank, not beside it.
func (r rank) before(other rank) bool {
	if r.difficulty != other.difficulty {
		return r.difficulty < other.difficulty
	}
	if r.nodes != other.nodes {
		return r.nodes < other.nodes
	}
	return r.sort < other.sort
}

// lengthening returns what the length of a chain adds to its grade: a tenth beyond each of 4, 6, 8, 12, 16, 24, 32 … nodes, where
// the first and the last do not count.
func lengthening(nodes int) (tenths int, difficulty float64) {
	odd := false
	for limit := 4; nodes-2 > limit; odd = !odd {
		tenths++
		difficulty += 0.1
		if odd {
			limit = limit * 4 / 3
		} else {
			limit = limit * 3 / 2
		}
	}
	return tenths, difficulty
}

// rankOf returns the rank of a chain with a base grade in tenths.
func rankOf(base, nodes, sort int) rank {
	_, more := lengthening(nodes)
	return rank{float64(base)/10 + more, nodes, sort}
}

// A limit says up to how many nodes a chain with a base and a sort number comes before the best.
func limit(base, sort int, best rank) int {
	nodes := 0
	for rankOf(base, nodes+1, sort).before(best) {
		nodes++
	}
	return nodes
}
