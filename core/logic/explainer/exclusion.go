package explainer

import (
	"nonet/core/logic"
	"nonet/core/position"
)

// pairs finds two cells of which some pairs of digits are impossible, because a third cell that sees both would have no
// candidate left. A candidate that occurs in no possible pair is struck.
//
//	12  .  | 34       with 1 here and 3 there, the cell 13 had nothing
//	.   13 | 14       and with 1 and 4 the cell 14: so this 1 is struck
func (e *exclusionSearch) pairs() bool {
	bases := e.alignedBases(2)
	for j, second := range bases {
		for _, first := range e.firsts(bases[:j], second) {
			enough, changed := e.findCommon(first, second)
			if enough && changed && e.alignedOn(logic.AlignedPairExclusion, 62, first, second) {
				return true
			}
		}
	}
	return false
}

// triplets does the same with three cells, which at least two cells of up to three candidates see. The third cell has up to
// three candidates too, and sees one of the others.
func (e *exclusionSearch) triplets() bool {
	bases := e.alignedBases(3)
	anyThird := false
	clear(e.base)
	clear(e.earlier)
	for _, cell := range bases {
		e.base.Add(cell)
		anyThird = anyThird || e.fresh.Has(cell) && e.small.Has(cell)
	}
	for j, second := range bases {
		for _, first := range e.firsts(bases[:j], second) {
			enough, changed := e.findCommon(first, second)
			if enough && (changed || anyThird) && e.alignedTripletOf(first, second, changed) {
				return true
			}
		}
		e.earlier.Add(second)
	}
	return false
}

// alignedTripletOf tries the third cells of two, of which the second comes later: if nothing has changed about these, only those that have.
func (e *exclusionSearch) alignedTripletOf(first, second int, changed bool) bool {
	copy(e.pair, e.common)
	one, two := e.seenBy(first), e.seenBy(second)
	for w := range e.third {
		third := e.base[w] & (one[w] | two[w])
		// The same three cells have been tried already if the later one could be the third of two earlier ones.
		if e.small.Has(second) {
			earlier := e.earlier[w]
			if !one.Has(second) {
				earlier &= two[w]
			}
			third &^= earlier
		}
		if !changed {
			third &= e.fresh[w]
		}
		e.third[w] = third
	}
	e.third.Remove(first)
	e.third.Remove(second)
	if e.third.Empty() || !e.keepSeen() {
		return false
	}
	fresh := e.fresh
	either := fresh.Has(first) || fresh.Has(second)
	for w, set := range e.third {
		for ; set != 0; set &= set - 1 {
			third := w*64 + lowest(set)
			if !e.excludeWith(third) || !either && !fresh.Has(third) && !fresh.Meets(e.common) || !e.excludes(first, second, third) {
				e.third[w] &^= set & -set
			}
		}
	}
	if e.third.Empty() {
		return false
	}
	for _, from := range [2]int{first, second} {
		for _, third := range e.ordered[from] {
			if e.third.Has(third) && e.excludeWith(third) {
				return e.alignedOn(logic.AlignedTripletExclusion, 75, first, second, third)
			}
		}
	}
	return false
}

// keepSeen leaves only those third cells that see two excluders of the pair or more, most of which excludeWith would refuse one by one, and
// reports whether there are any.
func (e *exclusionSearch) keepSeen() bool {
	clear(e.once)
	clear(e.twice)
	for v, set := range e.pair {
		for ; set != 0; set &= set - 1 {
			for w, peers := range e.Peers(v*64 + lowest(set)) {
				e.twice[w] |= e.once[w] & peers
				e.once[w] |= peers
			}
		}
	}
	e.third.And(e.twice)
	return !e.third.Empty()
}

// excludeWith finds the excluders of a pair that see a third cell as well, and reports whether there are at least two.
func (e *exclusionSearch) excludeWith(third int) bool {
	n := 0
	for w, seen := range e.seenBy(third) {
		e.common[w] = e.pair[w] & seen
		n += count(e.common[w])
	}
	return n >= 2
}

// An exclusionSearch looks for aligned exclusions.
type exclusionSearch struct {
	*task
	small, base, third position.Set // sets of cells
	earlier            position.Set // the bases before the second
	bases              []int
	fresh              position.Set // the cells that have changed
	near               position.Set // the bases that have changed or see a small cell that has
	firstNear          []int        // those before the second, in their order
	seen               position.Set // for each cell that is a base, the small cells that it sees
	common             position.Set // the set of the small cells that see all bases: the excluders
	pair               position.Set // common, of the first two bases
	once, twice        position.Set // the cells that see one of these, and two
	masks              []uint64     // the candidates of those that matter, if there are three or more
	any                uint64       // the candidates of all that matter
	partners           [64]uint64   // for each of these, the others of those that have two
}

func newExclusionSearch(t *task) exclusionSearch {
	return exclusionSearch{
		task: t, small: t.NewSet(), base: t.NewSet(), earlier: t.NewSet(), third: t.NewSet(), pair: t.NewSet(), common: t.NewSet(),
		once: t.NewSet(), twice: t.NewSet(),
		near: t.NewSet(), seen: make(position.Set, t.cells*t.words),
	}
}

// alignedBases fills small with the cells that have two to most candidates, and returns the cells with candidates that see
// two of them. It also finds which cells have changed.
func (e *exclusionSearch) alignedBases(most int) []int {
	clear(e.small)
	for cell, mask := range e.cand {
		if n := count(mask); n >= 2 && n <= most {
			e.small.Add(cell)
		}
	}
	fresh := e.history.freshCells()
	clear(e.near)
	bases := e.bases[:0]
	for cell, mask := range e.cand {
		if !several(mask) {
			continue
		}
		n, seen := 0, e.seenBy(cell)
		for w, peers := range e.Peers(cell) {
			seen[w] = peers & e.small[w]
			n += count(seen[w])
		}
		if n >= 2 {
			bases = append(bases, cell)
			if fresh.Has(cell) || fresh.Meets(seen) {
				e.near.Add(cell)
			}
		}
	}
	e.bases, e.fresh, e.firstNear = bases, fresh, e.firstNear[:0]
	return bases
}

// firsts returns those of the bases before the second that are to be tried with it: of two that are not near, nothing can have changed. It must
// be asked about all bases in their order.
func (e *exclusionSearch) firsts(before []int, second int) []int {
	if e.near.Has(second) {
		e.firstNear = append(e.firstNear, second)
		return before
	}
	return e.firstNear
}

// seenBy returns the small cells that a base sees.
func (e *exclusionSearch) seenBy(base int) position.Set { return e.seen[base*e.words:][:e.words] }

// findCommon finds the small cells that see two bases. It reports whether there are at least two, and whether any of all these cells has
// changed.
func (e *exclusionSearch) findCommon(first, second int) (enough, changed bool) {
	fresh, all := e.fresh, e.common
	n, news := 0, uint64(0)
	one, two := e.seen[first*len(all):], e.seen[second*len(all):]
	for w := range all {
		common := one[w] & two[w]
		all[w] = common
		n += count(common)
		news |= common & fresh[w]
	}
	return n >= 2, news != 0 || fresh.Has(first) || fresh.Has(second)
}

// excludes reports whether some combination of candidates that a base needs is impossible for each combination of the others, so that
// the base loses it.
func (e *exclusionSearch) excludes(bases ...int) bool {
	if !e.gather(bases) {
		return false
	}
	for i := range bases {
		if e.excludedAt(bases, i) != 0 {
			return true
		}
	}
	return false
}

// gather collects the candidates of the excluders that matter: those with no candidate that all bases lack. It reports whether there
// are any.
func (e *exclusionSearch) gather(bases []int) bool {
	var any uint64
	for _, cell := range bases {
		any |= e.cand[cell]
	}
	for ; e.any != 0; e.any &= e.any - 1 {
		e.partners[lowest(e.any)] = 0
	}
	e.masks = e.masks[:0]
	for cell := range e.common.All() {
		mask := e.cand[cell]
		if mask&^any != 0 {
			continue
		}
		e.any |= mask
		if one, other := mask&-mask, mask&(mask-1); single(other) {
			e.partners[lowest(one)] |= other
			e.partners[lowest(other)] |= one
		} else {
			e.masks = append(e.masks, mask)
		}
	}
	return e.any != 0
}

// alignedOn strikes the candidates of the bases that occur in no possible combination, and reports whether there are any.
func (e *exclusionSearch) alignedOn(technique *logic.Technique, grade int, bases ...int) bool {
	if !e.excludes(bases...) {
		return false
	}
	e.striking(technique, grade)
	for i, cell := range bases {
		e.strikeAt(cell, e.excludedAt(bases, i))
	}
	e.found.cells = append(e.found.cells, bases...)
	e.found.helpers = append(e.found.helpers, e.common.Slice()...)
	return true
}

// excludedAt returns the digits that base i can hold in no combination with the others.
func (e *exclusionSearch) excludedAt(bases []int, i int) uint64 {
	if len(bases) == 2 {
		return e.excludedBy(bases[i], bases[1-i])
	}
	cell, one, two := bases[i], bases[(i+1)%3], bases[(i+2)%3]
	// What no excluder has goes with everything else.
	freeOne, freeTwo := e.cand[one]&^e.any, e.cand[two]&^e.any
	if several(freeOne) && several(freeTwo) && freeOne|freeTwo != freeOne&freeTwo {
		return 0
	}
	var excluded uint64
	seesOne, seesTwo, see := e.See(cell, one), e.See(cell, two), e.See(one, two)
	for left := e.cand[cell]; left != 0; left &= left - 1 {
		digit := left & -left
		partners := e.partners[lowest(left)]
		with, last := e.cand[one]&^partners, e.cand[two]&^partners
		if seesOne {
			with &^= digit
		}
		if seesTwo {
			last &^= digit
		}
		if with == 0 || last == 0 || !e.completes(digit, with, last, see) {
			excluded |= digit
		}
	}
	return excluded
}

// excludedBy returns the digits that a cell can hold in no combination with another.
func (e *exclusionSearch) excludedBy(cell, other int) uint64 {
	if several(e.cand[other] &^ e.any) {
		return 0
	}
	var excluded uint64
	see := e.See(cell, other)
	for left := e.cand[cell]; left != 0; left &= left - 1 {
		with := e.cand[other] &^ e.partners[lowest(left)]
		if see {
			with &^= left & -left
		}
		if with == 0 {
			excluded |= left & -left
		}
	}
	return excluded
}

// completes reports whether a digit of one base goes together with some digits of two others. A digit that no excluder has is the
// quickest to try.
func (e *exclusionSearch) completes(digit, one, two uint64, see bool) bool {
	if free := one &^ e.any; free != 0 && (!see || two&^(free&-free) != 0) {
		return true
	}
	if free := two &^ e.any; free != 0 && (!see || one&^(free&-free) != 0) {
		return true
	}
	for ; one != 0; one &= one - 1 {
		other := one & -one
		rest := two &^ e.excluded(digit, other)
		if see {
			rest &^= other
		}
		if rest != 0 {
			return true
		}
	}
	return false
}

// excluded returns the digits that the last base cannot hold if the others hold two digits that go together: some excluder would have none left.
func (e *exclusionSearch) excluded(one, two uint64) uint64 {
	excluded := e.partners[lowest(one)] | e.partners[lowest(two)]
	for _, mask := range e.masks {
		if left := mask &^ (one | two); single(left) {
			excluded |= left
		}
	}
	return excluded
}
