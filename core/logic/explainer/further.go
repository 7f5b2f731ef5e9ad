package explainer

import "slices"

// growFurther looks for patterns among the candidates that are not off yet, where the simple links say nothing more: first
// locked candidates, then hidden pairs, naked pairs and X-Wings, then chains. The first kind that turns anything off is enough. It reports
// whether anything was.
//
// A pattern stands on the candidates that had to turn off before it appeared. If there are none, it is a step of
// the position and not of the chain.
func (f *grower) growFurther(l level) bool {
	before := len(f.nodes)
	for _, look := range [...]func(*grower){(*grower).furtherLocking, (*grower).furtherHiddenPairs, (*grower).furtherNakedPairs, (*grower).furtherXWings} {
		if look(f); len(f.nodes) > before {
			return true
		}
	}
	if l >= nested2 {
		f.furtherChains(l)
	}
	return len(f.nodes) > before
}

func (f *grower) furtherLocking() {
	f.live.eachLocking(f.whole, func(_, house, crossing, d int) bool {
		rest := f.live.place[crossing*f.n+d] &^ f.Shared(crossing, house)
		if rest == 0 {
			return false
		}
		f.standOnHouse(house, ^f.Shared(house, crossing), d)
		f.turnOffIn(crossing, rest, 1<<d)
		return false
	})
}

func (f *grower) furtherHiddenPairs() {
	f.live.eachHiddenSet(f.whole, &f.pick, 2, 4, func(h int, digits, places uint64) bool {
		if f.live.candidatesOf(h, places)&^digits == 0 {
			return false
		}
		for i, cell := range f.houses[h] {
			if places>>i&1 != 0 {
				continue
			}
			f.standOnCell(cell, digits)
		}
		f.turnOffIn(h, places, ^digits)
		return false
	})
}

func (f *grower) furtherNakedPairs() {
	f.live.eachNakedSet(f.whole, &f.pick, 2, func(h int, digits, places uint64) bool {
		for left := places; left != 0; left &= left - 1 {
			f.standOnCell(f.CellAt(h, left), ^digits)
		}
		f.turnOffIn(h, f.all&^places, digits)
		return false
	})
}

func (f *grower) furtherXWings() {
	f.live.eachFish(f.whole, &f.pick, 2, func(base, cover int, lines, cross uint64, d int) bool {
		targets := f.targets[:0]
		for left := cross; left != 0; left &= left - 1 {
			h := cover + lowest(left)
			targets = append(targets, f.CellsAt(h, f.live.place[h*f.n+d]&^lines)...)
		}
		f.targets = targets
		if len(targets) == 0 {
			return false
		}
		for left := lines; left != 0; left &= left - 1 {
			f.standOnHouse(base+lowest(left), ^cross, d)
		}
		slices.Sort(targets)
		parents := f.takeParents()
		for _, cell := range targets {
			f.turnOffFor(parents, cell*f.n+d, -1)
		}
		return false
	})
}

// takeParents moves the parents that have been collected for a pattern out of the branch, which gets them once for each
// candidate that the pattern turns off.
func (f *grower) takeParents() []nodeID {
	b := f.branch
	last := b.nodes[len(b.nodes)-1]
	from := int(last.first) + int(last.n)
	f.reasons = append(f.reasons[:0], b.parents[from:]...)
	b.parents = b.parents[:from]
	return f.reasons
}

// turnOffIn turns digits off in some places of a house, with the collected parents.
func (f *grower) turnOffIn(house int, places, digits uint64) {
	parents := f.takeParents()
	for ; places != 0; places &= places - 1 {
		cell := f.CellAt(house, places)
		for left := f.live.cand[cell] & digits; left != 0; left &= left - 1 {
			f.turnOffFor(parents, cell*f.n+lowest(left), -1)
		}
	}
}

// turnOffFor turns a candidate off that is not off yet, if there are reasons.
func (f *grower) turnOffFor(parents []nodeID, candidate int, nested int32) {
	b := f.branch
	x := int(f.graph.number[candidate])
	if len(parents) == 0 || b.sets[0].Has(x) {
		return
	}
	b.parents = append(b.parents, parents...)
	f.conclude(x, false, noReason)
	b.nodes[len(b.nodes)-1].nested = nested
}

// standOn appends the node of a candidate that has turned off to the parents.
func (f *grower) standOn(candidate int) {
	f.parents = append(f.parents, f.nodeOf[f.graph.number[candidate]])
}

// standOnCell appends the candidates of a cell that have turned off to the parents, if they are among some digits.
func (f *grower) standOnCell(cell int, digits uint64) {
	for gone := f.cand[cell] &^ f.live.cand[cell] & digits; gone != 0; gone &= gone - 1 {
		f.standOn(cell*f.n + lowest(gone))
	}
}

// standOnHouse appends the places of a digit in a house that have turned off to the parents, if they are among some.
func (f *grower) standOnHouse(h int, among uint64, d int) {
	for gone := f.place[h*f.n+d] &^ f.live.place[h*f.n+d] & among; gone != 0; gone &= gone - 1 {
		f.standOn(f.CellAt(h, gone)*f.n + d)
	}
}
