package explainer

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
)

// bug finds a bivalue universal grave: if every empty cell had two candidates and every digit two places in each house, the
// puzzle would have none or two solutions. A few cells have candidates beyond that, and one of these extras must be true.
//
//	12  23  13     with the extra 3, the cell 123 is 3: type 1
//	23  123 12
func (s *solver) bug() bool {
	g := &s.grave
	if !s.digGrave() || len(g.cells) == 0 {
		return false
	}
	switch {
	case len(g.cells) == 1: // type 1: the extra digits only
		s.striking(logic.BUG1, 56)
		s.strikeAt(g.cells[0], ^g.all)
		return s.graveFound(0)
	case single(g.all): // type 2: one of the cells has the digit, and so none that sees them all
		s.striking(logic.BUG2, 57)
		s.strikeSet(g.common, lowest(g.all))
		return s.graveFound(0) // two cells of one house see other places of the digit there, so type 4 adds nothing
	case s.anyOf(g.common):
		return len(g.cells) == 2 && s.lockedGrave() || s.graveWithSet()
	}
	return false
}

// grave is the state of the search for a bivalue universal grave.
type grave struct {
	rest   []uint64     // of each cell, its candidates without the extras
	cells  []int        // with extras, in the order of their discovery
	extras []uint64     // of each cell
	all    uint64       // the extras of all cells
	common position.Set // the set of cells that see all of them
}

func newGrave(t *tables) grave {
	return grave{rest: make([]uint64, t.cells), extras: make([]uint64, t.cells), common: t.NewSet()}
}

func (b *board) anyOf(set position.Set) bool {
	for _, w := range set {
		if w != 0 {
			return true
		}
	}
	return false
}

// graveFound completes the step of a grave, and reports whether it strikes anything.
func (s *solver) graveFound(digits uint64) bool {
	if len(s.found.strikes) == 0 {
		return false
	}
	s.found.cells = append(s.found.cells, s.grave.cells...)
	s.found.digits = digits | s.grave.all
	return true
}

// digGrave finds the extras, and reports whether the candidates without them are a grave.
func (s *solver) digGrave() bool {
	g := &s.grave
	for cell, mask := range s.cand {
		if s.digit[cell] == 0 && count(mask) < 2 {
			return false
		}
		g.rest[cell] = mask
	}
	g.cells, g.all = g.cells[:0], 0
	clear(g.extras)
	// As long as all extras are of one digit, cells that no house shows to be the only one with it count as well.
	var several []int
	var uneven uint64 // the digits that have more or fewer than two places in a house
	for h, cells := range s.houses {
		for d, places := range s.place[h*s.n:][:s.n] {
			if places == 0 || double(places) {
				continue
			}
			uneven |= 1 << d
			large, last := 0, 0
			for left := places; left != 0; left &= left - 1 {
				if cell := cells[lowest(left)]; count(s.cand[cell]) >= 3 {
					large, last = large+1, cell
					if single(uneven) {
						several = append(several, cell)
					}
				}
			}
			if large == 0 || large == 1 && !s.bury(last, d, true) {
				return false
			}
		}
	}
	if single(uneven) {
		for cell := range s.cells {
			if slices.Contains(several, cell) && g.extras[cell] == 0 {
				s.bury(cell, lowest(uneven), false) // with one digit a step is still possible
			}
		}
	}
	return s.isGrave()
}

// bury notes an extra candidate, and reports whether a step is still possible.
func (s *solver) bury(cell, d int, counts bool) bool {
	g := &s.grave
	if len(g.cells) == 0 {
		copy(g.common, s.everywhere)
	}
	if g.extras[cell] == 0 {
		g.cells = append(g.cells, cell)
	}
	g.extras[cell] |= 1 << d
	if counts {
		g.all |= 1 << d
	}
	g.rest[cell] &^= 1 << d
	for w, peers := range s.Peers(cell) {
		g.common[w] &= peers // a cell is no peer of itself
	}
	return len(g.cells) == 1 || count(g.all) <= 1 || s.anyOf(g.common)
}

// isGrave reports whether without the extras each empty cell has two candidates and each digit two places in a house.
func (s *solver) isGrave() bool {
	for cell, mask := range s.grave.rest {
		if s.digit[cell] == 0 && !double(mask) {
			return false
		}
	}
	for _, cells := range s.houses {
		var once, twice, more uint64
		for _, cell := range cells {
			mask := s.grave.rest[cell]
			more |= twice & mask
			twice |= once & mask
			once |= mask
		}
		if once != twice || more != 0 {
			return false
		}
	}
	return true
}

// lockedGrave is type 4: two cells share a house and one candidate that is no extra. One of them holds an extra, and so the
// other holds that candidate; all others are struck from both.
func (s *solver) lockedGrave() bool {
	g := &s.grave
	one, two := g.cells[0], g.cells[1]
	locked := s.cand[one] & s.cand[two] &^ g.all
	if !single(locked) {
		return false
	}
	for kind, h := range s.of[one] {
		if s.of[two][kind] != h {
			continue
		}
		s.striking(logic.BUG4, 57)
		s.strikeAt(one, ^(g.extras[one] | locked))
		s.strikeAt(two, ^(g.extras[two] | locked))
		s.found.houses = append(s.found.houses, h)
		if s.graveFound(locked) {
			return true
		}
	}
	return false
}

// graveWithSet is type 3: one of the cells holds an extra, and so they act together as one cell of a naked set.
func (s *solver) graveWithSet() bool {
	g := &s.grave
	for k := 2; k <= s.largestGraveSet(); k++ {
		for kind, h := range s.of[g.cells[0]] {
			if !s.allIn(g.cells, kind, h) {
				continue
			}
			var nearby []int // in the order in which the Explainer chooses among them
			for _, cell := range s.ordered[g.cells[0]] {
				if g.common.Has(cell) && s.of[cell][kind] == h {
					nearby = append(nearby, cell)
				}
			}
			if len(nearby) < k {
				continue
			}
			for s.pick.selecting(1<<len(nearby)-1, k-1); s.pick.next(); {
				if s.graveSet(nearby, s.pick.mask(), h, k) {
					return true
				}
			}
		}
	}
	return false
}

// allIn reports whether all of some cells lie in a house of a kind.
func (b *board) allIn(cells []int, kind, house int) bool {
	for _, cell := range cells {
		if b.of[cell][kind] != house {
			return false
		}
	}
	return true
}

// graveSet tries some of the nearby cells as the rest of a naked set of k.
func (s *solver) graveSet(nearby []int, chosen uint64, h, k int) bool {
	var digits uint64
	for left := chosen; left != 0; left &= left - 1 {
		mask := s.cand[nearby[lowest(left)]]
		if mask&(mask-1) == 0 {
			return false
		}
		digits |= mask
	}
	if count(digits) != k || count(digits|s.grave.all) != k || count(s.grave.all) <= 1 {
		return false
	}
	s.striking(logic.BUG3, 57+k-1)
	for i, cell := range nearby {
		if chosen>>i&1 == 0 {
			s.strikeAt(cell, digits)
		} else {
			s.found.helpers = append(s.found.helpers, cell)
		}
	}
	s.found.houses = append(s.found.houses, h)
	return s.graveFound(digits)
}
