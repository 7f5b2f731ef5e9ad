package logic

import (
	"math/bits"
	"slices"

	"nonet/core/position"
)

// A net is everything that follows from an assumption by singles, with its reasons.
type net struct {
	*Grid                // a copy, in which what follows is struck; put back by undo
	base   *Grid         // the position
	single bool          // only the digit of the assumption is followed
	groups bool          // locked candidates are followed too
	stamp  []uint32      // of states that follow
	now    uint32        //
	reason []int32       // for a false state the true one that strikes it, or lockedIn of a house; for a true one the house that has no other place, or noHouse: its cell has no other candidate
	order  []int32       // the states, as they were found
	queue  []int32       // true states from which nothing has been followed
	stuck  contradiction // where it contradicts itself
}

// A contradiction is a cell without candidates, or a house without a place for a digit.
type contradiction struct {
	is    bool
	cell  int // or noCell
	house int
	digit uint8
}

func newNet(g *Grid) *net {
	n := 2 * len(g.candidates) * g.Side()
	return &net{Grid: g.Clone(), base: g, stamp: make([]uint32, n), reason: make([]int32, n)}
}

// assume follows an assumption until it contradicts itself or nothing more follows.
func (n *net) assume(state int32) {
	n.now++
	n.order, n.queue, n.stuck = n.order[:0], n.queue[:0], contradiction{}
	mark := n.Mark()
	if c := n.candidateOf(state); isTrue(state) {
		n.set(c, noHouse)
	} else {
		n.strikeOut(c, noHouse)
	}
	for next := 0; !n.stuck.is; {
		if next < len(n.queue) {
			n.follow(n.queue[next])
			next++
		} else if !n.groups || !n.strikeLocked() {
			break
		}
	}
	n.Undo(mark)
}

// follows reports whether a state follows from the assumption.
func (n *net) follows(state int32) bool { return n.stamp[state] == n.now }

// set adds a candidate that must be true.
func (n *net) set(c position.Candidate, house int32) {
	s := n.stateOf(c, true)
	if !n.follows(s) {
		n.stamp[s], n.reason[s] = n.now, house
		n.order, n.queue = append(n.order, s), append(n.queue, s)
	}
}

// follow strikes what contradicts a true candidate.
func (n *net) follow(state int32) {
	n.pause()
	c := n.candidateOf(state)
	if !n.single {
		for d := range n.candidates[c.Cell].Without(c.Digit).All() {
			if n.strikeOut(position.Candidate{Cell: c.Cell, Digit: d}, state); n.stuck.is {
				return
			}
		}
	}
	for peer := range n.Peers(c.Cell).All() {
		if n.candidates[peer].Has(c.Digit) {
			if n.strikeOut(position.Candidate{Cell: peer, Digit: c.Digit}, state); n.stuck.is {
				return
			}
		}
	}
}

// strikeOut strikes a candidate and sees what has become single.
func (n *net) strikeOut(c position.Candidate, reason int32) {
	s := n.stateOf(c, false)
	n.stamp[s], n.reason[s] = n.now, reason
	n.order = append(n.order, s)
	n.Strike(c.Cell, c.Digit)
	if left := n.candidates[c.Cell]; !n.single && left == 0 {
		n.stuck = contradiction{is: true, cell: c.Cell}
		return
	} else if !n.single && left.Len() == 1 {
		n.set(position.Candidate{Cell: c.Cell, Digit: left.Min()}, noHouse)
	}
	for _, h := range n.layout.HousesOf(c.Cell) {
		switch places := n.Places(h, c.Digit); bits.OnesCount64(places) {
		case 0:
			n.stuck = contradiction{is: true, cell: noCell, house: h, digit: c.Digit}
			return
		case 1:
			n.set(position.Candidate{Cell: n.CellAt(h, places), Digit: c.Digit}, int32(h))
		}
	}
}

// lockedIn is the reason for a false state that sees all places that a digit has left in a house.
func lockedIn(house int) int32 { return int32(-2 - house) }

// houseOfLocked returns the house of such a reason.
func houseOfLocked(reason int32) int { return -2 - int(reason) }

// strikeLocked strikes what sees all places that a digit has left in some house, where another place was struck. It reports whether there was anything.
func (n *net) strikeLocked() bool {
	for h := range n.houses {
		for digit := uint8(1); int(digit) <= n.Side(); digit++ {
			places := n.Places(h, digit)
			if places&(places-1) != 0 && places != n.base.Places(h, digit) && n.strikeCrossing(h, digit, places) {
				return true
			}
		}
	}
	return false
}

// strikeCrossing strikes a digit from the houses that have all of its places in a house, until that is a contradiction. It reports whether there was anything.
func (n *net) strikeCrossing(house int, digit uint8, places uint64) (struck bool) {
	for h := range n.houses {
		if h == house || places&^n.Shared(house, h) != 0 {
			continue
		}
		for left := n.Places(h, digit) &^ n.Shared(h, house); left != 0 && !n.stuck.is; left &= left - 1 {
			n.strikeOut(position.Candidate{Cell: n.CellAt(h, left), Digit: digit}, lockedIn(house))
			struck = true
		}
	}
	return struck
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
		to, isStrong := NodeOf(c), isTrue(s)
		if group := n.groupOf(s); group != nil {
			links = append(links, Link{*group, to, false})
			to, isStrong = *group, true
		}
		for _, reason := range slices.Backward(n.reasons(s)) {
			needed[reason] = true
			links = append(links, Link{NodeOf(n.candidateOf(reason)), to, isStrong})
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
	group, reason := n.groupOf(state), n.reason[state]
	switch {
	case group != nil:
		return slices.DeleteFunc(n.base.houseStates(houseOfLocked(reason), group.Digit, false), func(s int32) bool { return slices.Contains(group.Cells, n.candidateOf(s).Cell) })
	case !isTrue(state):
		return []int32{reason}
	}
	c := n.candidateOf(state)
	others := n.base.cellStates(c.Cell, false)
	if reason >= 0 {
		others = n.base.houseStates(int(reason), c.Digit, false)
	}
	return slices.DeleteFunc(others, func(s int32) bool { return s == negated(state) })
}

// groupOf returns the places that make a state false together, or nil: all that the digit had left in a house.
func (n *net) groupOf(state int32) *Node {
	if n.reason[state] > lockedIn(0) { // so are the reasons of all true states
		return nil
	}
	before := n.order[:slices.Index(n.order, state)]
	group := Node{Digit: n.candidateOf(state).Digit}
	for _, place := range n.base.houseStates(houseOfLocked(n.reason[state]), group.Digit, false) {
		if !slices.Contains(before, place) {
			group.Cells = append(group.Cells, n.candidateOf(place).Cell)
		}
	}
	return &group
}

// ends returns the states that make the contradiction.
func (n *net) ends() []int32 {
	if n.stuck.cell >= 0 {
		return n.base.cellStates(n.stuck.cell, false)
	}
	return n.base.houseStates(n.stuck.house, n.stuck.digit, false)
}
