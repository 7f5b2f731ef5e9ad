package logic

import (
	"cmp"
	"slices"
)

// A reachTable is how long the shortest chain is from each assumption to each other state.
type reachTable struct {
	*spread
	numbered []int32   // the states of the candidates
	number   []int32   // of each of these states, its index in numbered
	far      [][]uint8 // for each assumption and each end, by their numbers: one more than the links between, or 0
}

// A chainSearch compares what follows from different assumptions.
type chainSearch struct {
	*reachTable
	found []forcedEnd
}

// A forcedEnd is what all of some cases lead to. Of a contradiction, the cases are the assumption, and a candidate being false that the assumption
// makes both true and false.
type forcedEnd struct {
	cases
	end   int32
	links int
}

// The limits of forcing chains.
const (
	mostForcing      = 1200 // candidates: with more, a large grid is left to others
	mostForcingLinks = 16   // of one chain
	fewestForcing    = 3    // two chains of so few links in all only show locked candidates
)

// forcing returns a search for chains in the position, or nil if there are too many candidates.
func (m *memory) forcing(g *Grid) *chainSearch {
	if m.reach == nil {
		m.reach = newReachTable(m.table(g, withGroups))
	}
	if m.reach.far == nil {
		return nil
	}
	return &chainSearch{reachTable: m.reach}
}

func newReachTable(t *linkTable) *reachTable {
	r := &reachTable{spread: newSpread(t), numbered: slices.Collect(t.states())}
	if len(r.numbered) > 2*mostForcing {
		return r
	}
	r.number = make([]int32, 2*t.firstGroup)
	for i, state := range r.numbered {
		r.number[state] = int32(i)
	}
	depth := make([]uint8, 2*len(t.nodes))
	for _, start := range r.numbered {
		r.run(start, anyLink, mostForcingLinks)
		row := make([]uint8, len(r.numbered))
		for i, state := range r.order {
			if depth[state] = 1; i > 0 {
				depth[state] = depth[r.from[state]] + 1
			}
			if r.single(state >> 1) {
				row[r.number[state]] = depth[state]
			}
		}
		r.far = append(r.far, row)
	}
	return r
}

// distances returns one more than the links to each state, by its number, or 0.
func (r *reachTable) distances(start int32) []uint8 { return r.far[r.number[start]] }

// compare adds what follows in all of some cases. What contradicts one of them is left to the contradictions, and what all see at
// once to the locked candidates.
func (f *chainSearch) compare(of cases) {
	f.pauseNow()
	rows := make([][]uint8, len(of.assumptions))
	for i, start := range of.assumptions {
		rows[i] = f.distances(start)
	}
	for i, end := range f.numbered {
		links, longest := 0, 0
		for _, row := range rows {
			n := int(row[i])
			if n < 2 {
				links = 0
				break
			}
			links += n - 1
			longest = max(longest, n-1)
		}
		if links > 0 && longest > 1 && (links > fewestForcing || isTrue(of.assumptions[0])) && !concerns(of.assumptions, end) {
			f.found = append(f.found, forcedEnd{of, end, links})
		}
	}
}

// sorted yields the steps with different effects that are clear, those of few links first.
func (f *chainSearch) sorted(o Options, clear func(forcedEnd) bool, yield func(forcedEnd) bool) {
	slices.SortStableFunc(f.found, func(a, b forcedEnd) int { return cmp.Compare(a.links, b.links) })
	seen := map[int32]bool{}
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
func (f *chainSearch) isPossible(s forcedEnd) bool {
	return !slices.ContainsFunc(s.assumptions, func(start int32) bool {
		f.run(start, anyLink, mostForcingLinks)
		states, _ := f.way(s.end, nil, nil)
		return f.contradictory(states)
	})
}

// contradictory reports whether two of some states cannot be true together.
func (f *chainSearch) contradictory(states []int32) bool {
	for i, a := range states {
		for _, b := range states[:i] {
			x, y := f.nodes[a>>1], f.nodes[b>>1]
			switch {
			case negated(a) == b:
				return true
			case !isTrue(a) || !isTrue(b) || a == b:
			case x.digit == y.digit && !slices.ContainsFunc(y.cells, func(c int) bool { return !x.sees.Has(c) }),
				x.digit != y.digit && len(x.cells) == 1 && slices.Equal(x.cells, y.cells):
				return true
			}
		}
	}
	return false
}

// yield yields the steps as deductions with the chains from all assumptions, one after the other.
func (f *chainSearch) yield(o Options, yield func(Deduction) bool) {
	f.sorted(o, f.isPossible, func(s forcedEnd) bool {
		d := f.concluding(s.end, s.house)
		d.mark(f.Grid, s.assumptions)
		for _, start := range s.assumptions {
			f.addChain(&d, start, s.end)
		}
		return yield(d)
	})
}

// addChain adds the chain from an assumption to an end to a deduction.
func (f *chainSearch) addChain(d *Deduction, start, end int32) {
	f.run(start, anyLink, mostForcingLinks)
	states, sets := f.way(end, nil, nil)
	f.follow(d, states, sets)
}
