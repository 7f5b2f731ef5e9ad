package engine

import (
	"math/bits"

	"nonet/core/sudoku"
)

// propagate applies the rules until none applies any more, and reports whether no cell or digit
// has been wiped out. It always applies the simplest possible rule: after any change it begins
// again with the singles.
//
// The benefit of the more expensive rules grows with the grid. In puzzles a second, with singles
// alone, and then with locked candidates, pairs and triples added one after another: the hardest
// 9×9, 1820, 2150, 1650, 1440; half-filled 25×25, 123, 267, 603, 773; half-filled 36×36, ¼, 9,
// 63, 295.
func (p *propagator) propagate() bool {
	for !p.wiped && (p.nakedSingle() || p.clued(ofClues) || p.hiddenSingle() || p.clued(ofDerived) || p.locked() || p.subsets(2) || p.subsets(3)) {
	}
	if p.wiped {
		p.forget()
		return false
	}
	return true
}

// forget discards what the rules had still to examine. When the search goes back it is at a
// position for which there was nothing left to examine.
func (p *propagator) forget() {
	p.wiped = false
	p.lone.clear()
	p.only.clear()
	p.clues.forget()
	for i := range p.todo {
		for h := p.todo[i].first(); h >= 0; h = p.todo[i].first() {
			p.houses[h].news[i] = news{}
			p.todo[i].remove(h)
		}
	}
}

// clued strikes what a clue excludes. It follows naked singles: a digit that is the last of its cell is placed even if a clue excludes it, which
// is then found at once, as a conflict; to examine the clues before each of them costs an eighth of the time.
func (p *propagator) clued(of int) bool {
	if p.clues == nil {
		return false
	}
	p.note()
	i, gone, ok := p.clues.next(of)
	if !ok {
		return false
	}
	p.striking = i
	if p.clues.broken {
		p.conflict(i)
		gone = nil
	}
	because := ReasonDetail(BecauseOfConstraint(i))
	for _, g := range gone {
		for left := g.digits & p.domain[g.cell]; left != 0 && !p.wiped; left = left.WithoutMin() {
			p.strike(propagateSubset, g.cell, left.Min(), because)
		}
	}
	p.striking = -1
	p.note()
	p.clues.struck(i)
	return true
}

// note passes the changes since it was called last on to the clues.
func (p *propagator) note() {
	for _, c := range p.trail[p.noted:] {
		p.clues.changed(int(c.cell))
	}
	p.noted = len(p.trail)
}

// nakedSingle fills a cell that has one digit left.
func (p *propagator) nakedSingle() bool {
	for p.lone.waiting() {
		if cell := p.lone.take(); p.grid[cell] == 0 {
			p.put(Deduce, propagateNaked, cell, p.domain[cell].Min(), ReasonDetail(Because(NakedSingle)))
			return true
		}
	}
	return false
}

// hiddenSingle puts a digit into the one place that a house has left for it.
func (p *propagator) hiddenSingle() bool {
	for p.only.waiting() {
		at := p.only.take()
		h, v := at/p.side, uint8(at%p.side+1)
		if p.houses[h].missing.Has(v) {
			p.put(Deduce, propagateHidden, p.CellAt(h, p.places[v][h]), v, ReasonDetail(Because(HiddenSingle, h)))
			return true
		}
	}
	return false
}

// passNews passes the changes since it was called last on to the houses, as news. A dead end that the simpler rules find costs nothing here.
func (p *propagator) passNews() {
	for _, c := range p.trail[p.told:] {
		cell := int(c.cell)
		digits := sudoku.Of(c.digit)
		if c.put {
			digits = p.domain[cell] // the cell is no longer a place for any of them
		}
		few := p.domain[cell].Len() <= largestSet // a cell with more is in no set
		for _, s := range p.Spots(cell) {
			news := &p.houses[s.House].news[agendaLocked]
			news.digits |= digits
			if few {
				news.cells |= s.Bit
			}
			p.todo[agendaLocked].add(s.House)
		}
	}
	p.told = len(p.trail)
}

// locked finds a digit whose places in one house are all in a second house too. It must be in
// one of them, so it is struck from the rest of the second house. (If the first house is a box
// this is called pointing, if the second is, claiming.)
func (p *propagator) locked() bool {
	p.passNews()
	todo := &p.todo[agendaLocked]
	for h := todo.first(); h >= 0; h = todo.first() {
		house := &p.houses[h]
		for left := house.news[agendaLocked].digits & house.missing; left != 0; left = left.WithoutMin() {
			if p.lockedDigit(h, left.Min()) {
				return true
			}
		}
		p.passOn(h, agendaLocked)
	}
	return false
}

// lockedDigit examines one digit of a house, for all houses that it may be locked into.
func (p *propagator) lockedDigit(h int, v uint8) bool {
	places := p.places[v][h]
	acted := false
	for _, s := range p.Spots(p.CellAt(h, places)) { // a house that has all the places has the first
		if s.House == h || places&^p.Shared(h, s.House) != 0 {
			continue
		}
		rest := p.places[v][s.House] &^ p.Shared(s.House, h)
		for ; rest != 0 && !p.wiped; rest &= rest - 1 {
			p.strike(propagateLocked, p.CellAt(s.House, rest), v, ReasonDetail(Because(Locked, h, s.House)))
			acted = true
		}
	}
	return acted
}

// largestSet is the size of the largest sets that subsets looks for.
const largestSet = 3

// subsets finds naked sets (pairs or triples): k cells of a house with only k candidates between
// them; those digits are struck from its other cells. Or it finds hidden sets: k digits of a
// house with only k places between them; all other candidates are struck from these cells.
//
// In a house with m empty cells a naked set of k is the same as a hidden set of m−k. If
// m < 2k a simpler rule has found it already.
func (p *propagator) subsets(size int) bool {
	agenda := agendaPairs + size - 2
	todo := &p.todo[agenda]
	for h := todo.first(); h >= 0; h = todo.first() {
		house := &p.houses[h]
		news := house.news[agenda]
		if bits.OnesCount64(house.empty) >= 2*size && (p.subset(h, size, false, news.cells, house.empty) ||
			p.subset(h, size, true, uint64(news.digits), uint64(house.missing))) {
			return true
		}
		p.passOn(h, agenda)
	}
	return false
}

// subset looks for sets of k members of a house, at least one of which has changed. For naked
// sets the members are cells and they have candidates; for hidden sets the members are digits
// and they have places.
func (p *propagator) subset(h, size int, hidden bool, news, members uint64) bool {
	if news = p.small(h, size, hidden, news&members); news == 0 {
		return false
	}
	members = p.small(h, size, hidden, members)
	for ; news != 0; news &= news - 1 {
		a := bits.TrailingZeros64(news)
		one := p.has(h, a, hidden)
		partners := uint64(0)
		for left := members &^ (1 << a); left != 0; left &= left - 1 {
			if b := bits.TrailingZeros64(left); bits.OnesCount64(one|p.has(h, b, hidden)) <= size {
				partners |= 1 << b
			}
		}
		for ; partners != 0; partners &= partners - 1 {
			b := bits.TrailingZeros64(partners)
			two := one | p.has(h, b, hidden)
			if size == 2 {
				if p.ruleOut(h, size, hidden, 1<<a|1<<b, two) {
					return true
				}
				continue
			}
			for left := partners & (partners - 1); left != 0; left &= left - 1 {
				c := bits.TrailingZeros64(left)
				three := two | p.has(h, c, hidden)
				if bits.OnesCount64(three) <= size && p.ruleOut(h, size, hidden, 1<<a|1<<b|1<<c, three) {
					return true
				}
			}
		}
	}
	return false
}

// small returns those members of a house that have at most as many candidates or places as a set of that size.
func (p *propagator) small(h, size int, hidden bool, members uint64) uint64 {
	if hidden {
		for left := members; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros64(left); bits.OnesCount64(p.places[i+1][h]) > size {
				members &^= 1 << i
			}
		}
		return members
	}
	cells := p.CellsOf(h)
	for left := members; left != 0; left &= left - 1 {
		if i := bits.TrailingZeros64(left); p.domain[cells[i]].Len() > size {
			members &^= 1 << i
		}
	}
	return members
}

// has returns what a member of a house has: the candidates of the cell at place i, or the places
// of the digit i+1.
func (p *propagator) has(h, i int, hidden bool) uint64 {
	if hidden {
		return p.places[i+1][h]
	}
	return uint64(p.domain[p.CellsOf(h)[i]])
}

// ruleOut strikes what a set rules out, and reports whether there was anything to strike.
func (p *propagator) ruleOut(h, size int, hidden bool, members, union uint64) bool {
	rule, cells, digits := NakedPair, p.houses[h].empty&^members, sudoku.Digits(union)
	if hidden {
		rule, cells, digits = HiddenPair, union, ^sudoku.Digits(members)
	}
	because := ReasonDetail(Because(rule+Rule(size-2), h)) // the rule for triples follows that for pairs
	acted := false
	for ; cells != 0; cells &= cells - 1 {
		cell := p.CellAt(h, cells)
		for left := p.domain[cell] & digits; left != 0 && !p.wiped; left = left.WithoutMin() {
			p.strike(propagateSubset, cell, left.Min(), because)
			acted = true
		}
	}
	return acted
}

// passOn records that a rule has examined the news of a house, and moves them to the agenda of
// the next rule.
func (p *propagator) passOn(h, agenda int) {
	house := &p.houses[h]
	switch agenda {
	case agendaLocked:
		some := &house.news[agendaLocked]
		some.digits = sudoku.Digits(p.small(h, largestSet, true, uint64(some.digits&house.missing)))
		some.cells &= house.empty
		fallthrough
	case agendaPairs:
		if some := house.news[agenda]; some.cells != 0 || some.digits != 0 {
			house.news[agenda+1].cells |= some.cells
			house.news[agenda+1].digits |= some.digits
			p.todo[agenda+1].add(h)
		}
	}
	house.news[agenda] = news{}
	p.todo[agenda].remove(h)
}
