package explainer

import "nonet/core/position"

// A closure is what follows from an assumption, without the reasons: two sets of candidates. Where nothing contradicts it does
// not depend on the order of the implications, so it can be computed much faster than a branch. It tells which branches are worth growing.
type closure struct {
	sets        states
	contradicts bool // the sets are worthless then
}

// A closureTable has the closures of all candidates, which have the numbers of a graph.
type closureTable struct {
	*task
	graph   *graph
	lines   *lines
	left    []uint64  // of each line, the candidates that are not off
	live    *bitboard // the same candidates, if patterns are looked for among them
	stack   []uint16  // candidates that are on and whose consequences are still to be drawn
	sets    position.Set
	byState [2][]closure // for each candidate, by state
}

// follow computes what follows from a candidate being on or off.
func (t *closureTable) follow(into *closure, x int, on bool, l level) {
	t.left = append(t.left[:0], t.lines.all...)
	if l >= plus {
		t.live.copyCandidates(&t.bitboard)
	}
	clear(into.sets[0])
	clear(into.sets[1])
	into.contradicts = false
	t.stack = t.stack[:0]
	if on {
		t.turnOn(into, x)
	} else {
		t.turnOff(into, x, l)
	}
	for !into.contradicts {
		last := len(t.stack) - 1
		if last < 0 {
			if l < plus || !t.followPatterns(into, l) {
				return
			}
			continue
		}
		x := int(t.stack[last])
		t.stack = t.stack[:last]
		places := &t.lines.places[x]
		for kind := firstKind(l); kind < lineKinds; kind++ {
			p := places[kind]
			for left := t.left[p.line] &^ p.bit(); left != 0 && !into.contradicts; left &= left - 1 {
				t.turnOff(into, t.lines.first(p.line, left), l)
			}
		}
	}
}

// turnOn turns a candidate on that may be on already. If that is known to lead to a contradiction, there is one.
func (t *closureTable) turnOn(into *closure, x int) {
	if !into.sets[1].Has(x) {
		into.sets[1].Add(x)
		t.stack = append(t.stack, uint16(x))
		into.contradicts = into.contradicts || t.byState[1][x].contradicts
	}
}

// turnOff turns a candidate off that is not off yet. What is left alone in a line is on. Where nothing is left, or where the
// candidate was on, there is a contradiction.
func (t *closureTable) turnOff(into *closure, x int, l level) {
	if into.sets[1].Has(x) {
		into.contradicts = true
		return
	}
	into.sets[0].Add(x)
	lines := t.left
	places := &t.lines.places[x]
	for kind := firstKind(l); kind < lineKinds; kind++ {
		p := places[kind]
		left := lines[p.line] &^ p.bit()
		lines[p.line] = left
		if left&(left-1) == 0 {
			if left == 0 {
				into.contradicts = true
				return
			}
			t.turnOn(into, t.lines.first(p.line, left))
		}
	}
	if l >= plus {
		t.live.strike(t.split(int(t.graph.of[x])))
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
				t.turnOff(into, int(t.graph.number[cell*t.n+lowest(left)]), l)
				any = true
			}
		}
	}
	return live.eachLocking(live.whole, func(_, house, crossing, d int) bool {
		strike(crossing, live.place[crossing*t.n+d]&^t.Shared(crossing, house), 1<<d)
		return any
	}) || live.eachHiddenSet(live.whole, &t.pick, 2, 4, func(h int, digits, places uint64) bool {
		strike(h, places, ^digits)
		return any
	}) || live.eachNakedSet(live.whole, &t.pick, 2, func(h int, digits, places uint64) bool {
		strike(h, t.all&^places, digits)
		return any
	}) || live.eachFish(live.whole, &t.pick, 2, func(_, cover int, lines, cross uint64, d int) bool {
		for ; cross != 0; cross &= cross - 1 {
			h := cover + lowest(cross)
			strike(h, live.place[h*t.n+d]&^lines, 1<<d)
		}
		return any
	})
}

// compute fills byState. If it is stopped, a part of it stays empty.
func (t *closureTable) compute(l level) {
	words, n := t.graph.words, t.graph.n
	t.sets = sized(t.sets, 4*n*words)
	for state := range t.byState {
		t.byState[state] = sized(t.byState[state], n)
		if l == dynamic {
			for x, candidate := range t.graph.of {
				t.byState[state][x].contradicts = t.history.refuted[state].Has(int(candidate))
			}
		}
	}
	left := t.sets
	take := func() position.Set {
		set := left[:words:words]
		left = left[words:]
		return set
	}
	for _, on := range [2]bool{true, false} {
		for x, candidate := range t.graph.of {
			if x%16 == 0 && t.stopped() {
				return
			}
			if _, d := t.split(int(candidate)); l == digitOnly && t.history.digits[d] <= t.history.nishio {
				continue
			}
			into := &t.byState[b2i(on)][x]
			if into.contradicts {
				continue
			}
			if partner := t.partner(x, l); !on && partner >= 0 {
				*into = t.byState[1][partner]
				continue
			}
			into.sets = states{take(), take()}
			if t.follow(into, x, on, l); into.contradicts && l == dynamic {
				t.history.refuted[b2i(on)].Add(int(candidate))
			}
		}
	}
}

// partner returns a candidate that is on if another is off, or -1. Since the other is off if it is on, the same follows from both.
func (t *closureTable) partner(x int, l level) int {
	places := &t.lines.places[x]
	for kind := firstKind(l); kind < lineKinds; kind++ {
		p := places[kind]
		if all := t.lines.all[p.line]; double(all) {
			return t.lines.first(p.line, all&^p.bit())
		}
	}
	return -1
}
