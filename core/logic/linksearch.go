package logic

import (
	"math/bits"
	"slices"
)

// A linkSearch follows the links from one node, shortest ways first. A state is a node that is true (2·node+1) or false (2·node).
type linkSearch struct {
	*linkTable
	from  []int32 // for each state that was reached, the state before it
	by    []int32 // and the almost locked set that was the reason, or noSet
	stamp []uint32
	now   uint32
	order []int32 // the states reached, the nearest first
}

// linkKinds says which links are followed.
type linkKinds uint8

const (
	inHouses linkKinds = 1 << iota // between nodes of the same digit
	inCells                        // between candidates of a cell, and inside an almost locked set
	inPairs                        // between the candidates of a cell that has two
	anyLink  = inHouses | inCells
)

func newLinkSearch(t *linkTable) *linkSearch {
	n := 2 * len(t.nodes)
	return &linkSearch{linkTable: t, from: make([]int32, n), by: make([]int32, n), stamp: make([]uint32, n)}
}

// run finds every state that follows from a state through at most that number of links. The order in which links are followed,
// cells before houses, and rows before columns before boxes, decides which of several shortest ways is taken. It is that of HoDoKu.
func (s *linkSearch) run(start int32, kinds linkKinds, most int) {
	s.pause()
	s.now++
	s.stamp[start] = s.now
	s.order = append(s.order[:0], start)
	for i, depth, end := 0, 0, 1; i < len(s.order); i++ {
		if i == end {
			depth++
			end = len(s.order)
		}
		if depth == most {
			return
		}
		if state := s.order[i]; state&1 == 1 {
			s.followWeak(state, kinds)
		} else {
			s.followStrong(state, kinds)
		}
	}
}

// followWeak reaches what is false because the node of a state is true.
func (s *linkSearch) followWeak(state int32, kinds linkKinds) {
	node := state >> 1
	if kinds&inCells != 0 && s.single(node) {
		cell := s.cellOf(node)
		for d := uint64(s.candidates[cell].Without(s.nodes[node].digit)); d != 0; d &= d - 1 {
			s.reach(state, 2*s.candidate(cell, uint8(bits.TrailingZeros64(d)+1)), noSet)
		}
	}
	for _, to := range s.weak[node] {
		s.reach(state, 2*to, noSet)
	}
}

// followStrong reaches what is true because the node of a state is false.
func (s *linkSearch) followStrong(state int32, kinds linkKinds) {
	node := state >> 1
	if kinds&(inCells|inPairs) != 0 && s.single(node) && s.other[node] >= 0 {
		s.reach(state, 2*s.other[node]+1, noSet)
	}
	if kinds&inHouses != 0 {
		for _, l := range s.strong[node] {
			s.reach(state, 2*l.to+1, l.set)
		}
	}
}

func (s *linkSearch) reach(from, to, by int32) {
	if s.stamp[to] != s.now {
		s.stamp[to] = s.now
		s.from[to], s.by[to] = from, by
		s.order = append(s.order, to)
	}
}

// reached reports whether a state follows from the start.
func (s *linkSearch) reached(state int32) bool { return s.stamp[state] == s.now }

// way appends the states on the way to a state, and the almost locked sets that link each to the one before or noSet.
func (s *linkSearch) way(state int32, states, sets []int32) (_, _ []int32) {
	for start := s.order[0]; state != start; state = s.from[state] {
		states, sets = append(states, state), append(sets, s.by[state])
	}
	states, sets = append(states, s.order[0]), append(sets, noSet)
	slices.Reverse(states)
	slices.Reverse(sets)
	return states, sets
}

// second returns the second state on the way to a state.
func (s *linkSearch) second(state int32) int32 {
	for s.from[state] != s.order[0] {
		state = s.from[state]
	}
	return state
}
