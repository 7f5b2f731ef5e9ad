package explainer

import "nonet/core/logic"

// unlimited is more nodes than any chain has.
const unlimited = 1 << 30

// A potential is a candidate (cell·n+digit) that is assumed to be true (on) or false (off). In paths it is written as
// 2·candidate, plus 1 if on.

// forcingChain finds the easiest of the chains that need no more than the links of the position as it is: cycles, in which the
// assumption leads back to itself, and forcing chains, in which it leads to its opposite.
//
// There are three passes: with links between the places of a digit only (X), with links within cells of two candidates
// only (Y; no forcing chains), and with both.
func (s *solver) forcingChain() bool {
	c := s.scratch()
	c.best, c.limit = rank{difficulty: unlimited}, unlimited
	for pass, p := range passes {
		if pass > 0 && c.best.difficulty < unlimited {
			c.limit = max(limit(p.cycleBase, p.sort, c.best), limit(p.chainBase, p.sort, c.best))
		}
		if c.limit < 4 {
			continue
		}
		for cell, mask := range s.cand {
			if mask&(mask-1) == 0 || !p.x && !double(mask) {
				continue
			}
			for ; mask != 0; mask &= mask - 1 {
				source := cell*s.n + lowest(mask)
				s.cycles(source, p)
				if p.x {
					s.chainFrom(source, true, p)
					s.chainFrom(source, false, p)
				}
			}
		}
	}
	return c.best.difficulty < unlimited
}

// A pass is one of the searches for static chains.
type pass struct {
	x, y                 bool
	cycle, chain         *logic.Technique
	cycleBase, chainBase int
	sort                 int
}

var passes = [3]pass{
	{x: true, cycle: XCycle, chain: XChain, cycleBase: 65, chainBase: 66, sort: 2},
	{y: true, cycle: YCycle, cycleBase: 65, chainBase: 66, sort: 3},
	{x: true, y: true, cycle: Cycle, chain: Chain, cycleBase: 70, chainBase: 70, sort: 4},
}

// offer makes the path of a chain the best if it comes before it, and reports whether it does.
func (c *chains) offer(base int, p *pass, nodes int) bool {
	r := rankOf(base, nodes, p.sort)
	if !r.before(c.best) {
		return false
	}
	c.best = r
	c.limit = max(limit(p.cycleBase, p.sort, r), limit(p.chainBase, p.sort, r))
	return true
}

// chainFrom looks for the shortest way from a potential to its opposite.
func (s *solver) chainFrom(source int, on bool, p pass) {
	c := s.chains
	clear(c.on)
	clear(c.off)
	c.from[0], c.from[1] = c.from[0][:0], c.from[1][:0]
	state := 0
	if on {
		state = 1
		c.mark(c.on, source)
	} else {
		c.mark(c.off, source)
	}
	c.parent[state][source] = -1
	c.from[state] = append(c.from[state], int32(source))
	for nodes := 2; nodes <= c.limit && len(c.from[state]) > 0; nodes++ {
		next := 1 - state
		c.from[next] = c.from[next][:0]
		c.target = -1
		if next != b2i(on) {
			c.target = source
		}
		var found bool
		if state == 1 {
			found = s.turnOff(p.y)
		} else {
			found = s.turnOn(p.x, p.y)
		}
		if found {
			s.offerChain(source, next == 1, nodes, p)
			return
		}
		state = next
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// offerChain makes the chain to a potential the found step, if it comes before the best.
func (s *solver) offerChain(source int, on bool, nodes int, p pass) {
	c := s.chains
	if !c.offer(p.chainBase, &p, nodes) {
		return
	}
	more, _ := lengthening(nodes)
	cell, d := source/s.n, source%s.n
	if on {
		s.placing(p.chain, p.chainBase+more, cell, d)
	} else {
		s.striking(p.chain, p.chainBase+more)
		s.strikeAt(cell, 1<<d)
	}
	c.proof = c.proof[:0]
	c.tracePath(source, on)
}

// tracePath appends the path from a potential back to the source to the proof.
func (c *chains) tracePath(candidate int, on bool) {
	for state := b2i(on); candidate >= 0; state = 1 - state {
		c.proof = append(c.proof, int32(candidate*2+state))
		candidate = int(c.parent[state][candidate])
	}
}

// turnOff finds what the last potentials that are on make false. It reports whether the target is among it.
func (s *solver) turnOff(y bool) bool {
	c := s.chains
	for _, p := range c.from[1] {
		cell, d := int(p)/s.n, int(p)%s.n
		if y {
			for left := s.cand[cell] &^ (1 << d); left != 0; left &= left - 1 {
				e := lowest(left)
				if w := &c.off[e*s.words+cell/64]; *w>>(cell%64)&1 == 0 {
					*w |= 1 << (cell % 64)
					if s.reach(0, cell*s.n+e, p) {
						return true
					}
				}
			}
		}
		if !s.anyNew(cell, d) {
			continue
		}
		for _, h := range &s.of[cell] {
			for w := range s.words {
				i := d*s.words + w
				left := s.inside[h*s.words+w] & s.peers[cell*s.words+w] & s.where[i] &^ c.off[i]
				c.off[i] |= left
				for ; left != 0; left &= left - 1 {
					if s.reach(0, (w*64+lowest(left))*s.n+d, p) {
						return true
					}
				}
			}
		}
	}
	return false
}

// anyNew reports whether a digit in a cell makes the digit in some peer false that is not off yet.
func (s *solver) anyNew(cell, d int) bool {
	for w, peers := range s.peersOf(cell) {
		i := d*s.words + w
		if peers&s.where[i]&^s.chains.off[i] != 0 {
			return true
		}
	}
	return false
}

// reach notes a new potential and from which other it follows, and reports whether it is the target.
func (s *solver) reach(state, candidate int, parent int32) bool {
	c := s.chains
	c.parent[state][candidate] = parent
	c.from[state] = append(c.from[state], int32(candidate))
	return candidate == c.target
}

// turnOn finds what the last potentials that are off make true. It reports whether the target is among it.
func (s *solver) turnOn(x, y bool) bool {
	c := s.chains
	for _, p := range c.from[0] {
		cell, d := int(p)/s.n, int(p)%s.n
		if y && double(s.cand[cell]) {
			e := lowest(s.cand[cell] &^ (1 << d))
			if w := &c.on[e*s.words+cell/64]; *w>>(cell%64)&1 == 0 {
				*w |= 1 << (cell % 64)
				if s.reach(1, cell*s.n+e, p) {
					return true
				}
			}
		}
		if !x {
			continue
		}
		for kind, h := range &s.of[cell] {
			places := s.place[h*s.n+d]
			if !double(places) {
				continue
			}
			other := s.cellAt(h, places&^(1<<s.at[cell][kind]))
			if w := &c.on[d*s.words+other/64]; *w>>(other%64)&1 == 0 {
				*w |= 1 << (other % 64)
				if s.reach(1, other*s.n+d, p) {
					return true
				}
			}
		}
	}
	return false
}
