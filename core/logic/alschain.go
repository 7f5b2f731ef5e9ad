package logic

import (
	"cmp"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
)

// ALSChain strikes with four or more almost locked sets in a row. The deduction gives the cells of the sets in their order, their candidates with
// a role for each set, and the links from the struck digit in the first set to that in the last.
//
//	A: x z ---x--- B: x y ---y--- C: y w ---w--- D: w z     if A has no z, it has x, so B
//	                                                        has y, C has w and D has z
var ALSChain = &Technique{
	ID: "als-chain", Name: "Almost Locked Set Chain",
	Definition: "An almost locked set (ALS) is a group of cells in one house with one more candidate than cells; if it lacks one of its digits, it holds all the others. In a chain of them, each set has a digit that it and the next set cannot both hold, and each time it is another digit. If the first set lacks a digit Z, it holds this digit, so the second set lacks that and holds its next one, and so on until the last set holds Z: any cell that sees all places of Z in both loses it.",
	Score:      340, Level: difficulty.Unfair,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		s := newSetSearch(g.memory().setTable(g), o)
		chains := newSetChains(s.setTable, o)
		known := map[string]bool{}
		for _, ends := range s.ends() {
			key := effect(s.bothSee(&s.places[ends.first], &s.places[ends.last]))
			if known[key] && !o.EveryChain {
				continue
			}
			if c, ok := s.shortest(ends); ok {
				known[key] = true
				chains.add(c)
			}
		}
		chains.yield(yield)
	},
}

// The limits of a chain of almost locked sets.
const (
	fewestInChain = 4 // fewer are other techniques
	mostInChain   = 7
	mostTries     = 500 // ways that are tried from one end to the other
)

// A setSearch looks for chains of almost locked sets. A way leads from place to place: if the digit is not in the one, it is in the other.
type setSearch struct {
	*setTable
	options Options
	after   [][mostInChain + 1]position.Set // for each place and number of sets, the places that can be reached through that number of sets
	tries   int
	path    setChain
	rank    []int // for each set, its number in the order of houses and cells; nil if the order of the sets does not matter
}

// setEnds are the ends of a chain: two places of a digit.
type setEnds struct{ first, last int32 }

func newSetSearch(t *setTable, o Options) *setSearch {
	s := &setSearch{setTable: t, options: o, after: make([][mostInChain + 1]position.Set, len(t.places))}
	for p := range t.places {
		s.pauseNow()
		s.after[p][1] = position.NewSet(len(t.places))
		for _, set := range t.places[p].sets {
			for _, q := range t.sets[set].places {
				if int(q) != p {
					s.after[p][1].Add(int(q))
				}
			}
		}
	}
	if o.LaterSets {
		s.rank = t.ranks()
	}
	next := make([]position.Set, len(t.places)) // through one more set
	for p := range t.places {
		next[p] = position.NewSet(len(t.places))
		for _, q := range t.places[p].weak {
			next[p].Or(s.after[q][1])
		}
	}
	for p := range t.places {
		s.pauseNow()
		for n := 1; n < mostInChain; n++ {
			through := position.NewSet(len(t.places))
			for q := range s.after[p][n].All() {
				through.Or(next[q])
			}
			s.after[p][n+1] = through
		}
	}
	return s
}

// ends returns the ends between which there may be a chain that strikes something, those of short chains first.
func (s *setSearch) ends() []setEnds {
	var list []setEnds
	length := map[setEnds]int{}
	for p := range s.places {
		s.pauseNow()
		for q := range p + 1 {
			if s.places[p].digit != s.places[q].digit || len(s.bothSee(&s.places[p], &s.places[q])) == 0 {
				continue
			}
			for n := fewestInChain; n <= mostInChain; n++ {
				if s.after[p][n].Has(q) {
					ends := setEnds{int32(p), int32(q)}
					list, length[ends] = append(list, ends), n
					break
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b setEnds) int { return cmp.Compare(length[a], length[b]) })
	return list
}

// shortest returns the shortest chain between two places.
func (s *setSearch) shortest(ends setEnds) (setChain, bool) {
	for n := fewestInChain; n <= mostInChain; n++ {
		s.tries = mostTries
		s.path = setChain{}
		if s.after[ends.first][n].Has(int(ends.last)) && s.extend(ends.first, ends.last, n) {
			c := setChain{sets: slices.Clone(s.path.sets), commons: slices.Clone(s.path.commons)}
			s.finish(&c)
			return c, true
		}
	}
	return setChain{}, false
}

// extend extends the path by n sets, the first of which has a place, to the last place. It reports whether that is possible.
func (s *setSearch) extend(place, last int32, n int) bool {
	for _, set := range s.places[place].sets {
		s.pause()
		if !s.fits(set, n == 1) {
			continue
		}
		if s.tries--; s.tries < 0 {
			return false
		}
		s.path.sets = append(s.path.sets, set)
		for _, q := range s.sets[set].places {
			switch {
			case q == place:
			case n == 1:
				if q == last {
					return true
				}
			default:
				s.path.commons = append(s.path.commons, s.places[q].digit)
				for _, r := range s.places[q].weak {
					if s.after[r][n-1].Has(int(last)) && s.extend(r, last, n-1) {
						return true
					}
				}
				s.path.commons = s.path.commons[:len(s.path.commons)-1]
			}
		}
		s.path.sets = s.path.sets[:len(s.path.sets)-1]
	}
	return false
}

// fits reports whether a set may follow on the path. The last may be the first again: then the chain shows that this has the digit.
func (s *setSearch) fits(set int32, last bool) bool {
	for i, other := range s.path.sets {
		if other == set && !(last && i == 0) || !s.options.OverlappingSets && i == len(s.path.sets)-1 && s.overlap(other, set) {
			return false
		}
	}
	n := len(s.path.sets)
	if s.rank == nil || n == 0 {
		return true
	}
	before := s.path.sets[n-1]
	return n == 1 || (s.rank[set] > s.rank[before]) == (s.rank[before] > s.rank[s.path.sets[n-2]])
}

// ranks returns the number of each set if they are listed by their first house and then by their cells.
func (t *setTable) ranks() []int {
	order, houses := make([]int, len(t.sets)), make([]int, len(t.sets))
	for i := range order {
		order[i], houses[i] = i, t.HousesOfAll(t.sets[i].cells)[0]
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(houses[a], houses[b]), slices.Compare(t.sets[a].cells, t.sets[b].cells))
	})
	ranks := make([]int, len(t.sets))
	for i, set := range order {
		ranks[set] = i
	}
	return ranks
}
