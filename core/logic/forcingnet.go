package logic

import (
	"cmp"
	"iter"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
)

// The deductions of nets give their links in the order in which they follow. A candidate is true as soon as all candidates from which strong links lead to it are
// false. If there are several assumptions, the links of each end with the conclusion, and then those of the next begin. The marks are the assumptions, as causes, and what is
// true (the second color) and false.

// mostAssumptions limits the candidates that are tried: more than any 9×9 position has.
const mostAssumptions = 800

// Nishio strikes a candidate that leaves no place for its digit elsewhere.
//
//	if 4 is at *, it has this place in the next box,
//	that one in the box below, and none in the last
var Nishio = &Technique{
	ID: "nishio", Name: "Nishio",
	Definition: "If a digit is at this place, its other places follow one after the other, until some house has none. So it is not there.",
	Score:      500, Level: difficulty.Extreme, Grade: 7.5, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { contradictions(g, true, yield) },
}

// ForcingNetContradiction strikes a candidate from which a contradiction follows by singles.
//
//	if * is 3, these are 5 and 7, so that is 2,
//	and then this cell has no candidate left
var ForcingNetContradiction = &Technique{
	ID: "forcing-net-contradiction", Name: "Forcing Net Contradiction",
	Definition: "If the candidate is true, singles follow one after the other, until a cell has no candidate left or a house no place for a digit. So the candidate is false.",
	Score:      700, Level: difficulty.Extreme, Grade: 8.5, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) { contradictions(g, false, yield) },
}

// contradictions yields the candidates that lead to a contradiction, those of few links first.
func contradictions(g *Grid, single bool, yield func(Deduction) bool) {
	n := newNet(g)
	n.single = single
	var found []Deduction
	tries := mostAssumptions
	for cell, digits := range g.candidates {
		for digit := range digits.All() {
			if tries--; tries < 0 {
				break
			}
			c := position.Candidate{Cell: cell, Digit: digit}
			if n.assume(g.stateOf(c, true)); !n.stuck.is {
				continue
			}
			d := Deduction{Strikes: []position.Candidate{c}, Cells: []int{cell}, Marks: []Mark{{c, Cause}}}
			if n.stuck.cell < 0 {
				d.Houses = []int{n.stuck.house}
			}
			if n.explain(&d, n.ends()); direct(d, c) {
				continue
			}
			found = append(found, d)
		}
	}
	yieldNets(found, yield)
}

// direct reports whether all links of a deduction come from one candidate. Then it only shows locked candidates.
func direct(d Deduction, c position.Candidate) bool {
	return !slices.ContainsFunc(d.Links, func(l Link) bool { return l.From.Digit != c.Digit || l.From.Cells[0] != c.Cell })
}

// yieldNets yields deductions, those of few links first.
func yieldNets(found []Deduction, yield func(Deduction) bool) {
	slices.SortStableFunc(found, func(a, b Deduction) int { return cmp.Compare(len(a.Links), len(b.Links)) })
	for _, d := range found {
		if !yield(d) {
			return
		}
	}
}

// CellForcingNet finds what follows by singles from every candidate of a cell.
//
//	the cell is 2, 5 or 8, and in each case singles show that * is 4
var CellForcingNet = forcingNet("cell-forcing-net", "Cell Forcing Net",
	"From each candidate of a cell the same conclusion follows by singles. One of the candidates is true, so the conclusion is.",
	(*Grid).cellCases)

// RegionForcingNet finds what follows by singles from every place of a digit in a house.
//
//	wherever the 4 of this row is, singles show that * is not 7
var RegionForcingNet = forcingNet("region-forcing-net", "Region Forcing Net",
	"From each place that a digit has in a house the same conclusion follows by singles. The digit is in one of the places, so the conclusion is true.",
	(*Grid).houseCases)

// DigitForcingNet finds what follows by singles from a candidate whether it is true or false.
//
//	if * is 6 this is 3, and if it is not this is 3 too
var DigitForcingNet = forcingNet("digit-forcing-net", "Digit Forcing Net",
	"The same conclusion follows by singles from a candidate if it is true and if it is false. So the conclusion is true.",
	(*Grid).candidateCases)

// forcingNet returns the technique that finds what follows by singles in all of some cases.
func forcingNet(id, name, definition string, all func(*Grid) iter.Seq[cases]) *Technique {
	return &Technique{
		ID: id, Name: name, Definition: definition,
		Score: 700, Level: difficulty.Extreme, Grade: 8.5, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			v := newVerity(g)
			for c := range all(g) {
				v.compare(c)
			}
			yieldNets(v.found, yield)
		},
	}
}

// A verity looks for what follows from every one of some assumptions.
type verity struct {
	*net
	after map[int32]position.Set // the states that follow from an assumption, or nil: a contradiction
	known position.Set           // states that have been found
	found []Deduction
}

func newVerity(g *Grid) *verity {
	v := &verity{net: newNet(g), after: map[int32]position.Set{}}
	v.known = v.newSet()
	return v
}

// newSet returns an empty set of states.
func (v *verity) newSet() position.Set { return position.NewSet(len(v.stamp)) }

// statesAfter returns the states that follow from an assumption, or nil if it contradicts itself.
func (v *verity) statesAfter(assumption int32) position.Set {
	if set, ok := v.after[assumption]; ok || len(v.after) > 2*mostAssumptions {
		return set
	}
	v.assume(assumption)
	var set position.Set
	if !v.stuck.is {
		set = v.newSet()
		for _, s := range v.order {
			set.Add(int(s))
		}
	}
	v.after[assumption] = set
	return set
}

// compare finds what follows in all of some cases.
func (v *verity) compare(of cases) {
	v.pause()
	for s := range agreed(of, v.statesAfter) {
		if v.known.Has(int(s)) {
			continue
		}
		v.known.Add(int(s))
		d := v.concluding(s, of.house)
		d.mark(v.Grid, of.assumptions)
		for _, a := range of.assumptions {
			v.assume(a)
			v.explain(&d, []int32{s})
		}
		if len(d.Links) > len(of.assumptions) && (isTrue(of.assumptions[0]) || len(d.Links) > fewestForcing) {
			v.found = append(v.found, d)
		}
	}
}
