package logic

import (
	"cmp"
	"math"
	"slices"

	"nonet/core/position"
)

// A reachTable is how long the shortest chain is from each assumption to each other state. All forcing chains are found in it.
type reachTable struct {
	*linkSearch
	numbered []int32                // the states of the candidates
	number   []int32                // of each of these states, its index in numbered
	far      [][]uint8              // for each assumption and each end, by their numbers: one more than the links between, or 0
	near     map[int32]position.Set // for the assumptions that were asked about, as far as chainSearch follows chains
}

// The limits of forcing chains.
const (
	mostTabled       = 2500 // candidates of a position: the table grows with their square
	mostForcing      = 1200 // candidates for the techniques that compare chains: with more, a large grid is left to others
	mostForcingLinks = 16   // of one chain of theirs
	anyLength        = math.MaxUint8 - 1
	fewestForcing    = 3 // two chains of so few links in all only show locked candidates
)

// reachTable returns the table of the position, or nil if it has more than some number of candidates.
func (m *memory) reachTable(g *Grid, most int) *reachTable {
	n := 0
	for _, c := range g.candidates {
		n += c.Len()
	}
	if n > most {
		return nil
	}
	if m.reach == nil {
		m.reach = newReachTable(m.table(g, withGroups))
	}
	return m.reach
}

func newReachTable(t *linkTable) *reachTable {
	r := &reachTable{linkSearch: newLinkSearch(t), numbered: slices.Collect(t.states()), number: make([]int32, 2*t.firstGroup), near: map[int32]position.Set{}}
	for i, state := range r.numbered {
		r.number[state] = int32(i)
	}
	depth := make([]int, 2*len(t.nodes))
	for _, start := range r.numbered {
		r.pauseNow()
		r.run(start, anyLink, len(t.nodes))
		row := make([]uint8, len(r.numbered))
		for i, state := range r.order {
			if depth[state] = 1; i > 0 {
				depth[state] = depth[r.from[state]] + 1
			}
			if r.single(state >> 1) {
				row[r.number[state]] = uint8(min(depth[state], math.MaxUint8))
			}
		}
		r.far = append(r.far, row)
	}
	return r
}

// distances returns one more than the links to each state, by its number, or 0.
func (r *reachTable) distances(start int32) []uint8 { return r.far[r.number[start]] }

// after returns the states to which chains of at most that many links lead, and the assumption itself.
func (r *reachTable) after(start int32, most int) position.Set {
	set := position.NewSet(len(r.number))
	for i, n := range r.distances(start) {
		if n > 0 && int(n) <= most+1 {
			set.Add(int(r.numbered[i]))
		}
	}
	return set
}

// links returns how many links lead from an assumption to a state.
func (r *reachTable) links(start, end int32) int { return int(r.distances(start)[r.number[end]]) - 1 }

// chain returns the states of the shortest chain from an assumption to a state, and the almost locked sets that link them.
func (r *reachTable) chain(start, end int32) (states, sets []int32) {
	most := r.links(start, end)
	if most == anyLength {
		most = len(r.nodes) // or more
	}
	r.run(start, anyLink, most)
	return r.way(end, nil, nil)
}

// addChain adds the shortest chain from an assumption to a state to a deduction.
func (r *reachTable) addChain(d *Deduction, start, end int32) {
	states, sets := r.chain(start, end)
	r.follow(d, states, sets)
}

// A chainSearch compares the chains from different assumptions.
type chainSearch struct {
	*reachTable
	found []conclusion
}

// newChainSearch returns a search in the position, or nil if that has too many candidates.
func newChainSearch(g *Grid) *chainSearch {
	if t := g.memory().reachTable(g, mostForcing); t != nil {
		return &chainSearch{reachTable: t}
	}
	return nil
}

// contradiction adds the shortest contradiction to which an assumption leads: a candidate that is true and false.
func (f *chainSearch) contradiction(start int32) {
	best, row := conclusion{links: math.MaxInt}, f.distances(start)
	for i := 0; i < len(row); i += 2 {
		a, b := int(row[i]), int(row[i+1])
		if a > 1 && b > 1 && max(a, b) <= mostForcingLinks+1 && a+b-2 < best.links {
			best = conclusion{
				cases: cases{[]int32{start}, noHouse}, state: negated(start), clash: []int32{f.numbered[i+1], f.numbered[i]}, links: a + b - 2,
			}
		}
	}
	if best.clash != nil && best.links > fewestForcing {
		f.found = append(f.found, best)
	}
}

// compare adds what follows in all of some cases. What contradicts one of them is left to the contradictions, and what all see at
// once to the locked candidates.
func (f *chainSearch) compare(of cases) {
	f.pauseNow()
	for end := range agreed(of, f.nearby) {
		c, longest := conclusion{cases: of, state: end}, 0
		for _, start := range of.assumptions {
			n := f.links(start, end)
			c.links += n
			longest = max(longest, n)
		}
		if longest > 1 && (c.links > fewestForcing || isTrue(of.assumptions[0])) {
			f.found = append(f.found, c)
		}
	}
}

// nearby returns the states to which chains from an assumption may lead.
func (f *chainSearch) nearby(start int32) position.Set {
	if f.near[start] == nil {
		f.near[start] = f.after(start, mostForcingLinks)
	}
	return f.near[start]
}

// isPossible reports whether no chain to what follows in all cases contradicts itself on its way: then its assumption is wrong, which is left to the
// contradictions.
func (f *chainSearch) isPossible(c conclusion) bool {
	return c.clash != nil || !slices.ContainsFunc(c.assumptions, func(start int32) bool {
		states, _ := f.chain(start, c.state)
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
			case x.digit == y.digit && within(y.cells, x.sees),
				x.digit != y.digit && len(x.cells) == 1 && slices.Equal(x.cells, y.cells):
				return true
			}
		}
	}
	return false
}

// yield yields the conclusions with different effects, those of few links first.
func (f *chainSearch) yield(o Options, yield func(Deduction) bool) {
	slices.SortStableFunc(f.found, func(a, b conclusion) int {
		f.pause() // on a large board there are hundreds of thousands
		return cmp.Compare(a.links, b.links)
	})
	seen := map[int32]bool{}
	for _, c := range f.found {
		if (!seen[c.state] || o.EveryChain) && f.isPossible(c) {
			seen[c.state] = true
			if !yield(f.deduction(c)) {
				return
			}
		}
	}
}

// deduction returns a conclusion as a deduction with its chains, one after the other.
func (f *chainSearch) deduction(c conclusion) Deduction {
	d := f.concluding(c.state, c.house)
	d.mark(f.Grid, c.assumptions)
	for start, end := range c.ways() {
		f.addChain(&d, start, end)
	}
	return d
}
