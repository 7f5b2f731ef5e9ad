package hint

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
)

// A derivation is statements that follow from one another. The first is the assumption.
type derivation []statement

// A statement says that a node is true or false.
type statement struct {
	logic.Node
	is    bool
	from  []int // the indexes of the statements that it follows from
	house int   // where it is the last place, as an index into Layout.Houses, or -1
}

func (a statement) equal(b statement) bool {
	return a.is == b.is && a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells) && slices.Equal(a.Set, b.Set)
}

// derivationsOf divides the links of a deduction into derivations. A derivation ends before a link that does not follow from what was said: in a chain,
// from what was said last.
func derivationsOf(links []logic.Link, isChain bool) []derivation {
	var list []derivation
	var now derivation
	for _, l := range links {
		from, to := statement{Node: l.From, is: !l.Strong, house: -1}, statement{Node: l.To, is: l.Strong, house: -1}
		at := lastIndex(now, from)
		if now != nil && (at < 0 || isChain && at < len(now)-1) {
			list = append(list, now)
			now, at = nil, -1
		}
		if at < 0 {
			now, at = derivation{from}, 0
		}
		// What comes back to the assumption is said again.
		if known := lastIndex(now, to); known > 0 && !isChain {
			if !slices.Contains(now[known].from, at) {
				now[known].from = append(now[known].from, at)
			}
		} else {
			to.from = []int{at}
			now = append(now, to)
		}
	}
	if now != nil {
		list = append(list, now)
	}
	return list
}

// lastIndex returns the index of the last statement that is equal to one, or -1.
func lastIndex(t derivation, st statement) int {
	for i, other := range slices.Backward(t) {
		if other.equal(st) {
			return i
		}
	}
	return -1
}

// isLine reports whether each statement follows from the one before it alone.
func (t derivation) isLine() bool {
	for i := 1; i < len(t); i++ {
		if len(t[i].from) != 1 || t[i].from[0] != i-1 {
			return false
		}
	}
	return true
}

// isPlain reports whether a statement says that something is false because one other thing is true: it can be said with what follows from it.
func (t derivation) isPlain(i int) bool {
	return !t[i].is && len(t[i].from) == 1 && t[t[i].from[0]].is
}

// used reports whether something follows from a statement.
func (t derivation) used(i int) bool {
	return slices.ContainsFunc(t[i+1:], func(st statement) bool { return slices.Contains(st.from, i) })
}

// falseAt returns the index of the statement that a candidate is false, or -1.
func (t derivation) falseAt(c position.Candidate) int {
	return slices.IndexFunc(t, func(st statement) bool {
		return !st.is && st.Set == nil && st.Digit == c.Digit && slices.Equal(st.Cells, []int{c.Cell})
	})
}

// after returns the part of a line from a statement on, which becomes the assumption.
func (t derivation) after(start int) derivation {
	rest := slices.Clone(t[start:])
	for i := range rest {
		if rest[i].from = nil; i > 0 {
			rest[i].from = []int{i - 1}
		}
	}
	return rest
}

// sharedEnd returns how many statements at the end of a line an earlier line has too. The first of them is true.
func (t derivation) sharedEnd(earlier []derivation) (most int) {
	for _, other := range earlier {
		n := 0
		for n < min(len(t), len(other))-1 && t.isLine() && other.isLine() && t[len(t)-1-n].equal(other[len(other)-1-n]) {
			n++
		}
		if n > 0 && !t[len(t)-n].is {
			n--
		}
		most = max(most, n)
	}
	return most
}
