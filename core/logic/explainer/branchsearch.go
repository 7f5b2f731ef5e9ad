package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
)

// A branchSearch compares what follows from several assumptions.
type branchSearch struct {
	*task
	graph    *graph
	grower   grower
	closures closureTable

	stamps []uint32 // of nodes: the last count that met it
	stamp  uint32
	stack  []nodeID

	rows      []states
	group     []int // the assumptions that are compared
	offsKnown bool

	ons     []*branch // for each candidate of the graph, what follows from it being on, or nil: not known
	grown   []int     // the candidates that have one
	spare   []*branch
	nodes   pile[node] // of ons
	ids     pile[nodeID]
	offs    *branch
	members []*branch

	common position.Set // what follows from all that are compared
	best   rank
	origin origin
	ends   []end // of the chains that are offered

	groupReason reason      // why one of the group must be true
	collected   *collection // if all steps are wanted, and not the best
}

func newBranchSearch(t *task, g *graph) *branchSearch {
	live := func() *bitboard {
		live := newBitboard(t.tables)
		live.digit, live.open = t.digit, t.open // a chain places no digits
		return live
	}
	s := &branchSearch{task: t, graph: g, ons: make([]*branch, t.n*t.cells), offs: newBranch(t.tables)}
	s.grower = grower{task: t, graph: g, lines: &g.lines, live: live()}
	s.closures = closureTable{task: t, graph: g, lines: &g.lines, live: live()}
	return s
}

// find compares what follows from several assumptions of which one must be true: all candidates of a cell, all places of
// a digit in a house, or a candidate being on and off. What follows from each is true. What leads to a contradiction is false.
//
// The levels are tried one after the other; only the first, which is static, leaves out on and off.
func (s *branchSearch) find() bool {
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
func (s *branchSearch) nishio() bool {
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
func (s *branchSearch) compareChains(l level) bool {
	s.prepare()
	s.best = noRank
	s.grower.nested = s.grower.nested[:0]
	switch {
	case l == static:
		s.graph.extend(true, true)
		s.graph.reachOff()
	case l < nested2:
		s.closures.compute(l)
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
	return !s.best.none()
}

// compareStates compares a candidate being on with its being off.
func (s *branchSearch) compareStates(candidate, n int, l level) {
	s.offsKnown = false
	for _, on := range [2]bool{true, false} {
		if l >= nested2 || s.closures.byState[b2i(on)][s.graph.number[candidate]].contradicts {
			s.contradiction(candidate, on, l)
		}
	}
	if l == digitOnly || n < 3 {
		return
	}
	s.rows = s.rows[:0]
	s.addRows(candidate, true, l)
	s.addRows(candidate, false, l)
	if s.agree() {
		s.members = append(s.members[:0], s.when(candidate, true, l), s.when(candidate, false, l))
		s.group = append(s.group[:0], candidate, candidate)
		s.compare(sortStates, l, origin{turned: true})
	}
}

// addRows adds the sets of what follows from a candidate to those that are to be compared. After a contradiction these are
// those of the branch, which ends with it.
func (s *branchSearch) addRows(candidate int, on bool, l level) {
	g := s.graph
	switch x := int(g.number[candidate]); {
	case l == static:
		s.rows = append(s.rows, states{g.row(g.off, x), g.reachOf(x)})
	case l < nested2 && !s.closures.byState[b2i(on)][x].contradicts:
		s.rows = append(s.rows, s.closures.byState[b2i(on)][x].sets)
	default:
		s.rows = append(s.rows, s.when(candidate, on, l).sets)
	}
}

// agree reports whether anything follows from all.
func (s *branchSearch) agree() bool {
	for state := range 2 {
		for i, set := range s.rows[0][state] {
			for _, row := range s.rows[1:] {
				set &= row[state][i]
			}
			if set != 0 {
				return true
			}
		}
	}
	return false
}

// prepare begins a comparison, without any branches. The graph has been drawn.
func (s *branchSearch) prepare() {
	for _, x := range s.grown {
		s.spare = append(s.spare, s.ons[x])
		s.ons[x] = nil
	}
	s.grown = s.grown[:0]
	s.nodes.clear()
	s.ids.clear()
}

// when returns what follows from a candidate being on or off; if it is off, until it is asked about another one.
func (s *branchSearch) when(candidate int, on bool, l level) *branch {
	x := int(s.graph.number[candidate])
	if !on {
		if !s.offsKnown {
			s.grower.grow(s.offs, x, false, l)
			s.offsKnown = true
		}
		return s.offs
	}
	if b := s.ons[x]; b != nil {
		return b
	}
	var b *branch
	if last := len(s.spare) - 1; last >= 0 {
		b, s.spare = s.spare[last], s.spare[:last]
	} else {
		b = new(branch)
	}
	// Most candidates have a branch, so each takes no more memory than it needs.
	n := s.graph.n
	b.nodeOf = s.ids.keep(s.ids.room(n)[:n])
	b.nodes, b.parents = s.nodes.room(n+1), s.ids.room(4*n)
	s.grower.grow(b, x, true, l)
	b.nodes, b.parents = s.nodes.keep(b.nodes), s.ids.keep(b.parents)
	s.ons[x] = b
	s.grown = append(s.grown, x)
	return b
}

// contradiction offers the opposite of an assumption that leads to a contradiction.
func (s *branchSearch) contradiction(candidate int, on bool, l level) {
	if b := s.when(candidate, on, l); b.contradicts {
		s.ends = append(s.ends[:0], end{b, b.yes}, end{b, b.no})
		most := s.mostNodes()
		nodes := s.countOf(b, b.yes, most)
		if nodes <= most {
			nodes += s.countOf(b, b.no, most-nodes)
		}
		s.group = append(s.group[:0], candidate)
		s.offerMany(sortContradiction, nodes, candidate, !on, l, origin{turned: !on, target: -1})
	}
}

// compareInHouses compares the places of a digit in each house of which a cell is the first place.
func (s *branchSearch) compareInHouses(cell, d int, l level) {
	for kind, h := range s.of[cell] {
		s.groupReason = inHouse(kind)
		places := s.place[h*s.n+d]
		if !several(places) || s.CellAt(h, places) != cell {
			continue
		}
		s.group = s.group[:0]
		for ; places != 0; places &= places - 1 {
			s.group = append(s.group, s.CellAt(h, places)*s.n+d)
		}
		s.compareGroup(sortHouse, l)
	}
}

// compareInCell compares the candidates of a cell.
func (s *branchSearch) compareInCell(cell int, l level) {
	s.group = s.group[:0]
	for left := s.cand[cell]; left != 0; left &= left - 1 {
		s.group = append(s.group, cell*s.n+lowest(left))
	}
	s.compareGroup(sortCell, l)
}

// compareGroup compares candidates of which one must be on.
func (s *branchSearch) compareGroup(sort int, l level) {
	s.rows = s.rows[:0]
	for _, candidate := range s.group {
		s.addRows(candidate, true, l)
	}
	if !s.agree() {
		return
	}
	s.members = s.members[:0]
	for _, candidate := range s.group {
		s.members = append(s.members, s.when(candidate, true, l))
	}
	s.compare(sort, l, origin{})
}

// compare offers what follows from all of the members, which are those of the group.
func (s *branchSearch) compare(sort int, l level, how origin) {
	first := s.members[0]
	s.common = sized(s.common, s.graph.words)
	for _, on := range [2]bool{true, false} {
		copy(s.common, first.sets[b2i(on)])
		for _, b := range s.members[1:] {
			s.common.And(b.sets[b2i(on)])
		}
		if s.common.Empty() {
			continue
		}
	targets:
		for at := range first.nodes {
			x := int(first.nodes[at].x)
			if first.nodes[at].on != on || !s.common.Has(x) || first.contradicts && first.lastIs(at) {
				continue
			}
			most := s.mostNodes()
			nodes := s.countOf(first, nodeID(at), most)
			for _, b := range s.members[1:] {
				if nodes > most {
					continue targets
				}
				nodes += s.countOf(b, b.nodeOf[x], most-nodes)
			}
			s.ends = append(s.ends[:0], end{first, nodeID(at)})
			for _, b := range s.members[1:] {
				s.ends = append(s.ends, end{b, b.nodeOf[x]})
			}
			target := int(s.graph.of[x])
			how.target, how.on = target, on
			s.offerMany(sort, nodes, target, on, l, how)
		}
	}
}

// lastIs reports whether a node is the one that made the contradiction, which is no consequence any more.
func (b *branch) lastIs(at int) bool { return at == len(b.nodes)-1 }

// An end is a node of a branch where one of the chains of a step ends.
type end struct {
	*branch
	at nodeID
}

// offerMany makes a step the found one if it comes before the best. Its chains begin at the group and are in ends.
func (s *branchSearch) offerMany(sort, nodes, target int, on bool, l level, how origin) {
	base := baseOf(l)
	if l >= nested2 {
		nodes += s.nestedNodes(s.ends)
	}
	if s.collected != nil {
		s.collectMany(rankOf(base, nodes, sort, 0), target, on)
		return
	}
	if r := rankOf(base, nodes, sort, 0); r.before(s.best) {
		s.best = r
		how.level, how.sources = l, append(s.origin.sources[:0], s.group...)
		s.origin = how
		more, _ := lengthening(nodes)
		s.concluding(techniqueOf(l, sort), base+more, target, on)
		s.found.chained = inBranches
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

// mostNodes returns how many nodes a step may have that comes before the best.
func (s *branchSearch) mostNodes() int {
	if s.best.none() || s.collected != nil {
		return unlimited
	}
	return s.best.nodes
}

// countOf returns on how many nodes a node stands, itself among them, or, if they are more than most, a number above that.
func (s *branchSearch) countOf(b *branch, at nodeID, most int) int {
	node := &b.nodes[at]
	if node.count != 0 {
		return int(node.count)
	}
	if node.n == 1 {
		n := s.countOf(b, b.parents[node.first], most-1) + 1
		if n <= most {
			node.count = uint16(n)
		}
		return n
	}
	s.stack = s.begin(s.stack, end{b, at})
	n := 0
	for len(s.stack) > 0 {
		if n++; n > most {
			return n
		}
		last := s.stack[len(s.stack)-1]
		s.stack = s.addParents(s.stack[:len(s.stack)-1], b, last)
	}
	node.count = uint16(n)
	return n
}

// begin begins to look for the nodes on which the end of a chain stands, in a list that it returns with the end itself.
func (s *branchSearch) begin(list []nodeID, e end) []nodeID {
	s.stamp++
	for len(s.stamps) < len(e.nodes) {
		s.stamps = append(s.stamps, 0)
	}
	s.stamps[e.at] = s.stamp
	return append(list[:0], e.at)
}

// addParents appends the parents of a node to such a list, if they have not been in it yet.
func (s *branchSearch) addParents(list []nodeID, b *branch, at nodeID) []nodeID {
	for _, parent := range b.parentsOf(at) {
		if s.stamps[parent] != s.stamp {
			s.stamps[parent] = s.stamp
			list = append(list, parent)
		}
	}
	return list
}
