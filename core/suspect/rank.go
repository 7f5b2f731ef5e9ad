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
}

// repeatWeight is how much a suspect counts for the order if its cells have been named already:
// a person who has looked at them on paper knows what should be there.
const repeatWeight = 0.25

// lookAlikeWeight is how much more a suspect counts, among those about the same cell, if its
// digit is often confused with the one that is there.
const lookAlikeWeight = 4

// ranked is what has been found so far, likeliest first. What counts is the cells: those
// for which several digits would do have the chances of all of these together, and are
// named first with the likeliest of them.
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
		within float64 // counts among those about the same cells
		key    float64
	}
	places := make([]place, len(f.found))
	for i, c := range f.found {
		c.Score = math.Exp(c.belief + c.origin - best)
		within := c.Score
		if c.Kind == Misread && confuses(c.Changes[0].To, c.Changes[0].From) {
			within *= lookAlikeWeight
		}
		places[i] = place{c.Suspect, within, repeatWeight * c.Score}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.within, a.within) })
	first := make([]int, 0, len(places)) // of all about the same cells
	for i, p := range places {
		at := slices.IndexFunc(first, func(j int) bool { return places[j].sameCells(p.Suspect) })
		if at < 0 {
			first = append(first, i)
			places[i].key = p.Score
		} else {
			places[first[at]].key += p.Score
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.key, a.key) })
	total := 0.0
	for _, p := range places {
		total += p.key
	}
	list := make([]Suspect, len(places))
	for i, p := range places {
		list[i] = p.Suspect
		list[i].Score = p.key / total
	}
	return list
}
