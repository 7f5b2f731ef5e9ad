package suspect

import (
	"cmp"
	"math"
	"slices"
)

// A candidate is a suspect and the evidence for it, as logarithms.
type candidate struct {
	Suspect
	belief float64 // how often the slip is made, and how likely such a puzzle is printed
	origin float64 // finder.origin, or an estimate

	symmetric bool // the pattern of its givens is symmetric
}

// repeatWeight is the weight in the order of a suspect whose cells an earlier one names: a
// person who has compared them with the paper knows what should be there.
const repeatWeight = 0.25

// lookAlikeWeight is the weight, among the suspects about the same cell, of one whose digit is
// often confused with the present one.
const lookAlikeWeight = 4

// sharpness is an exponent of the weights for the scores, chosen by calibration. With 1, of the
// suspects with a score of 75 %, 80 to 90 in a hundred would be right.
const sharpness = 1.2

// ranked returns what has been found so far, likeliest first. The order is by cells: a cell for
// which several digits would do counts with the sum of their likelihoods, and comes first with
// the likeliest of them. The score is that of one change alone.
func (f *finder) ranked() []Suspect {
	if len(f.found) == 0 {
		return nil
	}
	best := math.Inf(-1)
	for _, c := range f.found {
		best = max(best, c.belief+c.origin)
	}
	type place struct {
		Suspect
		weight float64
		within float64 // the weight among those about the same cells
		key    float64
	}
	places := make([]place, len(f.found))
	total := 0.0
	for i, c := range f.found {
		weight := math.Exp(c.belief + c.origin - best)
		c.Score = math.Pow(weight, sharpness)
		total += c.Score
		within := weight
		if c.Kind == Misread && confuses(c.Changes[0].To, c.Changes[0].From) {
			within *= lookAlikeWeight
		}
		places[i] = place{c.Suspect, weight, within, repeatWeight * weight}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.within, a.within) })
	first := make([]int, 0, len(places)) // the first of those about the same cells
	for i, p := range places {
		at := slices.IndexFunc(first, func(j int) bool { return places[j].sameCells(p.Suspect) })
		if at < 0 {
			first = append(first, i)
			places[i].key = p.weight
		} else {
			places[first[at]].key += p.weight
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.key, a.key) })
	total += total * f.unlisted()
	list := make([]Suspect, len(places))
	for i, p := range places {
		list[i] = p.Suspect
		list[i].Score /= total
	}
	return list
}

// unlisted returns the odds that the right change is not in the list. A suspect that leads to a
// symmetric pattern is evidence for the list. If there is none but the pattern is nearly
// symmetric, the puzzle was probably printed with that symmetry, and the right change, which
// would restore it, is not listed.
func (f *finder) unlisted() float64 {
	odds := beyondSingles
	if f.found[0].Kind == Double {
		odds = beyondDoubles
	}
	switch {
	case slices.ContainsFunc(f.found, func(c candidate) bool { return c.symmetric }):
		odds /= 2
	case f.pattern.nearlySymmetric():
		odds *= math.Exp(symmetric)
	}
	return odds
}
