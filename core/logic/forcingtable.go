package logic

import (
	"cmp"
	"nonet/core/position"
	"slices"
)

// A forcingTable compares what follows from different assumptions. It knows how long the shortest chain is from each candidate, true or false, to
// each other.
type forcingTable struct {
	*spread
	candidateNodes []int32
	far            [][]uint8 // for each assumption, 2·i and true: 2·i+1, and each end: one more than the links between, or 0
	found          []forced
}

// A forced is a step of a forcing chain: what the assumptions lead to.
type forced struct {
	end    int   // what is so, as an index of far
	starts []int // the assumptions; of a contradiction the assumption, and the candidate that it makes both true and false
	links  int
	house  int // in which the digit has a place, or noHouse
}

// The limits of forcing chains.
const (
	mostForcing      = 1200 // candidates: with more, a large grid is left to others
	mostForcingLinks = 16   // of one chain
	fewestForcing    = 3    // two chains of so few links in all only show locked candidates
)

// forcing returns the chains between all candidates of the position, or nil if there are too many.
func (m *memory) forcing(g *Grid) *forcingTable {
	if m.forces == nil {
		m.forces = newForcingTable(m.table(g, withGroups))
	}
	if m.forces.far == nil {
		return nil
	}
	return &forcingTable{spread: m.forces.spread, candidateNodes: m.forces.candidateNodes, far: m.forces.far}
}

func newForcingTable(t *linkTable) *forcingTable {
	f := &forcingTable{spread: newSpread(t)}
	for node := range t.firstGroup {
		if t.nodes[node].digit != 0 {
			f.candidateNodes = append(f.candidateNodes, int32(node))
		}
	}
	if len(f.candidateNodes) > mostForcing {
		return f
	}
	index := f.index()
	depth := make([]uint8, 2*len(t.nodes))
	for start := range 2 * len(f.candidateNodes) {
		f.run(f.state(start), anyLink, mostForcingLinks)
		row := make([]uint8, 2*len(f.candidateNodes))
		for i, state := range f.order {
			if depth[state] = 1; i > 0 {
				depth[state] = depth[f.from[state]] + 1
			}
			if f.single(state >> 1) {
				row[2*index[state>>1]+int(state&1)] = depth[state]
			}
		}
		f.far = append(f.far, row)
	}
	return f
}

// state returns the state of an assumption.
func (f *forcingTable) state(i int) int32 { return 2*f.candidateNodes[i/2] + int32(i%2) }

// candidateOf returns the candidate of an assumption.
func (f *forcingTable) candidateOf(i int) position.Candidate {
	node := f.candidateNodes[i/2]
	return position.Candidate{Cell: f.cellOf(node), Digit: f.linkTable.nodes[node].digit}
}

// same adds what follows from all of some assumptions, one of which is true. What contradicts one of them is left to the contradictions, and what all see at
// once to the locked candidates.
func (f *forcingTable) same(s forced) {
	f.pauseNow()
	for end := range 2 * len(f.candidateNodes) {
		links, longest := 0, 0
		for _, start := range s.starts {
			n := int(f.far[start][end])
			if n < 2 || start/2 == end/2 {
				links = 0
				break
			}
			links += n - 1
			longest = max(longest, n-1)
		}
		if links > 0 && longest > 1 && (links > fewestForcing || f.state(s.starts[0])&1 == 1) {
			s.end, s.links = end, links
			s.starts = slices.Clone(s.starts)
			f.found = append(f.found, s)
		}
	}
}

// sorted yields the steps with different effects that are clear, those of few links first.
func (f *forcingTable) sorted(o Options, clear func(forced) bool, yield func(forced) bool) {
	slices.SortStableFunc(f.found, func(a, b forced) int { return cmp.Compare(a.links, b.links) })
	seen := map[int]bool{}
	for _, s := range f.found {
		if (!seen[s.end] || o.EveryChain) && clear(s) {
			seen[s.end] = true
			if !yield(s) {
				return
			}
		}
	}
}

// isPossible reports whether no chain of a step contradicts itself on its way: then its assumption is wrong, which is left to the contradictions.
func (f *forcingTable) isPossible(s forced) bool {
	return !slices.ContainsFunc(s.starts, func(start int) bool {
		f.run(f.state(start), anyLink, mostForcingLinks)
		states, _ := f.way(f.state(s.end), nil, nil)
		return f.contradictory(states)
	})
}

// contradictory reports whether two of some states cannot be true together.
func (f *forcingTable) contradictory(states []int32) bool {
	for i, a := range states {
		for _, b := range states[:i] {
			x, y := f.nodes[a>>1], f.nodes[b>>1]
			switch {
			case a^1 == b:
				return true
			case a&1 == 0 || b&1 == 0 || a == b:
			case x.digit == y.digit && !slices.ContainsFunc(y.cells, func(c int) bool { return !x.sees.Has(c) }),
				x.digit != y.digit && len(x.cells) == 1 && slices.Equal(x.cells, y.cells):
				return true
			}
		}
	}
	return false
}

// yield yields the steps as deductions with the chains from all assumptions, one after the other.
func (f *forcingTable) yield(o Options, yield func(Deduction) bool) {
	f.sorted(o, f.isPossible, func(s forced) bool {
		d := f.effect(s)
		for _, start := range s.starts {
			d.Marks = append(d.Marks, Mark{f.candidateOf(start), Cause})
		}
		for _, start := range s.starts {
			f.addChain(&d, start, s.end)
		}
		return yield(d)
	})
}

// effect returns a deduction with the effect of a step, and its house.
func (f *forcingTable) effect(s forced) (d Deduction) {
	if c := f.candidateOf(s.end); s.end%2 == 1 {
		d.Places = []position.Candidate{c}
	} else {
		d.Strikes = []position.Candidate{c}
	}
	if s.house >= 0 {
		d.Houses = []int{s.house}
	}
	return d
}

// index returns the index of each candidate's node.
func (f *forcingTable) index() []int {
	index := make([]int, f.firstGroup)
	for i, node := range f.candidateNodes {
		index[node] = i
	}
	return index
}

// addChain adds the chain from an assumption to an end to a deduction.
func (f *forcingTable) addChain(d *Deduction, start, end int) {
	f.run(f.state(start), anyLink, mostForcingLinks)
	states, sets := f.way(f.state(end), nil, nil)
	f.follow(d, states, sets)
}
