package explainer

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// A nestedChain is a chain that was found inside a branch, among the candidates that were not off yet.
type nestedChain struct {
	rank        rank
	strikes     []strike
	fingerprint string // which potentials its chains go through, from their ends: it tells equal chains
	reasons     []why  // why its potentials that are on follow, from the ends
}

// why is a reason with the candidate for which it holds.
type why struct {
	reason
	candidate int32
}

// A collection is all chains of a position. Of those with the same effect it keeps the first by rank.
type collection struct {
	found    []*nestedChain
	byEffect map[string]int // index in found
}

// add adds a chain. Those of the same rank are added in the Explainer's order.
func (c *collection) add(i *nestedChain) {
	slices.SortFunc(i.strikes, func(a, b strike) int { return cmp.Compare(a.cell, b.cell) })
	var key []byte
	for _, strike := range i.strikes {
		key = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint32(key, uint32(strike.cell)), strike.digits)
	}
	i.rank.order = len(c.found)
	switch old, ok := c.byEffect[string(key)]; {
	case !ok:
		c.byEffect[string(key)] = len(c.found)
		c.found = append(c.found, i)
	case i.rank.before(c.found[old].rank):
		c.found = append(c.found, i)
		c.found[old] = nil
		c.byEffect[string(key)] = len(c.found) - 1
	}
}

// sorted returns the chains by rank.
func (c *collection) sorted() []*nestedChain {
	c.found = slices.DeleteFunc(c.found, func(i *nestedChain) bool { return i == nil })
	slices.SortFunc(c.found, func(a, b *nestedChain) int { return a.rank.compare(b.rank) })
	return c.found
}

// furtherChains turns off what chains strike among the candidates that are not off yet.
func (f *grower) furtherChains(l level) {
	if f.nestedSolver == nil {
		f.nestedSolver = newSolver(f.tables)
	}
	in := f.nestedSolver
	if in.ctx = f.ctx; f.stopped() {
		return
	}
	in.history.forget()
	in.copyCandidates(f.live)
	copy(in.digit, f.digit)
	copy(in.open, f.open)
	before := len(f.nodes)
	for _, look := range nestedSearchesOf(l) {
		if f.budget -= look.cost; f.budget <= 0 {
			return
		}
		in.budget = f.budget
		found := look.collect(in)
		f.budget = in.budget
		for _, chain := range found {
			for _, candidate := range f.outsideReasons(chain) {
				f.standOn(candidate)
			}
			parents := f.takeParents()
			f.nested = append(f.nested, chain)
			for _, strike := range chain.strikes {
				for left := strike.digits; left != 0; left &= left - 1 {
					f.turnOffFor(parents, strike.cell*f.n+lowest(left), int32(len(f.nested)-1))
				}
			}
		}
		if len(f.nodes) > before {
			return
		}
	}
}

// A nestedSearch is a search for chains inside a branch, and roughly how long it takes in comparison.
type nestedSearch struct {
	collect func(*solver) []*nestedChain
	cost    int
}

// nestedSearchesOf returns the searches of a level. The first that turns anything off is enough.
func nestedSearchesOf(l level) []nestedSearch {
	inChains := nestedSearch{func(s *solver) []*nestedChain { return s.chains.collectAll() }, 1}
	compared := func(l level, cost int) nestedSearch {
		return nestedSearch{func(s *solver) []*nestedChain { return s.branches.collectAll(l) }, cost}
	}
	switch l {
	case nested2:
		return []nestedSearch{inChains}
	case nested3:
		return []nestedSearch{inChains, compared(static, 3)}
	case nested4:
		return []nestedSearch{compared(dynamic, 20)}
	}
	return []nestedSearch{compared(dynamic, 20), compared(nested2, 20)}
}

// outsideReasons returns the candidates that had to turn off before a chain appeared, once each.
func (f *grower) outsideReasons(chain *nestedChain) []int {
	live := f.live
	var candidates []int
	add := func(candidate int) {
		if !slices.Contains(candidates, candidate) {
			candidates = append(candidates, candidate)
		}
	}
	for _, why := range chain.reasons {
		cell, d := f.split(int(why.candidate))
		if why.reason == inCell {
			for left := f.cand[cell] &^ live.cand[cell]; left != 0; left &= left - 1 {
				add(cell*f.n + lowest(left))
			}
			continue
		}
		h := f.of[cell][why.reason-inBox]
		for left := f.place[h*f.n+d] &^ live.place[h*f.n+d]; left != 0; left &= left - 1 {
			add(f.CellAt(h, left)*f.n + d)
		}
	}
	return candidates
}

// nestedNodes returns how many nodes the chains have that some chains stand on, each different one counted once.
func (s *branchSearch) nestedNodes(ends []end) int {
	nodes := 0
	var seen []string
	for _, e := range ends {
		s.stack = s.begin(s.stack, e)
		for len(s.stack) > 0 {
			last := s.stack[len(s.stack)-1]
			s.stack = s.addParents(s.stack[:len(s.stack)-1], e.branch, last)
			nested := e.nodes[last].nested
			if nested < 0 {
				continue
			}
			if chain := s.grower.nested[nested]; !slices.Contains(seen, chain.fingerprint) {
				seen = append(seen, chain.fingerprint)
				nodes += chain.rank.nodes
			}
		}
	}
	return nodes
}

// collectAll returns all steps of a level.
func (s *branchSearch) collectAll(l level) []*nestedChain {
	s.graph.draw(&s.bitboard)
	s.graph.extend(true, true)
	s.prepare()
	s.collected = &collection{byEffect: map[string]int{}}
	s.compareChains(l)
	found := s.collected.sorted()
	s.collected = nil
	return found
}

// collectMany adds a step to the collection, if it strikes anything.
func (s *branchSearch) collectMany(r rank, target int, on bool) {
	cell, d := s.split(target)
	digits := uint64(1) << d
	if on {
		digits = s.cand[cell] &^ digits
	}
	if digits == 0 {
		return
	}
	i := &nestedChain{rank: r, strikes: []strike{{cell, digits}}}
	var fingerprint []byte
	for _, e := range s.ends {
		fingerprint = s.describe(i, e, r.sort, fingerprint)
	}
	i.fingerprint = string(fingerprint)
	s.collected.add(i)
}

// describe adds the reasons of a chain to those of a step, and its nodes to the fingerprint of the step.
func (s *branchSearch) describe(i *nestedChain, e end, sort int, fingerprint []byte) []byte {
	queue := s.begin(nil, e)
	for at := 0; at < len(queue); at++ {
		node := &e.nodes[queue[at]]
		candidate := s.graph.of[node.x]
		fingerprint = binary.LittleEndian.AppendUint32(fingerprint, uint32(candidate)*2+uint32(b2i(node.on)))
		switch {
		case !node.on:
		case node.why != noReason:
			i.reasons = append(i.reasons, why{node.why, candidate})
		case sort == sortCell:
			i.reasons = append(i.reasons, why{inCell, candidate})
		case sort == sortHouse:
			i.reasons = append(i.reasons, why{s.groupReason, candidate})
		}
		queue = s.addParents(queue, e.branch, queue[at])
	}
	return binary.LittleEndian.AppendUint32(fingerprint, 1<<32-1)
}

// collectAll returns all forcing chains and cycles.
func (c *chainSearch) collectAll() []*nestedChain {
	c.graph.draw(&c.bitboard)
	if !c.graph.findRefuting() {
		return nil
	}
	c.collected = &collection{byEffect: map[string]int{}}
	for i := range passes {
		p := &passes[i]
		c.best, c.pass = noRank, p
		c.follow(p)
		for cell, mask := range c.cand {
			if !several(mask) || !p.x && !double(mask) {
				continue
			}
			for ; mask != 0; mask &= mask - 1 {
				c.collectChains(cell*c.n+lowest(mask), p)
			}
		}
	}
	found := c.collected.sorted()
	c.collected = nil
	return found
}

// collectChains adds the cycles and chains of a candidate to the collection.
func (c *chainSearch) collectChains(candidate int, p *pass) {
	if c.findEnds(candidate, p); len(c.ends) > 0 {
		c.cycles(candidate, p, unlimited)
	}
	if !p.x {
		return
	}
	for _, on := range [2]bool{true, false} {
		c.source, c.sourceOn = candidate, on
		if !c.traceChain() {
			continue
		}
		cell, d := c.split(candidate)
		digits := uint64(1) << d
		if !on {
			digits = c.cand[cell] &^ digits
		}
		c.collectPath(rankOf(p.chainBase, len(c.proof), p.sort, 0), []strike{{cell, digits}}, false)
	}
}

// collectPath adds the chain or cycle of the proof to the collection.
func (c *chainSearch) collectPath(r rank, strikes []strike, ring bool) {
	i := &nestedChain{rank: r, strikes: slices.Clone(strikes)}
	var fingerprint []byte
	for at, potential := range c.proof {
		fingerprint = binary.LittleEndian.AppendUint32(fingerprint, uint32(potential))
		if at+1 < len(c.proof) && potential&1 == 1 {
			i.reasons = append(i.reasons, why{c.linkReason(int(potential)/2, int(c.proof[at+1])/2, true), potential / 2})
		}
	}
	if ring { // the same way round again, with all states exchanged
		fingerprint = binary.LittleEndian.AppendUint32(fingerprint, 1<<32-1)
		for at := len(c.proof) - 1; at >= 0; at-- {
			potential := c.proof[at] ^ 1
			fingerprint = binary.LittleEndian.AppendUint32(fingerprint, uint32(potential))
			if potential&1 == 1 {
				i.reasons = append(i.reasons, why{c.linkReason(int(potential)/2, int(c.proof[at+1])/2, false), potential / 2})
			}
		}
	}
	i.fingerprint = string(fingerprint)
	c.collected.add(i)
}

// linkReason returns why a candidate follows from another: as the last place or candidate if the link is strong, else because
// both cannot be true.
func (s *task) linkReason(candidate, from int, strong bool) reason {
	cell, d := s.split(candidate)
	other, _ := s.split(from)
	if cell == other {
		return inCell
	}
	for kind, h := range s.of[cell] {
		if s.of[other][kind] == h && (!strong || double(s.place[h*s.n+d])) {
			return inHouse(kind)
		}
	}
	return noReason
}
