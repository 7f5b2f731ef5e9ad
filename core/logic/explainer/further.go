package explainer

import "slices"

// growFurther looks for patterns among the candidates that are not off yet, where the simple links say nothing more: first
// locked candidates, then hidden pairs, naked pairs and X-Wings, then chains. The first kind that turns anything off is enough. It reports
// whether anything was.
//
// A pattern stands on the candidates that had to turn off before it appeared. If there are none, it is a step of
// the position and not of the chain.
func (s *solver) growFurther(l level) bool {
	f := &s.chains.branches.frontier
	before := len(f.nodes)
	s.furtherLocking()
	if len(f.nodes) == before {
		s.furtherHiddenPairs()
	}
	if len(f.nodes) == before {
		s.furtherNakedPairs()
	}
	if len(f.nodes) == before {
		s.furtherXWings()
	}
	if l >= nested2 && len(f.nodes) == before {
		s.furtherChains(l)
	}
	return len(f.nodes) > before
}

func (s *solver) furtherLocking() {
	f := &s.chains.branches.frontier
	f.live.eachLocking(func(_, house, crossing, d int) bool {
		rest := f.live.place[crossing*s.n+d] &^ s.Shared(crossing, house)
		if rest == 0 {
			return false
		}
		s.standOnHouse(house, ^s.Shared(house, crossing), d)
		s.turnOffIn(crossing, rest, 1<<d)
		return false
	})
}

func (s *solver) furtherHiddenPairs() {
	f := &s.chains.branches.frontier
	f.live.eachHiddenSet(&s.pick, 2, 4, func(h int, digits, places uint64) bool {
		if f.live.candidatesOf(h, places)&^digits == 0 {
			return false
		}
		for i, cell := range s.houses[h] {
			if places>>i&1 != 0 {
				continue
			}
			for left := s.cand[cell] &^ f.live.cand[cell] & digits; left != 0; left &= left - 1 {
				f.parents = append(f.parents, f.at[0][cell*s.n+lowest(left)])
			}
		}
		s.turnOffIn(h, places, ^digits)
		return false
	})
}

func (s *solver) furtherNakedPairs() {
	f := &s.chains.branches.frontier
	f.live.eachNakedSet(&s.pick, 2, func(h int, digits, places uint64) bool {
		for left := places; left != 0; left &= left - 1 {
			cell := s.CellAt(h, left)
			for gone := s.cand[cell] &^ digits; gone != 0; gone &= gone - 1 {
				f.parents = append(f.parents, f.at[0][cell*s.n+lowest(gone)])
			}
		}
		s.turnOffIn(h, s.all&^places, digits)
		return false
	})
}

func (s *solver) furtherXWings() {
	f := &s.chains.branches.frontier
	f.live.eachFish(&s.pick, 2, func(base, cover int, lines, cross uint64, d int) bool {
		targets := s.chains.branches.targets[:0]
		for left := cross; left != 0; left &= left - 1 {
			h := cover + lowest(left)
			targets = append(targets, s.cellsAt(h, f.live.place[h*s.n+d]&^lines)...)
		}
		s.chains.branches.targets = targets
		if len(targets) == 0 {
			return false
		}
		for left := lines; left != 0; left &= left - 1 {
			s.standOnHouse(base+lowest(left), ^cross, d)
		}
		slices.Sort(targets)
		parents := s.takeParents()
		for _, cell := range targets {
			s.turnOffFor(parents, cell*s.n+d, -1)
		}
		return false
	})
}

// takeParents moves the parents that have been collected for a pattern out of the branch, which gets them once for each
// candidate that the pattern turns off.
func (s *solver) takeParents() []nodeID {
	m := s.chains.branches
	b := m.frontier.branch
	last := b.nodes[len(b.nodes)-1]
	from := int(last.first) + int(last.n)
	m.reasons = append(m.reasons[:0], b.parents[from:]...)
	b.parents = b.parents[:from]
	return m.reasons
}

// turnOffIn turns digits off in some places of a house, with the collected parents.
func (s *solver) turnOffIn(house int, places, digits uint64) {
	f := &s.chains.branches.frontier
	parents := s.takeParents()
	for ; places != 0; places &= places - 1 {
		cell := s.CellAt(house, places)
		for left := f.live.cand[cell] & digits; left != 0; left &= left - 1 {
			s.turnOffFor(parents, cell*s.n+lowest(left), -1)
		}
	}
}

// turnOffFor turns a candidate off that is not off yet, if there are reasons.
func (s *solver) turnOffFor(parents []nodeID, candidate int, nested int32) {
	b := s.chains.branches.frontier.branch
	if w, bit := s.bitOf(candidate); len(parents) == 0 || b.off[w]&bit != 0 {
		return
	}
	b.parents = append(b.parents, parents...)
	s.conclude(candidate, false, noReason)
	b.nodes[len(b.nodes)-1].nested = nested
}
