package logic

import (
	"slices"

	"nonet/core/sudoku"
)

// deduction returns a conclusion as a deduction.
func (f *implications) deduction(c conclusion) Deduction {
	d := f.concluding(c.state, noHouse)
	d.Digits = sudoku.Of(f.candidateOf(c.state).Digit)
	if f.net != nil {
		c = f.refuted(c)
	} else if len(c.premises) == 1 {
		c.ends[0] = f.nearestClash(c.premises[0], c.ends[0])
	}
	if c.house >= 0 {
		d.Houses = []int{c.house}
	}
	for _, premise := range c.premises {
		tried, role := f.candidateOf(premise), Cause
		if !isTrue(premise) {
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
	for i, premise := range c.premises {
		f.spread.run(premise, anyLink, len(f.nodes))
		for _, end := range c.ends[i] {
			d.Links = append(d.Links, f.way(end)...)
		}
	}
	return d
}

// nearestClash returns what contradicts itself after the fewest links from a state, which leads to some ends that do.
func (f *implications) nearestClash(state int32, ends []int32) []int32 {
	f.spread.run(state, anyLink, len(f.nodes))
	depth := map[int32]int{state: 0}
	for _, s := range f.spread.order[1:] {
		depth[s] = depth[f.spread.from[s]] + 1
	}
	length := func(ends []int32) (links int) {
		for _, e := range ends {
			links += depth[e]
		}
		return links
	}
	for other := range f.clashes(f.after[state]) {
		if length(other) < length(ends) {
			ends = other
		}
	}
	return ends
}

// refuted returns a conclusion of which the opposite contradicts itself as just that: it is easier to follow than several possibilities.
func (f *implications) refuted(c conclusion) conclusion {
	if f.net.assume(negated(c.state)); f.net.stuck.is {
		return conclusion{state: c.state, premises: []int32{negated(c.state)}, house: noHouse}
	}
	return c
}

// addNets adds to a deduction what follows from each premise, if it follows by singles and locked candidates.
func (f *implications) addNets(d *Deduction, c conclusion) {
	explained := Deduction{Marks: d.Marks, Cells: d.Cells, Digits: d.Digits}
	for _, premise := range c.premises {
		f.net.assume(premise)
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

// way returns the links from the start of the last spread to a state.
func (f *implications) way(end int32) []Link {
	var links []Link
	for s := end; s != f.spread.order[0]; s = f.spread.from[s] {
		from, to := f.nodes[f.spread.from[s]>>1], f.nodes[s>>1]
		links = append(links, Link{
			From: Node{Digit: from.digit, Cells: from.cells}, To: Node{Digit: to.digit, Cells: to.cells}, Strong: isTrue(s),
		})
	}
	slices.Reverse(links)
	return links
}
