package logic

import (
	"math/bits"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// Fish of rows and columns with fins. All fins lie in one box (or another house that is no line), and only cells of that can see them all. A fish is called sashimi
// if without its fins a base line would have a single place left for the digit.
//
//	    c2        c7
//	r3  X . . . . X     Either F holds the digit, and then * does not,
//	r4            *     or there is an X-Wing in rows 3 and 6.
//	r6  X . . . . X F   * is in the box of F and in column 7.
//
//	    c2        c7
//	r3  X . . . . X     Sashimi: r6c7 is not possible.
//	r4            *     If F does not hold the digit, r6c2 does,
//	r6  X . . . . . F   and then r3c7.
var (
	FinnedXWing      = finnedFish(2, 130, difficulty.Hard, false)
	FinnedSwordfish  = finnedFish(3, 200, difficulty.Unfair, false)
	FinnedJellyfish  = finnedFish(4, 250, difficulty.Unfair, false)
	FinnedSquirmbag  = finnedFish(5, 470, difficulty.Unfair, true)
	FinnedWhale      = finnedFish(6, 470, difficulty.Unfair, true)
	FinnedLeviathan  = finnedFish(7, 470, difficulty.Unfair, true)
	SashimiXWing     = sashimiFish(2, 150, difficulty.Hard, false)
	SashimiSwordfish = sashimiFish(3, 240, difficulty.Unfair, false)
	SashimiJellyfish = sashimiFish(4, 260, difficulty.Unfair, false)
	SashimiSquirmbag = sashimiFish(5, 470, difficulty.Unfair, true)
	SashimiWhale     = sashimiFish(6, 470, difficulty.Unfair, true)
	SashimiLeviathan = sashimiFish(7, 470, difficulty.Unfair, true)
)

func finnedFish(size, score int, level difficulty.Level, off bool) *Technique {
	n := fishNames[size]
	return &Technique{
		ID: "finned-" + n.id, Name: "Finned " + n.name, Score: score, Level: level, Off: off,
		Definition: "The base lines of a fish (" + n.name + ") have further places, the fins, all in one box. " +
			"Either the fish holds or a fin is true, so a candidate that the fish would strike is struck if it sees all fins.",
		find: func(g *Grid, o Options, yield func(Deduction) bool) { findFinnedFish(g, size, false, o, yield) },
	}
}

func sashimiFish(size, score int, level difficulty.Level, off bool) *Technique {
	n := fishNames[size]
	return &Technique{
		ID: "sashimi-" + n.id, Name: "Sashimi " + n.name, Score: score, Level: level, Off: off,
		Definition: "In a Finned " + n.name + " one base line has only one place besides the fins. " +
			"Either a fin is true or the digits of all base lines lie in the cover lines, so a candidate elsewhere in the cover lines is struck if it sees all fins.",
		find: func(g *Grid, o Options, yield func(Deduction) bool) { findFinnedFish(g, size, true, o, yield) },
	}
}

// findFinnedFish yields the fish with fins of a size, those that are sashimi or those that are not.
func findFinnedFish(g *Grid, size int, sashimi bool, o Options, yield func(Deduction) bool) {
	for digit := range g.strikable {
		found := fishByEffect{sashimi: sashimi, siamese: o.Siamese}
		for _, kind := range []sudoku.Kind{sudoku.Row, sudoku.Column} {
			s := newLineSearch(g, digit, kind, size)
			s.found = func(outside uint64) bool {
				s.complete(outside, func(covers uint64) {
					if !o.Siamese && s.isSashimi(covers) != sashimi {
						return
					}
					if d, ok := fishDeduction(g, digit, s.picked(), s.covers(covers)); ok {
						found.add(d, s.isSashimi(covers))
					}
				})
				return true
			}
			for box, house := range g.houses {
				if house.Kind.IsLine() || !g.SetOf(box).Meets(g.impossible(digit)) {
					continue
				}
				for i, line := range s.items {
					s.masks[i] = s.places[i] &^ g.Shared(line, box)
				}
				s.choose(0, 0)
			}
		}
		if !found.yield(yield) {
			return
		}
	}
}

// complete calls found for each way to choose all the lines across, as a set of places, so that some fins are left and every base
// line has a place that is not a fin. outside are the lines across that the places outside the box need.
func (s *lineSearch) complete(outside uint64, found func(covers uint64)) {
	var fins uint64
	for _, c := range s.chosen {
		fins |= s.places[c]
	}
	fins &^= outside
	more := s.size - bits.OnesCount64(outside)
	if bits.OnesCount64(fins) <= more {
		return // no fin would be left
	}
	subsets(fins, more, func(chosen uint64) {
		covers := outside | chosen
		for _, c := range s.chosen {
			if s.places[c]&covers == 0 {
				return
			}
		}
		found(covers)
	})
}

// isSashimi reports whether a base line has a single place besides the fins.
func (s *lineSearch) isSashimi(covers uint64) bool {
	for _, c := range s.chosen {
		if bits.OnesCount64(s.places[c]&covers) == 1 {
			return true
		}
	}
	return false
}

// subsets calls found for each subset of a size.
func subsets(of uint64, size int, found func(uint64)) {
	if size == 0 {
		found(0)
		return
	}
	for of != 0 {
		least := of & -of
		of &^= least
		subsets(of, size-1, func(rest uint64) { found(least | rest) })
	}
}

// A fishByEffect is the fish of one digit and technique, one for each effect.
type fishByEffect struct {
	sashimi bool // those that are wanted are sashimi
	siamese bool // pairs are wanted, so there is one for each base and effect
	fish    []member
}

type member struct {
	Deduction
	fins    int
	sashimi bool
}

// add adds a fish, unless one like it has no more fins.
func (s *fishByEffect) add(d Deduction, sashimi bool) {
	m := member{d, d.fins(), sashimi}
	for i, other := range s.fish {
		if slices.Equal(other.Strikes, d.Strikes) && (!s.siamese || slices.Equal(other.Houses, d.Houses)) {
			if m.fins < other.fins {
				s.fish[i] = m
			}
			return
		}
	}
	s.fish = append(s.fish, m)
}

// fins returns the number of fins.
func (d Deduction) fins() int {
	n := 0
	for _, m := range d.Marks {
		if m.Role == Fin {
			n++
		}
	}
	return n
}

// yield yields the fish that are wanted, or the pairs. A pair of which one is sashimi and the other is not counts as not sashimi.
func (s *fishByEffect) yield(yield func(Deduction) bool) bool {
	if s.siamese {
		return s.yieldPairs(yield)
	}
	for _, m := range s.fish {
		if m.sashimi == s.sashimi && !yield(m.Deduction) {
			return false
		}
	}
	return true
}

func (s *fishByEffect) yieldPairs(yield func(Deduction) bool) bool {
	var yielded [][]position.Candidate
	for i, a := range s.fish {
		for _, b := range s.fish[i+1:] {
			if !slices.Equal(a.Houses, b.Houses) || (a.sashimi && b.sashimi) != s.sashimi {
				continue
			}
			d := siamese(a.Deduction, b.Deduction)
			if slices.ContainsFunc(yielded, func(c []position.Candidate) bool { return slices.Equal(c, d.Strikes) }) {
				continue
			}
			yielded = append(yielded, d.Strikes)
			if !yield(d) {
				return false
			}
		}
	}
	return true
}

// siamese returns two fish with the same base houses as one. A candidate that is a fin of either is a fin.
func siamese(a, b Deduction) Deduction {
	d := a
	d.Covers = slices.Concat(a.Covers, b.Covers)
	d.Strikes = sortCandidates(slices.Concat(a.Strikes, b.Strikes))
	d.Marks = slices.Clone(a.Marks)
	for i, m := range b.Marks {
		if m.Role == Fin {
			d.Marks[i].Role = Fin
		}
	}
	return d
}
