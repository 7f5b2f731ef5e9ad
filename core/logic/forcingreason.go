package logic

import (
	"slices"

	"nonet/core/sudoku"
)

// deduction returns a conclusion as a deduction.
func (f *implications) deduction(c conclusion) Deduction {
	if f.net != nil {
		c = f.refuted(c)
	} else if c.clash != nil {
		c.clash = f.nearestClash(c.assumptions[0], c.clash)
	}
	d := f.concluding(c.state, c.house)
	d.Digits = sudoku.Of(f.candidateOf(c.state).Digit)
	for _, assumption := range c.assumptions {
		tried, role := f.candidateOf(assumption), Cause
		if !isTrue(assumption) {
			role = Fin
		}
		d.Marks = append(d.Marks, Mark{tried, role})
		if !slices.Contains(d.Cells, tried.Cell) {
			d.Cells = append(d.Cells, tried.Cell)
		}
	}
	if f.net != nil {
		f.addNets(&d, c)
		return d
	}
	var chains Deduction // only the assumptions are marked
	for start, end := range c.ways() {
		f.addChain(&chains, start, end)
	}
	d.Links = chains.Links
	return d
}

// nearestClash returns what contradicts itself after the fewest links from a state, which leads to some ends that do.
func (f *implications) nearestClash(state int32, ends []int32) []int32 {
	length := func(ends []int32) (links int) {
		for _, e := range ends {
			links += f.links(state, e)
		}
		return links
	}
	for _, other := range f.clashes {
		if f.after[state].has(other) && length(other) < length(ends) {
			ends = other
		}
	}
	return ends
}

// refuted returns a conclusion of which the opposite contradicts itself as just that: it is easier to follow than several possibilities.
func (f *implications) refuted(c conclusion) conclusion {
	if f.net.assume(negated(c.state)); f.net.stuck.is {
		return conclusion{cases: cases{[]int32{negated(c.state)}, noHouse}, state: c.state}
	}
	return c
}

// addNets adds to a deduction what follows from each assumption, if it follows by singles and locked candidates.
func (f *implications) addNets(d *Deduction, c conclusion) {
	explained := Deduction{Marks: d.Marks, Cells: d.Cells, Digits: d.Digits}
	for _, assumption := range c.assumptions {
		f.net.assume(assumption)
		switch {
		case f.net.stuck.is:
			f.net.explain(&explained, f.net.ends())
		case f.net.follows(c.state):
			f.net.explain(&explained, []int32{c.state})
		default:
			return
		}
	}
	d.Marks, d.Cells, d.Digits, d.Links = explained.Marks, explained.Cells, explained.Digits, explained.Links
}
