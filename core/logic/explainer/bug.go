package explainer

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
)

// find finds a bivalue universal grave: if every empty cell had two candidates and every digit two places in each house, the
// puzzle would have none or two solutions. A few cells have candidates beyond that, and one of these extras must be true.
//
//	12  23  13     with the extra 3, the cell 123 is 3: type 1
//	23  123 12
func (g *graveSearch) find() bool {
	if !g.findExtras() || len(g.bugCells) == 0 {
		return false
	}
	switch {
	case len(g.bugCells) == 1: // type 1: the extra digits only
		g.striking(logic.BUG1, 56)
		g.strikeAt(g.bugCells[0], ^g.anyExtra)
		return g.complete(0)
	case single(g.anyExtra): // type 2: one of the cells has the digit, and so none that sees them all
		g.striking(logic.BUG2, 57)
		g.strikeSet(g.common, lowest(g.anyExtra))
		return g.complete(0) // two cells of one house see other places of the digit there, so type 4 adds nothing
	case !g.common.Empty():
		return len(g.bugCells) == 2 && g.lockedCandidate() || g.withSet()
	}
	return false
}

// A graveSearch looks for a bivalue universal grave.
type graveSearch struct {
	*task
	rest     []uint64     // of each cell, its candidates without the extras
	bugCells []int        // with extras, in the order of their discovery
	extras   []uint64     // of each cell
	anyExtra uint64       // the extras of all cells
	common   position.Set // the set of cells that see all of them
}

func newGraveSearch(t *task) graveSearch {
	return graveSearch{task: t, rest: make([]uint64, t.cells), extras: make([]uint64, t.cells), common: t.NewSet()}
}

// complete completes the step of a grave, and reports whether it strikes anything.
func (g *graveSearch) complete(digits uint64) bool {
	if len(g.found.strikes) == 0 {
		return false
	}
	g.found.cells = append(g.found.cells, g.bugCells...)
	g.found.digits = digits | g.anyExtra
	return true
}

// findExtras finds the extras, and reports whether the candidates without them are a grave.
func (g *graveSearch) findExtras() bool {
	for cell, mask := range g.cand {
		if g.digit[cell] == 0 && count(mask) < 2 {
			return false
		}
		g.rest[cell] = mask
	}
	g.bugCells, g.anyExtra = g.bugCells[:0], 0
	clear(g.extras)
	// As long as all extras are of one digit, cells that no house shows to be the only one with it count as well.
	var several []int
	var uneven uint64 // the digits that have more or fewer than two places in a house
	for h, cells := range g.houses {
		for d, places := range g.place[h*g.n:][:g.n] {
			if places == 0 || double(places) {
				continue
			}
			uneven |= 1 << d
			large, last := 0, 0
			for left := places; left != 0; left &= left - 1 {
				if cell := cells[lowest(left)]; count(g.cand[cell]) >= 3 {
					large, last = large+1, cell
					if single(uneven) {
						several = append(several, cell)
					}
				}
			}
			if large == 0 || large == 1 && !g.addExtra(last, d, true) {
				return false
			}
		}
	}
	if single(uneven) {
		for cell := range g.cells {
			if slices.Contains(several, cell) && g.extras[cell] == 0 {
				g.addExtra(cell, lowest(uneven), false) // with one digit a step is still possible
			}
		}
	}
	return g.isGrave()
}

// addExtra notes an extra candidate, and reports whether a step is still possible.
func (g *graveSearch) addExtra(cell, d int, counts bool) bool {
	if len(g.bugCells) == 0 {
		copy(g.common, g.everywhere)
	}
	if g.extras[cell] == 0 {
		g.bugCells = append(g.bugCells, cell)
	}
	g.extras[cell] |= 1 << d
	if counts {
		g.anyExtra |= 1 << d
	}
	g.rest[cell] &^= 1 << d
	g.common.And(g.Peers(cell)) // a cell is no peer of itself
	return len(g.bugCells) == 1 || count(g.anyExtra) <= 1 || !g.common.Empty()
}

// isGrave reports whether without the extras each empty cell has two candidates and each digit two places in a house.
func (g *graveSearch) isGrave() bool {
	for cell, mask := range g.rest {
		if g.digit[cell] == 0 && !double(mask) {
			return false
		}
	}
	for _, cells := range g.houses {
		var once, twice, more uint64
		for _, cell := range cells {
			mask := g.rest[cell]
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

// lockedCandidate is type 4: two cells share a house and one candidate that is no extra. One of them holds an extra, and so the
// other holds that candidate; all others are struck from both.
func (g *graveSearch) lockedCandidate() bool {
	one, two := g.bugCells[0], g.bugCells[1]
	locked := g.cand[one] & g.cand[two] &^ g.anyExtra
	if !single(locked) {
		return false
	}
	for _, h := range g.HousesOfAll(g.bugCells) {
		g.striking(logic.BUG4, 57)
		g.strikeAt(one, ^(g.extras[one] | locked))
		g.strikeAt(two, ^(g.extras[two] | locked))
		g.found.houses = append(g.found.houses, h)
		if g.complete(locked) {
			return true
		}
	}
	return false
}

// withSet is type 3: one of the cells holds an extra, and so they act together as one cell of a naked set.
func (g *graveSearch) withSet() bool {
	for k := 2; k <= g.largestGraveSet(); k++ {
		for _, h := range g.HousesOfAll(g.bugCells) {
			var nearby []int // in the order in which the Explainer chooses among them
			for _, cell := range g.ordered[g.bugCells[0]] {
				if g.common.Has(cell) && g.SetOf(h).Has(cell) {
					nearby = append(nearby, cell)
				}
			}
			if len(nearby) < k {
				continue
			}
			for g.pick.selecting(1<<len(nearby)-1, k-1); g.pick.next(); {
				if g.nakedSet(nearby, g.pick.mask(), h, k) {
					return true
				}
			}
		}
	}
	return false
}

// nakedSet tries some of the nearby cells as the rest of a naked set of k.
func (g *graveSearch) nakedSet(nearby []int, chosen uint64, h, k int) bool {
	var digits uint64
	for left := chosen; left != 0; left &= left - 1 {
		mask := g.cand[nearby[lowest(left)]]
		if !several(mask) {
			return false
		}
		digits |= mask
	}
	if count(digits) != k || count(digits|g.anyExtra) != k || count(g.anyExtra) <= 1 {
		return false
	}
	g.striking(logic.BUG3, 57+k-1)
	for i, cell := range nearby {
		if chosen>>i&1 == 0 {
			g.strikeAt(cell, digits)
		} else {
			g.found.helpers = append(g.found.helpers, cell)
		}
	}
	g.found.houses = append(g.found.houses, h)
	return g.complete(digits)
}
