package logic

import (
	"math/bits"
	"slices"

	"nonet/core/yield"
)

// A net is everything that follows from an assumption by singles, with its reasons. A state is a candidate that is true (2·i+1) or false (2·i), where i is
// cell·N+digit-1.
type net struct {
	*Grid                // a copy, in which what follows is struck; put back by undo
	base   *Grid         // the position
	single bool          // only the digit of the assumption is followed
	stamp  []uint32      // of states that follow
	now    uint32        //
	reason []int32       // for a false state the true one that strikes it, for a true one the house that has no other place, or -1: its cell has no other candidate
	order  []int32       // the states, as they were found
	queue  []int32       // true states from which nothing has been followed
	stuck  contradiction // where it contradicts itself
}

// A contradiction is a cell without candidates, or a house without a place for a digit.
type contradiction struct {
	is    bool
	cell  int // or -1
	house int
	digit uint8
}

func newNet(g *Grid) *net {
	n := 2 * len(g.candidates) * g.Side()
	return &net{Grid: g.Clone(), base: g, stamp: make([]uint32, n), reason: make([]int32, n)}
}

func (n *net) stateOf(cell int, digit uint8, is bool) int32 {
	s := 2 * int32(cell*n.Side()+int(digit)-1)
	if is {
		s++
	}
	return s
}

func (n *net) candidateOf(state int32) Candidate {
	i := int(state) / 2
	return Candidate{i / n.Side(), uint8(i%n.Side()) + 1}
}

// assume follows an assumption until it contradicts itself or nothing more follows.
func (n *net) assume(c Candidate, is bool) {
	yield.Often()
	n.now++
	n.order, n.queue, n.stuck = n.order[:0], n.queue[:0], contradiction{}
	mark := n.Mark()
	if is {
		n.set(c, -1)
	} else {
		n.strikeOut(c, -1)
	}
	for i := 0; i < len(n.queue) && !n.stuck.is; i++ {
		n.follow(n.queue[i])
	}
	n.Undo(mark)
}

// set adds a candidate that must be true.
func (n *net) set(c Candidate, house int32) {
	s := n.stateOf(c.Cell, c.Digit, true)
	if n.stamp[s] != n.now {
		n.stamp[s], n.reason[s] = n.now, house
		n.order, n.queue = append(n.order, s), append(n.queue, s)
	}
}

// follow strikes what contradicts a true candidate.
func (n *net) follow(state int32) {
	c := n.candidateOf(state)
	if !n.single {
		for d := range n.candidates[c.Cell].Without(c.Digit).All() {
			if n.strikeOut(Candidate{c.Cell, d}, state); n.stuck.is {
				return
			}
		}
	}
	for _, peer := range n.layout.Peers(c.Cell) {
		if n.candidates[peer].Has(c.Digit) {
			if n.strikeOut(Candidate{peer, c.Digit}, state); n.stuck.is {
				return
			}
		}
	}
}

// strikeOut strikes a candidate and sees what has become single.
func (n *net) strikeOut(c Candidate, reason int32) {
	s := n.stateOf(c.Cell, c.Digit, false)
	n.stamp[s], n.reason[s] = n.now, reason
	n.order = append(n.order, s)
	n.Strike(c.Cell, c.Digit)
	if left := n.candidates[c.Cell]; !n.single && left == 0 {
		n.stuck = contradiction{is: true, cell: c.Cell}
		return
	} else if !n.single && left.Len() == 1 {
		n.set(Candidate{c.Cell, left.Min()}, -1)
	}
	for _, h := range n.layout.HousesOf(c.Cell) {
		switch places := n.Places(h, c.Digit); bits.OnesCount64(places) {
		case 0:
			n.stuck = contradiction{is: true, cell: -1, house: h, digit: c.Digit}
			return
		case 1:
			n.set(Candidate{n.CellAt(h, places), c.Digit}, int32(h))
		}
	}
}

// explain adds to a deduction the links that lead to some states, in the order in which they follow: to what is false a weak link from what strikes it, and to what is
// true strong links from everything else that its cell or house had.
func (n *net) explain(d *Deduction, ends []int32) {
	needed := map[int32]bool{}
	for _, e := range ends {
		needed[e] = true
	}
	var links []Link
	for _, s := range slices.Backward(n.order) {
		if !needed[s] {
			continue
		}
		c := n.candidateOf(s)
		d.Digits = d.Digits.With(c.Digit)
		d.Marks = append(d.Marks, Mark{c, ColorA + Role(s&1)})
		if !slices.Contains(d.Cells, c.Cell) {
			d.Cells = append(d.Cells, c.Cell)
		}
		for _, reason := range slices.Backward(n.reasons(s)) {
			needed[reason] = true
			links = append(links, Link{node(n.candidateOf(reason)), node(c), s&1 == 1})
		}
	}
	slices.Reverse(links)
	d.Links = append(d.Links, links...)
}

// reasons returns the states from which a state follows. The assumption has none.
func (n *net) reasons(state int32) []int32 {
	if state == n.order[0] {
		return nil
	}
	if state&1 == 0 {
		return []int32{n.reason[state]}
	}
	c := n.candidateOf(state)
	return n.others(c, int(n.reason[state]))
}

// others returns the false states of all candidates but one of a cell, or of all places but one of a digit in a house.
func (n *net) others(c Candidate, house int) (states []int32) {
	if house < 0 {
		for d := range n.base.candidates[c.Cell].Without(c.Digit).All() {
			states = append(states, n.stateOf(c.Cell, d, false))
		}
		return states
	}
	for places := n.base.Places(house, c.Digit); places != 0; places &= places - 1 {
		if cell := n.CellAt(house, places); cell != c.Cell {
			states = append(states, n.stateOf(cell, c.Digit, false))
		}
	}
	return states
}

// ends returns the states that make the contradiction.
func (n *net) ends() []int32 {
	if n.stuck.cell >= 0 {
		return n.others(Candidate{Cell: n.stuck.cell, Digit: 64}, -1)
	}
	return n.others(Candidate{Cell: -1, Digit: n.stuck.digit}, n.stuck.house)
}
