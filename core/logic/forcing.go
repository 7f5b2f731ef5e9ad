package logic

import (
	"cmp"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
)

// The forcing techniques try a candidate, or all candidates of a cell, or all places of a digit in a house, and follow what each
// forces. What leads to a contradiction is false, and what all of several possibilities lead to is true. In a chain each step
// follows from the one before it, in a net from any number of steps before it. The deductions give the cells of the possibilities, the house if
// they are the places of a digit, the tried candidates as causes (what is tried false as fins), and the links from each possibility to what it forces, one
// after another; if the possibility is contradictory, to what contradicts itself. A net that goes on from singles of the position itself has no links.
//
//	+---------+
//	| 25 .  . |      if r1c1 is 2, then … so r9c9 is 7;
//	| .  .  . |      if r1c1 is 5, then … so r9c9 is 7
//	+---------+
var (
	ForcingChain = &Technique{
		ID: "forcing-chain", Name: "Forcing Chain",
		Definition: "A candidate that leads through links to a contradiction is false. What every candidate of a cell, or every place of a digit in a house, leads to is true.",
		Score:      500, Level: difficulty.Extreme, Grade: 7.5,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			if f := newImplications(g); f != nil {
				f.conclude(yield)
			}
		},
	}
	ForcingNet = &Technique{
		ID: "forcing-net", Name: "Forcing Net",
		Definition: "A candidate that leads to a contradiction, if all singles that arise are followed, is false. What every candidate of a cell, or every place of a digit in a house, leads to is true.",
		Score:      700, Level: difficulty.Extreme, Grade: 8.5,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			if f := newImplications(g); f != nil {
				f.followSingles()
				f.join()
				f.conclude(yield)
			}
		},
	}
)

// maxLookAhead is how many rounds of singles follow an assumption in a net. What follows later is found by joining the states, as HoDoKu does.
const maxLookAhead = 4

// implications are what follows from each candidate, true or false.
type implications struct {
	*reachTable
	after map[int32]*consequences // by state
	net   *net                    // gives the reasons; nil: they are chains

	clashes [][]int32 // states that contradict each other: all candidates of a cell, or all places of a digit in a house, are false
}

// consequences are what follows from an assumption.
type consequences struct {
	states position.Set // includes the state itself
	broken bool         // it follows that a cell has no candidate or a digit no place
}

// newImplications returns what follows through links, or nil if there are too many candidates.
func newImplications(g *Grid) *implications {
	t := g.memory().reachTable(g, mostTabled)
	if t == nil {
		return nil
	}
	f := &implications{reachTable: t, after: map[int32]*consequences{}}
	for _, s := range t.numbered {
		t.pauseNow()
		f.after[s] = &consequences{states: t.after(s, anyLength)}
	}
	add := func(states []int32) {
		if len(states) > 0 {
			f.clashes = append(f.clashes, states)
		}
	}
	for cell := range g.candidates {
		add(g.cellStates(cell, false))
	}
	for h := range g.houses {
		for d := uint8(1); int(d) <= g.Side(); d++ {
			add(g.houseStates(h, d, false))
		}
	}
	return f
}

// followSingles adds what each state forces through singles, some rounds of them.
func (f *implications) followSingles() {
	f.net = newNet(f.Grid)
	f.net.groups = true
	for s := range f.states() {
		f.pauseNow()
		mark, r := f.Mark(), f.after[s]
		if c := f.candidateOf(s); isTrue(s) {
			f.Place(c.Cell, c.Digit)
		} else {
			f.Strike(c.Cell, c.Digit)
		}
		for round := 0; round < maxLookAhead && f.placeSingles(); round++ {
		}
		r.broken = r.broken || f.Contradiction()
		for _, c := range f.trail[mark:] {
			state := f.stateOf(position.Candidate{Cell: int(c.cell), Digit: c.digit}, c.placed)
			if c.placed {
				r.states.Remove(int(negated(state))) // placing a digit strikes it from its own cell first
			}
			r.states.Add(int(state))
		}
		f.Undo(mark)
	}
}

// placeSingles places the singles that there are now, and reports whether there were any.
func (f *implications) placeSingles() bool {
	f.pause()
	var list []position.Candidate
	for cell, c := range f.candidates {
		if c.Len() == 1 {
			list = append(list, position.Candidate{Cell: cell, Digit: c.Min()})
		}
	}
	for h := range f.houses {
		for d := uint8(1); int(d) <= f.Side(); d++ {
			if p := f.Places(h, d); p != 0 && p&(p-1) == 0 {
				list = append(list, position.Candidate{Cell: f.CellAt(h, p), Digit: d})
			}
		}
	}
	placed := false
	for _, c := range list {
		if f.candidates[c.Cell].Has(c.Digit) {
			f.Place(c.Cell, c.Digit)
			placed = true
		}
	}
	return placed
}

// join adds to what each state forces all that this forces in turn.
func (f *implications) join() {
	for changed := true; changed; {
		changed = false
		for s := range f.states() {
			r := f.after[s]
			before := r.states.Len()
			f.pauseNow()
			for t := range r.states.Clone().All() {
				if other := f.after[int32(t)]; other != nil {
					r.states.Or(other.states)
					r.broken = r.broken || other.broken
				}
			}
			if r.states.Len() != before {
				changed = true
			}
		}
	}
}

// conclude yields all conclusions, each once: first the digits that can be placed, then the candidates that can be struck, by cell and digit.
func (f *implications) conclude(yield func(Deduction) bool) {
	known := map[int32]conclusion{}
	add := func(c conclusion) {
		if _, ok := known[c.state]; !ok {
			known[c.state] = c
		}
	}
	f.contradictions(add)
	f.verities(add)
	var all []conclusion
	for _, c := range known {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b conclusion) int {
		return cmp.Or(cmp.Compare(b.state&1, a.state&1), cmp.Compare(a.state, b.state))
	})
	for _, c := range all {
		if !yield(f.deduction(c)) {
			return
		}
	}
}

// contradictions finds the states that force what cannot be. Their opposite holds.
func (f *implications) contradictions(add func(conclusion)) {
	for s := range f.states() {
		if clash, ok := f.contradiction(s); ok {
			add(conclusion{cases: cases{[]int32{s}, noHouse}, state: negated(s), clash: clash})
		}
	}
}

// contradiction reports whether a state forces what cannot be, and if links lead there the states that contradict each other. Where a
// candidate is true and false, there is such a clash in its cell or a house too: it is true because others are false there, or else the
// assumption.
func (f *implications) contradiction(s int32) (clash []int32, ok bool) {
	f.pauseNow()
	r := f.after[s]
	for _, clash := range f.clashes {
		if r.has(clash) {
			return clash, true
		}
	}
	return nil, r.broken
}

// has reports whether some states follow.
func (r *consequences) has(states []int32) bool {
	for _, s := range states {
		if !r.states.Has(int(s)) {
			return false
		}
	}
	return true
}

// verities finds what a candidate forces both true and false, and what all candidates of a cell or all places of a digit in a house force.
func (f *implications) verities(add func(conclusion)) {
	for c := range f.candidateCases() {
		slices.Reverse(c.assumptions) // HoDoKu tries first that it is true
		f.agree(c, add)
	}
	for c := range f.cellCases() {
		f.agree(c, add)
	}
	for c := range f.houseCases() {
		f.agree(c, add)
	}
}

// agree adds what all of some cases force.
func (f *implications) agree(of cases, add func(conclusion)) {
	f.pause()
	for s := range inAll(of.assumptions, func(s int32) position.Set { return f.after[s].states }).All() {
		add(conclusion{cases: of, state: int32(s)})
	}
}
