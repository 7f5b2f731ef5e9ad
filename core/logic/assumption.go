package logic

import (
	"iter"
	"math/bits"
	"slices"

	"nonet/core/position"
)

// The forcing techniques follow assumptions. There are three ways to follow one, which reach different distances:
//
//	links of chains                                     reachTable: forcing chains, HoDoKu's too
//	links of chains, and some rounds of singles, joined  implications: HoDoKu's forcing nets
//	singles until there are no more                     net: forcing nets, and the reasons of HoDoKu's
//
// An assumption, and what follows from it, is a state: a candidate that is true (2·i+1) or false (2·i), where i is cell·N+digit-1.

// stateOf returns a candidate that is true or false as a state.
func (g *Grid) stateOf(c position.Candidate, is bool) int32 {
	s := 2 * int32(c.Cell*g.Side()+int(c.Digit)-1)
	if is {
		s++
	}
	return s
}

// candidateOf returns the candidate of a state.
func (g *Grid) candidateOf(state int32) position.Candidate {
	i := int(state) / 2
	return position.Candidate{Cell: i / g.Side(), Digit: uint8(i%g.Side()) + 1}
}

// isTrue reports whether the candidate of a state is true.
func isTrue(state int32) bool { return state&1 == 1 }

// negated returns the state in which the same candidate is true if it was false, and false if it was true.
func negated(state int32) int32 { return state ^ 1 }

// states yields the states of all candidates: each false and then true, by cell and digit.
func (g *Grid) states() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for cell, digits := range g.candidates {
			for d := range digits.All() {
				s := g.stateOf(position.Candidate{Cell: cell, Digit: d}, false)
				if !yield(s) || !yield(negated(s)) {
					return
				}
			}
		}
	}
}

// cases are at least two assumptions of which one holds.
type cases struct {
	assumptions []int32 // states
	house       int     // if they are the places of a digit in a house, or else noHouse
}

// A conclusion is a state that must hold, because it follows in all of some cases. If there is one assumption, it leads to a contradiction, and
// the state is its opposite.
type conclusion struct {
	cases
	state int32
	clash []int32 // the states that contradict each other, if chains lead there
	links int     // of the chains, if they were counted
}

// ways yields the assumptions, and the states to which chains from them are to lead.
func (c conclusion) ways() iter.Seq2[int32, int32] {
	return func(yield func(start, end int32) bool) {
		ends := c.clash
		if len(c.assumptions) > 1 {
			ends = []int32{c.state}
		}
		for _, start := range c.assumptions {
			for _, end := range ends {
				if !yield(start, end) {
					return
				}
			}
		}
	}
}

// cellCases yields the candidates of each cell.
func (g *Grid) cellCases() iter.Seq[cases] {
	return func(yield func(cases) bool) {
		for cell, digits := range g.candidates {
			if digits.Len() > 1 && !yield(cases{g.cellStates(cell, true), noHouse}) {
				return
			}
		}
	}
}

// houseCases yields the places of each digit in each house.
func (g *Grid) houseCases() iter.Seq[cases] {
	return func(yield func(cases) bool) {
		for h := range g.houses {
			for d := uint8(1); int(d) <= g.Side(); d++ {
				if bits.OnesCount64(g.Places(h, d)) > 1 && !yield(cases{g.houseStates(h, d, true), h}) {
					return
				}
			}
		}
	}
}

// candidateCases yields each candidate being false and true.
func (g *Grid) candidateCases() iter.Seq[cases] {
	return func(yield func(cases) bool) {
		for s := range g.states() {
			if !isTrue(s) && !yield(cases{[]int32{s, negated(s)}, noHouse}) {
				return
			}
		}
	}
}

// cellStates returns the candidates of a cell, all true or all false.
func (g *Grid) cellStates(cell int, are bool) (states []int32) {
	for d := range g.candidates[cell].All() {
		states = append(states, g.stateOf(position.Candidate{Cell: cell, Digit: d}, are))
	}
	return states
}

// houseStates returns the places of a digit in a house, all true or all false.
func (g *Grid) houseStates(house int, digit uint8, are bool) (states []int32) {
	for _, cell := range g.CellsAt(house, g.Places(house, digit)) {
		states = append(states, g.stateOf(position.Candidate{Cell: cell, Digit: digit}, are))
	}
	return states
}

// inAll returns what follows from each of some assumptions, or nil if there is one from which after returns nothing.
func inAll(assumptions []int32, after func(state int32) position.Set) position.Set {
	var all position.Set
	for i, a := range assumptions {
		set := after(a)
		switch {
		case set == nil:
			return nil
		case i == 0:
			all = set.Clone()
		default:
			all.And(set)
		}
	}
	return all
}

// agreed yields the states that follow in all of some cases. It leaves out those of the assumed candidates: a case in which the candidate that it assumes
// has the other state contradicts itself, and is no case.
func agreed(of cases, after func(state int32) position.Set) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i := range inAll(of.assumptions, after).All() {
			if s := int32(i); !concerns(of.assumptions, s) && !yield(s) {
				return
			}
		}
	}
}

// concluding returns a deduction of which only the effect is known: that a state holds, because of cases of a house or not.
func (g *Grid) concluding(state int32, house int) (d Deduction) {
	if c := g.candidateOf(state); isTrue(state) {
		d.Places = []position.Candidate{c}
	} else {
		d.Strikes = []position.Candidate{c}
	}
	if house >= 0 {
		d.Houses = []int{house}
	}
	return d
}

// mark marks assumptions as causes.
func (d *Deduction) mark(g *Grid, assumptions []int32) {
	for _, a := range assumptions {
		d.Marks = append(d.Marks, Mark{g.candidateOf(a), Cause})
	}
}

// concerns reports whether one of some assumptions is about the candidate of a state.
func concerns(assumptions []int32, state int32) bool {
	return slices.ContainsFunc(assumptions, func(a int32) bool { return a>>1 == state>>1 })
}
