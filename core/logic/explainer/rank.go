package explainer

import "cmp"

// A rank is the place of a chain among others: the easier comes first, then the one with fewer nodes, then the lower sort
// number, then the one that the Explainer finds first. The difficulty is added up as the Explainer does, in binary fractions, because
// where two sums differ in the last bit this decides.
type rank struct {
	difficulty float64
	nodes      int
	sort       int
	order      int
}

// compare returns a negative number if r comes before another rank, and 0 if they are equal.
func (r rank) compare(other rank) int {
	return cmp.Or(cmp.Compare(r.difficulty, other.difficulty), cmp.Compare(r.nodes, other.nodes), cmp.Compare(r.sort, other.sort), cmp.Compare(r.order, other.order))
}

// before reports whether r comes before another rank.
func (r rank) before(other rank) bool { return r.compare(other) < 0 }

// noRank is that of no chain, after all others.
var noRank = rank{difficulty: 1000}

// none reports whether a rank is that of no chain.
func (r rank) none() bool { return r.difficulty == noRank.difficulty }

// Lengthening returns what the length of a chain adds to its grade.
func Lengthening(nodes int) float64 {
	more, _ := lengthening(nodes)
	return tenths(more)
}

// lengthening returns what the length of a chain adds to its grade: a tenth beyond each of 4, 6, 8, 12, 16, 24, 32 … nodes, of which two
// do not count.
func lengthening(nodes int) (tenths int, difficulty float64) {
	if nodes < len(lengthenings) {
		l := &lengthenings[nodes]
		return l.tenths, l.difficulty
	}
	return computeLengthening(nodes)
}

// lengthenings are the results for the usual lengths.
var lengthenings = func() (table [256]struct {
	tenths     int
	difficulty float64
}) {
	for nodes := range table {
		table[nodes].tenths, table[nodes].difficulty = computeLengthening(nodes)
	}
	return table
}()

func computeLengthening(nodes int) (tenths int, difficulty float64) {
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
func rankOf(base, nodes, sort, order int) rank {
	_, more := lengthening(nodes)
	return rank{float64(base)/10 + more, nodes, sort, order}
}

// unlimited is more nodes than any chain has.
const unlimited = 1 << 30

// longest returns up to how many nodes a chain may have to come before the best.
func longest(base, sort, order int, best rank) int {
	if best.none() {
		return unlimited
	}
	nodes := 0
	for rankOf(base, nodes+2, sort, order).before(best) {
		nodes += 2 // all these chains have an even number
	}
	return nodes
}
