package suspect

import (
	"cmp"
	"math"
	"slices"
)

// A candidate is a suspect and what speaks for it, as logarithms.
type candidate struct {
	Suspect
	belief float64 // how often the slip is made, and how likely it is that such a puzzle is printed
	origin float64 // how likely it is that the puzzle has come to be, as far as that is known

	symmetric bool // the pattern of its givens is
}

// repeatWeight is how much a suspect counts for the order if its cells have been named already:
// a person who has looked at them on paper knows what should be there.
const repeatWeight = 0.25

// lookAlikeWeight is how much more a suspect counts, among those about the same cell, if its
// digit is often confused with the one that is there.
const lookAlikeWeight = 4

// sharpness is how much more the evidence counts for the scores than for the order, as an
// exponent. With 1, suspects that say 75 % would be right 80 to 90 times in a hundred.
const sharpness = 1.2

// ranked is what has been found so far, likeliest first. What counts for the order is the
// cells: those for which several digits would do have the chances of all of these together,
// and are named first with the likeliest of them. The score is of one change alone.
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
		within float64 // counts among those about the same cells
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
	first := make([]int, 0, len(places)) // of all about the same cells
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

// unlisted is how likely it is that the right change is not in the list, divided by how likely
// it is that it is there. A suspect that leads to a symmetric pattern speaks for the list. Where
// there is none but the pattern is nearly symmetric, the puzzle was probably printed with that
// symmetry, and then what mends it is the right change.
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
