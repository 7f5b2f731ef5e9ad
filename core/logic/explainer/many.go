package explainer

import "nonet/core/logic"

// many is the scratch space of the searches that compare many chains.
type many struct {
	frontier frontier
	live     *board
	stamps   []uint32 // of nodes: the last count that met it
	stamp    uint32
	stack    []int32
	reasons  []int32
	targets  []int

	ons     []*branch // for each candidate, what follows from it being on, or nil: not known
	grown   []int     // the candidates that have one
	spare   []*branch
	offs    *branch
	members []*branch

	best  rank
	story story
}

// A story is what the best step is made of, so that its links can be found again when someone asks for them.
type story struct {
	level   level
	sources []int // candidates; the last is off if turned is set, all others are on
	turned  bool
	target  int
	on      bool
}

// manyChains compares what follows from several assumptions of which one must be true: all candidates of a cell, all places of
// a digit in a house, or a candidate being on and off. What follows from each is true. What leads to a contradiction is false.
//
// The levels are tried one after the other; only the first, which is static, leaves out on and off.
func (s *solver) manyChains() bool {
	for l := static; l <= plus; l++ {
		if l != digitOnly && s.compareChains(l) {
			return true
		}
	}
	return false
}

// nishio finds a candidate that leads to a contradiction through the places of its digit alone.
func (s *solver) nishio() bool { return s.compareChains(digitOnly) }

// compareChains finds the easiest step of a level.
func (s *solver) compareChains(l level) bool {
	m := s.prepareMany()
	m.best = last
	for cell, mask := range s.cand {
		if n := count(mask); n < 2 || n < 3 && l == static {
			continue
		}
		for left := mask; left != 0; left &= left - 1 {
			candidate := cell*s.n + lowest(left)
			on := s.whenOn(candidate, l)
			if l != static {
				s.contradiction(on, candidate, true, l)
				s.grow(m.offs, candidate, false, l)
				s.contradiction(m.offs, candidate, false, l)
			}
			if l == digitOnly {
				continue
			}
			if l != static && count(mask) >= 3 {
				m.members = append(m.members[:0], on, m.offs)
				s.compare(1, l, story{sources: []int{candidate, candidate}, turned: true})
			}
			s.compareInHouses(cell, lowest(left), l)
		}
		if l != digitOnly {
			s.compareInCell(cell, l)
		}
	}
	return !m.best.none()
}

// prepareMany returns the scratch space, without any branches.
func (s *solver) prepareMany() *many {
	c := s.scratch()
	if c.many == nil {
		live := newBoard(s.tables)
		live.digit, live.open = s.digit, s.open // a chain places no digits
		c.many = &many{live: live, ons: make([]*branch, s.n*s.cells), offs: newBranch(s.tables)}
	}
	m := c.many
	for _, candidate := range m.grown {
		m.spare = append(m.spare, m.ons[candidate])
		m.ons[candidate] = nil
	}
	m.grown = m.grown[:0]
	return m
}

// whenOn returns what follows from a candidate being on.
func (s *solver) whenOn(candidate int, l level) *branch {
	m := s.chains.many
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

// contradiction offers the opposite of an assumption that leads to a contradiction.
func (s *solver) contradiction(b *branch, candidate int, on bool, l level) {
	if b.contradicts {
		nodes := s.countOf(b, b.yes) + s.countOf(b, b.no)
		s.offerMany(7, nodes, candidate, !on, l, story{sources: []int{candidate}, turned: !on, target: -1})
	}
}

// compareInHouses compares the places of a digit in each house of which a cell is the first place.
func (s *solver) compareInHouses(cell, d int, l level) {
	m := s.chains.many
	for _, h := range s.of[cell] {
		places := s.place[h*s.n+d]
		if places&(places-1) == 0 || s.cellAt(h, places) != cell {
			continue
		}
		m.members = m.members[:0]
		var sources []int
		for ; places != 0; places &= places - 1 {
			candidate := s.cellAt(h, places)*s.n + d
			m.members = append(m.members, s.whenOn(candidate, l))
			sources = append(sources, candidate)
		}
		s.compare(6, l, story{sources: sources})
	}
}

// compareInCell compares the candidates of a cell.
func (s *solver) compareInCell(cell int, l level) {
	m := s.chains.many
	m.members = m.members[:0]
	var sources []int
	for left := s.cand[cell]; left != 0; left &= left - 1 {
		candidate := cell*s.n + lowest(left)
		m.members = append(m.members, s.whenOn(candidate, l))
		sources = append(sources, candidate)
	}
	s.compare(5, l, story{sources: sources})
}

// compare offers what follows from all of the members.
func (s *solver) compare(sort int, l level, how story) {
	m := s.chains.many
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
			i, bit := target%s.n*s.words+target/s.n/64, uint64(1)<<(target/s.n%64)
			for _, b := range m.members[1:] {
				if b.set(on)[i]&bit == 0 {
					continue targets
				}
			}
			nodes := s.countOf(first, int32(at))
			for _, b := range m.members[1:] {
				if nodes > m.best.nodes && !m.best.none() {
					continue targets
				}
				nodes += s.countOf(b, b.at[state][target])
			}
			how.target, how.on = target, on
			s.offerMany(sort, nodes, target, on, l, how)
		}
	}
}

// lastIs reports whether a node is the one that made the contradiction, which is no consequence any more.
func (b *branch) lastIs(at int) bool { return at == len(b.nodes)-1 }

// set returns the candidates of the branch that are on or off.
func (b *branch) set(on bool) []uint64 {
	if on {
		return b.on
	}
	return b.off
}

// offerMany makes a step the found one, if it changes anything and comes before the best.
func (s *solver) offerMany(sort, nodes, target int, on bool, l level, how story) {
	m := s.chains.many
	base := baseOf(l)
	if r := rankOf(base, nodes, sort, 0); r.before(m.best) {
		m.best = r
		how.level = l
		m.story = how
		more, _ := lengthening(nodes)
		if cell, d := target/s.n, target%s.n; on {
			s.placing(techniqueOf(l, sort), base+more, cell, d)
		} else {
			s.striking(techniqueOf(l, sort), base+more)
			s.strikeAt(cell, 1<<d)
		}
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
	case sort == 5:
		return CellChains
	}
	return RegionChains
}
