package logic

import (
	"slices"

	"nonet/core/sudoku"
)

// The largest numbers of fins that are looked for, as in HoDoKu by default.
const (
	maxFins     = 5
	maxEndoFins = 2 // places in two base houses
)

// A fishSearch looks for the fish of one digit, shape and size. It chooses the base houses, then covers their places one by one
// or makes them fins. It always knows which candidates the fish could still strike, and goes back when there is none. That is
// soon, because only impossible candidates count.
//
// Houses are numbered among those in which the digit has a place, candidates among those of the digit.
type fishSearch struct {
	grid    *Grid
	shape   shape
	size    int
	siamese bool
	houses  []int // by number, the index in Layout.Houses
	kinds   []sudoku.Kind
	places  []bits128
	of      [][]int   // for each candidate, its houses
	peers   []bits128 // for each candidate
	goals   bits128   // the impossible candidates

	base, covers []int
	coverable    []int // the houses that may be covers
	barred       []int // for each house, how many reasons there are not to take it as a cover
	nodes        int

	found []foundFish
	index map[fishKey]int // in found
}

// A foundFish is a fish that is complete.
type foundFish struct {
	base, covers []int // by index in Layout.Houses
	fins         int
}

// A fishKey tells fish apart: one for each effect is enough, or with pairs in mind one for each base and effect.
type fishKey struct{ strikes, base bits128 }

// A partialFish is what is known of a fish while it is put together.
type partialFish struct {
	goals   bits128 // what it may still strike
	all     bits128 // the places in the base houses
	fins    bits128
	open    bits128 // the places that are neither covered nor fins yet
	covered bits128
	twice   bits128 // covered by two houses
}

// maxFishSearchNodes limits the search for one size, all digits together. On 9×9 a digit needs up to 80,000 for mutant fish of size 4 and
// 650,000 for the largest; on larger boards a search gives up after a fraction of a second.
const maxFishSearchNodes = 3_000_000

const noKind sudoku.Kind = 255

func newFishSearch(g *Grid, digit uint8, shape shape, size int, siamese bool) *fishSearch {
	s := &fishSearch{grid: g, shape: shape, size: size, siamese: siamese, index: map[fishKey]int{}}
	number := make([]int, g.layout.Cells())
	n := 0
	for cell := range g.Cells(digit).All() {
		number[cell] = n
		n++
	}
	s.of, s.peers = make([][]int, n), make([]bits128, n)
	for h, house := range g.houses {
		var places bits128
		for p := g.Places(h, digit); p != 0; p &= p - 1 {
			i := number[g.CellAt(h, p)]
			places = places.or(bit128(i))
			s.of[i] = append(s.of[i], len(s.houses))
		}
		if !places.empty() {
			s.houses = append(s.houses, h)
			s.kinds = append(s.kinds, house.Kind)
			s.places = append(s.places, places)
		}
	}
	for i := range n {
		for _, h := range s.of[i] {
			s.peers[i] = s.peers[i].or(s.places[h])
		}
		s.peers[i] = s.peers[i].without(bit128(i))
	}
	for cell := range g.impossible(digit).All() {
		s.goals = s.goals.or(bit128(number[cell]))
	}
	return s
}

// without returns the houses that are not of a kind.
func (s *fishSearch) without(kind sudoku.Kind) []int {
	var list []int
	for i, k := range s.kinds {
		if k != kind {
			list = append(list, i)
		}
	}
	return list
}

// run looks for all fish with base and cover houses from two lists.
func (s *fishSearch) run(base, coverable []int) {
	s.coverable = coverable
	s.barred = make([]int, len(s.houses))
	for i := range s.barred {
		s.barred[i] = 1
	}
	for _, h := range coverable {
		s.barred[h] = 0
	}
	base = slices.DeleteFunc(base, func(h int) bool { return s.places[h].len() < 2 })
	s.chooseBase(base, partialFish{goals: s.goals})
}

func (s *fishSearch) chooseBase(from []int, c partialFish) {
	if len(s.base) == s.size {
		c.open = c.all.without(c.fins)
		if c.goals = s.reachable(c); !c.goals.empty() {
			s.cover(c)
		}
		return
	}
	for i, h := range from {
		if s.tooLong() {
			return
		}
		next := c
		next.all = c.all.or(s.places[h])
		if again := c.all.and(s.places[h]).without(c.fins); !again.empty() {
			next.fins = c.fins.or(again)
			if !s.shape.finned || next.fins.len() > maxEndoFins {
				continue
			}
			for ; !again.empty(); again = again.withoutMin() {
				next.goals = next.goals.and(s.peers[again.min()])
			}
			if next.goals.empty() {
				continue
			}
		}
		s.base = append(s.base, h)
		s.barred[h]++
		s.chooseBase(from[i+1:], next)
		s.barred[h]--
		s.base = s.base[:len(s.base)-1]
	}
}

// tooLong counts a node of the search, and reports whether there are too many.
func (s *fishSearch) tooLong() bool {
	s.grid.pause()
	s.nodes++
	return s.nodes > maxFishSearchNodes
}

// reachable returns the candidates that a fish with these base houses may strike. Places that a candidate does not see are covered, and by
// houses that do not contain it, so there may not be too many of them that do not see each other.
func (s *fishSearch) reachable(c partialFish) bits128 {
	goals := c.goals
	for left := goals; !left.empty(); left = left.withoutMin() {
		goal := bit128(left.min())
		covers := s.size - 1
		if goal.meets(c.all) {
			covers--
		}
		far := c.open.without(s.peers[left.min()]).without(goal)
		for ; !far.empty() && covers >= 0; covers-- {
			u := far.min()
			far = far.without(s.peers[u]).without(bit128(u))
		}
		if covers < 0 {
			goals = goals.without(goal)
		}
	}
	return goals
}

// cover decides about the places that are open: each is covered by a house or it is a fin.
func (s *fishSearch) cover(c partialFish) {
	if s.tooLong() {
		return
	}
	left := s.size - len(s.covers)
	mustCover := c.open // those that no goal sees, so that they cannot be fins
	if s.shape.finned {
		for goals := c.goals; !goals.empty(); goals = goals.withoutMin() {
			mustCover = mustCover.without(s.peers[goals.min()])
		}
	}
	c.goals = c.goals.and(c.within(left))
	if mustCover := mustCover.without(c.goals); s.shape.finned && !mustCover.empty() {
		// A house that covers such a place contains no goal, because the goal would see it.
		if left == 0 {
			return
		}
		c.goals = c.goals.and(c.within(left - 1))
	}
	switch {
	case c.goals.empty():
		return
	case c.open.empty():
		s.more(s.coverable, c)
		return
	}
	u := c.open.min()
	if !mustCover.empty() {
		u = mustCover.min()
	}
	if left > 0 {
		for _, h := range s.of[u] {
			if s.barred[h] == 0 {
				s.take(h, c, s.cover)
			}
			s.barred[h]++ // from now on without it
		}
	} else {
		for _, h := range s.of[u] {
			s.barred[h]++
		}
	}
	if s.shape.finned {
		next := c
		next.open = c.open.without(bit128(u))
		next.fins = c.fins.or(bit128(u))
		next.goals = c.goals.and(s.peers[u])
		if !next.goals.empty() && next.fins.len() <= maxFins {
			s.cover(next)
		}
	}
	for _, h := range s.of[u] {
		s.barred[h]--
	}
}

// within returns the candidates that a fish strikes if at most a number of covers that contain them are added: those in the base
// houses have to be covered twice.
func (c *partialFish) within(covers int) bits128 {
	switch covers {
	case 0:
		return c.covered.without(c.all).or(c.twice)
	case 1:
		return c.covered.or(bits128{^c.all[0], ^c.all[1]})
	}
	return bits128{^uint64(0), ^uint64(0)}
}

// take goes on with a house as a cover.
func (s *fishSearch) take(h int, c partialFish, goOn func(partialFish)) {
	c.twice = c.twice.or(c.covered.and(s.places[h]))
	c.covered = c.covered.or(s.places[h])
	c.open = c.open.without(s.places[h])
	s.covers = append(s.covers, h)
	s.barred[h]++
	goOn(c)
	s.barred[h]--
	s.covers = s.covers[:len(s.covers)-1]
}

// more adds cover houses that are not needed to cover anything, up to the size of the fish. They make it strike more.
func (s *fishSearch) more(from []int, c partialFish) {
	left := s.size - len(s.covers)
	c.goals = c.goals.and(c.within(left))
	if c.goals.empty() {
		return
	}
	if left == 0 {
		s.keep(c)
		return
	}
	s.grid.pause()
	for i, h := range from {
		if s.barred[h] == 0 && s.places[h].meets(c.all) {
			s.take(h, c, func(c partialFish) { s.more(from[i+1:], c) })
		}
	}
}

// keep keeps a fish that has the right shape, unless one like it has no more fins.
func (s *fishSearch) keep(c partialFish) {
	if s.shape.finned == c.fins.empty() || !s.isShape() || s.onlyFins(c) {
		return
	}
	key := fishKey{strikes: c.goals}
	if s.siamese {
		for _, h := range s.base {
			key.base = key.base.or(bit128(h))
		}
	}
	fins := c.fins.len()
	i, known := s.index[key]
	if known && s.found[i].fins <= fins {
		return
	}
	f := foundFish{s.named(s.base), s.named(s.covers), fins}
	if known {
		s.found[i] = f
		return
	}
	s.index[key] = len(s.found)
	s.found = append(s.found, f)
}

// onlyFins reports whether all places of a base house are fins. Then one of them is true in any case, and what sees them all is struck by
// locked candidates: the other houses of the fish prove nothing.
func (s *fishSearch) onlyFins(c partialFish) bool {
	return slices.ContainsFunc(s.base, func(h int) bool { return s.places[h].without(c.fins).empty() })
}

// isShape reports whether the houses make a fish of the wanted shape: not a basic one, and a mutant one only if it is not franken.
func (s *fishSearch) isShape() bool {
	base, covers := s.kindsOf(s.base), s.kindsOf(s.covers)
	const row, column = 1 << sudoku.Row, 1 << sudoku.Column
	lines := base&row == 0 && covers&column == 0 || base&column == 0 && covers&row == 0
	if s.shape.mutant {
		return !lines
	}
	return (base|covers)&^(row|column) != 0
}

// kindsOf returns the kinds of some houses, as bits.
func (s *fishSearch) kindsOf(houses []int) int {
	kinds := 0
	for _, h := range houses {
		kinds |= 1 << s.kinds[h]
	}
	return kinds
}

// named returns houses by their index in Layout.Houses, in ascending order.
func (s *fishSearch) named(houses []int) []int {
	list := make([]int, len(houses))
	for i, h := range houses {
		list[i] = s.houses[h]
	}
	slices.Sort(list)
	return list
}
