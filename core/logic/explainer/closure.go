package explainer

import "nonet/core/position"

// A closure is what follows from an assumption, without the reasons: two sets of candidates. Where nothing contradicts it does
// not depend on the order of the implications, so it can be computed much faster than a branch. It tells which branches are worth growing.
type closure struct {
	on, off     position.Set // sets of cells by digit
	contradicts bool         // the sets are worthless then
}

// A closureTable has the closures of all candidates.
type closureTable struct {
	*task
	live    *bitboard
	stack   []int32 // candidates that are on and whose consequences are still to be drawn
	sets    position.Set
	byState [2][]closure // for each candidate, by state
}

// follow computes what follows from a candidate being on or off.
func (t *closureTable) follow(into *closure, candidate int, on bool, l level) {
	t.live.copyCandidates(&t.bitboard)
	clear(into.on)
	clear(into.off)
	into.contradicts = false
	t.stack = t.stack[:0]
	cell, d := t.split(candidate)
	if on {
		t.turnOn(into, cell, d)
	} else {
		t.turnOff(into, cell, d, l)
	}
	for !into.contradicts {
		last := len(t.stack) - 1
		if last < 0 {
			if l < plus || !t.followPatterns(into, l) {
				return
			}
			continue
		}
		candidate, t.stack = int(t.stack[last]), t.stack[:last]
		cell, d := t.split(candidate)
		if l != digitOnly {
			for left := t.live.cand[cell] &^ (1 << d); left != 0 && !into.contradicts; left &= left - 1 {
				t.turnOff(into, cell, lowest(left), l)
			}
		}
		for w, peers := range t.Peers(cell) {
			for left := peers & t.live.where[d*t.words+w]; left != 0 && !into.contradicts; left &= left - 1 {
				t.turnOff(into, w*64+lowest(left), d, l)
			}
		}
	}
}

// turnOn turns a candidate on that may be on already.
func (t *closureTable) turnOn(into *closure, cell, d int) {
	w := &into.on[d*t.words+cell/64]
	if *w>>(cell%64)&1 == 0 {
		*w |= 1 << (cell % 64)
		t.stack = append(t.stack, int32(cell*t.n+d))
	}
}

// turnOff turns a candidate off that is live. What is left alone in its cell or in a house is on. Where nothing is left, or where the
// candidate was on, there is a contradiction.
func (t *closureTable) turnOff(into *closure, cell, d int, l level) {
	live := t.live
	i, bit := d*t.words+cell/64, uint64(1)<<(cell%64)
	if into.on[i]&bit != 0 {
		into.contradicts = true
		return
	}
	into.off[i] |= bit
	live.where[i] &^= bit
	mask := live.cand[cell] &^ (1 << d)
	live.cand[cell] = mask
	if mask&(mask-1) == 0 && l != digitOnly {
		if mask == 0 {
			into.contradicts = true
			return
		}
		t.turnOn(into, cell, lowest(mask))
	}
	at := &t.at[cell]
	for kind, h := range &t.of[cell] {
		p := &live.place[h*t.n+d]
		*p &^= 1 << at[kind]
		if places := *p; places&(places-1) == 0 {
			if places == 0 {
				into.contradicts = true
				return
			}
			t.turnOn(into, t.CellAt(h, places), d)
		}
	}
}

// followPatterns turns off what the patterns strike that growFurther looks for, and reports whether there was any.
func (t *closureTable) followPatterns(into *closure, l level) bool {
	live := t.live
	any := false
	strike := func(house int, places, digits uint64) {
		for ; places != 0; places &= places - 1 {
			cell := t.CellAt(house, places)
			for left := live.cand[cell] & digits; left != 0 && !into.contradicts; left &= left - 1 {
				t.turnOff(into, cell, lowest(left), l)
				any = true
			}
		}
	}
	live.eachLocking(func(_, house, crossing, d int) bool {
		strike(crossing, live.place[crossing*t.n+d]&^t.Shared(crossing, house), 1<<d)
		return any
	})
	if any {
		return true
	}
	live.eachHiddenSet(&t.pick, 2, 4, func(h int, digits, places uint64) bool {
		strike(h, places, ^digits)
		return any
	})
	if any {
		return true
	}
	live.eachNakedSet(&t.pick, 2, func(h int, digits, places uint64) bool {
		strike(h, t.all&^places, digits)
		return any
	})
	if any {
		return true
	}
	live.eachFish(&t.pick, 2, func(_, cover int, lines, cross uint64, d int) bool {
		for ; cross != 0; cross &= cross - 1 {
			h := cover + lowest(cross)
			strike(h, live.place[h*t.n+d]&^lines, 1<<d)
		}
		return any
	})
	return any
}

// compute computes the byState of all candidates.
func (t *closureTable) compute(l level) {
	sets, candidates := t.n*t.words, t.n*t.cells
	if t.byState[0] == nil {
		t.byState = [2][]closure{make([]closure, candidates), make([]closure, candidates)}
	}
	need := 0
	for _, mask := range t.cand {
		need += 4 * sets * count(mask)
	}
	if cap(t.sets) < need {
		t.sets = make(position.Set, need+need/4)
	}
	left := t.sets[:need]
	take := func() position.Set {
		set := left[:sets:sets]
		left = left[sets:]
		return set
	}
	for _, on := range [2]bool{true, false} {
		for cell, mask := range t.cand {
			for ; mask != 0; mask &= mask - 1 {
				d := lowest(mask)
				if l == digitOnly && t.history.digits[d] <= t.history.nishio {
					continue
				}
				into := &t.byState[b2i(on)][cell*t.n+d]
				if partner := t.partner(cell, d, l); !on && partner >= 0 {
					*into = t.byState[1][partner]
					continue
				}
				into.on, into.off = take(), take()
				t.follow(into, cell*t.n+d, on, l)
			}
		}
	}
}

// partner returns a candidate that is on if another is off, or -1. Since the other is off if it is on, the same follows from both.
func (t *closureTable) partner(cell, d int, l level) int {
	if mask := t.cand[cell]; l != digitOnly && double(mask) {
		return cell*t.n + lowest(mask&^(1<<d))
	}
	for kind, h := range &t.of[cell] {
		if places := t.place[h*t.n+d]; double(places) {
			return t.CellAt(h, places&^(1<<t.at[cell][kind]))*t.n + d
		}
	}
	return -1
}
