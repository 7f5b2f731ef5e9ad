package explainer

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
)

// branchSpace is the scratch space of the searches that compare many chains.
type branchSpace struct {
	frontier frontier
	working  *board   // of the growing branch
	stamps   []uint32 // of nodes: the last count that met it
	stamp    uint32
	stack    []nodeID
	reasons  []nodeID
	targets  []int

	spreader
	rows      [][2]position.Set
	group     []int
	offsKnown bool

	ons     []*branch // for each candidate, what follows from it being on, or nil: not known
	grown   []int     // the candidates that have one
	spare   []*branch
	offs    *branch
	members []*branch

	best   rank
	story  story
	ends   []end          // of the chains that are offered
	nested []*nestedChain // the chains that nodes stand on

	groupReason  reason      // why one of the group must be true
	collected    *collection // if all steps are wanted, and not the best
	nestedSolver *solver     // for the chains inside a branch
}

// countAnew begins a count of nodes, of which there are some.
func (m *branchSpace) countAnew(nodes int) {
	m.stamp++
	for len(m.stamps) < nodes {
		m.stamps = append(m.stamps, 0)
	}
}

// A story is what the best step is made of, so that its chains can be found again when someone asks for them.
type story struct {
	level   level
	sources []int // candidates; the last is off if turned is set, all others are on
	turned  bool
	target  int // what follows from all, or -1: a contradiction
	on      bool
}

// manyChains compares what follows from several assumptions of which one must be true: all candidates of a cell, all places of
// a digit in a house, or a candidate being on and off. What follows from each is true. What leads to a contradiction is false.
//
// The levels are tried one after the other; only the first, which is static, leaves out on and off.
func (s *solver) manyChains() bool {
	for l := static; l <= nested5; l++ {
		if !s.tries(l) {
			return false
		}
		if l != digitOnly && s.compareChains(l) {
			return s.budget > 0
		}
	}
	return false
}

// nishio finds a candidate that leads to a contradiction through the places of its digit alone.
func (s *solver) nishio() bool {
	if !s.tries(digitOnly) {
		return false
	}
	if s.compareChains(digitOnly) {
		return true
	}
	s.history.nishio = s.history.steps
	return false
}

// The sort numbers of the kinds of step.
const (
	sortStates        = 1
	sortCell          = 5
	sortHouse         = 6
	sortContradiction = 7
)

// compareChains finds the easiest step of a level. A branch is only grown where the sets of all that follows show that there is a
// step.
func (s *solver) compareChains(l level) bool {
	m := s.prepareBranches()
	m.best = last
	m.nested = m.nested[:0]
	switch {
	case l == static:
		s.chains.graph.reachOff()
	case l < nested2:
		s.spreadAll(l)
	}
	for cell, mask := range s.cand {
		n := count(mask)
		if n < 2 || n < 3 && l == static {
			continue
		}
		if s.stopped() {
			return false
		}
		for left := mask; left != 0; left &= left - 1 {
			candidate := cell*s.n + lowest(left)
			if l == digitOnly && s.history.digits[lowest(left)] <= s.history.nishio {
				continue
			}
			if l != static {
				s.compareStates(candidate, n, l)
			}
			if l != digitOnly {
				s.compareInHouses(cell, lowest(left), l)
			}
		}
		if l != digitOnly {
			s.compareInCell(cell, l)
		}
	}
	return !m.best.none()
}

// compareStates compares a candidate being on with its being off.
func (s *solver) compareStates(candidate, n int, l level) {
	m := s.chains.branches
	m.offsKnown = false
	if l >= nested2 || m.all[1][candidate].contradicts {
		s.contradiction(s.whenOn(candidate, l), candidate, true, l)
	}
	if l >= nested2 || m.all[0][candidate].contradicts {
		s.contradiction(s.whenOff(candidate, l), candidate, false, l)
	}
	if l == digitOnly || n < 3 {
		return
	}
	m.rows = m.rows[:0]
	s.addRows(candidate, true, l)
	s.addRows(candidate, false, l)
	if m.agree() {
		m.members = append(m.members[:0], s.whenOn(candidate, l), s.whenOff(candidate, l))
		s.compare(sortStates, l, story{sources: []int{candidate, candidate}, turned: true})
	}
}

// addRows adds the sets of what follows from a candidate to those that are to be compared. After a contradiction these are
// those of the branch, which ends with it.
func (s *solver) addRows(candidate int, on bool, l level) {
	m := s.chains.branches
	g := &s.chains.graph
	switch {
	case l == static:
		x := int(g.number[candidate])
		m.rows = append(m.rows, [2]position.Set{g.row(g.reach, x), g.row(g.off, x)})
	case l < nested2 && !m.all[b2i(on)][candidate].contradicts:
		spread := &m.all[b2i(on)][candidate]
		m.rows = append(m.rows, [2]position.Set{spread.on, spread.off})
	case on:
		b := s.whenOn(candidate, l)
		m.rows = append(m.rows, [2]position.Set{b.on, b.off})
	default:
		b := s.whenOff(candidate, l)
		m.rows = append(m.rows, [2]position.Set{b.on, b.off})
	}
}

// agree reports whether anything follows from all.
func (m *branchSpace) agree() bool {
	for state := range 2 {
		for i, set := range m.rows[0][state] {
			for _, row := range m.rows[1:] {
				set &= row[state][i]
			}
			if set != 0 {
				return true
			}
		}
	}
	return false
}

// prepareBranches returns the scratch space, without any branches.
func (s *solver) prepareBranches() *branchSpace {
	c := s.scratch()
	c.static = false
	if c.branches == nil {
		live := newBoard(s.tables)
		live.digit, live.open = s.digit, s.open // a chain places no digits
		c.branches = &branchSpace{working: live, ons: make([]*branch, s.n*s.cells), offs: newBranch(s.tables), spreader: newSpreader(s)}
	}
	m := c.branches
	for _, candidate := range m.grown {
		m.spare = append(m.spare, m.ons[candidate])
		m.ons[candidate] = nil
	}
	m.grown = m.grown[:0]
	return m
}

// whenOn returns what follows from a candidate being on.
func (s *solver) whenOn(candidate int, l level) *branch {
	m := s.chains.branches
	if b := m.ons[candidate]; b != nil {
		return b
	}
	var b *branch
	if last := len(m.spare) - 1; last >= 0 {
		b, m.spare = m.spare[last], m.spare[:last]
	} else {
		b = newBranch(s.tables)
	}
	s.grow(b, candidate, true, l)
	m.ons[candidate] = b
	m.grown = append(m.grown, candidate)
	return b
}

// whenOff returns what follows from a candidate being off, until it is asked about another one.
func (s *solver) whenOff(candidate int, l level) *branch {
	m := s.chains.branches
	if !m.offsKnown {
		s.grow(m.offs, candidate, false, l)
		m.offsKnown = true
	}
	return m.offs
}

// contradiction offers the opposite of an assumption that leads to a contradiction.
func (s *solver) contradiction(b *branch, candidate int, on bool, l level) {
	if b.contradicts {
		m := s.chains.branches
		m.ends = append(m.ends[:0], end{b, b.yes}, end{b, b.no})
		nodes := s.countOf(b, b.yes) + s.countOf(b, b.no)
		s.offerMany(sortContradiction, nodes, candidate, !on, l, story{sources: []int{candidate}, turned: !on, target: -1})
	}
}

// compareInHouses compares the places of a digit in each house of which a cell is the first place.
func (s *solver) compareInHouses(cell, d int, l level) {
	m := s.chains.branches
	for kind, h := range s.of[cell] {
		m.groupReason = inHouse(kind)
		places := s.place[h*s.n+d]
		if places&(places-1) == 0 || s.CellAt(h, places) != cell {
			continue
		}
		m.group = m.group[:0]
		for ; places != 0; places &= places - 1 {
			m.group = append(m.group, s.CellAt(h, places)*s.n+d)
		}
		s.compareGroup(sortHouse, l)
	}
}

// compareInCell compares the candidates of a cell.
func (s *solver) compareInCell(cell int, l level) {
	m := s.chains.branches
	m.group = m.group[:0]
	for left := s.cand[cell]; left != 0; left &= left - 1 {
		m.group = append(m.group, cell*s.n+lowest(left))
	}
	s.compareGroup(sortCell, l)
}

// compareGroup compares candidates of which one must be on.
func (s *solver) compareGroup(sort int, l level) {
	m := s.chains.branches
	m.rows = m.rows[:0]
	for _, candidate := range m.group {
		s.addRows(candidate, true, l)
	}
	if !m.agree() {
		return
	}
	m.members = m.members[:0]
	for _, candidate := range m.group {
		m.members = append(m.members, s.whenOn(candidate, l))
	}
	s.compare(sort, l, story{sources: slices.Clone(m.group)})
}

// compare offers what follows from all of the members.
func (s *solver) compare(sort int, l level, how story) {
	m := s.chains.branches
	first := m.members[0]
	for _, on := range [2]bool{true, false} {
		state := b2i(on)
		any := false
		for i := range first.on {
			set := first.set(on)[i]
			for _, b := range m.members[1:] {
				set &= b.set(on)[i]
			}
			any = any || set != 0
		}
		if !any {
			continue
		}
	targets:
		for at := range first.nodes {
			target := int(first.nodes[at].candidate)
			if first.nodes[at].on != on || first.contradicts && first.lastIs(at) {
				continue
			}
			i, bit := s.bitOf(target)
			for _, b := range m.members[1:] {
				if b.set(on)[i]&bit == 0 {
					continue targets
				}
			}
			nodes := s.countOf(first, nodeID(at))
			for _, b := range m.members[1:] {
				if nodes > m.best.nodes && !m.best.none() && m.collected == nil {
					continue targets
				}
				nodes += s.countOf(b, b.at[state][target])
			}
			m.ends = append(m.ends[:0], end{first, nodeID(at)})
			for _, b := range m.members[1:] {
				m.ends = append(m.ends, end{b, b.at[state][target]})
			}
			how.target, how.on = target, on
			s.offerMany(sort, nodes, target, on, l, how)
		}
	}
}

// lastIs reports whether a node is the one that made the contradiction, which is no consequence any more.
func (b *branch) lastIs(at int) bool { return at == len(b.nodes)-1 }

// set returns the candidates of the branch that are on or off.
func (b *branch) set(on bool) position.Set {
	if on {
		return b.on
	}
	return b.off
}

// An end is a node of a branch where one of the chains of a step ends.
type end struct {
	*branch
	at nodeID
}

// offerMany makes a step the found one if it comes before the best. Its chains are in ends.
func (s *solver) offerMany(sort, nodes, target int, on bool, l level, how story) {
	m := s.chains.branches
	base := baseOf(l)
	if l >= nested2 {
		nodes += s.nestedNodes(m.ends)
	}
	if m.collected != nil {
		s.collectMany(rankOf(base, nodes, sort, 0), target, on)
		return
	}
	if r := rankOf(base, nodes, sort, 0); r.before(m.best) {
		m.best = r
		how.level = l
		m.story = how
		more, _ := lengthening(nodes)
		if cell, d := s.split(target); on {
			s.placing(techniqueOf(l, sort), base+more, cell, d)
		} else {
			s.striking(techniqueOf(l, sort), base+more)
			s.strikeAt(cell, 1<<d)
		}
		s.found.chained = true
	}
}

// baseOf returns the grade of a level in tenths.
func baseOf(l level) int {
	switch l {
	case static:
		return 80
	case digitOnly:
		return 75
	}
	return 85 + 5*int(l)
}

func techniqueOf(l level, sort int) *logic.Technique {
	switch {
	case l == digitOnly:
		return Nishio
	case l == dynamic:
		return DynamicChains
	case l == plus:
		return DynamicPlus
	case l > plus:
		return NestedChains
	case sort == sortCell:
		return CellChains
	}
	return RegionChains
}
